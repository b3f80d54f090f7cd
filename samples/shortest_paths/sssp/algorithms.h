//===- algorithms.h - All algorithms by name ------------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_ALGORITHMS_H
#define SHORTEST_PATHS_ALGORITHMS_H

#include "solver.h"

#include <span>
#include <string_view>

namespace paths {

/// `any`: where it runs depends on the graph and on what the machine has.
enum class place { cpu, gpu, any };

struct algorithm {
  std::string_view name;
  place where;
  /// Paper or book, with the number that the algorithm has there.
  std::string_view origin;
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
