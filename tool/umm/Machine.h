//===- Machine.h - The machine and its warps ------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The Unified Memory Machine (UMM) serves one address group, w consecutive
// words, at a time: the requests of a warp occupy a stage of the pipeline for
// each group that they are destined for. The Discrete Memory Machine (DMM) has
// w banks with an address line each; the word with address a is in bank a mod
// w. A stage holds one address of every bank there: as many stages as the most
// requested bank has different addresses.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_UMM_MACHINE_H
#define C2CU_UMM_MACHINE_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>

namespace c2cu::umm {

enum class MachineKind { UMM, DMM };

struct Machine {
  MachineKind Kind = MachineKind::UMM;
  uint64_t Width = 32;      ///< w: threads of a warp, words of a group.
  uint64_t Latency = 400;   ///< l: stages of the pipeline.
  uint64_t Threads = 65536; ///< p; the last warp may not be full.
  uint64_t Word = 4;        ///< Bytes of a word.

  uint64_t warps() const { return (Threads + Width - 1) / Width; }
  uint64_t groupBytes() const { return Width * Word; }
  /// Time units of synchronous rounds whose requests occupy Stages in all.
  uint64_t roundTime(uint64_t Stages) const {
    return Stages ? Stages + Latency - 1 : 0;
  }
};

/// The stages that requests of one warp to these words occupy. Reorders them.
unsigned stagesOf(const Machine &M, llvm::MutableArrayRef<int64_t> Words);

/// The quotient rounded down, also for negative numbers; B > 0.
inline int64_t floorDiv(int64_t A, int64_t B) {
  return A / B - (A % B != 0 && A < 0);
}
inline int64_t floorMod(int64_t A, int64_t B) { return A - B * floorDiv(A, B); }

} // namespace c2cu::umm

#endif // C2CU_UMM_MACHINE_H
