//===- algorithms.h - All algorithms for the diameter, by name  -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_ALGORITHMS_H
#define SHORTEST_PATHS_DIAMETER_ALGORITHMS_H

#include "common/algorithm.h"
#include "solver.h"

#include <memory>
#include <span>
#include <string_view>

namespace paths::diameter {

/// Their place is `cpu` also if they use a GPU only where there is one.
struct algorithm : algorithm_facts {
  bool takes_weights;
  set_up *make;
};

/// All of them, also those for GPUs where there is none. The first is `auto`.
std::span<const algorithm> algorithms();

/// Throws graph_error, with the names there are, if there is no such algorithm.
const algorithm &find_algorithm(std::string_view name);

/// Sets \p which up. Throws graph_error if it takes no weights and some edge is
/// not 1 long.
std::unique_ptr<solver> make(const algorithm &which, const csr &graph,
                             const settings &options);

} // namespace paths::diameter

#endif // SHORTEST_PATHS_DIAMETER_ALGORITHMS_H
