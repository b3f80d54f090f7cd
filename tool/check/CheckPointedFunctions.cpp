//===- CheckPointedFunctions.cpp - Functions without an input -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "check/PointedFunctions.h"
#include "libc/LibraryFunctions.h"
#include "support/References.h"
#include "support/VariableTypes.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// What of an input a function uses by itself; empty: nothing.
static std::string usedBy(const FunctionDecl *Fn, const Classes &C,
                          const Flow &F) {
  if (!automaticArrays(Fn).empty())
    return "an array of variable size";
  for (const CallSite &Call : F.facts(Fn)->Calls)
    for (const LibraryTarget &T : Call.Library) {
      if (!T.Row)
        continue;
      if (T.Row->isErrno() || T.Row->has(InLaneHeap) || T.Row->has(InLaneStack))
        return T.Row->isErrno() ? "'errno'" : "the heap";
      if (T.Row->Class == LibraryClass::Output &&
          !writesToStderr(Call.Call, *T.Row))
        return "standard output";
    }
  std::set<const VarDecl *> Named;
  collectVariables(Fn->getBody(), Named);
  for (const VarDecl *V : Named) {
    const auto I = findObject(C, V);
    if (I && C.Objects[*I].Class != ObjectClass::Table)
      return "'" + C.Objects[*I].Name + "'";
  }
  return "";
}

/// How the first of the functions reached comes to call To.
static void showCalls(const std::vector<ReachedFunction> &Path,
                      const ReachedFunction &To, Diagnostics &Diags) {
  const ReachedFunction *R = &To;
  while (R->From) {
    Diags.note(R->Where, "'" + R->Function->getNameAsString() +
                             "' is called here, by '" +
                             R->From->getNameAsString() + "'");
    R = &*llvm::find_if(Path, [&](const ReachedFunction &Other) {
      return Other.Function == R->From;
    });
  }
}

void c2cu::checkPointedFunctions(const Classes &C, const Flow &F,
                                 Diagnostics &Diags) {
  for (const FunctionDecl *Fn : C.AddressTaken) {
    const std::vector<ReachedFunction> Path = F.reach(Fn);
    for (const ReachedFunction &R : Path) {
      const std::string What = usedBy(R.Function, C, F);
      if (What.empty())
        continue;
      Diags.report(Diag::KernelFunctionPointer, Fn->getLocation(),
                   Fn->getName(), What);
      showCalls(Path, R, Diags);
      break;
    }
  }
}
