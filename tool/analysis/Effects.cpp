//===- Effects.cpp - Which code reads and writes which objects ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/Effects.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

static void add(Effects &E, const Flow &F, const Access &A) {
  for (LocationId L : F.accessed(A))
    (A.Write ? E.Writes : E.Reads).insert(L);
}

Effects c2cu::effectsOf(const Flow &F,
                        const std::vector<ReachedFunction> &Functions) {
  Region R;
  R.Whole = Functions;
  return effectsOf(F, R);
}

Effects c2cu::effectsOf(const Flow &F, const Region &R) {
  Effects E;
  R.forEachAccess(F, [&](const Access &A) { add(E, F, A); });
  return E;
}

bool c2cu::readsInput(const Flow &F, const Region &R) {
  bool Any = false;
  R.forEachCall(F, [&](const CallSite &C) { Any |= C.readsInput(); });
  return Any;
}

bool c2cu::readsInput(const Flow &F, const Stmt *E) {
  if (!E)
    return false;
  if (const auto *Call = dyn_cast<CallExpr>(E))
    if (const CallSite *C = F.site(Call)) {
      Region R;
      for (const FunctionDecl *Target : C->Targets)
        R.Whole.push_back({Target, nullptr, {}});
      F.close(R.Whole);
      if (C->readsInput() || readsInput(F, R))
        return true;
    }
  return llvm::any_of(E->children(),
                      [&](const Stmt *Child) { return readsInput(F, Child); });
}

bool c2cu::pointsTo(const Flow &F, const Effects &E, LocationId L) {
  return llvm::any_of(
      E.Reads, [&](LocationId R) { return F.contents(R).count(L) != 0; });
}

bool c2cu::hasExitHandlers(const Flow &F) {
  return llvm::any_of(F.functions(), [&](const FunctionDecl *Fn) {
    return llvm::any_of(F.facts(Fn)->Calls,
                        [](const CallSite &S) { return S.AtEnd; });
  });
}
