//===- work_chunks.h - What a thread has still to do ---------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Vertices that wait in the buckets of delta-stepping. Each thread has buckets
/// of its own, in chunks of a few vertices: a chunk is what threads hand to
/// each other.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_WORK_CHUNKS_H
#define SHORTEST_PATHS_WORK_CHUNKS_H

#include "graph/graph.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace paths::stepping {

/// The edges of a vertex are to be relaxed, unless its distance is shorter than
/// it was when that was noted: then this is noted elsewhere, too. So no vertex
/// is relaxed twice with the same distance.
template <class Number> struct basic_task {
  vertex at;
  Number length;
};
using task = basic_task<distance>;

/// Tasks of one bucket: as many as have room, or as have so many edges that
/// other threads should have a part in what follows. Or else a piece of one
/// task, whose vertex has very many.
template <class Number> struct basic_chunk {
  using task = basic_task<Number>;
  /// 512 bytes, with the rest.
  static constexpr std::uint32_t capacity = (512 - 40) / sizeof(task);
  static constexpr edge_index enough = 2048;
  basic_chunk *next;
  std::uint32_t bucket, size;
  bool is_piece;
  /// The edges of a piece; otherwise only their difference counts: so many
  /// edges have all tasks together.
  edge_index begin, end;
  std::array<task, capacity> tasks;

  bool is_full() const { return size == capacity || end - begin >= enough; }
  void add(task added, edge_index edges) {
    tasks[size++] = added;
    end += edges;
  }
};
using chunk = basic_chunk<distance>;

/// Owns the chunks of a team, and has those that no thread has use for, in
/// lists of `batch`. Pools come here once for so many chunks.
template <class Number> class basic_chunk_store {
public:
  using chunk = basic_chunk<Number>;
  static constexpr std::uint32_t batch = 64;

  /// A list of that length.
  chunk *take() {
    const std::lock_guard<std::mutex> alone(mutex);
    if (lists.empty())
      return make();
    chunk *const taken = lists.back();
    lists.pop_back();
    return taken;
  }

  void give(chunk *list) {
    const std::lock_guard<std::mutex> alone(mutex);
    lists.push_back(list);
  }

  /// How many chunks there are, wherever they are.
  std::size_t size() const { return slabs.size() * batch; }

private:
  chunk *make() {
    slabs.push_back(std::make_unique_for_overwrite<chunk[]>(batch));
    chunk *const all = slabs.back().get();
    for (std::uint32_t i = 0; i < batch; ++i)
      all[i].next = i + 1 == batch ? nullptr : &all[i + 1];
    return all;
  }

  std::mutex mutex;
  std::vector<chunk *> lists;
  std::vector<std::unique_ptr<chunk[]>> slabs;
};

/// Where a thread takes chunks from and puts those that it has worked off,
/// whoever filled them. It keeps less than two lists of the store.
template <class Number> class basic_chunk_pool {
public:
  using chunk = basic_chunk<Number>;
  using store = basic_chunk_store<Number>;

  explicit basic_chunk_pool(store &of_team) : of_team(of_team) {}

  chunk *take(std::uint32_t bucket) {
    if (!unused) {
      unused = spare ? std::exchange(spare, nullptr) : of_team.take();
      count = store::batch;
    }
    chunk *const taken = std::exchange(unused, unused->next);
    --count;
    taken->next = nullptr;
    taken->bucket = bucket;
    taken->size = 0;
    taken->is_piece = false;
    taken->begin = taken->end = 0;
    return taken;
  }

  void give(chunk *worked_off) {
    worked_off->next = unused;
    unused = worked_off;
    if (++count < store::batch)
      return;
    if (spare)
      of_team.give(spare);
    spare = std::exchange(unused, nullptr);
    count = 0;
  }

private:
  store &of_team;
  chunk *unused = nullptr;
  std::uint32_t count = 0; ///< of those
  chunk *spare = nullptr;  ///< a whole list, or null
};
using chunk_store = basic_chunk_store<distance>;
using chunk_pool = basic_chunk_pool<distance>;

/// A window of buckets, found by their index in it.
template <class Number> class basic_bucket_window {
public:
  using chunk = basic_chunk<Number>;

  static constexpr std::uint32_t count = 4096;
  static constexpr std::uint32_t none = count;

  /// The chunk of bucket \p index that has room, or null.
  chunk *open(std::uint32_t index) const {
    chunk *const last = lists[index].last;
    return last && !last->is_full() ? last : nullptr;
  }

  void append(std::uint32_t index, chunk *added) {
    list &to = lists[index];
    (to.last ? to.last->next : to.first) = added;
    to.last = added;
    filled[index / 64] |= std::uint64_t{1} << index % 64;
  }

  /// Whether bucket \p index is one chunk.
  bool is_single(std::uint32_t index) const {
    return lists[index].first && lists[index].first == lists[index].last;
  }

  /// Takes the first chunk of bucket \p index, or null if it is empty.
  chunk *pop(std::uint32_t index) {
    list &from = lists[index];
    chunk *const popped = from.first;
    if (!popped)
      return nullptr;
    from.first = popped->next;
    if (!from.first) {
      from.last = nullptr;
      filled[index / 64] &= ~(std::uint64_t{1} << index % 64);
    }
    popped->next = nullptr;
    return popped;
  }

  /// The first bucket from \p index on that has tasks, or none.
  std::uint32_t find(std::uint32_t index) const {
    if (index >= count)
      return none;
    std::uint64_t left = filled[index / 64] & ~std::uint64_t{0} << index % 64;
    std::uint32_t at = index / 64;
    while (!left) {
      if (++at == filled.size())
        return none;
      left = filled[at];
    }
    return at * 64 + static_cast<std::uint32_t>(std::countr_zero(left));
  }

private:
  struct list {
    chunk *first = nullptr, *last = nullptr;
  };
  std::array<list, count> lists;
  std::array<std::uint64_t, count / 64> filled = {};
};
using bucket_window = basic_bucket_window<distance>;

} // namespace paths::stepping

#endif // SHORTEST_PATHS_WORK_CHUNKS_H
