//===- apsp_output.h - Distances of all pairs as a file ------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_OUTPUT_H
#define SHORTEST_PATHS_APSP_OUTPUT_H

#include "apsp/rows/rows.h"
#include "graph/output_file.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace paths::apsp {

/// Which distances are written, and how.
struct selection {
  std::vector<vertex> sources, targets; ///< all, if there are none
  bool paths = false;                   ///< the vertices of paths too
};

/// Writes a line `FROM TO DISTANCE`, or `FROM TO DISTANCE FROM ... TO`, for
/// each pair; the number of the graph in front where there are several. Throws
/// graph_error.
void write_text(output_file &file, std::span<const csr> graphs, solver &solver,
                const selection &chosen);

/// Does the name of this file ask for write_binary()?
bool is_binary_name(const std::string &path);

/// Writes all distances: 8 bytes `C2CUDST1`; the number of graphs and of
/// vertices of each, in 64 bits; for each graph, row by row, the distances in
/// 32 bits with `unreachable` as 2147483647. All in the order of the machine's
/// bytes. Throws graph_error.
void write_binary(output_file &file, std::span<const csr> graphs,
                  solver &solver);

/// Writes one graph's rows as they come: lines as write_text(), or all
/// distances as write_binary() where the file's name asks for that.
class row_writer {
public:
  virtual ~row_writer() = default;
  virtual void take(const row_block &block) = 0;
  /// After the last block.
  virtual void finish() = 0;
};

/// File, graph and selection have to stay.
std::unique_ptr<row_writer>
make_text_writer(output_file &file, const csr &graph, const selection &chosen);
/// Takes the rows of the targets in the \p reversed graph, keeps them, and
/// writes the lines from every vertex at the end.
std::unique_ptr<row_writer> make_column_writer(output_file &file,
                                               const csr &reversed,
                                               const selection &chosen);
std::unique_ptr<row_writer> make_binary_writer(output_file &file,
                                               const csr &graph);

} // namespace paths::apsp

#endif // SHORTEST_PATHS_APSP_OUTPUT_H
