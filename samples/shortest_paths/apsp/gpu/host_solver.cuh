//===- host_solver.cuh - Solvers with the matrix in the host's memory  -*- C++
//-*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_HOST_SOLVER_CUH
#define SHORTEST_PATHS_APSP_HOST_SOLVER_CUH

#include "apsp/cpu/matrix_solver.h"
#include "apsp/padded_rows.h"
#include "device/device.h"
#include "graph/longest.h"

#include <algorithm>
#include <type_traits>

namespace paths::apsp::gpu {

/// One graph's matrix in pinned memory, from which blocks of rows go to GPUs.
template <class Values> class host_solver : public cpu::matrix_solver {
public:
  using word = typename Values::word;

  host_solver(std::span<const csr> graphs, std::size_t height)
      : cpu::matrix_solver(graphs), side(padded_side(graphs[0])),
        words(side / Values::lanes), height(height),
        blocks((side + height - 1) / height),
        fits(longest_path_bound(graphs[0]) < Values::infinity),
        host(side * words) {}

  /// Vertices with what pads them, and the bytes of a row.
  static std::size_t padded_side(const csr &graph) {
    constexpr std::size_t tile = 128;
    return std::max((graph.vertices + tile - 1) / tile, std::size_t{1}) * tile;
  }
  static std::size_t row_bytes(const csr &graph) {
    return padded_side(graph) / Values::lanes * sizeof(word);
  }
  static void take_host_memory(std::span<const csr> graphs,
                               const settings &options) {
    cpu::take_memory(graphs,
                     static_cast<double>(padded_side(graphs[0])) *
                         static_cast<double>(row_bytes(graphs[0])),
                     options);
  }

protected:
  using cell =
      std::conditional_t<Values::lanes == 1, std::uint32_t, std::uint16_t>;

  void copy_row(std::size_t, vertex from, distance *into) const override {
    cells().copy_row(from, into);
  }

  padded_rows<cell> cells() const {
    return {reinterpret_cast<cell *>(host.data()), graphs[0].vertices, side,
            Values::infinity};
  }
  std::size_t rows_of(std::size_t block) const {
    return std::min(height, side - block * height);
  }
  std::size_t bytes_of(std::size_t block) const {
    return rows_of(block) * words * sizeof(word);
  }
  word *on_host(std::size_t block) const {
    return host.data() + block * height * words;
  }

  /// Throws graph_error if a distance is not what is kept of it.
  void expect_whole() const {
    if (!fits)
      cells().expect_whole(graphs[0]);
  }

  const std::size_t side, words, height, blocks;
  const bool fits; ///< weights alone tell that all distances do

private:
  paths::gpu::pinned_array<word> host;
};

} // namespace paths::apsp::gpu

#endif // SHORTEST_PATHS_APSP_HOST_SOLVER_CUH
