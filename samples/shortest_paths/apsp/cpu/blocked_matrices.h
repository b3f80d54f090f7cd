//===- blocked_matrices.h - The blocked algorithm in any width  -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_CPU_BLOCKED_MATRICES_H
#define SHORTEST_PATHS_APSP_CPU_BLOCKED_MATRICES_H

#include "blocked_kernels.h"
#include "graph/graph.h"

#include <cstddef>
#include <memory>
#include <span>

namespace paths::apsp::cpu {

/// A matrix for each of some graphs, with cells of a width that is not seen
/// from outside.
class blocked_matrices {
public:
  blocked_matrices() = default;
  blocked_matrices(const blocked_matrices &) = delete;
  blocked_matrices &operator=(const blocked_matrices &) = delete;
  virtual ~blocked_matrices() = default;

  virtual void reset() = 0;

  /// Algorithm 2 of Takafuji's thesis: O(V^3). What is infinite then has no
  /// path, or one that does not fit: see are_whole().
  virtual void run() = 0;

  /// Does every distance fit?
  virtual bool are_whole() const = 0;

  virtual void copy_row(std::size_t which, vertex from,
                        distance *into) const = 0;
};

/// Matrices of \p T with what computes on them. The graphs have to stay.
template <class T>
std::unique_ptr<blocked_matrices> make_matrices(std::span<const csr> graphs,
                                                T infinity, kernels<T> use);

} // namespace paths::apsp::cpu

#endif // SHORTEST_PATHS_APSP_CPU_BLOCKED_MATRICES_H
