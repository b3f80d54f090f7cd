//===- auto.cpp - The algorithm for all pairs that fits a graph -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auto.h"

#include "algorithms.h"
#include "cost.h"
#include "device/gpu.h"

#include <algorithm>
#include <cmath>
#include <omp.h>

namespace paths::apsp {

namespace {

double matrix_bytes(std::span<const csr> graphs, const settings &options) {
  const bool narrow = options.kept == values::bits16;
  double bytes = 0;
  for (const csr &graph : graphs) {
    const double n = std::ceil(graph.vertices / 128.0) * 128;
    bytes += (narrow ? 2 : 4) * n * n + 8 * static_cast<double>(graph.edges());
  }
  return bytes + 200e6; // for rows on their way
}

double usable_bytes(const settings &options) {
  return options.device_bytes != 0
             ? static_cast<double>(options.device_bytes)
             : static_cast<double>(paths::gpu::free_memory());
}

/// One graph that stands for all.
task typical(std::span<const csr> graphs, const settings &options,
             const wanted_rows &wanted) {
  task work;
  for (const csr &graph : graphs) {
    work.vertices = std::max<double>(work.vertices, graph.vertices);
    work.edges = std::max(work.edges, static_cast<double>(graph.edges()));
  }
  work.sources = wanted.sources.value_or(work.vertices);
  work.early_end = wanted.early_end;
  work.wide = options.kept == values::bits32;
  return work;
}

machine this_machine(const settings &options, const wanted_rows &wanted) {
  // Some rows of a graph are found before a GPU has begun to work: that is the
  // case of somebody who asks once.
  constexpr double cuda = 0.1;
  const bool gpu = !paths::gpu::why_none();
  return {.gpu = gpu,
          .cores = static_cast<double>(omp_get_max_threads()),
          .start = wanted.sources ? cuda : 0,
          .memory = gpu ? usable_bytes(options) : 0};
}

/// What only some algorithms can do, or nothing.
std::optional<choice> demanded(std::span<const csr> graphs,
                               const settings &options, const machine &here,
                               const wanted_rows &wanted) {
  const bool any_width = !options.kept || options.kept == values::bits32;
  if (!here.gpu) {
    if (any_width)
      return std::nullopt;
    return choice{"blocked", "no GPU"};
  }
  if (options.devices > 1)
    return choice{"several", std::to_string(options.devices) + " GPUs"};
  const bool takes_batches = graphs.size() == 1 && !options.transfers &&
                             options.kept != values::floats;
  if (!takes_batches && !wanted.only_rows)
    return choice{"tiles", ""};
  return std::nullopt;
}

std::string why_this(std::string_view name, const task &work,
                     const machine &here) {
  std::string gpu = here.gpu ? "" : "no GPU";
  if (work.early_end)
    return "ends at the cutoff";
  if (name == "batches" ||
      (name == "dijkstra" && work.sources == work.vertices))
    return gpu.empty() ? "few edges" : gpu + ", and few edges";
  if (name == "dijkstra")
    return gpu.empty() ? "few rows" : gpu + ", and few rows";
  return gpu;
}

} // namespace

choice choose(std::span<const csr> graphs, const settings &options,
              const wanted_rows &wanted, const machine &here) {
  if (const auto must = demanded(graphs, options, here, wanted))
    return *must;
  const task work = typical(graphs, options, wanted);
  const std::string_view name = fastest(work, here, wanted.only_rows);
  const bool has_matrix = name == "tiles" || (name == "batches" && wanted.kept);
  if (has_matrix && graphs.size() == 1 &&
      matrix_bytes(graphs, options) > here.memory)
    return {"staged", "the matrix does not fit into the GPU's memory"};
  return {name, why_this(name, work, here)};
}

choice choose(std::span<const csr> graphs, const settings &options,
              const wanted_rows &wanted) {
  return choose(graphs, options, wanted, this_machine(options, wanted));
}

std::unique_ptr<solver> automatic(std::span<const csr> graphs,
                                  const settings &options) {
  const choice made = choose(graphs, options, {.kept = true});
  auto solver = find_algorithm(made.name).make(graphs, options);
  solver->set_choice(made);
  return solver;
}

} // namespace paths::apsp

//! apsp 10: "auto", paths::gpu::why_none() ? cpu : gpu, "this project: tiles,
//! batches, staged or several, or one for CPU cores", true,
//! paths::gpu::why_none() ? "8 16 32" : "16 32 f32", automatic
