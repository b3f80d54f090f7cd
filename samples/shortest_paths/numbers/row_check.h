//===- row_check.h - Are these rows right? -------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_NUMBERS_ROW_CHECK_H
#define SHORTEST_PATHS_NUMBERS_ROW_CHECK_H

#include "apsp/check.h"
#include "apsp/rows/rows.h"
#include "graph/number_text.h"
#include "sssp/sssp.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <omp.h>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace paths::numbers {

/// Compares rows, all of them or as many, evenly spread, as take a few seconds,
/// with what the textbook's algorithm finds; and proves the latter by all edges
/// and a tree, so that one mistake in both would show.
template <class Number> class row_check {
public:
  row_check(const basic_csr<Number> &graph,
            const apsp::basic_row_query<Number> &asked)
      : graph(graph), asked(asked), negative(has_negative_edges(graph)),
        step(choose_step()) {
    found.rows = asked.sources.size();
  }

  /// The next block of rows.
  void take(const apsp::basic_row_block<Number> &block) {
    std::vector<std::optional<std::string>> mistakes(block.sources.size());
    std::uint64_t checked = 0;
#pragma omp parallel for schedule(dynamic) reduction(+ : checked)
    for (std::size_t i = 0; i < block.sources.size(); ++i)
      if ((block.first + i) % step == 0)
        checked += check(block.sources[i], block.row(i), mistakes[i]);
    found.checked += checked;
    for (const auto &mistake : mistakes)
      if (mistake && !found.mistake)
        found.mistake = mistake;
  }

  const apsp::row_check &result() const { return found; }

private:
  std::size_t choose_step() const {
    // Nanoseconds of a search, as they were measured; see programs/oracle.cpp.
    constexpr double of_vertex = 250, of_edge = 5, again = 8, patience = 3e9;
    constexpr std::size_t fewest = 64;
    const double one = (of_vertex * (graph.vertices + 1.0) +
                        of_edge * static_cast<double>(graph.edges())) *
                       (negative ? again : 1);
    const auto affordable =
        std::max(fewest, static_cast<std::size_t>(patience *
                                                  omp_get_max_threads() / one));
    return (asked.sources.size() + affordable - 1) / affordable;
  }

  /// Says whether a row could be checked. What is too long for the textbook's
  /// algorithm, which knows no cutoff, may be no part of what was asked.
  bool check(vertex source, std::span<const Number> row,
             std::optional<std::string> &mistake) const {
    try {
      mistake = compare(row, source,
                        negative ? bellman_ford(graph, source)
                                 : dijkstra(graph, source));
      return true;
    } catch (const std::exception &error) { // in a parallel region
      const bool is_limited = asked.has_cutoff() || !asked.targets.empty();
      if (is_limited && dynamic_cast<const too_long *>(&error) != nullptr)
        return false;
      mistake = std::string("the textbook's algorithm says: ") + error.what();
      return true;
    }
  }

  std::optional<std::string>
  compare(std::span<const Number> row, vertex source,
          const basic_shortest_paths<Number> &right) const {
    if (auto wrong = find_mistake(graph, source, right))
      return wrong;
    const std::size_t count =
        asked.targets.empty() ? row.size() : asked.targets.size();
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t v = asked.targets.empty() ? i : asked.targets[i];
      const Number length = right.distances[v],
                   expected = length > asked.cutoff ? no_path<Number> : length;
      if (row[v] != expected)
        return "from " + std::to_string(source) + " to " + std::to_string(v) +
               " the distance is " + shown(row[v]) + ", where " +
               (negative ? "bellman-ford" : "dijkstra") + " finds " +
               shown(expected);
    }
    return std::nullopt;
  }

  static std::string shown(Number length) {
    return length == no_path<Number> ? "unreachable" : number_text(length);
  }

  const basic_csr<Number> &graph;
  const apsp::basic_row_query<Number> asked;
  const bool negative;
  const std::size_t step; ///< of so many rows one is checked
  apsp::row_check found;
};

} // namespace paths::numbers

#endif // SHORTEST_PATHS_NUMBERS_ROW_CHECK_H
