//===- Hash.h - Hashes of sequences of numbers ----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The same on every machine and in every run, unlike LLVM's.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_UMM_HASH_H
#define C2CU_UMM_HASH_H

#include <cstdint>

namespace c2cu::umm {

/// The hash of a sequence that has Next behind what Hash stands for: the
/// finaliser of splitmix64, so that all bits depend on all bits.
inline uint64_t mixed(uint64_t Hash, uint64_t Next) {
  uint64_t X = Hash * 0x9e3779b97f4a7c15U + Next + 0x632be59bd9b4e019U;
  X = (X ^ (X >> 30)) * 0xbf58476d1ce4e5b9U;
  X = (X ^ (X >> 27)) * 0x94d049bb133111ebU;
  return X ^ (X >> 31);
}

} // namespace c2cu::umm

#endif // C2CU_UMM_HASH_H
