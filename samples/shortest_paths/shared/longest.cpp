//===- longest.cpp - The longest shortest path, for a caller --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "call.h"
#include "common/parallel.h"
#include "diameter/bounds/bounds.h"
#include "view.h"

#include <algorithm>
#include <omp.h>

namespace paths::shared {

namespace {

/// Where to put what has been found.
struct places {
  std::int32_t *longest, *connected, *longest_from;
  std::uint8_t *reaches_all;
};

void find_longest(const csr &graph, const places &into) {
  // Between searches all threads meet: for small graphs that takes longer than
  // the searches. This thread is the call's own, and so is the number.
  omp_set_num_threads(threads_worth(graph.vertices + graph.edges()));
  diameter::settings asked;
  asked.average = diameter::averages::none;
  asked.eccentricities = into.longest_from != nullptr;
  const auto solver = diameter::bounds_on_cores(graph, asked);
  *into.longest = solver->run().longest;
  const diameter::details &more = *solver->more();
  *into.connected = more.connected;
  if (into.longest_from != nullptr)
    std::ranges::copy(more.longest_from, into.longest_from);
  if (into.reaches_all != nullptr)
    std::ranges::copy(more.reaches_all, into.reaches_all);
}

} // namespace

} // namespace paths::shared

int c2cu_paths_longest(const c2cu_paths_graph *graph, int32_t *longest,
                       int32_t *connected, int32_t *longest_from,
                       uint8_t *reaches_all, c2cu_paths_message message) {
  using namespace paths::shared;
  return status_in_parallel(
      [&] {
        with_lengths<paths::distance>(*graph, [&](const auto &view) {
          find_longest(copy_of(view),
                       {longest, connected, longest_from, reaches_all});
        });
      },
      message);
}
