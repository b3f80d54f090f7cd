//===- checks.h - What algorithms refuse ---------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_GRAPH_CHECKS_H
#define SHORTEST_PATHS_GRAPH_CHECKS_H

#include "graph.h"

#include <cstdint>
#include <string>
#include <vector>

namespace paths {

/// Throws graph_error if \p source is no vertex.
template <class Number>
void expect_source(const basic_csr<Number> &graph, vertex source) {
  if (source >= graph.vertices)
    throw graph_error("source " + std::to_string(source) +
                      ": the graph has vertices up to " +
                      std::to_string(std::int64_t{graph.vertices} - 1));
}

/// What is thrown where an algorithm meets weights that it cannot take.
class negative_weights : public graph_error {
public:
  using graph_error::graph_error;
};

[[noreturn]] inline void
fail_negative_edges(const char *algorithm,
                    const char *instead = "auto or bellman-ford") {
  throw negative_weights("'" + std::string(algorithm) +
                         "' needs weights that are not negative; take " +
                         instead);
}

template <class Number>
void expect_no_negative_edges(const basic_csr<Number> &graph,
                              const char *algorithm) {
  if (has_negative_edges(graph))
    fail_negative_edges(algorithm);
}

template <class Number = distance> [[noreturn]] void fail_overflow() {
  throw too_long("a distance does not fit " +
                 std::to_string(8 * sizeof(Number)) +
                 " bits; divide the weights");
}

/// What is thrown then.
class negative_cycle : public graph_error {
public:
  using graph_error::graph_error;
};

[[noreturn]] inline void fail_negative_cycle(vertex source) {
  throw negative_cycle(
      "a cycle of negative length can be reached from vertex " +
      std::to_string(source));
}

/// The algorithms for weights that are not negative take no path whose length
/// is unreachable or more. If a vertex is left over to which an edge leads from
/// one that is not, it has a path, of such a length.
template <class Number>
void expect_no_overflow(const basic_csr<Number> &graph,
                        const Number *distances) {
  for (vertex v = 0; v < graph.vertices; ++v)
    if (distances[v] != no_path<Number>)
      for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e)
        if (distances[graph.to[e]] == no_path<Number>)
          fail_overflow<Number>();
}
template <class Number>
void expect_no_overflow(const basic_csr<Number> &graph,
                        const std::vector<Number> &distances) {
  expect_no_overflow(graph, distances.data());
}

} // namespace paths

#endif // SHORTEST_PATHS_GRAPH_CHECKS_H
