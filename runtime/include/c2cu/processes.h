//===- processes.h - The processes of a program -----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Workers are not children of the process that the user has started but of a
/// *template*, which is forked before that one opens a device or reads
/// anything, and does nothing: what it forks at any time starts as clean as the
/// first. All of them end with the process that the user sees, however that
/// ends.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_PROCESSES_H
#define C2CU_PROCESSES_H

#include <c2cu/clock.h>
#include <c2cu/error.h>
#include <c2cu/guess_watch.h>
#include <c2cu/portions.h>
#include <c2cu/time_watch.h>

#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <linux/prctl.h>
#include <optional>
#include <sys/syscall.h>
#include <unistd.h>

namespace c2cu {

namespace detail {

// <signal.h> and <sys/wait.h> take names from programs.
inline constexpr int sigkill = 9, sigchld = 17, sigxfsz = 25, wait_no_hang = 1;
extern "C" void (*signal(int, void (*)(int)) noexcept)(int);

/// From now on, a temporary file that becomes too large (ulimit -f) is an error
/// as any other, not the end of this process.
inline void bear_file_limit() {
  signal(sigxfsz, reinterpret_cast<void (*)(int)>(1)); // SIG_IGN
}

/// This process is to be killed when \p parent, which has forked it, ends.
inline void end_with(int parent) {
  syscall(SYS_prctl, PR_SET_PDEATHSIG, sigkill);
  if (getppid() != parent)
    _exit(failure);
}

/// A child that has ended, or 0; \p pid -1 is any.
inline int reap(int pid, int &status) {
  const long found = syscall(SYS_wait4, pid, &status, wait_no_hang, nullptr);
  return found > 0 ? static_cast<int>(found) : 0;
}

/// fork(), with nothing in the buffers of stdio that both would write.
inline int fork_or_fail() {
  std::fflush(nullptr);
  const int process = fork();
  if (process < 0)
    fail(failure, "cannot start processes: %s; raise 'ulimit -u'",
         std::strerror(errno));
  return process;
}

} // namespace detail

/// The template, as its parent sees it.
class process_template {
public:
  /// Forks it, to watch workers too. \p work(number) is what the worker of
  /// record \p number does; it returns the exit status. \p only: there will
  /// never be another worker than that of the first record, which this process
  /// itself becomes.
  template <class Work>
  process_template(shared_state &with, worker_record *records,
                   unsigned capacity, const guess_watch &guesses,
                   const time_watch &times, bool only, Work &&work)
      : with(with), first(records[0]), times(times), only(only) {
    detail::signal(detail::sigchld, nullptr); // the default: children wait
    const int parent = getpid();
    process = detail::fork_or_fail();
    if (process != 0)
      return;
    detail::end_with(parent);
    if (only)
      become(first, 0, work);
    serve(records, capacity, guesses, work);
  }

  /// Has it ended, and with it all workers? \p status becomes how, as from
  /// waitpid(). The end of an only worker is noted as that of others is.
  bool ended(int &status) {
    if (!only)
      return detail::reap(process, status) != 0;
    if (process == 0)
      return false;
    const std::optional<int> found =
        detail::reap(process, status) != 0 ? status : times.look_at(first);
    if (found) {
      process = 0;
      note_end(first, *found);
    }
    return false;
  }

  /// Ends it and all workers.
  void end() const {
    if (process == 0)
      return;
    syscall(SYS_kill, process, detail::sigkill);
    int status = 0;
    syscall(SYS_wait4, process, &status, 0, nullptr);
  }

private:
  static constexpr double pause = 0.02; // seconds between looks at workers

  /// The word for this process, which the end of a worker changes as well.
  static inline shared_word *calls = nullptr;

  static void hear_of_end(int) {
    const int before = errno;
    calls->add(1);
    errno = before;
  }

  /// Forks workers that are wanted and notes which have ended.
  template <class Work>
  [[noreturn]] void serve(worker_record *records, unsigned capacity,
                          const guess_watch &guesses, Work &work) {
    const int self = getpid();
    calls = &with.wanted;
    detail::signal(detail::sigchld, hear_of_end);
    for (double next_look = 0;;) {
      const std::uint32_t heard = with.wanted.load();
      for (unsigned i = 0; i < capacity; ++i)
        if (records[i].state.load(std::memory_order_acquire) ==
            worker_record::wanted)
          start(records[i], i, self, work);
      int status = 0;
      while (const int process = detail::reap(-1, status))
        for (unsigned i = 0; i < capacity; ++i)
          if (records[i].process == process)
            note_end(records[i], status);
      if (const double time = now(); time >= next_look) {
        next_look = time + pause;
        for (unsigned i = 0; i < capacity; ++i)
          if (records[i].state.load(std::memory_order_acquire) ==
              worker_record::running) {
            guesses.look_at(records[i]);
            if (const auto ended = times.look_at(records[i]))
              note_end(records[i], *ended);
          }
      }
      with.wanted.wait(heard, pause);
    }
  }

  template <class Work>
  static void start(worker_record &record, unsigned number, int parent,
                    Work &work) {
    record.state.store(worker_record::running, std::memory_order_release);
    const int child = fork();
    if (child == 0) {
      detail::end_with(parent);
      become(record, number, work);
    }
    record.process = child;
    if (child < 0) {
      record.wait_status = worker_record::not_started;
      record.state.store(worker_record::ended, std::memory_order_release);
    }
  }

  template <class Work>
  [[noreturn]] static void become(worker_record &record, unsigned number,
                                  Work &work) {
    record.process = getpid();
    record.state.store(worker_record::running, std::memory_order_release);
    detail::signal(detail::sigchld, nullptr);
    detail::bear_file_limit();
    _exit(work(number));
  }

  void note_end(worker_record &record, int status) {
    record.wait_status = status;
    record.process = 0;
    record.state.store(worker_record::ended, std::memory_order_release);
    with.bell.add(1);
  }

  shared_state &with;
  worker_record &first;
  const time_watch times;
  const bool only;
  int process = 0;
};

} // namespace c2cu

#endif // C2CU_PROCESSES_H
