//===- run_list.h - The runs of a group -------------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Runs stay where they are once they have been made. A deque of the standard
/// library allocates each by itself, as they are larger than its blocks, and
/// its subscript is a function: for small inputs both are seen.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_RUN_LIST_H
#define C2CU_RUN_LIST_H

#include <c2cu/owned.h>
#include <c2cu/run.h>

#include <cstddef>
#include <vector>

namespace c2cu {

/// Runs by their places, which are made when they are needed.
class run_list {
public:
  /// Run number \p i, of those that have been made.
  run &operator[](std::size_t i) const { return blocks[i / each][i % each]; }

  /// Sees to it that there is run number \p i; those before it are there.
  void need(std::size_t i) {
    if (i / each == blocks.size())
      blocks.emplace_back(new run[each]);
  }

private:
  static constexpr std::size_t each = 64;

  std::vector<owned<run[]>> blocks;
};

} // namespace c2cu

#endif // C2CU_RUN_LIST_H
