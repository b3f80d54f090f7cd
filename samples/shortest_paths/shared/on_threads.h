//===- on_threads.h - The same for many, without OpenMP ------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_SHARED_ON_THREADS_H
#define SHORTEST_PATHS_SHARED_ON_THREADS_H

#include <atomic>
#include <cstddef>
#include <exception>
#include <thread>
#include <vector>

namespace paths::shared {

/// work(thread, i) for all \p i below \p count, on so many \p threads, the
/// caller's among them. What one throws is thrown here. A thread that has
/// nothing left to do ends, where OpenMP's would wait for its next loop,
/// busily, on a core that the caller's program may want.
template <class Work>
void for_each_on_threads(std::size_t count, std::size_t threads,
                         const Work &work) {
  std::atomic<std::size_t> next = 0;
  std::exception_ptr thrown;
  std::atomic<bool> failed = false;
  const auto run = [&](std::size_t thread) {
    try {
      for (std::size_t i = next++; i < count && !failed; i = next++)
        work(thread, i);
    } catch (...) {
      if (!failed.exchange(true))
        thrown = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> others;
    for (std::size_t thread = 1; thread < threads; ++thread)
      others.emplace_back(run, thread);
    run(0);
  }
  if (thrown)
    std::rethrow_exception(thrown);
}

} // namespace paths::shared

#endif // SHORTEST_PATHS_SHARED_ON_THREADS_H
