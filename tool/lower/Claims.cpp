//===- Claims.cpp - What pragmas say of loops -----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/Claims.h"
#include "loopir/Spread.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

using namespace c2cu;
using namespace c2cu::loopir;

void c2cu::checkClaims(const Bound &B, const MarkedCall &M,
                       const Program &Loops, const Needs &N, uint64_t &RunSteps,
                       Diagnostics &Diags) {
  if (B.Unit.Claims.empty())
    return;
  auto ClaimOf = [&](clang::SourceLocation Loop) {
    return llvm::find_if(B.Unit.Claims, [&](const LoopClaim &Claim) {
      return Claim.Loop == Loop;
    });
  };
  const auto None = B.Unit.Claims.end();
  std::set<clang::SourceLocation> Said;
  for (const Problem &P : findRefuted(
           Loops, N,
           [&](const Step &S) {
             const auto Claim = ClaimOf(S.Loc);
             return Claim == None ? 0 : Claim->Nested;
           },
           RunSteps))
    if (Said.insert(P.Loc).second)
      Diags.report(Diag::LoopClaim, ClaimOf(P.Loc)->Loc, M.Callee->getName(),
                   P.Reason);
}
