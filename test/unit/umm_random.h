//===- umm_random.h - Random programs and a simulator that counts all -----===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The definition, without any of the model's shortcuts: every address of every
// thread, sets for groups and banks, one time unit after the other.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_TEST_UMM_RANDOM_H
#define C2CU_TEST_UMM_RANDOM_H

#include "umm/Schedule.h"
#include <map>
#include <set>

namespace c2cu::umm {

/// The word that each thread requests, or none.
using Requests = std::vector<std::optional<int64_t>>;

inline uint64_t bruteStages(const Machine &M, const Requests &R,
                            uint64_t Warp) {
  std::set<int64_t> Groups;
  std::map<int64_t, std::set<int64_t>> Banks;
  for (uint64_t J = Warp * M.Width; J < (Warp + 1) * M.Width; ++J)
    if (J < R.size() && R[J]) {
      Groups.insert(*R[J] / int64_t(M.Width));
      Banks[*R[J] % int64_t(M.Width)].insert(*R[J]);
    }
  uint64_t Most = 0;
  for (const auto &[Bank, Words] : Banks)
    Most = std::max<uint64_t>(Most, Words.size());
  return M.Kind == MachineKind::UMM ? Groups.size() : Most;
}

inline uint64_t bruteTime(const Machine &M, const std::vector<Requests> &All) {
  uint64_t Time = 0;
  for (const Requests &R : All) {
    uint64_t Stages = 0;
    for (uint64_t W = 0; W < M.warps(); ++W)
      Stages += bruteStages(M, R, W);
    Time += Stages ? Stages + M.Latency - 1 : 0;
  }
  return Time;
}

/// Time unit after time unit; a stage enters the pipeline in each.
inline uint64_t bruteOverlap(const Machine &M,
                             const std::vector<Requests> &All) {
  std::vector<std::vector<uint64_t>> OfWarp(M.warps());
  size_t Left = 0;
  for (uint64_t W = 0; W < M.warps(); ++W)
    for (const Requests &R : All)
      if (uint64_t Stages = bruteStages(M, R, W)) {
        OfWarp[W].push_back(Stages);
        ++Left;
      }
  std::vector<uint64_t> Next(M.warps()), Ready(M.warps());
  uint64_t Time = 0, Turn = 0, End = 0;
  while (Left) {
    bool Found = false;
    for (uint64_t I = 0; I < M.warps() && !Found; ++I) {
      uint64_t W = (Turn + I) % M.warps();
      if (Next[W] == OfWarp[W].size() || Ready[W] > Time)
        continue;
      Time += OfWarp[W][Next[W]++];
      Ready[W] = Time + M.Latency - 1;
      End = std::max(End, Ready[W]);
      Turn = W + 1;
      --Left;
      Found = true;
    }
    if (!Found)
      ++Time;
  }
  return End;
}

} // namespace c2cu::umm

#endif // C2CU_TEST_UMM_RANDOM_H
