//===- auto.cpp - The algorithm for the diameter that fits a graph --------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auto.h"

#include "algorithms.h"
#include "apsp/algorithms.h"
#include "sssp/gpu/gpu.h"

#include <algorithm>

namespace paths::diameter {

namespace {

bool has_weights(const csr &graph) {
  return std::any_of(graph.length.begin(), graph.length.end(),
                     [](weight length) { return length != 1; });
}

class all_pairs : public solver {
public:
  all_pairs(const csr &graph, const settings &options)
      : inner(apsp::make(apsp::find_algorithm("auto"), {&graph, 1}, options)) {}

  extent run() override {
    inner->reset();
    inner->run();
    return inner->measure(0);
  }
  std::string remark() const override {
    const std::string more = inner->remark();
    return std::string(inner->chosen()) + (more.empty() ? "" : ", ") + more;
  }

private:
  std::unique_ptr<apsp::solver> inner;
};

class chosen_solver : public solver {
public:
  chosen_solver(const algorithm &which, const csr &graph,
                const settings &options)
      : which(which), inner(which.make(graph, options)) {}

  extent run() override { return inner->run(); }
  std::string remark() const override { return inner->remark(); }
  std::string_view chosen() const override { return which.name; }

private:
  const algorithm &which;
  std::unique_ptr<solver> inner;
};

} // namespace

std::unique_ptr<solver> from_all_pairs(const csr &graph,
                                       const settings &options) {
  return std::make_unique<all_pairs>(graph, options);
}

std::unique_ptr<solver> automatic(const csr &graph, const settings &options) {
  const char *name = paths::gpu::why_none() ? "bits-cores" : "bits";
  if (has_weights(graph))
    name = "apsp";
  return std::make_unique<chosen_solver>(find_algorithm(name), graph, options);
}

} // namespace paths::diameter
