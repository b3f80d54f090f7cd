//===- auto.cpp - The algorithm for the diameter that fits a graph --------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auto.h"

#include "algorithms.h"
#include "apsp/algorithms.h"
#include "apsp/rows/blocks.h"
#include "bounds/search.h"
#include "cost.h"
#include "device/gpu.h"
#include "graph/memory.h"
#include "graph/vertices.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <omp.h>
#include <optional>
#include <vector>

namespace paths::diameter {

namespace {

bool has_weights(const csr &graph) {
  return std::any_of(graph.length.begin(), graph.length.end(),
                     [](weight length) { return length != 1; });
}

class all_pairs : public solver {
public:
  all_pairs(const csr &graph, const settings &options)
      : vertices(graph.vertices), radius(options.radius),
        eccentricities(options.eccentricities),
        inner(apsp::make(apsp::find_algorithm("auto"), {&graph, 1}, options)) {}

  extent run() override {
    inner->reset();
    inner->run();
    const extent all = inner->measure(0);
    if (radius || eccentricities)
      look_at_rows(all);
    return all;
  }
  const details *more() const override {
    return of_rows ? &of_rows.value() : nullptr;
  }
  std::string remark() const override {
    const std::string more = inner->account();
    return std::string(inner->chosen()) + (more.empty() ? "" : ", ") + more;
  }
  std::optional<place> ran_on() const override {
    return apsp::find_algorithm(inner->chosen()).where;
  }

private:
  /// What single vertices are asked for, besides \p all that is found.
  void look_at_rows(const extent &all) {
    const std::uint64_t others = vertices == 0 ? 0 : vertices - 1;
    of_rows = {.connected = all.pairs == vertices * others,
               .has_sum = true,
               .has_pairs = true};
    apsp::for_each_block(
        *inner, 0, vertices, all_vertices(vertices),
        [&](const apsp::row_block &block) {
          for (std::size_t i = 0; i < block.sources.size(); ++i)
            take(apsp::extent_of<distance>(
                     {block.sources.subspan(i, 1), block.row(i), 0}),
                 others);
        });
  }

  void take(const extent &row, std::uint64_t others) {
    const bool reaches_all = row.pairs == others;
    if (radius && reaches_all)
      of_rows->radius =
          std::min(of_rows->radius.value_or(row.longest), row.longest);
    if (!eccentricities)
      return;
    of_rows->longest_from.push_back(row.longest);
    of_rows->reaches_all.push_back(reaches_all);
  }

  const vertex vertices;
  const bool radius, eccentricities; ///< are they asked for?
  std::unique_ptr<apsp::solver> inner;
  std::optional<details> of_rows;
};

/// Turns to another algorithm where bounds turn out not to be good.
class chosen_solver : public solver {
public:
  chosen_solver(const choice &made, const csr &graph, const settings &options)
      : graph(graph), options(options), instead(made.instead) {
    take({made.name});
  }

  extent run() override {
    const extent found = inner->run();
    if (inner->more() == nullptr || !inner->more()->gave_up)
      return found;
    options.average = averages::exact;
    take({instead, "bounds leave too much open"});
    return inner->run();
  }
  const details *more() const override { return inner->more(); }
  std::optional<place> ran_on() const override { return inner->ran_on(); }
  std::string remark() const override { return inner->remark(); }

private:
  void take(const paths::choice &made) {
    inner = find_algorithm(made.name).make(graph, options);
    set_choice(made);
  }

  const csr &graph;
  settings options;
  const std::string_view instead;
  std::unique_ptr<solver> inner;
};

circumstances circumstances_of(const csr &graph) {
  return {.vertices = static_cast<double>(graph.vertices),
          .edges = static_cast<double>(graph.edges()),
          .has_weights = has_weights(graph),
          .has_negative = has_negative_edges(graph),
          .threads = static_cast<double>(omp_get_max_threads()),
          .memory = memory_of_machine()};
}

/// A breadth-first search from a vertex with many edges.
double count_levels(const csr &graph) {
  vertex start = 0;
  for (vertex v = 0; v < graph.vertices; ++v)
    if (graph.first[v + 1] - graph.first[v] >
        graph.first[start + 1] - graph.first[start])
      start = v;
  if (graph.vertices == 0)
    return 0;
  return searcher(graph.vertices).run(graph, start, {.steps = true})->farthest;
}

choice choose(const csr &graph, const settings &options) {
  circumstances there = circumstances_of(graph);
  if (!there.has_weights)
    there.levels = count_levels(graph);
  const choice on_cores = choose(there, options, false);
  if (!is_gpu_worth_a_look(on_cores.seconds) || paths::gpu::why_none())
    return on_cores;
  return choose(there, options, true);
}

} // namespace

std::unique_ptr<solver> from_all_pairs(const csr &graph,
                                       const settings &options) {
  return std::make_unique<all_pairs>(graph, options);
}

std::unique_ptr<solver> automatic(const csr &graph, const settings &options) {
  const choice made = choose(graph, options);
  settings own = options;
  if (made.is_exact && options.average == averages::sampled)
    own.average = averages::exact;
  own.open_at_most = made.searches_instead;
  return std::make_unique<chosen_solver>(made, graph, own);
}

} // namespace paths::diameter

//! diameter 10: "auto", cpu, "this project: bits, tensor, bounds or apsp, by
//! what they may take", true, automatic
//! diameter 20: "apsp", cpu, "Takafuji, section 3.4: from the distances of all
//! pairs", true, from_all_pairs
