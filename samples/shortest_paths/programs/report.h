//===- report.h - What the programs tell ---------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_REPORT_H
#define SHORTEST_PATHS_REPORT_H

#include "common/solver_base.h"
#include "numbers/numbers.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace paths {

/// The same twice: lines `what: value` for people, fields for programs.
struct told {
  std::string lines = {};
  nlohmann::ordered_json fields = nlohmann::ordered_json::object();
};

/// What came of a check.
struct verdict {
  std::optional<std::string> mistake = {};
  std::string how = "yes";            ///< if there is none
  nlohmann::ordered_json detail = {}; ///< how much was checked, or by what
};

/// An algorithm that ran.
struct run_report {
  std::string_view asked = {}; ///< the algorithm's name
  place ran_on = place::any;
  std::string chosen = {}, remark = {}; ///< the solver's
  double setup_seconds = 0;
  std::vector<double> seconds = {}; ///< of each run
  /// From the beginning of `main` to the result in the host's memory: the
  /// total, and what of that is neither setting up nor runs; where that is told
  /// of.
  std::vector<std::pair<std::string, double>> whole = {};
  std::map<std::string, std::size_t> bytes = {}; ///< by the name of a memory

  /// The algorithm that ran.
  std::string_view ran() const { return chosen.empty() ? asked : chosen; }
  /// `auto`, if anything, has chosen what runs \p where.
  void took(const choice &made, place where);
  /// For settings.announce: of what is taken of a memory the most counts. The
  /// \p program says so on standard error if it is much.
  std::function<void(std::string_view, std::size_t)>
  listener(const char *program);

  std::string algorithm_line() const;
  /// Of memory, where somebody has told of it, and of times.
  std::string cost_lines() const;
  nlohmann::ordered_json fields() const;
};

/// Pairs and their longest distance; the mean, if that is told of.
told tell_extent(const numbers::answer &found, bool with_mean);

/// As a number of JSON.
nlohmann::ordered_json to_json(const any_number &number);

/// `value`, or null.
template <class T>
nlohmann::ordered_json or_null(bool is_there, const T &value) {
  return is_there ? nlohmann::ordered_json(value)
                  : nlohmann::ordered_json(nullptr);
}

template <class T>
nlohmann::ordered_json or_null(const std::optional<T> &value) {
  return or_null(value.has_value(), value.value_or(T()));
}

} // namespace paths

#endif // SHORTEST_PATHS_REPORT_H
