//===- Progression.h - Numbers that grow in two steps -----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a scalar of a loop is in its iterations is known as a list of numbers,
// from running it. Threads that take iterations in any order need it as a
// function of the iteration's number.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_PROGRESSION_H
#define C2CU_LOOPIR_PROGRESSION_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>
#include <optional>

namespace c2cu::loopir {

/// Base + Major * (t / Period) + Minor * (t % Period), modulo 2^64: the
/// counters of two loops, or of one that goes over every other block. Without a
/// period, Base + Minor * t.
struct Progression {
  uint64_t Base = 0, Major = 0, Minor = 0, Period = 0;

  uint64_t at(uint64_t T) const {
    return Period ? Base + Major * (T / Period) + Minor * (T % Period)
                  : Base + Minor * T;
  }
  bool operator==(const Progression &) const = default;
  /// The same numbers, said with a period; only where there is none.
  Progression with(uint64_t P) const { return {Base, Minor * P, Minor, P}; }
};

/// Numbers as a progression, if they are one.
std::optional<Progression> fitProgression(llvm::ArrayRef<uint64_t> Numbers);

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_PROGRESSION_H
