//===- apsp_check.cpp - Are the distances of all pairs right? -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "apsp_check.h"

#include "apsp_rows.h"
#include "sssp_output.h"

#include <numeric>

namespace paths::apsp {

namespace {

/// Where \p found is wrong, in words, or nothing.
std::optional<std::string> compare(const oracle &textbook,
                                   const row_query &asked, vertex source,
                                   std::span<const distance> found) {
  const std::vector<distance> right = textbook.distances_from(source);
  const std::size_t count =
      asked.targets.empty() ? right.size() : asked.targets.size();
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t v = asked.targets.empty() ? i : asked.targets[i];
    const distance expected = right[v] > asked.cutoff ? unreachable : right[v];
    if (found[v] != expected)
      return "from " + std::to_string(source) + " to " + std::to_string(v) +
             " the distance is " + to_text(found[v]) + ", where " +
             textbook.name() + " finds " + to_text(expected);
  }
  return std::nullopt;
}

/// The first mistake in those of a block's rows whose numbers are \p chosen.
std::optional<std::string> find_mistake(const oracle &textbook,
                                        const row_query &asked,
                                        const row_block &block,
                                        std::span<const std::size_t> chosen) {
  std::vector<std::optional<std::string>> mistakes(chosen.size());
  for_each_in_parallel(chosen.size(), [&](std::size_t i) {
    mistakes[i] = compare(textbook, asked, block.sources[chosen[i]],
                          block.row(chosen[i]));
  });
  for (const auto &mistake : mistakes)
    if (mistake)
      return mistake;
  return std::nullopt;
}

} // namespace

row_check check_rows(std::span<const csr> graphs, solver &solver) {
  const std::uint64_t n = graphs.front().vertices;
  row_check result = {.rows = n * graphs.size()};
  std::vector<std::vector<vertex>> sources(graphs.size());
  const std::uint64_t affordable = oracle(graphs.front()).affordable();
  for (const std::uint64_t row : spread_sample(result.rows, affordable))
    sources[row / n].push_back(static_cast<vertex>(row % n));
  for (std::size_t g = 0; g < graphs.size() && !result.mistake; ++g) {
    const oracle textbook(graphs[g]);
    for_each_block(solver, g, graphs[g].vertices, sources[g],
                   [&](const row_block &block) {
                     result.checked += block.sources.size();
                     std::vector<std::size_t> all(block.sources.size());
                     std::iota(all.begin(), all.end(), std::size_t{0});
                     if (!result.mistake)
                       result.mistake = find_mistake(textbook, {}, block, all);
                   });
    if (result.mistake && graphs.size() > 1)
      *result.mistake = "graph " + std::to_string(g) + ": " + *result.mistake;
  }
  return result;
}

row_checker::row_checker(const csr &graph, const row_query &asked)
    : textbook(graph), asked(asked),
      sample(spread_sample(asked.sources.size(), textbook.affordable())) {
  found.rows = asked.sources.size();
}

void row_checker::take(const row_block &block) {
  std::vector<std::size_t> chosen;
  for (const std::size_t end = block.first + block.sources.size();
       next < sample.size() && sample[next] < end; ++next)
    chosen.push_back(sample[next] - block.first);
  found.checked += chosen.size();
  if (!found.mistake)
    found.mistake = find_mistake(textbook, asked, block, chosen);
}

} // namespace paths::apsp
