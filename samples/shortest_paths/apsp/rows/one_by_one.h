//===- one_by_one.h - Rows by a solver of one source ---------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_ROWS_ONE_BY_ONE_H
#define SHORTEST_PATHS_APSP_ROWS_ONE_BY_ONE_H

#include "rows.h"
#include "sssp/solver.h"

#include <memory>

namespace paths::apsp {

/// Gives a row after another, each by a run of \p solver. It looks at no target
/// and at no cutoff.
std::unique_ptr<row_solver> one_by_one(std::unique_ptr<paths::solver> solver);

} // namespace paths::apsp

#endif // SHORTEST_PATHS_APSP_ROWS_ONE_BY_ONE_H
