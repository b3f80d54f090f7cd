//===- bfs.cpp - Breadth-first, where edges are steps ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A level is pushed from a list of its vertices, or pulled into a set of bits,
// one for each vertex. One thread leads, and shares levels of many edges with
// the others.
//
//===----------------------------------------------------------------------===//

#include "bfs.h"

#include "common/parallel.h"
#include "cpu.h"
#include "graph/checks.h"
#include "graph/memory.h"
#include "graph/symmetric.h"
#include "huge_array.h"
#include "vertex_list.h"
#include "work_parts.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <hwy/cache_control.h>
#include <omp.h>
#include <string>
#include <utility>
#include <vector>

namespace paths {

namespace {

using bits = std::uint64_t;
constexpr vertex in_word = 64;

class bfs_solver final : public solver {
public:
  bfs_solver(const csr &graph, const settings &options, int threads)
      : graph(graph), known(options), threads(threads),
        words((std::size_t{graph.vertices} + in_word - 1) / in_word),
        lengths(graph.vertices), parents(graph.vertices), list(graph),
        seen(words), even(words), odd(words), parts(threads) {
    if (!options.unit_lengths && !has_unit_lengths(graph))
      throw graph_error("bfs counts edges, and these have weights; take auto "
                        "or dijkstra, or --unweighted");
  }

  void run(vertex from) override {
    is_complete = false;
    expect_source(graph, from);
    source = from;
    pulled = 0;
    for (next = phase::clear; next != phase::done;) {
      if (next == phase::turn) {
        turn();
        next = incoming ? phase::mark : phase::push;
      }
      parts.begin();
#pragma omp parallel num_threads(threads) if (threads > 1)
      if (omp_get_thread_num() == 0)
        lead();
      else
        parts.follow(
            [this](std::size_t from, std::size_t to) { work(from, to); });
    }
    if (level + 1 == unreachable)
      expect_no_overflow(graph, lengths.begin());
    is_complete = true;
  }

  shortest_paths result() override {
    if (!is_complete)
      return {};
    shortest_paths found = {large_vector<distance>(graph.vertices),
                            large_vector<vertex>(graph.vertices)};
    copy(lengths.begin(), found.distances.data());
    copy(parents.begin(), found.parents.data());
    return found;
  }

  void distances(std::span<distance> into) override {
    if (is_complete)
      copy(lengths.begin(), into.data());
  }

  std::string remark() const override {
    return std::to_string(level) + (level == 1 ? " level, " : " levels, ") +
           std::to_string(pulled) + " pulled";
  }

private:
  enum class phase {
    clear,  ///< no vertex is seen
    push,   ///< from the level in the list to the next
    turn,   ///< outside of what threads do together: look for incoming edges
    mark,   ///< from the list to bits
    pull,   ///< from the level in bits to the next
    enlist, ///< from bits to the list
    done
  };

  void lead() {
    while (next != phase::done && next != phase::turn) {
      const bool pushes = next == phase::push;
      const bool was_long = parts.share(
          pushes ? list.first() : 0, pushes ? list.last() : words,
          [this](std::size_t from, std::size_t to) { work(from, to); });
      constexpr edge_index widest = 1 << 16;
      if (was_long) // Fewer levels are shared from now on.
        narrow = std::min(2 * narrow, widest);
      go_on();
    }
    parts.end();
  }

  /// A part of the phase, by any thread.
  void work(std::size_t from, std::size_t to) {
    switch (next) {
    case phase::clear:
      return clear(from, to);
    case phase::push:
      return threads == 1 ? push<true>(from, to) : push<false>(from, to);
    case phase::mark:
      return mark(from, to);
    case phase::pull:
      return pull(from, to);
    default:
      return enlist(from, to);
    }
  }

  void clear(std::size_t from, std::size_t to) {
    const std::size_t begin = from * in_word,
                      count =
                          std::min<std::size_t>(to * in_word, graph.vertices) -
                          begin;
    std::fill_n(&lengths[begin], count, unreachable);
    std::fill_n(&parents[begin], count, no_vertex);
    std::fill_n(&seen[from], to - from, 0);
  }

  template <bool Alone> void push(std::size_t from, std::size_t to) {
    stepping::vertex_list::adder found(list);
    // Far enough ahead for memory, and not so far that caches forget.
    constexpr std::size_t ahead = 4;
    const distance length = level + 1;
    for (std::size_t i = from; i < to; ++i) {
      if (i + 2 * ahead < to)
        hwy::Prefetch(&graph.first[list[i + 2 * ahead]]);
      if (i + ahead < to)
        hwy::Prefetch(graph.to.data() + graph.first[list[i + ahead]]);
      const vertex v = list[i];
      for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e) {
        const vertex to_see = graph.to[e];
        if (!see<Alone>(to_see))
          continue;
        lengths[to_see] = length;
        parents[to_see] = v;
        found.add(to_see);
      }
    }
  }

  /// Says whether \p v is new, to one thread only.
  template <bool Alone> bool see(vertex v) {
    const bits bit = bits{1} << v % in_word;
    if constexpr (Alone) {
      bits &word = seen[v / in_word];
      const bool is_new = (word & bit) == 0;
      word |= bit;
      return is_new;
    }
    const std::atomic_ref word(seen[v / in_word]);
    return (word.load(std::memory_order_relaxed) & bit) == 0 &&
           (word.fetch_or(bit, std::memory_order_relaxed) & bit) == 0;
  }

  void mark(std::size_t from, std::size_t to) {
    for (std::size_t w = from; w < to; ++w) {
      const std::size_t begin = w * in_word,
                        count = std::min<std::size_t>(in_word,
                                                      graph.vertices - begin);
      bits word = 0;
      for (std::size_t i = 0; i < count; ++i)
        word |= bits{lengths[begin + i] == level} << i;
      front[w] = word;
    }
  }

  void pull(std::size_t from, std::size_t to) {
    std::size_t count = 0;
    for (std::size_t w = from; w < to; ++w) {
      bits open = ~seen[w], found = 0;
      if (w + 1 == words && graph.vertices % in_word != 0)
        open &= (bits{1} << graph.vertices % in_word) - 1;
      for (; open != 0; open &= open - 1) {
        const auto v = static_cast<vertex>(
            w * in_word + static_cast<std::size_t>(std::countr_zero(open)));
        if (find_parent(v))
          found |= open & -open;
      }
      seen[w] |= found;
      following[w] = found;
      count += static_cast<std::size_t>(std::popcount(found));
    }
    found_vertices.fetch_add(count, std::memory_order_relaxed);
  }

  bool find_parent(vertex v) {
    for (edge_index e = incoming->first[v]; e < incoming->first[v + 1]; ++e) {
      const vertex before = incoming->to[e];
      if ((front[before / in_word] >> before % in_word & 1) == 0)
        continue;
      lengths[v] = level + 1;
      parents[v] = before;
      return true;
    }
    return false;
  }

  void enlist(std::size_t from, std::size_t to) {
    stepping::vertex_list::adder found(list);
    for (std::size_t w = from; w < to; ++w)
      for (bits left = front[w]; left != 0; left &= left - 1)
        found.add(static_cast<vertex>(
            w * in_word + static_cast<std::size_t>(std::countr_zero(left))));
  }

  /// When a phase has come to its end.
  void go_on() {
    switch (next) {
    case phase::clear:
      return start();
    case phase::push:
      ++level;
      return take_list();
    case phase::mark:
      next = phase::pull;
      return;
    case phase::pull:
      return take_bits();
    default:
      take_list();
    }
  }

  void start() {
    see<true>(source);
    lengths[source] = level = 0;
    pulled_size = 0;
    unexplored = graph.edges();
    narrow = 1024;
    list.clear();
    stepping::vertex_list::adder(list).add(source);
    take_list();
  }

  /// The list goes on with the vertices of a level.
  void take_list() {
    for (;; ++level) {
      const edge_index edges = list.next_level();
      unexplored -= std::min(unexplored, edges);
      if (is_last(list.last() - list.first()))
        return;
      if (pays_to_pull(edges)) {
        next = incoming ? phase::mark : phase::turn;
        return;
      }
      if (edges > narrow && threads > 1) {
        next = phase::push;
        return;
      }
      push<true>(list.first(), list.last());
    }
  }

  /// A level was pulled.
  void take_bits() {
    const std::size_t size =
        found_vertices.exchange(0, std::memory_order_relaxed);
    std::swap(front, following);
    ++level;
    ++pulled;
    if (is_last(size))
      return;
    constexpr std::size_t few = 18; // Beamer's beta
    const bool grows = size >= std::exchange(pulled_size, size);
    if (grows || size > graph.vertices / few)
      return;
    pulled_size = 0;
    list.clear();
    next = phase::enlist;
  }

  /// Is there nothing after the level, which has so many vertices?
  bool is_last(std::size_t size) {
    if (size != 0 && level + 1 != unreachable)
      return false;
    level -= size == 0;
    next = phase::done;
    return true;
  }

  /// Those who pull look at all vertices, at least in passing.
  bool pays_to_pull(edge_index edges) const {
    constexpr edge_index part = 15, // Beamer's alpha
        in_passing = 16;
    return (incoming || !has_asked) && edges > unexplored / part &&
           edges > graph.vertices / in_passing;
  }

  void turn() {
    constexpr unsigned to_look = 2, to_turn = 8; // runs, to make up for it
    has_asked = true;
    if (known.symmetric || (known.runs >= to_look && is_symmetric(graph))) {
      incoming = &graph;
    } else if (known.runs >= to_turn) {
      turned = transpose(graph);
      incoming = &turned;
    }
  }

  template <class T> void copy(const T *from, T *to) const {
#pragma omp parallel for num_threads(threads) if (threads > 1)
    for (vertex v = 0; v < graph.vertices; ++v)
      to[v] = from[v];
  }

  const csr &graph;
  const settings known;
  const int threads;
  const std::size_t words;
  csr turned;
  const csr *incoming = nullptr; ///< where it is known and there
  bool has_asked = false;

  stepping::huge_array<distance> lengths;
  stepping::huge_array<vertex> parents;
  stepping::vertex_list list;
  stepping::huge_array<bits> seen, even, odd;
  bits *front = even.begin(), *following = odd.begin(); ///< of a pulled level

  stepping::work_parts parts;

  // Of a run.
  vertex source = no_vertex;
  bool is_complete = false;
  phase next = phase::done;
  distance level = 0;    ///< of the vertices that are in the list or the bits
  distance pulled = 0;   ///< levels
  edge_index narrow = 0; ///< edges of a level that is not shared, at most
  std::size_t pulled_size = 0; ///< vertices of the level before, or 0
  edge_index unexplored = 0;   ///< roughly
  std::atomic<std::size_t> found_vertices = 0;
};

} // namespace

std::unique_ptr<solver> bfs_with(const csr &graph, const settings &options,
                                 int threads) {
  return std::make_unique<bfs_solver>(graph, options, threads);
}

/// Takes graphs whose edges all have length 1. A level that has many of the
/// edges is passed by the vertices behind it, each of which looks for one
/// before it; that takes the edges turned around. Where they are not the same,
/// they are only turned if settings.runs makes up for it. Throws graph_error
/// for other lengths.
std::unique_ptr<solver> cpu::bfs(const csr &graph, const settings &options) {
  return bfs_with(graph, options,
                  threads_worth(graph.vertices + graph.edges()));
}

} // namespace paths

//! sssp 35: "bfs", cpu, "Beamer, Asanovic, Patterson 2012: breadth-first on all
//! cores", false, cpu::bfs
