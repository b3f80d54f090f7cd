//===- an_transfer.cu - Runs that begin with the matrix's transfer --------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// R. An, Parallelization of shortest path algorithms, section IV.A. The paper
// counts the transfer of the matrix into each run, as for a graph that is used
// once, and compares two kinds of host memory. From pageable memory the driver
// copies piece by piece into a buffer of its own, which the device reads; the
// device reads pinned memory directly. All else is as in an_edge_mapped.cu.
//
// Cost: |V|^2 weights over the bus for each run; they stay in the host's memory
// too, and pinned memory is slow to get.
//
//===----------------------------------------------------------------------===//

#include "an_matrix.cuh"
#include "gpu.h"

#include <vector>

namespace paths::gpu {

namespace {

template <class Memory> class transfer : public matrix_solver {
public:
  explicit transfer(const csr &graph)
      : matrix_solver(graph, filled::by_each_run),
        host(make_dense(graph).lengths) {}

private:
  void begin(vertex source) override {
    matrix_solver::begin(source);
    // In the default stream, as the rounds are, which therefore wait for it.
    check(cudaMemcpyAsync(matrix.data(), host.data(),
                          host.size() * sizeof(weight), cudaMemcpyHostToDevice),
          "copying the matrix to the GPU");
  }

  const Memory host;
};

} // namespace

std::unique_ptr<solver> an_transfer_pageable(const csr &graph,
                                             const settings &) {
  return std::make_unique<transfer<std::vector<weight>>>(graph);
}

std::unique_ptr<solver> an_transfer_pinned(const csr &graph, const settings &) {
  return std::make_unique<transfer<pinned_array<weight>>>(graph);
}

} // namespace paths::gpu

//! sssp 120: "an-transfer-pageable", gpu, "An, section IV.A: from pageable
//! memory", true, gpu::an_transfer_pageable
//! sssp 130: "an-transfer-pinned", gpu, "An, section IV.A: from pinned memory",
//! true, gpu::an_transfer_pinned
