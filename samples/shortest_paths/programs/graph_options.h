//===- graph_options.h - Where a graph comes from ------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_GRAPH_OPTIONS_H
#define SHORTEST_PATHS_GRAPH_OPTIONS_H

#include "graph/graph.h"
#include "graph/names.h"
#include "graph/read.h"
#include "numbers/numbers.h"
#include "options.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace paths {

/// The options of all programs that say what the graph is.
class graph_options {
public:
  void add_to(option_list &list, bool with_several);
  /// Throws CLI::ValidationError if they contradict each other.
  void expect_consistent() const;

  /// Reads or generates the graph, with a line on standard error if that takes
  /// long; or as many graphs as asked for, whose seeds follow each other, of
  /// the same number of vertices. A graph with lengths that need more than 32
  /// bits comes instead of them. Throws graph_error.
  std::pair<std::vector<csr>, std::optional<any_graph>>
  load(const std::string &program) const;

  /// Are edges known to be in both directions, with the same length?
  bool is_undirected() const;

  /// How many.
  std::size_t count() const { return graphs; }

  /// What the user calls the graph: the file or the specification.
  const std::string &name() const {
    return file.empty() ? specification : file;
  }
  /// Where the graph is read from, or nothing.
  const std::string &input() const { return file; }
  /// What the file calls its vertices; set by load().
  const vertex_names &names() const { return names_of_file; }
  /// Does it take longer to read that than to open a GPU?
  bool is_large() const;

  /// What was loaded, as results tell of it: the vertices of each graph, the
  /// edges of all.
  nlohmann::ordered_json describe(vertex vertices,
                                  const numbers::edge_facts &facts) const;

  /// A line of the summary if the file left weights out, and they were drawn.
  std::string weights_line() const;

private:
  /// Those that say something of a file.
  void add_of_files(option_list &list);
  bool draws() const {
    return leaves_weights_out && told.weights && !told.unweighted;
  }

  std::string file, specification;
  read_options told;
  std::size_t graphs = 1;
  mutable bool leaves_weights_out = false; ///< set by load()
  mutable vertex_names names_of_file;      ///< likewise
  std::vector<const CLI::Option *> for_files;
  const CLI::Option *seed_option = nullptr, *weights_option = nullptr;
};

} // namespace paths

#endif // SHORTEST_PATHS_GRAPH_OPTIONS_H
