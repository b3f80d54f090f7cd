//===- LeakStatistics.cpp - What classes of secrets tell ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/LeakStatistics.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cmath>

using namespace llvm;

namespace c2cu::umm {

LeakCounter::LeakCounter(size_t Secrets) {
  const unsigned Bits = Log2_64_Ceil(std::max<size_t>(Secrets, 2)) + 1;
  Keys.resize(size_t(1) << Bits);
  Counts.resize(size_t(1) << Bits);
  Shift = 64 - Bits;
}

LeakEstimate LeakCounter::estimate(ArrayRef<uint64_t> Hashes, double Most) {
  std::fill(Counts.begin(), Counts.end(), 0);
  const size_t Mask = Counts.size() - 1;
  for (uint64_t Hash : Hashes) {
    size_t At = Hash >> Shift;
    while (Counts[At] && Keys[At] != Hash)
      At = (At + 1) & Mask;
    Keys[At] = Hash;
    ++Counts[At];
  }
  LeakEstimate E;
  uint64_t Alone = 0;
  double Sum = 0;
  for (uint32_t Count : Counts) {
    E.Classes += Count != 0;
    Alone += Count == 1;
    if (Count > 1)
      Sum += Count * std::log2(double(Count));
  }
  const double Secrets = double(Hashes.size());
  E.Bits = std::log2(Secrets) - Sum / Secrets +
           double(E.Classes - 1) / (2 * Secrets * std::log(2.0));
  E.Bits = std::clamp(E.Bits, 0.0, Most);
  E.IsAtLeast = Alone * 100 > Hashes.size();
  return E;
}

} // namespace c2cu::umm
