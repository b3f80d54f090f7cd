//===- apsp_by_rows.h - Distances that nobody keeps ------------ -*- C++
//-*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_BY_ROWS_H
#define SHORTEST_PATHS_APSP_BY_ROWS_H

#include "apsp/algorithms.h"
#include "apsp/auto.h"
#include "apsp_output.h"
#include "apsp_report.h"

#include <optional>

namespace paths::apsp {

/// What is to be done.
struct row_job {
  const csr &graph;       ///< that of the report, or the reversed one
  const algorithm &which; ///< has make_rows
  row_query query;
  int repeat = 1;
  bool verify = false;
  row_writer *writer = nullptr; ///< gets the rows of the last run
};

/// Sets the algorithm up and runs it; the report gets times, without those of
/// verification and output, and what came out. A mistake is for the caller to
/// see.
void find_rows(const row_job &job, report &into);

} // namespace paths::apsp

#endif // SHORTEST_PATHS_APSP_BY_ROWS_H
