//===- work_parts.h - Work for whoever is there --------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_WORK_PARTS_H
#define SHORTEST_PATHS_WORK_PARTS_H

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <hwy/cache_control.h>
#include <thread>

namespace paths::stepping {

/// A thread leads: it cuts work into parts, which are done by whoever comes,
/// itself among them, and goes on when all are done. It waits for nobody who
/// has taken nothing: threads that share their cores with others are away for
/// longer than short work takes.
class work_parts {
public:
  explicit work_parts(int threads) : threads(threads) {}

  /// Before there are threads.
  void begin() { has_ended.store(false, std::memory_order_relaxed); }

  /// Who leads: do(from, to) for all of [first, last), and what was written
  /// before can be read there. Says whether somebody has kept a part for long,
  /// as one who has lost the core does.
  template <class Do>
  bool share(std::size_t first, std::size_t last, const Do &work) {
    begin_of_all = first;
    end_of_all = last;
    const std::size_t wanted = 16 * static_cast<std::size_t>(threads);
    size = std::clamp<std::size_t>((last - first) / wanted, 32, 1024);
    const std::size_t parts = (last - first + size - 1) / size;
    undone.store(parts, std::memory_order_relaxed);
    untaken.store(parts, std::memory_order_release);
    while (take_part(work))
      ;
    pause waiting;
    while (undone.load(std::memory_order_acquire) != 0)
      waiting.longer();
    return waiting.is_long();
  }

  /// Who leads, at last.
  void end() { has_ended.store(true, std::memory_order_release); }

  /// All others: the same work.
  template <class Do> void follow(const Do &work) {
    for (pause waiting; !has_ended.load(std::memory_order_acquire);)
      if (take_part(work))
        waiting = {};
      else
        waiting.longer();
  }

private:
  /// Between two looks at what others do. Whoever needs the core gets it.
  class pause {
  public:
    void longer() {
      if (is_long())
        return std::this_thread::yield();
      ++tries;
      hwy::Pause();
    }
    bool is_long() const { return tries == patience; }

  private:
    static constexpr int patience = 200;
    int tries = 0;
  };

  /// Says whether there was one. What the work is can be read by who has taken
  /// a part of it, which keeps it from its end.
  template <class Do> bool take_part(const Do &work) {
    std::size_t left = untaken.load(std::memory_order_relaxed);
    do
      if (left == 0)
        return false;
    while (!untaken.compare_exchange_weak(
        left, left - 1, std::memory_order_acquire, std::memory_order_relaxed));
    work(begin_of_all + (left - 1) * size,
         std::min(begin_of_all + left * size, end_of_all));
    undone.fetch_sub(1, std::memory_order_release);
    return true;
  }

  const int threads;
  std::size_t begin_of_all = 0, end_of_all = 0, size = 1; ///< of a part
  alignas(64) std::atomic<std::size_t> untaken = 0;       ///< parts
  alignas(64) std::atomic<std::size_t> undone = 0;
  alignas(64) std::atomic<bool> has_ended = false;
};

} // namespace paths::stepping

#endif // SHORTEST_PATHS_WORK_PARTS_H
