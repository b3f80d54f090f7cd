//===- diameter_report.h - What is told of a diameter --------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_REPORT_H
#define SHORTEST_PATHS_DIAMETER_REPORT_H

#include "diameter/solver.h"
#include "diameter_check.h"
#include "graph/output_file.h"
#include "graph_options.h"
#include "memory_report.h"
#include "run_report.h"

#include <optional>
#include <string>

namespace paths::diameter {

struct report {
  const graph_options &where;
  const csr &graph;
  const memory_report &memory;
  bool asked_radius;
  run_report run;
  extent all = {};
  std::optional<details> more = {}; ///< of algorithms that do not look at all
  std::optional<extent_check> checked = {}; ///< nothing if nobody asked
};

/// Lines `what: value`, for people; the first are the diameter and the ASPL.
std::string summary(const report &report);

/// The same and more, for programs.
std::string json(const report &report);

/// A line for each vertex: its number, its eccentricity, and the longest
/// distance from it.
void write_eccentricities(output_file &file, const details &found);

} // namespace paths::diameter

#endif // SHORTEST_PATHS_DIAMETER_REPORT_H
