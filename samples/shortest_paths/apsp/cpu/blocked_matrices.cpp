//===- blocked_matrices.cpp - The blocked algorithm in any width ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "blocked_matrices.h"

#include "strip_matrix.h"
#include "team.h"

#include <algorithm>
#include <cstdint>
#include <omp.h>
#include <optional>
#include <type_traits>
#include <vector>

namespace paths::apsp::cpu {

namespace {

/// Copies of values that a kernel combines with vectors: tile_rows words each.
struct alignas(strip_bytes) words {
  std::uint32_t of[tile_rows][tile_rows];
};

/// Fills a word with each of \p count values, a multiple of slice_rows, from
/// column \p first on, of \p rows rows.
template <class T>
void spread(const T *row, std::size_t stride, vertex first, vertex rows,
            vertex count, words &into) {
  constexpr std::uint32_t copies =
      static_cast<std::uint32_t>(-1) / static_cast<std::make_unsigned_t<T>>(-1);
  for (vertex r = 0; r < rows; ++r)
    for (vertex k = 0; k < count; k += slice_rows) {
      const vertex column = first + k;
      const T *const from =
          row + column / lanes<T> * stride + r * lanes<T> + column % lanes<T>;
      for (vertex l = 0; l < slice_rows; ++l)
        into.of[r][k + l] = copies * from[l];
    }
}

template <class T> class blocked_run {
public:
  blocked_run(strip_matrix<T> &matrix, const kernels<T> &use)
      : matrix(matrix), use(use), stride(matrix.stride()) {}

  void operator()() {
    // Neither rows nor columns that only fill up matter, but slices are whole.
    const vertex vertices = std::min(matrix.rows(), matrix.strips() * lanes<T>);
    const int useful = threads_for(vertices);
    std::optional<team> threads;
#pragma omp parallel if (useful > 1)
    {
#pragma omp single
      threads.emplace(std::min(useful, omp_get_num_threads()));
      if (omp_get_thread_num() < useful)
        for (vertex z = 0; z < vertices; z += tile_rows)
          stage(z, std::min(tile_rows, vertices - z), *threads);
    }
  }

private:
  /// With fewer rows for each, waiting for each other takes longer.
  static int threads_for(vertex vertices) {
    if (vertices < 2 * tile_rows)
      return 1;
    return std::min(static_cast<int>(vertices / chunk_rows),
                    omp_get_max_threads());
  }

  /// All \p threads: lets paths lead by way of \p depth vertices from \p z on.
  void stage(vertex z, vertex depth, team &threads) {
    const vertex strips = matrix.strips(), begin = z / lanes<T>,
                 end = std::min(strips, (z + depth - 1) / lanes<T> + 1);
    if (omp_get_thread_num() == 0)
      close_pivot(z, depth, begin, end);
    threads.meet();
    // Done in place, since the pivot is closed: what is shorter by now is still
    // a path. So it is enough to enter the pivot's vertices by an old path and
    // to leave them by a new one, which is why the rows below have no phase of
    // their own for the column of the pivot.
    for (vertex s; (s = threads.take()) < strips;)
      if (s < begin || s >= end)
        use.relax(matrix.at(z, s), pivot.of[0], matrix.at(z, s), depth, depth);
    threads.meet();
    words mine;
    for (vertex r; (r = threads.take() * chunk_rows) < matrix.rows();) {
      if (r >= z && r < z + depth)
        continue;
      spread(matrix.at(r, 0), stride, z, chunk_rows, depth, mine);
      for (vertex s = 0; s < strips; ++s)
        use.relax(matrix.at(r, s), mine.of[0], matrix.at(z, s), chunk_rows,
                  depth);
    }
    threads.meet();
  }

  /// The same algorithm on the pivot tile, with slices for tiles.
  void close_pivot(vertex z, vertex depth, vertex begin, vertex end) {
    T *const corner = matrix.at(z, begin);
    for (vertex first = 0; first < depth; first += slice_rows) {
      const std::size_t above = std::size_t{first} * lanes<T>,
                        below = above + slice_rows * lanes<T>;
      use.close(corner + above, stride, end - begin, first);
      spread(corner, stride, first, depth, slice_rows, pivot);
      for (T *strip = corner; strip != corner + (end - begin) * stride;
           strip += stride) {
        use.relax(strip, pivot.of[0], strip + above, first, slice_rows);
        use.relax(strip + below, pivot.of[first + slice_rows], strip + above,
                  depth - first - slice_rows, slice_rows);
      }
    }
    spread(corner, stride, 0, depth, depth, pivot);
  }

  strip_matrix<T> &matrix;
  const kernels<T> &use;
  const std::size_t stride;
  words pivot;
};

template <class T> class matrices_of : public blocked_matrices {
public:
  matrices_of(std::span<const csr> graphs, T infinity, kernels<T> use)
      : graphs(graphs), use(use) {
    matrices.reserve(graphs.size());
    for (const csr &graph : graphs)
      matrices.emplace_back(graph.vertices, infinity);
  }

  void reset() override {
    for (std::size_t g = 0; g < graphs.size(); ++g)
      matrices[g].fill(graphs[g]);
  }

  void run() override {
    if (matrices.size() < static_cast<std::size_t>(omp_get_max_threads())) {
      // Not in a region with a condition: libgomp starts new threads for each
      // region in another, even if that has but one thread.
      for (strip_matrix<T> &matrix : matrices)
        blocked_run<T>(matrix, use)();
      return;
    }
    // Many graphs are taken by a thread each, whose teams have no others then.
#pragma omp parallel for schedule(dynamic)
    for (strip_matrix<T> &matrix : matrices)
      blocked_run<T>(matrix, use)();
  }

  bool are_whole() const override {
    for (std::size_t g = 0; g < graphs.size(); ++g)
      if (!matrices[g].is_whole(graphs[g]))
        return false;
    return true;
  }

  void copy_row(std::size_t which, vertex from, distance *into) const override {
    matrices[which].copy_row(from, into);
  }

private:
  const std::span<const csr> graphs;
  const kernels<T> use;
  std::vector<strip_matrix<T>> matrices;
};

} // namespace

template <class T>
std::unique_ptr<blocked_matrices> make_matrices(std::span<const csr> graphs,
                                                T infinity, kernels<T> use) {
  return std::make_unique<matrices_of<T>>(graphs, infinity, use);
}

template std::unique_ptr<blocked_matrices>
make_matrices(std::span<const csr>, std::uint8_t, kernels<std::uint8_t>);
template std::unique_ptr<blocked_matrices>
make_matrices(std::span<const csr>, std::uint16_t, kernels<std::uint16_t>);
template std::unique_ptr<blocked_matrices>
make_matrices(std::span<const csr>, std::uint32_t, kernels<std::uint32_t>);

} // namespace paths::apsp::cpu
