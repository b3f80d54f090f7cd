//===- StaticStates.cpp - States that functions keep ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/StaticStates.h"
#include "frontend/FileEdits.h"
#include "frontend/Parse.h"
#include "frontend/SpelledAgain.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

using namespace c2cu;
using namespace clang;

namespace {

class Lifter {
public:
  explicit Lifter(const ParsedUnit &Unit)
      : Unit(Unit), Context(Unit.Context), Tokens(Unit),
        File(Context.getSourceManager(), Context.getLangOpts()) {}

  std::optional<std::string> run(llvm::ArrayRef<LoopInFunction> Loops) {
    for (const LoopInFunction &In : Loops)
      calledIn(In.Loop);
    if (File.failed() || File.empty())
      return std::nullopt;
    return File.text();
  }

private:
  void calledIn(const Stmt *S) {
    for (const CallExpr *E : callsIn(S)) {
      const FunctionDecl *F = E->getDirectCallee(), *Defined = nullptr;
      if (!F || !F->hasBody(Defined) || !Seen.insert(Defined).second)
        continue;
      lift(Defined, Defined->getBody());
      calledIn(Defined->getBody());
    }
  }

  void lift(const FunctionDecl *F, const Stmt *S) {
    if (!S)
      return;
    const auto *D = dyn_cast<DeclStmt>(S);
    const auto *V = D && D->isSingleDecl()
                        ? dyn_cast<VarDecl>(D->getSingleDecl())
                        : nullptr;
    if (V && isState(V) && canBeNamed(F, V))
      lift(F, D, V);
    for (const Stmt *Child : S->children())
      lift(F, Child);
  }

  bool isState(const VarDecl *V) const {
    const QualType T = V->getType();
    return V->isStaticLocal() && V->getTLSKind() == VarDecl::TLS_None &&
           T->isIntegerType() && !T.isConstQualified() &&
           !T.isVolatileQualified() && !V->hasAttrs() &&
           isa<BuiltinType>(T.getCanonicalType());
  }

  /// Whether no name of V comes from a macro.
  bool canBeNamed(const FunctionDecl *F, const VarDecl *V) const {
    bool Can = !V->getLocation().isMacroID() &&
               Context.getSourceManager().isWrittenInMainFile(F->getBeginLoc());
    forEachReference(F->getBody(), [&](const DeclRefExpr *E) {
      Can &= E->getDecl() != V || !E->getLocation().isMacroID();
    });
    return Can;
  }

  void lift(const FunctionDecl *F, const DeclStmt *D, const VarDecl *V) {
    std::string Name = V->getNameAsString() + "_of_" + F->getNameAsString();
    while (Context.Idents.find(Name) != Context.Idents.end())
      Name += "_";
    const TokenRange All = Tokens.of(D), At = Tokens.at(V->getLocation());
    const auto Before = spelledAgain(Unit, {All.Begin, At.Begin}),
               After = spelledAgain(Unit, {At.End, All.End});
    if (!Before || !After)
      return;
    File.insertBefore(F->getBeginLoc(),
                      *Before + " " + Name + " " + *After + " ");
    File.replace(D->getSourceRange(), ";");
    forEachReference(F->getBody(), [&](const DeclRefExpr *E) {
      if (E->getDecl() == V)
        File.replace(E->getSourceRange(), Name);
    });
  }

  const ParsedUnit &Unit;
  ASTContext &Context;
  const TokenMap Tokens;
  FileEdits File;
  std::set<const FunctionDecl *> Seen;
};

} // namespace

std::optional<std::string>
c2cu::liftStates(const ParsedUnit &Unit, llvm::ArrayRef<LoopInFunction> Loops) {
  return Lifter(Unit).run(Loops);
}
