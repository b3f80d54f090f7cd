//===- apsp_certificate_gpu_test.cpp - Rows that prove themselves there ---===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "certificate_rows.h"

#include "apsp/algorithms.h"
#include "apsp/gpu/refuted_rows.h"
#include "device/gpu.h"

#include <gtest/gtest.h>

#include <numeric>
#include <span>
#include <vector>

namespace {

using namespace paths::test;
using paths::csr, paths::distance, paths::edge_list, paths::vertex;
using paths::apsp::certificate, paths::apsp::settings, paths::apsp::solver,
    paths::apsp::values;

class ApspGpuCertificate : public testing::Test {
protected:
  void SetUp() override {
    if (const auto why = paths::gpu::why_none())
      GTEST_SKIP() << "runs on a GPU, and here is none: " << *why;
  }
};

std::vector<bool> refuted(const csr &graph, vertex source,
                          const std::vector<std::vector<distance>> &rows) {
  std::vector<distance> all;
  for (const std::vector<distance> &row : rows)
    all.insert(all.end(), row.begin(), row.end());
  return paths::apsp::gpu::refuted_rows(
      graph, std::vector<vertex>(rows.size(), source), all);
}

/// Whatever the host says of them.
TEST_F(ApspGpuCertificate, RefutesEveryRowThatIsNotRight) {
  for (const csr &graph : small_graphs()) {
    const std::vector<distance> right = paths::dijkstra(graph, 0).distances;
    const auto rows = all_rows(graph.vertices);
    const std::vector<bool> wrong = refuted(graph, 0, rows);
    for (std::size_t i = 0; i < rows.size(); ++i)
      ASSERT_EQ(wrong[i], rows[i] != right) << written(rows[i]);
  }
}

TEST_F(ApspGpuCertificate, RefutesOneWrongEntryOfLargerGraphs) {
  for (const csr &graph : larger_graphs()) {
    const vertex source = graph.vertices / 3;
    const std::vector<distance> right =
        paths::dijkstra(graph, source).distances;
    std::vector<std::vector<distance>> rows = {right};
    for (std::size_t v = 0; v < right.size(); ++v)
      for (const distance other : wrong_for(right[v])) {
        rows.push_back(right);
        rows.back()[v] = other;
      }
    std::vector<bool> all_but_the_first(rows.size(), true);
    all_but_the_first[0] = false;
    EXPECT_EQ(refuted(graph, source, rows), all_but_the_first);
  }
}

/// A matrix before and after it is closed, of graphs of different sizes: what a
/// solver's memory has is what is looked at.
TEST_F(ApspGpuCertificate, LooksAtAllRowsOfASolver) {
  std::vector<csr> graphs;
  for (const vertex n : {130, 7, 200})
    graphs.push_back(
        paths::make_csr(random_graph(n, n * std::size_t{5}, 90, n)));
  for (const char *name : {"tiles", "takafuji-single", "katz-kider"})
    for (const values kept : {values::bits16, values::bits32}) {
      const auto &which = paths::apsp::find_algorithm(name);
      if (!keeps(which, kept))
        continue;
      const std::span<const csr> some(graphs.data(),
                                      which.takes_several_graphs ? 3 : 1);
      const auto solver = paths::apsp::make(which, some, {.kept = kept});
      solver->reset();
      EXPECT_LT(solver->first_refuted(0, certificate(graphs[0]),
                                      std::vector<vertex>{3, 5, 6, 100}),
                4U);
      solver->run();
      for (std::size_t g = 0; g < some.size(); ++g) {
        std::vector<vertex> all(graphs[g].vertices);
        std::iota(all.begin(), all.end(), vertex{0});
        EXPECT_EQ(solver->first_refuted(g, certificate(graphs[g]), all),
                  all.size());
      }
    }
}

/// The index is that of the first wrong row, among sources in any order: only
/// vertex 0 has a way in two steps.
TEST_F(ApspGpuCertificate, SaysWhichRowIsWrong) {
  const csr graph = paths::make_csr({300, {{0, 1, 1}, {1, 2, 1}}});
  const auto solver =
      paths::apsp::make(paths::apsp::find_algorithm("tiles"), {&graph, 1}, {});
  solver->reset();
  const certificate proof(graph);
  const std::vector<vertex> sources = {7, 8, 299, 1, 0, 2};
  EXPECT_EQ(solver->first_refuted(0, proof, sources), 4U);
  solver->run();
  EXPECT_EQ(solver->first_refuted(0, proof, sources), sources.size());
}

} // namespace
