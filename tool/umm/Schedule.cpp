//===- Schedule.cpp - The rounds of a program and the stages they take ----===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Schedule.h"
#include "llvm/ADT/STLExtras.h"
#include <numeric>

using namespace llvm;

namespace c2cu::umm {

/// The least common multiple of numbers above 0, but Limit where it is larger.
static uint64_t lcmUpTo(uint64_t A, uint64_t B, uint64_t Limit) {
  const uint64_t Factor = B / std::max<uint64_t>(std::gcd(A, B), 1);
  return Factor == 0 || A > Limit / Factor ? Limit
                                           : std::min(A * Factor, Limit);
}

/// After how many warps the addresses that inputs add repeat, modulo a group.
static uint64_t periodOfObject(const PlacedObject &P, const Machine &M,
                               uint64_t Limit) {
  if (P.IsUniform)
    return 1;
  uint64_t Tile = P.Bytes.Tile, Group = M.groupBytes();
  uint64_t Factor = Tile / std::gcd(Tile, M.Width); // Of w, to their lcm.
  if (Factor > Limit)
    return Limit;
  uint64_t Tiles = Factor * M.Width / Tile;
  uint64_t Moved = floorMod(P.Bytes.Quotient, Group) * (Tiles % Group) % Group;
  uint64_t Repeats = Moved ? Group / std::gcd(Moved, Group) : 1;
  return Factor > Limit / Repeats ? Limit : Factor * Repeats;
}

uint64_t Schedule::periodOf(Requests OfRun) const {
  uint64_t Full = M.Threads / M.Width, Runs = OfRun.size();
  uint64_t Period = Runs / std::gcd(Runs, M.Width);
  for (const std::optional<WordRequest> &R : OfRun)
    if (R)
      Period = lcmUpTo(Period, periodOfObject(Where[R->Object], M, Full + 1),
                       Full + 1);
  return std::min(Period, Full);
}

uint32_t Schedule::warpStages(uint64_t Warp, Requests OfRun) {
  Words.clear();
  uint64_t End = std::min((Warp + 1) * M.Width, M.Threads);
  for (uint64_t J = Warp * M.Width; J < End; ++J)
    if (const std::optional<WordRequest> &R = OfRun[J % OfRun.size()])
      Words.push_back(
          floorDiv(R->Address + Where[R->Object].ofInput(J), M.Word));
  return Words.empty() ? 0 : stagesOf(M, Words);
}

uint32_t Schedule::profileOf(Requests OfRun) {
  Profile P;
  uint64_t Full = M.Threads / M.Width, Period = periodOf(OfRun);
  auto Count = [&](uint32_t Stages, uint64_t Warps) {
    if (!Stages || !Warps)
      return;
    P.Stages += Stages * Warps;
    P.Least = P.Warps ? std::min(P.Least, Stages) : Stages;
    P.Most = std::max(P.Most, Stages);
    P.Warps += Warps;
  };
  for (uint64_t Warp = 0; Warp < Period; ++Warp) {
    P.Period.push_back(warpStages(Warp, OfRun));
    Count(P.Period.back(), Full / Period + (Warp < Full % Period));
  }
  if (M.Threads % M.Width) {
    P.Last = warpStages(Full, OfRun);
    Count(P.Last, 1);
  }
  std::vector<uint32_t> Key = P.Period;
  Key.push_back(P.Last);
  auto [Found, IsNew] = OfPeriod.try_emplace(std::move(Key), Profiles.size());
  if (IsNew)
    Profiles.push_back(std::move(P));
  return Found->second;
}

void Schedule::add(uint32_t Site, WordRequest Request) {
  uint64_t Residue = floorMod(Request.Address, M.groupBytes());
  auto [Found, IsNew] = OfResidue.try_emplace({Request.Object, Residue}, 0);
  if (IsNew)
    Found->second = profileOf({Request});
  Rounds.push_back({Found->second, Site, M.Threads, true});
}

void Schedule::add(uint32_t Site, Requests OfRun) {
  if (all_equal(OfRun)) {
    add(Site, *OfRun[0]);
    return;
  }
  uint64_t Requests = 0, Runs = OfRun.size();
  for (uint64_t I = 0; I < Runs; ++I)
    if (OfRun[I])
      Requests += M.Threads / Runs + (I < M.Threads % Runs);
  if (Requests) // Else the runs that make it have no thread.
    Rounds.push_back({profileOf(OfRun), Site, Requests, false});
}

uint64_t Schedule::stages() const {
  uint64_t Sum = 0;
  for (const Round &R : Rounds)
    Sum += profile(R).Stages;
  return Sum;
}

uint64_t Schedule::time() const {
  uint64_t Sum = 0;
  for (const Round &R : Rounds)
    Sum += M.roundTime(profile(R).Stages);
  return Sum;
}

} // namespace c2cu::umm
