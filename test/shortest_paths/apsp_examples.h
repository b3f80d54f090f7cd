//===- apsp_examples.h - Graphs with all their distances ------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_TEST_APSP_EXAMPLES_H
#define SHORTEST_PATHS_TEST_APSP_EXAMPLES_H

#include "apsp/solver.h"
#include "graph/generate.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace paths::test {

using apsp::values;

/// A way to keep distances, which have to be less than `infinity`.
struct kept_values {
  values how;
  distance infinity;
};

inline constexpr kept_values whole = {values::bits32, unreachable};

/// A graph and what is right for it.
struct example {
  std::string what;
  csr graph;
  std::vector<distance> distances; ///< row by row
  std::int64_t longest;            ///< may be more than a distance can be
};

inline example solved(std::string what, const edge_list &list) {
  constexpr std::int64_t none = std::int64_t{1} << 60;
  const std::size_t n = list.vertices;
  std::vector<std::int64_t> lengths(n * n, none);
  for (std::size_t v = 0; v < n; ++v)
    lengths[v * n + v] = 0;
  for (const edge &e : list.edges) {
    std::int64_t &cell = lengths[e.from * n + e.to];
    cell = std::min<std::int64_t>(cell, e.length);
  }
  for (std::size_t k = 0; k < n; ++k)
    for (std::size_t i = 0; i < n; ++i) {
      const std::int64_t to_k = lengths[i * n + k];
      if (to_k == none)
        continue;
      std::int64_t *row = &lengths[i * n];
      const std::int64_t *from_k = &lengths[k * n];
      for (std::size_t j = 0; j < n; ++j)
        row[j] = std::min(row[j], to_k + from_k[j]);
    }
  example result = {std::move(what), make_csr(list), {}, 0};
  for (const std::int64_t length : lengths) {
    if (length < none)
      result.longest = std::max(result.longest, length);
    result.distances.push_back(
        length < unreachable ? static_cast<distance>(length) : unreachable);
  }
  return result;
}

/// \p edges edges between any vertices: there are loops and parallel edges.
inline edge_list random_graph(vertex vertices, std::size_t edges,
                              weight highest, unsigned seed) {
  std::mt19937 random(seed);
  edge_list list = {vertices, {}};
  for (std::size_t i = 0; i < edges; ++i) {
    const auto from = static_cast<vertex>(random() % vertices);
    const auto to = static_cast<vertex>(random() % vertices);
    list.edges.push_back(
        {from, to,
         static_cast<weight>(random() % (std::uint64_t{1} + highest))});
  }
  return list;
}

/// A graph for each size, of one density or another; 0 is among the weights.
inline std::vector<example> make_sizes(weight highest) {
  std::vector<vertex> sizes;
  for (vertex n = 1; n <= 70; ++n)
    sizes.push_back(n);
  for (vertex n = 96; n <= 256; n += 32)
    for (vertex near = n - 1; near <= n + 1; ++near)
      sizes.push_back(near);
  sizes.push_back(300);
  std::vector<example> result;
  for (const vertex n : sizes) {
    const std::size_t densities[] = {n * std::size_t{2}, n * std::size_t{n},
                                     n / std::size_t{2}, n * std::size_t{6},
                                     n * std::size_t{n} / 5};
    const std::size_t edges = densities[n % std::size(densities)];
    result.push_back(solved(std::to_string(n) + " vertices, " +
                                std::to_string(edges) + " edges",
                            random_graph(n, edges, highest, n)));
  }
  return result;
}

/// Weights with which most of these graphs' distances can be kept.
inline const std::vector<example> &sizes_for(const kept_values &kept) {
  static std::map<weight, std::vector<example>> made;
  const weight highest = std::max(kept.infinity / 40, 1);
  auto &result = made[highest];
  if (result.empty())
    result = make_sizes(highest);
  return result;
}

inline edge_list line(vertex vertices, weight length, bool backwards) {
  edge_list list = {vertices, {}};
  for (vertex v = 1; v < vertices; ++v)
    list.edges.push_back(backwards ? edge{v, v - 1, length}
                                   : edge{v - 1, v, length});
  return list;
}

/// Its parts have no edges between them.
inline edge_list two_parts(vertex each) {
  edge_list list = random_graph(each, each * std::size_t{4}, 1, 5);
  for (const edge &e : random_graph(each, each * std::size_t{2}, 1, 6).edges)
    list.edges.push_back({e.from + each, e.to + each, e.length});
  list.vertices = 2 * each;
  return list;
}

inline std::vector<example> make_special() {
  std::vector<example> result;
  const auto add = [&](const char *what, const edge_list &list) {
    result.push_back(solved(what, list));
  };
  add("nothing", {0, {}});
  add("a vertex", {1, {}});
  add("a vertex with loops", {1, {{0, 0, 3}, {0, 0, 0}}});
  add("two vertices", {2, {{1, 0, 2}, {1, 1, 1}, {1, 0, 1}}});
  add("no edges", {70, {}});
  add("one edge between the ends", {97, {{0, 96, 7}}});
  add("a long line", line(130, 0, false));
  add("a long line backwards", line(130, 0, true));
  edge_list ring = line(66, 0, false);
  ring.edges.push_back({65, 0, 0});
  add("a ring without length", ring);
  ring.edges.back().length = 1;
  add("a ring with one length", ring);
  add("two parts", two_parts(50));
  add("complete", generate("complete:65", {0, 3}));
  return result;
}

/// Lengths just below and above what can be kept.
inline std::vector<example> make_limits(distance infinity) {
  const weight most = infinity - 1, half = most / 2;
  std::vector<example> result;
  const auto add = [&](const char *what, const edge_list &list) {
    result.push_back(solved(what, list));
  };
  add("longest path", {3, {{0, 1, half}, {1, 2, most - half}}});
  add("one more", {3, {{0, 1, half}, {1, 2, most - half + 1}}});
  add("longest edge", {40, {{3, 39, most}}});
  add("more in many steps", {3, {{0, 1, most}, {1, 2, 1}}});
  add("longest edges in a row", {40, {{39, 3, most}, {3, 7, most}}});
  add("both", {4, {{0, 1, most}, {1, 2, most}, {0, 2, 1}, {0, 3, most}}});
  add("too long at the end", {70, {{0, 69, half}, {69, 33, half + 9}}});
  edge_list complete = generate("complete:35", {most, most});
  add("complete", complete);
  if (infinity != unreachable) {
    add("a longer edge", {2, {{0, 1, infinity}}});
    add("a longer edge beside", {3, {{0, 2, infinity}, {0, 1, 1}, {1, 2, 1}}});
  }
  add("longest line", line(70, most / 69, false));
  add("too long a line", line(70, most / 69 + 1, true));
  return result;
}

} // namespace paths::test

#endif // SHORTEST_PATHS_TEST_APSP_EXAMPLES_H
