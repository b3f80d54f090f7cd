//===- DeviceFunctions.cpp - Functions that kernels need ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/DeviceFunctions.h"
#include "analysis/Unbounded.h"
#include "lower/Prints.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

class FunctionCollector {
public:
  FunctionCollector(const Bound &P, const Flow &F, Classes &C)
      : P(P), F(F), C(C) {}

  void run() {
    for (const MarkedCall &M : P.Calls)
      addFunctionsOf(M);
    for (const Decl *D : P.Unit.Context.getTranslationUnitDecl()->decls())
      if (const auto *Fn = dyn_cast<FunctionDecl>(D); Fn && All.count(Fn))
        C.DeviceFunctions.push_back(Fn);
    llvm::copy_if(C.DeviceFunctions, std::back_inserter(C.Recursive),
                  [&](const FunctionDecl *Fn) { return Recursive.count(Fn); });
    addCalledThroughPointers();
    // One that is also called may have been found by its call first.
    for (const FunctionDecl *Fn : C.DeviceFunctions)
      for (const DeclRefExpr *E : F.facts(Fn)->Named)
        if (const auto *Named = cast<FunctionDecl>(E->getDecl());
            Named->getDefinition() && All.count(Named->getDefinition()))
          addAddressTaken(Named->getDefinition());
    collectWithoutObjects();
    if (!P.Library)
      collectPrints(P, C);
  }

private:
  void addFunctionsOf(const MarkedCall &M) {
    CallClasses &Call = C.Calls[M.Index];
    const std::vector<ReachedFunction> Needed = F.needed(M.Callee);
    const auto InCycles = functionsInCycles(F, Needed);
    Call.Recursive = !InCycles.empty();
    Call.HasHeap = takesMemory(F, Needed);
    Call.ExitIsSeen = exitIsSeen(F, Needed);
    C.HasHeap |= Call.HasHeap;
    Recursive.insert(InCycles.begin(), InCycles.end());
    for (const ReachedFunction &R : Needed) {
      Call.Functions.push_back(R.Function);
      All.insert(R.Function);
      if (!R.Called)
        addAddressTaken(R.Function);
    }
  }

  void addCalledThroughPointers() {
    for (const FunctionDecl *Fn : C.DeviceFunctions)
      for (const CallSite &Site : F.facts(Fn)->Calls)
        if (!Site.Direct)
          for (const FunctionDecl *Target : Site.Targets)
            addAddressTaken(Target);
  }

  /// Functions that are pointed to have no input, nor have those they name.
  void collectWithoutObjects() {
    C.WithoutObjects = C.AddressTaken;
    for (size_t I = 0; I < C.WithoutObjects.size(); ++I)
      forEachReference(
          C.WithoutObjects[I]->getBody(), [&](const DeclRefExpr *E) {
            const auto *Named = dyn_cast<FunctionDecl>(E->getDecl());
            const FunctionDecl *Fn = Named ? Named->getDefinition() : nullptr;
            if (Fn && All.count(Fn) &&
                !llvm::is_contained(C.WithoutObjects, Fn))
              C.WithoutObjects.push_back(Fn);
          });
  }

  void addAddressTaken(const FunctionDecl *Fn) {
    if (!llvm::is_contained(C.AddressTaken, Fn))
      C.AddressTaken.push_back(Fn);
  }

  const Bound &P;
  const Flow &F;
  Classes &C;
  std::set<const FunctionDecl *> All, Recursive;
};

} // namespace

void c2cu::collectDeviceFunctions(const Bound &P, const Flow &F, Classes &C) {
  FunctionCollector(P, F, C).run();
}
