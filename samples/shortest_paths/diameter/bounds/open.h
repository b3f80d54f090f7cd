//===- open.h - Vertices whose bounds leave something open ---- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_BOUNDS_OPEN_H
#define SHORTEST_PATHS_DIAMETER_BOUNDS_OPEN_H

#include "graph/graph.h"

#include <cstddef>
#include <cstdint>
#include <omp.h>
#include <optional>
#include <vector>

namespace paths::diameter {

/// Vertices in as many parts as there are threads, by their number: vertices of
/// different parts tend to be apart from each other. What is closed once stays
/// closed.
class open_vertices {
public:
  /// Those of all \p vertices for which is_open(v).
  template <class Open>
  open_vertices(vertex vertices, const Open &is_open)
      : parts(static_cast<std::size_t>(omp_get_max_threads())) {
    const std::uint64_t all = vertices, count = parts.size();
#pragma omp parallel for schedule(static, 1) if (all > 10000)
    for (std::size_t p = 0; p < count; ++p)
      for (std::uint64_t v = all * p / count; v < all * (p + 1) / count; ++v)
        if (is_open(static_cast<vertex>(v)))
          parts[p].push_back(static_cast<vertex>(v));
  }

  /// Leaves those for which is_open(v).
  template <class Open> void narrow(const Open &is_open) {
#pragma omp parallel for schedule(static, 1) if (size() > 10000)
    for (std::size_t p = 0; p < parts.size(); ++p)
      std::erase_if(parts[p], [&](vertex v) { return !is_open(v); });
  }

  std::size_t size() const {
    std::size_t all = 0;
    for (const std::vector<vertex> &part : parts)
      all += part.size();
    return all;
  }

  /// The best vertex of each part that has some, where better(p)(v, w) says for
  /// part p whether v is better than w.
  template <class Better>
  std::vector<vertex> best_of_parts(const Better &better) const {
    std::vector<std::optional<vertex>> best(parts.size());
#pragma omp parallel for schedule(static, 1) if (size() > 10000)
    for (std::size_t p = 0; p < parts.size(); ++p) {
      const auto is_better = better(p);
      for (const vertex v : parts[p])
        if (!best[p] || is_better(v, *best[p]))
          best[p] = v;
    }
    std::vector<vertex> all;
    for (const std::optional<vertex> &v : best)
      if (v)
        all.push_back(*v);
    return all;
  }

  /// About \p count of them, evenly spread, those of \p round others than those
  /// of the round before; all of them if there are no more.
  std::vector<vertex> spread(std::size_t count, std::size_t round) const {
    const std::size_t step = count == 0 ? 0 : (size() + count - 1) / count;
    std::vector<vertex> some;
    if (step == 0)
      return some;
    std::size_t i = step - 1 - round % step;
    for (const std::vector<vertex> &part : parts)
      for (const vertex v : part)
        if (i++ % step == step - 1)
          some.push_back(v);
    return some;
  }

private:
  std::vector<std::vector<vertex>> parts;
};

} // namespace paths::diameter

#endif // SHORTEST_PATHS_DIAMETER_BOUNDS_OPEN_H
