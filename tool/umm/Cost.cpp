//===- Cost.cpp - What a program costs in one arrangement -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Cost.h"
#include "umm/Overlap.h"

using namespace llvm;

namespace c2cu::umm {

void forRounds(const MergedRuns &Runs, const Placement &Where,
               function_ref<void(uint32_t, RoundRequests)> Each) {
  std::vector<std::vector<WordRequest>> Words;
  std::vector<std::optional<WordRequest>> Row;
  Runs.forAll([&](ArrayRef<const Access *> OfRun) {
    size_t Longest = 0;
    uint32_t Site = 0;
    Words.resize(OfRun.size());
    for (size_t R = 0; R < OfRun.size(); ++R) {
      Words[R].clear();
      if (!OfRun[R])
        continue;
      Site = OfRun[R]->Site;
      Where.forWords(OfRun[R]->Object, OfRun[R]->Offset, OfRun[R]->Size,
                     [&](WordRequest W) { Words[R].push_back(W); });
      Longest = std::max(Longest, Words[R].size());
    }
    for (size_t I = 0; I < Longest; ++I) {
      Row.assign(OfRun.size(), std::nullopt);
      for (size_t R = 0; R < OfRun.size(); ++R)
        if (I < Words[R].size())
          Row[R] = Words[R][I];
      Each(Site, Row);
    }
  });
}

Schedule scheduleOf(const MergedRuns &Runs, const Placement &Where,
                    const Machine &M) {
  Schedule S(M, Where);
  forRounds(Runs, Where,
            [&](uint32_t Site, RoundRequests OfRun) { S.add(Site, OfRun); });
  return S;
}

static void addToSite(SiteCost &C, const Profile &P, uint64_t Time) {
  C.Least = C.Rounds ? std::min(C.Least, P.Least) : P.Least;
  C.Most = std::max(C.Most, P.Most);
  ++C.Rounds;
  C.Stages += P.Stages;
  C.Warps += P.Warps;
  C.Time += Time;
}

/// Rounds of the thread that has the most.
static uint64_t longestRun(const MergedRuns &Runs, const Placement &Where) {
  std::vector<uint64_t> OfRun(Runs.runs());
  uint64_t OfAll = 0;
  Runs.forAll([&](ArrayRef<const Access *> Each) {
    for (size_t R = 0; R < Each.size(); ++R)
      if (Each[R])
        Where.forWords(
            Each[R]->Object, Each[R]->Offset, Each[R]->Size,
            [&](WordRequest) { ++(Each.size() == 1 ? OfAll : OfRun[R]); });
  });
  return OfAll + *std::max_element(OfRun.begin(), OfRun.end());
}

Expected<ArrangementCost> costOf(const MergedRuns &Runs, StringRef Name,
                                 const LayoutChoice &Choice, const Machine &M,
                                 bool Overlap) {
  auto Where = Placement::make(Runs.program(), Runs.extents(), Choice, M);
  if (!Where)
    return Where.takeError();
  Schedule S = scheduleOf(Runs, *Where, M);
  ArrangementCost C;
  C.Name = Name;
  C.Layout = Choice.Default.spelling();
  C.Sites.resize(Runs.program().Sites.size());
  C.Rounds = S.rounds().size();
  for (uint32_t I = 0; I < Where->size(); ++I)
    C.InGroups &= (*Where)[I].Base % int64_t(M.groupBytes()) == 0;
  C.LongestRun = longestRun(Runs, *Where);
  C.Stages = S.stages();
  C.Time = S.time();
  for (const Round &R : S.rounds()) {
    const Profile &P = S.profile(R);
    uint64_t Time = M.roundTime(P.Stages);
    addToSite(C.Sites[R.Site], P, Time);
    C.Requests += R.Requests;
    C.Best += R.IsSame ? Time : M.roundTime(P.Warps);
    C.Worst += R.IsSame ? Time : M.roundTime(R.Requests);
    C.StrideRounds += P.Stages == M.Threads;
    C.CoalescedRounds += P.Stages == M.warps();
  }
  if (Overlap) {
    auto Time = overlappedTime(S);
    if (!Time)
      return Time.takeError();
    C.Overlapped = *Time;
  }
  return C;
}

} // namespace c2cu::umm
