//===- Names.cpp - What a loop's body may not name ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Names.h"
#include "rewrite/Tokens.h"
#include "support/TreeVisitor.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"

using namespace c2cu;
using namespace clang;

namespace {

/// Refuses names that the output has for what it adds.
class NameChecker : public TreeVisitor {
public:
  NameChecker(const SourceManager &SM, Diagnostics &Diags)
      : SM(SM), Diags(Diags) {}
  bool visitNamedDecl(NamedDecl *D) override {
    if (D->getDeclName().isIdentifier() && D->getName().starts_with("c2cu_") &&
        SM.isWrittenInMainFile(D->getLocation()))
      Diags.report(Diag::ReservedName, D->getLocation(), D->getName());
    return true;
  }

private:
  const SourceManager &SM;
  Diagnostics &Diags;
};

/// Refuses calls of `main`, and pointers to it: C++ has none.
class CallsOfMain : public TreeVisitor {
public:
  explicit CallsOfMain(Diagnostics &Diags) : Diags(Diags) {}
  bool visitDeclRefExpr(DeclRefExpr *E) override {
    if (const auto *F = dyn_cast<FunctionDecl>(E->getDecl()); F && F->isMain())
      Diags.report(Diag::MainRecursive, E->getLocation());
    return true;
  }

private:
  Diagnostics &Diags;
};

class LoopNames {
public:
  LoopNames(const ParsedUnit &Unit, const MarkedLoop &L, Reached &R)
      : SM(Unit.Context.getSourceManager()), Tokens(Unit), L(L), R(R) {}

  /// What a function of its own could not name, or would name otherwise.
  void run() {
    std::vector<const VarDecl *> All = L.Captured;
    All.push_back(L.Counter);
    All.insert(All.end(), L.Own.begin(), L.Own.end());
    All.insert(All.end(), L.Scratch.begin(), L.Scratch.end());
    for (const Reduction &Of : L.Reductions)
      All.push_back(Of.V);
    for (const Choice &Of : L.Choices)
      All.push_back(Of.Of);
    if (L.Recorded)
      llvm::append_range(All, L.Recorded->Carried);
    for (const VarDecl *V : All) {
      if (hasOwnType(V))
        R.Problems.push_back({Diag::LoopType,
                              V->getLocation(),
                              V->getNameAsString(),
                              "",
                              {},
                              ""});
      bool Local = false;
      forEachTagOf(V->getType(), [&](const Decl *D) {
        const auto *Tag = dyn_cast<TagDecl>(D);
        Local |=
            D->getDeclContext()->isFunctionOrMethod() ||
            (Tag && !Tag->getIdentifier() && !Tag->getTypedefNameForAnonDecl());
      });
      if (Local)
        R.Problems.push_back({Diag::LoopType,
                              V->getLocation(),
                              V->getNameAsString(),
                              "",
                              {},
                              ""});
    }
    const SourceLocation Loop = L.Loop->getBeginLoc();
    if (Loop.isMacroID() || !SM.isWrittenInMainFile(Loop))
      R.Problems.push_back({Diag::LoopInMacro, Loop, "", "", {}, ""});
    checkText();
  }

private:
  /// Whether V's type is written with variables of the function. `int a[n]` is
  /// passed on as a pointer, and as a parameter it is one.
  bool hasOwnType(const VarDecl *V) const {
    QualType T = V->getType().getCanonicalType();
    if (T->isVariableArrayType() && llvm::is_contained(L.Captured, V))
      T = T->castAsArrayTypeUnsafe()->getElementType();
    return T->isVariablyModifiedType();
  }

  /// What the function declares outside of the body, but variables.
  void checkText() {
    std::map<llvm::StringRef, const NamedDecl *> Local;
    for (const Decl *D : L.Function->decls())
      if (const auto *N = dyn_cast<NamedDecl>(D);
          N && !isa<ParmVarDecl>(N) && !isa<LabelDecl>(N) &&
          !N->getName().empty() &&
          (!isa<VarDecl>(N) || cast<VarDecl>(N)->hasExternalStorage()) &&
          !isInBody(N))
        Local[N->getName()] = N;
    const TokenRange Body = Tokens.of(L.Body);
    for (unsigned T = Body.Begin; T < Body.End; ++T)
      if (isInEnd(T))
        continue;
      else if (isNameOfFunction(Tokens.text(T)))
        R.Problems.push_back({Diag::LoopType,
                              Tokens.location(T),
                              Tokens.text(T).str(),
                              "",
                              {},
                              ""});
      else if (auto It = Local.find(Tokens.text(T)); It != Local.end()) {
        R.Problems.push_back(
            {Diag::LoopType, Tokens.location(T), It->first.str(), "", {}, ""});
        Local.erase(It);
      }
  }

  /// Ends run where they are written.
  bool isInEnd(unsigned T) const {
    return llvm::any_of(L.Ends, [&](const EarlyEnd &End) {
      return Tokens.of(End.Written).contains({T, T + 1});
    });
  }

  static bool isNameOfFunction(llvm::StringRef Name) {
    return Name == "__func__" || Name == "__FUNCTION__" ||
           Name == "__PRETTY_FUNCTION__";
  }

  bool isInBody(const NamedDecl *N) const {
    const SourceLocation At = SM.getExpansionLoc(N->getLocation());
    return !SM.isBeforeInTranslationUnit(
               At, SM.getExpansionLoc(L.Body->getBeginLoc())) &&
           !SM.isBeforeInTranslationUnit(
               SM.getExpansionLoc(L.Body->getEndLoc()), At);
  }

  template <class Function>
  static void forEachTagOf(QualType T, Function Visit) {
    while (true) {
      if (const auto *Typedef = T->getAs<TypedefType>())
        Visit(Typedef->getDecl());
      if (const TagDecl *Tag = T->getAsTagDecl())
        Visit(Tag);
      if (T->isPointerType())
        T = T->getPointeeType();
      else if (T->isArrayType())
        T = T->getAsArrayTypeUnsafe()->getElementType();
      else
        return;
    }
  }

  const SourceManager &SM;
  TokenMap Tokens;
  const MarkedLoop &L;
  Reached &R;
};

} // namespace

void c2cu::checkNames(const ParsedUnit &Unit, const MarkedLoop &L, Reached &R) {
  LoopNames(Unit, L, R).run();
}

void c2cu::checkReservedNames(const ParsedUnit &Unit, Diagnostics &Diags) {
  NameChecker(Unit.Context.getSourceManager(), Diags)
      .walk(Unit.Context.getTranslationUnitDecl());
}

void c2cu::checkMain(const ParsedUnit &Unit, bool IsProgram,
                     Diagnostics &Diags) {
  TranslationUnitDecl *const File = Unit.Context.getTranslationUnitDecl();
  const FunctionDecl *Main = nullptr;
  for (const Decl *D : File->decls())
    if (const auto *F = dyn_cast<FunctionDecl>(D);
        F && F->isMain() && F->isThisDeclarationADefinition())
      Main = F;
  if (!IsProgram) {
    if (Main)
      Diags.report(Diag::LibraryMain, Main->getLocation());
    return;
  }
  const SourceManager &SM = Unit.Context.getSourceManager();
  if (!Main)
    Diags.report(Diag::NoMain, SM.getLocForStartOfFile(SM.getMainFileID()));
  else if (!Unit.Context.hasSameType(Main->getReturnType(), Unit.Context.IntTy))
    Diags.report(Diag::MainType, Main->getLocation());
  CallsOfMain(Diags).walk(File);
}

bool c2cu::namesTypesOfExpressions(const Spelling &Text, const MarkedLoop &L) {
  const TokenRange Body = Text.Tokens.of(L.Body);
  for (unsigned T = Body.Begin; T < Body.End; ++T)
    if (const llvm::StringRef Word = Text.Tokens.text(T);
        Word == "typeof" || Word == "__typeof" || Word == "__typeof__")
      return true;
  return false;
}
