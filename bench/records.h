//===- records.h - Records of a few inputs, repeated ------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Included behind c2cu/bulk.h by what measures launches of many inputs without
/// user code that reads and prints them: the records of one launch, as often as
/// they are wanted, in device memory.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_BENCH_RECORDS_H
#define C2CU_BENCH_RECORDS_H

#include "timing.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace c2cu_bench {

/// A call whose launch is the runtime's, where that of Call itself is measured.
template <class Call> struct ordinary : Call {};

#ifdef __CUDACC__

constexpr unsigned copy_blocks = 1024, copy_threads = 256;

/// Records are multiples of 16 bytes.
static __global__ void copy_repeatedly(uint4 *to, const uint4 *from,
                                       std::size_t period, std::size_t units) {
  const std::size_t step = std::size_t{gridDim.x} * blockDim.x;
  for (std::size_t i = std::size_t{blockIdx.x} * blockDim.x + threadIdx.x;
       i < units; i += step)
    to[i] = from[i % period];
}

static __global__ void compare_repeatedly(const uint4 *at, const uint4 *pattern,
                                          std::size_t period, std::size_t units,
                                          unsigned *differences) {
  const std::size_t step = std::size_t{gridDim.x} * blockDim.x;
  for (std::size_t i = std::size_t{blockIdx.x} * blockDim.x + threadIdx.x;
       i < units; i += step) {
    const uint4 x = at[i], y = pattern[i % period];
    if (x.x != y.x || x.y != y.y || x.z != y.z || x.w != y.w)
      atomicAdd(differences, 1u);
  }
}

inline void repeat(char *to, const char *from, std::size_t period,
                   std::size_t bytes) {
  if (bytes == 0)
    return;
  copy_repeatedly<<<copy_blocks, copy_threads>>>(
      reinterpret_cast<uint4 *>(to), reinterpret_cast<const uint4 *>(from),
      period / sizeof(uint4), bytes / sizeof(uint4));
  check(cudaGetLastError(), "copying records");
}

inline bool repeats(const char *at, const char *pattern, std::size_t period,
                    std::size_t bytes) {
  if (bytes == 0)
    return true;
  memory differences(sizeof(unsigned));
  clear(differences.data(), sizeof(unsigned));
  compare_repeatedly<<<copy_blocks, copy_threads>>>(
      reinterpret_cast<const uint4 *>(at),
      reinterpret_cast<const uint4 *>(pattern), period / sizeof(uint4),
      bytes / sizeof(uint4), reinterpret_cast<unsigned *>(differences.data()));
  check(cudaGetLastError(), "comparing results");
  unsigned found = 0;
  check(cudaMemcpy(&found, differences.data(), sizeof found,
                   cudaMemcpyDeviceToHost),
        "comparing results");
  return found == 0;
}

#else

inline void repeat(char *to, const char *from, std::size_t period,
                   std::size_t bytes) {
  for (std::size_t done = 0; done < bytes; done += period)
    std::memcpy(to + done, from, std::min(period, bytes - done));
}

inline bool repeats(const char *at, const char *pattern, std::size_t period,
                    std::size_t bytes) {
  for (std::size_t done = 0; done < bytes; done += period)
    if (std::memcmp(at + done, pattern, std::min(period, bytes - done)) != 0)
      return false;
  return true;
}

#endif

/// p inputs in device memory.
template <class Call> class inputs {
public:
  /// Copies of the records of `of`.
  inputs(const c2cu::launch_arguments &of, std::size_t p)
      : of(of), in(p * Call::in_bytes), out(p * Call::out_bytes),
        tiles((p + Call::width - 1) / Call::width * Call::width *
              Call::tile_bytes),
        status(p * sizeof(std::uint32_t)),
        all{in.data(),
            out.data(),
            tiles.data(),
            of.uniforms,
            reinterpret_cast<std::uint32_t *>(status.data()),
            p} {}

  /// Makes them what they are before a launch: a sort of what is sorted would
  /// do less.
  const c2cu::launch_arguments &fresh() {
    clear(all.status, all.count * sizeof(std::uint32_t));
    clear(all.out, all.count * Call::out_bytes);
    repeat(all.in, of.in, of.count * Call::in_bytes,
           all.count * Call::in_bytes);
    return all;
  }

  /// Are the results copies of those in `results`, which are `of.count`?
  bool identical(const c2cu::launch_arguments &results) {
    return repeats(all.out, results.out, of.count * Call::out_bytes,
                   all.count * Call::out_bytes) &&
           repeats(all.in, results.in, of.count * Call::in_bytes,
                   all.count * Call::in_bytes);
  }

  /// Gives the launch the results of its own inputs.
  void give(const c2cu::launch_arguments &to) {
    repeat(to.out, all.out, to.count * Call::out_bytes,
           to.count * Call::out_bytes);
    repeat(to.in, all.in, to.count * Call::in_bytes, to.count * Call::in_bytes);
  }

private:
  const c2cu::launch_arguments of;
  memory in, out, tiles, status;
  const c2cu::launch_arguments all;
};

/// The launch of a call, for which `run` makes it on records of its own, so
/// that `measure`, which gets its results, can make it again. The program gets
/// them afterwards.
template <class Call, class Run, class Measure>
void launch_measured(const c2cu::launch_arguments &on, Run run,
                     Measure measure) {
  inputs<Call> own(on, on.count);
  run(own.fresh());
  memory in(on.count * Call::in_bytes), out(on.count * Call::out_bytes);
  c2cu::launch_arguments results = on;
  results.in = in.data();
  results.out = out.data();
  own.give(results);
  measure(results);
  own.give(on);
  finish();
}

} // namespace c2cu_bench

#endif // C2CU_BENCH_RECORDS_H
