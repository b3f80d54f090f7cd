//===- apsp_check.cpp - Are the distances of all pairs right? -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "apsp_check.h"

#include "apsp_rows.h"
#include "oracle.h"
#include "sssp_output.h"

#include <algorithm>
#include <vector>

namespace paths::apsp {

namespace {

/// Where \p found is wrong, in words, or nothing.
std::optional<std::string> compare(const oracle &textbook, vertex source,
                                   std::span<const distance> found) {
  const std::vector<distance> right = textbook.distances_from(source);
  const auto [expected, other] = std::ranges::mismatch(right, found);
  if (expected == right.end())
    return std::nullopt;
  return "from " + std::to_string(source) + " to " +
         std::to_string(expected - right.begin()) + " the distance is " +
         to_text(*other) + ", where " + textbook.name() + " finds " +
         to_text(*expected);
}

/// The first mistake of a block.
std::optional<std::string> find_mistake(const oracle &textbook,
                                        const row_block &block) {
  std::vector<std::optional<std::string>> mistakes(block.sources.size());
  for_each_in_parallel(mistakes.size(), [&](std::size_t i) {
    mistakes[i] = compare(textbook, block.sources[i], block.row(i));
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
                     if (!result.mistake)
                       result.mistake = find_mistake(textbook, block);
                   });
    if (result.mistake && graphs.size() > 1)
      *result.mistake = "graph " + std::to_string(g) + ": " + *result.mistake;
  }
  return result;
}

} // namespace paths::apsp
