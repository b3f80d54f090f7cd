//===- auto.cpp - The algorithm for a graph -------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auto.h"

#include "algorithms.h"
#include "gpu/gpu.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <omp.h>
#include <string>
#include <utility>
#include <vector>

namespace paths {

namespace {

using seconds = std::chrono::duration<double>;

/// What can be known of a graph without solving it.
struct shape {
  double work;   ///< vertices and edges
  vertex start;  ///< one with the most edges
  vertex levels; ///< edges from there to the vertex farthest from it
};

vertex with_most_edges(const csr &graph) {
  vertex best = 0;
  edge_index most = 0;
  for (vertex v = 0; v < graph.vertices; ++v)
    if (graph.first[v + 1] - graph.first[v] > most) {
      most = graph.first[v + 1] - graph.first[v];
      best = v;
    }
  return best;
}

/// Breadth-first search from the vertex with the most edges.
shape shape_of(const csr &graph) {
  shape found = {static_cast<double>(graph.vertices) +
                     static_cast<double>(graph.edges()),
                 with_most_edges(graph), 0};
  std::vector<char> seen(graph.vertices, false);
  std::vector<vertex> level = {found.start}, next;
  for (seen[found.start] = true; !level.empty(); std::swap(level, next)) {
    ++found.levels;
    next.clear();
    for (vertex v : level)
      for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e)
        if (!std::exchange(seen[graph.to[e]], true))
          next.push_back(graph.to[e]);
  }
  return found;
}

struct choice {
  std::string_view name;
  std::string why;
};

choice choose_cpu(const csr &graph, const std::string &no_gpu) {
  const std::string why = "no GPU (" + no_gpu + "), ";
  if (omp_get_max_threads() == 1)
    return {"dijkstra", why + "one thread"};
  // What threads cost when they wait for each other, in edges.
  constexpr double few = 20'000, few_in_a_level = 500;
  if (graph.vertices == 0 || static_cast<double>(graph.edges()) <= few)
    return {"dijkstra", why + "few edges"};
  const shape form = shape_of(graph);
  if (form.work / form.levels < few_in_a_level)
    return {"dijkstra", why + "long paths with little beside them"};
  return {"delta-stepping",
          why + std::to_string(omp_get_max_threads()) + " threads"};
}

/// The best of three runs, after one that warms up.
double measure(solver &algorithm, vertex source) {
  double best = 0;
  for (int i = 0; i < 4; ++i) {
    const auto begin = std::chrono::steady_clock::now();
    algorithm.run(source);
    const double took =
        seconds(std::chrono::steady_clock::now() - begin).count();
    best = i <= 1 ? took : std::min(best, took);
  }
  return best;
}

std::string milliseconds(double time) {
  char text[32];
  std::snprintf(text, sizeof(text), "%.3g ms", time * 1e3);
  return text;
}

/// All that may be the fastest, on this graph.
choice try_all(const csr &graph, const settings &options, vertex start) {
  std::vector<std::string_view> names = {"windows", "dijkstra"};
  // On few edges a queue beats a heap, but its worst case is |V| |E|.
  constexpr edge_index few = 20'000;
  if (graph.edges() <= few)
    names.push_back("bellman-ford");
  choice best;
  double least = 0;
  std::string tried = "tried on this graph:";
  try {
    for (const std::string_view name : names) {
      const double time =
          measure(*find_algorithm(name).make(graph, options), start);
      tried += (best.name.empty() ? " " : ", ") + std::string(name) + " " +
               milliseconds(time);
      if (best.name.empty() || time < least) {
        best.name = name;
        least = time;
      }
    }
  } catch (const graph_error &) {
    return {"windows", "paths from some vertices are too long"};
  }
  return {best.name, tried};
}

/// The GPU takes time for each level of the graph, a CPU core for each edge.
/// Where that leaves it open which is faster, they have to show.
choice choose_with_gpu(const csr &graph, const settings &options) {
  if (graph.vertices == 0)
    return {"windows", "there is a GPU"};
  // Measured on an H200 and a core of its host, see docs/shortest_paths.md.
  constexpr double launch = 30e-6, level = 4e-6, gpu_work = 30e-12,
                   cpu_work = 30e-9, surely = 5;
  const shape form = shape_of(graph);
  const double on_gpu = launch + level * form.levels + gpu_work * form.work;
  const double on_cpu = cpu_work * form.work;
  const std::string levels = std::to_string(form.levels) + " levels";
  if (on_gpu > surely * on_cpu)
    return {"dijkstra", "little work in " + levels};
  if (on_cpu > surely * on_gpu)
    return {"windows", "much work in " + levels};
  return try_all(graph, options, form.start);
}

choice choose(const csr &graph, const settings &options) {
  if (has_negative_edges(graph))
    return {"bellman-ford", "there are negative weights"};
  if (const std::optional<std::string> no_gpu = gpu::why_none())
    return choose_cpu(graph, *no_gpu);
  return choose_with_gpu(graph, options);
}

class chosen_solver : public solver {
public:
  chosen_solver(const csr &graph, const settings &options, choice chosen)
      : made(std::move(chosen)),
        inner(find_algorithm(made.name).make(graph, options)) {}

  void run(vertex source) override { inner->run(source); }
  shortest_paths result() override { return inner->result(); }
  std::string remark() const override {
    const std::string more = inner->remark();
    return made.why + (more.empty() ? "" : "; ") + more;
  }
  std::string_view chosen() const override { return made.name; }

private:
  const choice made;
  const std::unique_ptr<solver> inner;
};

} // namespace

std::unique_ptr<solver> automatic(const csr &graph, const settings &options) {
  return std::make_unique<chosen_solver>(graph, options,
                                         choose(graph, options));
}

} // namespace paths
