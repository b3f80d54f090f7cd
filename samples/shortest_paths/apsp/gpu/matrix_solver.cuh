//===- matrix_solver.cuh - A kernel on matrices as a solver --- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the algorithms share that work in place on matrices in the device's
/// memory: a file with a kernel says how distances are kept, how they are laid
/// out, and how to launch it; the rest is here.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_MATRIX_SOLVER_CUH
#define SHORTEST_PATHS_APSP_MATRIX_SOLVER_CUH

#include "device/gpu.h"
#include "matrices.cuh"

#include <optional>
#include <utility>

namespace paths::apsp::gpu {

using paths::gpu::pinned_array;

/// Says what will be taken, and refuses what does not fit.
inline void announce(const settings &options, std::size_t bytes) {
  if (options.announce)
    options.announce("GPU", bytes);
  paths::gpu::expect_memory(bytes, "this algorithm with this graph");
}

/// Keeps distances in a form that not all may fit.
class form_solver : public solver {
public:
  /// As run(), but gives false where that throws because a distance does not
  /// fit.
  virtual bool run_if_exact() = 0;
};

/// Calls \p launch with the matrices; it may leave work to be waited for.
template <class Values, class Layout, class Launch>
class matrix_solver : public form_solver {
public:
  matrix_solver(std::span<const csr> graphs, unsigned tile,
                const settings &options, Launch launch)
      : memory(graphs, tile), launch(std::move(launch)) {
    if (options.transfers)
      on_host.emplace(memory.words());
    reset();
  }

  void reset() override {
    memory.fill();
    if (on_host)
      copy(on_host->data(), memory.all().cells, cudaMemcpyDeviceToHost);
  }

  void run() override {
    find();
    memory.expect_exact();
  }

  bool run_if_exact() override {
    find();
    return memory.is_exact();
  }

  void rows(std::size_t which, vertex first,
            std::span<distance> into) override {
    memory.rows(which, first, into);
  }
  extent measure(std::size_t which) override { return memory.measure(which); }
  std::optional<std::size_t>
  first_refuted(std::size_t which, const certificate &by,
                std::span<const vertex> sources) override {
    return memory.first_refuted(which, by, sources);
  }

private:
  using word = typename Values::word;

  void find() {
    if (memory.words() != 0) {
      if (on_host)
        copy(memory.all().cells, on_host->data(), cudaMemcpyHostToDevice);
      launch(memory.all());
      if (on_host)
        copy(on_host->data(), memory.all().cells, cudaMemcpyDeviceToHost);
    }
    check(cudaDeviceSynchronize(), "the shortest paths");
  }

  void copy(word *to, const word *from, cudaMemcpyKind direction) {
    check(cudaMemcpyAsync(to, from, memory.words() * sizeof(word), direction),
          "the transfer of the matrices");
  }

  device_matrices<Values, Layout> memory;
  Launch launch;
  std::optional<pinned_array<word>> on_host;
};

/// Sets a kernel up. Matrices are padded to a multiple of \p tile.
template <class Values, class Layout, class Launch>
std::unique_ptr<solver> solve_in_place(std::span<const csr> graphs,
                                       unsigned tile, const settings &options,
                                       Launch launch) {
  paths::gpu::expect_gpu();
  announce(options, device_matrices<Values, Layout>::bytes(graphs, tile));
  return std::make_unique<matrix_solver<Values, Layout, Launch>>(
      graphs, tile, options, std::move(launch));
}

} // namespace paths::apsp::gpu

#endif // SHORTEST_PATHS_APSP_MATRIX_SOLVER_CUH
