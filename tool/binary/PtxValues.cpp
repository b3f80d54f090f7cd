//===- PtxValues.cpp - What is known of numbers in PTX --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "binary/PtxValues.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace c2cu;

PtxValues::Id PtxValues::of(const PtxValue &V) {
  const auto [It, IsNew] = Ids.emplace(V, All.size());
  if (IsNew)
    All.push_back(&It->first);
  return It->second;
}

/// Where one of both leads.
static std::vector<PtxLead> both(const PtxValue &A, const PtxValue &B) {
  std::vector<PtxLead> Result = A.Leads;
  for (const PtxLead &L : B.Leads) {
    const auto It = llvm::lower_bound(
        Result, L.Object,
        [](const PtxLead &Each, unsigned O) { return Each.Object < O; });
    if (It == Result.end() || It->Object != L.Object)
      Result.insert(It, L);
    else if (It->Offset != L.Offset)
      It->Offset = std::nullopt;
  }
  return Result;
}

PtxValues::Id PtxValues::join(Id A, Id B) {
  if (A == B || !(*this)[B].Known)
    return A;
  if (!(*this)[A].Known)
    return B;
  const auto [It, IsNew] = Joined.emplace(std::minmax(A, B), 0);
  if (!IsNew)
    return It->second;
  const PtxValue &X = (*this)[A], &Y = (*this)[B];
  PtxValue V;
  V.Known = true;
  V.T = std::max(X.T, Y.T);
  V.Leads = both(X, Y);
  if (X.Number == Y.Number)
    V.Number = X.Number;
  else if (V.T == Taint::None)
    V.T = Taint::Public;
  return It->second = of(V);
}

PtxValues::Id PtxValues::mix(Id A, Id B) {
  const Taint X = (*this)[A].T, Y = (*this)[B].T;
  PtxValue V = (*this)[join(A, B)];
  // Numbers of the program stay such, of which no other lies there.
  V.T = std::max(X, Y);
  if (X != Y && V.T == Taint::Secret && std::min(X, Y) != Taint::None)
    V.T = Taint::Mixed;
  return of(V);
}

PtxValues::Id PtxValues::taint(Id I, Taint T) {
  PtxValue V = (*this)[I];
  V.T = std::max(V.T, T);
  return of(V);
}

PtxValues::Id PtxValues::blur(Id I) {
  PtxValue V = (*this)[I];
  for (PtxLead &L : V.Leads)
    L.Offset = std::nullopt;
  V.Number = std::nullopt;
  return of(V);
}
