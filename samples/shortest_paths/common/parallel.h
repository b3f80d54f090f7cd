//===- parallel.h - The same for many, on all threads --------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_COMMON_PARALLEL_H
#define SHORTEST_PATHS_COMMON_PARALLEL_H

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <omp.h>

namespace paths {

/// How many of \p available threads pay where so many vertices and edges are
/// looked at about once. Each has to have something to do for as long as it
/// takes to start; and where a machine has other work as well, all wait for one
/// that is not given a core, which happens the more often the more there are.
constexpr int threads_worth(std::size_t looked_at, int available) {
  constexpr std::size_t share = 30'000;
  return static_cast<int>(
      std::clamp<std::size_t>(looked_at / share, 1, available));
}

/// Of those that OpenMP would take.
inline int threads_worth(std::size_t looked_at) {
  return threads_worth(looked_at, omp_get_max_threads());
}

/// work(i) for all \p i below \p count, on so many \p threads. What one throws
/// is thrown here.
template <class Work>
void for_each_in_parallel(std::size_t count, const Work &work,
                          int threads = omp_get_max_threads()) {
  std::exception_ptr thrown;
  std::atomic<bool> failed = false;
#pragma omp parallel for schedule(dynamic) num_threads(threads)
  for (std::size_t i = 0; i < count; ++i) {
    if (failed)
      continue;
    try {
      work(i);
    } catch (...) {
      if (!failed.exchange(true))
        thrown = std::current_exception();
    }
  }
  if (thrown)
    std::rethrow_exception(thrown);
}

} // namespace paths

#endif // SHORTEST_PATHS_COMMON_PARALLEL_H
