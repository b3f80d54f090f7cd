//===- view.h - A graph in the memory of a caller ------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_SHARED_VIEW_H
#define SHORTEST_PATHS_SHARED_VIEW_H

#include "c2cu_paths.h"
#include "graph/graph.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>

namespace paths::shared {

/// As basic_csr, with other types of whole numbers, and without copies. A
/// caller's numbers are signed; that none is negative has been checked.
template <class Number, class First, class To> struct csr_view {
  explicit csr_view(const c2cu_paths_graph &graph)
      : vertices(static_cast<vertex>(graph.vertices)),
        first(static_cast<const First *>(graph.first),
              static_cast<std::size_t>(graph.vertices) + 1),
        to(static_cast<const To *>(graph.to),
           static_cast<std::size_t>(graph.edges)),
        length(static_cast<const Number *>(graph.length),
               static_cast<std::size_t>(graph.edges)) {}

  vertex vertices;
  std::span<const First> first;
  std::span<const To> to;
  std::span<const Number> length;
};

template <class Number, class First, class To>
basic_csr<Number> copy_of(const csr_view<Number, First, To> &graph) {
  const std::size_t edges = graph.first[graph.vertices];
  return {graph.vertices,
          {graph.first.begin(), graph.first.end()},
          {graph.to.begin(), graph.to.begin() + edges},
          {graph.length.begin(), graph.length.begin() + edges}};
}

/// work(view) with the types that \p graph has.
template <class Number, class Work>
void with_lengths(const c2cu_paths_graph &graph, const Work &work) {
  using narrow = std::uint32_t;
  using large = std::uint64_t;
  if (graph.first_bits == 32 && graph.to_bits == 32)
    work(csr_view<Number, narrow, narrow>(graph));
  else if (graph.first_bits == 64 && graph.to_bits == 64)
    work(csr_view<Number, large, large>(graph));
  else if (graph.first_bits == 64 && graph.to_bits == 32)
    work(csr_view<Number, large, narrow>(graph));
  else
    throw std::invalid_argument("offsets have 32 or 64 bits, and vertices as "
                                "many, or 32");
}

template <class Work>
void with_view(const c2cu_paths_graph &graph, const Work &work) {
  switch (graph.number) {
  case c2cu_paths_int32:
    return with_lengths<distance>(graph, work);
  case c2cu_paths_int64:
    return with_lengths<wide>(graph, work);
  case c2cu_paths_double:
    return with_lengths<real>(graph, work);
  default:
    throw std::invalid_argument("lengths are of an unknown type");
  }
}

} // namespace paths::shared

#endif // SHORTEST_PATHS_SHARED_VIEW_H
