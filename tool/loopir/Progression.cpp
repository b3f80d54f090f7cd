//===- Progression.cpp - Numbers that grow in two steps -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Progression.h"

using namespace c2cu;
using namespace c2cu::loopir;

std::optional<Progression>
loopir::fitProgression(llvm::ArrayRef<uint64_t> Numbers) {
  Progression Result;
  if (Numbers.empty())
    return Result;
  Result.Base = Numbers[0];
  if (Numbers.size() == 1)
    return Result;
  Result.Minor = Numbers[1] - Numbers[0];
  for (size_t T = 2; T < Numbers.size() && !Result.Period; ++T)
    if (Numbers[T] - Numbers[T - 1] != Result.Minor) {
      Result.Period = T;
      Result.Major = Numbers[T] - Numbers[0];
    }
  for (size_t T = 0; T < Numbers.size(); ++T)
    if (Result.at(T) != Numbers[T])
      return std::nullopt;
  return Result;
}
