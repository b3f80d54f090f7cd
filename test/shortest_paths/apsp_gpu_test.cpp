//===- apsp_gpu_test.cpp - All pairs on GPUs ------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each algorithm is a test's parameter, with all ways in which it can keep
// distances. What is right is found by Floyd-Warshall in 64 bits. Where there
// is no GPU, all are skipped.
//
//===----------------------------------------------------------------------===//

#include "apsp_examples.h"

#include "apsp/gpu/gpu.h"
#include "device/gpu.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <ostream>
#include <vector>

namespace {

using paths::csr, paths::distance, paths::edge, paths::edge_list,
    paths::graph_error, paths::unreachable, paths::vertex, paths::weight;
using paths::extent, paths::apsp::settings, paths::apsp::set_up,
    paths::apsp::solver, paths::apsp::values;
namespace gpu = paths::apsp::gpu;
using namespace paths::test;

struct algorithm {
  const char *name;
  set_up *make;
  bool takes_several; ///< graphs at a time
  bool transfers;     ///< can its runs begin and end in the host's memory?
  std::vector<kept_values> kept;
};

void PrintTo(const algorithm &which, std::ostream *to) { *to << which.name; }

/// Takafuji's values saturate; those of tuned kernels leave a bit for sums.
const std::vector<kept_values> saturating = {{values::bits4, 0xf},
                                             {values::bits8, 0xff},
                                             {values::bits16, 0xffff},
                                             whole};
constexpr kept_values half = {values::bits16, 0x7fff};
constexpr kept_values floats = {values::floats, 1 << 24};

const algorithm all_algorithms[] = {
    {"tiles", gpu::tiles, true, true, {half, whole, floats}},
    {"staged", gpu::staged, false, true, {half, whole}},
    {"several", gpu::several, false, false, {half, whole}},
    {"takafuji_multiple", gpu::takafuji_multiple, true, true, saturating},
    {"takafuji_single", gpu::takafuji_single, true, true, saturating},
    {"takafuji_streams", gpu::takafuji_streams, true, true, saturating},
    {"mitalidis_cell", gpu::mitalidis_cell, false, true, {whole}},
    {"mitalidis_cells", gpu::mitalidis_cells, false, true, {whole}},
    {"katz_kider", gpu::katz_kider, false, true, {whole}},
    {"bodra_shared_row", gpu::bodra_shared_row, false, true, {whole}},
    {"bodra_row", gpu::bodra_row, false, true, {whole}},
    {"bodra_tiled", gpu::bodra_tiled, false, true, {whole}},
    {"bodra_dijkstra", gpu::bodra_dijkstra, false, true, {whole}},
    {"an_product", gpu::an_product, false, true, {whole}},
    {"an_product_tiled", gpu::an_product_tiled, false, true, {whole}},
    {"an_product_transposed", gpu::an_product_transposed, false, true, {whole}},
    {"an_bellman_ford", gpu::an_bellman_ford, false, false, {whole}},
};

class ApspGpu : public testing::TestWithParam<algorithm> {
protected:
  void SetUp() override {
    if (const auto why = paths::gpu::why_none())
      GTEST_SKIP() << "runs on a GPU, and here is none: " << *why;
  }

  static std::unique_ptr<solver> make(std::span<const csr> graphs,
                                      const kept_values &kept,
                                      settings options = {}) {
    options.kept = kept.how;
    return GetParam().make(graphs, options);
  }

  static std::unique_ptr<solver>
  make(const example &one, const kept_values &kept, settings options = {}) {
    return make(std::span(&one.graph, 1), kept, std::move(options));
  }
};

void run(solver &on) {
  on.reset();
  on.run();
}

std::vector<distance> all_rows(solver &of, std::size_t which, vertex n) {
  std::vector<distance> found(std::size_t{n} * n, -1);
  of.rows(which, 0, found);
  return found;
}

void expect_extent(const extent &found, const example &one) {
  extent right;
  const std::size_t n = one.graph.vertices;
  for (std::size_t i = 0; i < one.distances.size(); ++i)
    if (i / n != i % n && one.distances[i] != unreachable) {
      right.longest = std::max(right.longest, one.distances[i]);
      right.sum += static_cast<std::uint64_t>(one.distances[i]);
      ++right.pairs;
    }
  EXPECT_EQ(found.longest, right.longest) << one.what;
  EXPECT_EQ(found.sum, right.sum) << one.what;
  EXPECT_EQ(found.pairs, right.pairs) << one.what;
}

void expect_right(solver &by, std::size_t which, const example &one) {
  EXPECT_EQ(all_rows(by, which, one.graph.vertices), one.distances) << one.what;
  expect_extent(by.measure(which), one);
}

/// Distances that cannot be kept have to be refused, and only those.
void expect_outcome(solver &by, const example &one, const kept_values &kept) {
  if (one.longest >= kept.infinity) {
    EXPECT_THROW(run(by), graph_error) << one.what << ": " << one.longest;
    return;
  }
  ASSERT_NO_THROW(run(by)) << one.what << ": " << one.longest;
  expect_right(by, 0, one);
}

TEST_P(ApspGpu, EverySize) {
  for (const kept_values &kept : GetParam().kept)
    for (const example &one : sizes_for(kept)) {
      expect_outcome(*make(one, kept), one, kept);
      if (HasFailure())
        return;
    }
}

TEST_P(ApspGpu, SpecialGraphs) {
  static const std::vector<example> special = make_special();
  for (const kept_values &kept : GetParam().kept)
    for (const example &one : special)
      expect_outcome(*make(one, kept), one, kept);
}

TEST_P(ApspGpu, LongestAndTooLong) {
  for (const kept_values &kept : GetParam().kept)
    for (const example &one : make_limits(kept.infinity))
      expect_outcome(*make(one, kept), one, kept);
}

const example &of_size(const kept_values &kept, vertex n) {
  for (const example &one : sizes_for(kept))
    if (one.graph.vertices == n)
      return one;
  throw std::out_of_range("there is no such graph");
}

TEST_P(ApspGpu, RunsAgain) {
  for (const kept_values &kept : GetParam().kept)
    for (const vertex n : {33, 128, 161}) {
      const example &one = of_size(kept, n);
      const auto made = make(one, kept);
      for (int i = 0; i < 3; ++i)
        expect_outcome(*made, one, kept);
    }
}

/// Pieces are as large as they are asked for, and whole rows.
TEST_P(ApspGpu, RowsInPieces) {
  for (const kept_values &kept : GetParam().kept)
    for (const vertex n : {1, 31, 127}) {
      const example &one = of_size(kept, n);
      if (one.longest >= kept.infinity)
        continue;
      const auto made = make(one, kept);
      run(*made);
      std::vector<distance> found;
      for (vertex first = 0, rows = 1; first < n; first += rows, rows += 3) {
        const std::size_t count = std::min(rows, n - first);
        std::vector<distance> piece(count * n + n - 1, -7);
        made->rows(0, first, piece);
        EXPECT_EQ(std::count(piece.begin() + count * n, piece.end(), -7),
                  n - 1);
        found.insert(found.end(), piece.begin(), piece.begin() + count * n);
      }
      EXPECT_EQ(found, one.distances) << n;
      std::vector<distance> more(std::size_t{n} * 3, -7); // than there is
      made->rows(0, n - 1, more);
      EXPECT_TRUE(
          std::equal(more.begin(), more.begin() + n, one.distances.end() - n));
      EXPECT_EQ(std::count(more.begin() + n, more.end(), -7), 2 * n);
    }
}

TEST_P(ApspGpu, Transfers) {
  settings options;
  options.transfers = true;
  for (const kept_values &kept : GetParam().kept)
    for (const vertex n : {1, 45, 129}) {
      const example &one = of_size(kept, n);
      if (!GetParam().transfers) {
        EXPECT_THROW(make(one, kept, options), graph_error);
        continue;
      }
      const auto made = make(one, kept, options);
      for (int i = 0; i < 2; ++i)
        expect_outcome(*made, one, kept);
    }
}

/// Of different sizes, and as many as tell them apart.
TEST_P(ApspGpu, SeveralGraphs) {
  if (!GetParam().takes_several)
    return;
  for (const kept_values &kept : GetParam().kept) {
    std::vector<const example *> chosen;
    std::vector<csr> graphs;
    for (const vertex n : {45, 1, 66, 160, 160, 7, 128})
      if (const example &one = of_size(kept, n); one.longest < kept.infinity) {
        chosen.push_back(&one);
        graphs.push_back(one.graph);
      }
    const auto made = make(graphs, kept);
    for (int i = 0; i < 2; ++i) {
      run(*made);
      for (std::size_t g = 0; g < chosen.size(); ++g)
        expect_right(*made, g, *chosen[g]);
    }
  }
}

TEST_P(ApspGpu, AnnouncesItsMemory) {
  for (const kept_values &kept : GetParam().kept) {
    std::size_t announced = 0;
    settings options;
    options.announce = [&](std::string_view, std::size_t bytes) {
      announced += bytes;
    };
    make(of_size(kept, 64), kept, options);
    const std::size_t bits = kept.how == values::bits4    ? 4
                             : kept.how == values::bits8  ? 8
                             : kept.how == values::bits16 ? 16
                                                          : 32;
    EXPECT_GE(announced, 64 * 64 * bits / 8);
  }
}

INSTANTIATE_TEST_SUITE_P(, ApspGpu, testing::ValuesIn(all_algorithms),
                         [](const auto &which) { return which.param.name; });

} // namespace
