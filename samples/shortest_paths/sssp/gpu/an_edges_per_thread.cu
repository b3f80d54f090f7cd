//===- an_edges_per_thread.cu - Several cells for each thread -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// R. An, Parallelization of shortest path algorithms, algorithm 5. A thread
// relaxes 1 to 64 cells instead of one, so that there are fewer blocks to be
// scheduled. It has one column, and rows that are as far apart as the grid has
// rows: on each step neighbours in a warp read neighbours in the matrix, and no
// thread has to divide to find out where it is.
//
// In the paper the inner index never goes back to its beginning, so that each
// thread would leave out all its rows but the first, and both indices begin as
// the same number. Here the grid covers all columns, which leaves one loop.
//
// Cost: as a thread for each cell, with the threads divided by the number of
// cells for each. From 65536 rows of blocks on a thread gets more cells than it
// was told.
//
//===----------------------------------------------------------------------===//

#include "an_matrix.cuh"
#include "gpu.h"

namespace paths::gpu {

namespace {

class several_cells : public matrix_solver {
public:
  several_cells(const csr &graph, unsigned each)
      : matrix_solver(graph), each(each) {}

private:
  void round() override { relax_rows(view(), 0, vertices(), each); }

  const unsigned each;
};

} // namespace

std::unique_ptr<solver> an_edges_per_thread(const csr &graph,
                                            const settings &options) {
  return std::make_unique<several_cells>(graph, cells_per_thread(options));
}

} // namespace paths::gpu

//! sssp 70: "an-edges-per-thread", gpu, "An, algorithm 5", true,
//! gpu::an_edges_per_thread
