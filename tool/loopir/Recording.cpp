//===- Recording.cpp - What the iterations of nests do --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Recording.h"

using namespace c2cu;
using namespace c2cu::loopir;

/// Of one iteration: its steps become code.
static constexpr size_t MostEvents = 1024;
/// Of all: 128 MB.
static constexpr size_t MostNumbers = size_t{1} << 24;

void Recorder::beginPass() { Into.Passes.emplace_back(); }

void Recorder::beginIteration() {
  Now.clear();
  Kept = Into.Passes.back().Numbers.size();
}

void Recorder::endIteration(bool Keep) {
  RecordedPass &Pass = Into.Passes.back();
  if (!Keep) {
    Pass.Numbers.resize(Kept);
    return;
  }
  const auto [At, New] = Known.insert({Now, Into.Paths.size()});
  if (New)
    Into.Paths.push_back(Now);
  Pass.Iterations.push_back({At->second, Kept});
  Total += Pass.Numbers.size() - Kept;
}

void Recorder::add(const Step &S, std::optional<size_t> Cell,
                   const UniformValues &Values) {
  TooMany |= Now.size() >= MostEvents || Total >= MostNumbers;
  if (TooMany)
    return;
  std::vector<uint64_t> &Numbers = Into.Passes.back().Numbers;
  if (Cell)
    Numbers.push_back(*Cell);
  Event E{&S};
  // A load has a cell instead.
  for (unsigned I = 0; I < 3 && (S.W == Step::Store || !Cell); ++I) {
    const Node *A = E.operand(I);
    if (!A || isConstant(A) || A->Varying || Values.isUnknown(A))
      continue;
    E.Known |= 1u << I;
    if (A->K != Kind::Mask)
      Numbers.push_back(Values.of(A));
    else if (Values.of(A))
      E.Truth |= 1u << I;
  }
  Now.push_back(E);
}
