//===- core_team.h - The cores that compute launches ------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How the parts of a launch on cores are spread over threads. The team of a
/// process is made for its first launch that has several parts: whoever forks
/// workers has no threads, and neither has a worker that computes on its core
/// alone.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_CORE_TEAM_H
#define C2CU_CORE_TEAM_H

#include <c2cu/algorithm.h>
#include <c2cu/core_kernels.h>
#include <c2cu/cores.h>
#include <c2cu/linkage.h>
#include <c2cu/thread_team.h>

#include <atomic>
#include <cstddef>
#include <unistd.h>

namespace c2cu::cores {

namespace detail {
inline unsigned used = 1;
} // namespace detail

/// How many cores a launch uses.
inline unsigned count() { return detail::used; }

/// Launches of this process, and of those that it forks, use \p cores cores
/// from now on. None has been made yet.
inline void use(unsigned cores) { detail::used = cores; }

#ifndef C2CU_FOR_GPU

namespace detail {

/// This process's. Never ended, since its threads may be waiting when the
/// process ends; that of a process that has forked this one has no threads
/// here.
inline threads::team &its_team() {
  static threads::team *team = nullptr;
  static pid_t process = 0;
  if (process != getpid()) {
    team = new threads::team(used - 1, /*spins=*/used <= available_cores());
    process = getpid();
  }
  return *team;
}

/// Parts of which several threads take some that nobody has taken.
class dealt_parts {
public:
  dealt_parts(const parts &of, unsigned threads) : of(of), threads(threads) {}

  /// Computes parts as long as there are some left. A thread takes a share of
  /// those, so that it seldom has to ask and none waits long for another one in
  /// the end.
  void compute() const {
    std::size_t first = next.load(std::memory_order_relaxed);
    if (first >= of.count) // Others were faster.
      return;
    const tile_memory memory(of.bytes);
    while (first < of.count) {
      const std::size_t some =
          std::max<std::size_t>((of.count - first) / (2 * threads), 1);
      if (!next.compare_exchange_weak(first, first + some,
                                      std::memory_order_relaxed))
        continue;
      of.compute(of.launch, first, first + some, memory.data());
      first = next.load(std::memory_order_relaxed);
    }
  }

private:
  const parts &of;
  const std::size_t threads;
  mutable std::atomic<std::size_t> next{0};
};

} // namespace detail

C2CU_RUNTIME_BODY void compute(const parts &of) {
  if (of.count < 2 || detail::used < 2) {
    const tile_memory memory(of.bytes);
    return of.compute(of.launch, 0, of.count, memory.data());
  }
  const detail::dealt_parts dealt(of, detail::used);
  detail::its_team().run(
      {.run =
           [](const void *dealt, std::size_t, std::size_t) {
             static_cast<const detail::dealt_parts *>(dealt)->compute();
           },
       .context = &dealt,
       .size = detail::used, // once for each thread
       .portion = 1});
}

#endif // C2CU_FOR_GPU

} // namespace c2cu::cores

#endif // C2CU_CORE_TEAM_H
