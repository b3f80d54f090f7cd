//===- library_threads.h - Threads for the loops of libraries ---*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A team of threads that waits for loops. It starts with the first loop that
/// is long enough, serves one loop at a time (another one runs in the thread
/// that called it), and is made anew in a child process: threads do not survive
/// a fork. OpenMP's own team is not used, since libgomp's hangs there.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_THREADS_H
#define C2CU_LIBRARY_THREADS_H

#include <c2cu/clock.h>
#include <c2cu/library_state.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <pthread.h>
#include <sys/syscall.h>
#include <thread>
#include <unistd.h>
#include <vector>

extern "C" __attribute__((weak)) int omp_in_parallel();

namespace c2cu::library {

/// A piece of work: run(context, first, last) for parts of [0, size).
struct task {
  void (*run)(const void *context, std::size_t first, std::size_t last);
  const void *context;
  std::size_t size, portion;
};

namespace detail {

/// How the thread rounds, which a new one does not inherit later.
inline unsigned rounding() {
#ifdef __x86_64__
  return __builtin_ia32_stmxcsr();
#else
  return 0;
#endif
}

inline void round_as([[maybe_unused]] unsigned mode) {
#ifdef __x86_64__
  __builtin_ia32_ldmxcsr(mode & ~0x3fu);
#endif
}

/// True while this thread works for a loop.
inline thread_local bool in_loop = false;

/// The cores that this process may use.
inline unsigned cores() {
  cpu_set_t set;
  CPU_ZERO(&set);
  if (pthread_getaffinity_np(pthread_self(), sizeof set, &set) == 0)
    return std::max(1, CPU_COUNT(&set));
  return std::max(1u, std::thread::hardware_concurrency());
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

/// While a thread waits without sleeping.
inline void pause() {
#ifdef __x86_64__
  __builtin_ia32_pause();
#else
  std::this_thread::yield();
#endif
}

/// Signals are for the program's own threads.
class without_signals {
public:
  without_signals() {
    const unsigned long long all = ~0ull;
    syscall(SYS_rt_sigprocmask, 0 /* SIG_BLOCK */, &all, &before, sizeof all);
  }
  without_signals(const without_signals &) = delete;
  without_signals &operator=(const without_signals &) = delete;
  ~without_signals() {
    syscall(SYS_rt_sigprocmask, 2 /* SIG_SETMASK */, &before, nullptr,
            sizeof before);
  }

private:
  unsigned long long before = 0;
};

} // namespace detail

class team {
public:
  /// Threads besides the caller's.
  explicit team(unsigned others)
      : spins(detail::cores() > others), parts(others + 1) {
    const detail::without_signals blocked;
    try {
      while (members.size() < others)
        members.emplace_back(
            [this, self = members.size() + 1] { serve(self); });
    } catch (...) { // No more threads: with those that there are.
    }
  }
  team(const team &) = delete;
  team &operator=(const team &) = delete;

  ~team() {
    {
      const std::lock_guard lock(mutex);
      ending = true;
    }
    wake.notify_all();
    for (std::thread &t : members)
      t.join();
  }

  unsigned size() const { return static_cast<unsigned>(members.size()); }

  /// Does all of \p what, by the team and the caller.
  void run(const task &what) {
    {
      const std::lock_guard lock(mutex);
      now = &what;
      for (std::size_t i = 0; i < parts.size(); ++i)
        parts[i].next.store(begin_of(i, what.size), std::memory_order_relaxed);
      mode = detail::rounding();
      working = static_cast<unsigned>(members.size());
      ++generation;
    }
    wake.notify_all();
    work(what, 0);
    const auto all_done = [this] { return working == 0; };
    if (spun_until(all_done))
      return;
    std::unique_lock lock(mutex);
    done.wait(lock, all_done);
  }

private:
  /// Waits for a short time without sleeping, if every thread has a core: who
  /// calls a loop often does so soon again, and waking up takes longer than a
  /// short loop. False if the time is over.
  template <class Condition> bool spun_until(Condition holds) const {
    if (!spins)
      return holds();
    constexpr double time_awake = 100e-6;
    const double end = c2cu::now() + time_awake;
    do {
      for (int i = 0; i < 64; ++i) {
        if (holds())
          return true;
        detail::pause();
      }
      // Who is waited for may be on the same core.
      std::this_thread::yield();
    } while (c2cu::now() < end);
    return false;
  }

  /// Where the part of a thread begins, so that it gets the same one in the
  /// next loop: that is in its cache.
  std::size_t begin_of(std::size_t part, std::size_t size) const {
    return static_cast<std::size_t>(static_cast<unsigned __int128>(size) *
                                    part / parts.size());
  }

  /// Does a thread's own part, and then helps others with theirs.
  void work(const task &what, std::size_t self) {
    detail::in_loop = true;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const std::size_t of = (self + i) % parts.size(),
                        end = begin_of(of + 1, what.size);
      while (true) {
        const std::size_t first =
            parts[of].next.fetch_add(what.portion, std::memory_order_relaxed);
        if (first >= end)
          break;
        what.run(what.context, first, std::min(end, first + what.portion));
      }
    }
    detail::in_loop = false;
  }

  void serve(std::size_t self) {
    unsigned long seen = 0;
    while (true) {
      const task *mine;
      const auto is_called = [&] { return ending || generation != seen; };
      spun_until(is_called);
      {
        std::unique_lock lock(mutex);
        wake.wait(lock, is_called);
        if (ending)
          return;
        seen = generation;
        mine = now;
        detail::round_as(mode);
      }
      work(*mine, self);
      const std::lock_guard lock(mutex);
      if (--working == 0)
        done.notify_one();
    }
  }

  std::mutex mutex;
  std::condition_variable wake, done;
  const task *now = nullptr;
  std::atomic<unsigned> working{0};
  std::atomic<unsigned long> generation{0};
  std::atomic<bool> ending{false};
  unsigned mode = 0;
  const bool spins;
  struct alignas(64) part_of_thread {
    std::atomic<std::size_t> next{0};
  };
  std::vector<part_of_thread> parts;
  std::vector<std::thread> members;
};

namespace detail {

/// The team of a process, and who uses it.
struct team_of_process {
  explicit team_of_process(team_of_process *before) : before(before) {}

  std::mutex busy;
  std::unique_ptr<team> current;
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
  auto made = std::make_unique<team_of_process>(found);
  if (its.of.compare_exchange_strong(found, made.get()))
    return *made.release();
  return *found; // Another thread was first.
}

} // namespace detail

/// Does \p what by several threads. False if that cannot be now: nothing has
/// been done.
inline bool run_on_team(const task &what) {
  const unsigned wanted = detail::threads_wanted();
  if (wanted < 2 || detail::in_loop || (omp_in_parallel && omp_in_parallel()))
    return false;
  detail::team_of_process &of = detail::its_team();
  const std::unique_lock lock(of.busy, std::try_to_lock);
  if (!lock.owns_lock())
    return false;
  if (!of.current || of.current->size() != wanted - 1)
    of.current = std::make_unique<team>(wanted - 1);
  if (of.current->size() == 0)
    return false;
  of.current->run(what);
  return true;
}

} // namespace c2cu::library

#endif // C2CU_LIBRARY_THREADS_H
