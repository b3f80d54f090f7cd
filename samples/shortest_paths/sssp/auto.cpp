//===- auto.cpp - The algorithm for a graph -------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nothing is tried: whoever asks once would wait for the trials as well. CUDA
// is started only where the GPU is expected to win with that start counted.
//
//===----------------------------------------------------------------------===//

#include "auto.h"

#include "algorithms.h"
#include "cost.h"
#include "graph/checks.h"

#include <cstdio>
#include <omp.h>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace paths {

namespace {

/// `estimated: windows 231 ms, dijkstra 2.5 s`
std::string describe(const std::vector<estimate> &all, unsigned runs) {
  std::string text;
  for (const estimate &e : all) {
    const double time = 1e3 * e.total(runs);
    char number[32];
    std::snprintf(number, sizeof number, " %.*f ms",
                  time < 1    ? 3
                  : time < 10 ? 1
                              : 0,
                  time);
    text += (text.empty() ? "estimated: " : ", ") + std::string(e.algorithm) +
            number;
  }
  return text;
}

/// Choosing and setting up are one: what a set-up meets may change the choice.
class chooser {
public:
  chooser(const csr &graph, const settings &options)
      : graph(graph), shape(shape_of(graph)), options(options),
        available{static_cast<unsigned>(omp_get_max_threads()), gpu::known(),
                  gpu::expected_opening_seconds()} {
    this->options.unit_lengths = shape.unit_lengths;
    if (available.gpu == gpu::knowledge::none)
      do_without_gpu("no GPU (" + gpu::why_none().value_or("") + ")");
    estimate_all();
  }

  std::unique_ptr<solver> make() {
    if (best() == "windows")
      if (std::unique_ptr<solver> made = on_gpu())
        return made;
    if (has_negative_edges(graph))
      return for_negative_weights();
    return made_as(best());
  }

private:
  std::string_view best() const { return all.front().algorithm; }

  void estimate_all() { all = estimates(shape, available, options.runs); }

  void do_without_gpu(const std::string &reason) {
    available.gpu = gpu::knowledge::none;
    without_gpu = reason + "; ";
    estimate_all();
  }

  std::unique_ptr<solver> made_as(std::string_view name) const {
    return taken({name, without_gpu + describe(all, options.runs)});
  }

  std::unique_ptr<solver> for_negative_weights() const {
    return taken({"bellman-ford", "there are negative weights"});
  }

  std::unique_ptr<solver> taken(const choice &made) const {
    auto solver = find_algorithm(made.name).make(graph, options);
    solver->set_choice(made);
    return solver;
  }

  /// Nothing if it turns out that the GPU is of no use here. The weights are
  /// looked at on the device, which has to have them anyway.
  std::unique_ptr<solver> on_gpu() {
    if (const std::optional<std::string> none = gpu::open()) {
      do_without_gpu("no GPU (" + *none + ")");
      return nullptr;
    }
    try {
      return made_as("windows");
    } catch (const negative_weights &) {
      return for_negative_weights();
    } catch (const graph_error &error) { // too large, say
      do_without_gpu(std::string("not on the GPU (") + error.what() + ")");
      return nullptr;
    }
  }

  const csr &graph;
  const graph_shape shape;
  settings options;
  machine available;
  std::string without_gpu; ///< why, or nothing
  std::vector<estimate> all;
};

} // namespace

std::unique_ptr<solver> automatic(const csr &graph, const settings &options) {
  return chooser(graph, options).make();
}

} // namespace paths

//! sssp 10: "auto", any, "this project: windows, or an algorithm for CPU
//! cores", true, automatic
