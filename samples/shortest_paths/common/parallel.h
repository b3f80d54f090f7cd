//===- parallel.h - The same for many, on all threads --------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_COMMON_PARALLEL_H
#define SHORTEST_PATHS_COMMON_PARALLEL_H

#include <atomic>
#include <cstddef>
#include <exception>

namespace paths {

/// work(i) for all \p i below \p count, on all threads. What one throws is
/// thrown here.
template <class Work>
void for_each_in_parallel(std::size_t count, const Work &work) {
  std::exception_ptr thrown;
  std::atomic<bool> failed = false;
#pragma omp parallel for schedule(dynamic)
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
