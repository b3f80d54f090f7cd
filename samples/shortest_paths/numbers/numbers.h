//===- numbers.h - Lengths that 32 bits do not have ----------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Most graphs have whole lengths of 32 bits, for which there are all the
/// algorithms. A graph whose weights are larger, or have decimals, or whose
/// distances turn out not to fit, is asked here: on CPU cores, with lengths of
/// 64 bits or double, row by row, so that memory is O(V) for each thread. The
/// same questions can be put to an algorithm for 32 bits that gives rows: they
/// are timed, verified and written in the same way, and answers are alike.
///
/// Sums of floating-point lengths are rounded. A distance is the least of what
/// adding the edges of a path, from the first to the last, comes to; that is
/// the same with every algorithm and any number of threads, and every distance
/// is exactly the least of those of the vertices before it plus the edge from
/// there, each sum rounded.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_NUMBERS_H
#define SHORTEST_PATHS_NUMBERS_H

#include "apsp/check.h"
#include "apsp/rows/writer.h"
#include "graph/output_file.h"
#include "graph/read.h"
#include "graph/text.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace paths::numbers {

struct question {
  /// `dijkstra`, a core for each source; `delta-stepping`, all cores for one
  /// after the other; `bellman-ford`, which alone takes negative weights; or
  /// `auto`, which takes one of them.
  std::string_view algorithm = "auto";
  std::vector<vertex> sources = {};
  std::vector<vertex> targets = {}; ///< nothing: all vertices
  /// A number, beyond which vertices count as unreachable; or nothing.
  std::string cutoff = {};
  distance delta = 0; ///< for delta-stepping; 0: chosen
  int repeat = 1;
  bool verify = false;
  bool eccentricities = false; ///< are they asked for?

  output_file *output = nullptr; ///< or nothing
  /// What is written there; the targets are those above. With columns there
  /// are no sources, and from every vertex it is searched against the edges:
  /// sums are those from the last edge to the first.
  apsp::row_form form = {};

  bool wants_columns() const { return form.form == apsp::layout::columns; }
};

struct answer {
  std::string algorithm;   ///< that ran; empty: the one that was set up
  std::string remark = {}; ///< on what was chosen and why, or nothing
  double setup_seconds = 0;
  std::vector<double> seconds = {}; ///< of each run, without checks and output
  /// Ordered pairs of different vertices that have a path, of those asked for.
  std::uint64_t pairs = 0;
  any_number longest = {};
  double mean = 0;
  apsp::row_check check = {}; ///< if asked for
  /// If asked for: of each source the longest distance to a vertex that it
  /// reaches, and whether it reaches all others.
  std::vector<any_number> longest_from = {};
  std::vector<bool> reaches_all = {};
};

/// Throws graph_error if the algorithm is none of these, if the cutoff is no
/// number that lengths can be, for cycles of negative length, and for distances
/// that have no room even here. A graph with lengths of 32 bits is asked with
/// 64.
answer ask(const any_graph &graph, const question &asked);

/// Sets an algorithm for lengths of 32 bits up.
using set_up_narrow =
    std::function<std::unique_ptr<apsp::row_solver>(const csr &graph)>;

/// Asks the algorithm that \p set_up sets up for \p graph, or for the reversed
/// one where columns are asked for, instead of the one that is named. Throws
/// too_long where distances need more than 32 bits; ask() without it then has
/// the answer.
answer ask(const csr &graph, const question &asked,
           const set_up_narrow &set_up);

/// Tells \p into what distances come to.
template <class Number>
void sum_up(const basic_extent<Number> &all, answer &into);

/// Throws graph_error if it cannot be asked with this algorithm.
void expect_algorithm(std::string_view algorithm);

/// Throws specification_error if \p text is no number, or a negative one.
any_number parse_cutoff(const std::string &text);

/// Can a shortest path be too long for 32 bits, or a sum on the way? By what is
/// quickly known of weights and of how many edges paths have.
bool may_be_too_long(const csr &graph);

/// `64 bits` or `f64`.
std::string_view name_of(const any_graph &graph);

vertex vertices(const any_graph &graph);
edge_index edges(const any_graph &graph);

/// How many edges there are, and if there is one, the least and the greatest
/// length.
struct edge_facts {
  edge_index edges = 0;
  any_number lowest = {}, highest = {};
};
edge_facts facts_of(const any_graph &graph);
edge_facts facts_of(std::span<const csr> graphs); ///< of all together

any_number as_any(wide number);
any_number as_any(weight number);
any_number as_any(real number);
inline any_number as_any(const any_number &number) { return number; }

/// The digits of \p number.
std::string to_text(const any_number &number);

} // namespace paths::numbers

#endif // SHORTEST_PATHS_NUMBERS_H
