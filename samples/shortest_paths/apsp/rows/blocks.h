//===- blocks.h - Rows of distances of chosen vertices -------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_ROWS_BLOCKS_H
#define SHORTEST_PATHS_APSP_ROWS_BLOCKS_H

#include "rows.h"
#include "writer.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace paths::apsp {

/// Cuts \p sources into blocks of \p at_once, the last one smaller: has
/// \p find(sources, rows) fill the rows of each, of \p width distances, and
/// gives them to \p take. \p distances is where they are.
template <class Number, class Find, class Take>
void for_each_block(std::span<const vertex> sources, std::size_t at_once,
                    std::size_t width, std::vector<Number> &distances,
                    const Find &find, const Take &take) {
  for (std::size_t first = 0; first < sources.size(); first += at_once) {
    const auto some =
        sources.subspan(first, std::min(at_once, sources.size() - first));
    distances.resize(some.size() * width);
    find(some, std::span<Number>(distances));
    take(basic_row_block<Number>{some, distances, first});
  }
}

/// The same for the sources of \p query: blocks go to \p sink, if there is one.
/// Gives what they come to.
template <class Number, class Find>
basic_extent<Number> run_by_blocks(const basic_row_query<Number> &query,
                                   const basic_row_sink<Number> &sink,
                                   std::size_t at_once, std::size_t width,
                                   std::vector<Number> &distances,
                                   const Find &find) {
  basic_extent<Number> all;
  for_each_block(query.sources, at_once, width, distances, find,
                 [&](const basic_row_block<Number> &block) {
                   add(all, extent_of(block, query.targets));
                   if (sink)
                     sink(block);
                 });
  return all;
}

/// Gives the rows of \p sources of graph \p which, which has \p vertices, to
/// \p take: block by block, so that they take little memory.
void for_each_block(solver &solver, std::size_t which, vertex vertices,
                    std::span<const vertex> sources,
                    const std::function<void(const row_block &)> &take);

/// What the distances that \p solver has found in \p graphs come to: those from
/// \p sources to \p targets, of all vertices where there are none.
extent extent_of(solver &solver, std::span<const csr> graphs,
                 std::span<const vertex> sources,
                 std::span<const vertex> targets);

/// Writes those from \p sources, of all vertices if there are none, to the
/// targets of \p form. Throws graph_error.
void write_rows(output_file &file, solver &solver, std::span<const csr> graphs,
                std::span<const vertex> sources, const row_form &form);

} // namespace paths::apsp

#endif // SHORTEST_PATHS_APSP_ROWS_BLOCKS_H
