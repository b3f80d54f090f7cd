//===- StageCost.h - What accesses of shared memory take --------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shared memory is a Discrete Memory Machine: 32 banks, of which each serves an
// address at a time. A warp's access takes as long as there are different words
// in one bank.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_STAGECOST_H
#define C2CU_LOOPIR_STAGECOST_H

#include "loopir/Stages.h"

namespace c2cu::loopir {

/// In accesses of a warp without conflicts. Clusters are those that the finder
/// has found last.
class StageCost {
public:
  StageCost(const Recording &R, const ClusterFinder &Finder, OffsetOf At)
      : R(R), Finder(Finder), At(At) {}

  /// What a stage costs besides its shapes.
  static constexpr double Barrier = 16;

  /// Pad as in Series.
  double of(const Clusters &C, const Shape &Of, unsigned Pad) const;

private:
  struct Access;
  std::vector<Access> accesses(const Clusters &C, unsigned Cluster) const;
  uint64_t address(const Clusters &C, unsigned Cluster, const Access &A) const;

  const Recording &R;
  const ClusterFinder &Finder;
  const OffsetOf At;
};

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_STAGECOST_H
