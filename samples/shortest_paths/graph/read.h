//===- read.h - Graphs from files ----------------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Files in any of the forms of forms/form.h. What a form says of itself
/// decides on it, or else the end of the file's name; what neither does is
/// taken for a list of edges.
///
/// Text is mapped into memory and parsed by all threads at a time. Where a
/// weight is no whole number of 32 bits, it is parsed once more; so it is where
/// vertices turn out not to be numbers of 32 bits.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_READ_H
#define SHORTEST_PATHS_READ_H

#include "generate.h"
#include "graph.h"
#include "names.h"
#include "progress.h"

#include <cstddef>
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
  std::string form = {};         ///< by its name; nothing: found out
  /// The column or the attribute that has the weights; nothing: found out.
  std::string weight = {};
  char separator = 0; ///< of columns; 0: found out
  bool words = false; ///< are all vertices of a list words?
  /// So many vertices, numbered from 0, has a list that leaves some out.
  std::optional<vertex> vertices = {};
  std::optional<std::size_t> which = {}; ///< of several graphs, from 1
  std::size_t memory = 0; ///< bytes of an unpacked file; 0: the machine's
  /// Set to what the file calls its vertices, if not null.
  vertex_names *names = {};
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
/// arrays are no graph. Vertices that have names set \p names, if not null.
any_graph read_any_csr(const std::string &path, const progress &report = {},
                       vertex_names *names = nullptr);
csr read_csr(const std::string &path, const progress &report = {});

/// Writes \p graph in binary form: 8 bytes that say what lengths are,
/// `C2CUCSR1` (32 bits), `C2CUCSL1` (64 bits) or `C2CUCSD1` (double), the
/// numbers of vertices and of edges (64 bits each), then the three arrays of
/// csr, all in the order of the machine's bytes, and the \p names of vertices
/// as bytes, if they have some. The path is that of an output_file. Throws
/// graph_error.
template <class Number>
void write_binary(const std::string &path, const basic_csr<Number> &graph,
                  const vertex_names &names = {});
void write_any_graph(const std::string &path, const any_graph &graph,
                     const vertex_names &names = {});
inline void write_csr(const std::string &path, const csr &graph,
                      const vertex_names &names = {}) {
  write_binary(path, graph, names);
}

} // namespace paths

#endif // SHORTEST_PATHS_READ_H
