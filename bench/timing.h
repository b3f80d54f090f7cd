//===- timing.h - Seconds of what runs on the device ------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Included behind c2cu/bulk.h by what measures kernels without a driver:
/// device memory, the time of what is enqueued, and how often to repeat it.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_BENCH_TIMING_H
#define C2CU_BENCH_TIMING_H

#include "launches.h"

#include <cstdio>
#include <cstring>
#include <vector>

namespace c2cu_bench {

constexpr std::size_t most_runs = 9;
constexpr std::size_t least_runs = 3;
constexpr double enough_seconds = 0.3; // of wall time, for one p

/// Device memory.
class memory {
public:
  explicit memory(std::size_t bytes)
      : start(bytes ? static_cast<char *>(allocate(bytes)) : nullptr) {}
  memory(const memory &) = delete;
  memory &operator=(const memory &) = delete;
  ~memory() {
    if (start)
      release(start);
  }
  char *data() const { return start; }

private:
  char *start;
};

#ifdef __CUDACC__

using c2cu::backend::check;

inline void finish() { check(cudaDeviceSynchronize(), "measuring"); }

inline void clear(void *at, std::size_t bytes) {
  if (bytes)
    check(cudaMemsetAsync(at, 0, bytes), "clearing memory");
}

static __global__ void wait_a_little() { __nanosleep(100000); }

/// Seconds between two events around what `enqueue` launches. The device is
/// kept waiting until all is enqueued, so that no delay of the host is counted.
template <class Prepare, class Enqueue>
double timed(Prepare prepare, Enqueue enqueue) {
  static cudaEvent_t begin = nullptr, end = nullptr;
  if (!begin) {
    check(cudaEventCreate(&begin), "creating an event");
    check(cudaEventCreate(&end), "creating an event");
  }
  wait_a_little<<<1, 1>>>();
  prepare();
  check(cudaEventRecord(begin), "recording an event");
  enqueue();
  check(cudaEventRecord(end), "recording an event");
  finish();
  float milliseconds = 0;
  check(cudaEventElapsedTime(&milliseconds, begin, end), "reading a clock");
  return milliseconds * 1e-3;
}

#else

inline void finish() {}

inline void clear(void *at, std::size_t bytes) {
  if (bytes)
    std::memset(at, 0, bytes);
}

/// Seconds that `enqueue` takes.
template <class Prepare, class Enqueue>
double timed(Prepare prepare, Enqueue enqueue) {
  prepare();
  const double begin = c2cu::now();
  enqueue();
  return c2cu::now() - begin;
}

#endif

/// What `run` returns, as often as it takes to trust the least of it.
template <class Run> std::vector<double> repeated(Run run) {
  std::vector<double> seconds;
  const double begin = c2cu::now();
  while (seconds.size() < least_runs ||
         (seconds.size() < most_runs && c2cu::now() - begin < enough_seconds))
    seconds.push_back(run());
  return seconds;
}

/// Writes the elements of a json array.
inline void write_numbers(std::FILE *to, const std::vector<double> &numbers) {
  for (std::size_t i = 0; i < numbers.size(); ++i)
    std::fprintf(to, "%s%.9g", i == 0 ? "" : ", ", numbers[i]);
}

/// Writes the member "seconds" of a json object, and the object's end.
inline void write_seconds(std::FILE *to, const std::vector<double> &seconds) {
  std::fprintf(to, "\"seconds\": [");
  write_numbers(to, seconds);
  std::fprintf(to, "]}\n");
  std::fflush(to);
}

} // namespace c2cu_bench

#endif // C2CU_BENCH_TIMING_H
