//===- copy_records.cu - What a kernel takes that only copies ---*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
///     copy_records IN OUT P...
///
/// measures a kernel that reads IN bytes and writes OUT bytes for each of P
/// inputs, as the records of a marked call are read and written, and does
/// nothing else: no kernel of these records can be faster. Prints a json object
/// for each P, {"p": ..., "seconds": [...]}. IN and OUT are multiples of 16.
///
//===----------------------------------------------------------------------===//

#include <c2cu/bulk.h>

#include "timing.h"

#include <algorithm>
#include <cstdlib>

namespace {

using c2cu_bench::memory;

#ifdef __CUDACC__

constexpr unsigned threads = 256;
constexpr unsigned absent = 1; // in memory that has been cleared

/// One unit a thread. Those that have no place are read as well, since they
/// might be the one that is absent.
__global__ void copy(uint4 *to, const uint4 *from, std::size_t in,
                     std::size_t out) {
  const std::size_t i = std::size_t{blockIdx.x} * blockDim.x + threadIdx.x;
  uint4 unit = {};
  if (i < in)
    unit = from[i];
  if (i < out || unit.x == absent)
    to[i < out ? i : 0] = unit;
}

void enqueue_copy(const memory &to, const memory &from, std::size_t in,
                  std::size_t out) {
  const std::size_t units = std::max(in, out) / sizeof(uint4);
  const std::size_t blocks = (units + threads - 1) / threads;
  copy<<<static_cast<unsigned>(blocks), threads>>>(
      reinterpret_cast<uint4 *>(to.data()),
      reinterpret_cast<const uint4 *>(from.data()), in / sizeof(uint4),
      out / sizeof(uint4));
  c2cu_bench::check(cudaGetLastError(), "copying records");
}

#else

void enqueue_copy(const memory &to, const memory &from, std::size_t in,
                  std::size_t out) {
  std::memcpy(to.data(), from.data(), std::min(in, out));
}

#endif

void measure(std::size_t in, std::size_t out, std::size_t p) {
  const memory from(p * in), to(p * out);
  c2cu_bench::clear(from.data(), p * in);
  c2cu_bench::clear(to.data(), p * out);
  const auto run = [&] {
    return c2cu_bench::timed([] {},
                             [&] { enqueue_copy(to, from, p * in, p * out); });
  };
  run(); // the first one is slower
  std::printf("{\"p\": %zu, ", p);
  c2cu_bench::write_seconds(stdout, c2cu_bench::repeated(run));
}

} // namespace

int main(int argc, char **argv) {
  if (argc < 4) {
    std::fprintf(stderr, "usage: copy_records IN OUT P...\n");
    return 1;
  }
  c2cu::backend::initialise();
  const std::size_t in = std::strtoull(argv[1], nullptr, 10);
  const std::size_t out = std::strtoull(argv[2], nullptr, 10);
  for (int i = 3; i < argc; ++i)
    measure(in, out, std::strtoull(argv[i], nullptr, 10));
  return 0;
}
