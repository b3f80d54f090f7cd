//===- Unbounded.cpp - Memory of which nobody knows how much --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/Unbounded.h"
#include "analysis/Effects.h"
#include "libc/LibraryFunctions.h"
#include "support/VariableTypes.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {
using Functions = std::vector<const FunctionDecl *>;
using Edges = llvm::DenseMap<const FunctionDecl *, Functions>;
} // namespace

/// Takes away what no edge leads on from, until there is no such function.
static void peel(std::set<const FunctionDecl *> &Left, const Edges &On,
                 const Edges &Back) {
  llvm::DenseMap<const FunctionDecl *, size_t> Open;
  Functions Work;
  for (const FunctionDecl *Fn : Left) {
    const auto At = On.find(Fn);
    Open[Fn] = At == On.end() ? 0 : At->second.size();
    if (Open[Fn] == 0)
      Work.push_back(Fn);
  }
  while (!Work.empty()) {
    const FunctionDecl *Fn = Work.back();
    Work.pop_back();
    Left.erase(Fn);
    if (const auto At = Back.find(Fn); At != Back.end())
      for (const FunctionDecl *Other : At->second)
        if (--Open[Other] == 0)
          Work.push_back(Other);
  }
}

std::set<const FunctionDecl *>
c2cu::functionsInCycles(const Flow &F, llvm::ArrayRef<ReachedFunction> Among) {
  Edges Callees, Callers;
  std::set<const FunctionDecl *> Left;
  for (const ReachedFunction &R : Among)
    Left.insert(R.Function);
  for (const FunctionDecl *Fn : Left)
    for (const CallSite &C : F.facts(Fn)->Calls)
      for (const FunctionDecl *Target : C.Targets)
        if (Left.count(Target)) {
          Callees[Fn].push_back(Target);
          Callers[Target].push_back(Fn);
        }
  peel(Left, Callees, Callers);
  Edges CalleesLeft, CallersLeft;
  for (const FunctionDecl *Fn : Left)
    for (const FunctionDecl *Target : Callees[Fn])
      if (Left.count(Target)) {
        CalleesLeft[Fn].push_back(Target);
        CallersLeft[Target].push_back(Fn);
      }
  peel(Left, CallersLeft, CalleesLeft);
  return Left;
}

/// Whether functions may call one of the library whose row is such.
static bool call(const Flow &F, llvm::ArrayRef<ReachedFunction> Among,
                 bool (*IsSuch)(const LibraryFunction &)) {
  return llvm::any_of(Among, [&](const ReachedFunction &R) {
    return llvm::any_of(F.facts(R.Function)->Calls, [&](const CallSite &C) {
      return llvm::any_of(C.Library, [&](const LibraryTarget &T) {
        return T.Row && IsSuch(*T.Row);
      });
    });
  });
}

bool c2cu::takesMemory(const Flow &F, llvm::ArrayRef<ReachedFunction> Among) {
  return call(F, Among,
              [](const LibraryFunction &Row) {
                return Row.has(InLaneHeap) || Row.has(InLaneStack);
              }) ||
         llvm::any_of(Among, [](const ReachedFunction &R) {
           return !automaticArrays(R.Function).empty();
         });
}

bool c2cu::exitIsSeen(const Flow &F, llvm::ArrayRef<ReachedFunction> Among) {
  return hasExitHandlers(F) && call(F, Among, [](const LibraryFunction &Row) {
           return Row.End == EndKind::AsMain;
         });
}
