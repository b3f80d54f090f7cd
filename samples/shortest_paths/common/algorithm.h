//===- algorithm.h - What is known of an algorithm ------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_COMMON_ALGORITHM_H
#define SHORTEST_PATHS_COMMON_ALGORITHM_H

#include "graph/graph.h"

#include <span>
#include <string>
#include <string_view>

namespace paths {

/// `any`: where it runs depends on the graph and on what the machine has.
enum class place { cpu, gpu, any };

/// `gpu`, `cpu` or `any`.
constexpr std::string_view name_of(place where) {
  return where == place::gpu ? "gpu" : where == place::cpu ? "cpu" : "any";
}

/// What all algorithms have, whatever they find.
struct algorithm_facts {
  std::string_view name;
  place where;
  /// Paper or book, with the number that the algorithm has there.
  std::string_view origin;
};

/// That of \p all which has this name. Throws graph_error, with the names there
/// are, if there is none.
template <class Algorithm>
const Algorithm &find_by_name(std::span<const Algorithm> all,
                              std::string_view name) {
  std::string names;
  for (const Algorithm &a : all) {
    if (a.name == name)
      return a;
    names += (names.empty() ? "" : ", ") + std::string(a.name);
  }
  throw graph_error("there is no algorithm '" + std::string(name) +
                    "'; there are " + names);
}

} // namespace paths

#endif // SHORTEST_PATHS_COMMON_ALGORITHM_H
