//===- generate.h - Graphs made from a line of text ----------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A specification names a kind of graph, its size, and optionally a seed:
///
///     complete:N            an edge from every vertex to every other
///     gnm:N:M               M different edges between N vertices, no loops
///     rmat:SCALE:FACTOR     2^SCALE vertices, FACTOR edges for each, in both
///                           directions: skewed degrees, parallel edges, loops
///                           (Chakrabarti et al. 2004, a = 0.57, b = c = 0.19)
///     grid:ROWS:COLS        every vertex with its four neighbours, in both
///                           directions: a road network's degrees and diameter
///
/// The same specification and weights give the same graph everywhere, with any
/// number of threads: each edge is a function of its number and the seed.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_GENERATE_H
#define SHORTEST_PATHS_GENERATE_H

#include "graph.h"

#include <cstdint>
#include <string_view>

namespace paths {

/// Weights drawn evenly from lowest to highest, both included.
struct weight_range {
  weight lowest = 1, highest = 255;
};

/// The range that \p text is: LO:HI. Throws specification_error.
weight_range parse_weights(const std::string &text);

/// The graph that \p specification names. Throws specification_error if it
/// names none, or one with too many vertices for 32 bits.
edge_list generate(std::string_view specification, weight_range weights = {});

/// Whether the graph that \p specification names has each edge in the other
/// direction too, whatever is drawn.
bool generates_undirected(std::string_view specification);

/// Gives every edge of \p graph a weight that is a function of its number and
/// \p seed; with \p in_pairs, two edges that follow each other get the same.
/// Throws graph_error if the range is empty.
void draw_weights(edge_list &graph, weight_range weights, std::uint64_t seed,
                  bool in_pairs);

} // namespace paths

#endif // SHORTEST_PATHS_GENERATE_H
