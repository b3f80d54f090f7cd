//===- solver.h - Shortest paths between all pairs ------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What all algorithms for all pairs of vertices look like from outside: they
/// are set up for some graphs once, run as often as wanted, and give distances
/// row by row. Several graphs are what the papers call bulk computation; most
/// algorithms take one.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_SOLVER_H
#define SHORTEST_PATHS_APSP_SOLVER_H

#include "certificate.h"
#include "common/solver_base.h"
#include "graph/extent.h"
#include "graph/graph.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

namespace paths::apsp {

/// How distances are kept while an algorithm works.
enum class values { bits4, bits8, bits16, bits32, floats };

/// What an algorithm may be told. Each takes what concerns it.
struct settings {
  std::optional<values> kept = {}; ///< nothing: the algorithm chooses
  unsigned block_threads = 256;    ///< Takafuji's: 64 to 1024, a power of two
  unsigned devices = 1;            ///< GPUs, for those that take several
  unsigned runs = 1; ///< that are to come: what the start of a GPU pays for
  /// What may be used of a GPU's memory, in bytes; 0: what is free.
  std::size_t device_bytes = 0;
  /// Rows of distances that are under way at a time, where they are not kept;
  /// 0: chosen by the memory that they take.
  std::size_t rows_at_once = 0;
  /// Each run begins with the matrix in pinned memory of the host and ends
  /// with the distances there.
  bool transfers = false;
  bool delays = false;      ///< for tests: pauses at random places of a kernel
  bool lone_blocks = false; ///< for tests: one for each multiprocessor
  /// Told how many bytes will be taken where ("GPU", "memory"), before they
  /// are.
  std::function<void(std::string_view where, std::size_t bytes)> announce = {};
};

class solver : public solver_base {
public:
  /// Puts the edges where run() wants them, which works in place: to be called
  /// before each run, and not part of what is measured.
  virtual void reset() = 0;

  /// Finds all distances, and is complete when it returns; they stay where they
  /// were computed. Throws graph_error if a distance does not fit the values
  /// that are kept.
  virtual void run() = 0;

  /// Copies distances of the last run to \p into: those from vertex \p first of
  /// graph \p which, then those from the next vertex, as many whole rows as
  /// fit.
  virtual void rows(std::size_t which, vertex first,
                    std::span<distance> into) = 0;

  /// What the distances of graph \p which come to.
  virtual extent measure(std::size_t which) = 0;

  /// Where the distances of the last run are in a GPU's memory, they prove
  /// themselves there: of those from \p sources in graph \p which, the index of
  /// the first row that \p by refutes, or the number of sources if none is
  /// wrong. Nothing where the distances are elsewhere.
  virtual std::optional<std::size_t>
  first_refuted(std::size_t /*which*/, const certificate & /*by*/,
                std::span<const vertex> /*sources*/) {
    return std::nullopt;
  }
};

/// Sets an algorithm up for graphs without negative edges; they have to stay
/// while the solver is there. Throws graph_error if it cannot take them.
using set_up = std::unique_ptr<solver>(std::span<const csr> graphs,
                                       const settings &options);

} // namespace paths::apsp

#endif // SHORTEST_PATHS_APSP_SOLVER_H
