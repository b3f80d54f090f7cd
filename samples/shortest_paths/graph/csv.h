//===- csv.h - Values of CSV ---------------------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_CSV_H
#define SHORTEST_PATHS_CSV_H

#include <string>
#include <string_view>

namespace paths {

/// \p text as a column of CSV, whatever is between columns: in quotes where
/// something in it could mean something else.
inline std::string csv_value(std::string_view text) {
  constexpr std::string_view begins_comment = "#%;/";
  const bool is_plain =
      !text.empty() &&
      begins_comment.find(text.front()) == std::string_view::npos &&
      text.find_first_of(" \t\",;|\r\n") == std::string_view::npos;
  if (is_plain)
    return std::string(text);
  std::string all = "\"";
  for (const char c : text)
    all.append(c == '"' ? 2 : 1, c);
  return all + '"';
}

} // namespace paths

#endif // SHORTEST_PATHS_CSV_H
