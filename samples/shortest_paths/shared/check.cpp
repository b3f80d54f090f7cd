//===- check.cpp - Is this a graph? ---------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "call.h"
#include "view.h"

#include <cmath>
#include <cstddef>
#include <limits>
#include <stdexcept>
#include <string>
#include <type_traits>

namespace paths::shared {

namespace {

/// A negative number is a large one here, since a view has none.
template <class View> void expect_rows(const View &graph) {
  const auto edges = graph.to.size();
  if (graph.first[0] != 0)
    throw std::invalid_argument("the first row does not begin at 0");
  for (std::size_t v = 0; v < graph.vertices; ++v)
    if (graph.first[v] > graph.first[v + 1] || graph.first[v + 1] > edges)
      throw std::invalid_argument("row " + std::to_string(v) +
                                  " does not end behind its beginning, or not "
                                  "within the " +
                                  std::to_string(edges) + " edges");
}

template <class View> void expect_ends(const View &graph) {
  const std::size_t edges = graph.first[graph.vertices];
  for (std::size_t e = 0; e < edges; ++e)
    if (graph.to[e] >= graph.vertices)
      throw std::invalid_argument("edge " + std::to_string(e) +
                                  " leads to a vertex that is none of " +
                                  std::to_string(graph.vertices));
}

template <class View> void expect_lengths(const View &graph, bool negative) {
  const std::size_t edges = graph.first[graph.vertices];
  for (const auto length : graph.length.first(edges)) {
    if constexpr (std::is_floating_point_v<
                      std::remove_const_t<decltype(length)>>)
      if (std::isnan(length))
        throw std::invalid_argument("a weight is NaN");
    if (!negative && length < 0)
      throw std::invalid_argument("a weight is negative");
  }
}

} // namespace

} // namespace paths::shared

int c2cu_paths_check(const c2cu_paths_graph *graph, int32_t negative,
                     c2cu_paths_message message) {
  using namespace paths::shared;
  return status_of(
      [&] {
        if (graph->vertices < 0 ||
            graph->vertices > std::numeric_limits<std::int32_t>::max())
          throw std::invalid_argument("a graph has up to 2^31 - 1 vertices");
        with_view(*graph, [&](const auto &view) {
          expect_rows(view);
          expect_ends(view);
          expect_lengths(view, negative != 0);
        });
      },
      message);
}
