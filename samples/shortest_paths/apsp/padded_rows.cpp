//===- padded_rows.cpp - A matrix in the host's memory, for GPUs ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "padded_rows.h"

#include "widths.h"

#include <algorithm>

namespace paths::apsp {

template <class T> void padded_rows<T>::fill(const csr &graph) const {
#pragma omp parallel for schedule(dynamic, 64)
  for (std::size_t row = 0; row < side; ++row) {
    T *const to = cells + row * side;
    std::fill(to, to + side, static_cast<T>(infinity));
    if (row >= vertices)
      continue;
    for (edge_index e = graph.first[row]; e < graph.first[row + 1]; ++e) {
      T &cell = to[graph.to[e]];
      cell =
          std::min(cell, static_cast<T>(std::min(graph.length[e], infinity)));
    }
    to[row] = 0;
  }
}

template <class T>
void padded_rows<T>::copy_row(vertex from, distance *into) const {
  const T *const row = cells + from * side;
  for (vertex v = 0; v < vertices; ++v) {
    const auto length = static_cast<distance>(row[v]);
    into[v] = length == infinity ? unreachable : length;
  }
}

template <class T> bool padded_rows<T>::is_whole(const csr &graph) const {
  bool whole = true;
#pragma omp parallel for schedule(dynamic, 64) reduction(&& : whole)
  for (vertex from = 0; from < vertices; ++from) {
    const T *const row = cells + from * side;
    const T none = static_cast<T>(infinity);
    if (std::find(row, row + vertices, none) == row + vertices)
      continue;
    for (vertex v = 0; v < vertices; ++v)
      for (edge_index e = graph.first[v];
           row[v] != none && e < graph.first[v + 1]; ++e)
        whole = whole && row[graph.to[e]] != none;
  }
  return whole;
}

template <class T> void padded_rows<T>::expect_whole(const csr &graph) const {
  if (!is_whole(graph))
    fail_to_fit(infinity);
}

template struct padded_rows<std::uint16_t>;
template struct padded_rows<std::uint32_t>;

} // namespace paths::apsp
