//===- copy_list.h - Copies that are made together --------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Pieces of memory that are copied at one point of a stream, in any order.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_COPY_LIST_H
#define C2CU_COPY_LIST_H

#include <cstddef>
#include <vector>

namespace c2cu {

/// Where to, where from, and how much, as three arrays.
struct copy_list {
  std::vector<void *> to;
  std::vector<const void *> from;
  std::vector<std::size_t> bytes;

  void clear() {
    to.clear();
    from.clear();
    bytes.clear();
  }

  /// Nothing, if \p count is 0.
  void add(void *target, const void *source, std::size_t count) {
    if (count == 0)
      return;
    to.push_back(target);
    from.push_back(source);
    bytes.push_back(count);
  }

  std::size_t size() const { return bytes.size(); }
};

} // namespace c2cu

#endif // C2CU_COPY_LIST_H
