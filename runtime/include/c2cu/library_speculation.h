//===- library_speculation.h - Loops that are watched -----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How a loop runs whose iterations are watched (library_attempt.h): in chunks
/// that grow, after each of which what has been stored is kept.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_SPECULATION_H
#define C2CU_LIBRARY_SPECULATION_H

#include <c2cu/algorithm.h>
#include <c2cu/library_attempt.h>
#include <c2cu/library_cpu.h>
#include <c2cu/library_ends.h>
#include <c2cu/library_withheld.h>

#include <atomic>
#include <cstddef>
#include <optional>

namespace c2cu::library {

namespace detail {

/// A loop of which each iteration is watched.
template <class Loop> struct watched {
  using counter = typename Loop::counter;
  static constexpr const char *name = Loop::name;
  static constexpr unsigned line = Loop::line;
  /// Threads meet where attempts begin and end.
  static constexpr double time_of_portion = 1e-3;
  struct arguments {
    const typename Loop::arguments *with;
    speculation *by;
    order_of<Loop> *order;
  };

  static void range(const arguments &of, counter begin, long long step,
                    std::size_t first, std::size_t last) {
    if (of.by->has_failed())
      return;
    withheld<Loop> now(*of.with, *of.order, first);
    attempt(*of.by).template run<Loop>(now.arguments(), begin, step, first,
                                       last);
    if (!of.by->has_failed())
      now.keep(last);
  }
  static bool has_stopped(const arguments &of) { return of.by->has_failed(); }
};

/// The same in one attempt, so that only iterations take time.
template <class Loop> struct continued {
  using counter = typename Loop::counter;
  struct arguments {
    const typename Loop::arguments *with;
    attempt *by;
  };

  static void range(const arguments &of, counter begin, long long step,
                    std::size_t first, std::size_t last) {
    of.by->template run<Loop>(*of.with, begin, step, first, last);
  }
};

/// Calls of a loop that runs as written after some that had to be undone: twice
/// as many each time.
class caution {
public:
  bool forbids() {
    unsigned n = left.load(std::memory_order_relaxed);
    return n != 0 && left.compare_exchange_strong(n, n - 1);
  }
  void failed() {
    const unsigned n = next.load(std::memory_order_relaxed);
    left.store(n, std::memory_order_relaxed);
    if (n < most)
      next.store(2 * n, std::memory_order_relaxed);
  }

private:
  static constexpr unsigned most = 1u << 16;
  std::atomic<unsigned> left{0}, next{1};
};

template <class Loop> inline caution caution_of;

/// Whether the loop is not to be tried now. As written it is not slowed down by
/// what watches.
template <class Loop> bool is_left_alone() {
#if !defined(C2CU_BACKWARDS) && !defined(C2CU_ALTERNATELY) &&                  \
    !defined(C2CU_CERTIFY)
  if constexpr (speculates<Loop> || searches<Loop>)
    return caution_of<Loop>.forbids();
#endif
  return false;
}

/// Seconds that threads work before they wait for each other, and the bytes of
/// logs that they should have then.
inline constexpr double time_of_chunk = 2e-3;
/// Seconds that an iteration has to take at least besides what watches its
/// stores, that each of these takes, or is withheld in, and, where pointers
/// lead to parts, that sorting them does.
inline constexpr double worth_watching = 0.1e-6, time_of_note = 8e-9,
                        time_of_withheld = 20e-9, time_of_pointer = 0.8e-6;
/// One of so many iterations shows how long they take once caches have
/// something and logs have memory, if they take less than so many seconds.
inline constexpr std::size_t one_of = 1024, least_measured = 64,
                             most_measured = 4096;
inline constexpr double worth_measuring = 5e-6;
/// Seconds that these may take, of iterations that withhold what they store.
inline constexpr double time_of_sample = 200e-6;
inline constexpr std::size_t bytes_of_chunk = std::size_t{8} << 20;

/// How iterations have run, and how many. Behind these nothing has happened.
struct stopped {
  ran how;
  std::size_t done;
};

/// Iterations that are watched, while they run.
template <class Loop> class watched_run {
public:
  watched_run(const entry &e, typename Loop::counter begin,
              const typename Loop::arguments &with)
      : e(e), first(e.first(begin)), with(with), n(e.iterations()),
        all(e, owns<Loop>()), order(with), sums(with),
        watching{&sums.arguments(), &all, &order} {}

  stopped run() {
#if defined(C2CU_CERTIFY) || defined(C2CU_BACKWARDS) ||                        \
    defined(C2CU_ALTERNATELY)
    may_interrupt();
    if (!all.find_parts())
      return {ran::as_written, 0};
    all.each = 1e-3;
#endif
#if defined(C2CU_CERTIFY)
    if constexpr (!watches_all<Loop>())
      return {certify::run_all<Loop>(e, first, with, never_apart()), n};
    else
      return kept(certify::run_all<of_each>(e, first, watching, never_apart()),
                  0, n);
#elif defined(C2CU_BACKWARDS)
    return kept(run_backwards<of_each>(first, e.step, watching, n), 0, n);
#elif defined(C2CU_ALTERNATELY)
    return kept(run_alternately<of_each>(first, e.step, watching, n), 0, n);
#else
    const beginning alone = begin_one_by_one();
    if (all.has_failed())
      return kept(ran::on_caller, begun, n);
    all.each = std::max(unwatched, alone.each);
    if (alone.each * static_cast<double>(n - alone.done) > worth_waking) {
      // To watch a short one takes longer than to run it.
      if (owns<Loop>() && !is_worth(alone)) {
        if (withholds<Loop>())
          caution_of<Loop>.failed();
        return {ran::as_written, alone.done};
      }
      if (!all.find_parts()) {
        caution_of<Loop>.failed();
        return {ran::as_written, alone.done};
      }
      may_interrupt(); // Few that take long have not been compared.
      return finish(alone);
    }
    if constexpr (watches_all<Loop>())
      if (!stores_at_first())
        of_each::range(watching, first, e.step, alone.done, n);
    if (!watches_all<Loop>() || stores_at_first())
      Loop::range(with, first, e.step, alone.done, n);
    return kept(ran::on_caller, alone.done, n);
#endif
  }

private:
  using of_each = watched<Loop>;

  /// How those have run that would make \p now of \p before. If they have
  /// failed, nothing has happened since.
  stopped kept(ran how, std::size_t before, std::size_t now) {
    all.settle();
    if (!all.has_failed()) {
      keep();
      return {how, now};
    }
    all.undo();
    order.drop();
    caution_of<Loop>.failed();
    return {ran::as_written, before};
  }

  /// Returns how many bytes the logs had, and the records.
  std::size_t keep() {
    sums.keep();
    return all.keep() + order.keep();
  }

  /// Whether threads gain more than what watches iterations takes.
  bool is_worth(const beginning &alone) const {
    const double watched_by_all = 1.5 * alone.each / threads_wanted();
    if (withholds<Loop>() && !records<Loop>)
      return watched_by_all < unwatched;
    return all.has_parts()
               ? watched_by_all + time_of_pointer < unwatched
               : std::max(watched_by_all, worth_watching) < unwatched;
  }

  /// In order what iterations load need not be watched.
  beginning begin_one_by_one() {
    if constexpr (withholds<Loop>() && !records<Loop>)
      if (stores_at_first())
        return begin_withholding();
    may_interrupt();
    if constexpr (watches_all<Loop>()) {
      withheld<Loop> of_one(with, order, 0);
      const beginning alone = begin_watched(of_one.arguments());
      all.settle();
      if (!all.has_failed()) {
        of_one.keep(alone.done);
        keep();
      }
      return alone;
    } else {
      return begin_alone<Loop>(first, e.step, with, n);
    }
  }

  /// Whether iterations that come first, in order, may store in memory what
  /// others withhold. Nobody would see that they store where arguments are
  /// copies of.
  bool stores_at_first() const {
    return withholds<Loop>() && !records<Loop> && !e.has_copies();
  }

  /// From here on iterations that own what they store may be stopped.
  void may_interrupt() {
    if (owns<Loop>() && !until_end)
      until_end.emplace(attempt::take);
  }

  /// Some that store in memory, and a few that withhold, to compare how long
  /// both take. Threads share what settles these, too.
  beginning begin_withholding() {
    const beginning cold = begin_alone<Loop>(first, e.step, with, n);
    begun = cold.done;
    unwatched = cold.each;
    const auto most = static_cast<std::size_t>(
        std::clamp(time_of_sample / cold.each, 1.0, double(most_measured)));
    if (cold.each * static_cast<double>(n - begun) <= worth_waking ||
        n - begun <= 2 * most)
      return cold;
    double start = now();
    Loop::range(with, first, e.step, begun, begun + most);
    unwatched = (now() - start) / static_cast<double>(most);
    begun += most;
    const std::size_t few = 1 + most / 16;
    may_interrupt();
    start = now();
    of_each::range(watching, first, e.step, begun, begun + few);
    all.settle();
    if (all.has_failed())
      return {begun, unwatched};
    keep();
    begun += few;
    return {begun, (now() - start) / static_cast<double>(few)};
  }

  beginning begin_watched(const typename Loop::arguments &withheld_in) {
    attempt one(all);
    using in_order = continued<Loop>;
    const typename in_order::arguments each{&withheld_in, &one};
    const beginning cold = begin_alone<in_order>(first, e.step, each, n);
    unwatched = cold.each;
    const std::size_t measured =
        std::clamp(n / one_of, least_measured, most_measured);
    if (!owns<Loop>() || cold.each > worth_measuring ||
        n - cold.done <= measured || all.has_failed())
      return cold;
    const std::size_t before = one.noted();
    const double start = now();
    in_order::range(each, first, e.step, cold.done, cold.done + measured);
    const double spent = now() - start;
    const double watching_one =
        withholds<Loop>() ? time_of_withheld : time_of_note;
    unwatched =
        (spent - watching_one * static_cast<double>(one.noted() - before)) /
        static_cast<double>(measured);
    return {cold.done + measured, spent / static_cast<double>(measured)};
  }

  /// As finish_on_cores of library_cpu.h.
  stopped finish(const beginning &from) {
    const std::size_t least = std::size_t{4} * threads_wanted();
    auto chunk = std::max(
        least,
        static_cast<std::size_t>(std::clamp(
            time_of_chunk * threads_wanted() / from.each, 1.0, double(n))));
    ran how = ran::on_caller;
    const double start = now();
    for (std::size_t done = from.done; done < n;) {
      const std::size_t end = n - done <= chunk ? n : done + chunk;
      how = finish_on_cores<of_each>(first, e.step, watching, end,
                                     {done, from.each});
      all.settle();
      if (all.has_failed())
        return kept(how, done, end);
      const std::size_t bytes = keep();
      chunk = bytes > bytes_of_chunk       ? std::max(least, chunk / 2)
              : bytes < bytes_of_chunk / 4 ? std::min(2 * chunk, n)
                                           : chunk;
      done = end;
    }
    // What takes longer so than as written is not tried in each call.
    if (withholds<Loop>() &&
        now() - start > unwatched * static_cast<double>(n - from.done))
      caution_of<Loop>.failed();
    return {how, n};
  }

  std::optional<interruptible> until_end; ///< Ends when all else has.
  const entry &e;
  const typename Loop::counter first;
  const typename Loop::arguments &with;
  const std::size_t n;
  double unwatched = 0;  ///< Seconds that an iteration takes.
  std::size_t begun = 0; ///< Iterations that are over, whatever comes.
  speculation all;
  order_of<Loop> order;
  withheld_sums<Loop> sums;
  const typename of_each::arguments watching;
};

/// Runs the iterations of a loop that may run at once if what is watched does
/// not show otherwise: those that do not, run in order, and count as written.
template <class Loop>
ran run_watched(const entry &e, typename Loop::counter begin,
                const typename Loop::arguments &with) {
  const stopped at = watched_run<Loop>(e, begin, with).run();
  if (at.done < e.iterations())
    Loop::range(with, e.first(begin), e.step, at.done, e.iterations());
  return at.how;
}

/// The same of a loop whose iterations may store anywhere, or of first phases.
/// Those that are left have to be run as written.
template <class Loop>
stopped run_some(const entry &e, typename Loop::counter begin,
                 const typename Loop::arguments &with) {
  return watched_run<Loop>(e, begin, with).run();
}

} // namespace detail

} // namespace c2cu::library

#endif // C2CU_LIBRARY_SPECULATION_H
