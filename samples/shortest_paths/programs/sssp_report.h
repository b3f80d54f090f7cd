//===- sssp_report.h - What is told of a run ------------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_SSSP_REPORT_H
#define SHORTEST_PATHS_SSSP_REPORT_H

#include "graph_options.h"
#include "run_report.h"
#include "sssp/sssp.h"

#include <optional>
#include <string>

namespace paths {

/// From the beginning of `main` to the result in the host's memory, and what
/// of that is neither setting up nor runs. Seconds.
struct sssp_times {
  double total = 0;
  double reading = 0; ///< or generating, and sorting
  double opening = 0; ///< the GPU, where somebody has
  double result = 0;  ///< from where it was computed
};

struct sssp_report {
  const graph_options &where;
  const csr &graph;
  vertex source;
  run_report run;
  sssp_times times = {};
  shortest_paths result = {};
  std::optional<bool> verified = {}; ///< nothing if nobody asked
};

/// Lines `what: value`, for people.
std::string summary(const sssp_report &report);

/// The same and more, for programs.
std::string json(const sssp_report &report);

} // namespace paths

#endif // SHORTEST_PATHS_SSSP_REPORT_H
