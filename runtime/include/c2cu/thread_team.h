//===- thread_team.h - Threads that wait for work ---------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A team of threads that does one task at a time, together with the thread
/// that brings it. OpenMP's own is not used: it hangs in a process that has
/// been forked, and every program would have to load libgomp.
///
/// The threads are those of <pthread.h>, which every header of the C++ library
/// includes: <thread> and <condition_variable> take further names from
/// programs.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_THREAD_TEAM_H
#define C2CU_THREAD_TEAM_H

#include <c2cu/algorithm.h>
#include <c2cu/clock.h>

#include <atomic>
#include <cstddef>
#include <pthread.h>
#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <vector>

namespace c2cu::threads {

/// A piece of work: run(context, first, last) for parts of [0, size).
struct task {
  void (*run)(const void *context, std::size_t first, std::size_t last);
  const void *context;
  std::size_t size, portion;
};

namespace detail {

/// How a thread rounds, which another one does not inherit later: in vectors,
/// and in the registers of long double.
struct rounding_mode {
  unsigned vectors = 0;
  unsigned short x87 = 0;
};

inline rounding_mode rounding() {
  rounding_mode mode;
#ifdef __x86_64__
  mode.vectors = __builtin_ia32_stmxcsr();
  asm volatile("fnstcw %0" : "=m"(mode.x87));
#endif
  return mode;
}

inline void round_as([[maybe_unused]] const rounding_mode &mode) {
#ifdef __x86_64__
  __builtin_ia32_ldmxcsr(mode.vectors & ~0x3fu);
  asm volatile("fldcw %0" : : "m"(mode.x87));
#endif
}

/// While a thread waits without sleeping.
inline void pause() {
#ifdef __x86_64__
  __builtin_ia32_pause();
#else
  sched_yield();
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

/// Attributes of a thread that may call functions as deeply as the program's
/// own first one: what is recursive there is so here.
class deep {
public:
  deep() {
    // As the system has it: limits now, and then at most.
    unsigned long long limits[2] = {};
    std::size_t size = 0;
    pthread_attr_init(&of);
    pthread_attr_getstacksize(&of, &size);
    syscall(SYS_prlimit64, 0, 3 /* RLIMIT_STACK */, nullptr, limits);
    const std::size_t first = limits[0] < most ? limits[0] + frames : most;
    if (size < first)
      pthread_attr_setstacksize(&of, first);
    // What has overflowed is not to come to what lies below.
    pthread_attr_setguardsize(&of, guard);
  }
  deep(const deep &) = delete;
  deep &operator=(const deep &) = delete;
  ~deep() { pthread_attr_destroy(&of); }

  /// As pthread_create. Where there is no room, such a thread has less.
  int create(pthread_t *thread, void *(*run)(void *), void *with) const {
    const int status = pthread_create(thread, &of, run, with);
    return status == 0 ? 0 : pthread_create(thread, nullptr, run, with);
  }

private:
  /// Of a stack without a limit, which takes room as it grows; and what the
  /// runtime needs of one.
  static constexpr std::size_t most = std::size_t{1} << 30,
                               frames = std::size_t{1} << 18,
                               guard = std::size_t{1} << 20;
  pthread_attr_t of;
};

/// Has a mutex for as long as it lives.
class locked {
public:
  explicit locked(pthread_mutex_t &of) : mutex(of) {
    pthread_mutex_lock(&mutex);
  }
  locked(const locked &) = delete;
  locked &operator=(const locked &) = delete;
  ~locked() { pthread_mutex_unlock(&mutex); }

private:
  pthread_mutex_t &mutex;
};

} // namespace detail

class team {
public:
  /// With \p others threads besides the caller's. \p spins: each of them has a
  /// core, so that it may wait for a short time without sleeping.
  team(unsigned others, bool spins)
      : spins(spins), parts(others + 1), members(others) {
    const detail::without_signals blocked;
    const detail::deep stacks;
    for (std::size_t i = 0; i < members.size(); ++i) {
      members[i].of = this;
      members[i].self = i + 1;
      if (stacks.create(&members[i].thread, begin, &members[i]) != 0)
        members.resize(i); // No more threads: with those that there are.
    }
  }
  team(const team &) = delete;
  team &operator=(const team &) = delete;

  ~team() {
    {
      const detail::locked lock(mutex);
      ending = true;
    }
    pthread_cond_broadcast(&wake);
    for (const member &m : members)
      pthread_join(m.thread, nullptr);
  }

  unsigned size() const { return static_cast<unsigned>(members.size()); }

  /// Does all of \p what, by the team and the caller.
  void run(const task &what) {
    {
      const detail::locked lock(mutex);
      now = &what;
      for (std::size_t i = 0; i < parts.size(); ++i)
        parts[i].next.store(begin_of(i, what.size), std::memory_order_relaxed);
      mode = detail::rounding();
      working = size();
      ++generation;
    }
    pthread_cond_broadcast(&wake);
    work(what, 0);
    const auto all_done = [this] { return working == 0; };
    if (spun_until(all_done))
      return;
    const detail::locked lock(mutex);
    while (!all_done())
      pthread_cond_wait(&done, &mutex);
  }

private:
  struct member {
    team *of = nullptr;
    std::size_t self = 0;
    pthread_t thread = {};
  };

  static void *begin(void *self) {
    const auto &m = *static_cast<const member *>(self);
    m.of->serve(m.self);
    return nullptr;
  }

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
      sched_yield();
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
  }

  void serve(std::size_t self) {
    unsigned long seen = 0;
    while (true) {
      const task *mine;
      const auto is_called = [&] { return ending || generation != seen; };
      spun_until(is_called);
      {
        const detail::locked lock(mutex);
        while (!is_called())
          pthread_cond_wait(&wake, &mutex);
        if (ending)
          return;
        seen = generation;
        mine = now;
        detail::round_as(mode);
      }
      work(*mine, self);
      const detail::locked lock(mutex);
      if (--working == 0)
        pthread_cond_signal(&done);
    }
  }

  pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  pthread_cond_t wake = PTHREAD_COND_INITIALIZER,
                 done = PTHREAD_COND_INITIALIZER;
  const task *now = nullptr;
  std::atomic<unsigned> working{0};
  std::atomic<unsigned long> generation{0};
  std::atomic<bool> ending{false};
  detail::rounding_mode mode;
  const bool spins;
  struct alignas(64) part_of_thread {
    std::atomic<std::size_t> next{0};
  };
  std::vector<part_of_thread> parts;
  std::vector<member> members;
};

} // namespace c2cu::threads

#endif // C2CU_THREAD_TEAM_H
