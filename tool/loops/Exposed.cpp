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
                   const Stmt *But, const Stmt *Loop)
      : Read(Context), Into(Into), But(But), Loop(Loop) {}

  void collect(const Stmt *S, bool InLoop) {
    if (!S || S == But)
      return;
    InLoop |= S == Loop;
    if (const VarDecl *V = addressed(S))
      Into.insert(V);
    const auto *Call = dyn_cast<CallExpr>(S);
    if (!Call || InLoop) {
      for (const Stmt *Child : S->children())
        collect(Child, InLoop);
      return;
    }
    collect(Call->getCallee(), InLoop);
    for (unsigned I = 0; I < Call->getNumArgs(); ++I) {
      const Expr *A = Call->getArg(I)->IgnoreParenImpCasts();
      if (Read.operation(A).IsWritten && addressed(A) && isForgotten(Call, I))
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

  Reading Read;
  std::set<const VarDecl *> &Into;
  const Stmt *But, *Loop;
};

} // namespace

void c2cu::collectExposed(const ASTContext &Context, const Stmt *S,
                          std::set<const VarDecl *> &Into, const Stmt *But,
                          const Stmt *Loop) {
  ExposedVariables(Context, Into, But, Loop).collect(S, S == Loop);
}

bool c2cu::isTracked(const VarDecl *V,
                     const std::set<const VarDecl *> &Exposed) {
  const QualType T = V->getType();
  return V->hasLocalStorage() && !Exposed.count(V) &&
         !T.isVolatileQualified() &&
         (T->isPointerType() || T->isIntegralOrEnumerationType());
}
