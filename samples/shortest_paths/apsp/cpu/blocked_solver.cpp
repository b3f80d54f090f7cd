//===- blocked_solver.cpp - How many bits a distance needs ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "blocked_solver.h"

#include "graph/checks.h"
#include "graph/longest.h"
#include "sssp/sssp.h"

#include <algorithm>
#include <utility>

namespace paths::apsp::cpu {

namespace {

/// No shortest path of these graphs is longer.
std::uint64_t longest_possible(std::span<const csr> graphs) {
  std::int64_t longest = 0;
  for (const csr &graph : graphs)
    longest = std::max(longest, longest_path_bound(graph));
  return static_cast<std::uint64_t>(longest);
}

/// The farthest vertex that can be reached from \p source, and how far it is.
std::pair<vertex, distance> farthest(const csr &graph, vertex source) {
  const shortest_paths found = paths::dijkstra(graph, source);
  std::pair<vertex, distance> best = {source, 0};
  for (vertex v = 0; v < graph.vertices; ++v)
    if (found.distances[v] != unreachable && found.distances[v] > best.second)
      best = {v, found.distances[v]};
  return best;
}

/// Some shortest path is as long: from a vertex that is far from another one.
/// That saves attempts which cannot succeed.
std::uint64_t longest_known(std::span<const csr> graphs) {
  distance longest = 0;
  for (const csr &graph : graphs)
    if (graph.vertices != 0) {
      const auto [far, length] = farthest(graph, 0);
      longest = std::max({longest, length, farthest(graph, far).second});
    }
  return static_cast<std::uint64_t>(longest);
}

} // namespace

blocked_solver::blocked_solver(std::span<const csr> graphs,
                               const settings &options, std::vector<form> all,
                               std::string how)
    : matrix_solver(graphs), options(options), how(std::move(how)),
      forms(std::move(all), options.kept, this->how) {
  const std::uint64_t possible = longest_possible(graphs);
  if (possible >= forms.now().infinity) {
    const std::uint64_t known = longest_known(graphs);
    while (known >= forms.now().infinity && forms.widen())
      ;
  }
  fits = possible < forms.now().infinity;
  allocate();
}

void blocked_solver::allocate() {
  std::size_t bytes = 0;
  for (const csr &graph : graphs)
    bytes += forms.now().bytes(graph.vertices);
  take_memory(graphs, static_cast<double>(bytes), options);
  matrices.reset();
  matrices = forms.now().make(graphs);
}

void blocked_solver::run() {
  matrices->run();
  while (!fits && !matrices->are_whole()) {
    widen();
    matrices->reset();
    matrices->run();
  }
  fits = true;
}

void blocked_solver::widen() {
  if (forms.widen()) {
    allocate();
    return;
  }
  const int bits = bits_of(forms.now().kept);
  if (bits == 32)
    fail_overflow();
  throw graph_error("a distance does not fit " + std::to_string(bits) +
                    " bits; take " +
                    (bits == 8 ? "--values=16, or blocked" : "blocked") +
                    " without --values");
}

std::string blocked_solver::remark() const {
  std::string text = how + ", " + std::to_string(bits_of(forms.now().kept)) +
                     " bits for a distance";
  if (const std::optional<int> bits = forms.too_few())
    text += ": one does not fit " + std::to_string(*bits) + " bits";
  return text;
}

} // namespace paths::apsp::cpu
