//===- refuted_rows.h - The proof of distances on a GPU ------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For tests, the proof of device_certificate.h on rows that no algorithm has
/// found: without CUDA's types.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_REFUTED_ROWS_H
#define SHORTEST_PATHS_APSP_REFUTED_ROWS_H

#include "graph/graph.h"

#include <span>
#include <vector>

namespace paths::apsp::gpu {

/// Which of \p rows, the distances in \p graph from each of \p sources one
/// after the other, are wrong.
std::vector<bool> refuted_rows(const csr &graph,
                               std::span<const vertex> sources,
                               std::span<const distance> rows);

} // namespace paths::apsp::gpu

#endif // SHORTEST_PATHS_APSP_REFUTED_ROWS_H
