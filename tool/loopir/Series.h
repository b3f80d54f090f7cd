//===- Series.h - Numbers by a thread's share -------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shares that look alike differ in some numbers: where their cells are, what
// counters are. Such a number is a function of the share's number.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_SERIES_H
#define C2CU_LOOPIR_SERIES_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>
#include <vector>

namespace c2cu::loopir {

/// Base + Factor * (share / Period % Times) + ... over all digits, modulo 2^64:
/// shares are counted in a mixed radix, as the cells are that a network leaves
/// out. Where numbers are nothing like that they are listed.
struct Series {
  struct Digit {
    uint64_t Period, Times, Factor; ///< Times is 0 for the highest one.
  };
  uint64_t Base = 0;
  std::vector<Digit> Digits;
  std::vector<uint64_t> List;
  /// Bytes that are left free behind each 128: of an address, which is said
  /// here without them.
  unsigned Pad = 0;

  uint64_t at(uint64_t Share) const;
  bool isConstant() const { return Digits.empty() && List.empty(); }
};

/// Address and what is left free before it.
inline uint64_t padded(uint64_t Address, unsigned Pad) {
  return Address + Address / 128 * Pad;
}

/// Numbers, integers or addresses, as digits if they are so few that computing
/// them is faster than looking them up.
Series fitSeries(llvm::ArrayRef<uint64_t> Numbers);

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_SERIES_H
