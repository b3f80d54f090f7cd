//===- apsp_auto_test.cpp - What auto takes for all pairs -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "apsp/algorithms.h"
#include "apsp/auto.h"
#include "apsp/cost.h"
#include "device/gpu.h"
#include "graph/generate.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace {

using namespace paths::apsp;

constexpr machine with_gpu = {.gpu = true, .cores = 16};
constexpr machine without_gpu = {.gpu = false, .cores = 16};

task all_pairs(double vertices, double edges) {
  return {.vertices = vertices, .edges = edges, .sources = vertices};
}

TEST(ApspAuto, TakesBatchesWhereThereAreFewEdges) {
  EXPECT_EQ(fastest(all_pairs(32768, 524288), with_gpu), "batches");
  EXPECT_EQ(fastest(all_pairs(36682, 88328), with_gpu), "batches");
  EXPECT_EQ(fastest(all_pairs(16384, 16384 * 8), with_gpu), "batches");
  EXPECT_EQ(fastest(all_pairs(32768, 32768 * 328.), with_gpu), "batches");
}

TEST(ApspAuto, TakesTilesWhereThereAreMany) {
  for (const double n : {512., 2048., 8192., 16384., 32768.})
    EXPECT_EQ(fastest(all_pairs(n, n * n), with_gpu), "tiles") << n;
  for (const double n : {512., 2048., 8192.})
    EXPECT_EQ(fastest(all_pairs(n, n * n / 100), with_gpu), "tiles") << n;
  EXPECT_EQ(fastest(all_pairs(256, 4096), with_gpu), "tiles");
}

TEST(ApspAuto, TakesCoresForFewRowsOfSomebodyWhoAsksOnce) {
  machine cold = with_gpu;
  cold.start = 0.1;
  task one = all_pairs(32768, 524288);
  one.sources = 1;
  EXPECT_EQ(fastest(one, cold), "dijkstra");
  one.sources = 32768;
  EXPECT_EQ(fastest(one, cold), "batches");
}

TEST(ApspAuto, StartsAGpuForWhatTakesLongOnly) {
  machine cold = with_gpu;
  cold.start = 0.22;
  EXPECT_EQ(fastest(all_pairs(512, 512 * 511.), cold), "blocked");
  EXPECT_EQ(fastest(all_pairs(2048, 16384), cold), "blocked");
  EXPECT_EQ(fastest(all_pairs(16384, 16384 * 16383.), cold), "tiles");
  EXPECT_EQ(fastest(all_pairs(32768, 524288), cold), "batches");
  task often = all_pairs(2048, 2048 * 2047.);
  EXPECT_EQ(fastest(often, cold), "blocked");
  often.runs = 1000;
  EXPECT_EQ(fastest(often, cold), "tiles");
}

TEST(ApspAuto, KnowsWhatNotAllCanDo) {
  task narrow = all_pairs(2048, 16384);
  narrow.narrow = true;
  EXPECT_EQ(fastest(narrow, without_gpu), "blocked");
  task several = all_pairs(32768, 524288);
  several.one_graph = false;
  EXPECT_EQ(fastest(several, with_gpu), "tiles");
}

TEST(ApspAuto, DecidesByEdgesOnCores) {
  EXPECT_EQ(fastest(all_pairs(3000, 9e6), without_gpu), "blocked");
  EXPECT_EQ(fastest(all_pairs(30000, 60000), without_gpu), "dijkstra");
  task one = all_pairs(3000, 9e6);
  one.sources = 1;
  EXPECT_EQ(fastest(one, without_gpu), "dijkstra");
}

TEST(ApspAuto, HeedsWhatIsDemanded) {
  task early = all_pairs(3000, 9e6);
  early.early_end = true;
  EXPECT_EQ(fastest(early, with_gpu), "dijkstra");
  EXPECT_EQ(fastest(early, without_gpu), "dijkstra");
  const task dense = all_pairs(3000, 9e6);
  EXPECT_EQ(fastest(dense, without_gpu, /*only_rows=*/true), "dijkstra");
  EXPECT_EQ(fastest(dense, with_gpu, /*only_rows=*/true), "batches");
}

/// On machines that need not be there.
class ApspAutoChoice : public testing::Test {
protected:
  static paths::csr graph(const char *kind) {
    return paths::make_csr(paths::generate(kind));
  }
  static paths::choice on(const machine &here, const settings &options = {},
                          const wanted_rows &wanted = {}) {
    return choose(few, options, wanted, here);
  }

  static inline const std::vector<paths::csr> few = {graph("gnm:30000:60000")},
                                              dense = {graph("complete:600")},
                                              two = {few[0], dense[0]};
  static constexpr machine roomy = {.gpu = true, .cores = 16, .memory = 80e9};
  static constexpr machine narrow = {.gpu = true, .cores = 16, .memory = 1e6};
};

TEST_F(ApspAutoChoice, OnAGpuByEdges) {
  EXPECT_EQ(on(roomy).name, "batches");
  EXPECT_EQ(on(roomy).why, "few edges");
  EXPECT_EQ(choose(dense, {}, {}, roomy).name, "tiles");
  EXPECT_EQ(choose(dense, {}, {}, roomy).why, "");
}

TEST_F(ApspAutoChoice, StagesWhatDoesNotFitAGpu) {
  EXPECT_EQ(choose(dense, {}, {}, narrow).name, "staged");
  EXPECT_EQ(choose(dense, {}, {}, narrow).why,
            "the matrix does not fit into the GPU's memory");
  EXPECT_EQ(on(narrow).name, "batches"); // rows that are given away
  EXPECT_EQ(on(narrow, {}, {.kept = true}).name, "staged");
  EXPECT_EQ(on(roomy, {}, {.kept = true}).name, "batches");
}

TEST_F(ApspAutoChoice, HeedsWhatOnlySomeCanDo) {
  EXPECT_EQ(on(roomy, {.kept = values::floats}).name, "tiles");
  EXPECT_EQ(on(roomy, {.transfers = true}).name, "tiles");
  EXPECT_EQ(choose(two, {}, {}, roomy).name, "tiles");
  EXPECT_EQ(on(roomy, {.devices = 2}).name, "several");
  EXPECT_EQ(on(roomy, {.devices = 2}).why, "2 GPUs");
  EXPECT_EQ(on(roomy, {.kept = values::bits16}).name, "batches");
  EXPECT_EQ(on(roomy, {}, {.early_end = true}).name, "dijkstra");
  EXPECT_EQ(on(roomy, {}, {.early_end = true}).why, "ends at the cutoff");
}

TEST_F(ApspAutoChoice, SaysWhyNoGpu) {
  machine cold = roomy;
  cold.start = 0.22;
  EXPECT_EQ(choose(dense, {}, {}, cold).name, "blocked");
  EXPECT_EQ(choose(dense, {}, {}, cold).why,
            "to start a GPU would take longer");
  EXPECT_EQ(choose(dense, {.runs = 10'000}, {}, cold).name, "tiles");
  EXPECT_EQ(on(cold, {.kept = values::bits8}).why, "CPU cores keep 8 bits");
  EXPECT_THROW(on(without_gpu, {.kept = values::floats}), paths::graph_error);
}

TEST_F(ApspAutoChoice, SeveralGpusTakeOneGraph) {
  for (const char *name : {"auto", "several"})
    try {
      make(find_algorithm(name), two, {.devices = 2});
      FAIL() << name;
    } catch (const paths::graph_error &error) {
      EXPECT_EQ(error.what(),
                name + std::string(" on several GPUs takes one graph, not 2"));
    }
}

TEST_F(ApspAutoChoice, WithoutAGpu) {
  EXPECT_EQ(on(without_gpu).name, "dijkstra");
  EXPECT_EQ(on(without_gpu).why, "no GPU, and few edges");
  EXPECT_EQ(choose(dense, {}, {}, without_gpu).name, "blocked");
  EXPECT_EQ(choose(dense, {}, {}, without_gpu).why, "no GPU");
  EXPECT_EQ(on(without_gpu, {.kept = values::bits8}).name, "blocked");
  EXPECT_EQ(on(without_gpu, {}, {.sources = 2}).why, "no GPU, and few rows");
}

/// Of what it chooses all is handed on.
TEST(ApspAuto, IsWhatItHasChosen) {
  const std::vector<paths::csr> one = {
      paths::make_csr(paths::generate("gnm:90:400"))};
  const auto solver = automatic(one, {});
  EXPECT_EQ(solver->chosen(), choose(one, {}, {.kept = true}).name);
  solver->reset();
  solver->run();
  std::vector<paths::distance> rows(90 * 90);
  solver->rows(0, 0, rows);
  const certificate proof(one[0]);
  for (paths::vertex v = 0; v < 90; ++v)
    EXPECT_EQ(proof.refute(v, std::span(rows).subspan(v * 90, 90)),
              std::nullopt);
  std::uint64_t pairs = 0;
  for (std::size_t i = 0; i < rows.size(); ++i)
    pairs += i % 91 != 0 && rows[i] != paths::unreachable;
  EXPECT_EQ(solver->measure(0).pairs, pairs);
}

TEST(ApspAuto, NamesWhatThisMachineHas) {
  const std::vector<paths::csr> few = {
      paths::make_csr(paths::generate("gnm:30000:60000"))};
  const bool gpu = !paths::gpu::why_none();
  EXPECT_EQ(choose(few, {}).name, gpu ? "batches" : "dijkstra");
  // It has been opened by now.
  EXPECT_EQ(choose(few, {}, {.sources = 1}).name, gpu ? "batches" : "dijkstra");
  EXPECT_EQ(choose(few, {}, {.early_end = true}).name, "dijkstra");
  settings narrow;
  narrow.kept = values::bits8;
  if (!gpu) {
    EXPECT_EQ(choose(few, narrow).name, "blocked");
  }
}

} // namespace
