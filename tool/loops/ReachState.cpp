//===- ReachState.cpp - What is known at a place in an iteration ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/ReachState.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetOperations.h"

using namespace c2cu;

Value Value::integer(Number N) {
  Value V(Integer);
  V.N = std::move(N);
  return V;
}

Value Value::pointer(Target To) {
  Value V(Pointer);
  V.Targets.push_back(std::move(To));
  return V;
}

bool Value::leadsTo(Target::Kind Only) const {
  return K == Pointer &&
         llvm::all_of(Targets, [&](const Target &T) { return T.K == Only; });
}

static Value joinValues(const Value &A, const KnownFacts &OfA, const Value &B,
                        const KnownFacts &OfB) {
  Value Result;
  if (A.K != B.K) {
    Result.K = A.K == Value::Unknown || B.K == Value::Unknown ||
                       A.K == Value::Pointer || B.K == Value::Pointer
                   ? Value::Unknown
                   : Value::Other;
    return Result;
  }
  Result.K = A.K;
  if (A.K == Value::Integer)
    Result.N = join(A.N, OfA, B.N, OfB);
  if (A.K != Value::Pointer)
    return Result;
  Result.Targets = A.Targets;
  for (const Target &P : B.Targets) {
    auto It = llvm::find_if(Result.Targets,
                            [&](const Target &Q) { return P.isOf(Q); });
    if (It == Result.Targets.end())
      Result.Targets.push_back(P);
    else
      It->Offset = join(It->Offset, OfA, P.Offset, OfB);
  }
  return Result;
}

State c2cu::joined(const State &A, const State &B) {
  if (A.Dead || B.Dead)
    return A.Dead ? B : A;
  State Result;
  // A variable of one of both only is out of scope.
  for (const auto &[V, Of] : A.Variables)
    if (auto It = B.Variables.find(V); It != B.Variables.end())
      Result.Variables[V] = joinValues(Of, A.Facts, It->second, B.Facts);
  Result.Facts = KnownFacts::common(A.Facts, B.Facts);
  Result.Written = llvm::set_intersection(A.Written, B.Written);
  Result.Covered = Coverage::common(A.Covered, B.Covered);
  return Result;
}

State c2cu::widened(const State &Old, const State &New) {
  if (Old.Dead || New.Dead)
    return Old.Dead ? New : Old;
  State Result = New;
  for (auto &[V, Of] : Result.Variables) {
    auto It = Old.Variables.find(V);
    if (It == Old.Variables.end() || It->second.K != Of.K)
      continue;
    if (Of.K == Value::Integer)
      Of.N = widen(It->second.N, Of.N, New.Facts);
    for (Target &P : Of.Targets)
      for (const Target &Q : It->second.Targets)
        if (P.isOf(Q))
          P.Offset = widen(Q.Offset, P.Offset, New.Facts);
  }
  llvm::erase_if(Result.Facts.NotNegative, [&](const Polynomial &P) {
    return !llvm::is_contained(Old.Facts.NotNegative, P);
  });
  return Result;
}

bool c2cu::same(const State &A, const State &B) {
  return A.Dead == B.Dead && A.Variables == B.Variables &&
         A.Written == B.Written && A.Covered == B.Covered &&
         A.Facts.NotNegative == B.Facts.NotNegative;
}
