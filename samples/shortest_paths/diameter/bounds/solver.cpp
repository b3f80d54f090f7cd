//===- solver.cpp - The longest distance by bounds ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bounds.h"

#include "exploration.h"
#include "graph/checks.h"
#include "graph/memory.h"
#include "graph/symmetric.h"

#include <algorithm>
#include <memory>
#include <omp.h>
#include <string>

namespace paths::diameter {

namespace {

class bounds_solver : public solver {
public:
  bounds_solver(const csr &graph, const settings &options,
                std::string_view together)
      : options(options), graph(graph),
        is_symmetric(paths::is_symmetric(graph)), together(together) {
    take_memory();
    if (!is_symmetric)
      turned = transpose(graph);
    team = std::make_unique<search_team>(graph, backward(),
                                         has_unit_lengths(graph), together);
  }

  extent run() override {
    const std::uint64_t before = team->searches();
    exploration run({graph, backward(), has_unit_lengths(graph), options},
                    *team);
    run.run();
    searches = team->searches() - before;
    answer = run.found_details();
    return run.found_extent();
  }

  const details *more() const override { return &answer; }

  std::string remark() const override {
    const std::string how =
        team->has_together()
            ? "by " + together
            : "on " + std::to_string(team->threads()) +
                  (team->threads() == 1 ? " thread" : " threads");
    return std::to_string(searches) +
           (searches == 1 ? " search " : " searches ") + how;
  }

private:
  const csr &backward() const { return is_symmetric ? graph : turned; }

  void take_memory() const {
    const double n = graph.vertices, sides = is_symmetric ? 1 : 2,
                 threads = omp_get_max_threads();
    const double bytes = n * (sides * 8 + 16 + 8 * sides * threads) +
                         (is_symmetric ? 0
                                       : static_cast<double>(graph.edges()) *
                                             (sizeof(vertex) + sizeof(weight)));
    if (options.announce)
      options.announce("memory", static_cast<std::size_t>(bytes));
    expect_memory(bytes, "searching on all threads", "take fewer --threads");
  }

  const settings options;
  const csr &graph;
  const bool is_symmetric;
  const std::string together;
  csr turned;
  std::unique_ptr<search_team> team;
  details answer;
  std::uint64_t searches = 0;
};

} // namespace

std::unique_ptr<solver> bounds_with(const csr &graph, const settings &options,
                                    std::string_view together) {
  if (has_negative_edges(graph))
    throw graph_error("bounds need weights that are not negative; take apsp");
  return std::make_unique<bounds_solver>(graph, options, together);
}

std::unique_ptr<solver> bounds_on_cores(const csr &graph,
                                        const settings &options) {
  // Rows and heaps of several searches at once do not fit the caches then.
  constexpr std::uint64_t large = 4'000'000;
  constexpr int many = 4;
  const bool is_large =
      graph.vertices + graph.edges() >= large && omp_get_max_threads() >= many;
  return bounds_with(graph, options,
                     !is_large                 ? ""
                     : has_unit_lengths(graph) ? "bfs"
                                               : "delta-stepping");
}

std::unique_ptr<solver> bounds_on_gpu(const csr &graph,
                                      const settings &options) {
  return bounds_with(graph, options, "windows");
}

} // namespace paths::diameter

//! diameter 30: "bounds", gpu, "Takes 2013, Borassi 2015: bounds; searches by
//! windows", true, bounds_on_gpu
//! diameter 40: "bounds-cores", cpu, "Takes 2013, Borassi 2015: bounds; on all
//! cores", true, bounds_on_cores
