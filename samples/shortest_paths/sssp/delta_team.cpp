//===- delta_team.cpp - Threads that step together ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "delta_team.h"

#include "look_ahead.h"

#include <algorithm>
#include <hwy/cache_control.h>
#include <limits>
#include <omp.h>
#include <thread>
#include <type_traits>

namespace paths::stepping {

namespace {

/// A distance that other threads change meanwhile. Order does not matter: a
/// task reaches another thread by what releases and acquires, and with it a
/// distance as short as the task says.
template <class Number> std::atomic_ref<Number> shared(Number &length) {
  return std::atomic_ref<Number>(length);
}

/// In which the sum of two lengths that are not negative has room.
template <class Number> struct room_for_sum : std::make_unsigned<Number> {};
template <> struct room_for_sum<real> {
  using type = real;
};

/// Between two looks at what others do: longer each time, and where that does
/// not help, another thread may need this one's core.
class pause {
public:
  void longer() {
    constexpr int patience = 64, longest = 16;
    if (tries == patience)
      return std::this_thread::yield();
    ++tries;
    for (int i = 0; i < std::min(1 + tries / 4, longest); ++i)
      hwy::Pause();
  }

private:
  int tries = 0;
};

} // namespace

/// What one thread has: its buckets, and what it offers to others.
///
/// Between two calls of next_window() all threads work on a window of buckets,
/// from the same one on; what belongs into later ones waits in a list. Without
/// that, a small delta would make any number of buckets.
template <class Number> class basic_team<Number>::worker {
  using task = basic_task<Number>;
  using chunk = basic_chunk<Number>;
  using bucket_window = basic_bucket_window<Number>;
  using sum = room_for_sum<Number>::type;

public:
  worker(basic_team &all, int me) : all(all), me(me) {}

  /// Before a run. What the last one has left is nothing, unless it failed.
  void begin() {
    alone = all.threads == 1;
    current = farthest = base = 0;
    offer.set_bucket(current);
  }

  /// A task whose vertex has so many edges.
  void add(task added, edge_index edges) {
    const std::uint32_t bucket = all.bucket_of(added.length);
    const std::uint32_t index = bucket - base;
    if (index >= bucket_window::count) {
      later.push_back(added);
      return;
    }
    chunk *to = mine.open(index);
    if (!to) {
      to = pool.take(bucket);
      mine.append(index, to);
    }
    to->add(added, edges);
    if (to->is_full() && bucket == current && mine.is_single(index))
      hand_out(index);
  }

  /// All that is in the window, of whatever thread.
  void work() {
    while (chunk *const next = next_chunk()) {
      relax(*next);
      pool.give(next);
    }
  }

  /// All threads: goes to the window that begins with the first bucket that has
  /// tasks, or says that there is none.
  bool next_window() {
    all.meeting->arrive_and_wait();
    if (me == 0)
      all.idle.store(0, std::memory_order_relaxed);
    std::erase_if(later, [&](task t) { return is_done(t); });
    std::uint32_t least = no_bucket;
    for (const task t : later)
      least = std::min(least, all.bucket_of(t.length));
    std::uint32_t seen = all.next_window.load(std::memory_order_relaxed);
    while (least < seen && !all.next_window.compare_exchange_weak(
                               seen, least, std::memory_order_relaxed))
      ;
    all.meeting->arrive_and_wait();
    base = all.next_window.load(std::memory_order_relaxed);
    if (base == no_bucket)
      return false;
    go_to(base);
    std::vector<task> waiting;
    waiting.swap(later);
    for (const task t : waiting)
      add(t, edges_of(t.at));
    all.meeting->arrive_and_wait();
    // Read by all, and not written again before they meet again.
    if (me == 0)
      all.next_window.store(no_bucket, std::memory_order_relaxed);
    return true;
  }

  std::uint32_t farthest_bucket() const { return farthest; }

private:
  bool is_done(task t) const {
    return shared(lengths[t.at]).load(std::memory_order_relaxed) != t.length;
  }

  void go_to(std::uint32_t bucket) {
    current = bucket;
    farthest = std::max(farthest, bucket);
    offer.set_bucket(bucket);
  }

  /// Something to do, or null if no thread has anything.
  chunk *next_chunk() {
    if (chunk *const next = offer.take())
      return next;
    do {
      const std::uint32_t index = mine.find(current - base);
      const std::uint32_t bucket =
          index == bucket_window::none ? no_bucket : base + index;
      if (bucket != current)
        if (chunk *const next = take_from_others(bucket))
          return next;
      if (bucket != no_bucket)
        return open(index);
    } while (wait_for_others());
    return nullptr;
  }

  /// The first chunk of a bucket; the others are offered.
  chunk *open(std::uint32_t index) {
    go_to(base + index);
    chunk *const first = mine.pop(index);
    while (hand_out(index))
      ;
    return first;
  }

  /// Offers the first chunk of a bucket, or says that there is none, or no room
  /// for it. It must not be touched any more when others can see it.
  bool hand_out(std::uint32_t index) {
    chunk *const first = mine.pop(index);
    if (!first)
      return false;
    if (offer.give(first))
      return true;
    mine.append(index, first);
    return false;
  }

  /// Something that is nearer than bucket \p next, the first of this thread's
  /// own, from the thread that is the farthest behind.
  chunk *take_from_others(std::uint32_t next) {
    worker *best = nullptr;
    std::uint32_t least = next;
    for (int i = 1; i < all.threads; ++i) {
      worker &other = *all.workers[(me + i) % all.threads];
      if (other.offer.is_empty())
        continue;
      const std::uint32_t bucket = other.offer.bucket();
      if (bucket < least) {
        least = bucket;
        best = &other;
      }
    }
    chunk *const taken = best ? best->offer.take() : nullptr;
    // It is of a later bucket where the other thread has gone on meanwhile.
    if (taken)
      go_to(std::min(taken->bucket, next));
    return taken;
  }

  /// Says whether somebody offers something, or else all wait. A thread that
  /// waits has nothing and offers nothing, and it stops waiting before it takes
  /// something: where all wait, there is nothing.
  bool wait_for_others() {
    offer.set_bucket(no_bucket);
    all.idle.fetch_add(1, std::memory_order_acq_rel);
    for (pause waiting;; waiting.longer()) {
      if (all.idle.load(std::memory_order_acquire) == all.threads)
        return false;
      for (int i = 1; i < all.threads; ++i)
        if (!all.workers[(me + i) % all.threads]->offer.is_empty()) {
          all.idle.fetch_sub(1, std::memory_order_acq_rel);
          return true;
        }
    }
  }

  edge_index edges_of(vertex v) const { return first[v + 1] - first[v]; }

  void relax(const chunk &work) {
    if (work.is_piece) {
      if (!is_done(work.tasks[0]))
        relax(work.tasks[0], work.begin, work.end);
      return;
    }
    ahead.begin(work);
    for (std::uint32_t i = 0; i < work.size; ++i) {
      ahead.go_on(work, i);
      if (!is_done(work.tasks[i]))
        relax(work.tasks[i], work.bucket);
    }
  }

  /// In pieces where there are very many edges, for other threads too.
  void relax(task from, std::uint32_t bucket) {
    constexpr edge_index many = 2 * chunk::enough;
    edge_index begin = first[from.at];
    const edge_index end = first[from.at + 1];
    if (end - begin > many && !alone)
      while (end - begin > chunk::enough) {
        chunk *const piece = pool.take(bucket);
        piece->add(from, 0);
        piece->is_piece = true;
        piece->begin = begin;
        piece->end = begin + chunk::enough;
        if (!offer.give(piece)) {
          pool.give(piece);
          break;
        }
        begin = piece->end;
      }
    relax(from, begin, end);
  }

  void relax(task from, edge_index begin, edge_index end) {
    // An atomic write makes a compiler read members again.
    const vertex *const ends = this->ends;
    const Number *const edge_lengths = this->edge_lengths;
    Number *const lengths = this->lengths;
    for (edge_index e = begin; e < end; ++e) {
      const sum through =
          static_cast<sum>(from.length) + static_cast<sum>(edge_lengths[e]);
      const vertex to = ends[e];
      if (improve(lengths[to], through))
        follow({to, static_cast<Number>(through)}, from.at);
    }
  }

  bool improve(Number &length, sum through) const {
    Number old = shared(length).load(std::memory_order_relaxed);
    while (through < static_cast<sum>(old)) {
      if (alone) {
        length = static_cast<Number>(through);
        return true;
      }
      if (shared(length).compare_exchange_weak(
              old, static_cast<Number>(through), std::memory_order_relaxed))
        return true;
    }
    return false;
  }

  /// Where a vertex has no edge, or only one back, nothing can follow.
  void follow(task next, vertex from) {
    const edge_index begin = first[next.at], end = first[next.at + 1];
    if (end - begin > 1 || (end - begin == 1 && ends[begin] != from)) {
      ahead.follows(begin, end);
      add(next, end - begin);
    }
  }

  basic_team &all;
  const int me;
  bool alone = true;
  // The graph's, and the team's.
  const edge_index *const first = all.graph.first.data();
  const vertex *const ends = all.graph.to.data();
  const Number *const edge_lengths = all.graph.length.data();
  Number *const lengths = all.lengths.begin();
  const look_ahead<Number> ahead{all.graph, lengths};

  std::uint32_t current = 0, farthest = 0; ///< buckets
  std::uint32_t base = 0;                  ///< the first one of the window
  basic_chunk_pool<Number> pool{all.store};
  bucket_window mine;
  std::vector<task> later;
  basic_work_offer<Number> offer;
};

template <class Number>
basic_team<Number>::basic_team(const basic_csr<Number> &graph, Number delta,
                               int threads)
    : graph(graph), buckets_per_unit(1.0 / static_cast<double>(delta)),
      most_threads(threads), lengths(graph.vertices) {}

template <class Number> basic_team<Number>::~basic_team() = default;

template <class Number> double basic_team<Number>::farthest() const {
  std::uint32_t bucket = 0;
  for (int i = 0; i < threads; ++i)
    bucket = std::max(bucket, workers[i]->farthest_bucket());
  return bucket >= last_bucket ? std::numeric_limits<double>::infinity()
                               : (bucket + 1.0) / buckets_per_unit;
}

template <class Number> void basic_team<Number>::run(vertex source) {
#pragma omp parallel num_threads(most_threads)
  {
#pragma omp single
    begin(omp_get_num_threads());
    step(omp_get_thread_num(), source);
  }
}

template <class Number> void basic_team<Number>::begin(int count) {
  threads = count;
  if (workers.size() < static_cast<std::size_t>(count))
    workers.resize(count);
  meeting.emplace(count);
  idle = 0;
  next_window = no_bucket;
}

template <class Number> void basic_team<Number>::step(int me, vertex source) {
  if (!workers[me])
    workers[me] = std::make_unique<worker>(*this, me);
  worker &mine = *workers[me];
  mine.begin();
  const std::size_t n = graph.vertices;
  std::fill(&lengths[n * me / threads], &lengths[n * (me + 1) / threads],
            no_path<Number>);
  meeting->arrive_and_wait();
  if (me == 0) {
    lengths[source] = 0;
    mine.add({source, 0}, graph.first[source + 1] - graph.first[source]);
  }
  meeting->arrive_and_wait();
  do
    mine.work();
  while (mine.next_window());
}

template class basic_team<distance>;
template class basic_team<wide>;
template class basic_team<real>;

} // namespace paths::stepping
