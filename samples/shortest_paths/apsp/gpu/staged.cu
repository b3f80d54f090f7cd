//===- staged.cu - Matrices larger than the GPU's memory ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Blocked Floyd-Warshall with the matrix in pinned memory of the host (the
/// idea is Lund and Smith's, 2010: stages of loads; here of blocks of rows).
///
/// For each block of B rows: it is loaded and closed; every other block is
/// loaded, relaxed over it and stored. Loads, kernels and stores go on at the
/// same time, in a stream each, with blocks in three buffers in turn. The
/// matrix travels n / B times in each direction, while n^2 B relaxations are
/// done: for B of a thousand or more, loads are hidden.
///
//===----------------------------------------------------------------------===//

#include "block_steps.cuh"
#include "events.cuh"
#include "gpu.h"
#include "host_solver.cuh"
#include "matrix_solver.cuh"

#include <array>
#include <string>
#include <vector>

namespace paths::apsp::gpu {

namespace {

constexpr std::size_t most_rows = 4096, buffers = 3;

template <class Values> class staged_solver : public host_solver<Values> {
public:
  staged_solver(std::span<const csr> graphs, std::size_t height,
                const settings &options)
      : base(graphs, height), steps(side, height, options),
        pivot(height * words), stored(blocks) {
    for (auto &buffer : strips)
      buffer = array<word>(height * words);
    reset();
  }

  void reset() override { base::cells().fill(base::graphs[0]); }

  void run() override {
    std::size_t turn = 0;
    for (std::size_t k = 0; k < blocks; ++k) {
      close(k);
      for (std::size_t i = 0; i < blocks; ++i)
        if (i != k)
          relax(i, k, turn++ % buffers);
      relaxed_all.record(computing);
    }
    check(cudaDeviceSynchronize(), "the shortest paths");
    base::expect_whole();
  }

  std::string remark() const override {
    return std::to_string(blocks) + (blocks == 1 ? " block" : " blocks") +
           " of " + std::to_string(height) + " rows";
  }

private:
  using base = host_solver<Values>;
  using base::blocks, base::bytes_of, base::height, base::on_host,
      base::rows_of, base::side, base::words;
  using typename base::word;

  void load(word *to, std::size_t block) {
    stored[block].await(loading);
    check(cudaMemcpyAsync(to, on_host(block), bytes_of(block),
                          cudaMemcpyHostToDevice, loading),
          "loading rows of the matrix");
    loaded.record(loading);
    loaded.await(computing);
  }
  void store(const word *from, std::size_t block) {
    computed.record(computing);
    computed.await(storing);
    check(cudaMemcpyAsync(on_host(block), from, bytes_of(block),
                          cudaMemcpyDeviceToHost, storing),
          "storing rows of the matrix");
    stored[block].record(storing);
  }

  void close(std::size_t k) {
    relaxed_all.await(loading); // the last pivot is no longer read
    pivot_stored.await(loading);
    load(pivot.data(), k);
    steps.close(pivot.data(), k * height, rows_of(k), computing);
    store(pivot.data(), k);
    pivot_stored.record(storing);
  }

  void relax(std::size_t i, std::size_t k, std::size_t buffer) {
    word *const rows = strips[buffer].data();
    free[buffer].await(loading);
    load(rows, i);
    steps.relax(rows, rows_of(i), pivot.data(), k * height, rows_of(k),
                computing);
    store(rows, i);
    free[buffer].record(storing);
  }

  const block_steps<Values> steps;
  array<word> pivot;
  std::array<array<word>, buffers> strips;
  stream loading, computing, storing;
  event loaded, computed, relaxed_all, pivot_stored;
  std::array<event, buffers> free;
  std::vector<event> stored; ///< of each block
};

/// The most rows of a block that fit, one as pivot and the others in buffers.
std::size_t block_height(std::size_t side, std::size_t row_bytes,
                         std::size_t budget) {
  constexpr std::size_t tile = 128;
  const std::size_t fit = budget / ((1 + buffers) * row_bytes) / tile * tile;
  if (fit == 0)
    throw graph_error(
        "blocks of 128 rows take " +
        std::to_string((1 + buffers) * tile * row_bytes / 1000000) +
        " MB of the GPU's memory, of which " +
        std::to_string(budget / 1000000) + " MB may be taken");
  return std::min({fit, most_rows, side});
}

template <class Values>
std::unique_ptr<solver> set_up_values(std::span<const csr> graphs,
                                      const settings &options) {
  using made = staged_solver<Values>;
  const std::size_t row_bytes = made::row_bytes(graphs[0]);
  std::size_t budget = paths::gpu::free_memory() / 20 * 19;
  if (options.device_bytes != 0)
    budget = std::min(budget, options.device_bytes);
  const std::size_t height =
      block_height(made::padded_side(graphs[0]), row_bytes, budget);
  announce(options, (1 + buffers) * height * row_bytes);
  made::take_host_memory(graphs, options);
  return std::make_unique<made>(graphs, height, options);
}

} // namespace

std::unique_ptr<solver> staged(std::span<const csr> graphs,
                               const settings &options) {
  paths::gpu::expect_gpu();
  return with_form<value32, value16>(
      options.kept.value_or(values::bits32), [&](auto form) {
        return set_up_values<decltype(form)>(graphs, options);
      });
}

} // namespace paths::apsp::gpu

//! apsp 80: "staged", gpu, "this project, after Lund and Smith 2010: from the
//! host's memory", false, "16 32", gpu::staged
