//===- lanes_machine.h - Which vectors a machine has ------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Kernels that compute several inputs side by side are compiled for vectors of
/// 16, 32 and 64 bytes: those of every x86-64, of AVX2 and of AVX-512. Which of
/// them run is decided when the program runs, by the machine that it runs on.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LANES_MACHINE_H
#define C2CU_LANES_MACHINE_H

/// Begins the definition of a function for one kind of machine. Where AVX-512
/// is, there are instructions that multiply and add, and round once: C rounds
/// twice.
#define C2CU_FOR_AVX2 [[gnu::target("avx2")]]
#ifdef __clang__ // takes no product into the sum of another function
#define C2CU_FOR_AVX512 [[gnu::target("avx512f,avx512bw,avx512dq,avx512vl")]]
#else
#define C2CU_FOR_AVX512                                                        \
  [[gnu::target("avx512f,avx512bw,avx512dq,avx512vl"),                         \
    gnu::optimize("fp-contract=off")]]
#endif

namespace c2cu {

/// Bytes of the longest vectors that kernels may use: C2CU_VECTORS.
inline unsigned most_vector_bytes = 64;

/// Bytes of the longest vectors of this machine, or of those that may be used.
inline unsigned vector_bytes() {
  static const unsigned of_machine = [] {
    if (__builtin_cpu_supports("avx512f") &&
        __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512vl"))
      return 64;
    return __builtin_cpu_supports("avx2") ? 32 : 16;
  }();
  return of_machine < most_vector_bytes ? of_machine : most_vector_bytes;
}

} // namespace c2cu

#endif // C2CU_LANES_MACHINE_H
