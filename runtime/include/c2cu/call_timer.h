//===- call_timer.h - Seconds in marked calls, one by one -------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the sequential driver measures of a kernel.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_CALL_TIMER_H
#define C2CU_CALL_TIMER_H

#include <c2cu/algorithm.h>
#include <c2cu/clock.h>

#include <type_traits>

namespace c2cu {

namespace detail {

/// Measures the marked calls, when C2CU_STATS asks for it. Reading the clock
/// takes as long as a small kernel: its own cost is taken off.
class call_timer {
public:
  void enable() {
    enabled = true;
    overhead = 1;
    for (int i = 0; i < 100; ++i) {
      const double begin = now();
      overhead = std::min(overhead, now() - begin);
    }
  }

  void start() {
    if (enabled)
      begun = now();
  }

  void stop() {
    if (enabled)
      total += std::max(0.0, now() - begun - overhead);
  }

  double seconds() const { return total; }

private:
  bool enabled = false;
  double begun = 0, total = 0, overhead = 0;
};

inline call_timer marked_calls;

/// Stops the timer when a marked call is left, also by exit().
struct timed_scope {
  timed_scope() { marked_calls.start(); }
  ~timed_scope() { marked_calls.stop(); }
};

} // namespace detail

/// Makes a marked call, \p call(), and returns its value.
template <class Call> std::invoke_result_t<Call> timed(Call &&call) {
  detail::timed_scope scope;
  return call();
}

} // namespace c2cu

#endif // C2CU_CALL_TIMER_H
