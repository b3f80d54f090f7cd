//===- table.cpp - Text in columns ----------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "table.h"

#include <algorithm>
#include <cstddef>

namespace paths {

std::string aligned(const table &rows) {
  std::vector<std::size_t> widths;
  for (const auto &row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], row[i].size());
  }
  std::string text;
  for (const auto &row : rows)
    for (std::size_t i = 0; i < row.size(); ++i)
      text += row[i] + (i + 1 == row.size()
                            ? "\n"
                            : std::string(widths[i] + 2 - row[i].size(), ' '));
  return text;
}

} // namespace paths
