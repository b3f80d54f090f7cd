//===- DialectContext.cpp - What the dialect passes share -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialect/DialectContext.h"
#include "frontend/PreprocessorRecord.h"
#include "libc/LibraryFunctions.h"
#include "support/TypePrinter.h"
#include "clang/AST/ASTContext.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/Support/ErrorHandling.h"

using namespace c2cu;
using namespace clang;

DialectContext::DialectContext(const ParsedUnit &Unit, Diagnostics &Diags,
                               Edits &Out)
    : Unit(Unit), Map(Unit), Diags(Diags), Out(Out), Ctx(Unit.Context),
      Sources(Unit.Compiler.getSourceManager()) {
  for (Decl *D : Ctx.getTranslationUnitDecl()->decls())
    if (!D->isImplicit() && isUser(D->getBeginLoc()))
      TopLevel.push_back(D);
}

bool DialectContext::isUser(SourceLocation Loc) const {
  return Loc.isValid() &&
         isUserFile(Sources, Sources.getFileID(Sources.getExpansionLoc(Loc)));
}

bool DialectContext::isLibrary(const NamedDecl *D) const {
  for (const Decl *Redeclared : D->redecls())
    if (Redeclared->isImplicit() || !isUser(Redeclared->getLocation()))
      return true;
  const auto *Function = dyn_cast<FunctionDecl>(D);
  return Function && !Function->isDefined() && !Function->isStatic() &&
         findLibraryFunction(Function->getName());
}

bool DialectContext::isTrueOrFalse(const Expr *E) const {
  E = E->IgnoreParenImpCasts();
  SourceLocation Loc = E->getBeginLoc();
  if (!isa<IntegerLiteral>(E) || !Loc.isMacroID())
    return false;
  StringRef Macro =
      Lexer::getImmediateMacroName(Loc, Sources, Ctx.getLangOpts());
  return Macro == "true" || Macro == "false";
}

std::string DialectContext::typeText(QualType T, StringRef Name) {
  nameUnnamed(T);
  return printType(Ctx, T, Name,
                   [&](const NamedDecl *D) { return visibleName(D); });
}

/// What D is called where a function may have declared another thing of that
/// name, as in `list *list = malloc(sizeof *list)`.
StringRef DialectContext::visibleName(const NamedDecl *D) {
  StringRef Name = Out.nameOf(D);
  if (!isa<TypedefNameDecl>(D) || !LocalNames.contains(D->getName()) ||
      D->getParentFunctionOrMethod())
    return Name;
  return Qualified.insert(("::" + Name).str()).first->getKey();
}

/// A type that has to be written needs a name: unnamed structs get one.
void DialectContext::nameUnnamed(QualType T) {
  forEachTag(T, [&](const TagDecl *Tag) {
    if (!Out.nameOf(Tag).empty() || Tag->getTypedefNameForAnonDecl())
      return;
    std::string Name = freshName("unnamed");
    Out.rename(Tag, Name);
    Out.insertAfter(Map.at(Tag->getBeginLoc()).Begin, " " + Name);
  });
}

/// Whether a cast in front of E would apply to a part of it only.
static bool needsParentheses(const Expr *E) {
  E = E->IgnoreImpCasts();
  return isa<BinaryOperator, AbstractConditionalOperator>(E);
}

bool DialectContext::isSubscripted(const Expr *E) const {
  return llvm::any_of(Stack, [&](const Stmt *Around) {
    const auto *Element = dyn_cast<ArraySubscriptExpr>(Around);
    return Element &&
           Element->getLHS()->IgnoreImpCasts() == E->IgnoreImpCasts();
  });
}

void DialectContext::cast(const Expr *E, QualType T) {
  if (!Casted.insert(E->IgnoreImpCasts()).second)
    return;
  TokenRange R = Map.of(E);
  // A subscript behind it binds tighter than the cast does.
  const bool Subscripted = isSubscripted(E);
  std::string Prefix = std::string(Subscripted ? "(" : "") + "(" +
                       typeText(T.getUnqualifiedType()) + ")";
  const std::string End = Subscripted ? ")" : "";
  if (needsParentheses(E))
    replace(R, {Prefix + "(", R, ")" + End});
  else if (isa<CallExpr, VAArgExpr>(E->IgnoreImpCasts()) || isTrueOrFalse(E))
    // Also where alloca(), va_arg() and false are macros of the system.
    Out.replace(R, {Prefix, R, End});
  else
    replace(R, {Prefix, R, End});
}

void DialectContext::replace(TokenRange R, std::vector<Piece> Pieces) {
  SourceLocation First = Sources.getSpellingLoc(Map.location(R.Begin));
  if (Sources.isInSystemHeader(First))
    Out.replaceIfExpanded(R, std::move(Pieces));
  else
    Out.replace(R, std::move(Pieces));
}

std::string DialectContext::freshName(StringRef Purpose) {
  return ("c2cu_" + Purpose + "_" + llvm::Twine(++Fresh)).str();
}

TokenRange DialectContext::topLevelAround(unsigned Token) const {
  TokenRange Widest;
  for (const Decl *D : TopLevel) {
    TokenRange R = Map.of(D);
    if (R.contains({Token, Token + 1}) &&
        (Widest.empty() || R.contains(Widest)))
      Widest = R;
  }
  if (Widest.empty())
    llvm::report_fatal_error("a token outside of every declaration");
  return Widest;
}

unsigned DialectContext::pastParenthesis(unsigned Token) const {
  unsigned Depth = 0;
  do {
    Depth += Map.kind(Token) == tok::l_paren;
    Depth -= Map.kind(Token) == tok::r_paren;
    ++Token;
  } while (Depth != 0);
  return Token;
}

TokenRange DialectContext::withSemicolon(TokenRange R) const {
  if (Map.kind(R.End) == tok::semi)
    ++R.End;
  return R;
}

bool c2cu::isPartOfLiteral(const Expr *E) {
  E = E->IgnoreParens();
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
    E = Subscript->getBase()->IgnoreParenImpCasts();
  else if (const auto *Unary = dyn_cast<UnaryOperator>(E);
           Unary && Unary->getOpcode() == UO_Deref)
    E = Unary->getSubExpr()->IgnoreParenImpCasts();
  return isa<StringLiteral>(E);
}

bool c2cu::isOfOtherChars(const StringLiteral *Literal, QualType Char) {
  StringRef Own = Literal->isWide()    ? "wchar_t"
                  : Literal->isUTF16() ? "char16_t"
                  : Literal->isUTF32() ? "char32_t"
                                       : "";
  if (Own.empty() || !Char->isIntegerType())
    return false;
  const auto *T = Char->getAs<TypedefType>();
  while (T && T->getDecl()->getName() != Own)
    T = T->getDecl()->getUnderlyingType()->getAs<TypedefType>();
  return !T;
}

bool c2cu::fitsInt(const EnumConstantDecl *D) {
  const llvm::APSInt &Value = D->getInitVal();
  return Value.isNegative() ? Value.getSignificantBits() <= 32
                            : Value.getActiveBits() < 32;
}

bool c2cu::isWide(const EnumDecl *D) {
  return !llvm::all_of(D->enumerators(), fitsInt);
}

bool c2cu::hasOtherTypeInCxx(const Expr *E) {
  E = E->IgnoreParens();
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return Unary->getOpcode() == UO_LNot ||
           (Unary->getOpcode() == UO_Extension &&
            hasOtherTypeInCxx(Unary->getSubExpr()));
  if (const auto *Binary = dyn_cast<BinaryOperator>(E))
    return Binary->isComparisonOp() || Binary->isLogicalOp() ||
           Binary->isCommaOp();
  if (const auto *Reference = dyn_cast<DeclRefExpr>(E)) {
    const auto *D = dyn_cast<EnumConstantDecl>(Reference->getDecl());
    return D && !isWide(cast<EnumDecl>(D->getDeclContext())); // Else cast.
  }
  return isa<CharacterLiteral, AbstractConditionalOperator, StmtExpr,
             GenericSelectionExpr, ChooseExpr>(E);
}
