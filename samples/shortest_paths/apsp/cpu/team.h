//===- team.h - Threads that meet often ----------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_CPU_TEAM_H
#define SHORTEST_PATHS_APSP_CPU_TEAM_H

#include <atomic>
#include <hwy/cache_control.h>
#include <thread>

namespace paths::apsp::cpu {

/// Some threads of an OpenMP team, which share steps of a few microseconds. A
/// team of OpenMP's of just as many would not do: where the next region has
/// another size, libgomp ends threads and starts new ones, which takes longer
/// than a small matrix does.
class team {
public:
  explicit team(int threads) : threads(threads) {}

  /// Returns when all threads have called it. What they wrote before is seen by
  /// all afterwards.
  void meet() {
    const unsigned now = meetings.load(std::memory_order_relaxed);
    if (arrived.fetch_add(1, std::memory_order_acq_rel) + 1 == threads) {
      arrived.store(0, std::memory_order_relaxed);
      taken.store(0, std::memory_order_relaxed);
      meetings.store(now + 1, std::memory_order_release);
      return;
    }
    constexpr int patience = 200;
    for (int tries = 0; meetings.load(std::memory_order_acquire) == now;
         ++tries)
      if (tries < patience)
        hwy::Pause();
      else // There may be fewer cores than threads.
        std::this_thread::yield();
  }

  /// A number that no other thread has got since all have met, from 0 on.
  unsigned take() { return taken.fetch_add(1, std::memory_order_relaxed); }

private:
  const int threads;
  alignas(64) std::atomic<int> arrived = 0;
  alignas(64) std::atomic<unsigned> meetings = 0;
  alignas(64) std::atomic<unsigned> taken = 0;
};

} // namespace paths::apsp::cpu

#endif // SHORTEST_PATHS_APSP_CPU_TEAM_H
