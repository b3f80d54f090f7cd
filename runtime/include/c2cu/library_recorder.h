//===- library_recorder.h - What iterations record --------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The records of library_records.h: those of a thread, and their order.
///
/// Threads may be ahead of the iteration that is next. Who has recorded too
/// much waits until that one is its own: it then has nothing to wait for. The
/// next iteration always runs, or is the next one that a thread takes (threads
/// take those of a part in order, thread_team.h), so that nobody waits for
/// ever. What iterations record that are watched (library_attempt.h) is
/// withheld until they are known to be right; who has recorded too much stops
/// them.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_RECORDER_H
#define C2CU_LIBRARY_RECORDER_H

#include <c2cu/algorithm.h>
#include <c2cu/clock.h>
#include <c2cu/library_attempt.h>
#include <c2cu/library_marks.h>
#include <c2cu/thread_team.h>

#include <cstddef>
#include <pthread.h>
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

  /// \p withholds: nothing is combined but by keep().
  record_order(replay combine, const void *with, bool withholds = false)
      : withholds(withholds), combine(combine), with(with) {}

  const bool withholds;

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
    if (!withholds)
      go_on();
  }

  /// Combines what iterations have recorded that have been right. Returns how
  /// many bytes that had.
  std::size_t keep() {
    const threads::detail::locked lock(mutex);
    std::size_t bytes = 0;
    for (const finished &of : waiting)
      bytes += of.what.bytes();
    go_on();
    return bytes;
  }

  /// These were not right.
  void drop() { waiting.clear(); }

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

  /// What iterations have.
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
  /// Bytes that a thread may be ahead by, or record in one attempt.
  static constexpr std::size_t most = std::size_t{16} << 20,
                               most_withheld = std::size_t{256} << 20;

  void note_used() {
    if (at)
      blocks.last().used = at - blocks.last().all.data();
  }

  void more() {
    note_used();
    if (attempt *const now = attempt_now) {
      if (blocks.bytes() >= most_withheld)
        now->stop();
      now->uninterrupted([this] { add(); });
    } else {
      make_room();
      add();
    }
  }

  void make_room() {
#if !defined(C2CU_BACKWARDS) && !defined(C2CU_ALTERNATELY) &&                  \
    !defined(C2CU_CERTIFY)
    if (!order.withholds && blocks.bytes() >= most)
      order.make_room(first, blocks);
#endif
  }

  void add() {
    record_block<Record> &block = blocks.add();
    at = block.all.data();
    end_of_block = at + block.all.size();
  }

  record_order<Record> &order;
  const std::size_t first;
  record_blocks<Record> blocks;
  Record *at = nullptr, *end_of_block = nullptr;
};

/// The same of iterations whose thread has a recorder already: \p of is what
/// that is for iterations. Nothing is lost where one of them is left by a jump.
template <class Record> class continued_recorder {
public:
  continued_recorder(Record *of, std::size_t) : of(of) {}
  Record *of_iterations() const { return of; }
  void end(std::size_t) const {}

private:
  Record *const of;
};

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

#endif // C2CU_LIBRARY_RECORDER_H
