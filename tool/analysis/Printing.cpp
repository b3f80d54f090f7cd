//===- Printing.cpp - What kernels print ----------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/Printing.h"
#include "analysis/DiscardedCalls.h"
#include "analysis/ScanFormat.h"
#include "support/References.h"
#include "support/TreeVisitor.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include <map>

using namespace c2cu;
using namespace clang;

namespace {

/// A conversion of printf's, as far as it concerns its arguments.
struct Conversion {
  char Letter = '\0';
  unsigned Bytes = 0; ///< Of an integer.
  bool Alternate = false;
  bool GivesWidth = false, GivesPrecision = false;
  std::optional<unsigned> Precision;
};

unsigned takeNumber(StringRef &Format) {
  const StringRef Digits = Format.take_while(llvm::isDigit);
  Format = Format.drop_front(Digits.size());
  unsigned Value = 0;
  return Digits.getAsInteger(10, Value) ? 0 : Value;
}

/// Takes a conversion, from behind its '%', out of a format.
Conversion takeConversion(StringRef &Format) {
  Conversion C;
  const StringRef Flags =
      Format.take_while([](char C) { return StringRef("-+ 0#'").contains(C); });
  C.Alternate = Flags.contains('#');
  Format = Format.drop_front(Flags.size());
  C.GivesWidth = Format.consume_front("*");
  if (!C.GivesWidth)
    takeNumber(Format);
  if (Format.consume_front(".")) {
    C.GivesPrecision = Format.consume_front("*");
    if (!C.GivesPrecision)
      C.Precision = takeNumber(Format);
  }
  C.Bytes = 4;
  bool Long = false;
  if (!Format.consume_front("hh") && !Format.consume_front("h")) {
    const bool Longer = Format.consume_front("ll");
    Long = !Longer && Format.consume_front("l");
    if (Longer || Long || Format.consume_front("j") ||
        Format.consume_front("z") || Format.consume_front("t"))
      C.Bytes = 8;
  }
  C.Letter = Format.empty() ? '\0' : Format.front();
  Format = Format.drop_front(Format.empty() ? 0 : 1);
  // `%ls` is of wide characters.
  if (C.Bytes != 4 && (C.Letter == 's' || C.Letter == 'c'))
    C.Letter = C.Letter == 's' ? 'S' : 'C';
  return C;
}

bool isStream(const ParmVarDecl *P) {
  const auto *Type = P->getType()->isPointerType()
                         ? P->getType()->getPointeeType()->getAs<TypedefType>()
                         : nullptr;
  return Type && Type->getDecl()->getName() == "FILE";
}

/// Whether E is a standard stream, by its name.
bool isStream(const Expr *E, StringRef Name) {
  const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
  const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  return V && V->isFileVarDecl() && V->getName() == Name;
}

class PrintReader {
public:
  explicit PrintReader(const CallExpr *Call)
      : Call(Call), Context(Call->getDirectCallee()->getASTContext()) {
    Site.Call = Call;
  }

  std::variant<PrintSite, std::string> run(const LibraryFunction &Row) {
    Site.Again = Row.Printed.str();
    const FunctionDecl *Callee = Call->getDirectCallee();
    if (Callee->getNumParams() > Call->getNumArgs())
      return "";
    for (const ParmVarDecl *P : Callee->parameters()) {
      const Expr *A = Call->getArg(P->getFunctionScopeIndex());
      if (!isStream(P)) {
        if (!Row.has(Prints))
          add(A, P->getType()->isPointerType() ? PrintedValue::Text
                                               : PrintedValue::Int);
      } else if (A->isNullPointerConstant(Context,
                                          Expr::NPC_ValueDependentIsNotNull))
        Site.Again += "_all";
      else if (isStream(A, "stderr"))
        Site.ToStderr = true;
      else if (!isStream(A, "stdout"))
        return ": its stream is not 'stdout', by that name";
    }
    if (Row.has(Prints))
      if (std::string Why = readFormats(); !Why.empty())
        return Why;
    return std::move(Site);
  }

  /// Why the runtime cannot make the text in device code, or "".
  std::string whyNotInText() {
    InText = true;
    return readFormats();
  }

private:
  PrintedValue &add(const Expr *E, PrintedValue::Kind K) {
    PrintedValue V;
    V.K = K;
    V.E = E;
    return Site.Values.emplace_back(V);
  }

  /// Returns why its values cannot be recorded, or "".
  std::string readFormats() {
    auto Formats = writtenFormats(Call);
    if (!Formats)
      return ": its format is not written in the call";
    Site.Formats = std::move(*Formats);
    const bool Several = Site.Formats.size() > 1;
    std::vector<PrintedValue> First;
    for (const StringLiteral *Format : Site.Formats) {
      Site.Values.clear();
      if (std::string Why = readFormat(*Format); !Why.empty())
        return Why;
      if (Format == Site.Formats.front())
        First = Site.Values;
      else if (!InText && Site.Values != First)
        return ": its formats do not take the same arguments, or not as much "
               "of them";
    }
    if (Several)
      Site.Choice = formatArgument(Call);
    return "";
  }

  std::string readFormat(const StringLiteral &Literal) {
    Next = Call->getDirectCallee()->getNumParams();
    StringRef Format = Literal.getString();
    Format = Format.take_until([](char C) { return C == '\0'; });
    while (true) {
      Format = Format.drop_until([](char C) { return C == '%'; });
      if (!Format.consume_front("%"))
        return Next < Call->getNumArgs()
                   ? Site.Formats.size() > 1
                         ? ": it is given more than one of its formats takes"
                         : ": it is given more than its format takes"
                   : "";
      if (Format.consume_front("%"))
        continue;
      const StringRef Before = Format;
      const Conversion C = takeConversion(Format);
      if (!readConversion(C))
        return ": '%" + Before.drop_back(Format.size()).str() +
               "' of its format, with what it is given, " +
               (InText ? "is left to the host" : "cannot be recorded");
    }
  }

  bool readConversion(const Conversion &C) {
    if ((C.GivesWidth && !takeInteger(4)) ||
        (C.GivesPrecision && !takeInteger(4)))
      return false;
    const std::optional<unsigned> By =
        C.GivesPrecision ? std::optional<unsigned>(Site.Values.size() - 1)
                         : std::nullopt;
    if (C.Letter == 'c' || (C.Letter && StringRef("diuxXo").contains(C.Letter)))
      return takeInteger(C.Bytes);
    const Expr *E = Next < Call->getNumArgs() ? Call->getArg(Next) : nullptr;
    if (!E || !C.Letter)
      return false;
    ++Next;
    // Of that form glibc drops digits where rounding makes another one.
    if (InText && C.Alternate && (C.Letter == 'g' || C.Letter == 'G'))
      return false;
    if (StringRef("fFeEgGaA").contains(C.Letter)) {
      add(E, PrintedValue::Double);
      return E->getType()->isSpecificBuiltinType(BuiltinType::Double);
    }
    if (C.Letter != 's' || !isText(E->getType()))
      return false;
    PrintedValue &Text = add(E, PrintedValue::Text);
    Text.Most = C.Precision;
    Text.MostBy = By;
    return true;
  }

  static bool isText(QualType T) {
    return T->isPointerType() && !T->getPointeeType().isVolatileQualified() &&
           (T->getPointeeType()->isAnyCharacterType() ||
            T->getPointeeType()->isVoidType());
  }

  bool takeInteger(unsigned Bytes) {
    const Expr *E = Next < Call->getNumArgs() ? Call->getArg(Next++) : nullptr;
    if (!E || !E->getType()->isIntegralOrEnumerationType())
      return false;
    const uint64_t Has = Context.getTypeSizeInChars(E->getType()).getQuantity();
    if (Has < Bytes || (Has != 4 && Has != 8))
      return false;
    const bool Unsigned = E->getType()->isUnsignedIntegerOrEnumerationType();
    add(E, Has == 4   ? Unsigned ? PrintedValue::Unsigned : PrintedValue::Int
           : Unsigned ? PrintedValue::UnsignedLong
                      : PrintedValue::Long);
    return true;
  }

  const CallExpr *Call;
  ASTContext &Context;
  PrintSite Site;
  unsigned Next = 0;   ///< Argument that no conversion has taken.
  bool InText = false; ///< It is made in device code, not recorded.
};

/// What calls take of the record.
class PrintedBytes {
public:
  std::optional<uint64_t> of(const FunctionDecl *F) {
    const auto [At, New] = Known.insert({F, std::nullopt});
    if (!New)
      return At->second;
    for (const PrintSite &Site : printSitesIn(F))
      Sites[Site.Call] = bytesOf(Site);
    std::optional<uint64_t> Sum = in(F->getBody());
    if (Sum != 0 && hasLabel(F->getBody()))
      Sum = std::nullopt;
    return Known[F] = Sum;
  }

private:
  /// What most texts have, of which nothing else is known.
  static constexpr uint64_t UsualText = 64;

  /// A goto may go back to it.
  static bool hasLabel(const Stmt *S) {
    return S && (isa<LabelStmt>(S) || llvm::any_of(S->children(), hasLabel));
  }

  static bool isZeroLiteral(const Expr *E) {
    const auto *Literal = dyn_cast<IntegerLiteral>(E->IgnoreParenImpCasts());
    return Literal && Literal->getValue().isZero();
  }

  /// `do` of macros is for the sake of the semicolon.
  static bool isLoop(const Stmt *S) {
    if (const auto *Do = dyn_cast<DoStmt>(S))
      return !isZeroLiteral(Do->getCond());
    return isa<ForStmt, WhileStmt>(S);
  }

  static uint64_t bytesOf(const PrintedValue &V) {
    switch (V.K) {
    case PrintedValue::Int:
    case PrintedValue::Unsigned:
      return 4;
    case PrintedValue::Long:
    case PrintedValue::UnsignedLong:
    case PrintedValue::Double:
      return 8;
    case PrintedValue::Text:
      break;
    }
    uint64_t Length = UsualText;
    if (const auto *Literal =
            dyn_cast<StringLiteral>(V.E->IgnoreParenImpCasts()))
      Length = Literal->getLength();
    if (V.Most)
      Length = std::min<uint64_t>(Length, *V.Most);
    return 8 + llvm::alignTo(Length + 1, 4);
  }

  static uint64_t bytesOf(const PrintSite &Site) {
    uint64_t Sum = Site.Choice ? 8 : 4;
    for (const PrintedValue &V : Site.Values)
      Sum += bytesOf(V);
    return Sum;
  }

  std::optional<uint64_t> in(const Stmt *S) {
    if (!S)
      return 0;
    uint64_t Sum = 0;
    if (const auto *Call = dyn_cast<CallExpr>(S)) {
      const FunctionDecl *Callee = Call->getDirectCallee();
      Callee = Callee ? Callee->getDefinition() : nullptr;
      const std::optional<uint64_t> Of = Callee              ? of(Callee)
                                         : Sites.count(Call) ? Sites[Call]
                                                             : uint64_t{0};
      if (!Of)
        return Of;
      Sum += *Of;
    }
    for (const Stmt *Child : S->children()) {
      const std::optional<uint64_t> Of = in(Child);
      if (!Of)
        return Of;
      Sum += *Of;
    }
    return isLoop(S) && Sum != 0 ? std::nullopt : std::optional(Sum);
  }

  std::map<const FunctionDecl *, std::optional<uint64_t>> Known;
  std::map<const CallExpr *, uint64_t> Sites;
};

} // namespace

std::variant<PrintSite, std::string> c2cu::readPrint(const CallExpr *Call,
                                                     const LibraryFunction &Row,
                                                     bool Discarded) {
  if (Row.Printed.empty() || !Call->getDirectCallee())
    return "";
  if (!Discarded)
    return ": what it returns is used";
  return PrintReader(Call).run(Row);
}

std::string c2cu::whyNoText(const CallExpr *Call) {
  return PrintReader(Call).whyNotInText();
}

std::vector<PrintSite> c2cu::printSitesIn(const FunctionDecl *F) {
  std::vector<PrintSite> Sites;
  std::optional<std::set<const CallExpr *>> Discarded; // Few functions print.
  for (const CallExpr *Call : callsIn(F->getBody())) {
    const auto Row = libraryCallee(Call);
    if (!Row || Row->Printed.empty())
      continue;
    if (!Discarded)
      Discarded = discardedCalls(F->getBody());
    auto Read = readPrint(Call, *Row, Discarded->count(Call));
    if (auto *Site = std::get_if<PrintSite>(&Read))
      Sites.push_back(std::move(*Site));
  }
  return Sites;
}

std::optional<uint64_t> c2cu::printedBytes(const FunctionDecl *F) {
  return PrintedBytes().of(F);
}
