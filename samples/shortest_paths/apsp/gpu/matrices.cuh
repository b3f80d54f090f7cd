//===- matrices.cuh - Matrices of distances on the device ----- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The matrices that kernels work on: for one graph or several of the same
/// size, with distances kept in some way (values.cuh) and laid out in some way.
/// What pads them, to a multiple of a tile, is infinite.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_MATRICES_CUH
#define SHORTEST_PATHS_APSP_MATRICES_CUH

#include "apsp/widths.h"
#include "device_certificate.h"
#include "edges.h"
#include "values.cuh"

#include <algorithm>

namespace paths::apsp::gpu {

using paths::gpu::check;
using paths::gpu::check_launch;

/// Rows one after the other.
struct row_layout {
  unsigned rows, words; ///< of a matrix; of a row

  row_layout(vertex vertices, unsigned tile, unsigned lanes)
      : rows((vertices + tile - 1) / tile * tile), words(rows / lanes) {}
  __host__ __device__ std::size_t at(unsigned row, unsigned word) const {
    return std::size_t{row} * words + word;
  }
};

/// Square tiles one after the other, each row by row: all words of a tile are
/// next to each other (Takafuji, 3.2.1).
struct tile_layout {
  unsigned rows, words, tile, tile_words;

  tile_layout(vertex vertices, unsigned tile, unsigned lanes)
      : rows((vertices + tile - 1) / tile * tile), words(rows / lanes),
        tile(tile), tile_words(tile / lanes) {}
  __host__ __device__ std::size_t at(unsigned row, unsigned word) const {
    const std::size_t which =
        std::size_t{row / tile} * (rows / tile) + word / tile_words;
    return (which * tile + row % tile) * tile_words + word % tile_words;
  }
};

/// What a kernel is given: `graphs` matrices, each of layout.rows *
/// layout.words words.
template <class Values, class Layout> struct matrices {
  typename Values::word *cells;
  vertex vertices; ///< without what pads
  unsigned graphs;
  Layout layout;

  __host__ __device__ std::size_t size() const {
    return std::size_t{layout.rows} * layout.words;
  }
  __host__ __device__ typename Values::word *of(unsigned graph) const {
    return cells + graph * size();
  }
};

/// A thread for each word of \p count rows from \p begin on, with what pads
/// them, which \p rows lack.
template <class Values, class Layout>
__global__ void pack(matrices<Values, Layout> to, unsigned graph,
                     unsigned begin, unsigned count, const distance *rows) {
  const std::size_t index = std::size_t{blockIdx.x} * blockDim.x + threadIdx.x;
  const unsigned i = static_cast<unsigned>(index / to.layout.words);
  const unsigned word = static_cast<unsigned>(index % to.layout.words);
  if (i >= count)
    return;
  const unsigned row = begin + i;
  typename Values::word packed = {};
  for (unsigned lane = 0; lane < Values::lanes; ++lane) {
    const unsigned column = word * Values::lanes + lane;
    distance length = unreachable;
    if (row < to.vertices && column < to.vertices)
      length = rows[std::size_t{i} * to.vertices + column];
    if constexpr (Values::lanes == 1)
      packed = Values::put(length, lane);
    else
      packed |= Values::put(min(length, Values::infinity), lane);
  }
  to.of(graph)[to.layout.at(row, word)] = packed;
}

/// A thread for each distance of \p count rows from \p begin on.
template <class Values, class Layout>
__global__ void unpack(matrices<Values, Layout> from, unsigned graph,
                       unsigned begin, unsigned count, distance *rows) {
  const std::size_t index = std::size_t{blockIdx.x} * blockDim.x + threadIdx.x;
  const unsigned i = static_cast<unsigned>(index / from.vertices);
  const unsigned column = static_cast<unsigned>(index % from.vertices);
  if (i >= count)
    return;
  const distance length = Values::get(
      from.of(graph)[from.layout.at(begin + i, column / Values::lanes)],
      column % Values::lanes);
  const bool whole_words = Values::lanes == 1; // floats know their infinity
  rows[index] =
      !whole_words && length >= Values::infinity ? unreachable : length;
}

/// Owns matrices and the edges they are made from, and translates.
template <class Values, class Layout> class device_matrices {
public:
  using word = typename Values::word;
  using view = matrices<Values, Layout>;

  device_matrices(std::span<const csr> graphs, unsigned tile)
      : edges(graphs), shape{nullptr, edges.vertices(), edges.graphs(),
                             Layout(edges.vertices(), tile, Values::lanes)},
        cells(shape.size() * shape.graphs),
        rows_at_a_time(chunk_rows(edges.vertices())),
        chunk(rows_at_a_time * edges.vertices()) {
    shape.cells = cells.data();
  }

  /// Bytes that an object takes on the device.
  static std::size_t bytes(std::span<const csr> graphs, unsigned tile) {
    const vertex n = vertices_of_largest(graphs);
    const Layout layout(n, tile, Values::lanes);
    return device_edges::bytes(graphs) +
           sizeof(word) * layout.rows * layout.words * graphs.size() +
           sizeof(distance) * chunk_rows(n) * n;
  }

  view all() const { return shape; }
  std::size_t words() const { return cells.size(); }

  /// Makes the matrices of the graphs.
  void fill() {
    for (unsigned g = 0; g < shape.graphs; ++g)
      for_chunks(shape.layout.rows, [&](unsigned begin, unsigned count) {
        const unsigned real = begin < shape.vertices
                                  ? std::min(count, shape.vertices - begin)
                                  : 0;
        edges.make_rows(std::size_t{g} * shape.vertices + begin, real,
                        chunk.data());
        const std::size_t all_words = std::size_t{count} * shape.layout.words;
        pack<<<paths::gpu::blocks_for(all_words, 256), 256>>>(
            shape, g, begin, count, chunk.data());
        check_launch("the matrix");
      });
    check(cudaDeviceSynchronize(), "the matrix");
  }

  /// Throws graph_error if a distance may not be what is kept of it.
  void expect_exact() {
    if (!is_exact())
      fail_to_fit(Values::infinity);
  }

  /// Looks at all distances of those graphs whose weights do not tell that they
  /// fit.
  bool is_exact() {
    for (unsigned g = 0; g < shape.graphs; ++g)
      if (!edges.fit_below(Values::infinity, g) && leads_too_far(g))
        return false;
    return true;
  }

  void rows(std::size_t which, vertex first, std::span<distance> into) {
    const vertex width = edges.vertices_of(which);
    const std::size_t all =
        width == 0 ? 0
                   : std::min<std::size_t>(into.size() / width, width - first);
    for (std::size_t row = 0; row < all;) {
      const std::size_t count = std::min(all - row, rows_at_a_time);
      translate(static_cast<unsigned>(which),
                static_cast<unsigned>(first + row),
                static_cast<unsigned>(count));
      check(cudaMemcpy2D(into.data() + row * width, width * sizeof(distance),
                         chunk.data(), shape.vertices * sizeof(distance),
                         width * sizeof(distance), count,
                         cudaMemcpyDeviceToHost),
            "copying distances from the GPU");
      row += count;
    }
  }

  /// As solver::first_refuted().
  std::size_t first_refuted(std::size_t which, const certificate &by,
                            std::span<const vertex> sources) {
    device_certificate proof(edges, which, by);
    for (std::size_t first = 0; first < sources.size();
         first += rows_at_a_time) {
      const auto some = sources.subspan(
          first, std::min(rows_at_a_time, sources.size() - first));
      translate_rows(static_cast<unsigned>(which), some);
      const std::vector<bool> wrong = proof.refuted(some, chunk.data());
      const auto at = std::find(wrong.begin(), wrong.end(), true);
      if (at != wrong.end())
        return first + static_cast<std::size_t>(at - wrong.begin());
    }
    return sources.size();
  }

  extent measure(std::size_t which) {
    extent all;
    const vertex last = edges.vertices_of(which);
    for (std::size_t row = 0; row < last; row += rows_at_a_time) {
      const std::size_t count = std::min(last - row, rows_at_a_time);
      translate(static_cast<unsigned>(which), static_cast<unsigned>(row),
                static_cast<unsigned>(count));
      const extent part = device_edges::measure(
          shape.vertices, static_cast<vertex>(row), count, chunk.data());
      all.longest = std::max(all.longest, part.longest);
      all.sum += part.sum;
      all.pairs += part.pairs;
    }
    return all;
  }

private:
  static std::size_t chunk_rows(vertex vertices) {
    constexpr std::size_t cells = std::size_t{1} << 24; // 64 MB
    const vertex most = std::clamp(vertices, 1U, 32768U);
    return std::clamp<std::size_t>(cells / std::max(vertices, 1U), 1, most);
  }

  bool leads_too_far(unsigned g) {
    bool found = false;
    for_chunks(shape.vertices, [&](unsigned begin, unsigned count) {
      translate(g, begin, count);
      found = found ||
              edges.lead_too_far(
                  std::size_t{g} * shape.vertices + begin, count, chunk.data(),
                  Values::lanes == 1 ? Values::infinity - 1 : unreachable);
    });
    return found;
  }

  template <class Work> void for_chunks(unsigned rows, const Work &work) {
    for (unsigned begin = 0; begin < rows; begin += rows_at_a_time)
      work(begin,
           std::min(rows - begin, static_cast<unsigned>(rows_at_a_time)));
  }

  /// To the chunk, from its row \p at on.
  void translate(unsigned g, unsigned begin, unsigned count,
                 std::size_t at = 0) {
    const std::size_t distances = std::size_t{count} * shape.vertices;
    unpack<<<paths::gpu::blocks_for(distances, 256), 256>>>(
        shape, g, begin, count, chunk.data() + at * shape.vertices);
    check_launch("the distances");
  }

  /// The rows of \p sources, one after the other; those that follow each other
  /// in the matrix, too, are translated together.
  void translate_rows(unsigned g, std::span<const vertex> sources) {
    for (std::size_t begin = 0, end = 1; begin < sources.size();
         begin = end++) {
      while (end < sources.size() && sources[end] == sources[end - 1] + 1)
        ++end;
      translate(g, sources[begin], static_cast<unsigned>(end - begin), begin);
    }
  }

  device_edges edges;
  view shape;
  array<word> cells;
  std::size_t rows_at_a_time;
  array<distance> chunk;
};

} // namespace paths::apsp::gpu

#endif // SHORTEST_PATHS_APSP_MATRICES_CUH
