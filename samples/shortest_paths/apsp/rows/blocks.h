//===- blocks.h - Rows of distances of chosen vertices -------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_ROWS_BLOCKS_H
#define SHORTEST_PATHS_APSP_ROWS_BLOCKS_H

#include "rows.h"

#include <functional>
#include <span>

namespace paths::apsp {

/// Gives the rows of \p sources of graph \p which, which has \p vertices, to
/// \p take: block by block, so that they take little memory.
void for_each_block(solver &solver, std::size_t which, vertex vertices,
                    std::span<const vertex> sources,
                    const std::function<void(const row_block &)> &take);

} // namespace paths::apsp

#endif // SHORTEST_PATHS_APSP_ROWS_BLOCKS_H
