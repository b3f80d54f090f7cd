//===- team.h - Searches from several vertices ---------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_BOUNDS_TEAM_H
#define SHORTEST_PATHS_DIAMETER_BOUNDS_TEAM_H

#include "search.h"
#include "sides.h"
#include "sssp/solver.h"

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace paths::diameter {

/// A search to be made: distances from \p v, or to it.
struct task {
  vertex v;
  side direction;
  /// Those in the other direction too. Where both are the same, one search is
  /// enough.
  bool is_pair;
};

/// Given what a task has found, in its direction and in the other if it is a
/// pair. Is called by several threads at a time.
using task_sink =
    std::function<void(const task &, const found &, const found *other)>;

/// Makes searches: several at a time, each by a thread; or one after the other,
/// by an algorithm of sssp that keeps a whole machine busy.
class search_team {
public:
  /// \p backward is \p graph turned around, or the same object if that makes
  /// no difference; both have to stay. \p together names the algorithm for
  /// whole machines, or is empty. Throws graph_error if that cannot take the
  /// graph.
  search_team(const csr &graph, const csr &backward, bool steps,
              std::string_view together);

  bool has_together() const { return !whole.empty(); }
  /// As if there were none from now on.
  void give_up_together() { whole.clear(); }

  /// Threads for searches of their own.
  std::size_t threads() const { return of_threads.size(); }

  /// Both throw graph_error if a distance does not fit.
  void run_each(std::span<const task> tasks, const task_sink &sink);
  void run_together(std::span<const task> tasks, const task_sink &sink);

  std::uint64_t searches() const { return count; }
  /// Vertices that all of them have reached.
  std::uint64_t reached() const { return visits; }

private:
  /// By direction.
  struct pair_of_searchers {
    std::unique_ptr<searcher> by[2];
  };
  struct machine {
    std::unique_ptr<paths::solver> solver;
    std::vector<distance> row;
  };

  bool is_same() const { return graphs[from] == graphs[to]; }
  bool run_one(const task &wanted, pair_of_searchers &searchers,
               const task_sink &sink);
  std::optional<found> search(vertex v, side direction,
                              pair_of_searchers &searchers);
  found search_together(vertex v, side direction);
  void count_in(const found &one);

  const csr *const graphs[2]; ///< by direction
  const bool steps;
  std::vector<pair_of_searchers> of_threads;
  std::vector<machine> whole; ///< by direction; empty if there is none
  std::atomic<std::uint64_t> count = 0, visits = 0;
};

} // namespace paths::diameter

#endif // SHORTEST_PATHS_DIAMETER_BOUNDS_TEAM_H
