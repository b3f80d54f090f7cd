//===- algorithms.cpp - All algorithms by name ----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "algorithms.h"

#include "auto.h"
#include "cpu.h"
#include "gpu/gpu.h"

#include <algorithm>
#include <utility>

namespace paths {

namespace {

class without_preparation : public solver {
public:
  without_preparation(const csr &graph,
                      shortest_paths (*find)(const csr &, vertex))
      : graph(graph), find(find) {}

  void run(vertex source) override { found = find(graph, source); }
  shortest_paths result() override { return std::move(found); }
  void distances(std::span<distance> into) override {
    std::ranges::copy(found.distances, into.begin());
  }

private:
  const csr &graph;
  shortest_paths (*const find)(const csr &, vertex);
  shortest_paths found;
};

} // namespace

std::unique_ptr<solver> cpu::without_set_up(const csr &graph,
                                            shortest_paths (*find)(const csr &,
                                                                   vertex)) {
  return std::make_unique<without_preparation>(graph, find);
}

std::span<const algorithm> algorithms() {
  using enum place;
  static const algorithm all[] = {
#include "sssp_algorithms.inc"
  };
  return all;
}

const algorithm &find_algorithm(std::string_view name) {
  return find_by_name(algorithms(), name);
}

} // namespace paths
