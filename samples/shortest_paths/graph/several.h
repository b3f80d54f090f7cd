//===- several.h - Graphs of one kind ------------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_SEVERAL_H
#define SHORTEST_PATHS_SEVERAL_H

#include "read.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace paths {

/// The \p specification of a graph with a seed that is greater by \p later.
/// The seed of one without any is 1.
std::string with_later_seed(const std::string &specification,
                            std::uint64_t later);

/// Generates \p count graphs, whose seeds follow each other, of the same number
/// of vertices; \p options as for a file, the stages are generating and
/// sorting. Throws as generate(), and graph_error where memory does not
/// suffice.
std::vector<csr> generate_several(const std::string &specification,
                                  std::size_t count,
                                  const read_options &options = {});

} // namespace paths

#endif // SHORTEST_PATHS_SEVERAL_H
