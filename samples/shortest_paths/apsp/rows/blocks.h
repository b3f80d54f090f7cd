//===- blocks.h - Rows of distances of chosen vertices -------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_ROWS_BLOCKS_H
#define SHORTEST_PATHS_APSP_ROWS_BLOCKS_H

#include "rows.h"
#include "writer.h"

#include <functional>
#include <span>

namespace paths::apsp {

/// Gives the rows of \p sources of graph \p which, which has \p vertices, to
/// \p take: block by block, so that they take little memory.
void for_each_block(solver &solver, std::size_t which, vertex vertices,
                    std::span<const vertex> sources,
                    const std::function<void(const row_block &)> &take);

/// What the distances that \p solver has found in \p graphs come to: those from
/// \p sources to \p targets, of all vertices where there are none.
extent extent_of(solver &solver, std::span<const csr> graphs,
                 std::span<const vertex> sources,
                 std::span<const vertex> targets);

/// Writes those from \p sources, of all vertices if there are none, to the
/// targets of \p form. Throws graph_error.
void write_rows(output_file &file, solver &solver, std::span<const csr> graphs,
                std::span<const vertex> sources, const row_form &form);

} // namespace paths::apsp

#endif // SHORTEST_PATHS_APSP_ROWS_BLOCKS_H
