//===- FlowMoves.cpp - Constraints of what the library moves --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/FlowBuilder.h"
#include "analysis/MovedElements.h"
#include "libc/LibraryFunctions.h"
#include "libc/LibraryMemory.h"
#include "clang/AST/Expr.h"

using namespace c2cu;
using namespace clang;

/// Whole structures of type T go from one array to another, or within one: what
/// a member holds comes into the same member. Returns what that depends on.
NodeId FlowBuilder::moveStructures(FunctionFacts &Caller, const CallSite &C,
                                   const LibraryTarget &Target, QualType T) {
  const MemoryEffects &M = *Target.Row->Memory;
  const SourceLocation Where = C.Call->getBeginLoc();
  // Of one structure, or of an array, nothing behind it is meant.
  auto PointerOf = [&](unsigned I) {
    const bool Stays =
        movesOne(C.Call, T) ||
        C.Call->getArg(I)->IgnoreParenImpCasts()->getType()->isArrayType();
    return Stays ? C.Arguments[I] : moved(C.Arguments[I], T);
  };
  NodeId Effect = Out.newNode();
  depend(Effect, C.Control);
  for (unsigned I = 0; I < C.Arguments.size(); ++I) {
    depend(Effect, C.Arguments[I]);
    const ParameterEffect *P = M.of(I);
    if (P && P->Calls)
      callArgument(Caller, C, Target, I, T, Effect);
  }
  for (unsigned I = 0; I < C.Arguments.size(); ++I) {
    const ParameterEffect *P = M.of(I);
    if (!P || !C.Arguments[I])
      continue;
    const LValue There = through(PointerOf(I), T);
    if (P->Reads)
      Caller.Accesses.push_back({false, There, Where, C.At});
    if (!P->Writes && P->Stores.empty())
      continue;
    Caller.Accesses.push_back({true, There, Where, C.At});
    dependOn(There, Effect);
    for (const PointerSource &From : P->Stores)
      if (From.Index != I)
        transfer(There, through(PointerOf(From.Index), T), Where);
  }
  return Effect;
}
