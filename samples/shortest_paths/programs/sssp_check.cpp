//===- sssp_check.cpp - Is a result right? --------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "sssp_check.h"

#include "oracle.h"
#include "sssp_output.h"

#include <algorithm>

namespace paths {

std::optional<std::string> check_result(const csr &graph, vertex source,
                                        const shortest_paths &result) {
  const oracle textbook(graph);
  const std::vector<distance> right = textbook.distances_from(source);
  const std::vector<distance> &found = result.distances;
  const auto [expected, other] =
      std::mismatch(right.begin(), right.end(), found.begin(), found.end());
  if (expected != right.end() && other != found.end())
    return "vertex " + std::to_string(expected - right.begin()) +
           " has distance " + to_text(*other) + ", where " + textbook.name() +
           " finds " + to_text(*expected);
  return find_mistake(graph, source, result);
}

} // namespace paths
