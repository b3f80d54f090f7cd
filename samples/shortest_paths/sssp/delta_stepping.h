//===- delta_stepping.h - Delta-stepping, set up once --------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DELTA_STEPPING_H
#define SHORTEST_PATHS_DELTA_STEPPING_H

#include "delta_team.h"
#include "solver.h"

#include <memory>
#include <span>

namespace paths {

namespace stepping {

/// The distances alone, for lengths of any kind.
template <class Number> class search {
public:
  /// The graph has to stay. A \p delta of 0 is chosen by the weights, and as
  /// many threads as pay are taken where \p threads is 0. Throws graph_error if
  /// a weight or delta is negative.
  search(const basic_csr<Number> &graph, Number delta, int threads = 0);

  /// Throws graph_error if \p source is no vertex, or if a distance does not
  /// fit.
  void run(vertex source);
  /// Of the last run.
  const Number *distances() const { return threads.distances(); }

  bool has_edges_without_length() const { return weights.lowest == 0; }

private:
  struct range {
    Number lowest, highest;
  };
  static range range_of(const basic_csr<Number> &graph);
  static Number choose_delta(const basic_csr<Number> &graph, Number longest);

  const basic_csr<Number> &graph;
  const range weights;
  basic_team<Number> threads;
};

} // namespace stepping

/// Delta-stepping on CPU cores. What is known of the weights and the memory of
/// the buckets serve all runs; parents are only looked for where result() is
/// asked for, in one pass over the edges.
class delta_stepping_solver final : public solver {
public:
  /// As a search.
  delta_stepping_solver(const csr &graph, distance delta, int threads = 0);

  void run(vertex source) override;
  shortest_paths result() override;
  void distances(std::span<distance> into) override;

private:
  const csr &graph;
  stepping::search<distance> search;
  vertex source = no_vertex;
};

} // namespace paths

#endif // SHORTEST_PATHS_DELTA_STEPPING_H
