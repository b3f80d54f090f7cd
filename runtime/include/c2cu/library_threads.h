//===- library_threads.h - Threads for the loops of libraries ---*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The team of threads (thread_team.h) that a library's loops have. It starts
/// with the first loop that is long enough, serves one loop at a time (another
/// one runs in the thread that called it), and is made anew in a child process:
/// threads do not survive a fork.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_THREADS_H
#define C2CU_LIBRARY_THREADS_H

#include <c2cu/algorithm.h>
#include <c2cu/library_guarded.h>
#include <c2cu/owned.h>
#include <c2cu/thread_team.h>

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <pthread.h>
#include <sched.h>
#include <unistd.h>

extern "C" __attribute__((weak)) int omp_in_parallel();

namespace c2cu::library {

namespace detail {

/// True while this thread works for a loop.
inline thread_local bool in_loop = false;

/// The cores that this process may use.
inline unsigned cores() {
  cpu_set_t set;
  CPU_ZERO(&set);
  if (pthread_getaffinity_np(pthread_self(), sizeof set, &set) == 0)
    return std::max(1, CPU_COUNT(&set));
  return static_cast<unsigned>(std::max(1L, sysconf(_SC_NPROCESSORS_ONLN)));
}

inline unsigned threads_wanted() {
  if (const unsigned set = c2cu_shared_threads)
    return set;
  if (const char *text = std::getenv("C2CU_THREADS"))
    if (const unsigned long n = std::strtoul(text, nullptr, 10);
        n >= 1 && n <= 4096)
      return static_cast<unsigned>(n);
  return cores();
}

/// The team of a process, and who uses it.
struct team_of_process {
  explicit team_of_process(team_of_process *before) : before(before) {}

  pthread_mutex_t busy = PTHREAD_MUTEX_INITIALIZER;
  owned<threads::team> current;
  const pid_t process = getpid();
  /// That of the process that has forked this one: it is kept, and not lost.
  team_of_process *const before;
};

/// This process's. That of the process that has forked it stays as it is: its
/// threads are not there, and its mutex may be locked for ever.
inline team_of_process &its_team() {
  static struct latest {
    std::atomic<team_of_process *> of{nullptr};
    /// When the library is unloaded, its threads must not be in it.
    ~latest() {
      team_of_process *const mine = of;
      if (!mine || mine->process != getpid())
        return;
      of = mine->before;
      delete mine;
    }
  } its;
  team_of_process *found = its.of;
  if (found && found->process == getpid())
    return *found;
  auto *const made = new team_of_process(found);
  if (its.of.compare_exchange_strong(found, made))
    return *made;
  delete made;
  return *found; // Another thread was first.
}

/// What a team does, and what goes wrong in it.
struct work_in_loop {
  const threads::task &what;
  first_failure &failure;
  unsigned long long iterations_before;
};

/// Does a part of the work \p of, by whatever thread.
inline void run_in_loop(const void *of, std::size_t first, std::size_t last) {
  const auto &[what, failure, before] = *static_cast<const work_in_loop *>(of);
  in_loop = true;
  iterations_before = before;
  failure.guard([&] { what.run(what.context, first, last); });
  in_loop = false;
}

} // namespace detail

/// Does \p what by several threads. False if that cannot be now: nothing has
/// been done.
inline bool run_on_team(const threads::task &what) {
  const unsigned wanted = detail::threads_wanted();
  if (wanted < 2 || detail::in_loop || (omp_in_parallel && omp_in_parallel()))
    return false;
  detail::team_of_process &of = detail::its_team();
  if (pthread_mutex_trylock(&of.busy) != 0)
    return false;
  if (!of.current || of.current->size() != wanted - 1)
    of.current.reset(
        new threads::team(wanted - 1, /*spins=*/detail::cores() >= wanted));
  const bool runs = of.current->size() != 0;
  first_failure failure(is_passed_on());
  const detail::work_in_loop work{what, failure, detail::iterations_before};
  if (runs)
    of.current->run({detail::run_in_loop, &work, what.size, what.portion});
  pthread_mutex_unlock(&of.busy);
  failure.pass_on();
  return runs;
}

} // namespace c2cu::library

#endif // C2CU_LIBRARY_THREADS_H
