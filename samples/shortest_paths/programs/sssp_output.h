//===- sssp_output.h - Distances and paths as text ------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_SSSP_OUTPUT_H
#define SHORTEST_PATHS_SSSP_OUTPUT_H

#include "graph/output_file.h"
#include "sssp/sssp.h"

#include <string>
#include <vector>

namespace paths {

/// What stands behind the distance.
enum class detail { parent, path };

/// A distance, or `unreachable`.
std::string to_text(distance length);

/// Writes a line `VERTEX DISTANCE PARENT` or `VERTEX DISTANCE V0 ... VERTEX`
/// for each of the \p targets, for every vertex if there are none. `-` stands
/// for a parent or a path that there is not; \p front begins each line. Throws
/// graph_error.
void write_lines(output_file &file, const shortest_paths &result,
                 const std::vector<vertex> &targets, detail shown,
                 const std::string &front = "");

} // namespace paths

#endif // SHORTEST_PATHS_SSSP_OUTPUT_H
