//===- Lines.h - Lines of printed text that move or go --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_REWRITE_LINES_H
#define C2CU_REWRITE_LINES_H

#include <string>
#include <utility>
#include <vector>

namespace c2cu {

/// What is to happen to lines of a text, by offsets in it.
struct LineMarks {
  /// [first, second): the lines of these stand deeper.
  std::vector<std::pair<size_t, size_t>> Deeper;
  /// The lines of these go if nothing else stands in them.
  std::vector<size_t> Emptied;
};

std::string withLinesMoved(const std::string &Text, const LineMarks &Marks);

} // namespace c2cu

#endif // C2CU_REWRITE_LINES_H
