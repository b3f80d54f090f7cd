//===- Combination.h - Scalars that iterations combine ----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A scalar that goes through all iterations of a nest makes them depend on each
// other, but for those of which only the last value matters, and the order in
// which it came about does not: sums of integers, `changed = 1`, maxima.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_COMBINATION_H
#define C2CU_LOOPIR_COMBINATION_H

#include <cstdint>
#include <map>

namespace c2cu::loopir {

struct Nest;
struct Needs;
struct Plane;

struct Combination {
  enum What {
    None,
    Set, ///< To Bits, by some iterations.
    Sum,
    Or,
    And,
    Xor,
    Least,
    Greatest,
  };
  What W = None;
  uint64_t Bits = 0;
};

/// The scalars of integers that all iterations of a nest combine alike, and use
/// for nothing else.
std::map<const Plane *, Combination> findCombinations(const Nest &Of,
                                                      const Needs &N);

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_COMBINATION_H
