//===- sssp_sources.h - Shortest paths from many vertices ------ -*- C++
//-*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What sssp does where more than one vertex is asked from, or where a search
/// may end early: rows come one after the other, and none is kept.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_SSSP_SOURCES_H
#define SHORTEST_PATHS_SSSP_SOURCES_H

#include "graph_options.h"
#include "run_options.h"
#include "sssp/solver.h"
#include "sssp_output.h"

#include <string>
#include <vector>

namespace paths {

/// --sources and --cutoff.
class source_options {
public:
  /// After --source has been added, which it takes the place of.
  void add_to(CLI::App &app);

  /// Throws CLI::ValidationError if \p run has an algorithm that cannot do what
  /// is asked for, or if two ways of naming sources are used.
  void expect_heeded(const run_options &run) const;

  /// Are there many sources, or may the searches of \p run end early? Those of
  /// `dijkstra` may where there are \p targets.
  bool is_asked(const run_options &run, bool targets) const;

  bool many() const { return !text.empty(); }
  bool has_cutoff() const { return cutoff_option->count() != 0; }
  distance cutoff() const { return longest; }

  /// The vertices that --sources names, or \p one. Throws graph_error.
  std::vector<vertex> find(const csr &graph, vertex one) const;

private:
  std::string text;
  distance longest = unreachable - 1;
  const CLI::Option *source_option = nullptr, *cutoff_option = nullptr;
};

/// The vertices that \p text names: `all`; `random:K`, so many different ones;
/// or a file with one in each line, `#` before comments. Throws graph_error.
std::vector<vertex> find_sources(const csr &graph, const std::string &text);

/// What is asked for.
struct source_job {
  const graph_options &where;
  const csr &graph;
  const run_options &run;
  const settings &tuning;
  const source_options &options;
  vertex source; ///< where there is no --sources
  const std::vector<vertex> &targets;
  detail shown;
  const std::string &output, &json;
  bool output_taken; ///< is the standard output, by a file of the program?
};

/// Finds, checks, writes and reports. Throws graph_error.
void find_from_sources(const source_job &job);

} // namespace paths

#endif // SHORTEST_PATHS_SSSP_SOURCES_H
