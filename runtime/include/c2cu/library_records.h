//===- library_records.h - What iterations combine in order -----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Iterations that combine values with variables of the function, anywhere in
/// their bodies, run at once and *record* the values. Records are combined in
/// the order of iterations, by whatever thread comes to it: so sums of floating
/// numbers are rounded as C rounds them.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_RECORDS_H
#define C2CU_LIBRARY_RECORDS_H

#include <c2cu/algorithm.h>
#include <c2cu/clock.h>
#include <c2cu/library_recorder.h>
#include <c2cu/library_run.h>

#include <cstddef>

namespace c2cu::library {

namespace detail {

/// How many records the iterations that run at once should have.
inline constexpr std::size_t records_of_group = std::size_t{1} << 20;
/// Seconds that one thread runs iterations to see whether others would help,
/// that it takes to record a value, and to combine one of another thread at
/// least.
inline constexpr double time_of_trial = 50e-6, time_of_record = 2e-9,
                        time_of_combining = 2e-9;
/// The same of a branch that goes one way as often as the other: as written,
/// where nothing is recorded, compilers do without many of these.
inline constexpr double time_of_branch = 5e-9;
/// So many times as long as combining must take what else iterations do, which
/// is sooner done where nothing is recorded.
inline constexpr double least_work = 3;

/// Iterations whose records are combined in order, while they run.
template <class Loop> class recorded_run {
public:
  recorded_run(const entry &e, typename Loop::counter begin,
               const typename Loop::arguments &with)
      : e(e), first(e.first(begin)), order(combine, &with), recording(with) {
    Loop::record_of(recording) =
        reinterpret_cast<typename Loop::record *>(&order);
  }

  /// Runs those before number \p n, or some: what is left is as well run as
  /// written. Returns how many.
  std::size_t run(std::size_t n) {
#if !defined(C2CU_BACKWARDS) && !defined(C2CU_ALTERNATELY) &&                  \
    !defined(C2CU_CERTIFY)
    if (!is_worth_it(n))
      return done;
#endif
    while (done < n)
      run_group(std::min(group, n - done));
    return done;
  }

  ran how() const { return where; }

private:
  static void combine(const void *with, typename Loop::record *begin,
                      typename Loop::record *end) {
    Loop::replay(*static_cast<const typename Loop::arguments *>(with), begin,
                 end);
  }

  typename Loop::counter next() const {
    return counter_at(first, e.step, done);
  }

  /// Runs some by this thread alone. Whether they do so much besides combining
  /// that threads gain by it.
  bool is_worth_it(std::size_t n) {
    double spent = 0, combining = 0;
    std::size_t records = 0;
    for (std::size_t size = 1; done < n && spent < time_of_trial; size *= 2) {
      size = std::min(size, n - done);
      order.begin();
      const double start = now();
      Loop::range(recording, next(), e.step, 0, size);
      spent += now() - start;
      combining += order.seconds();
      records += order.records();
      done += size;
    }
    group = std::max<std::size_t>(1, records_of_group * done / (records + 1));
    const auto all = static_cast<double>(records);
    const auto branches = static_cast<double>(
        records < done ? std::min(records, done - records) : 0);
    return spent - combining - time_of_record * all -
               time_of_branch * branches >
           least_work * std::max(combining, time_of_combining * all);
  }

  void run_group(std::size_t size) {
    order.begin();
#ifdef C2CU_CERTIFY
    where = certify::run_all<Loop>(e.group(done, size), next(), recording,
                                   never_apart());
#else
    where =
        std::min(where, run_on_cores<Loop>(next(), e.step, recording, size));
#endif
    done += size;
    group = std::max<std::size_t>(1, records_of_group * size /
                                         (order.records() + 1));
  }

  const entry &e;
  const typename Loop::counter first;
  record_order<typename Loop::record> order;
  typename Loop::arguments recording;
  std::size_t done = 0, group = 16;
  ran where = ran::on_caller;
};

template <class Loop>
stopped run_records(const entry &e, typename Loop::counter begin,
                    const typename Loop::arguments &with) {
  if constexpr (speculates<Loop>) {
    return run_some<Loop>(e, begin, with);
  } else {
    recorded_run<Loop> run(e, begin, with);
    const std::size_t done = run.run(e.iterations());
    return {run.how(), done};
  }
}

} // namespace detail

/// Runs iterations of \p Loop, whose records are combined in order, and sets
/// \p at to what the counter is in the first one that is left. Returns 2 if
/// none is, and 0 if the loop has to run as written: then nothing is done.
template <class Loop>
int run_recorded(const entry &e, typename Loop::counter begin,
                 const typename Loop::arguments &with,
                 typename Loop::counter *at) {
  detail::leave_to_host<Loop>(e, "what iterations combine is combined by the "
                                 "host");
  if (!detail::may_run<Loop>(e) || detail::is_left_alone<Loop>()) {
    detail::learn(e, ran::as_written, 0);
    detail::note_writes(e);
    note<Loop>(ran::as_written, e.why());
    return 0;
  }
  entry some = e;
  if constexpr (Loop::keeps_last)
    some.leave_last();
  const double start = now();
  const detail::stopped left = detail::run_records<Loop>(some, begin, with);
  const std::size_t done = left.done;
  if (done != 0 || left.how == ran::as_written)
    note<Loop>(left.how, e.why());
  detail::learn(e, left.how, now() - start);
  detail::note_writes(e);
  if (done == e.iterations()) {
    *at = e.last(begin);
    return 2;
  }
  *at = counter_at(e.first(begin), e.step, done);
  return 1;
}

} // namespace c2cu::library

#endif // C2CU_LIBRARY_RECORDS_H
