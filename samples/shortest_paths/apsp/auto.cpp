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
#include <limits>
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
  work.runs = options.runs * static_cast<double>(graphs.size());
  work.early_end = wanted.early_end;
  work.wide = options.kept == values::bits32;
  work.narrow = options.kept && !work.wide;
  work.one_graph = graphs.size() == 1;
  return work;
}

/// As it may be, by what is known without asking CUDA.
machine this_machine() {
  return {.gpu = paths::gpu::known() != paths::gpu::knowledge::none,
          .cores = static_cast<double>(omp_get_max_threads()),
          .start = paths::gpu::expected_opening_seconds(),
          .memory = std::numeric_limits<double>::infinity()};
}

/// What only some algorithms can do, or nothing.
std::optional<choice> demanded(const settings &options, const machine &here,
                               const wanted_rows &wanted) {
  if (options.kept == values::bits8)
    return choice{"blocked", "CPU cores keep 8 bits"};
  const bool floats = options.kept == values::floats;
  if (!here.gpu && floats)
    throw graph_error("floats are kept on a GPU, and there is none; take 32");
  if (!here.gpu)
    return std::nullopt;
  if (options.devices > 1)
    return choice{"several", std::to_string(options.devices) + " GPUs"};
  if ((options.transfers || floats) && !wanted.only_rows)
    return choice{"tiles", ""};
  return std::nullopt;
}

std::string why_this(std::string_view name, const task &work,
                     const machine &here) {
  if (work.early_end)
    return "ends at the cutoff";
  if (name == "blocked" && here.gpu)
    return "to start a GPU would take longer";
  const std::string gpu = here.gpu ? "" : "no GPU";
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
  if (const auto must = demanded(options, here, wanted))
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
  machine here = this_machine();
  const choice made = choose(graphs, options, wanted, here);
  if (!here.gpu || find_algorithm(made.name).where != place::gpu)
    return made;
  here.gpu = !paths::gpu::open();
  here.start = 0;
  here.memory = here.gpu ? usable_bytes(options) : 0;
  return choose(graphs, options, wanted, here);
}

std::unique_ptr<solver> automatic(std::span<const csr> graphs,
                                  const settings &options) {
  const choice made = choose(graphs, options, {.kept = true});
  auto solver = find_algorithm(made.name).make(graphs, options);
  solver->set_choice(made);
  return solver;
}

} // namespace paths::apsp

//! apsp 10: "auto", any, "this project: tiles, batches, staged or several, or
//! one for CPU cores", true, "8 16 32 f32", automatic
