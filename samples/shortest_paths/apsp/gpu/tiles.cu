//===- tiles.cu - This project's Floyd-Warshall on a GPU ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Blocked Floyd-Warshall in a single kernel with soft synchronisation, as
/// Takafuji's (3.2.3), with tiles of 64 or 128 vertices in registers
/// (tile_core.cuh) that go through several stages at once (tile_schedule.h).
/// n^3 relaxations; a matrix is read and written n / (span side) times.
///
/// Distances are kept in 16 bits, two in a word, where they fit: if that is
/// known from the weights, or if no run has shown otherwise.
///
//===----------------------------------------------------------------------===//

#include "gpu.h"
#include "graph/longest.h"
#include "matrix_solver.cuh"
#include "tile_kernels.cuh"
#include "tiles.h"

namespace paths::apsp::gpu {

namespace {

/// Sides and spans were measured on an H200 (docs/shortest_paths.md).
tiles_plan tune(vertex vertices, std::size_t graphs) {
  // Small tiles have a short chain of pivots, large ones fewer reads.
  constexpr std::size_t multiprocessors = 132;
  if (vertices > 6144)
    return {128, vertices > 12288 ? 4U : 2U};
  if (vertices > 64 && vertices <= 128 && graphs >= multiprocessors)
    return {128, 1}; // a block for each graph
  if (vertices * graphs >= 3072)
    return {64, 4};
  return {64, vertices > 1536 ? 2U : 1U};
}

tiles_plan complete(tiles_plan plan, std::span<const csr> graphs) {
  const tiles_plan best = tune(vertices_of_largest(graphs), graphs.size());
  if (plan.side == 0)
    plan.side = best.side;
  if (plan.span == 0)
    plan.span = best.span;
  if (plan.side != 64 && plan.side != 128)
    throw graph_error("the side of a tile has to be 64 or 128");
  if (plan.span > tile_schedule::longest_span)
    throw graph_error("the span has to be at most " +
                      std::to_string(tile_schedule::longest_span));
  return plan;
}

/// What the solver of one graph, or several, is set up with.
template <class Values, unsigned Side>
auto launcher(vertex vertices, std::size_t graphs, unsigned span,
              const settings &options) {
  using core = tile_core<Values, Side>;
  const unsigned tiles = (vertices + Side - 1) / Side;
  return [kernel = tile_floyd_warshall<core>(
              tiles, static_cast<unsigned>(graphs), span, options)](
             const matrices<Values, row_layout> &all) {
    kernel.launch({all.cells, all.layout.words});
  };
}

template <class Values, unsigned Side>
std::unique_ptr<form_solver> set_up_side(std::span<const csr> graphs,
                                         unsigned span,
                                         const settings &options) {
  using made = matrix_solver<Values, row_layout,
                             decltype(launcher<Values, Side>(0, 0, 0, {}))>;
  announce(options, device_matrices<Values, row_layout>::bytes(graphs, Side));
  return std::make_unique<made>(
      graphs, Side, options,
      launcher<Values, Side>(vertices_of_largest(graphs), graphs.size(), span,
                             options));
}

/// \p plan is complete.
template <class Values>
std::unique_ptr<form_solver> set_up_values(std::span<const csr> graphs,
                                           const settings &options,
                                           const tiles_plan &plan) {
  if (plan.side == 128)
    return set_up_side<Values, 128>(graphs, plan.span, options);
  return set_up_side<Values, 64>(graphs, plan.span, options);
}

struct tile_form {
  values kept;
  decltype(set_up_values<value32>) *set_up;
};

/// 16 bits until they turn out to be too few.
class adaptive : public solver {
public:
  adaptive(std::span<const csr> graphs, const settings &options,
           const tiles_plan &plan)
      : graphs(graphs), options(options), plan(plan),
        forms({{values::bits16, set_up_values<value16>},
               {values::bits32, set_up_values<value32>}},
              {}, "tiles"),
        inner(forms.now().set_up(graphs, options, plan)) {}

  void reset() override { inner->reset(); }
  void run() override {
    while (!inner->run_if_exact()) {
      if (!forms.widen())
        fail_to_fit(unreachable);
      inner.reset(); // before there is more
      inner = forms.now().set_up(graphs, options, plan);
    }
  }
  void rows(std::size_t which, vertex first,
            std::span<distance> into) override {
    inner->rows(which, first, into);
  }
  extent measure(std::size_t which) override { return inner->measure(which); }
  std::optional<std::size_t>
  first_refuted(std::size_t which, const certificate &by,
                std::span<const vertex> sources) override {
    return inner->first_refuted(which, by, sources);
  }
  std::string remark() const override {
    return forms.too_few() ? "in 32 bits: 16 have turned out to be too few"
                           : "in 16 bits";
  }

private:
  const std::span<const csr> graphs;
  const settings options;
  const tiles_plan plan;
  widening<tile_form> forms;
  std::unique_ptr<form_solver> inner;
};

/// May it take no longer to try 16 bits than it spares? Where they are not
/// enough for sure, each row that lacks a path costs a look at all edges.
bool may_be_short(std::span<const csr> graphs) {
  for (const csr &graph : graphs) {
    if (longest_path_bound(graph) < value16::infinity)
      continue;
    const double cells = double{1} * graph.vertices * graph.vertices;
    if (static_cast<double>(graph.edges()) > cells / 8)
      return false;
    for (const weight length : graph.length)
      if (length >= value16::infinity)
        return false;
  }
  return true;
}

} // namespace

std::unique_ptr<solver> tiles_with(std::span<const csr> graphs,
                                   const settings &options,
                                   const tiles_plan &plan) {
  paths::gpu::expect_gpu();
  const tiles_plan whole = complete(plan, graphs);
  if (!options.kept && may_be_short(graphs))
    return std::make_unique<adaptive>(graphs, options, whole);
  return with_form<value32, value16, value_float>(
      options.kept.value_or(values::bits32),
      [&](auto form) -> std::unique_ptr<solver> {
        return set_up_values<decltype(form)>(graphs, options, whole);
      });
}

std::unique_ptr<solver> tiles(std::span<const csr> graphs,
                              const settings &options) {
  return tiles_with(graphs, options, {});
}

} // namespace paths::apsp::gpu

//! apsp 60: "tiles", gpu, "this project: a single kernel, tiles in registers",
//! true, "16 32 f32", gpu::tiles
