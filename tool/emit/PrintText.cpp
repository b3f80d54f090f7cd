//===- PrintText.cpp - What kernels print, in the output ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "emit/PrintText.h"
#include "support/Quote.h"
#include "clang/AST/Expr.h"

using namespace c2cu;

static const char *typeOf(const PrintedValue &V) {
  switch (V.K) {
  case PrintedValue::Int:
    return "int";
  case PrintedValue::Unsigned:
    return "unsigned";
  case PrintedValue::Long:
    return "long";
  case PrintedValue::UnsignedLong:
    return "unsigned long";
  case PrintedValue::Double:
    return "double";
  case PrintedValue::Text:
    return "const char *";
  }
  llvm_unreachable("covered switch");
}

static std::string memberName(size_t Number) {
  return "c2cu_print_" + std::to_string(Number);
}

/// What is recorded of parameter I.
static std::string recorded(const PrintedValue &V, size_t I) {
  std::string Name = "c2cu_" + std::to_string(I);
  if (V.K != PrintedValue::Text)
    return Name;
  std::string Most;
  if (V.Most)
    Most = ", " + std::to_string(*V.Most);
  else if (V.MostBy)
    Most = ", c2cu_" + std::to_string(*V.MostBy);
  return "c2cu::printed_text(" + Name + Most + ")";
}

std::string c2cu::printMembers(const Classes &C) {
  std::string T;
  for (size_t N = 0; N < C.PrintSites.size(); ++N) {
    const PrintSite &Site = C.PrintSites[N];
    std::string Parameters, Values;
    if (Site.Choice) {
      Parameters = "int c2cu_format";
      Values = ", c2cu_format";
    }
    for (size_t I = 0; I < Site.Values.size(); ++I) {
      const PrintedValue &V = Site.Values[I];
      // Of any type of characters.
      Parameters += std::string(Parameters.empty() ? "" : ", ") +
                    (V.K == PrintedValue::Text ? "const void *" : typeOf(V)) +
                    (V.K == PrintedValue::Text ? "c2cu_" : " c2cu_") +
                    std::to_string(I);
      Values += ", " + recorded(V, I);
    }
    // The value, which nobody looks at, is for the other side of a `?:`.
    T += "  C2CU_DEVICE int " + memberName(N) + "(" + Parameters +
         ") { c2cu_prints.add(" + std::to_string(N) + "u" + Values +
         "); return 0; }\n";
  }
  return T;
}

/// What the host calls, as C++ names it.
static std::string functionOf(const PrintSite &Site) {
  std::string Name = "c2cu::again::" + Site.Again;
  std::string Types, All;
  for (const PrintedValue &V : Site.Values)
    Types += std::string(", ") + typeOf(V);
  for (const clang::StringLiteral *Format : Site.Formats)
    All += (All.empty() ? "" : ", ") + Name + "<c2cu::format<" +
           quotedForC(Format->getString()) + ">" + Types + ">";
  if (Site.Formats.empty())
    return Name;
  return Site.Choice ? "c2cu::again::one_of<" + All + ">" : All;
}

std::string c2cu::printTable(const Classes &C) {
  if (C.PrintSites.empty())
    return "";
  std::string T = "// What the host does for each call of the kernels that "
                  "prints.\n"
                  "[[maybe_unused]] constexpr c2cu::print_again c2cu_again[] = "
                  "{\n";
  for (const PrintSite &Site : C.PrintSites) {
    const std::string Function = functionOf(Site);
    T += "    " +
         (Site.ToStderr ? "c2cu::again::to_stderr<" + Function + ">"
                        : Function) +
         ",\n";
  }
  return T + "};\n\n";
}

/// The number of the format that E chooses, in front of the first of which
/// there are Before others.
static std::vector<Piece> choice(const TokenMap &Tokens, const clang::Expr *E,
                                 size_t &Before) {
  const auto *Either =
      llvm::dyn_cast<clang::ConditionalOperator>(E->IgnoreParenImpCasts());
  if (!Either)
    return {std::to_string(Before++)};
  std::vector<Piece> All = {"((", Tokens.of(Either->getCond()), ") ? "};
  llvm::append_range(All, choice(Tokens, Either->getTrueExpr(), Before));
  All.push_back(" : ");
  llvm::append_range(All, choice(Tokens, Either->getFalseExpr(), Before));
  All.push_back(")");
  return All;
}

void c2cu::editPrints(const Bound &P, const Classes &C, Edits &Device) {
  const TokenMap Tokens(P.Unit);
  for (size_t N = 0; N < C.PrintSites.size(); ++N) {
    const PrintSite &Site = C.PrintSites[N];
    std::vector<Piece> Pieces = {memberName(N) + "("};
    const char *Separator = "";
    if (Site.Choice) {
      size_t Before = 0;
      llvm::append_range(Pieces, choice(Tokens, Site.Choice, Before));
      Separator = ", ";
    }
    for (const PrintedValue &V : Site.Values) {
      Pieces.push_back(Separator);
      Pieces.push_back(Tokens.of(V.E));
      Separator = ", ";
    }
    Pieces.push_back(")");
    Device.replace(Tokens.of(Site.Call), std::move(Pieces));
  }
}
