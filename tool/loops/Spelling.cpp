//===- Spelling.cpp - C text of a marked loop's parts ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Spelling.h"
#include "rewrite/RawLex.h"
#include "support/SourcePlaces.h"
#include "support/TreeVisitor.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cu;
using namespace clang;

Spelling::Spelling(const ParsedUnit &Unit) : Unit(Unit), Tokens(Unit) {
  for (const Decl *D : Unit.Context.getTranslationUnitDecl()->decls())
    if (const auto *F = dyn_cast<FunctionDecl>(D);
        F && F->isThisDeclarationADefinition())
      for (const Decl *Local : F->decls())
        if (const auto *V = dyn_cast<VarDecl>(Local); V && V->getIdentifier())
          Variables.insert(V->getName());
}

bool Spelling::isHidden(QualType T) const {
  bool Hidden = false;
  lexRaw(T.getAsString(Unit.Context.getPrintingPolicy()),
         Unit.Context.getLangOpts(), [&](tok::TokenKind, llvm::StringRef Word) {
           Hidden |= Variables.contains(Word);
         });
  return Hidden;
}

std::string Spelling::declare(QualType T, const std::string &Name) const {
  // Not the names that Clang has for some, as that of what sizeof gives, and
  // none that may mean a variable where this stands.
  if (T->isBuiltinType() || isHidden(T))
    T = T.getCanonicalType();
  std::string Text = Name;
  T.getAsStringInternal(Text, Unit.Context.getPrintingPolicy());
  return Text;
}

std::string Spelling::declareValue(QualType T, const std::string &Name) const {
  T = T.getCanonicalType().getUnqualifiedType();
  if (const auto *Enum = T->getAs<EnumType>())
    T = Enum->getDecl()->getIntegerType().getCanonicalType();
  return declare(T, Name);
}

bool Spelling::isPassedByAddress(const VarDecl *V) {
  return V->getType()->isArrayType() && !V->getType()->isVariableArrayType();
}

std::string Spelling::declare(const VarDecl *V, const std::string &Name) const {
  QualType T = V->getType();
  if (isPassedByAddress(V))
    T = Unit.Context.getPointerType(T);
  else if (T->isVariableArrayType())
    T = Unit.Context.getArrayDecayedType(T);
  return declare(T.getUnqualifiedType(), Name);
}

std::string Spelling::pointerType(const Reduction &R) const {
  QualType T = R.V->getType().getUnqualifiedType();
  if (wraps(R.Operation) && !T->isBooleanType() && T->isSignedIntegerType())
    T = Unit.Context.getCorrespondingUnsignedType(T.getCanonicalType());
  return declare(Unit.Context.getPointerType(T), "");
}

std::string Spelling::operand(const Expr *E, const MarkedLoop &At) const {
  return "(" +
         print(Unit, Tokens.of(E), {}, PrintAs::Moved, At.Loop->getBeginLoc()) +
         ")";
}

std::vector<Piece> Spelling::statement(const Stmt *S) const {
  return {lineOf(S->getBeginLoc()), withSemicolon(S), "\n"};
}

/// Labels are of the whole function, in which the original is, too.
static void renameLabels(const TokenMap &Tokens, const Stmt *S,
                         Edits &Changes) {
  if (!S)
    return;
  const LabelDecl *Label = nullptr;
  SourceLocation At;
  if (const auto *Here = dyn_cast<LabelStmt>(S)) {
    Label = Here->getDecl();
    At = Here->getIdentLoc();
  } else if (const auto *Goto = dyn_cast<GotoStmt>(S)) {
    Label = Goto->getLabel();
    At = Goto->getLabelLoc();
  }
  if (Label && !Label->isGnuLocal())
    Changes.replace(Tokens.at(At), {"c2cu_of_copy_" + Label->getName().str()});
  for (const Stmt *Child : S->children())
    renameLabels(Tokens, Child, Changes);
}

std::string Spelling::copy(const Stmt *S, const Edits &Changes,
                           SourceLocation Place) const {
  Edits Labels;
  renameLabels(Tokens, S, Labels);
  return printMoved(Unit, statement(S), {&Changes, &Labels}, Place);
}

/// An enumerator of the function, as a number of its type.
static std::string valueOf(const EnumConstantDecl *D, const std::string &Type) {
  return "((" + Type + ")" + llvm::toString(D->getInitVal(), 10) +
         (D->getInitVal().isSigned() ? "LL)" : "ULL)");
}

namespace {

class MeaningsOfPlace : public TreeVisitor {
public:
  MeaningsOfPlace(const Spelling &Text, const MarkedLoop &L, Edits &Changes)
      : Text(Text), L(L), Body(Text.Tokens.of(L.Body)), Changes(Changes) {}
  bool visitExpr(Expr *E) override {
    if (const auto *Place = dyn_cast<SourceLocExpr>(E))
      Changes.replace(Text.Tokens.of(Place),
                      {placeText(Text.Unit.Context, Place, L.Function)});
    return true;
  }
  bool visitDeclRefExpr(DeclRefExpr *E) override {
    const auto *D = dyn_cast<EnumConstantDecl>(E->getDecl());
    if (D && D->getParentFunctionOrMethod() &&
        !Body.contains(Text.Tokens.at(D->getLocation())) &&
        Seen.insert(E).second)
      Changes.replace(Text.Tokens.of(E),
                      {valueOf(D, Text.declareValue(D->getType(), ""))});
    return true;
  }

private:
  const Spelling &Text;
  const MarkedLoop &L;
  const TokenRange Body;
  Edits &Changes;
  llvm::SmallPtrSet<const Expr *, 8> Seen;
};

} // namespace

void Spelling::editPlaces(const MarkedLoop &L, Edits &Changes) const {
  MeaningsOfPlace(*this, L, Changes).walk(const_cast<Stmt *>(L.Body));
}

/// The statement with which S ends.
static const Stmt *lastIn(const Stmt *S) {
  while (true)
    if (const auto *For = dyn_cast<ForStmt>(S))
      S = For->getBody();
    else if (const auto *While = dyn_cast<WhileStmt>(S))
      S = While->getBody();
    else if (const auto *If = dyn_cast<IfStmt>(S))
      S = If->getElse() ? If->getElse() : If->getThen();
    else if (const auto *Switch = dyn_cast<SwitchStmt>(S))
      S = Switch->getBody();
    else if (const auto *Case = dyn_cast<SwitchCase>(S))
      S = Case->getSubStmt();
    else if (const auto *Label = dyn_cast<LabelStmt>(S))
      S = Label->getSubStmt();
    else if (const auto *Attributed = dyn_cast<AttributedStmt>(S))
      S = Attributed->getSubStmt();
    else
      return S;
}

TokenRange Spelling::withSemicolon(const Stmt *S) const {
  TokenRange R = Tokens.of(S);
  const Stmt *Last = lastIn(S);
  // A block without braces is the mark of an end: Ends.h.
  const bool HasIt =
      isa<NullStmt>(Last) || isa<DeclStmt>(Last) ||
      (isa<CompoundStmt>(Last) && Tokens.kind(R.End - 1) == tok::r_brace);
  if (!HasIt && R.End < Tokens.size() && Tokens.kind(R.End) == tok::semi)
    ++R.End;
  return R;
}

SourceLocation Spelling::lastOf(const Stmt *S) const {
  return Tokens.location(withSemicolon(S).End - 1);
}

unsigned Spelling::offset(SourceLocation Loc) const {
  const SourceManager &SM = Unit.Context.getSourceManager();
  return SM.getFileOffset(SM.getExpansionLoc(Loc));
}

unsigned Spelling::offsetBehind(const Stmt *S) const {
  const SourceManager &SM = Unit.Context.getSourceManager();
  const SourceLocation Last = SM.getExpansionRange(lastOf(S)).getEnd();
  return SM.getFileOffset(
      Lexer::getLocForEndOfToken(Last, 0, SM, Unit.Context.getLangOpts()));
}

std::string Spelling::lineOf(SourceLocation Loc) const {
  const SourceManager &SM = Unit.Context.getSourceManager();
  const PresumedLoc At = SM.getPresumedLoc(SM.getExpansionLoc(Loc));
  std::string Name;
  for (const char *C = At.getFilename(); *C; ++C)
    Name +=
        *C == '"' || *C == '\\' ? std::string("\\") + *C : std::string(1, *C);
  return "#line " + std::to_string(At.getLine()) + " \"" + Name + "\"\n";
}
