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
///     .graph  METIS, as are .metis: `N M [FORMAT [WEIGHTS]]`, then a line for
///             each vertex, with its neighbours and perhaps the weights of the
///             edges to them; an edge stands in the lines of both ends
///     .csr    the binary form that write_csr() leaves, which is known by its
///             first bytes under other names too
///     others  a line `FROM TO` or `FROM TO WEIGHT` for each edge, vertices
///             from 0, comments after #, as in the SNAP collection; a first
///             line with a single number is an upper bound for the vertices
///
/// Text is mapped into memory and parsed by all threads at a time. Where a
/// weight is no whole number of 32 bits, it is parsed once more.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_READ_H
#define SHORTEST_PATHS_READ_H

#include "generate.h"
#include "graph.h"
#include "progress.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace paths {

/// What a file may leave open.
struct read_options {
  /// Drawn for the edges of a file that has none, which have length 1 else.
  std::optional<weight_range> weights = {};
  std::uint64_t seed = 1;        ///< of that drawing
  bool *leaves_weights_out = {}; ///< set where a file does, if not null
  bool undirected = false;       ///< is an edge meant in both directions?
  bool unweighted = false;       ///< has every edge length 1, whatever it had?
  paths::progress progress = {}; ///< told of the stages reading and sorting
};

/// A graph whose lengths are of the least kind that has room for all.
using any_graph = std::variant<csr, wide_csr, real_csr>;

/// Reads the graph in file \p path. Throws graph_error, as `file:line: what`
/// where a line is wrong, as `file: what` otherwise.
any_graph read_any_graph(const std::string &path,
                         const read_options &options = {});

/// The same, and throws graph_error if the weights are not whole numbers of 32
/// bits.
csr read_graph(const std::string &path, const read_options &options = {});

/// \p graph, read from \p path, if its weights are.
csr expect_narrow(const std::string &path, any_graph graph);

/// Gives the edges of a file without weights those that \p options ask for;
/// one that has some keeps them.
template <class Number>
void supply_weights(basic_edge_list<Number> &graph,
                    const read_options &options);

/// Adds the opposite of every edge that is no loop, with its weight.
template <class Number> void add_reverse_edges(basic_edge_list<Number> &graph);

/// Does a file that begins with \p text have the form of write_csr()?
bool is_binary(std::string_view text);

/// Reads what write_csr() has written. Throws graph_error, also where the
/// arrays are no graph.
any_graph read_any_csr(const std::string &path, const progress &report = {});
csr read_csr(const std::string &path, const progress &report = {});

/// Writes \p graph in binary form: 8 bytes that say what lengths are,
/// `C2CUCSR1` (32 bits), `C2CUCSL1` (64 bits) or `C2CUCSD1` (double), the
/// numbers of vertices and of edges (64 bits each), then the three arrays of
/// csr, all in the order of the machine's bytes. The path is that of an
/// output_file. Throws graph_error.
template <class Number>
void write_binary(const std::string &path, const basic_csr<Number> &graph);
void write_any_graph(const std::string &path, const any_graph &graph);
inline void write_csr(const std::string &path, const csr &graph) {
  write_binary(path, graph);
}

} // namespace paths

#endif // SHORTEST_PATHS_READ_H
