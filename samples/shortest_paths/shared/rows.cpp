//===- rows.cpp - Rows of distances in a caller's memory ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "call.h"
#include "common/bucket_queue.h"
#include "common/dijkstra.h"
#include "common/parallel.h"
#include "common/radix_heap.h"
#include "on_threads.h"
#include "sssp/sssp.h"
#include "view.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <omp.h>
#include <type_traits>
#include <vector>

namespace paths::shared {

namespace {

/// Where no vertex is before another; SciPy's number.
constexpr std::int32_t nothing_before = -9999;

template <class Number> struct limited_search : whole_search<Number> {
  using sum = whole_search<Number>::sum;

  explicit limited_search(Number limit) : limit(limit) {}

  bool wants(vertex, sum through) const { return through <= limit; }

  const Number limit;
};

/// Keeps the vertex before each as well.
template <class Number> struct tree_search : limited_search<Number> {
  tree_search(Number limit, std::int32_t *parents)
      : limited_search<Number>(limit), parents(parents) {}

  void takes(vertex from, vertex to, Number) {
    parents[to] = static_cast<std::int32_t>(from);
  }

  std::int32_t *const parents;
};

/// And the source where the path begins.
template <class Number> struct forest_search : tree_search<Number> {
  forest_search(Number limit, std::int32_t *parents, std::int32_t *nearest)
      : tree_search<Number>(limit, parents), nearest(nearest) {}

  void takes(vertex from, vertex to, Number before) {
    tree_search<Number>::takes(from, to, before);
    nearest[to] = nearest[from];
  }

  std::int32_t *const nearest;
};

/// \p parents is null, or the row for them.
template <class View, class Number, class Queue>
void find_row(const View &graph, vertex source, Number limit, Number *best,
              std::int32_t *parents, Queue &open) {
  std::fill_n(best, graph.vertices, no_path<Number>);
  if (parents == nullptr) {
    limited_search<Number> search(limit);
    find_by_dijkstra(graph, source, best, open, search);
    return;
  }
  std::fill_n(parents, graph.vertices, nothing_before);
  tree_search<Number> search(limit, parents);
  find_by_dijkstra(graph, source, best, open, search);
}

/// As many threads as pay, and as OpenMP would take.
std::size_t threads_for(std::size_t sources, std::size_t size) {
  return std::min<std::size_t>(
      sources, threads_worth(sources * size, omp_get_max_threads()));
}

/// Each thread has a queue, as \p empty, and takes one source after the other.
template <class Number, class First, class To, class Queue>
void find_rows_by(const Queue &empty, const csr_view<Number, First, To> &graph,
                  std::span<const std::int64_t> sources, Number limit,
                  Number *distances, std::int32_t *parents) {
  const std::size_t width = graph.vertices;
  const std::size_t threads =
      threads_for(sources.size(), width + graph.length.size());
  std::vector<Queue> queues(threads, empty);
  for_each_on_threads(
      sources.size(), threads, [&](std::size_t thread, std::size_t i) {
        find_row(graph, static_cast<vertex>(sources[i]), limit,
                 distances + i * width,
                 parents == nullptr ? nullptr : parents + i * width,
                 queues[thread]);
      });
}

template <class Number, class First, class To>
void find_rows(const csr_view<Number, First, To> &graph,
               std::span<const std::int64_t> sources, Number limit,
               Number *distances, std::int32_t *parents) {
  if constexpr (std::is_same_v<Number, distance>) {
    // So many buckets fit the nearest cache.
    constexpr weight short_edge = 1023;
    const auto used = graph.length.first(graph.first[graph.vertices]);
    const weight longest = used.empty() ? 0 : std::ranges::max(used);
    if (longest <= short_edge)
      return find_rows_by(bucket_queue(longest), graph, sources, limit,
                          distances, parents);
  }
  find_rows_by(radix_heap<Number>(), graph, sources, limit, distances, parents);
}

template <class Number, class First, class To>
void find_nearest(const csr_view<Number, First, To> &graph,
                  std::span<const std::int64_t> sources, Number limit,
                  Number *best, std::int32_t *parents, std::int32_t *nearest) {
  std::fill_n(best, graph.vertices, no_path<Number>);
  std::fill_n(parents, graph.vertices, nothing_before);
  std::fill_n(nearest, graph.vertices, nothing_before);
  radix_heap<Number> open;
  for (const std::int64_t source : sources) {
    best[source] = 0;
    nearest[source] = static_cast<std::int32_t>(source);
    open.push({0, static_cast<vertex>(source)});
  }
  forest_search<Number> search(limit, parents, nearest);
  go_on_by_dijkstra(graph, best, open, search);
}

void find_signed_rows(const real_csr &graph,
                      std::span<const std::int64_t> sources, double *distances,
                      std::int32_t *parents) {
  const std::size_t width = graph.vertices;
  const std::size_t threads =
      threads_for(sources.size(), width + graph.edges());
  for_each_on_threads(sources.size(), threads, [&](std::size_t, std::size_t i) {
    const auto found = bellman_ford(graph, static_cast<vertex>(sources[i]));
    std::ranges::copy(found.distances, distances + i * width);
    if (parents != nullptr)
      std::ranges::transform(found.parents, parents + i * width, [](vertex v) {
        return v == no_vertex ? nothing_before : static_cast<std::int32_t>(v);
      });
  });
}

template <class Number> Number as(const void *number) {
  return *static_cast<const Number *>(number);
}

std::span<const std::int64_t> as_span(const std::int64_t *sources,
                                      std::int64_t count) {
  return {sources, static_cast<std::size_t>(count)};
}

} // namespace

} // namespace paths::shared

using namespace paths::shared;

int c2cu_paths_rows(const c2cu_paths_graph *graph, const int64_t *sources,
                    int64_t count, const void *limit, void *distances,
                    int32_t *parents, c2cu_paths_message message) {
  return status_of(
      [&] {
        with_view(*graph, [&]<class Number, class First, class To>(
                              const csr_view<Number, First, To> &view) {
          find_rows(view, as_span(sources, count), as<Number>(limit),
                    static_cast<Number *>(distances), parents);
        });
      },
      message);
}

// NOLINTNEXTLINE(readability-function-size): each argument is an array of C.
int c2cu_paths_nearest(const c2cu_paths_graph *graph, const int64_t *sources,
                       int64_t count, const void *limit, void *distances,
                       int32_t *parents, int32_t *nearest,
                       c2cu_paths_message message) {
  return status_of(
      [&] {
        with_view(*graph, [&]<class Number, class First, class To>(
                              const csr_view<Number, First, To> &view) {
          find_nearest(view, as_span(sources, count), as<Number>(limit),
                       static_cast<Number *>(distances), parents, nearest);
        });
      },
      message);
}

int c2cu_paths_signed_rows(const c2cu_paths_graph *graph,
                           const int64_t *sources, int64_t count,
                           double *distances, int32_t *parents,
                           c2cu_paths_message message) {
  return status_of(
      [&] {
        with_lengths<paths::real>(*graph, [&](const auto &view) {
          find_signed_rows(copy_of(view), as_span(sources, count), distances,
                           parents);
        });
      },
      message);
}
