//===- Series.cpp - Numbers by a thread's share ---------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Series.h"

using namespace c2cu;
using namespace c2cu::loopir;

/// Each takes a shift, a mask and a product.
static constexpr size_t MostDigits = 4;

uint64_t Series::at(uint64_t Share) const {
  uint64_t Result = List.empty() ? Base : List[Share];
  for (const Digit &D : Digits) {
    const uint64_t Counted = Share / D.Period;
    Result += D.Factor * (D.Times ? Counted % D.Times : Counted);
  }
  return padded(Result, Pad);
}

Series loopir::fitSeries(llvm::ArrayRef<uint64_t> Numbers) {
  Series Result;
  Result.Base = Numbers.empty() ? 0 : Numbers[0];
  for (uint64_t Period = 1; Period < Numbers.size();) {
    const uint64_t Factor = Numbers[Period] - Numbers[0];
    uint64_t Times = 2;
    while (Times * Period < Numbers.size() &&
           Numbers[Times * Period] == Numbers[0] + Times * Factor)
      ++Times;
    const bool Highest = Times * Period >= Numbers.size();
    if (Factor)
      Result.Digits.push_back({Period, Highest ? 0 : Times, Factor});
    Period *= Times;
  }
  bool Fits = Result.Digits.size() <= MostDigits;
  for (uint64_t I = 0; Fits && I < Numbers.size(); ++I)
    Fits = Result.at(I) == Numbers[I];
  if (!Fits) {
    Result.Digits.clear();
    Result.List = Numbers.vec();
  }
  return Result;
}
