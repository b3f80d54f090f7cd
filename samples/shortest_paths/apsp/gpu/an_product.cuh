//===- an_product.cuh - Squaring a matrix until all paths are there  -*- C++
//-*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// R. An, Parallelization of shortest path algorithms, algorithm 9: with
/// minimum and sum for sum and product, the square of a matrix of paths of up
/// to m edges has the paths of up to 2 m edges. From the matrix of edges,
/// ceil(log2(n - 1)) products lead to all shortest paths. As in the paper none
/// is left out where the one before has changed nothing.
///
/// The paper's products are in place, while other threads read what one writes.
/// The result would be right, since each value read is the length of some path
/// and none gets longer; but such reads are not defined, and an intermediate
/// matrix would differ from run to run. Here a product reads one matrix and
/// writes another, for which there is memory twice.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_AN_PRODUCT_CUH
#define SHORTEST_PATHS_APSP_AN_PRODUCT_CUH

#include "matrix_solver.cuh"

namespace paths::apsp::gpu {

namespace {

using product_word = value32::word;
using product_matrix = matrices<value32, row_layout>;

/// Calls \p multiply(from, to, rows), which launches a product of matrices of
/// \p rows rows of as many words, as often as necessary; `second` has room for
/// one. Leaves the last product in \p all.
template <class Multiply>
void square_until_complete(const product_matrix &all, product_word *second,
                           const Multiply &multiply) {
  product_word *from = all.cells, *to = second;
  for (vertex edges = 1; edges + 1 < all.vertices; edges *= 2) {
    multiply(from, to, all.layout.rows);
    check_launch("a product of matrices");
    std::swap(from, to);
  }
  if (from != all.cells)
    check(cudaMemcpyAsync(all.cells, from, all.size() * sizeof *from,
                          cudaMemcpyDeviceToDevice),
          "copying the last product");
}

/// Matrices are padded to a multiple of \p tile. \p multiply is also given
/// \p spare more matrices, one after the other.
template <class Multiply>
std::unique_ptr<solver>
solve_by_squaring(std::span<const csr> graphs, unsigned tile, unsigned spare,
                  const settings &options, Multiply multiply) {
  using memory = device_matrices<value32, row_layout>;
  paths::gpu::expect_gpu();
  const row_layout layout(vertices_of_largest(graphs), tile, value32::lanes);
  const std::size_t cells = std::size_t{layout.rows} * layout.words;
  const std::size_t others = cells * (1 + spare);
  announce(options,
           memory::bytes(graphs, tile) + others * sizeof(product_word));
  auto launch = [multiply, cells, more = array<product_word>(others)](
                    const product_matrix &all) {
    square_until_complete(all, more.data(),
                          [&](const auto *from, auto *to, unsigned rows) {
                            multiply(from, to, more.data() + cells, rows);
                          });
  };
  return std::make_unique<matrix_solver<value32, row_layout, decltype(launch)>>(
      graphs, tile, options, std::move(launch));
}

} // namespace

} // namespace paths::apsp::gpu

#endif // SHORTEST_PATHS_APSP_AN_PRODUCT_CUH
