//===- cost.cpp - What algorithms for the diameter may take ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cost.h"

#include <algorithm>
#include <limits>

namespace paths::diameter {

namespace {

constexpr double never = std::numeric_limits<double>::infinity();

/// What CUDA takes to start, and an H200 and its host otherwise.
constexpr double gpu_start = 0.1;

/// To put an edge on the GPU, in one direction.
constexpr double edge_on_gpu = 2.5e-9;

/// What is exact within so many seconds is not estimated.
constexpr double moment = 0.2;

/// Searches from several vertices, as a rule; see docs/shortest_paths.md.
constexpr double usual_searches = 64;

double searches(bool exact, const circumstances &there, const settings &asked) {
  if (exact || asked.eccentricities)
    return there.vertices;
  const double sample = asked.average == averages::none ? 0 : asked.samples;
  return std::min(there.vertices, usual_searches + sample);
}

/// Of one search on one core.
double search_on_core(const circumstances &there) {
  return there.has_weights ? 150e-9 * there.vertices + 5e-9 * there.edges
                           : 15e-9 * there.vertices + 3e-9 * there.edges;
}

double apsp(bool on_gpu, const circumstances &there) {
  const double cells = there.vertices * there.vertices,
               work = cells * there.vertices;
  if (on_gpu) // Its matrix may be staged in the host's memory.
    return 4 * cells > there.memory
               ? never
               : gpu_start + edge_on_gpu * there.edges + 7e-14 * work;
  if (4 * cells > there.memory)
    return never;
  const double dense = 26e-12 * work,
               sparse = there.vertices * search_on_core(there) + 1e-9 * cells;
  // It looks for a GPU.
  return gpu_start + std::min(dense, sparse) / there.threads;
}

/// Many breadth-first searches at once; each level looks at all edges.
double bits(bool on_gpu, const circumstances &there) {
  if (there.has_weights)
    return never;
  const double looks =
      there.vertices * (there.vertices + there.edges) * (there.levels + 2);
  return on_gpu ? gpu_start + 2 * edge_on_gpu * there.edges + 1.2e-14 * looks
                : 8e-12 * looks / there.threads;
}

/// Products of bit matrices. Where they have been measured to be faster than
/// bits, a run of which takes less there than is predicted above: in random
/// graphs with half of all edges, from 8192 vertices on. With a fifth they are
/// slower; on the line between, both take the same time with 40% for 8192
/// vertices and with 33% for 16384 (docs/shortest_paths.md). One product of
/// matrices was enough for these graphs, whose paths have two edges at most.
double tensor(const circumstances &there) {
  const double cells = there.vertices * there.vertices;
  if (there.has_weights || there.vertices < 8192 || there.edges < 0.4 * cells ||
      there.levels > 2)
    return never;
  return gpu_start + edge_on_gpu * there.edges + 2e-16 * cells * there.vertices;
}

/// Of one of many searches.
double search(bool on_gpu, const circumstances &there) {
  return on_gpu ? 500e-6 + 5e-9 * there.vertices + 0.2e-9 * there.edges
                : search_on_core(there) / there.threads;
}

double bounds(bool on_gpu, bool exact, const circumstances &there,
              const settings &asked) {
  const double set_up = on_gpu
                            ? gpu_start + 15e-9 * (there.vertices + there.edges)
                            : 5e-9 * there.edges;
  return set_up + searches(exact, there, asked) * search(on_gpu, there);
}

void consider(choice &best, std::string_view name, bool on_gpu, bool exact,
              const circumstances &there, const settings &asked) {
  const double seconds = predicted_seconds(name, on_gpu, exact, there, asked);
  if (seconds < best.seconds)
    best = {name, seconds, exact};
}

} // namespace

double predicted_seconds(std::string_view name, bool on_gpu, bool exact,
                         const circumstances &there, const settings &asked) {
  const bool bounds_only = asked.radius || asked.eccentricities;
  if (name == "bounds" || name == "bounds-cores")
    return there.has_negative ? never : bounds(on_gpu, exact, there, asked);
  if (bounds_only)
    return never;
  if (name == "tensor")
    return tensor(there);
  return name == "apsp" ? apsp(on_gpu, there) : bits(on_gpu, there);
}

choice choose(const circumstances &there, const settings &asked, bool has_gpu) {
  // Also where everything takes too long: it will say so.
  choice exact = {there.has_negative ? "apsp" : "bounds-cores", never, true};
  consider(exact, "bounds-cores", false, true, there, asked);
  consider(exact, "bits-cores", false, true, there, asked);
  if (has_gpu) {
    consider(exact, "apsp", true, true, there, asked);
    consider(exact, "bits", true, true, there, asked);
    consider(exact, "tensor", true, true, there, asked);
  } else {
    consider(exact, "apsp", false, true, there, asked);
  }
  if (there.has_negative || asked.average == averages::exact ||
      (asked.average == averages::sampled && exact.seconds <= moment))
    return exact;
  choice best = exact;
  best.is_exact = exact.name != "bounds-cores";
  consider(best, "bounds-cores", false, false, there, asked);
  if (has_gpu)
    consider(best, "bounds", true, false, there, asked);
  if (!best.is_exact) {
    best.instead = exact.name;
    best.searches_instead =
        exact.seconds / search(best.name == "bounds", there);
  }
  return best;
}

bool is_gpu_worth_a_look(double seconds_on_cores) {
  return seconds_on_cores > moment;
}

} // namespace paths::diameter
