//===- exploration.cpp - Searches until the bounds meet -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "exploration.h"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <random>

namespace paths::diameter {

namespace {

/// work(w, d) for all vertices w that were reached, at distance d.
template <class Work>
void for_each_reached(const found &one, const Work &work) {
  if (one.reached) {
    for (const vertex w : *one.reached)
      work(w, one.row[w]);
    return;
  }
  const auto n = static_cast<vertex>(one.row.size());
#pragma omp parallel for if (n > 10000)
  for (vertex w = 0; w < n; ++w)
    if (one.row[w] != unreachable)
      work(w, one.row[w]);
}

/// A vertex that lies in a large component, as far as its edges tell.
vertex with_most_edges(const csr &graph, const csr &backward) {
  const auto worth = [&](vertex v) {
    return (graph.first[v + 1] - graph.first[v] + 1) *
           (backward.first[v + 1] - backward.first[v] + 1);
  };
  vertex best = 0;
  for (vertex v = 1; v < graph.vertices; ++v)
    if (worth(v) > worth(best))
      best = v;
  return best;
}

/// \p count different vertices, drawn at random (Floyd's algorithm).
std::vector<vertex> draw(vertex vertices, vertex count, std::uint64_t seed) {
  std::vector<vertex> drawn;
  if (count >= vertices) {
    drawn.resize(vertices);
    std::iota(drawn.begin(), drawn.end(), 0);
    return drawn;
  }
  std::mt19937_64 random(seed);
  std::vector<bool> taken(vertices);
  for (vertex last = vertices - count; last < vertices; ++last) {
    const vertex v = std::uniform_int_distribution<vertex>(0, last)(random);
    drawn.push_back(taken[v] ? last : v);
    taken[drawn.back()] = true;
  }
  return drawn;
}

} // namespace

exploration::exploration(const problem &asked, search_team &team)
    : asked(asked), team(team), searches_before(team.searches()) {
  of_side[from] = bounds(asked.graph.vertices);
  if (!is_symmetric())
    of_side[to] = bounds(asked.graph.vertices);
}

void exploration::run() {
  if (asked.graph.vertices == 0) {
    has_radius = true;
    least = 0;
    return;
  }
  find_great_component();
  look_within_components();
  take_sample();
  if (asked.options.eccentricities)
    close_all();
  else
    close_longest();
  if (asked.options.radius && !gave_up)
    close_radius();
}

void exploration::find_great_component() {
  const vertex n = asked.graph.vertices;
  const task first = {with_most_edges(asked.graph, asked.backward), from, true};
  const task_sink sink = [&](const task &one, const found &result,
                             const found *other) {
    std::vector<unsigned char> where(n, components::apart);
    if (!is_symmetric())
      for_each_reached(
          result, [&](vertex v, distance) { where[v] |= components::behind; });
    for_each_reached(*other, [&](vertex v, distance) {
      where[v] |= is_symmetric() ? components::great : components::front;
    });
    parts = find_components(asked.graph, std::move(where));
    take(one, result, other);
  };
  if (team.has_together())
    try_together(first, sink);
  else
    team.run_each({&first, 1}, sink);
}

/// Where paths are long with little beside them, a whole machine is slower than
/// a thread.
void exploration::try_together(const task &first, const task_sink &sink) {
  // Of one core, see oracle.cpp, and what a first search may take besides.
  constexpr double of_vertex = 150e-9, of_edge = 5e-9, start = 0.05;
  const auto begin = std::chrono::steady_clock::now();
  team.run_together({&first, 1}, sink);
  const std::chrono::duration<double> took =
      std::chrono::steady_clock::now() - begin;
  const double on_a_core = of_vertex * asked.graph.vertices +
                           of_edge * static_cast<double>(asked.graph.edges());
  if (took.count() > start + (is_symmetric() ? 1 : 2) * on_a_core)
    team.give_up_together();
}

void exploration::look_within_components() {
  if (parts.is_connected())
    return;
  within = find_pivots(asked.graph, asked.backward, asked.steps, parts, of_side,
                       longest);
  for (const vertex v : parts.order)
    edges_outside += degree(v);
  spread();
}

void exploration::spread() {
  spread_bounds(asked.graph, from, parts, within, known(from));
  if (!is_symmetric())
    spread_bounds(asked.backward, to, parts, within, known(to));
  reached_before = team.reached();
}

/// Searches from random vertices say what the mean distance may be, and are as
/// good as others for bounds.
void exploration::take_sample() {
  if (asked.options.average == averages::none)
    return;
  const vertex n = asked.graph.vertices;
  const std::vector<vertex> drawn = draw(
      n, asked.options.average == averages::exact ? n : asked.options.samples,
      asked.options.seed);
  std::vector<task> tasks;
  tasks.reserve(drawn.size());
  for (const vertex v : drawn)
    tasks.push_back({v, from, is_symmetric()});
  std::vector<row_sum> of_vertex(n);
  run_tasks(tasks,
            [&](const task &one, const found &result, const found *other) {
              of_vertex[one.v] = {result.sum, result.vertices - 1};
              take(one, result, other);
            });
  for (const vertex v : drawn)
    sample.push_back(of_vertex[v]);
}

bool exploration::gives_up(std::size_t open) {
  constexpr std::uint64_t some = 64;
  gave_up = team.searches() - searches_before >= some &&
            static_cast<double>(open) > asked.options.open_at_most;
  return gave_up;
}

void exploration::close_longest() {
  const auto is_open = [this](side s) {
    return [this, s](vertex v) { return known(s).up[v] > longest; };
  };
  const vertex n = asked.graph.vertices;
  open_vertices open_from(n, is_open(from));
  if (is_symmetric()) {
    for (; open_from.size() != 0 && !gives_up(open_from.size());
         open_from.narrow(is_open(from)))
      search(choose(open_from, from), from);
    return;
  }
  open_vertices open_to(n, is_open(to));
  while (open_from.size() != 0 && open_to.size() != 0 &&
         !gives_up(std::min(open_from.size(), open_to.size()))) {
    if (open_from.size() <= open_to.size())
      search(choose(open_from, from), from);
    else
      search(choose(open_to, to), to);
    open_from.narrow(is_open(from));
    open_to.narrow(is_open(to));
  }
}

/// The least upper bound of those that reach all is the radius when no lower
/// one is below it.
void exploration::close_radius() {
  vertex root = 0;
  has_radius = count_roots(asked.graph, parts, root) == 1;
  if (!has_radius)
    return;
  const bounds &bound = known(from);
  const auto is_open = [&](vertex v) { return bound.low[v] < least; };
  const auto lower_least = [&] {
    distance up = unbounded;
    const vertex n = asked.graph.vertices;
#pragma omp parallel for reduction(min : up) if (n > 10000)
    for (vertex v = 0; v < n; ++v)
      up = std::min(up, parts.of[v] == root ? bound.up[v] : unbounded);
    least = up;
  };
  lower_least();
  open_vertices open(asked.graph.vertices, [&](vertex v) {
    return parts.of[v] == root && is_open(v);
  });
  while (open.size() != 0) {
    search(choose(open, from), from);
    lower_least();
    open.narrow(is_open);
  }
}

void exploration::close_all() {
  const auto is_open = [&](vertex v) { return !known(from).is_exact(v); };
  open_vertices open(asked.graph.vertices, is_open);
  for (; open.size() != 0; open.narrow(is_open))
    search(choose(open, from), from);
  longest = std::ranges::max(known(from).low);
}

bool exploration::is_farther(side s, vertex v, vertex w) const {
  const std::vector<distance> &up = known(s).up;
  return up[v] != up[w] ? up[v] > up[w] : degree(v) > degree(w);
}

/// Bounds of others come from vertices that have company.
bool exploration::is_more_central(side s, vertex v, vertex w) const {
  const bool has = parts.has_company(v);
  if (has != parts.has_company(w))
    return has;
  const std::vector<distance> &low = known(s).low;
  return low[v] != low[w] ? low[v] < low[w] : degree(v) > degree(w);
}

vertex exploration::best_of(const std::vector<vertex> &some, side s) const {
  return *std::ranges::max_element(some, [&](vertex v, vertex w) {
    return rounds % 2 == 0 ? is_farther(s, w, v) : is_more_central(s, w, v);
  });
}

/// Vertices to search from next: high upper bounds, where an eccentricity may
/// be long, and low lower ones, where searches bound those of others.
std::vector<vertex> exploration::choose(const open_vertices &open, side s) {
  ++rounds;
  // To look through all that is open shall not take longer than the searches.
  const std::uint64_t each =
      team.reached() / std::max<std::uint64_t>(team.searches(), 1) + 1;
  const std::size_t threads = team.threads();
  const std::size_t for_each_thread =
      std::clamp<std::uint64_t>(open.size() / (8 * each), 1, 4096);
  const std::size_t wanted = threads * for_each_thread;
  const bool one_by_one = team.has_together();
  if (!one_by_one && open.size() <= wanted)
    return open.spread(wanted, rounds);
  std::vector<vertex> chosen = open.best_of_parts([&](std::size_t part) {
    const bool farther = (rounds + (one_by_one ? 0 : part)) % 2 == 0;
    return [this, s, farther](vertex v, vertex w) {
      return farther ? is_farther(s, v, w) : is_more_central(s, v, w);
    };
  });
  if (one_by_one)
    if (const vertex best = best_of(chosen, s); is_large({best, s, false}))
      return {best};
  if (chosen.size() < wanted) {
    const std::vector<vertex> more =
        open.spread(wanted - chosen.size(), rounds);
    chosen.insert(chosen.end(), more.begin(), more.end());
    std::ranges::sort(chosen);
    chosen.erase(std::ranges::unique(chosen).begin(), chosen.end());
  }
  std::erase_if(chosen, [&](vertex v) { return is_large({v, s, false}); });
  return chosen;
}

void exploration::search(const std::vector<vertex> &vertices, side s) {
  std::vector<task> tasks;
  tasks.reserve(vertices.size());
  for (const vertex v : vertices)
    tasks.push_back({v, s, is_symmetric() || parts.has_company(v)});
  run_tasks(tasks, [this](const task &one, const found &result,
                          const found *other) { take(one, result, other); });
  if (!is_symmetric() && team.reached() - reached_before >= edges_outside)
    spread();
}

/// Those that reach much are left to the whole machine.
void exploration::run_tasks(const std::vector<task> &tasks,
                            const task_sink &sink) {
  std::vector<task> large, small;
  for (const task &one : tasks)
    (is_large(one) ? large : small).push_back(one);
  team.run_each(small, sink);
  team.run_together(large, sink);
}

bool exploration::is_large(const task &one) const {
  const unsigned char where = parts.where[one.v];
  return team.has_together() &&
         (where == components::great ||
          where ==
              (one.direction == from ? components::front : components::behind));
}

void exploration::take(const task &one, const found &result,
                       const found *other) {
  const side s = one.direction;
  known(s).set(one.v, result.farthest);
  raise(longest, result.farthest);
  const distance back = other != nullptr ? other->farthest : 0;
  update(result, s, result.farthest, back, other != nullptr);
  if (other == nullptr || is_symmetric())
    return;
  known(opposite(s)).set(one.v, back);
  raise(longest, back);
  update(*other, opposite(s), back, result.farthest, true);
}

/// What distances on side \p s of a vertex say, whose longest are \p own and,
/// in the other direction, \p other.
void exploration::update(const found &result, side s, distance own,
                         distance other, bool is_pair) {
  bounds &same = known(s), &back = known(opposite(s));
  const vertex part = parts.of[result.source];
  for_each_reached(result, [&](vertex w, distance d) {
    raise(back.low[w], d);
    if (!is_pair || parts.of[w] != part)
      return;
    raise(same.low[w], own - d);
    lower(back.up[w], sum_or_unbounded(d, other));
  });
}

extent exploration::found_extent() const {
  extent all = {longest, 0, 0};
  if (is_symmetric()) {
    const std::uint64_t great =
        asked.graph.vertices - static_cast<std::uint64_t>(parts.order.size());
    all.pairs = great == 0 ? 0 : great * (great - 1);
    for (std::size_t other = 0; other < parts.others(); ++other) {
      const std::uint64_t size = parts.members(other).size();
      all.pairs += size * (size - 1);
    }
  }
  if (!has_whole_sample())
    return all;
  all.pairs = 0;
  for (const row_sum &row : sample) {
    all.sum += row.sum;
    all.pairs += row.pairs;
  }
  return all;
}

details exploration::found_details() const {
  const settings &options = asked.options;
  details result;
  result.gave_up = gave_up;
  result.connected = parts.is_connected();
  result.has_sum = has_whole_sample();
  result.has_pairs = result.has_sum || is_symmetric();
  if (!result.has_sum && options.average == averages::sampled)
    result.average = mean_distance(sample, asked.graph.vertices);
  if (options.radius && has_radius)
    result.radius = least;
  if (options.eccentricities) {
    vertex root = 0;
    const bool has_root =
        asked.graph.vertices != 0 && count_roots(asked.graph, parts, root) == 1;
    result.longest_from = known(from).low;
    for (vertex v = 0; v < asked.graph.vertices; ++v)
      result.reaches_all.push_back(has_root && parts.of[v] == root);
  }
  return result;
}

} // namespace paths::diameter
