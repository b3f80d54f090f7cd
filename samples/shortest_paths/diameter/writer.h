//===- writer.h - Eccentricities as a file -------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_WRITER_H
#define SHORTEST_PATHS_DIAMETER_WRITER_H

#include "graph/output_file.h"
#include "numbers/numbers.h"

#include <cstddef>
#include <string>
#include <vector>

namespace paths::diameter {

/// Writes a line for each vertex: its name, its eccentricity, and the longest
/// distance from it to one that it reaches. Throws graph_error.
template <class Number>
void write_eccentricities(output_file &file,
                          const std::vector<Number> &longest_from,
                          const std::vector<bool> &reaches_all,
                          const vertex_names &names = no_names) {
  text_output text(file);
  for (std::size_t v = 0; v < reaches_all.size(); ++v) {
    const std::string far = numbers::to_text(numbers::as_any(longest_from[v]));
    text.name(names, static_cast<vertex>(v));
    text.append(" " + (reaches_all[v] ? far : "infinite") + " " + far);
    text.end_line();
  }
  text.flush();
}

} // namespace paths::diameter

#endif // SHORTEST_PATHS_DIAMETER_WRITER_H
