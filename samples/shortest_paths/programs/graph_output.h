//===- graph_output.h - The graph as a file ------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_GRAPH_OUTPUT_H
#define SHORTEST_PATHS_GRAPH_OUTPUT_H

#include "graph/names.h"
#include "graph/write.h"
#include "options.h"
#include "written_files.h"

#include <cstddef>
#include <string>
#include <vector>

namespace paths {

/// The options that write the graph that a program has loaded.
class graph_output {
public:
  void add_to(option_list &list);
  /// Throws CLI::ValidationError if they contradict each other, or are for one
  /// graph and there are others.
  void expect_consistent(std::size_t graphs) const;

  std::vector<named_output> files() const {
    return {{"--write-csr", cache}, {"--write", path}};
  }
  /// Throws graph_error.
  void write(graph_reference graph, const vertex_names &names);
  /// A line of the summary if a file has other names than the graph.
  std::string names_line() const;

private:
  std::string cache, path, format;
  bool keeps_names = true; ///< does the file?
};

} // namespace paths

#endif // SHORTEST_PATHS_GRAPH_OUTPUT_H
