//===- naming.h - Vertices of a file get their places --------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_FORMS_NAMING_H
#define SHORTEST_PATHS_FORMS_NAMING_H

#include "graph/graph.h"
#include "graph/names.h"

#include <optional>
#include <vector>

namespace paths {

/// Names, and of each word the vertex that it is; all in the order of the words
/// if there are no places.
struct naming {
  vertex_names names = {};
  std::vector<vertex> places = {};
};

/// Numbers are put in their order; words stay in the order in which they came,
/// as do numbers among words.
naming name_vertices(name_table words);

/// Gives edges between words the vertices of \p given.
template <class Number>
void put_in_place(basic_edge_list<Number> &graph, const naming &given) {
  if (given.places.empty())
    return;
#pragma omp parallel for
  for (std::size_t i = 0; i < graph.edges.size(); ++i) {
    basic_edge<Number> &e = graph.edges[i];
    e.from = given.places[e.from];
    e.to = given.places[e.to];
  }
}

/// Numbers the vertices that edges have, whose numbers may have gaps, and says
/// what they were called. Nothing if an array with a place for each number up
/// to the greatest one would be too large for so many edges.
template <class Number>
std::optional<vertex_names> close_gaps(basic_edge_list<Number> &graph);

} // namespace paths

#endif // SHORTEST_PATHS_FORMS_NAMING_H
