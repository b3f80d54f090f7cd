//===- library_cpu.h - The loops of a library on cores ----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Iterations work on the caller's arrays where they are. The calling thread
/// begins alone, and asks for others when what is left is worth their waking
/// up: then it is known how long an iteration takes.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_CPU_H
#define C2CU_LIBRARY_CPU_H

#include <c2cu/clock.h>
#include <c2cu/library_draws.h>
#include <c2cu/library_nest.h>
#include <c2cu/library_threads.h>
#ifdef C2CU_CERTIFY
#include <c2cu/library_certify.h>
#endif

#ifdef C2CU_ALTERNATELY
#include <thread>
#include <vector>
#endif

namespace c2cu::library {

/// Seconds that the caller works alone before it looks how much is left, and
/// that this must take it at least for others to be woken up.
inline constexpr double time_alone = 4e-6, worth_waking = 20e-6;
/// Seconds of work that a thread takes at a time.
inline constexpr double time_of_portion = 50e-6;

namespace detail {

/// Seconds of work that a thread takes of a loop at a time.
template <class Loop> constexpr double portion_of() {
  if constexpr (requires { Loop::time_of_portion; })
    return Loop::time_of_portion;
  else
    return time_of_portion;
}

/// What a task needs to know of a loop.
template <class Loop> struct loop_context {
  const typename Loop::arguments *with;
  typename Loop::counter begin;
  long long step;
  std::size_t offset;

  static void run(const void *self, std::size_t first, std::size_t last) {
    const auto &c = *static_cast<const loop_context *>(self);
    Loop::range(*c.with, c.begin, c.step, c.offset + first, c.offset + last);
  }
};

#ifdef C2CU_BACKWARDS
/// For tests: iterations one after the other, from the last to the first, in
/// groups of C2CU_BACKWARDS that run forwards if that is even.
template <class Loop>
ran run_backwards(typename Loop::counter begin, long long step,
                  const typename Loop::arguments &with, std::size_t n) {
  constexpr std::size_t group = C2CU_BACKWARDS;
  for (std::size_t end = n; end > 0;) {
    const std::size_t first = end > group ? end - group : 0;
    if (group % 2 == 0)
      Loop::range(with, begin, step, first, end);
    else
      for (std::size_t k = end; k-- > first;)
        Loop::range(with, begin, step, k, k + 1);
    end = first;
  }
  return ran::on_caller;
}
#endif

#ifdef C2CU_ALTERNATELY
/// For tests with a sanitizer of races: threads in turns, an iteration each, so
/// that none waits for another one's. Two iterations that meet are a race.
template <class Loop>
ran run_alternately(typename Loop::counter begin, long long step,
                    const typename Loop::arguments &with, std::size_t n) {
  constexpr std::size_t threads = C2CU_ALTERNATELY;
  std::vector<std::thread> all;
  for (std::size_t t = 0; t < threads && t < n; ++t)
    all.emplace_back([=, &with] {
      for (std::size_t k = t; k < n; k += threads)
        Loop::range(with, begin, step, k, k + 1);
    });
  for (std::thread &t : all)
    t.join();
  return ran::on_threads;
}
#endif

/// What the calling thread has done alone, and how long an iteration took.
struct beginning {
  std::size_t done;
  double each;
};

/// Runs iterations until they are all done or a little time is over; \p portion
/// of them at first.
template <class Loop>
beginning begin_alone(typename Loop::counter begin, long long step,
                      const typename Loop::arguments &with, std::size_t n,
                      std::size_t portion = 1) {
  std::size_t done = 0;
  const double start = now();
  double spent = 0;
  while (done < n && spent <= time_alone) {
    const std::size_t end = n - done < portion ? n : done + portion;
    Loop::range(with, begin, step, done, end);
    done = end;
    portion *= 2;
    if (done < n)
      spent = now() - start;
  }
  return {done, spent / static_cast<double>(done)};
}

/// What earlier calls of a loop have shown.
class experience {
public:
  /// Whether so many iterations go to all threads at once, so that each gets
  /// the part of the arrays that it had in the call before. Now and then nobody
  /// is sure, since what was measured once need not stay true.
  bool is_sure(std::size_t n) {
    return n >= enough.load(std::memory_order_relaxed) &&
           calls.fetch_add(1, std::memory_order_relaxed) % doubts != 0;
  }
  /// Seconds of an iteration, when threads were worth it.
  double each() const { return seconds.load(std::memory_order_relaxed); }

  /// \p n iterations were worth waking others up for: that is believed if it
  /// is found twice, as a thread may be interrupted while it looks at its
  /// clock.
  void worth(std::size_t n, double each) {
    seconds.store(each, std::memory_order_relaxed);
    if (n >= candidate.load(std::memory_order_relaxed))
      enough.store(n, std::memory_order_relaxed);
    else
      candidate.store(n, std::memory_order_relaxed);
  }
  void not_worth(std::size_t n) {
    for (std::atomic<std::size_t> *least : {&candidate, &enough})
      if (n >= least->load(std::memory_order_relaxed))
        least->store(none, std::memory_order_relaxed);
  }

private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  static constexpr unsigned doubts = 64;

  std::atomic<std::size_t> candidate{none}, enough{none};
  std::atomic<double> seconds{0};
  std::atomic<unsigned> calls{0};
};

template <class Loop> inline experience experience_of;

/// Runs the rest on cores.
template <class Loop>
ran finish_on_cores(typename Loop::counter begin, long long step,
                    const typename Loop::arguments &with, std::size_t n,
                    const beginning &from) {
  const std::size_t left = n - from.done;
  const double alone = from.each * static_cast<double>(left);
  if (alone > worth_waking) {
    const loop_context<Loop> context{&with, begin, step, from.done};
    const double fair = static_cast<double>(left) / threads_wanted() / 4;
    const auto size = static_cast<std::size_t>(
        std::clamp(portion_of<Loop>() / from.each, 1.0, std::max(1.0, fair)));
    const double start = now();
    if (run_on_team({loop_context<Loop>::run, &context, left, size})) {
      // It may have been asleep, or others may have had the cores.
      if (now() - start > alone)
        experience_of<Loop>.not_worth(n);
      else if (from.done != 0)
        experience_of<Loop>.worth(n, from.each);
      return ran::on_threads;
    }
  } else if (from.done != 0) {
    experience_of<Loop>.not_worth(n);
  }
  if (left)
    Loop::range(with, begin, step, from.done, n);
  return ran::on_caller;
}

/// How many iterations of a nest's innermost loop are run before the clock is
/// looked at: those of one of the marked loop, if these are few.
inline std::size_t first_portion(std::size_t each) {
  return std::min<std::size_t>(each, 64);
}

/// Ends the iteration of the marked loop in which those that are done, of the
/// innermost one, end; \p each are one of it.
template <class Loop>
beginning finish_iteration(typename Loop::counter begin, long long step,
                           const typename Loop::arguments &with,
                           std::size_t each, const beginning &from) {
  const std::size_t whole = from.done / each + (from.done % each != 0);
  if (from.done < whole * each)
    in_order<Loop>::range(with, begin, step, from.done, whole * each);
  return {whole, from.each * static_cast<double>(each)};
}

/// Runs the first ones of \p n iterations alone, if it is not known that there
/// is work for all threads.
template <class Loop, class InOrder = Loop>
beginning begin_on_cores(typename Loop::counter first, long long step,
                         const typename Loop::arguments &with, std::size_t n,
                         std::size_t portion = 1) {
  if (!experience_of<Loop>.is_sure(n))
    return begin_alone<InOrder>(first, step, with, n, portion);
  return {0, experience_of<Loop>.each()};
}

/// Runs \p n iterations that may run at once.
template <class Loop>
ran run_on_cores(typename Loop::counter first, long long step,
                 const typename Loop::arguments &with, std::size_t n) {
#ifdef C2CU_BACKWARDS
  return run_backwards<Loop>(first, step, with, n);
#elif defined(C2CU_ALTERNATELY)
  return run_alternately<Loop>(first, step, with, n);
#else
  return finish_on_cores<Loop>(first, step, with, n,
                               begin_on_cores<Loop>(first, step, with, n));
#endif
}

} // namespace detail

namespace detail {

/// Runs all iterations of a loop that may run at once on cores; \p apart says
/// whether that is so of loops in it as well.
template <class Loop, class Apart>
ran run_all_on_cores(const entry &e, typename Loop::counter begin,
                     const typename Loop::arguments &with,
                     [[maybe_unused]] const Apart &apart) {
  const std::size_t n = e.iterations();
  const typename Loop::counter first = e.first(begin);
#ifdef C2CU_CERTIFY
  return certify::run_all<Loop>(e, first, with, apart);
#endif
  if constexpr (is_nest<Loop> && !draws<Loop>)
    if (const std::size_t each = inner_iterations<Loop>(with)) {
#if defined(C2CU_BACKWARDS) || defined(C2CU_ALTERNATELY)
      if (apart())
        return run_on_cores<flat<Loop>>(first, e.step, with, n * each);
#else
      const beginning alone = begin_on_cores<flat<Loop>, in_order<Loop>>(
          first, e.step, with, n * each, first_portion(each));
      const double left =
          alone.each * static_cast<double>(n * each - alone.done);
      if (left > worth_waking && apart())
        return finish_on_cores<flat<Loop>>(first, e.step, with, n * each,
                                           alone);
      return finish_on_cores<Loop>(
          first, e.step, with, n,
          finish_iteration<Loop>(first, e.step, with, each, alone));
#endif
    }
  return run_on_cores<Loop>(first, e.step, with, n);
}

#ifndef __CUDACC__
/// Whether the iterations may run at once.
template <class Loop> bool may_run(const entry &e) { return e.independent(); }

/// The loop has to run as written.
template <class Loop> void leave_to_host(const entry &, const char *) {}

/// Runs all iterations of a loop that may run at once; \p apart says whether
/// that is so of loops in it as well. They are a part of \p whole iterations.
template <class Loop, class Apart>
ran run_all(const entry &e, typename Loop::counter begin,
            const typename Loop::arguments &with, const Apart &apart,
            [[maybe_unused]] std::size_t whole) {
  return run_all_on_cores<Loop>(e, begin, with, apart);
}
#endif

} // namespace detail

} // namespace c2cu::library

#endif // C2CU_LIBRARY_CPU_H
