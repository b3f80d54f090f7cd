//===- copy_records.h - A kernel that only copies ---------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a kernel takes that reads and writes as many bytes as the records of a
/// marked call have, and does nothing else: no kernel of these records can be
/// faster, if each has to be read and written once.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_BENCH_COPY_RECORDS_H
#define C2CU_BENCH_COPY_RECORDS_H

#include "records.h"

namespace c2cu_bench {

#ifdef __CUDACC__

constexpr unsigned absent = 0x9e3779b9; // hardly ever in data

/// One unit a thread. Those that have no place are read as well, since they
/// might be the one that is absent.
static __global__ void copy_units(uint4 *to, const uint4 *from, std::size_t in,
                                  std::size_t out) {
  const std::size_t i = std::size_t{blockIdx.x} * blockDim.x + threadIdx.x;
  uint4 unit = {};
  if (i < in)
    unit = from[i];
  if (i < out || unit.x == absent)
    to[i < out ? i : 0] = unit;
}

inline void copy_records(char *to, const char *from, std::size_t in,
                         std::size_t out) {
  const std::size_t units = std::max(in, out) / sizeof(uint4);
  const std::size_t blocks = (units + copy_threads - 1) / copy_threads;
  copy_units<<<static_cast<unsigned>(blocks), copy_threads>>>(
      reinterpret_cast<uint4 *>(to), reinterpret_cast<const uint4 *>(from),
      in / sizeof(uint4), out / sizeof(uint4));
  check(cudaGetLastError(), "copying records");
}

#else

inline void copy_records(char *to, const char *from, std::size_t in,
                         std::size_t out) {
  std::memcpy(to, from, std::min(in, out));
}

#endif

} // namespace c2cu_bench

#endif // C2CU_BENCH_COPY_RECORDS_H
