//===- batch_search.h - Searches from a batch of sources ------- -*- C++
//-*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_BATCH_SEARCH_H
#define SHORTEST_PATHS_APSP_BATCH_SEARCH_H

#include "apsp/solver.h"
#include "device/device.h"

#include <cstddef>
#include <memory>

namespace paths::apsp::gpu {

using paths::gpu::array;

/// The edges of a graph on the device, at the vertices where they end, and what
/// a search needs beside its rows.
class incoming_edges {
public:
  explicit incoming_edges(const csr &graph);

  /// Bytes that an object for \p graph takes on the device, and how many rows a
  /// search has at most beside those of its vertices.
  static std::size_t bytes(const csr &graph);
  static vertex most_helpers(const csr &graph);

  vertex vertices() const { return count; }
  /// With the helpers of those that have many edges (batches.cuh).
  vertex all_vertices() const { return count + helpers; }
  /// Can no path be as long as \p infinity?
  bool fit_below(distance infinity) const { return longest < infinity; }

  struct arrays;
  const arrays &on_device() const { return *all; }
  unsigned long long rounds() const;

  ~incoming_edges();

private:
  const vertex count;
  const std::int64_t longest; ///< no path is longer
  vertex helpers = 0;
  std::unique_ptr<arrays> all;
};

/// Finds the rows of a batch, in some form of distances. Everything is launched
/// only; look_for_overflow() alone waits.
class batch_search {
public:
  virtual ~batch_search() = default;

  /// Sources of a batch, at most, and bytes of the rows for them.
  virtual unsigned width() const = 0;
  std::size_t row_bytes() const { return bytes_of_rows; }

  /// From \p count vertices, which are on the device, into row_bytes() there.
  virtual void find(const vertex *sources, unsigned count, void *rows) = 0;

  /// Is a path of a search that was launched too long to be kept? Looks only if
  /// the graph's weights allow that.
  virtual bool overflows(const void *rows) = 0;

  /// Adds what the batch comes to, pairs of a source and another vertex.
  virtual void add_up(const vertex *sources, unsigned count,
                      const void *rows) = 0;
  /// All that was added since clear(). Waits.
  virtual extent total() = 0;
  virtual void clear() = 0;

  /// The rows of sources \p first to \p first + \p count of the batch, one
  /// after the other, into \p distances on the device.
  virtual void separate(unsigned first, unsigned count, const void *rows,
                        distance *distances) = 0;

protected:
  std::size_t bytes_of_rows = 0;
};

/// In 16 or 32 bits, for at least \p sources at once if that many fit a row:
/// 512 in 16 bits, 256 in 32. The edges have to stay.
std::unique_ptr<batch_search> make_batch_search(const incoming_edges &edges,
                                                values kept,
                                                std::size_t sources);

} // namespace paths::apsp::gpu

#endif // SHORTEST_PATHS_APSP_BATCH_SEARCH_H
