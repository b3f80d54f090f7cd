//===- read.h - Graphs from files ----------------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The form of a file is known by the end of its name:
///
///     .gr     DIMACS challenge 9: `p sp N M`, then a line `a FROM TO WEIGHT`
///             for each edge; vertices from 1
///     .mtx    Matrix Market, coordinate form; an entry (i, j) is an edge from
///             i to j, with its value as weight unless it is a pattern;
///             vertices from 1
///     .csr    the binary form that write_csr() leaves, which is known by its
///             first bytes under other names too
///     others  a line `FROM TO` or `FROM TO WEIGHT` for each edge, vertices
///             from 0, comments after #, as in the SNAP collection; a first
///             line with a single number is an upper bound for the vertices
///
/// Text is mapped into memory and parsed by all threads at a time.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_READ_H
#define SHORTEST_PATHS_READ_H

#include "generate.h"
#include "graph.h"
#include "progress.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace paths {

/// What a file may leave open.
struct read_options {
  weight_range weights = {};     ///< drawn for edges that have none
  std::uint64_t seed = 1;        ///< of that drawing
  bool undirected = false;       ///< is an edge meant in both directions?
  paths::progress progress = {}; ///< told of the stages reading and sorting
};

/// Reads the graph in file \p path. Throws graph_error, as `file:line: what`
/// where a line is wrong, as `file: what` otherwise.
csr read_graph(const std::string &path, const read_options &options = {});

/// Adds the opposite of every edge that is no loop, with its weight.
void add_reverse_edges(edge_list &graph);

/// Does a file that begins with \p text have the form of write_csr()?
bool is_binary(std::string_view text);

/// Reads what write_csr() has written. Throws graph_error, also where the
/// arrays are no graph.
csr read_csr(const std::string &path, const progress &report = {});

/// Writes \p graph in binary form: 8 bytes `C2CUCSR1`, the numbers of vertices
/// and of edges (64 bits each), then the three arrays of csr, all in the order
/// of the machine's bytes. The path is that of an output_file. Throws
/// graph_error.
void write_csr(const std::string &path, const csr &graph);

} // namespace paths

#endif // SHORTEST_PATHS_READ_H
