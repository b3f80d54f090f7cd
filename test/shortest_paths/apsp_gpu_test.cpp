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

#include "apsp/gpu/gpu.h"
#include "graph/generate.h"
#include "sssp/gpu/gpu.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <ostream>
#include <random>
#include <string>
#include <vector>

namespace {

using paths::csr, paths::distance, paths::edge, paths::edge_list,
    paths::graph_error, paths::unreachable, paths::vertex, paths::weight;
using paths::apsp::extent, paths::apsp::settings, paths::apsp::set_up,
    paths::apsp::solver, paths::apsp::values;
namespace gpu = paths::apsp::gpu;

/// A way to keep distances, which have to be less than `infinity`.
struct kept_values {
  values how;
  distance infinity;
};

constexpr kept_values whole = {values::bits32, unreachable};

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

/// A graph and what is right for it.
struct example {
  std::string what;
  csr graph;
  std::vector<distance> distances; ///< row by row
  std::int64_t longest;            ///< may be more than a distance can be
};

example solved(std::string what, const edge_list &list) {
  constexpr std::int64_t none = std::int64_t{1} << 60;
  const std::size_t n = list.vertices;
  std::vector<std::int64_t> lengths(n * n, none);
  for (std::size_t v = 0; v < n; ++v)
    lengths[v * n + v] = 0;
  for (const edge &e : list.edges) {
    std::int64_t &cell = lengths[e.from * n + e.to];
    cell = std::min<std::int64_t>(cell, e.length);
  }
  for (std::size_t k = 0; k < n; ++k)
    for (std::size_t i = 0; i < n; ++i) {
      const std::int64_t to_k = lengths[i * n + k];
      if (to_k == none)
        continue;
      std::int64_t *row = &lengths[i * n];
      const std::int64_t *from_k = &lengths[k * n];
      for (std::size_t j = 0; j < n; ++j)
        row[j] = std::min(row[j], to_k + from_k[j]);
    }
  example result = {std::move(what), paths::make_csr(list), {}, 0};
  for (const std::int64_t length : lengths) {
    if (length < none)
      result.longest = std::max(result.longest, length);
    result.distances.push_back(
        length < unreachable ? static_cast<distance>(length) : unreachable);
  }
  return result;
}

/// \p edges edges between any vertices: there are loops and parallel edges.
edge_list random_graph(vertex vertices, std::size_t edges, weight highest,
                       unsigned seed) {
  std::mt19937 random(seed);
  edge_list list = {vertices, {}};
  for (std::size_t i = 0; i < edges; ++i) {
    const auto from = static_cast<vertex>(random() % vertices);
    const auto to = static_cast<vertex>(random() % vertices);
    list.edges.push_back(
        {from, to,
         static_cast<weight>(random() % (std::uint64_t{1} + highest))});
  }
  return list;
}

/// A graph for each size, of one density or another; 0 is among the weights.
std::vector<example> make_sizes(weight highest) {
  std::vector<vertex> sizes;
  for (vertex n = 1; n <= 70; ++n)
    sizes.push_back(n);
  for (vertex n = 96; n <= 256; n += 32)
    for (vertex near = n - 1; near <= n + 1; ++near)
      sizes.push_back(near);
  sizes.push_back(300);
  std::vector<example> result;
  for (const vertex n : sizes) {
    const std::size_t densities[] = {n * std::size_t{2}, n * std::size_t{n},
                                     n / std::size_t{2}, n * std::size_t{6},
                                     n * std::size_t{n} / 5};
    const std::size_t edges = densities[n % std::size(densities)];
    result.push_back(solved(std::to_string(n) + " vertices, " +
                                std::to_string(edges) + " edges",
                            random_graph(n, edges, highest, n)));
  }
  return result;
}

/// Weights with which most of these graphs' distances can be kept.
const std::vector<example> &sizes_for(const kept_values &kept) {
  static std::map<weight, std::vector<example>> made;
  const weight highest = std::max(kept.infinity / 40, 1);
  auto &result = made[highest];
  if (result.empty())
    result = make_sizes(highest);
  return result;
}

edge_list line(vertex vertices, weight length, bool backwards) {
  edge_list list = {vertices, {}};
  for (vertex v = 1; v < vertices; ++v)
    list.edges.push_back(backwards ? edge{v, v - 1, length}
                                   : edge{v - 1, v, length});
  return list;
}

/// Its parts have no edges between them.
edge_list two_parts(vertex each) {
  edge_list list = random_graph(each, each * std::size_t{4}, 1, 5);
  for (const edge &e : random_graph(each, each * std::size_t{2}, 1, 6).edges)
    list.edges.push_back({e.from + each, e.to + each, e.length});
  list.vertices = 2 * each;
  return list;
}

std::vector<example> make_special() {
  std::vector<example> result;
  const auto add = [&](const char *what, const edge_list &list) {
    result.push_back(solved(what, list));
  };
  add("nothing", {0, {}});
  add("a vertex", {1, {}});
  add("a vertex with loops", {1, {{0, 0, 3}, {0, 0, 0}}});
  add("two vertices", {2, {{1, 0, 2}, {1, 1, 1}, {1, 0, 1}}});
  add("no edges", {70, {}});
  add("one edge between the ends", {97, {{0, 96, 7}}});
  add("a long line", line(130, 0, false));
  add("a long line backwards", line(130, 0, true));
  edge_list ring = line(66, 0, false);
  ring.edges.push_back({65, 0, 0});
  add("a ring without length", ring);
  ring.edges.back().length = 1;
  add("a ring with one length", ring);
  add("two parts", two_parts(50));
  add("complete", paths::generate("complete:65", {0, 3}));
  return result;
}

/// Lengths just below and above what can be kept.
std::vector<example> make_limits(distance infinity) {
  const weight most = infinity - 1, half = most / 2;
  std::vector<example> result;
  const auto add = [&](const char *what, const edge_list &list) {
    result.push_back(solved(what, list));
  };
  add("longest path", {3, {{0, 1, half}, {1, 2, most - half}}});
  add("one more", {3, {{0, 1, half}, {1, 2, most - half + 1}}});
  add("longest edge", {40, {{3, 39, most}}});
  add("more in many steps", {3, {{0, 1, most}, {1, 2, 1}}});
  add("longest edges in a row", {40, {{39, 3, most}, {3, 7, most}}});
  add("both", {4, {{0, 1, most}, {1, 2, most}, {0, 2, 1}, {0, 3, most}}});
  add("too long at the end", {70, {{0, 69, half}, {69, 33, half + 9}}});
  edge_list complete = paths::generate("complete:35", {most, most});
  add("complete", complete);
  if (infinity != unreachable) {
    add("a longer edge", {2, {{0, 1, infinity}}});
    add("a longer edge beside", {3, {{0, 2, infinity}, {0, 1, 1}, {1, 2, 1}}});
  }
  add("longest line", line(70, most / 69, false));
  add("too long a line", line(70, most / 69 + 1, true));
  return result;
}

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
