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

#include <algorithm>
#include <string>

namespace paths::diameter {

std::span<const algorithm> algorithms() {
  using enum place;
  static const algorithm all[] = {
      {"auto", cpu, "this project: bits, bounds or apsp, by what they may take",
       true, automatic},
      {"apsp", cpu, "Takafuji, section 3.4: from the distances of all pairs",
       true, from_all_pairs},
      {"bounds", gpu, "Takes 2013, Borassi 2015: bounds; searches by windows",
       true, bounds_on_gpu},
      {"bounds-cores", cpu, "Takes 2013, Borassi 2015: bounds; on all cores",
       true, bounds_on_cores},
      {"bfs", cpu, "Moore 1959: breadth-first from every vertex", false,
       cpu::bfs},
      {"bits-cores", cpu, "Then et al. 2014: a bit for each source, all cores",
       false, cpu::bits},
      {"bits", gpu, "this project: a bit for each source, in one kernel", false,
       gpu::bits},
      {"tensor", gpu, "this project: products of bit matrices", false,
       gpu::tensor},
      {"takafuji-bfs", gpu, "Takafuji, section 3.4.1: a thread for each source",
       false, gpu::takafuji_bfs},
  };
  return all;
}

const algorithm &find_algorithm(std::string_view name) {
  return find_by_name(algorithms(), name);
}

std::unique_ptr<solver> make(const algorithm &which, const csr &graph,
                             const settings &options) {
  if (!which.takes_weights &&
      std::any_of(graph.length.begin(), graph.length.end(),
                  [](weight length) { return length != 1; }))
    throw graph_error(
        std::string(which.name) +
        " counts edges, and these have weights; take bounds-cores "
        "or apsp, or --unweighted");
  return which.make(graph, options);
}

} // namespace paths::diameter
