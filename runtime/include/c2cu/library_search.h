//===- library_search.h - Which iteration ends a loop -----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Finds the first iteration that ends a loop. To ask one changes nothing.
/// Where that is little beside what iterations do they are asked in order.
/// Where it is most of it they are asked at once, in chunks that grow: also
/// such as C does not come to, which may trap, or go on for ever. That ends the
/// search, and what has not been asked runs as written.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_SEARCH_H
#define C2CU_LIBRARY_SEARCH_H

#include <c2cu/algorithm.h>
#include <c2cu/interrupted.h>
#include <c2cu/library_attempt.h>
#include <c2cu/library_cpu.h>
#include <c2cu/library_ends.h>
#include <c2cu/library_entry.h>
#include <c2cu/library_speculation.h>

#include <atomic>
#include <cstddef>

namespace c2cu::library::detail {

/// Asks iterations, but those behind one that ends the loop.
template <class Loop> struct asked {
  using counter = typename Loop::counter;
  struct arguments {
    const typename Loop::arguments *with;
    std::atomic<std::size_t> *end; ///< The first that is known to end it.
    std::atomic<double> *spent;    ///< Seconds, about, on asking that one.
  };

  static void range(const arguments &of, counter begin, long long step,
                    std::size_t first, std::size_t last) {
    const double start = now();
    // Whether others have found one is not looked at each time.
    constexpr std::size_t block = 64;
    const typename Loop::arguments with = *of.with;
    while (first < last && first < of.end->load(std::memory_order_relaxed)) {
      const std::size_t behind = last - first < block ? last : first + block;
      for (; first < behind; ++first)
        if (Loop::ends(with, counter_at(begin, step, first)))
          return found(of, first, start);
    }
  }

private:
  static void found(const arguments &of, std::size_t k, double start) {
    std::size_t end = of.end->load(std::memory_order_relaxed);
    while (k < end)
      if (of.end->compare_exchange_weak(end, k)) {
        of.spent->store(now() - start, std::memory_order_relaxed);
        return;
      }
  }
};

/// A portion of them, as one iteration of a loop: an attempt counts these,
/// which takes longer than to ask some.
template <class Loop> struct asked_portion {
  using counter = typename Loop::counter;
  struct arguments {
    typename asked<Loop>::arguments of;
    std::size_t first, last;
  };

  static void range(const arguments &with, counter begin, long long step,
                    std::size_t, std::size_t) {
    asked<Loop>::range(with.of, begin, step, with.first, with.last);
  }
};

/// The same where it may be more than C does.
template <class Loop> struct asked_ahead {
  using counter = typename Loop::counter;
  static constexpr const char *name = Loop::name;
  static constexpr unsigned line = Loop::line;
  /// Threads meet where attempts begin and end.
  static constexpr double time_of_portion = 1e-3;
  struct arguments {
    typename asked<Loop>::arguments of;
    speculation *by;
  };

  static void range(const arguments &with, counter begin, long long step,
                    std::size_t first, std::size_t last) {
    if (!with.by->has_failed())
      attempt(*with.by).template run<asked_portion<Loop>>(
          {with.of, first, last}, begin, step, 0, 1);
  }
};

/// A search, while it goes on.
template <class Loop> class search {
public:
  search(const entry &e, typename Loop::counter begin,
         const typename Loop::arguments &with)
      : e(e), first(e.first(begin)), n(e.iterations()), end(n),
        of{&with, &end, &spent} {}

  /// Returns how many iterations are known not to end the loop.
  stopped run() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) ||           \
    defined(C2CU_CERTIFY)
    // What C does not come to may load what it must not, and signals wait.
    asked<Loop>::range(of, first, e.step, 0, n);
    return {ran::on_caller, end};
#elif defined(C2CU_BACKWARDS) || defined(C2CU_ALTERNATELY)
    return ask_ahead({0, 1e-3});
#else
    const beginning alone = begin_alone<asked<Loop>>(first, e.step, of, n);
    return end < n || alone.done == n ? stopped{ran::on_caller, end}
                                      : ask_ahead(alone);
#endif
  }

private:
  stopped ask_ahead(const beginning &from) {
    const interruptible until_end(attempt::take);
    const double start = now();
    speculation all(e, /*interrupts=*/true);
    // Of a portion.
    all.each = std::max(from.each, asked_ahead<Loop>::time_of_portion);
    const typename asked_ahead<Loop>::arguments ahead{of, &all};
    auto chunk = static_cast<std::size_t>(
        std::clamp(time_of_chunk * threads_wanted() / from.each,
                   4.0 * threads_wanted(), 4.0 * threads_wanted() + double(n)));
    ran how = ran::on_caller;
    for (std::size_t done = from.done; done < n && end == n; chunk *= 2) {
      const std::size_t last = n - done <= chunk ? n : done + chunk;
      how = ask(ahead, last, {done, from.each});
      if (all.has_failed()) {
        caution_of<Loop>.failed();
        return {how, done};
      }
      done = last;
    }
    // The iteration that ends the loop runs once more, as written: where that
    // takes most of the time it is not tried in each call.
    if (end < n && 2 * spent > now() - start)
      caution_of<Loop>.failed();
    return {how, end};
  }

  ran ask(const typename asked_ahead<Loop>::arguments &ahead, std::size_t last,
          const beginning &from) {
#if defined(C2CU_BACKWARDS) || defined(C2CU_ALTERNATELY)
    for (std::size_t k = last; k-- > from.done;)
      asked_ahead<Loop>::range(ahead, first, e.step, k, k + 1);
    return ran::on_threads;
#else
    return finish_on_cores<asked_ahead<Loop>>(first, e.step, ahead, last, from);
#endif
  }

  const entry &e;
  const typename Loop::counter first;
  const std::size_t n;
  std::atomic<std::size_t> end;
  std::atomic<double> spent{0};
  const typename asked<Loop>::arguments of;
};

/// Whether nothing but a search is to be done: iterations before the end have
/// no effect.
template <class Loop> constexpr bool only_searches() {
  if constexpr (searches<Loop>)
    return Loop::only_searches;
  return false;
}

/// Whether a search would take longer than to run iterations as written.
template <class Loop> bool is_search_in_vain() {
#if !defined(C2CU_BACKWARDS) && !defined(C2CU_ALTERNATELY) &&                  \
    !defined(C2CU_CERTIFY)
  // Each of them is run once more.
  return searches<Loop> && !only_searches<Loop>() && threads_wanted() < 4;
#else
  return false;
#endif
}

/// The iterations of a loop, which may run at once, before the first one that
/// ends it, or that is not known not to. Sets \p how to how it has been found.
template <class Loop>
entry before_end(const entry &e, typename Loop::counter begin,
                 const typename Loop::arguments &with, ran &how) {
  entry result = e;
  how = ran::on_caller;
  if constexpr (searches<Loop>) {
    const stopped found = search<Loop>(e, begin, with).run();
    result.count = wide(found.done);
    how = found.how;
  } else if constexpr (ends_early<Loop>) {
    const typename Loop::counter first = e.first(begin);
    const std::size_t n = e.iterations();
    std::size_t k = 0;
    while (k < n && !Loop::ends(with, counter_at(first, e.step, k)))
      ++k;
    result.count = wide(k);
  }
  return result;
}

} // namespace c2cu::library::detail

#endif // C2CU_LIBRARY_SEARCH_H
