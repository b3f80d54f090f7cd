//===- memory.h - What fits into the machine's memory --------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_MEMORY_H
#define SHORTEST_PATHS_MEMORY_H

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace paths {

/// In bytes.
double memory_of_machine();

/// Throws graph_error if \p what, which takes \p bytes, does not fit into the
/// machine's memory: the message says so and what to do \p instead.
void expect_memory(double bytes, const std::string &what,
                   const std::string &instead);

/// `268 MB of the GPU's memory`: \p bytes of what settings call \p where.
std::string describe_memory(std::string_view where, std::size_t bytes);

/// Asks the system to back these bytes, which nobody has touched yet, by large
/// pages: touching small ones takes longer than filling them.
void prefer_large_pages(void *begin, std::size_t bytes);

/// A vector of \p count elements, all 0, in large pages where there are any.
template <class T> std::vector<T> large_vector(std::size_t count) {
  std::vector<T> all;
  all.reserve(count);
  prefer_large_pages(all.data(), count * sizeof(T));
  all.resize(count);
  return all;
}

} // namespace paths

#endif // SHORTEST_PATHS_MEMORY_H
