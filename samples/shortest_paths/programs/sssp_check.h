//===- sssp_check.h - Is a result right? ---------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_SSSP_CHECK_H
#define SHORTEST_PATHS_SSSP_CHECK_H

#include "sssp/sssp.h"

#include <optional>
#include <string>

namespace paths {

/// Where the distances of \p result are not those of dijkstra() (or of
/// bellman_ford(), where weights are negative), or why its parents are no tree
/// of shortest paths; nothing if all is right.
std::optional<std::string> check_result(const csr &graph, vertex source,
                                        const shortest_paths &result);

} // namespace paths

#endif // SHORTEST_PATHS_SSSP_CHECK_H
