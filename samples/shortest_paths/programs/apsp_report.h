//===- apsp_report.h - What is told of all pairs -------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_REPORT_H
#define SHORTEST_PATHS_APSP_REPORT_H

#include "apsp/solver.h"
#include "apsp_check.h"
#include "graph_options.h"
#include "memory_report.h"
#include "run_report.h"

#include <optional>
#include <span>
#include <string>

namespace paths::apsp {

struct report {
  const graph_options &where;
  std::span<const csr> graphs;
  const settings &tuning;
  const memory_report &memory;
  run_report run;
  extent all = {};                       ///< of all graphs
  std::optional<row_check> checked = {}; ///< nothing if nobody asked
};

/// Lines `what: value`, for people.
std::string summary(const report &report);

/// The same and more, for programs.
std::string json(const report &report);

} // namespace paths::apsp

#endif // SHORTEST_PATHS_APSP_REPORT_H
