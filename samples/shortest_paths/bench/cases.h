//===- cases.h - What is measured ----------------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_BENCH_CASES_H
#define SHORTEST_PATHS_BENCH_CASES_H

#include "apsp/solver.h"

#include <span>
#include <string>
#include <vector>

namespace paths::bench {

struct experiment {
  const char *name;
  /// Prints a line for each of its rows; files are in folder \p data.
  void (*run)(const std::string &data);
};

std::span<const experiment> experiments();

/// One row: an algorithm with some graphs.
struct point {
  std::string experiment, algorithm;
  apsp::settings options = {};
  int repeat = 3;
  std::string graph = {}; ///< a name, where the number of vertices is none
  int threads = 0;        ///< of CPU cores; 0: all
};

/// Sets up, runs, compares some rows, prints; an error is printed too.
void measure_apsp(const point &what, std::span<const csr> graphs);
/// The same for the diameter; \p right is what is right, or nothing.
/// Without and with rows that go to the host's memory; 64 of them are compared
/// with Dijkstra's.
void measure_rows(const point &what, const csr &graph);
void measure_diameter(const point &what, const csr &graph);

/// \p count graphs of \p vertices vertices, each of which has \p degree edges
/// on average, with weights up to \p heaviest.
std::vector<csr> random_graphs(std::size_t count, vertex vertices,
                               unsigned degree, weight heaviest);
/// Each pair is an edge, in both directions, with a probability of \p percent.
csr random_pairs(vertex vertices, double percent);

/// The min-plus product of two n x n matrices, by the kernel that `tiles` has
/// inside: seconds of each run. Needs a GPU.
std::vector<double> time_product(vertex n, apsp::values kept, int repeat);
/// What the transfer of a matrix to and from the device takes.
std::vector<double> time_transfers(std::size_t bytes, int repeat);

} // namespace paths::bench

#endif // SHORTEST_PATHS_BENCH_CASES_H
