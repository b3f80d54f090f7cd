//===- team.cpp - Searches from several vertices --------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "team.h"

#include "common/parallel.h"
#include "graph/checks.h"
#include "sssp/algorithms.h"

#include <algorithm>
#include <omp.h>

namespace paths::diameter {

search_team::search_team(const csr &graph, const csr &backward, bool steps,
                         std::string_view together)
    : graphs{&graph, &backward}, steps(steps),
      of_threads(static_cast<std::size_t>(omp_get_max_threads())) {
  if (together.empty())
    return;
  const paths::algorithm &algorithm = find_algorithm(together);
  for (const side direction : {from, to}) {
    if (direction == to && is_same())
      break;
    paths::settings known;
    known.symmetric = is_same();
    known.unit_lengths = steps;
    whole.push_back({algorithm.make(*graphs[direction], known),
                     std::vector<distance>(graph.vertices)});
  }
}

void search_team::run_each(std::span<const task> tasks, const task_sink &sink) {
  std::atomic<bool> fits = true;
  const std::uint64_t work =
      tasks.size() * (graphs[from]->vertices + graphs[from]->edges());
  const bool is_worth_threads = tasks.size() > 1 && work > 10000;
  for_each_in_parallel(
      tasks.size(),
      [&](std::size_t i) {
        if (!run_one(tasks[i],
                     of_threads[static_cast<std::size_t>(omp_get_thread_num())],
                     sink))
          fits = false;
      },
      is_worth_threads ? static_cast<int>(of_threads.size()) : 1);
  if (!fits)
    fail_overflow();
}

void search_team::run_together(std::span<const task> tasks,
                               const task_sink &sink) {
  for (const task &wanted : tasks) {
    const found one = search_together(wanted.v, wanted.direction);
    if (!wanted.is_pair) {
      sink(wanted, one, nullptr);
      continue;
    }
    const found other =
        is_same() ? one : search_together(wanted.v, opposite(wanted.direction));
    sink(wanted, one, &other);
  }
}

bool search_team::run_one(const task &wanted, pair_of_searchers &searchers,
                          const task_sink &sink) {
  const auto one = search(wanted.v, wanted.direction, searchers);
  if (!one)
    return false;
  if (!wanted.is_pair) {
    sink(wanted, *one, nullptr);
    return true;
  }
  const auto other =
      is_same() ? one : search(wanted.v, opposite(wanted.direction), searchers);
  if (!other)
    return false;
  sink(wanted, *one, &*other);
  return true;
}

std::optional<found> search_team::search(vertex v, side direction,
                                         pair_of_searchers &searchers) {
  std::unique_ptr<searcher> &mine = searchers.by[is_same() ? from : direction];
  if (!mine)
    mine = std::make_unique<searcher>(graphs[direction]->vertices);
  const auto result = mine->run(*graphs[direction], v, {.steps = steps});
  if (result)
    count_in(*result);
  return result;
}

found search_team::search_together(vertex v, side direction) {
  machine &runs = whole[is_same() ? from : direction];
  runs.solver->run(v);
  runs.solver->distances(runs.row);
  distance farthest = 0;
  std::uint64_t sum = 0, vertices = 0;
  const std::size_t n = runs.row.size();
#pragma omp parallel for reduction(max : farthest)                             \
    reduction(+ : sum, vertices) if (n > 10000)
  for (std::size_t w = 0; w < n; ++w) {
    const distance length = runs.row[w];
    const bool is_reached = length != unreachable;
    farthest = std::max(farthest, is_reached ? length : 0);
    sum += is_reached ? static_cast<std::uint64_t>(length) : 0;
    vertices += is_reached;
  }
  const found result = {v, runs.row, std::nullopt, farthest, sum, vertices};
  count_in(result);
  return result;
}

void search_team::count_in(const found &one) {
  count.fetch_add(1, std::memory_order_relaxed);
  visits.fetch_add(one.vertices, std::memory_order_relaxed);
}

} // namespace paths::diameter
