//===- bodra_stride.cu - A grid that strides over the vertices ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// D. Bodra, Accelerating shortest path algorithms on the GPU using CUDA,
// section 2.1.2. As bodra_naive.cu, with fewer threads than vertices: each
// takes every vertex that is a multiple of the grid's size from its first. The
// grid is what the GPU works on at a time, and does not grow with the graph.
//
// The paper stops after |V| - 1 rounds; here, as in bodra_naive.cu, rounds stop
// when one has changed nothing.
//
// Cost: as bodra_naive.cu, with less to schedule where graphs are large.
//
//===----------------------------------------------------------------------===//

#include "bodra.cuh"
#include "gpu.h"

namespace paths::gpu {

namespace {

__global__ void relax_stride(bodra_graph graph) {
  for (std::size_t v = first_vertex(); v < graph.vertices; v += all_threads())
    relax_edges_of(graph, v);
}

class stride : public bodra_solver {
public:
  explicit stride(const csr &graph) : bodra_solver(graph, blocks_at_a_time) {}

private:
  void round() override {
    relax_stride<<<blocks, bodra_threads>>>(view());
    check_launch("Bodra's kernel with a stride");
  }
};

} // namespace

std::unique_ptr<solver> bodra_stride(const csr &graph, const settings &) {
  return std::make_unique<stride>(graph);
}

} // namespace paths::gpu

//! sssp 160: "bodra-stride", gpu, "Bodra, section 2.1.2", true,
//! gpu::bodra_stride
