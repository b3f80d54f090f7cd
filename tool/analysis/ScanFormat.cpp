//===- ScanFormat.cpp - What a call of scanf fills ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/ScanFormat.h"
#include "libc/LibraryFunctions.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

using namespace c2cu;
using namespace clang;

const Expr *c2cu::formatArgument(const CallExpr *Call) {
  const FunctionDecl *Callee = Call->getDirectCallee();
  const unsigned Named = Callee ? Callee->getNumParams() : 0;
  return Named != 0 && Named <= Call->getNumArgs() ? Call->getArg(Named - 1)
                                                   : nullptr;
}

const StringLiteral *c2cu::scanFormat(const CallExpr *Call) {
  auto Row = libraryCallee(Call);
  if (!Row || !Row->has(Scans))
    return nullptr;
  const Expr *Format = formatArgument(Call);
  return Format ? dyn_cast<StringLiteral>(Format->IgnoreParenImpCasts())
                : nullptr;
}

std::optional<std::string> c2cu::scanConversions(const CallExpr *Call) {
  const StringLiteral *Literal = scanFormat(Call);
  if (!Literal || Literal->getCharByteWidth() != 1)
    return std::nullopt;
  std::string Result;
  StringRef Format = Literal->getString().split('%').second;
  while (!Format.empty()) {
    if (Format.consume_front("%")) {
      Format = Format.split('%').second;
      continue;
    }
    bool Assigns = !Format.consume_front("*");
    StringRef Digits = Format.take_while(isdigit);
    Format = Format.drop_front(Digits.size()).ltrim("hlLjztqm");
    char Kind = Format.empty() ? 's' : Format.front();
    bool Many = Kind == '[' || Kind == 'S' || Kind == 'C' ||
                (Kind == 'c' && !Digits.empty());
    if (Assigns)
      Result += Many ? 's' : Kind;
    if (Kind == '[') { // The set may hold a `]` first, and any `%`.
      Format = Format.drop_front(1);
      Format.consume_front("^");
      Format.consume_front("]");
      Format = Format.split(']').second;
    }
    Format = Format.split('%').second;
  }
  return Result;
}

/// Whether a format of printf's has a `%n`, which writes.
static bool writesThroughArgument(llvm::StringRef Format) {
  while (true) {
    Format = Format.drop_until([](char C) { return C == '%'; });
    if (Format.empty())
      return false;
    Format = Format.drop_front().ltrim("0123456789 #+-'.*$hlLqjzt");
    if (Format.consume_front("n"))
      return true;
    Format = Format.drop_front(Format.empty() ? 0 : 1);
  }
}

/// Puts the formats that E may be into All; false if it may be something else.
static bool findFormats(const Expr *E,
                        std::vector<const StringLiteral *> &All) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Either = dyn_cast<ConditionalOperator>(E))
    return findFormats(Either->getTrueExpr(), All) &&
           findFormats(Either->getFalseExpr(), All);
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
        V && V->getType()->isConstantArrayType() && V->getAnyInitializer() &&
        V->getType()
            ->getAsArrayTypeUnsafe()
            ->getElementType()
            .isConstQualified())
      E = V->getAnyInitializer()->IgnoreParenImpCasts();
  const auto *Literal = dyn_cast<StringLiteral>(E);
  All.push_back(Literal);
  return Literal && Literal->isOrdinary();
}

std::optional<std::vector<const StringLiteral *>>
c2cu::writtenFormats(const CallExpr *Call) {
  std::vector<const StringLiteral *> All;
  const Expr *Format = formatArgument(Call);
  if (!Format || !findFormats(Format, All))
    return std::nullopt;
  return All;
}

bool c2cu::hasWrittenFormat(const CallExpr *Call) {
  const auto Formats = writtenFormats(Call);
  return Formats && llvm::none_of(*Formats, [](const StringLiteral *Text) {
           return writesThroughArgument(Text->getString());
         });
}
