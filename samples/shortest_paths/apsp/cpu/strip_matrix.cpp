//===- strip_matrix.cpp - Distances in strips of columns ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "strip_matrix.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <new>
#include <sys/mman.h>
#include <vector>

namespace paths::apsp::cpu {

namespace {

/// Large matrices in large pages, if the system has some: rows of a chunk are
/// far from each other.
void *allocate(std::size_t bytes) {
  constexpr std::size_t page = std::size_t{1} << 21;
  const bool large = bytes >= 2 * page;
  const std::size_t unit = large ? page : strip_bytes,
                    whole = (std::max(bytes, unit) + unit - 1) / unit * unit;
  void *const memory = std::aligned_alloc(unit, whole);
  if (!memory)
    throw std::bad_alloc();
  if (large) // advice, which may be ignored
    (void)madvise(memory, whole, MADV_HUGEPAGE);
  return memory;
}

} // namespace

template <class T>
strip_matrix<T>::strip_matrix(vertex n, T infinity)
    : vertices(n), infinity(infinity),
      cells(static_cast<T *>(allocate(bytes(n)))) {}

/// With fewer vertices, waiting for each other takes threads longer.
constexpr vertex few = 256;

template <class T> void strip_matrix<T>::fill(const csr &graph) {
#pragma omp parallel if (vertices > few)
  {
#pragma omp for schedule(static)
    for (vertex s = 0; s < strips(); ++s)
      std::fill_n(at(0, s), stride(), infinity);
#pragma omp for schedule(dynamic, 64)
    for (vertex v = 0; v < vertices; ++v) {
      for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e) {
        T &cell = at(v, graph.to[e] / lanes<T>)[graph.to[e] % lanes<T>];
        if (graph.length[e] < static_cast<std::int64_t>(cell))
          cell = static_cast<T>(graph.length[e]);
      }
      at(v, v / lanes<T>)[v % lanes<T>] = 0;
    }
  }
}

template <class T>
void strip_matrix<T>::copy_row(vertex from, distance *into) const {
  for (vertex s = 0; s < strips(); ++s) {
    const T *const row = at(from, s);
    const vertex first = s * lanes<T>,
                 count = std::min(lanes<T>, vertices - first);
    for (vertex l = 0; l < count; ++l)
      into[first + l] =
          row[l] == infinity ? unreachable : static_cast<distance>(row[l]);
  }
}

namespace {

/// For a vertex, which of 256 sources reach it.
constexpr vertex sources = 256;
using source_set = std::array<std::uint64_t, sources / 64>;

bool is_subset(const source_set &a, const source_set &b) {
  std::uint64_t missing = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    missing |= a[i] & ~b[i];
  return missing == 0;
}

/// Sets the bits of the sources from \p first on, for all vertices. Returns
/// whether each of them reaches every vertex.
template <class T>
bool collect(const strip_matrix<T> &matrix, T infinity, vertex first,
             vertex vertices, std::vector<source_set> &reached) {
  const vertex count = std::min(sources, vertices - first);
  std::ranges::fill(reached, source_set{});
  for (vertex s = 0; s < matrix.strips(); ++s)
    for (vertex i = 0; i < count; ++i) {
      const T *const row = matrix.at(first + i, s);
      for (vertex l = 0; l < lanes<T>; ++l)
        reached[s * lanes<T> + l][i / 64] |= std::uint64_t{row[l] != infinity}
                                             << i % 64;
    }
  source_set all = {};
  for (vertex i = 0; i < count; ++i)
    all[i / 64] |= std::uint64_t{1} << i % 64;
  return std::all_of(reached.begin(), reached.begin() + vertices,
                     [&](const source_set &s) { return is_subset(all, s); });
}

/// Whether an edge leads from what some source reaches to what it does not.
bool leads_out(const csr &graph, const std::vector<source_set> &reached) {
  for (vertex v = 0; v < graph.vertices; ++v)
    for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e)
      if (!is_subset(reached[v], reached[graph.to[e]]))
        return true;
  return false;
}

} // namespace

template <class T> bool strip_matrix<T>::is_whole(const csr &graph) const {
  bool whole = true;
#pragma omp parallel if (vertices > few) reduction(&& : whole)
  {
    std::vector<source_set> reached(std::size_t{strips()} * lanes<T>);
#pragma omp for schedule(dynamic)
    for (vertex first = 0; first < vertices; first += sources)
      if (!collect(*this, infinity, first, vertices, reached) &&
          leads_out(graph, reached))
        whole = false;
  }
  return whole;
}

template class strip_matrix<std::uint8_t>;
template class strip_matrix<std::uint16_t>;
template class strip_matrix<std::uint32_t>;

} // namespace paths::apsp::cpu
