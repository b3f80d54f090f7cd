//===- simd_library.h - A generated kernel, by itself -----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Appended to a generated program with one marked call, whose one object
/// travels both ways, to make it a shared object of simd_by_hand.cpp:
///
///     g++ -std=c++20 -O3 -march=native -ffp-contract=off -shared -fPIC
///         -fvisibility=hidden -I ../runtime/include -include FILE.cu
///         -x c++ simd_library.h -o FILE.so
///
//===----------------------------------------------------------------------===//

extern "C" __attribute__((visibility("default"))) void
c2cu_bench_run(char *records, std::size_t count) {
  using call = c2cu_program::c2cu_call_0;
  static_assert(call::in_bytes == call::out_bytes && !c2cu::has_links<call>);
  c2cu::cores::launch<call>(
      {records, nullptr, nullptr, nullptr, nullptr, count});
}
