//===- MergedRuns.cpp - Several runs as one list of accesses --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/MergedRuns.h"

using namespace llvm;

namespace c2cu::umm {

/// What each run does at the item, with a place for Run. All runs before it do
/// what the first does, unless that is known already.
std::vector<MergedRuns::OfRun> &MergedRuns::differ(uint32_t Item,
                                                   uint32_t Run) {
  auto [Found, IsNew] = OfRuns.try_emplace(Item);
  std::vector<OfRun> &Each = Found->second;
  if (IsNew)
    for (uint32_t R = All[Item].FirstRun; R < Run; ++R) {
      Each.resize(R);
      Each.push_back({true, All[Item].First});
    }
  Each.resize(Run + 1);
  return Each;
}

void MergedRuns::take(uint32_t Item, const Access &A) {
  if (Extents.size() <= A.Object)
    Extents.resize(A.Object + 1);
  int64_t End = A.Offset + int64_t(A.Size);
  Extents[A.Object] =
      std::max(Extents[A.Object], uint64_t(std::max<int64_t>(End, 0)));
  const Access &First = All[Item].First;
  bool Same = A.Object == First.Object && A.Offset == First.Offset &&
              A.Size == First.Size;
  bool InAllBefore = All[Item].Runs == All.runs() + 1;
  if (!Same || !InAllBefore || OfRuns.count(Item))
    differ(Item, All.runs())[All.runs()] = {true, A};
}

/// What the run that was read last has not done.
void MergedRuns::findMissing() {
  for (uint32_t I = 0; I < All.size(); ++I)
    if (All[I].Runs < All.runs())
      differ(I, All.runs() - 1);
}

Expected<MergedRuns> MergedRuns::read(Runs &From) {
  MergedRuns Merged;
  while (true) {
    auto Run = From.next();
    if (!Run)
      return Run.takeError();
    if (!*Run)
      break;
    TraceReader Reader((*Run)->Text->getBuffer(), (*Run)->Path);
    if (Error E = Merged.All.add(
            Reader, (*Run)->Path,
            [&](uint32_t Item, const Access &A) { Merged.take(Item, A); }))
      return E;
    if (Merged.runs() > 1)
      Merged.findMissing();
  }
  Merged.Extents.resize(Merged.program().Objects.size());
  return Merged;
}

void MergedRuns::forAll(
    function_ref<void(ArrayRef<const Access *>)> Each) const {
  std::vector<const Access *> Pointers(runs());
  for (uint32_t I = All.first(); I != Alignment::None; I = All[I].Next) {
    auto Found = OfRuns.find(I);
    if (Found == OfRuns.end()) {
      Each({&All[I].First});
      continue;
    }
    for (uint32_t R = 0; R < runs(); ++R)
      Pointers[R] = Found->second[R].IsThere ? &Found->second[R].What : nullptr;
    Each(Pointers);
  }
}

} // namespace c2cu::umm
