//===- measure.cpp - One row of a table -----------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cases.h"

#include "apsp/algorithms.h"
#include "common/measure.h"
#include "diameter/algorithms.h"
#include "sssp/sssp.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <numeric>
#include <omp.h>

namespace paths::bench {

namespace {

using json = nlohmann::ordered_json;

json describe(const point &what, std::span<const csr> graphs) {
  json row = {{"experiment", what.experiment}, {"algorithm", what.algorithm}};
  if (!what.graph.empty())
    row["graph"] = what.graph;
  row["vertices"] = graphs[0].vertices;
  row["edges"] = graphs[0].edges();
  row["graphs"] = graphs.size();
  if (what.options.kept)
    row["values"] = apsp::name_of(*what.options.kept);
  row["block_threads"] = what.options.block_threads;
  row["devices"] = what.options.devices;
  row["transfers"] = what.options.transfers;
  if (what.threads != 0)
    row["threads"] = what.threads;
  return row;
}

void print(json &row, std::vector<double> seconds) {
  row["seconds"] = seconds;
  std::sort(seconds.begin(), seconds.end());
  row["median_seconds"] = seconds[seconds.size() / 2];
}

/// All rows of the first and the last graph, by their proof, where they are in
/// the GPU's memory and that takes no more than a second or so; else three of
/// each.
bool is_right(apsp::solver &solver, std::span<const csr> graphs) {
  constexpr double affordable = 3e10; // looks at an edge
  for (const std::size_t g : {std::size_t{0}, graphs.size() - 1}) {
    const csr &graph = graphs[g];
    if (1.0 * graph.vertices * static_cast<double>(graph.edges()) <
        affordable) {
      std::vector<vertex> all(graph.vertices);
      std::iota(all.begin(), all.end(), vertex{0});
      if (const auto wrong =
              solver.first_refuted(g, apsp::certificate(graph), all)) {
        if (*wrong != all.size())
          return false;
        continue;
      }
    }
    for (const vertex v : {vertex{0}, graph.vertices / 3, graph.vertices - 1}) {
      std::vector<distance> row(graph.vertices);
      solver.rows(g, v, row);
      if (row != dijkstra(graph, v).distances)
        return false;
    }
  }
  return true;
}

template <class Body> void print_row(json row, const Body &body) {
  try {
    body(row);
  } catch (const std::exception &error) {
    row["error"] = error.what();
  }
  std::printf("%s\n", row.dump().c_str());
  std::fflush(stdout);
}

} // namespace

void measure_apsp(const point &what, std::span<const csr> graphs) {
  const int all_threads = omp_get_max_threads();
  if (what.threads != 0)
    omp_set_num_threads(what.threads);
  print_row(describe(what, graphs), [&](json &row) {
    const auto solver =
        apsp::make(apsp::find_algorithm(what.algorithm), graphs, what.options);
    std::vector<double> seconds;
    for (int i = 0; i < what.repeat; ++i) {
      solver->reset();
      seconds.push_back(seconds_of([&] { solver->run(); }));
      if (i == 0 && seconds[0] < 1) { // the first run loads the kernel
        seconds.clear();
        solver->reset();
        seconds.push_back(seconds_of([&] { solver->run(); }));
      }
    }
    print(row, seconds);
    row["remark"] = solver->account();
    row["verified"] = is_right(*solver, graphs);
  });
  omp_set_num_threads(all_threads);
}

void measure_rows(const point &what, const csr &graph) {
  print_row(describe(what, {&graph, 1}), [&](json &row) {
    const auto solver = apsp::make_rows(apsp::find_algorithm(what.algorithm),
                                        graph, what.options);
    std::vector<vertex> sources(graph.vertices);
    std::iota(sources.begin(), sources.end(), vertex{0});
    extent all = solver->run({sources}); // loads the kernel
    std::vector<double> seconds, to_host;
    bool right = true;
    const std::size_t step = std::max<std::size_t>(1, graph.vertices / 64);
    for (int i = 0; i < what.repeat; ++i)
      seconds.push_back(seconds_of([&] { all = solver->run({sources}); }));
    for (int i = 0; i < what.repeat; ++i)
      to_host.push_back(
          seconds_of([&] { solver->run({sources}, [](const auto &) {}); }));
    solver->run({sources}, [&](const apsp::row_block &block) {
#pragma omp parallel for reduction(&& : right) schedule(dynamic)
      for (std::size_t i = 0; i < block.sources.size(); ++i)
        if (block.sources[i] % step == 0)
          right = right && std::ranges::equal(
                               block.row(i),
                               dijkstra(graph, block.sources[i]).distances);
    });
    print(row, seconds);
    std::ranges::sort(to_host);
    row["median_seconds_to_host"] = to_host[to_host.size() / 2];
    row["remark"] = solver->account();
    row["longest"] = all.longest;
    row["sum"] = static_cast<std::uint64_t>(all.sum);
    row["pairs"] = all.pairs;
    row["verified"] = right;
  });
}

void measure_diameter(const point &what, const csr &graph) {
  print_row(describe(what, {&graph, 1}), [&](json &row) {
    const auto solver =
        diameter::make(diameter::find_algorithm(what.algorithm), graph,
                       {{what.options}, /*average=*/diameter::averages::exact});
    extent found;
    std::vector<double> seconds;
    for (int i = 0; i < what.repeat; ++i) {
      seconds.push_back(seconds_of([&] { found = solver->run(); }));
      if (i == 0 && seconds[0] < 1) {
        seconds.clear();
        seconds.push_back(seconds_of([&] { found = solver->run(); }));
      }
    }
    print(row, seconds);
    row["remark"] = solver->account();
    row["diameter"] = found.longest;
    row["sum"] = static_cast<std::uint64_t>(found.sum);
    row["pairs"] = found.pairs;
  });
}

} // namespace paths::bench
