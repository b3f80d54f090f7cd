//===- algorithms.cpp - All algorithms for the diameter, by name ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "algorithms.h"

#include "auto.h"
#include "bounds/bounds.h"
#include "cpu/cpu.h"
#include "gpu/gpu.h"

#include <string>

namespace paths::diameter {

std::span<const algorithm> algorithms() {
  using enum place;
  static const algorithm all[] = {
#include "diameter_algorithms.inc"
  };
  return all;
}

const algorithm &find_algorithm(std::string_view name) {
  return find_by_name(algorithms(), name);
}

std::unique_ptr<solver> make(const algorithm &which, const csr &graph,
                             const settings &options) {
  if (!which.takes_weights && !has_unit_lengths(graph))
    throw graph_error(
        std::string(which.name) +
        " counts edges, and these have weights; take bounds-cores "
        "or apsp, or --unweighted");
  return which.make(graph, options);
}

} // namespace paths::diameter
