//===- exploration.h - Searches until the bounds meet --------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_BOUNDS_EXPLORATION_H
#define SHORTEST_PATHS_DIAMETER_BOUNDS_EXPLORATION_H

#include "components.h"
#include "diameter/solver.h"
#include "open.h"
#include "sides.h"
#include "spread.h"
#include "team.h"

#include <vector>

namespace paths::diameter {

/// What is asked of a graph, and the graph.
struct problem {
  const csr &graph;
  /// Turned around, or the same if that makes no difference.
  const csr &backward;
  bool steps; ///< are all edges 1 long?
  const settings &options;
};

/// One run: begins without any knowledge.
class exploration {
public:
  exploration(const problem &asked, search_team &team);

  void run();

  extent found_extent() const;
  details found_details() const;

  /// Vertices that bounds allow to be as far as the longest distance, or less
  /// by up to \p slack, from some, or to some.
  std::vector<vertex> may_be_longest(side s, distance slack) const;
  /// Those that reach all and are allowed to have the radius, or more by up to
  /// \p slack, if that was asked for.
  std::vector<vertex> may_be_central(distance slack) const;

private:
  bool is_symmetric() const { return &asked.graph == &asked.backward; }
  bounds &known(side s) { return of_side[is_symmetric() ? from : s]; }
  const bounds &known(side s) const {
    return of_side[is_symmetric() ? from : s];
  }

  /// Are so many vertices open that bounds do not pay?
  bool gives_up(std::size_t open);
  void find_great_component();
  void try_together(const task &first, const task_sink &sink);
  void look_within_components();
  void take_sample();
  void close_longest();
  void close_radius();
  void close_all();

  std::vector<vertex> choose(const open_vertices &open, side s);
  vertex best_of(const std::vector<vertex> &some, side s) const;
  bool is_farther(side s, vertex v, vertex w) const;
  bool is_more_central(side s, vertex v, vertex w) const;
  void search(const std::vector<vertex> &vertices, side s);
  void run_tasks(const std::vector<task> &tasks, const task_sink &sink);
  bool is_large(const task &one) const;
  void take(const task &one, const found &result, const found *other);
  void update(const found &result, side s, distance own, distance other,
              bool is_pair);
  void spread();
  /// Are the distances from every vertex in the sample?
  bool has_whole_sample() const {
    return sample.size() == asked.graph.vertices &&
           asked.options.average != averages::none;
  }
  std::uint64_t degree(vertex v) const {
    return asked.graph.first[v + 1] - asked.graph.first[v];
  }

  const problem asked;
  search_team &team;
  bounds of_side[2];
  components parts;
  pivots within;
  distance longest = 0;
  distance least = unbounded; ///< the radius
  bool has_radius = false;
  std::vector<row_sum> sample;
  bool gave_up = false;
  const std::uint64_t searches_before;
  std::size_t rounds = 0;
  std::uint64_t edges_outside = 0;  ///< of the great component
  std::uint64_t reached_before = 0; ///< when bounds were spread last
};

} // namespace paths::diameter

#endif // SHORTEST_PATHS_DIAMETER_BOUNDS_EXPLORATION_H
