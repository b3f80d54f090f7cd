//===- points.h - Seconds of a kernel for many p ----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Included by a generated program behind c2cu/bulk.h. The time of its kernel
/// is measured as the runtime launches it, from row-wise records to row-wise
/// records, for several numbers of inputs p in one process, without the user
/// code, which would take longer than all kernels; and beside it, in turns, a
/// kernel that copies as many bytes.
///
/// MEASURE_POINTS(Call), behind the definition of Call, takes the place of its
/// launch. If BENCH_POINTS is set, the first launch is repeated:
///
///     BENCH_POINTS=FILE     a json object a line: {"p": ..., "identical": ...,
///                           "copy_seconds": [...], "seconds": [...]}
///     BENCH_INPUTS=P,P,...  numbers of inputs
///     BENCH_RUNS=N          for each p, at most (10)
///
/// Input k is a copy of input k mod the launch's number. "identical" says that
/// all results are copies as well; those of the launch itself are printed by
/// the program.
///
/// With BENCH_ONE_CORE defined, without a GPU, seconds are those of the thread
/// that launches and does it all: others do not move its clock.
///
/// What a first launch costs, loading and reserving memory, is in no number:
/// the kernel has run before, and the first run for a p counts only if there is
/// no time for more. The device is kept waiting until a launch has been
/// enqueued, so that the host is in no number either.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_BENCH_POINTS_H
#define C2CU_BENCH_POINTS_H

#include "copy_records.h"

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

namespace c2cu_bench {

constexpr double point_seconds = 0.3;  // of wall time, for one p
constexpr double clocks_seconds = 0.1; // until a GPU runs at its full speed

/// Keeps the device waiting.
#ifdef __CUDACC__
inline void pause(stream &by) {
  wait_a_little<<<1, 1, 0, by.raw()>>>();
  check(cudaGetLastError(), "keeping the GPU waiting");
}
#else
inline void pause(stream &) {}
#endif

#ifdef BENCH_ONE_CORE
inline double thread_seconds() {
  timespec time = {};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) +
         1e-9 * static_cast<double>(time.tv_nsec);
}
#endif

/// Seconds of the kernel, as its launch measures itself.
template <class Call>
double timed_launch(stream &by, const c2cu::launch_arguments &on) {
#ifdef BENCH_ONE_CORE
  const double begin = thread_seconds();
  start<ordinary<Call>>(by, on);
  return thread_seconds() - begin;
#else
  finish(); // what has prepared the records is in another stream
  by.kernel_seconds();
  pause(by);
  start<ordinary<Call>>(by, on);
  by.synchronize();
  return by.kernel_seconds();
#endif
}

template <class Call> double timed_copy(const c2cu::launch_arguments &on) {
  return timed([] {},
               [&] {
                 copy_records(on.out, on.in, on.count * Call::in_bytes,
                              on.count * Call::out_bytes);
               });
}

/// Measures copies of `of`, whose results are in `results`, for one p.
template <class Call>
void measure_point(stream &by, const c2cu::launch_arguments &of,
                   const c2cu::launch_arguments &results, std::size_t p,
                   std::size_t most, std::FILE *to) {
  inputs<Call> copies(of, p);
  std::vector<double> seconds, copying;
  const double begin = c2cu::now();
  while (seconds.empty() ||
         (seconds.size() < most && c2cu::now() - begin < point_seconds)) {
    copying.push_back(timed_copy<Call>(copies.fresh()));
    seconds.push_back(timed_launch<Call>(by, copies.fresh()));
  }
  if (seconds.size() > 1) {
    seconds.erase(seconds.begin());
    copying.erase(copying.begin());
  }
  std::fprintf(to, "{\"p\": %zu, \"identical\": %s, \"copy_seconds\": [", p,
               copies.identical(results) ? "true" : "false");
  write_numbers(to, copying);
  std::fprintf(to, "], ");
  write_seconds(to, seconds);
}

/// A GPU that has had nothing to do is slow at first.
template <class Call> void raise_clocks(const c2cu::launch_arguments &of) {
  inputs<Call> copies(of, of.count);
  const double begin = c2cu::now();
  while (c2cu::now() - begin < clocks_seconds)
    timed_copy<Call>(copies.fresh());
}

template <class Call>
void measure_points(stream &by, const c2cu::launch_arguments &of,
                    const c2cu::launch_arguments &results, const char *path) {
  const char *runs = std::getenv("BENCH_RUNS");
  const std::size_t most = runs ? std::strtoull(runs, nullptr, 10) : 10;
  const char *at = std::getenv("BENCH_INPUTS");
  std::FILE *to = std::fopen(path, "w");
  if (!to)
    return;
  raise_clocks<Call>(of);
  while (at && *at != '\0') {
    char *end = nullptr;
    const std::size_t p = std::strtoull(at, &end, 10);
    measure_point<Call>(by, of, results, p, most, to);
    at = *end == ',' ? end + 1 : "";
  }
  std::fclose(to);
}

template <class Call>
void launch(stream &by, const c2cu::launch_arguments &on) {
  static const char *points = std::getenv("BENCH_POINTS");
  if (!points) {
    start<ordinary<Call>>(by, on);
    return;
  }
  by.synchronize();
  launch_measured<Call>(
      on,
      [&](const c2cu::launch_arguments &all) { timed_launch<Call>(by, all); },
      [&](const c2cu::launch_arguments &results) {
        measure_points<Call>(by, on, results, points);
      });
  points = nullptr; // further launches are only made
}

} // namespace c2cu_bench

#define MEASURE_POINTS(Call) C2CU_BENCH_INSTEAD(Call, c2cu_bench::launch<Call>)

#endif // C2CU_BENCH_POINTS_H
