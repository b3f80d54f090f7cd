//===- graph_options.h - Where a graph comes from ------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_GRAPH_OPTIONS_H
#define SHORTEST_PATHS_GRAPH_OPTIONS_H

#include "graph/generate.h"
#include "graph/graph.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>

namespace paths {

/// The options of all programs that say what the graph is.
class graph_options {
public:
  void add_to(CLI::App &app);
  /// Throws CLI::ValidationError if they contradict each other.
  void expect_consistent() const;

  /// Reads or generates the graph, with a line on standard error if that takes
  /// long. Throws graph_error.
  csr load(const std::string &program) const;

  /// What the user calls the graph: the file or the specification.
  const std::string &name() const {
    return file.empty() ? specification : file;
  }
  /// Where the graph is read from, or nothing.
  const std::string &input() const { return file; }

  /// \p graph as results tell of it.
  nlohmann::ordered_json describe(const csr &graph) const;

private:
  std::string file, specification;
  weight_range weights;
  std::uint64_t seed = 1;
  const CLI::Option *seed_option = nullptr;
  bool undirected = false;
};

} // namespace paths

#endif // SHORTEST_PATHS_GRAPH_OPTIONS_H
