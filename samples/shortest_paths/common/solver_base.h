//===- solver_base.h - What all solvers have ------------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_COMMON_SOLVER_BASE_H
#define SHORTEST_PATHS_COMMON_SOLVER_BASE_H

#include "algorithm.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace paths {

/// What `auto` takes.
struct choice {
  std::string_view name = {}; ///< of an algorithm
  std::string why = {};       ///< may be empty
};

/// Two sentences, each of which may be empty: `one; other`.
inline std::string joined(const std::string &one, const std::string &other) {
  return one + (one.empty() || other.empty() ? "" : "; ") + other;
}

/// An algorithm that is set up, whatever it finds.
class solver_base {
public:
  solver_base() = default;
  solver_base(const solver_base &) = delete;
  solver_base &operator=(const solver_base &) = delete;
  virtual ~solver_base() = default;

  /// A sentence on how the algorithm goes about it, or nothing.
  virtual std::string remark() const { return {}; }

  /// Where the algorithm runs, if that is not always the same.
  virtual std::optional<place> ran_on() const { return std::nullopt; }

  /// For whoever has chosen the algorithm.
  void set_choice(choice made) { taken = std::move(made); }

  const choice &made_choice() const { return taken; }

  /// The name of the algorithm that runs, where that was chosen, or nothing.
  std::string_view chosen() const { return taken.name; }

  /// Why it was chosen, and its remark; or nothing.
  std::string account() const { return joined(taken.why, remark()); }

private:
  choice taken;
};

} // namespace paths

#endif // SHORTEST_PATHS_COMMON_SOLVER_BASE_H
