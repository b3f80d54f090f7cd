//===- reweight.cpp - Graphs without negative edges -----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "reweight.h"

#include "graph/checks.h"
#include "sssp/sssp.h"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace paths::apsp {

namespace {

/// The graph with one more vertex, from which an edge without length leads to
/// every other.
csr with_origin(const csr &graph) {
  csr more = graph;
  ++more.vertices;
  for (vertex v = 0; v < graph.vertices; ++v) {
    more.to.push_back(v);
    more.length.push_back(0);
  }
  more.first.push_back(more.to.size());
  return more;
}

std::vector<distance> worth_of_vertices(const csr &graph) {
  try {
    return bellman_ford(with_origin(graph), graph.vertices).distances;
  } catch (const negative_cycle &) {
    throw negative_cycle("the graph has a cycle of negative length, so that no "
                         "path is the shortest");
  }
}

/// Is false if a distance does not fit.
bool turned_back(std::span<distance> row, vertex source,
                 const std::vector<distance> &worth) {
  bool fits = true;
  for (std::size_t v = 0; v < row.size(); ++v) {
    if (row[v] == unreachable)
      continue;
    const std::int64_t real = std::int64_t{row[v]} - worth[source] + worth[v];
    fits = fits && real < unreachable &&
           real >= std::numeric_limits<distance>::min();
    row[v] = static_cast<distance>(real);
  }
  return fits;
}

/// Turns the lengths of paths back.
class turning_back : public solver {
public:
  turning_back(std::span<const csr> graphs, const settings &options,
               set_up *make) {
    for (const csr &graph : graphs) {
      reweighted changed = reweight(graph);
      changed_graphs.push_back(std::move(changed.graph));
      worth.push_back(std::move(changed.worth));
    }
    inner = make(changed_graphs, options);
    set_choice(inner->made_choice());
  }

  void reset() override { inner->reset(); }
  void run() override { inner->run(); }
  std::string remark() const override { return inner->remark(); }

  void rows(std::size_t which, vertex first,
            std::span<distance> into) override {
    inner->rows(which, first, into);
    const std::vector<distance> &own = worth[which];
    const std::size_t width = own.size();
    const std::size_t count = width == 0 ? 0 : into.size() / width;
    bool fits = true;
#pragma omp parallel for reduction(&& : fits)
    for (std::size_t row = 0; row < count; ++row)
      fits = turned_back(into.subspan(row * width, width),
                         static_cast<vertex>(first + row), own) &&
             fits;
    if (!fits)
      fail_overflow();
  }

  extent measure(std::size_t which) override {
    const std::size_t width = worth[which].size();
    const std::size_t at_once =
        std::max<std::size_t>(1, (std::size_t{1} << 24) / std::max(width, {1}));
    std::vector<distance> some;
    extent all;
    for (std::size_t row = 0; row < width; row += at_once) {
      const std::size_t count = std::min(at_once, width - row);
      some.resize(count * width);
      rows(which, static_cast<vertex>(row), some);
      for (std::size_t i = 0; i < some.size(); ++i)
        if (some[i] != unreachable && i % width != row + i / width) {
          all.longest =
              all.pairs == 0 ? some[i] : std::max(all.longest, some[i]);
          all.sum += some[i];
          ++all.pairs;
        }
    }
    return all;
  }

private:
  std::vector<csr> changed_graphs;
  std::vector<std::vector<distance>> worth;
  std::unique_ptr<solver> inner;
};

} // namespace

reweighted reweight(const csr &graph) {
  reweighted changed = {graph, worth_of_vertices(graph)};
  changed.worth.resize(graph.vertices); // the origin has none
  for (vertex v = 0; v < graph.vertices; ++v)
    for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e) {
      const std::int64_t length = std::int64_t{graph.length[e]} +
                                  changed.worth[v] - changed.worth[graph.to[e]];
      if (length >= unreachable)
        throw too_long("with weights as negative and as large as these, "
                       "sums do not fit 32 bits; divide the weights");
      changed.graph.length[e] = static_cast<weight>(length);
    }
  return changed;
}

void turn_back(std::span<distance> row, vertex source,
               const std::vector<distance> &worth) {
  if (!turned_back(row, source, worth))
    fail_overflow();
}

std::unique_ptr<solver> with_negative_edges(std::span<const csr> graphs,
                                            const settings &options,
                                            set_up *make) {
  return std::make_unique<turning_back>(graphs, options, make);
}

} // namespace paths::apsp
