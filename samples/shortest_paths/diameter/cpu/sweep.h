//===- sweep.h - A step of many searches at once -------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_CPU_SWEEP_H
#define SHORTEST_PATHS_DIAMETER_CPU_SWEEP_H

#include "graph/graph.h"

#include <cstdint>

namespace paths::diameter::cpu {

/// What a step has changed.
struct step {
  std::uint64_t found = 0; ///< bits that have been set
  bool complete = true;    ///< whether all bits are set now
};

/// Each vertex has the bits of the sources that reach it. Sets \p after to
/// those of \p before and of the vertices from which edges lead there;
/// \p incoming has these edges, turned around.
using sweep = step(const csr &incoming, const std::uint64_t *before,
                   std::uint64_t *after);

/// Words of 64 bits that a vertex may have: 1, 2, 4 or 8.
inline constexpr unsigned most_words = 8;

/// The function for \p words of them, which lie at multiples of their size.
sweep *sweep_for(unsigned words);

} // namespace paths::diameter::cpu

#endif // SHORTEST_PATHS_DIAMETER_CPU_SWEEP_H
