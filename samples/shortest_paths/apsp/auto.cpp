//===- auto.cpp - The algorithm for all pairs that fits a graph -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auto.h"

#include "algorithms.h"
#include "gpu/gpu.h"
#include "sssp/gpu/gpu.h"

#include <algorithm>
#include <cmath>

namespace paths::apsp {

namespace {

struct choice {
  std::string_view name;
  std::string why;
};

double bytes_on_gpu(std::span<const csr> graphs, const settings &options) {
  const bool narrow = options.kept == values::bits16;
  double bytes = 0;
  for (const csr &graph : graphs) {
    const double n = std::ceil(graph.vertices / 128.0) * 128;
    bytes += (narrow ? 2 : 4) * n * n + 8 * static_cast<double>(graph.edges());
  }
  return bytes + 200e6; // for rows on their way
}

choice on_gpu(std::span<const csr> graphs, const settings &options) {
  if (options.devices > 1)
    return {"several", std::to_string(options.devices) + " GPUs"};
  const double free = options.device_bytes != 0
                          ? static_cast<double>(options.device_bytes)
                          : static_cast<double>(paths::gpu::free_memory());
  if (graphs.size() == 1 && bytes_on_gpu(graphs, options) > free)
    return {"staged", "the matrix does not fit into the GPU's memory"};
  return {"tiles", ""};
}

/// By nanoseconds of a core: 2 for an edge, 10 and more for a vertex that is
/// taken from the heap; 60 relaxations in one, which is what 16 bits come to.
choice on_cores(std::span<const csr> graphs, const settings &options) {
  double sparse = 0, dense = 0;
  for (const csr &graph : graphs) {
    const double n = graph.vertices, m = static_cast<double>(graph.edges());
    const double reached = std::min(n, m + 1);
    sparse += n * (2 * m + 10 * reached * std::log2(reached + 2));
    dense += n * n * n / 60;
  }
  const bool any_width = !options.kept || options.kept == values::bits32;
  if (any_width && sparse < dense)
    return {"dijkstra", "no GPU, and few edges"};
  return {"blocked", "no GPU"};
}

class chosen_solver : public solver {
public:
  chosen_solver(choice made, std::span<const csr> graphs,
                const settings &options)
      : made(std::move(made)),
        inner(find_algorithm(this->made.name).make(graphs, options)) {}

  void reset() override { inner->reset(); }
  void run() override { inner->run(); }
  void rows(std::size_t which, vertex first,
            std::span<distance> into) override {
    inner->rows(which, first, into);
  }
  extent measure(std::size_t which) override { return inner->measure(which); }
  std::string_view chosen() const override { return made.name; }
  std::string remark() const override {
    const std::string more = inner->remark();
    return made.why + (made.why.empty() || more.empty() ? "" : "; ") + more;
  }

private:
  const choice made;
  std::unique_ptr<solver> inner;
};

} // namespace

std::unique_ptr<solver> automatic(std::span<const csr> graphs,
                                  const settings &options) {
  return std::make_unique<chosen_solver>(paths::gpu::why_none()
                                             ? on_cores(graphs, options)
                                             : on_gpu(graphs, options),
                                         graphs, options);
}

} // namespace paths::apsp
