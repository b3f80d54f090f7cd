//===- spread.cpp - Bounds from those of the vertices behind --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "spread.h"

#include "graph/checks.h"
#include "search.h"

#include <algorithm>
#include <atomic>
#include <optional>
#include <span>
#include <utility>

namespace paths::diameter {

namespace {

/// The vertex of a component with the most edges.
vertex choose_pivot(const csr &graph, std::span<const vertex> members) {
  return *std::ranges::max_element(members, {}, [&](vertex v) {
    return graph.first[v + 1] - graph.first[v];
  });
}

/// What the edges that leave a component come to.
class leaving_edges {
public:
  /// Side `from`: vertices behind the great component are also reached through
  /// it. Side `to`, the other way round.
  explicit leaving_edges(side s)
      : covered(s == from ? components::behind : components::front),
        covers(s == from ? components::front : components::behind) {}

  /// A way that begins with an edge to \p v is at most \p length long.
  void add(const components &parts, vertex v, std::int64_t length) {
    const unsigned char where = parts.where[v];
    if (where == components::great)
      through = std::min(through, length);
    else if (where == covered)
      behind = std::max(behind, length);
    else
      others = std::max(others, length);
    reaches |= where == components::great;
    is_covered |= where == covers;
  }

  /// The longest of all ways.
  std::int64_t bound() const {
    if (is_covered) // Whoever is added as another goes through it, too.
      return others;
    return std::max(others, reaches ? through : behind);
  }

private:
  const unsigned char covered, covers;
  std::int64_t through = unbounded, behind = 0, others = 0;
  bool reaches = false, is_covered = false;
};

/// The one vertex to which edges lead from another, and the shortest of them.
class only_end {
public:
  void add(vertex v, weight length) {
    several |= any && v != end;
    shortest = any ? std::min(shortest, length) : length;
    end = v;
    any = true;
  }

  bool is_there() const { return any && !several; }
  vertex where() const { return end; }
  weight length() const { return shortest; }

private:
  bool any = false, several = false;
  vertex end = 0;
  weight shortest = 0;
};

/// A vertex with edges to one other is as far from everything as that, and the
/// edge. Is false if there are more.
bool follow_only_end(const csr &graph, vertex v, bounds &known) {
  only_end end;
  for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e)
    if (graph.to[e] != v)
      end.add(graph.to[e], graph.length[e]);
  if (!end.is_there())
    return false;
  raise(known.low[v], sum_or_unbounded(known.low[end.where()], end.length()));
  lower(known.up[v], sum_or_unbounded(known.up[end.where()], end.length()));
  return true;
}

/// The bound of a component's pivot.
std::int64_t bound_of_pivot(const csr &graph, side s, const components &parts,
                            std::size_t other, const std::vector<distance> &out,
                            const bounds &known) {
  leaving_edges leaving(s);
  std::int64_t within = 0, by_members = unbounded;
  for (std::size_t i = parts.first[other]; i < parts.first[other + 1]; ++i) {
    const vertex v = parts.order[i];
    within = std::max<std::int64_t>(within, out[i]);
    by_members = std::min<std::int64_t>(by_members,
                                        sum_or_unbounded(out[i], known.up[v]));
    for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e) {
      const vertex end = graph.to[e];
      if (parts.of[end] != parts.of[v])
        leaving.add(parts, end,
                    std::int64_t{out[i]} +
                        sum_or_unbounded(graph.length[e], known.up[end]));
    }
  }
  return std::min(by_members, std::max(within, leaving.bound()));
}

/// Searches within components, from and to their pivots.
class pivot_search {
public:
  pivot_search(const csr &graph, const csr &backward, bool steps,
               const components &parts, bounds (&known)[2])
      : graphs{&graph, &backward}, steps(steps), parts(parts),
        known{&known[from], &known[&graph == &backward ? from : to]} {
    for (std::vector<distance> &distances : all.distances)
      distances.assign(parts.order.size(), 0);
  }

  /// In one component. Gives the greatest distance, or nothing if one does not
  /// fit.
  std::optional<distance> run(std::size_t other, searcher &search) {
    const std::span<const vertex> members = parts.members(other);
    distance farthest = 0;
    if (members.size() == 1)
      return farthest;
    const vertex pivot = choose_pivot(*graphs[from], members);
    for (const side s : {from, to}) {
      const std::optional<found> result = search.run(
          *graphs[s], pivot, {.steps = steps, .component = parts.of.data()});
      if (!result)
        return std::nullopt;
      for (std::size_t i = 0; i < members.size(); ++i) {
        const distance length = result->row[members[i]];
        all.distances[s][parts.first[other] + i] = length;
        raise(known[opposite(s)]->low[members[i]], length);
      }
      raise(known[s]->low[pivot], result->farthest);
      farthest = std::max(farthest, result->farthest);
    }
    return farthest;
  }

  pivots found_all() { return std::move(all); }

private:
  const csr *const graphs[2]; ///< by side
  const bool steps;
  const components &parts;
  bounds *const known[2];
  pivots all;
};

} // namespace

pivots find_pivots(const csr &graph, const csr &backward, bool steps,
                   const components &parts, bounds (&known)[2],
                   distance &longest) {
  pivot_search from_pivots(graph, backward, steps, parts, known);
  std::atomic<bool> whole = true;
  distance farthest = 0;
#pragma omp parallel reduction(max : farthest) if (parts.others() > 64)
  {
    searcher search(parts.others() == 0 ? 0 : graph.vertices);
#pragma omp for schedule(dynamic, 16)
    for (std::size_t other = 0; other < parts.others(); ++other) {
      const std::optional<distance> length = from_pivots.run(other, search);
      farthest = std::max(farthest, length.value_or(0));
      if (!length)
        whole = false;
    }
  }
  if (!whole)
    fail_overflow();
  longest = std::max(longest, farthest);
  return from_pivots.found_all();
}

void spread_bounds(const csr &graph, side s, const components &parts,
                   const pivots &within, bounds &known) {
  const std::vector<distance> &out = within.distances[s],
                              &back = within.distances[opposite(s)];
  for (std::size_t step = 0; step < parts.others(); ++step) {
    // Those to which edges lead come first.
    const std::size_t other = s == from ? step : parts.others() - 1 - step;
    const std::size_t begin = parts.first[other];
    const std::span<const vertex> members = parts.members(other);
    if (members.size() == 1 && follow_only_end(graph, members[0], known))
      continue;
    const std::int64_t bound =
        bound_of_pivot(graph, s, parts, other, out, known);
    for (std::size_t i = 0; i < members.size(); ++i)
      lower(known.up[members[i]], sum_or_unbounded(back[begin + i], bound));
  }
}

} // namespace paths::diameter
