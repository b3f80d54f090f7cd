//===- check.cpp - Is a diameter right? -----------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "check.h"

#include "algorithms.h"
#include "apsp/rows/rows.h"
#include "common/parallel.h"
#include "sssp/oracle.h"

#include <algorithm>
#include <vector>

namespace paths::diameter {

namespace {

using answer = std::optional<std::string>;

bool has_weights(const csr &graph) {
  return std::ranges::any_of(graph.length,
                             [](weight length) { return length != 1; });
}

template <class Number>
answer say(const std::string &what, Number one, Number other,
           const std::string &who) {
  return what + " is " + std::to_string(one) + ", where " + who + " finds " +
         std::to_string(other);
}

/// How \p found is not \p right, of which \p who is sure.
answer difference(const findings &found, const extent &right,
                  const std::string &who) {
  const extent &all = found.all;
  if (found.knows_pairs() && all.pairs != right.pairs)
    return say("the number of pairs with a path", all.pairs, right.pairs, who);
  if (all.longest != right.longest)
    return say("the longest distance", all.longest, right.longest, who);
  if (found.knows_sum() && all.sum != right.sum)
    return say("the mean of all distances", all.mean(), right.mean(), who);
  return std::nullopt;
}

/// The same for what was found of single vertices, whose distances are \p rows;
/// \p n vertices are there.
answer difference(const details &found,
                  const std::vector<std::uint64_t> &sources,
                  const std::vector<extent> &rows, std::uint64_t n,
                  const std::string &who) {
  distance least = unreachable;
  for (std::size_t i = 0; i < sources.size(); ++i) {
    const std::string name = "vertex " + std::to_string(sources[i]);
    const bool reaches_all = rows[i].pairs == n - 1;
    if (!found.longest_from.empty()) {
      const distance longest = found.longest_from[sources[i]];
      if (longest != rows[i].longest)
        return say("the longest distance from " + name, longest,
                   rows[i].longest, who);
      if (found.reaches_all[sources[i]] != reaches_all)
        return name + (reaches_all ? " reaches all others"
                                   : " does not reach all others");
    }
    if (reaches_all)
      least = std::min(least, rows[i].longest);
  }
  if (found.radius && n != 0 &&
      (sources.size() == n ? least != *found.radius : least < *found.radius))
    return say("the radius", *found.radius, least, who);
  return std::nullopt;
}

extent_check check_with(const char *name, const csr &graph,
                        const findings &found) {
  const extent right = make(find_algorithm(name), graph, {})->run();
  return {name, true, difference(found, right, name)};
}

/// How \p found cannot be, if \p some is found from some of \p n vertices that
/// could have \p possible pairs.
answer contradiction(const findings &found, const extent &some, std::uint64_t n,
                     std::uint64_t possible) {
  const extent &all = found.all;
  if (found.knows_pairs() && (some.pairs > all.pairs ||
                              possible - some.pairs > n * (n - 1) - all.pairs))
    return "the number of pairs with a path cannot be " +
           std::to_string(all.pairs);
  if (some.pairs != 0 && some.longest > all.longest)
    return "the longest distance is " + std::to_string(all.longest) +
           ", where there is one of " + std::to_string(some.longest);
  return std::nullopt;
}

/// Compares with dijkstra() from \p count vertices.
extent_check check_sample(const csr &graph, const findings &found,
                          std::uint64_t count) {
  const oracle textbook(graph);
  const std::uint64_t n = graph.vertices;
  const std::vector<std::uint64_t> sources = spread_sample(n, count);
  std::vector<extent> each(sources.size());
  for_each_in_parallel(sources.size(), [&](std::size_t i) {
    const auto source = static_cast<vertex>(sources[i]);
    const std::vector<distance> row = textbook.distances_from(source);
    each[i] = apsp::extent_of({{&source, 1}, row, i});
  });
  extent all;
  for (const extent &one : each)
    add(all, one);
  const std::string name = textbook.name();
  answer of_vertex;
  if (found.more)
    of_vertex = difference(*found.more, sources, each, n, name);
  if (sources.size() == n)
    return {name, true, of_vertex ? of_vertex : difference(found, all, name)};
  return {name + " from " + std::to_string(sources.size()) + " of " +
              std::to_string(n) + " vertices",
          false,
          of_vertex ? of_vertex
                    : contradiction(found, all, n, sources.size() * (n - 1))};
}

} // namespace

extent_check check_extent(const csr &graph, const findings &found,
                          std::string_view ran) {
  constexpr double few_looks = 1e9; // at an edge
  const double n = graph.vertices,
               looks = n * (n + static_cast<double>(graph.edges()));
  if (!found.more && !has_weights(graph) && ran != "bfs" && looks <= few_looks)
    return check_with("bfs", graph, found);
  if (!found.more && !has_weights(graph) && ran != "bits-cores" &&
      looks > few_looks)
    return check_with("bits-cores", graph, found);
  return check_sample(graph, found, oracle(graph).affordable());
}

} // namespace paths::diameter
