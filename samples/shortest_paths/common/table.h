//===- table.h - Text in columns ------------------------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_COMMON_TABLE_H
#define SHORTEST_PATHS_COMMON_TABLE_H

#include <string>
#include <vector>

namespace paths {

/// Rows of cells.
using table = std::vector<std::vector<std::string>>;

/// A line for each row, with the cells below each other.
std::string aligned(const table &rows);

} // namespace paths

#endif // SHORTEST_PATHS_COMMON_TABLE_H
