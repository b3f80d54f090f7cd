//===- by_name.h - An algorithm by its name ------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_BY_NAME_H
#define SHORTEST_PATHS_BY_NAME_H

#include "graph/graph.h"

#include <span>
#include <string>
#include <string_view>

namespace paths {

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

#endif // SHORTEST_PATHS_BY_NAME_H
