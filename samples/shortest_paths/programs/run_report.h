//===- run_report.h - What all programs tell of a run --------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_RUN_REPORT_H
#define SHORTEST_PATHS_RUN_REPORT_H

#include "sssp/algorithms.h"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace paths {

struct run_report {
  std::string_view asked; ///< the algorithm's name
  place ran_on;
  std::string chosen = {}, remark = {}; ///< the solver's
  double setup_seconds = 0;
  std::vector<double> seconds = {}; ///< of each run

  /// The algorithm that ran.
  std::string_view ran() const { return chosen.empty() ? asked : chosen; }
};

/// A line for people.
std::string algorithm_line(const run_report &report);

/// Two lines for people: of the runs and of setting up.
std::string seconds_lines(const run_report &report);

/// The same and more, for programs: puts it behind what \p object has.
void add_run(nlohmann::ordered_json &object, const run_report &report);

/// \p value, or null.
template <class T>
nlohmann::ordered_json or_null(bool is_there, const T &value) {
  return is_there ? nlohmann::ordered_json(value)
                  : nlohmann::ordered_json(nullptr);
}

} // namespace paths

#endif // SHORTEST_PATHS_RUN_REPORT_H
