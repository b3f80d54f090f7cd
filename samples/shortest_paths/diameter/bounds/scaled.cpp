//===- scaled.cpp - Bounds for decimals and for 64 bits -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "scaled.h"

#include "apsp/rows/row_algorithms.h"
#include "apsp/rows/rows.h"
#include "exploration.h"
#include "graph/memory.h"
#include "graph/symmetric.h"
#include "search.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

namespace paths::diameter {

namespace {

/// \p graph in another unit, of which a length of 1 has \p scale.
template <class Number>
csr rounded(const basic_csr<Number> &graph, double scale) {
  csr whole = {graph.vertices, graph.first, graph.to,
               large_vector<weight>(graph.edges())};
#pragma omp parallel for if (graph.edges() > 100000)
  for (edge_index e = 0; e < graph.edges(); ++e)
    whole.length[e] = static_cast<weight>(
        std::lround(static_cast<double>(graph.length[e]) * scale));
  return whole;
}

/// The longest distance from a vertex, which others do not exceed by much in
/// most graphs.
template <class Number> double reach_of_one(const basic_csr<Number> &graph) {
  vertex source = 0;
  for (vertex v = 0; v < graph.vertices; ++v)
    if (graph.first[v + 1] - graph.first[v] >
        graph.first[source + 1] - graph.first[source])
      source = v;
  const vertex sources[] = {source};
  return static_cast<double>(
      apsp::cpu::rows_by_dijkstra(graph, {})->run({sources}, {}).longest);
}

/// So that distances fit as long as none is eight times as long as \p reach.
template <class Number>
double first_scale(const basic_csr<Number> &graph, double reach) {
  constexpr double room = 0x1p28, longest_edge = 0x1p30;
  const auto edge = static_cast<double>(std::ranges::max(graph.length));
  double scale = longest_edge / std::max(edge, 1e-300);
  if (reach > 0)
    scale = std::min(scale, room / reach);
  return scale;
}

/// How much farther than distances of up to \p longest say a vertex may be from
/// being the extreme one: half a unit for each edge of two paths.
distance slack_of(const csr &graph, distance longest) {
  const double shortest = std::ranges::min(graph.length), far = longest;
  double edges = graph.vertices;
  if (shortest >= 1)
    edges = std::min(edges, (far + far / shortest) / (shortest - 0.5));
  constexpr double roundings = 1.01, some = 3; // of sums of doubles
  return static_cast<distance>(
      std::min(edges * roundings + some, static_cast<double>(unbounded)));
}

/// Explores the rounded graph, and then the graph itself.
template <class Number> class scaled_search {
public:
  scaled_search(const basic_csr<Number> &graph, double scale,
                const settings &options)
      : graph(graph), scale(scale), options(options),
        whole(rounded(graph, scale)), symmetric(is_symmetric(whole)) {
    if (!symmetric)
      turned = transpose(whole);
    this->options.open_at_most =
        std::min(options.open_at_most, graph.vertices / 4.0);
  }

  /// Nothing if too much is left open.
  std::optional<scaled_findings> run() {
    search_team team(whole, backward(), /*steps=*/false, "");
    exploration within({whole, backward(), /*steps=*/false, options}, team);
    within.run();
    const details about = within.found_details();
    if (about.gave_up)
      return std::nullopt;
    const extent rough = within.found_extent();
    const distance slack = slack_of(whole, rough.longest);
    scaled_findings found;
    found.all = {
        .connected = about.connected,
        .has_pair = about.connected || !about.has_pairs || rough.pairs != 0,
        .longest = numbers::as_any(longest_from(beginnings(within, slack)))};
    if (about.has_pairs)
      found.all.pairs = rough.pairs;
    if (about.radius)
      found.all.radius =
          numbers::as_any(least_from(within.may_be_central(slack)));
    if (about.average) {
      found.all.mean = about.average->mean / scale;
      found.all.margin = about.average->margin / scale;
    }
    found.searches = team.searches() + searches;
    return found;
  }

private:
  const csr &backward() const { return symmetric ? whole : turned; }

  /// Where a longest path may begin. Of graphs with edges that lead one way it
  /// may be where such paths end that is known.
  std::vector<vertex> beginnings(const exploration &within, distance slack) {
    std::vector<vertex> begin = within.may_be_longest(from, slack);
    if (symmetric)
      return begin;
    const std::vector<vertex> end = within.may_be_longest(to, slack);
    if (begin.size() <= end.size())
      return begin;
    std::vector<bool> far(graph.vertices);
    searcher search(graph.vertices);
    const distance least = within.found_extent().longest - slack;
    for (const vertex v : end) {
      const auto found = search.run(backward(), v, {.steps = false});
      for (const vertex w : *found->reached)
        far[w] = far[w] || found->row[w] >= least;
    }
    searches += end.size();
    begin.clear();
    for (vertex v = 0; v < graph.vertices; ++v)
      if (far[v])
        begin.push_back(v);
    return begin;
  }

  /// Calls use(longest) with that of each of \p sources.
  template <class Use>
  void search_from(const std::vector<vertex> &sources, const Use &use) {
    searches += sources.size();
    apsp::cpu::rows_by_dijkstra(graph, {})->run(
        {sources}, [&](const apsp::basic_row_block<Number> &block) {
          for (std::size_t i = 0; i < block.sources.size(); ++i)
            use(apsp::extent_of<Number>(
                    {block.sources.subspan(i, 1), block.row(i), 0}, {})
                    .longest);
        });
  }

  Number longest_from(const std::vector<vertex> &sources) {
    Number longest = 0;
    search_from(sources, [&](Number far) { longest = std::max(longest, far); });
    return longest;
  }

  Number least_from(const std::vector<vertex> &sources) {
    Number least = no_path<Number>;
    search_from(sources, [&](Number far) { least = std::min(least, far); });
    return least;
  }

  const basic_csr<Number> &graph;
  const double scale;
  settings options;
  const csr whole;
  const bool symmetric;
  csr turned;
  std::uint64_t searches = 0;
};

} // namespace

template <class Number>
std::optional<scaled_findings> find_by_scaling(const basic_csr<Number> &graph,
                                               const settings &options) {
  if (options.average == averages::exact || options.eccentricities ||
      graph.edges() == 0 || has_negative_edges(graph) ||
      (options.average == averages::sampled &&
       graph.vertices <= options.samples))
    return std::nullopt;
  constexpr int tries = 4;
  constexpr double coarser = 8;
  double scale = first_scale(graph, reach_of_one(graph));
  for (int i = 0; i < tries; ++i)
    try {
      return scaled_search(graph, scale, options).run();
    } catch (const too_long &) { // A distance has no room in this unit.
      scale /= coarser;
    }
  return std::nullopt;
}
template std::optional<scaled_findings> find_by_scaling(const wide_csr &,
                                                        const settings &);
template std::optional<scaled_findings> find_by_scaling(const real_csr &,
                                                        const settings &);

} // namespace paths::diameter
