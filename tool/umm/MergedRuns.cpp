//===- MergedRuns.cpp - Several runs as one list of accesses --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/MergedRuns.h"
#include "umm/Machine.h"
#include "llvm/ADT/SmallVector.h"

using namespace llvm;

namespace c2cu::umm {

/// What each run does at the item. All runs before the one that is read do what
/// the first does, unless that is known already.
std::vector<MergedRuns::OfRun> &MergedRuns::differ(uint32_t Item) {
  auto [Found, IsNew] = OfRuns.try_emplace(Item);
  if (IsNew)
    for (uint32_t R = All[Item].FirstRun; R < All.runs(); ++R)
      Found->second.push_back({R, All[Item].First});
  return Found->second;
}

void MergedRuns::reach(const Access &A) {
  if (Reached.size() <= A.Object)
    Reached.resize(A.Object + 1);
  std::vector<std::optional<Span>> &OfRuns = Reached[A.Object];
  OfRuns.resize(All.runs() + 1);
  const Span New{A.Offset, A.Offset + int64_t(A.Size)};
  std::optional<Span> &S = OfRuns.back();
  S = S ? Span{std::min(S->From, New.From), std::max(S->To, New.To)} : New;
}

void MergedRuns::take(uint32_t Item, const Access &A) {
  if (Made)
    reach(A);
  if (Extents.size() <= A.Object)
    Extents.resize(A.Object + 1);
  int64_t End = A.Offset + int64_t(A.Size);
  Extents[A.Object] =
      std::max(Extents[A.Object], uint64_t(std::max<int64_t>(End, 1)));
  const Access &First = All[Item].First;
  bool Same = A.Object == First.Object && A.Offset == First.Offset &&
              A.Size == First.Size;
  bool InAllBefore = All[Item].Runs == All.runs() + 1;
  if (!Same || !InAllBefore || OfRuns.count(Item))
    differ(Item).push_back({All.runs(), A});
}

/// What the run that was read last has not done. Items that came with a later
/// run than the first have been told apart then.
void MergedRuns::findMissing() {
  for (uint32_t I = 0; I < All.size(); ++I)
    if (All[I].FirstRun == 0 && All[I].Runs + 1 == All.runs()) {
      auto [Found, IsNew] = OfRuns.try_emplace(I);
      for (uint32_t R = 0; IsNew && R + 1 < All.runs(); ++R)
        Found->second.push_back({R, All[I].First});
    }
}

/// If each iteration has a part of an array for itself, and all these are of
/// one size, one behind the other: the first one.
std::optional<MergedRuns::Span> MergedRuns::partOf(uint32_t Object) const {
  const std::vector<std::optional<Span>> &OfRuns = Reached[Object];
  std::vector<std::pair<int64_t, Span>> Known;
  for (size_t J = 0; J < OfRuns.size(); ++J)
    if (OfRuns[J])
      Known.emplace_back(int64_t(J), *OfRuns[J]);
  if (Known.size() < 2)
    return std::nullopt;
  // Parts may be accessed in part only, and not from their beginning on.
  const auto &[First, From] = Known.front();
  const auto &[Last, To] = Known.back();
  const int64_t Element = int64_t(Program.Objects[Object].Element);
  const int64_t Steps = (Last - First) * Element;
  const int64_t Size =
      floorDiv(2 * (To.From - From.From) + Steps, 2 * Steps) * Element;
  if (Size <= 0)
    return std::nullopt;
  Span Part{INT64_MAX, INT64_MIN};
  for (const auto &[J, S] : Known)
    Part = {std::min(Part.From, S.From - J * Size),
            std::max(Part.To, S.To - J * Size)};
  if (Part.To - Part.From > Size)
    return std::nullopt;
  return Span{Part.From, Part.From + Size};
}

/// The object is the part that each iteration has, from now on.
void MergedRuns::becomePart(uint32_t Object, Span First) {
  const int64_t Size = First.To - First.From;
  Program.Objects[Object].Class = ObjectClass::Instance;
  Program.Objects[Object].Bytes = Extents[Object] = uint64_t(Size);
  SmallVector<uint32_t> Same;
  for (auto &[Item, Each] : OfRuns) {
    bool IsSame = Each.size() == All.runs();
    for (OfRun &Of : Each) {
      if (Of.What.Object == Object)
        Of.What.Offset -= First.From + int64_t(Of.Run) * Size;
      const Access &A = Of.What, &B = Each.front().What;
      IsSame &= A.Object == Object && B.Object == Object &&
                A.Offset == B.Offset && A.Size == B.Size;
    }
    if (IsSame)
      Same.push_back(Item);
  }
  for (uint32_t Item : Same) {
    All.replace(Item, OfRuns[Item][0].What);
    OfRuns.erase(Item);
  }
}

void MergedRuns::findParts() {
  Reached.resize(Program.Objects.size());
  for (uint32_t I = 0; I < Program.Objects.size(); ++I)
    if (Program.Objects[I].Class == ObjectClass::Array)
      if (auto Part = partOf(I))
        becomePart(I, *Part);
  Reached.clear();
}

bool MergedRuns::haveShared() const {
  for (size_t I = 0; I < Program.Objects.size(); ++I)
    if (Program.Objects[I].Class == ObjectClass::Array && Extents[I])
      return true;
  return false;
}

Expected<MergedRuns> MergedRuns::read(Runs &From) {
  MergedRuns Merged;
  while (true) {
    auto Run = From.next();
    if (!Run)
      return Run.takeError();
    if (!*Run)
      break;
    if (From.areIterations()) {
      Merged.Made = From.iterations().Made;
      Merged.Skipped = From.iterations().Skipped;
    }
    TraceReader Reader((*Run)->Text->getBuffer(), (*Run)->Path);
    if (Error E = Merged.All.add(
            Reader, (*Run)->Path,
            [&](uint32_t Item, const Access &A) { Merged.take(Item, A); }))
      return E;
    if (Merged.runs() > 1)
      Merged.findMissing();
  }
  Merged.Program = Merged.All.program();
  Merged.Extents.resize(Merged.Program.Objects.size());
  if (Merged.Made)
    Merged.findParts();
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
    std::fill(Pointers.begin(), Pointers.end(), nullptr);
    for (const OfRun &Of : Found->second)
      Pointers[Of.Run] = &Of.What;
    Each(Pointers);
  }
}

} // namespace c2cu::umm
