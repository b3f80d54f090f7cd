//===- check.cpp - Are the distances of all pairs right? ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "check.h"

#include "common/parallel.h"
#include "graph/counted.h"
#include "rows/blocks.h"

#include <algorithm>
#include <numeric>
#include <omp.h>

namespace paths::apsp {

namespace {

/// Rows that prove themselves within some seconds, as measured: on all threads
/// of an x86-64 server, and on an H100.
std::uint64_t provable(const csr &graph, bool on_gpu) {
  constexpr double patience = 3, edges_of_thread = 6e8, edges_of_gpu = 3e10;
  const double each = 1.0 * graph.vertices + static_cast<double>(graph.edges());
  const double speed =
      on_gpu ? edges_of_gpu : edges_of_thread * omp_get_max_threads();
  return static_cast<std::uint64_t>(
      std::max(64.0, patience * speed / std::max(1.0, each)));
}

/// The distances to the targets of a query, against those of \p textbook: where
/// \p found is wrong, in words, or nothing.
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

/// The first mistake in those of a block's rows whose numbers are \p chosen;
/// refute(source, row) has the words.
template <class Refute>
std::optional<std::string> find_mistake(const row_block &block,
                                        std::span<const std::size_t> chosen,
                                        const Refute &refute) {
  std::vector<std::optional<std::string>> mistakes(chosen.size());
  for_each_in_parallel(chosen.size(), [&](std::size_t i) {
    mistakes[i] = refute(block.sources[chosen[i]], block.row(chosen[i]));
  });
  for (const auto &mistake : mistakes)
    if (mistake)
      return mistake;
  return std::nullopt;
}

/// Of \p count rows of several graphs of \p n vertices, numbered through, the
/// sources of each graph, evenly spread.
std::vector<std::vector<vertex>>
spread_sources(std::size_t graphs, std::uint64_t n, std::uint64_t count) {
  std::vector<std::vector<vertex>> sources(graphs);
  for (const std::uint64_t row : spread_sample(n * graphs, count))
    sources[row / n].push_back(static_cast<vertex>(row % n));
  return sources;
}

/// The mistakes of one graph's rows, by whatever refutes them.
template <class Refute>
std::optional<std::string> mistake_in(solver &solver, std::size_t which,
                                      vertex n, std::span<const vertex> sources,
                                      const Refute &refute) {
  std::optional<std::string> mistake;
  for_each_block(solver, which, n, sources, [&](const row_block &block) {
    std::vector<std::size_t> all(block.sources.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    if (!mistake)
      mistake = find_mistake(block, all, refute);
  });
  return mistake;
}

/// What the GPU has found, in the words of the same proof on the host.
std::optional<std::string> told(solver &solver, std::size_t which,
                                const certificate &proof,
                                std::span<const vertex> sources,
                                std::size_t refuted) {
  if (refuted == sources.size())
    return std::nullopt;
  const vertex source = sources[refuted];
  std::vector<distance> row(proof.groups().size());
  solver.rows(which, source, row);
  return proof.refute(source, row)
      .value_or("from " + std::to_string(source) +
                " the distances are wrong in the GPU's memory, and right when "
                "they are copied from there");
}

/// The first mistake in the rows of one graph.
std::optional<std::string> mistake_of(const csr &graph, solver &solver,
                                      std::size_t which,
                                      std::span<const vertex> sources) {
  const auto all_by = [&](const auto &refute) {
    return mistake_in(solver, which, graph.vertices, sources, refute);
  };
  if (has_negative_edges(graph))
    return all_by([textbook = oracle(graph)](vertex source, const auto &row) {
      return compare(textbook, {}, source, row);
    });
  const certificate proof(graph);
  if (const auto refuted = solver.first_refuted(which, proof, sources))
    return told(solver, which, proof, sources, *refuted);
  return all_by([&](vertex source, const auto &row) {
    return proof.refute(source, row);
  });
}

/// How many rows mistake_of() looks at within some seconds.
std::uint64_t affordable(const csr &graph, solver &solver) {
  if (has_negative_edges(graph))
    return oracle(graph).affordable();
  const bool on_gpu =
      solver.first_refuted(0, certificate(graph), {}).has_value();
  return provable(graph, on_gpu);
}

} // namespace

row_check check_rows(std::span<const csr> graphs, solver &solver) {
  const vertex n = graphs.front().vertices;
  row_check result = {.rows = std::uint64_t{n} * graphs.size()};
  const auto sources =
      spread_sources(graphs.size(), n, affordable(graphs.front(), solver));
  for (std::size_t g = 0; g < graphs.size() && !result.mistake; ++g) {
    result.checked += sources[g].size();
    result.mistake = mistake_of(graphs[g], solver, g, sources[g]);
    if (result.mistake && graphs.size() > 1)
      *result.mistake = "graph " + std::to_string(g) + ": " + *result.mistake;
  }
  return result;
}

row_checker::row_checker(const csr &graph, const row_query &asked)
    : textbook(graph), asked(asked) {
  if (asked.targets.empty() && !has_negative_edges(graph))
    proof.emplace(graph);
  sample = spread_sample(asked.sources.size(), proof ? provable(graph, false)
                                                     : textbook.affordable());
  found.rows = asked.sources.size();
}

void row_checker::take(const row_block &block) {
  std::vector<std::size_t> chosen;
  for (const std::size_t end = block.first + block.sources.size();
       next < sample.size() && sample[next] < end; ++next)
    chosen.push_back(sample[next] - block.first);
  found.checked += chosen.size();
  if (!found.mistake)
    found.mistake =
        find_mistake(block, chosen, [&](vertex source, const auto &row) {
          return proof ? proof->refute(source, row, asked.cutoff)
                       : compare(textbook, asked, source, row);
        });
}

} // namespace paths::apsp
