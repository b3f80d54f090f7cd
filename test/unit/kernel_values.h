//===- kernel_values.h - What values of a kernel are, in tests ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A value is computed from those of its operands as if nothing were known of
// it: what the operations do by themselves, kernel_fold_test.cpp tests.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_TEST_UNIT_KERNEL_VALUES_H
#define C2CU_TEST_UNIT_KERNEL_VALUES_H

#include "loopir/Graph.h"

namespace c2cu::kernel {

/// The value of an integer or a mask; that of argument number k is
/// Arguments[k].
inline uint64_t valueOf(const loopir::Node *N,
                        const std::vector<uint64_t> &Arguments) {
  using loopir::Op;
  const auto A = [&](unsigned I) { return valueOf(N->A[I], Arguments); };
  switch (N->O) {
  case Op::Const:
    return N->Bits;
  case Op::Argument:
    return Arguments[N->Bits];
  case Op::Select:
    return A(0) ? A(1) : A(2);
  case Op::Convert:
    return loopir::extended(N->K, A(0));
  case Op::Neg:
    return loopir::extended(N->K, 0 - A(0));
  case Op::Not:
    return N->K == loopir::Kind::Mask ? !A(0) : loopir::extended(N->K, ~A(0));
  default:
    return *loopir::computed(N->O, N->A[0]->K, A(0), A(1));
  }
}

/// Numbers of a kind, as nodes have them.
inline std::vector<uint64_t> edges(loopir::Kind K) {
  std::vector<uint64_t> Result;
  for (const int64_t Number :
       {0L, 1L, -1L, 2L, 255L, 256L, 3L, 8L, 31L, 32L, 40L, 128L, -128L, 32768L,
        0x7fffffffL, -0x80000000L, 0x123456789L, INT64_MAX, INT64_MIN})
    Result.push_back(loopir::extended(K, static_cast<uint64_t>(Number)));
  return Result;
}

/// The kind of the first argument that a value is computed from.
inline loopir::Kind argumentKind(const loopir::Node *N) {
  while (N->O != loopir::Op::Argument && N->A[0])
    N = N->A[0];
  return N->K;
}

} // namespace c2cu::kernel

#endif // C2CU_TEST_UNIT_KERNEL_VALUES_H
