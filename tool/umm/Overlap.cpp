//===- Overlap.cpp - Rounds that overlap ----------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Overlap.h"
#include "llvm/ADT/STLExtras.h"
#include <queue>
#include <set>

using namespace llvm;

namespace c2cu::umm {

/// Warps and rounds that can be simulated in about a minute.
static constexpr uint64_t MostRequests = 200'000'000;

static uint64_t timeInOrder(const Schedule &S) {
  const Machine &M = S.machine();
  uint64_t Warps = M.warps(), Free = 0;
  std::vector<uint64_t> Ready(Warps);
  for (const Round &R : S.rounds()) {
    const Profile &P = S.profile(R);
    for (uint64_t W = 0; W < Warps; ++W) {
      Free = std::max(Free, Ready[W]) + P.of(W, M);
      Ready[W] = Free + M.Latency - 1;
    }
  }
  return *std::max_element(Ready.begin(), Ready.end());
}

uint64_t overlappedTimeByTurns(const Schedule &S) {
  const Machine &M = S.machine();
  const std::vector<Round> &Rounds = S.rounds();
  std::vector<size_t> NextRound(M.warps());
  std::set<uint64_t> Ready;
  using Waiting = std::pair<uint64_t, uint64_t>; // When it is ready, the warp.
  std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> Later;
  // The warp takes part in the next of its rounds at Time, if there is one.
  auto Wait = [&](uint64_t Warp, uint64_t Time) {
    size_t &Next = NextRound[Warp];
    while (Next < Rounds.size() && !S.profile(Rounds[Next]).of(Warp, M))
      ++Next;
    if (Next < Rounds.size())
      Later.emplace(Time, Warp);
  };
  for (uint64_t W = 0; W < M.warps(); ++W)
    Wait(W, 0);
  uint64_t Free = 0, Turn = 0, End = 0;
  while (!Ready.empty() || !Later.empty()) {
    if (Ready.empty())
      Free = std::max(Free, Later.top().first);
    while (!Later.empty() && Later.top().first <= Free) {
      Ready.insert(Later.top().second);
      Later.pop();
    }
    auto Chosen = Ready.lower_bound(Turn);
    if (Chosen == Ready.end())
      Chosen = Ready.begin();
    uint64_t Warp = *Chosen;
    Ready.erase(Chosen);
    Turn = Warp + 1;
    Free += S.profile(Rounds[NextRound[Warp]++]).of(Warp, M);
    uint64_t Completed = Free + M.Latency - 1;
    End = std::max(End, Completed);
    Wait(Warp, Completed);
  }
  return End;
}

Expected<uint64_t> overlappedTime(const Schedule &S) {
  const Machine &M = S.machine();
  if (S.rounds().empty())
    return 0;
  bool AllTakePart = all_of(
      S.profiles(), [&](const Profile &P) { return P.Warps == M.warps(); });
  if (AllTakePart && M.warps() >= M.Latency)
    return S.stages() + M.Latency - 1;
  if (S.rounds().size() > 20 * MostRequests / M.warps() ||
      (!AllTakePart && S.rounds().size() > MostRequests / M.warps()))
    return createStringError(
        inconvertibleErrorCode(),
        "--overlap: %zu rounds of %llu warps are too many to be simulated one "
        "by one; take fewer threads, or a shorter program",
        S.rounds().size(), static_cast<unsigned long long>(M.warps()));
  return AllTakePart ? timeInOrder(S) : overlappedTimeByTurns(S);
}

} // namespace c2cu::umm
