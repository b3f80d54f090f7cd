//===- delta_team.h - Threads that step together -------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Delta-stepping without rounds: a thread that has nothing in its bucket goes
/// on to its next one, unless others offer something nearer, after Wasp (M.
/// D'Antonio et al., Wasp: Efficient asynchronous single-source shortest path
/// on multicore systems via work stealing, SC 2025). Written anew.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DELTA_TEAM_H
#define SHORTEST_PATHS_DELTA_TEAM_H

#include "huge_array.h"
#include "work_chunks.h"
#include "work_offer.h"

#include <algorithm>
#include <atomic>
#include <barrier>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace paths::stepping {

/// What the threads share. Made once for a graph, and used by every run.
template <class Number> class basic_team {
public:
  /// At most \p threads, for buckets of width \p delta. The graph has to stay.
  basic_team(const basic_csr<Number> &graph, Number delta, int threads);
  basic_team(const basic_team &) = delete;
  basic_team &operator=(const basic_team &) = delete;
  ~basic_team();

  /// Finds the distances from \p source; those of paths whose length is
  /// no_path or more are missing.
  void run(vertex source);

  /// Of the last run.
  const Number *distances() const { return lengths.begin(); }
  /// How many chunks runs have made.
  std::size_t chunks() const { return store.size(); }
  /// No vertex that others were looked for from is farther away than this.
  double farthest() const;

private:
  class worker;

  void begin(int count);
  /// What each thread does.
  void step(int me, vertex source);

  /// The last one has all that is too far away for one of its own.
  std::uint32_t bucket_of(Number length) const {
    double bucket = static_cast<double>(length) * buckets_per_unit;
    if constexpr (sizeof(Number) > sizeof(distance))
      bucket = std::min(bucket, last_bucket);
    return static_cast<std::uint32_t>(bucket);
  }

  const basic_csr<Number> &graph;
  // Buckets are found by a product, which a division would take longer than.
  // Rounded, it still does not decrease from a length to a longer one.
  const double buckets_per_unit;
  const int most_threads;
  const huge_array<Number> lengths;

  basic_chunk_store<Number> store; ///< of chunks

  // Chunks that one has taken may be another's by now: runs of fewer threads
  // than others had leave the rest of these alone.
  std::vector<std::unique_ptr<worker>> workers;

  // Of a run.
  int threads = 0;
  std::optional<std::barrier<>> meeting;
  alignas(64) std::atomic<int> idle = 0;
  alignas(64) std::atomic<std::uint32_t> next_window = no_bucket;

  /// Above all buckets.
  static constexpr std::uint32_t no_bucket = ~std::uint32_t{0};
  static constexpr double last_bucket = no_bucket - 1;
};
using team = basic_team<distance>;

} // namespace paths::stepping

#endif // SHORTEST_PATHS_DELTA_TEAM_H
