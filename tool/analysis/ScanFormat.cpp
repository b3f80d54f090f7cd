//===- ScanFormat.cpp - What a call of scanf fills ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/ScanFormat.h"
#include "libc/LibraryFunctions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

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

namespace {

/// Goes through the conversions of a call whose format is written there.
class ScanChecker {
public:
  explicit ScanChecker(const CallExpr *Call)
      : Call(Call), Context(Call->getDirectCallee()->getASTContext()) {}

  std::string whyNot(StringRef Format) {
    Next = Call->getDirectCallee()->getNumParams();
    Format = Format.take_until([](char C) { return C == '\0'; });
    while (true) {
      Format = Format.drop_until([](char C) { return C == '%'; });
      if (!Format.consume_front("%"))
        return "";
      if (Format.consume_front("%"))
        continue;
      const StringRef Before = Format;
      if (!takeConversion(Format))
        return ": '%" + Before.drop_back(Format.size()).str() +
               "' of its format, with what it is given, is left to the host";
    }
  }

private:
  /// Takes a conversion, from behind its '%'. False: device code has none such.
  bool takeConversion(StringRef &Format) {
    const bool Assigns = !Format.consume_front("*");
    const StringRef Width = Format.take_while(llvm::isDigit);
    Format = Format.drop_front(Width.size());
    unsigned Most = 0;
    const bool Limited = !Width.empty();
    if (Limited && (Width.getAsInteger(10, Most) || Most == 0 || Most > 9999))
      return false;
    const StringRef Length = Format.take_while(
        [](char C) { return StringRef("hljztLqm").contains(C); });
    Format = Format.drop_front(Length.size());
    if (Format.empty())
      return false;
    const char Letter = Format.front();
    Format = Format.drop_front();
    if (Letter == '[' && !takeSet(Format))
      return false;
    const auto Bytes = llvm::StringSwitch<unsigned>(Length)
                           .Case("hh", 1)
                           .Case("h", 2)
                           .Case("", 4)
                           .Case("l", 8)
                           .Case("ll", 8)
                           .Case("j", 8)
                           .Case("z", 8)
                           .Case("t", 8)
                           .Default(0);
    if (Letter == 'n' && Limited)
      return false;
    if (StringRef("diuoxXn").contains(Letter))
      return Bytes != 0 && (!Assigns || takesInteger(Bytes));
    if (StringRef("feEgGF").contains(Letter))
      return (Length.empty() || Length == "l") &&
             (!Assigns || takesReal(Length.empty() ? BuiltinType::Float
                                                   : BuiltinType::Double));
    return StringRef("cs[").contains(Letter) && Length.empty() &&
           (!Assigns || takesText());
  }

  static bool takeSet(StringRef &Format) {
    Format.consume_front("^");
    Format.consume_front("]");
    const size_t End = Format.find(']');
    Format = Format.drop_front(End == StringRef::npos ? 0 : End + 1);
    return End != StringRef::npos;
  }

  /// What the next argument points to; null if it is nothing to write to.
  QualType target() {
    if (Next >= Call->getNumArgs())
      return {};
    const QualType T = Call->getArg(Next++)->getType();
    if (!T->isPointerType() || T->getPointeeType().isConstQualified() ||
        T->getPointeeType().isVolatileQualified())
      return {};
    return T->getPointeeType();
  }

  bool takesInteger(unsigned Bytes) {
    const QualType T = target();
    return !T.isNull() && T->isIntegralOrEnumerationType() &&
           !T->isBooleanType() && !T->isIncompleteType() &&
           Context.getTypeSizeInChars(T).getQuantity() == Bytes;
  }

  bool takesReal(BuiltinType::Kind Kind) {
    const QualType T = target();
    return !T.isNull() && T->isSpecificBuiltinType(Kind);
  }

  /// An array is meant by its address as well.
  bool takesText() {
    QualType T = target();
    while (!T.isNull() && T->isArrayType())
      T = T->getAsArrayTypeUnsafe()->getElementType();
    return !T.isNull() && (T->isAnyCharacterType() || T->isVoidType());
  }

  const CallExpr *Call;
  ASTContext &Context;
  unsigned Next = 0; ///< Argument that no conversion has taken.
};

} // namespace

std::string c2cu::whyNotScanned(const CallExpr *Call) {
  const auto Formats = writtenFormats(Call);
  if (!Formats)
    return ": its format is not written in the call";
  for (const StringLiteral *Format : *Formats)
    if (std::string Why = ScanChecker(Call).whyNot(Format->getString());
        !Why.empty())
      return Why;
  return "";
}
