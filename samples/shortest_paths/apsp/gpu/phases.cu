//===- phases.cu - Which cells a phase writes -----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The paper writes a constant where a kernel writes its result and looks for
/// that constant afterwards. So do these kernels: they are those of
/// katz_kider.cuh with another rule for a step.
///
//===----------------------------------------------------------------------===//

#include "phases.h"

#include "katz_kider.cuh"

namespace paths::apsp::gpu {

namespace {

/// A step leaves this in its cell, whatever the cells were: no lengths would
/// do, since the shortest edge of all cannot become shorter.
struct mark {
  static constexpr shared_word written = 1;
  static __device__ shared_word relax(shared_word, shared_word, shared_word) {
    return written;
  }
};

template <unsigned size>
std::vector<bool> touched(vertex n, unsigned stage, unsigned kernel) {
  const row_layout layout(n, size, 1);
  const array<shared_word> cells(std::size_t{layout.rows} * layout.words);
  check(cudaMemset(cells.data(), 0, cells.size() * sizeof(shared_word)),
        "a matrix without marks");
  launch_phase<size, mark>({cells.data(), n, 1, layout}, stage, kernel);
  const std::vector<shared_word> found = cells.get();
  std::vector<bool> marks;
  for (vertex i = 0; i < n; ++i)
    for (vertex j = 0; j < n; ++j)
      marks.push_back(found[layout.at(i, j)] == mark::written);
  return marks;
}

} // namespace

std::vector<bool> touched_cells(vertex n, unsigned stage, unsigned kernel,
                                bool several_cells) {
  return several_cells ? touched<2 * side>(n, stage, kernel)
                       : touched<side>(n, stage, kernel);
}

} // namespace paths::apsp::gpu
