//===- Exposed.cpp - Variables whose address is taken ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Exposed.h"
#include "libc/LibraryFunctions.h"
#include "reading/Reading.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

using namespace c2cu;
using namespace clang;

namespace {

class ExposedVariables {
public:
  ExposedVariables(const ASTContext &Context, std::set<const VarDecl *> &Into,
                   const Stmt *But, const Stmt *Loop, bool IsFunction)
      : Read(Context), Into(Into), But(But), Loop(Loop),
        IsFunction(IsFunction) {}

  void collect(const Stmt *S, bool InLoop) {
    if (!S || S == But)
      return;
    InLoop |= S == Loop;
    if (const VarDecl *V = addressed(S))
      Into.insert(V);
    if (InLoop && !isa<Expr>(S))
      for (const VarDecl *V : Read.statement(S).Variables)
        Declared.insert(V);
    const auto *Call = dyn_cast<CallExpr>(S);
    if (!Call) {
      for (const Stmt *Child : S->children())
        collect(Child, InLoop);
      return;
    }
    collect(Call->getCallee(), InLoop);
    for (unsigned I = 0; I < Call->getNumArgs(); ++I) {
      const Expr *A = Call->getArg(I)->IgnoreParenImpCasts();
      if (InLoop ? isOut(Call, I)
                 : Read.operation(A).IsWritten && addressed(A) &&
                       isForgotten(Call, I))
        continue;
      collect(Call->getArg(I), InLoop);
    }
  }

private:
  const VarDecl *addressed(const Stmt *S) {
    const auto *E = dyn_cast<Expr>(S);
    if (!E)
      return nullptr;
    const Operation &O = Read.operation(E);
    return O.What == Does::Address ? Read.wholeOf(O.Left) : nullptr;
  }

  /// Of the iteration's own variables, parameters included.
  bool isOut(const CallExpr *Call, unsigned I) {
    const VarDecl *V = outVariable(Read, Call, I);
    return V && (Declared.count(V) || (IsFunction && isa<ParmVarDecl>(V)));
  }

  Reading Read;
  std::set<const VarDecl *> &Into;
  const Stmt *But, *Loop;
  const bool IsFunction;
  std::set<const VarDecl *> Declared; ///< In the loop.
};

} // namespace

void c2cu::collectExposed(const ASTContext &Context, const Stmt *S,
                          std::set<const VarDecl *> &Into, const Stmt *But,
                          const Stmt *Loop) {
  ExposedVariables(Context, Into, But, Loop, S == Loop).collect(S, S == Loop);
}

const VarDecl *c2cu::outVariable(Reading &Read, const CallExpr *Call,
                                 unsigned I) {
  const auto Row = libraryCallee(Call);
  const ParameterEffect *P = Row ? Row->Memory->of(I) : nullptr;
  if (!P || P->Range.K != MemoryRange::Object || P->Stores.empty() ||
      !isForgotten(Call, I))
    return nullptr;
  const Operation &O = Read.operation(Call->getArg(I)->IgnoreParenImpCasts());
  const VarDecl *V =
      O.What == Does::Address && O.IsWritten ? Read.variable(O.Left) : nullptr;
  return V && V->hasLocalStorage() && V->getType()->isPointerType() ? V
                                                                    : nullptr;
}

bool c2cu::isTracked(const VarDecl *V,
                     const std::set<const VarDecl *> &Exposed) {
  const QualType T = V->getType();
  return V->hasLocalStorage() && !Exposed.count(V) &&
         !T.isVolatileQualified() &&
         (T->isPointerType() || T->isIntegralOrEnumerationType());
}
