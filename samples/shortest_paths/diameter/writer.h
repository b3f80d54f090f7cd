//===- writer.h - Eccentricities as a file -------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_WRITER_H
#define SHORTEST_PATHS_DIAMETER_WRITER_H

#include "graph/csv.h"
#include "graph/numpy.h"
#include "graph/output_file.h"
#include "numbers/numbers.h"

#include <cstddef>
#include <string>
#include <type_traits>
#include <vector>

namespace paths::diameter {

/// Writes a line for each vertex: its name, its eccentricity, and the longest
/// distance from it to one that it reaches; or with a \p separator CSV, whose
/// first line names the columns. Throws graph_error.
template <class Number>
void write_eccentricities(output_file &file,
                          const std::vector<Number> &longest_from,
                          const std::vector<bool> &reaches_all,
                          const vertex_names &names = no_names,
                          char separator = 0) {
  text_output text(file);
  const bool csv = separator != 0;
  const std::string between(1, csv ? separator : ' ');
  if (csv) {
    text.append("vertex" + between + "eccentricity" + between + "longest");
    text.end_line();
  }
  for (std::size_t v = 0; v < reaches_all.size(); ++v) {
    const std::string far = numbers::to_text(numbers::as_any(longest_from[v]));
    const auto named = static_cast<vertex>(v);
    if (csv)
      text.append(csv_value(names.of(named)));
    else
      text.name(names, named);
    const std::string without = csv ? "inf" : "infinite";
    text.append(between + (reaches_all[v] ? far : without) + between + far);
    text.end_line();
  }
  text.flush();
}

/// Writes all eccentricities as an array of NumPy of \p Number, in which those
/// that are infinite are no_path. Throws graph_error.
template <class Number, class From>
void write_eccentricity_array(output_file &file,
                              const std::vector<From> &longest_from,
                              const std::vector<bool> &reaches_all) {
  std::vector<Number> all(reaches_all.size(), no_path<Number>);
  for (std::size_t v = 0; v < all.size(); ++v) {
    const any_number far = numbers::as_any(longest_from[v]);
    if (!reaches_all[v])
      continue;
    if constexpr (std::is_floating_point_v<Number>)
      all[v] = far.value;
    else
      all[v] = static_cast<Number>(far.whole);
  }
  file.write(
      numpy_header(numpy_type<Number>(), std::to_string(all.size()) + ","));
  file.write({reinterpret_cast<const char *>(all.data()),
              all.size() * sizeof(Number)});
}

} // namespace paths::diameter

#endif // SHORTEST_PATHS_DIAMETER_WRITER_H
