//===- algorithms.h - All algorithms by name ------------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_ALGORITHMS_H
#define SHORTEST_PATHS_ALGORITHMS_H

#include "common/algorithm.h"
#include "solver.h"

#include <span>
#include <string_view>

namespace paths {

struct algorithm : algorithm_facts {
  bool takes_negative_weights;
  set_up *make;
};

/// All of them, also those for GPUs where there is none. The first is `auto`.
/// To list them does not start CUDA.
std::span<const algorithm> algorithms();

/// Throws graph_error, with the names there are, if there is no such algorithm.
const algorithm &find_algorithm(std::string_view name);

} // namespace paths

#endif // SHORTEST_PATHS_ALGORITHMS_H
