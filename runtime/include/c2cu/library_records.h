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
/// Threads may be ahead of the iteration that is next. Who has recorded too
/// much waits until that one is its own: it then has nothing to wait for. The
/// next iteration always runs, or is the next one that a thread takes (threads
/// take those of a part in order, thread_team.h), so that nobody waits for
/// ever.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_RECORDS_H
#define C2CU_LIBRARY_RECORDS_H

#include <c2cu/algorithm.h>
#include <c2cu/library_attempt.h>
#include <c2cu/library_run.h>
#include <c2cu/owned.h>
#include <c2cu/thread_team.h>

#include <cstddef>
#include <utility>
#include <vector>

namespace c2cu::library {

/// Some records of one thread, in order.
template <class Record> struct record_block {
  static constexpr std::size_t least = 64;

  explicit record_block(std::size_t size) : all(size) {}

  std::vector<Record> all;
  std::size_t used = 0;
};

/// What a thread has recorded and nobody has combined.
template <class Record> class record_blocks {
public:
  record_block<Record> &add() {
    constexpr std::size_t most = (std::size_t{256} << 10) / sizeof(Record) + 1;
    const std::size_t size = blocks.empty()
                                 ? record_block<Record>::least
                                 : std::min(most, 4 * blocks.back().all.size());
    blocks.emplace_back(size);
    return blocks.back();
  }

  std::size_t bytes() const {
    std::size_t sum = 0;
    for (const record_block<Record> &of : blocks)
      sum += of.all.size() * sizeof(Record);
    return sum;
  }

  std::size_t count() const {
    std::size_t sum = 0;
    for (const record_block<Record> &of : blocks)
      sum += of.used;
    return sum;
  }

  template <class Visitor> void visit(const Visitor &visitor) {
    for (record_block<Record> &of : blocks)
      visitor(of.all.data(), of.all.data() + of.used);
  }

  record_block<Record> &last() { return blocks.back(); }
  void clear() { blocks.clear(); }

private:
  std::vector<record_block<Record>> blocks;
};

/// The order of the iterations of a loop, while some of them run.
template <class Record> class record_order {
public:
  using replay = void (*)(const void *with, Record *begin, Record *end);

  record_order(replay combine, const void *with)
      : combine(combine), with(with) {}

  /// Iterations from 0 on are next.
  void begin() {
    next = 0;
    combined = 0;
    spent = 0;
  }

  /// How many records have been combined since, and the seconds that took.
  std::size_t records() const { return combined; }
  double seconds() const { return spent; }

  /// Those from \p first to \p last have run, and recorded \p what.
  void end(std::size_t first, std::size_t last, record_blocks<Record> &&what) {
    const threads::detail::locked lock(mutex);
    waiting.push_back({first, last, std::move(what)});
    std::push_heap(waiting.begin(), waiting.end(), comes_later);
    go_on();
  }

  /// Combines \p what iteration \p first, and those behind it, have recorded so
  /// far, when it is the next one.
  void make_room(std::size_t first, record_blocks<Record> &what) {
    const threads::detail::locked lock(mutex);
    while (next != first || is_combining)
      pthread_cond_wait(&is_next, &mutex);
    combine_all(what);
  }

private:
  struct finished {
    std::size_t first, last;
    record_blocks<Record> what;
  };
  static bool comes_later(const finished &a, const finished &b) {
    return a.first > b.first;
  }

  /// Combines what is next and has been recorded, unless a thread does.
  void go_on() {
    while (!is_combining && !waiting.empty() && waiting.front().first == next) {
      std::pop_heap(waiting.begin(), waiting.end(), comes_later);
      finished now = std::move(waiting.back());
      waiting.pop_back();
      combine_all(now.what);
      next = now.last;
      pthread_cond_broadcast(&is_next);
    }
  }

  /// Others may meanwhile say what they have recorded.
  void combine_all(record_blocks<Record> &what) {
    is_combining = true;
    pthread_mutex_unlock(&mutex);
    const double start = now();
    what.visit([&](Record *begin, Record *end) { combine(with, begin, end); });
    const double took = now() - start;
    pthread_mutex_lock(&mutex);
    spent += took;
    combined += what.count();
    what.clear();
    is_combining = false;
  }

  const replay combine;
  const void *const with;
  pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  pthread_cond_t is_next = PTHREAD_COND_INITIALIZER;
  std::size_t next = 0, combined = 0;
  double spent = 0;
  bool is_combining = false;
  std::vector<finished> waiting; ///< A heap: what is next is first.
};

/// What records the values of iterations that a thread runs one after the
/// other. Iterations have a pointer to it, of another type.
template <class Record> class recorder {
public:
  /// Those from \p first on, in the order that \p of points to.
  recorder(Record *of, std::size_t first)
      : order(*reinterpret_cast<record_order<Record> *>(of)), first(first) {}
  recorder(const recorder &) = delete;
  recorder &operator=(const recorder &) = delete;

  Record *of_iterations() { return reinterpret_cast<Record *>(this); }

  Record *next() {
    if (at == end_of_block)
      more();
    return at++;
  }

  /// They have come to their end, before \p last.
  void end(std::size_t last) {
    note_used();
    order.end(first, last, std::move(blocks));
  }

private:
  /// Bytes that a thread may be ahead by.
  static constexpr std::size_t most = std::size_t{16} << 20;

  void note_used() {
    if (at)
      blocks.last().used = at - blocks.last().all.data();
  }

  void more() {
    note_used();
#if !defined(C2CU_BACKWARDS) && !defined(C2CU_ALTERNATELY) &&                  \
    !defined(C2CU_CERTIFY)
    if (blocks.bytes() >= most)
      order.make_room(first, blocks);
#endif
    record_block<Record> &block = blocks.add();
    at = block.all.data();
    end_of_block = at + block.all.size();
  }

  record_order<Record> &order;
  const std::size_t first;
  record_blocks<Record> blocks;
  Record *at = nullptr, *end_of_block = nullptr;
};

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
  if (!detail::may_run<Loop>(e)) {
    detail::learn(e, ran::as_written, 0);
    detail::note_writes(e);
    note<Loop>(ran::as_written, e.why());
    return 0;
  }
  entry some = e;
  if constexpr (Loop::keeps_last)
    some.leave_last();
  const double start = now();
  detail::recorded_run<Loop> run(some, begin, with);
  const std::size_t done = run.run(some.iterations());
  if (done != 0)
    note<Loop>(run.how(), e.why());
  detail::learn(e, run.how(), now() - start);
  detail::note_writes(e);
  if (done == e.iterations()) {
    *at = e.last(begin);
    return 2;
  }
  *at = counter_at(e.first(begin), e.step, done);
  return 1;
}

} // namespace c2cu::library

/// The next record of an iteration.
template <class Record> C2CU_MARK Record *c2cu_noted(Record *of) {
#ifdef __CUDA_ARCH__
  return of;
#else
  Record *at;
  {
    const c2cu::library::unseen_for_now runtime;
    at = reinterpret_cast<c2cu::library::recorder<Record> *>(of)->next();
  }
#ifdef C2CU_CERTIFY
  c2cu::library::certify::allow(at, sizeof *at, /*write=*/true);
#endif
  return at;
#endif
}

#endif // C2CU_LIBRARY_RECORDS_H
