//===- writer.h - What writers of forms share ----------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A writer is a function that an entry of forms/form.h has. It refuses what
/// its form cannot hold first, so that nothing of it is written.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_WRITERS_WRITER_H
#define SHORTEST_PATHS_WRITERS_WRITER_H

#include "graph/graph.h"
#include "graph/names.h"
#include "graph/number_text.h"
#include "graph/output_file.h"
#include "graph/write.h"

#include <string>
#include <string_view>
#include <variant>

namespace paths {

/// A graph, where it goes, and what a form may want to know of it.
class graph_writer {
public:
  graph_writer(const std::string &path, std::string_view title,
               graph_reference graph, const vertex_names &names);

  const std::string path;
  const std::string_view title; ///< of the form
  const graph_reference graph;
  const vertex_names &names;
  vertex vertices = 0;
  edge_index edges = 0;
  bool undirected = false; ///< has each edge one back, of the same length?
  bool weighted = false;   ///< is some length not 1?

  /// Throws graph_error: the form cannot hold the graph, since \p why.
  [[noreturn]] void refuse(const std::string &why) const;
  /// Throws graph_error if edges do not lead both ways.
  void expect_undirected() const;
  /// Throws graph_error if lengths are not all 1.
  void expect_unweighted() const;
  /// Throws graph_error if a length has decimals.
  void expect_whole() const;
  /// Throws graph_error if an edge leads to where it begins.
  void expect_no_loops() const;
  /// Throws graph_error if two edges lead from one vertex to another, in the
  /// same direction.
  void expect_no_parallel_edges() const;
  bool has_parallel_edges() const;
  /// Throws graph_error if a vertex has no edge.
  void expect_edges_everywhere() const;

  /// Calls each(from, to, length) for all edges, by the vertices they leave.
  template <class Each> void for_each_edge(const Each &each) const {
    std::visit(
        [&](const auto *g) {
          for (vertex v = 0; v < g->vertices; ++v)
            for (edge_index e = g->first[v]; e < g->first[v + 1]; ++e)
              each(v, g->to[e], g->length[e]);
        },
        graph);
  }
  /// The same, with one direction of each edge if they are undirected.
  template <class Each> void for_each_edge_once(const Each &each) const {
    for_each_edge([&](vertex from, vertex to, auto length) {
      if (!undirected || from <= to)
        each(from, to, length);
    });
  }
  /// How many those are.
  edge_index edges_once() const;

  /// What vertex \p v is called, or its number from 0.
  std::string name(vertex v) const { return names.of(v); }

private:
  [[noreturn]] void refuse_edge(const std::string &what, vertex from,
                                vertex to) const;
};

/// \p word with what escape(character) makes of some characters; nothing leaves
/// one as it is.
template <class Escape>
std::string escaped(std::string_view word, const Escape &escape) {
  std::string all;
  for (const char c : word) {
    const std::string instead = escape(c);
    instead.empty() ? all += c : all += instead;
  }
  return all;
}

/// Throws graph_error unless all names are UTF-8, in which the form is.
void expect_utf8_names(const graph_writer &out);

/// The code point that \p text begins with, which is taken from it; text that
/// is no UTF-8 has none.
inline constexpr char32_t no_character = 0xffffffff;
char32_t take_character(std::string_view &text);

void write_edges(const graph_writer &out);
void write_counted(const graph_writer &out);
void write_csv(const graph_writer &out);
void write_dimacs(const graph_writer &out);
void write_matrix_market(const graph_writer &out);
void write_metis(const graph_writer &out);
void write_own_binary(const graph_writer &out);
void write_gapbs(const graph_writer &out);
void write_gapbs_weighted(const graph_writer &out);
void write_graph6(const graph_writer &out);
void write_graphml(const graph_writer &out);
void write_gexf(const graph_writer &out);
void write_gml(const graph_writer &out);
void write_pajek(const graph_writer &out);
void write_dot(const graph_writer &out);
void write_json(const graph_writer &out);
void write_npz(const graph_writer &out);

} // namespace paths

#endif // SHORTEST_PATHS_WRITERS_WRITER_H
