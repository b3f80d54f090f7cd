//===- in_place_cpu.h - What in_place.h does without a GPU ------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Ordinary launches, conversions and all: the times mean nothing.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_BENCH_IN_PLACE_CPU_H
#define C2CU_BENCH_IN_PLACE_CPU_H

namespace c2cu_bench {

template <class Call> double run_in_place(const c2cu::launch_arguments &on) {
  stream by;
  start<ordinary<Call>>(by, on);
  return by.kernel_seconds();
}

inline double run_nothing() { return 0; }

} // namespace c2cu_bench

#endif // C2CU_BENCH_IN_PLACE_CPU_H
