//===- CheckForeignObjects.cpp - Objects that are defined elsewhere -------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "check/ForeignObjects.h"
#include "support/References.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

using namespace c2cu;
using namespace clang;

static bool isForeign(const Bound &P, const Classes &C, const Flow &F,
                      const VarDecl *V) {
  if (V->hasLocalStorage() || V->isStaticLocal())
    return false;
  // A library uses objects of other files.
  if (P.Library || V->getName() == "stderr" || findObject(C, V))
    return false;
  // What the flow does not know is named in `sizeof` alone.
  return F.find(V) || V->hasDefinition() == VarDecl::DeclarationOnly;
}

void c2cu::checkForeignObjects(const Bound &P, const Classes &C, const Flow &F,
                               Diagnostics &Diags) {
  std::set<const Expr *> InPrints; // the streams of calls that are recorded
  for (const PrintSite &Print : C.PrintSites)
    for (const Expr *A : Print.Call->arguments())
      InPrints.insert(A->IgnoreParenImpCasts());
  for (const FunctionDecl *Fn : C.DeviceFunctions) {
    std::set<const VarDecl *> Said;
    forEachReference(Fn->getBody(), [&](const DeclRefExpr *E) {
      const auto *V = dyn_cast<VarDecl>(E->getDecl());
      if (V && !InPrints.count(E) && isForeign(P, C, F, V) &&
          Said.insert(V->getCanonicalDecl()).second)
        Diags.report(Diag::KernelExternal, E->getLocation(), V->getName());
    });
  }
}
