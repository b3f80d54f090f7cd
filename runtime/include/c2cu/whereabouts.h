//===- whereabouts.h - What a worker is doing -------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where a worker is, in memory that others look at when it has died, or to see
/// whether it has been there for too long.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_WHEREABOUTS_H
#define C2CU_WHEREABOUTS_H

#include <c2cu/clock.h>

#include <atomic>
#include <cstdint>

namespace c2cu {

/// What a worker tells of itself. Written by it alone.
struct whereabouts {
  enum what_t : std::uint32_t { elsewhere, in_run, in_kernel };
  std::atomic<std::uint32_t> what{elsewhere};
  std::atomic<std::uint64_t> input{0};   ///< of in_run; the first of a launch
  std::atomic<std::uint64_t> portion{0}; ///< see portions.h

  std::atomic<std::uint64_t> begun{0}; ///< the input behind the last begun
  std::atomic<std::uint64_t> written{
      0}; ///< inputs whose output is in the outbox

  /// Where times are limited: when what it does would have begun had it been
  /// done without a break; 0: nothing whose time counts.
  std::atomic<double> since{0};
};

/// This worker's; null in a process that has none.
inline whereabouts *doing = nullptr;

/// Are times limited (C2CU_TIMEOUT)?
inline bool times_count = false;

/// For as long as it lives, this worker is in code that the program can break.
class exposed {
public:
  exposed(whereabouts::what_t what, std::uint64_t input,
          std::uint64_t portion) {
    if (!doing) [[unlikely]]
      return;
    doing->input.store(input, std::memory_order_relaxed);
    doing->portion.store(portion, std::memory_order_relaxed);
    doing->what.store(what, std::memory_order_release);
  }
  exposed(const exposed &) = delete;
  exposed &operator=(const exposed &) = delete;
  ~exposed() {
    if (doing)
      doing->what.store(whereabouts::elsewhere, std::memory_order_release);
  }
};

/// For as long as it lives, the time of what this worker does counts.
class timed_code {
public:
  /// \p before: seconds that the same has taken so far, to which the time is
  /// added.
  explicit timed_code(double &before)
      : sum(times_count && doing ? &before : nullptr) {
    if (sum)
      doing->since.store(now() - before, std::memory_order_release);
  }
  timed_code(const timed_code &) = delete;
  timed_code &operator=(const timed_code &) = delete;
  ~timed_code() {
    if (!sum)
      return;
    *sum = now() - doing->since.load(std::memory_order_relaxed);
    doing->since.store(0, std::memory_order_release);
  }

private:
  double *const sum;
};

/// For as long as it lives, this worker waits for data to arrive, or for its
/// output to be taken, and no time counts.
class waits_for_others {
public:
  waits_for_others()
      : since(times_count && doing
                  ? doing->since.exchange(0, std::memory_order_acq_rel)
                  : 0),
        begin(since != 0 ? now() : 0) {}
  waits_for_others(const waits_for_others &) = delete;
  waits_for_others &operator=(const waits_for_others &) = delete;
  ~waits_for_others() {
    if (since != 0)
      doing->since.store(since + now() - begin, std::memory_order_release);
  }

private:
  const double since, begin;
};

} // namespace c2cu

#endif // C2CU_WHEREABOUTS_H
