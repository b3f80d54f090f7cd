//===- time_watch.h - Inputs that take too long -----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// C2CU_TIMEOUT: an input whose host code, or whose kernel on a core, takes
/// longer than that is ended together with its worker. What is known of a slice
/// of a launch is only that one of its inputs may be to blame: they are done
/// again one by one.
///
/// The process that has forked the workers looks after them: see guess_watch.h.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_TIME_WATCH_H
#define C2CU_TIME_WATCH_H

#include <c2cu/clock.h>
#include <c2cu/portions.h>
#include <c2cu/whereabouts.h>

#include <cstdint>
#include <optional>
#include <sys/syscall.h>
#include <unistd.h>

namespace c2cu {

/// Ends workers that have been at one input for too long.
class time_watch {
public:
  /// \p most: seconds; 0: any.
  time_watch(shared_state &with, double most) : shared(with), most(most) {}

  /// Ends worker \p w if it has taken too long. It is stopped first: what it is
  /// doing then is what it will have been doing. Returns how it has ended, if
  /// it had, as from waitpid().
  std::optional<int> look_at(worker_record &w) const {
    if (!is_over(w))
      return std::nullopt;
    int status = 0;
    syscall(SYS_kill, w.process, sigstop);
    if (syscall(SYS_wait4, w.process, &status, stopped_too, nullptr) > 0 &&
        (status & 0xff) != is_stopped)
      return status;
    if (is_over(w)) {
      w.timed_out = true;
      syscall(SYS_kill, w.process, sigkill);
    }
    syscall(SYS_kill, w.process, sigcont);
    return std::nullopt;
  }

private:
  static constexpr int sigkill = 9, sigcont = 18, sigstop = 19, stopped_too = 2,
                       is_stopped = 0x7f;

  bool is_over(const worker_record &w) const {
    const double since = w.doing.since.load(std::memory_order_acquire);
    return most != 0 && since != 0 && now() - since > most && is_certain(w);
  }

  /// Garbage may take any time: nobody has said that this input exists.
  bool is_certain(const worker_record &w) const {
    const std::uint64_t number = w.doing.portion;
    return !w.guesses ||
           (shared.has_turn(number) && shared.at(number).begin == shared.next);
  }

  shared_state &shared;
  const double most;
};

} // namespace c2cu

#endif // C2CU_TIME_WATCH_H
