//===- Spelling.cpp - C text of a marked loop's parts ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Spelling.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace c2cu;
using namespace clang;

Spelling::Spelling(const ParsedUnit &Unit) : Unit(Unit), Tokens(Unit) {}

std::string Spelling::declare(QualType T, const std::string &Name) const {
  // Not the names that Clang has for some, as that of what sizeof gives.
  if (T->isBuiltinType())
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

std::string Spelling::declare(const VarDecl *V, const std::string &Name) const {
  QualType T = V->getType();
  if (T->isArrayType())
    T = Unit.Context.getPointerType(T);
  return declare(T.getUnqualifiedType(), Name);
}

std::string Spelling::pointerType(const Reduction &R) const {
  QualType T = R.V->getType().getUnqualifiedType();
  if ((R.Operation == '+' || R.Operation == '*') && !T->isBooleanType() &&
      T->isSignedIntegerType())
    T = Unit.Context.getCorrespondingUnsignedType(T.getCanonicalType());
  return declare(Unit.Context.getPointerType(T), "");
}

std::string Spelling::operand(const Expr *E) const {
  return "(" + print(Unit, Tokens.of(E), {}, PrintAs::Moved) + ")";
}

std::string Spelling::statement(const Stmt *S, const Edits &Changes) const {
  return lineOf(S->getBeginLoc()) +
         print(Unit, withSemicolon(S), {&Changes}, PrintAs::Moved) + "\n";
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
  const bool HasIt =
      isa<CompoundStmt>(Last) || isa<NullStmt>(Last) || isa<DeclStmt>(Last);
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
