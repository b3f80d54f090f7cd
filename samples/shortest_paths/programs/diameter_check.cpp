//===- diameter_check.cpp - Is a diameter right? --------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "diameter_check.h"

#include "diameter/algorithms.h"
#include "extents.h"
#include "oracle.h"

#include <algorithm>
#include <vector>

namespace paths::diameter {

namespace {

using answer = std::optional<std::string>;

bool has_weights(const csr &graph) {
  return std::ranges::any_of(graph.length,
                             [](weight length) { return length != 1; });
}

/// How \p found is not \p right, of which \p who is sure.
answer difference(const extent &found, const extent &right,
                  const std::string &who) {
  const auto say = [&](const char *what, auto one, auto other) {
    return answer(std::string(what) + " is " + std::to_string(one) +
                  ", where " + who + " finds " + std::to_string(other));
  };
  if (found.pairs != right.pairs)
    return say("the number of pairs with a path", found.pairs, right.pairs);
  if (found.longest != right.longest)
    return say("the longest distance", found.longest, right.longest);
  if (found.sum != right.sum)
    return say("the sum of all distances", static_cast<std::int64_t>(found.sum),
               static_cast<std::int64_t>(right.sum));
  return std::nullopt;
}

extent_check check_with(const char *name, const csr &graph,
                        const extent &found) {
  const extent right = make(find_algorithm(name), graph, {})->run();
  return {name, true, difference(found, right, name)};
}

/// How \p found cannot be, if \p some is found from some of \p n vertices that
/// could have \p possible pairs.
answer contradiction(const extent &found, const extent &some, std::uint64_t n,
                     std::uint64_t possible) {
  if (some.pairs > found.pairs ||
      possible - some.pairs > n * (n - 1) - found.pairs)
    return "the number of pairs with a path cannot be " +
           std::to_string(found.pairs);
  if (some.pairs != 0 && some.longest > found.longest)
    return "the longest distance is " + std::to_string(found.longest) +
           ", where there is one of " + std::to_string(some.longest);
  return std::nullopt;
}

/// Compares with dijkstra() from \p count vertices.
extent_check check_sample(const csr &graph, const extent &found,
                          std::uint64_t count) {
  const oracle textbook(graph);
  const std::uint64_t n = graph.vertices;
  const std::vector<std::uint64_t> sources = spread_sample(n, count);
  std::vector<extent> each(sources.size());
  for_each_in_parallel(sources.size(), [&](std::size_t i) {
    const auto source = static_cast<vertex>(sources[i]);
    each[i] = extent_of(textbook.distances_from(source), source);
  });
  extent all;
  for (const extent &one : each)
    all = all + one;
  const std::string name = textbook.name();
  if (sources.size() == n)
    return {name, true, difference(found, all, name)};
  return {name + " from " + std::to_string(sources.size()) + " of " +
              std::to_string(n) + " vertices",
          false, contradiction(found, all, n, sources.size() * (n - 1))};
}

} // namespace

extent_check check_extent(const csr &graph, const extent &found,
                          std::string_view ran) {
  constexpr double few_looks = 1e9; // at an edge
  const double n = graph.vertices,
               looks = n * (n + static_cast<double>(graph.edges()));
  if (!has_weights(graph) && ran != "bfs" && looks <= few_looks)
    return check_with("bfs", graph, found);
  if (!has_weights(graph) && ran != "bits-cores" && looks > few_looks)
    return check_with("bits-cores", graph, found);
  return check_sample(graph, found, oracle(graph).affordable());
}

} // namespace paths::diameter
