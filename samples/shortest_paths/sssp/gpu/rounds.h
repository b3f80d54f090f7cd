//===- rounds.h - Bellman-Ford by rounds on a GPU ------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the papers' algorithms have in common. They differ in how the edges are
/// given to threads; all relax edges round by round until nothing changes.
/// After k rounds all shortest paths of up to k edges are known, so that a
/// change in round |V| means a cycle of negative length.
///
/// The distances have 32 bits. A sum that does not fit is not taken, and noted:
/// at the end it is an error if the shortest path to some vertex needs it.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_ROUNDS_H
#define SHORTEST_PATHS_ROUNDS_H

#include "../solver.h"
#include "device/device.h"

namespace paths::gpu {

/// What a round reports to the host, which sets it to 0 before.
struct round_report {
  int changed; ///< has some distance become shorter?
  int refused; ///< did some sum not fit into 32 bits?
};

/// A graph's lists of edges on the device.
struct edge_lists {
  explicit edge_lists(const csr &graph);

  array<edge_index> first;
  array<vertex> to;
  array<weight> length;
};

class round_solver : public solver {
public:
  /// Throws graph_error without a GPU.
  explicit round_solver(const csr &graph);

  void run(vertex source) final;
  /// The parents come from a kernel of their own, as in Bodra 2.1.1; here they
  /// are a tree also where edges have no length.
  shortest_paths result() final;

protected:
  /// Launches what has to be done before round 0: by default the source has
  /// distance 0 and the others are unreachable.
  virtual void begin(vertex source);
  /// Launches one round over all edges.
  virtual void round() = 0;
  /// Launches what has to be done before the next round.
  virtual void end_round() {}

  vertex vertices() const { return graph.vertices; }
  /// The graph's lists of edges, on the device from the first call on.
  const edge_lists &lists();

  array<distance> distances;  ///< |V|
  array<round_report> report; ///< one

private:
  round_report read_report();

  const csr &graph;
  const bool negative; ///< are there negative weights?
  std::unique_ptr<edge_lists> device_lists;
  pinned<round_report> host_report;
  vertex source = no_vertex;
};

/// round_solver with An's marks (algorithms 1, 2 and 4): a round relaxes the
/// edges that leave vertices marked in `active`, and marks in `next` the
/// vertices that it improves.
class marked_solver : public round_solver {
public:
  explicit marked_solver(const csr &graph);

protected:
  void begin(vertex source) override;
  void end_round() final;

  array<int> active, next; ///< |V|: An's mask and mask1
};

/// The parents of a tree of shortest paths, |V| on the device: an edge explains
/// its end's distance, and vertices get parents only from those that have one,
/// or from nearer ones.
array<vertex> find_parents(const edge_lists &graph, vertex vertices,
                           vertex source, const array<distance> &distances,
                           bool negative);

/// Does an edge lead from a vertex with a distance to one without?
bool leads_too_far(const edge_lists &graph, vertex vertices,
                   const array<distance> &distances);

} // namespace paths::gpu

#endif // SHORTEST_PATHS_ROUNDS_H
