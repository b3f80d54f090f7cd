//===- blocks.cpp - Rows of distances of chosen vertices ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "blocks.h"

#include "graph/vertices.h"

#include <algorithm>
#include <vector>

namespace paths::apsp {

namespace {

/// Sources that follow each other are read together.
void read(solver &solver, std::size_t which, std::size_t width,
          std::span<const vertex> sources, std::span<distance> into) {
  for (std::size_t begin = 0, end = 1; begin < sources.size(); begin = end++) {
    while (end < sources.size() && sources[end] == sources[end - 1] + 1)
      ++end;
    solver.rows(which, sources[begin],
                into.subspan(begin * width, (end - begin) * width));
  }
}

} // namespace

void for_each_block(solver &solver, std::size_t which, vertex vertices,
                    std::span<const vertex> sources,
                    const std::function<void(const row_block &)> &take) {
  constexpr std::size_t at_once = std::size_t{1} << 22;
  const std::size_t width = vertices;
  const std::size_t most = std::max<std::size_t>(1, at_once / (width + 1));
  std::vector<distance> distances;
  for_each_block(
      sources, most, width, distances,
      [&](std::span<const vertex> some, std::span<distance> into) {
        read(solver, which, width, some, into);
      },
      take);
}

namespace {

/// The rows of all graphs.
void for_each_block_of(
    solver &solver, std::span<const csr> graphs,
    std::span<const vertex> sources,
    const std::function<void(std::size_t, const row_block &)> &take) {
  const std::vector<vertex> all = all_vertices(
      sources.empty() && !graphs.empty() ? graphs.front().vertices : 0);
  for (std::size_t g = 0; g < graphs.size(); ++g)
    for_each_block(solver, g, graphs[g].vertices,
                   sources.empty() ? all : sources,
                   [&](const row_block &block) { take(g, block); });
}

} // namespace

extent extent_of(solver &solver, std::span<const csr> graphs,
                 std::span<const vertex> sources,
                 std::span<const vertex> targets) {
  extent all;
  if (!sources.empty() || !targets.empty())
    for_each_block_of(solver, graphs, sources,
                      [&](std::size_t, const row_block &block) {
                        add(all, extent_of(block, targets));
                      });
  else
    for (std::size_t g = 0; g < graphs.size(); ++g)
      add(all, solver.measure(g));
  return all;
}

void write_rows(output_file &file, solver &solver, std::span<const csr> graphs,
                std::span<const vertex> sources, const row_form &form) {
  const auto writer = make_writer(file, graphs, form);
  for_each_block_of(
      solver, graphs, sources,
      [&](std::size_t g, const row_block &block) { writer->take(g, block); });
  writer->finish();
}

} // namespace paths::apsp
