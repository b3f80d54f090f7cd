//===- Decisions.cpp - Ways and iterations of several runs ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Decisions.h"
#include "umm/Hash.h"

using namespace llvm;

namespace c2cu::umm {

void Decisions::compare(Firsts &Known, uint64_t Key, First Now,
                        DecisionResult &Into) {
  Into.IsMet = true;
  auto [It, IsNew] = Known.try_emplace(Key, Now);
  if (IsNew || It->second.What == Now.What || Into.Differs)
    return;
  Into.Differs = true;
  Into.RunA = It->second.Run;
  Into.RunB = Now.Run;
}

/// A key that no map has for something else.
static uint64_t keyOf(uint64_t Hash) {
  return Hash >= ~uint64_t(1) ? Hash - 2 : Hash;
}

void Decisions::add(const TraceReader &Reader, uint32_t Run,
                    DecisionResults &Into) {
  Into.Branches.resize(
      std::max(Into.Branches.size(), Reader.Program.Branches.size()));
  Into.Loops.resize(std::max(Into.Loops.size(), Reader.Program.Loops.size()));
  DenseMap<uint64_t, uint32_t> Seen;
  for (const BranchEvent &E : Reader.Branches) {
    uint64_t Base =
        keyOf(mixed(mixed(Reader.Contexts[E.Context].Hash, 'b'), E.Branch));
    compare(Ways, keyOf(mixed(Base, Seen[Base]++)), {E.Way, Run},
            Into.Branches[E.Branch]);
  }
  addLoops(Reader, Run, Into.Loops);
}

void Decisions::addLoops(const TraceReader &Reader, uint32_t Run,
                         std::vector<DecisionResult> &Into) {
  const std::vector<Context> &All = Reader.Contexts;
  DenseMap<uint64_t, std::pair<uint32_t, int64_t>> Counts; // Loop, iterations.
  auto KeyOf = [&](const Context &C) {
    return keyOf(mixed(mixed(All[C.Parent].Hash, 'l'), C.Id));
  };
  for (const Context &C : All)
    if (C.Kind == ContextKind::Loop) {
      auto &[Loop, Count] = Counts[KeyOf(C)];
      Loop = C.Id;
      Count = std::max(Count, int64_t(C.Number) + 1);
    }
  // How often they would have run if the process had not ended, nobody knows.
  for (uint32_t Level : Reader.left())
    if (All[Level].Kind == ContextKind::Loop)
      Counts.erase(KeyOf(All[Level]));
  for (auto [Key, Found] : Counts)
    compare(Iterations, Key, {Found.second, Run}, Into[Found.first]);
}

} // namespace c2cu::umm
