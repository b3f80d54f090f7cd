//===- auto.cpp - The algorithm for the diameter that fits a graph --------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auto.h"

#include "algorithms.h"
#include "apsp/algorithms.h"
#include "bounds/search.h"
#include "cost.h"
#include "device/gpu.h"
#include "graph/memory.h"

#include <algorithm>
#include <omp.h>
#include <optional>

namespace paths::diameter {

namespace {

bool has_weights(const csr &graph) {
  return std::any_of(graph.length.begin(), graph.length.end(),
                     [](weight length) { return length != 1; });
}

class all_pairs : public solver {
public:
  all_pairs(const csr &graph, const settings &options)
      : inner(apsp::make(apsp::find_algorithm("auto"), {&graph, 1}, options)) {}

  extent run() override {
    inner->reset();
    inner->run();
    return inner->measure(0);
  }
  std::string remark() const override {
    const std::string more = inner->account();
    return std::string(inner->chosen()) + (more.empty() ? "" : ", ") + more;
  }
  std::optional<place> ran_on() const override {
    return apsp::find_algorithm(inner->chosen()).where;
  }

private:
  std::unique_ptr<apsp::solver> inner;
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

//! diameter 10: "auto", cpu, "this project: bits, bounds or apsp, by what they
//! may take", true, automatic
//! diameter 20: "apsp", cpu, "Takafuji, section 3.4: from the distances of all
//! pairs", true, from_all_pairs
