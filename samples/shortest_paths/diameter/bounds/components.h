//===- components.h - Parts in which all vertices reach each other  -*- C++
//-*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_BOUNDS_COMPONENTS_H
#define SHORTEST_PATHS_DIAMETER_BOUNDS_COMPONENTS_H

#include "graph/graph.h"

#include <cstddef>
#include <span>
#include <vector>

namespace paths::diameter {

/// The strongly connected components of a graph: the great one, which was found
/// by searches from one of its vertices, and the others, smallest or not.
struct components {
  /// Where a vertex lies beside the great component: in front of it, if it
  /// reaches it; behind it, if it is reached from there; in it, if both.
  enum place : unsigned char { apart = 0, behind = 1, front = 2, great = 3 };

  /// The number of the great one in `of`; that of another is its place + 1.
  static constexpr vertex great_number = 0;

  std::vector<unsigned char> where; ///< the place of each vertex
  std::vector<vertex> of;           ///< the number of each vertex's
  /// The vertices of the others, one component after the other: no edge leads
  /// from one to a later one, except through the great one.
  std::vector<vertex> order;
  std::vector<std::size_t> first = {0}; ///< where they begin in `order`
  bool is_great_alone = false;          ///< has it just one vertex?

  std::size_t others() const { return first.size() - 1; }
  std::span<const vertex> members(std::size_t other) const {
    return std::span(order).subspan(first[other],
                                    first[other + 1] - first[other]);
  }
  /// Is \p v in a component with other vertices?
  bool has_company(vertex v) const {
    const vertex number = of[v];
    return number == great_number ? !is_great_alone
                                  : first[number] - first[number - 1] > 1;
  }
  bool is_connected() const { return others() == 0; }
};

/// Finds those that \p where leaves over, by Tarjan's algorithm: O(V + E) of
/// what is not in the great one.
components find_components(const csr &graph, std::vector<unsigned char> where);

/// How many components no edge enters. If there is one, its vertices reach all
/// others; \p root is set to its number.
std::size_t count_roots(const csr &graph, const components &parts,
                        vertex &root);

} // namespace paths::diameter

#endif // SHORTEST_PATHS_DIAMETER_BOUNDS_COMPONENTS_H
