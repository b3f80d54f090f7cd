//===- LeakStatistics.h - What classes of secrets tell --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of secrets that are drawn alike, those that make a program do the same are a
// class. What the program does is decided by the secret, so the information
// that it has about the secret is the entropy of the class that a secret is in.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_UMM_LEAKSTATISTICS_H
#define C2CU_UMM_LEAKSTATISTICS_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>
#include <vector>

namespace c2cu::umm {

struct LeakEstimate {
  uint64_t Classes = 0;
  /// Of information: the entropy of the classes that were seen, with the
  /// correction of Miller and Madow for those that were not.
  double Bits = 0;
  /// There is more to be expected: more than one secret in a hundred is alone
  /// in its class, so that as many others are likely to be in none of these.
  bool IsAtLeast = false;
};

class LeakCounter {
public:
  /// For so many secrets.
  explicit LeakCounter(size_t Secrets);

  /// A hash for each secret says what class it is in. No estimate is above
  /// Most bits.
  LeakEstimate estimate(llvm::ArrayRef<uint64_t> Hashes, double Most);

private:
  /// A table that is half full at most; a count of 0 is a free place.
  std::vector<uint64_t> Keys;
  std::vector<uint32_t> Counts;
  unsigned Shift;
};

} // namespace c2cu::umm

#endif // C2CU_UMM_LEAKSTATISTICS_H
