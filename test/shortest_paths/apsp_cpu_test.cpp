//===- apsp_cpu_test.cpp - All pairs on CPU cores -------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "apsp/cpu/cpu.h"
#include "apsp/cpu/strip_matrix.h"
#include "apsp/cpu/words.h"
#include "graph/generate.h"
#include "sssp/sssp.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <omp.h>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace {

using namespace paths::apsp;
using paths::csr, paths::distance, paths::edge_list, paths::extent,
    paths::graph_error, paths::unreachable, paths::vertex, paths::weight,
    paths::weight_range;

using graphs = std::vector<csr>;

struct variant {
  const char *name;
  set_up *make;
  std::optional<values> kept;
  /// The longest path that it can tell.
  distance longest;
};

void PrintTo(const variant &which, std::ostream *to) { *to << which.name; }

const variant variants[] = {
    {"floyd_warshall", cpu::floyd_warshall, std::nullopt, unreachable - 1},
    {"dijkstra", cpu::dijkstra, std::nullopt, unreachable - 1},
    {"blocked", cpu::blocked, std::nullopt, unreachable - 1},
    {"blocked_8", cpu::blocked, values::bits8, 254},
    {"blocked_16", cpu::blocked, values::bits16, 65534},
    {"blocked_32", cpu::blocked, values::bits32, unreachable - 1},
    {"words", cpu::blocked_words, std::nullopt, 65534},
    {"words_8", cpu::blocked_words, values::bits8, 254},
    {"words_16", cpu::blocked_words, values::bits16, 65534}};

/// All distances row by row, by an algorithm that has nothing in common with
/// those that are tested; nothing if one does not fit.
std::optional<std::vector<distance>> oracle(const csr &graph,
                                            distance longest = unreachable) {
  std::vector<distance> all;
  try {
    for (vertex v = 0; v < graph.vertices; ++v)
      for (const distance d : paths::dijkstra(graph, v).distances) {
        if (d != unreachable && d > longest)
          return std::nullopt;
        all.push_back(d);
      }
  } catch (const graph_error &) {
    return std::nullopt;
  }
  return all;
}

std::vector<distance> rows(solver &of, std::size_t which, vertex vertices) {
  std::vector<distance> all(std::size_t{vertices} * vertices);
  of.rows(which, 0, all);
  return all;
}

extent extent_of(const std::vector<distance> &all, vertex vertices) {
  extent found;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i] != unreachable && i / vertices != i % vertices) {
      found.longest = std::max(found.longest, all[i]);
      found.sum += static_cast<std::uint64_t>(all[i]);
      ++found.pairs;
    }
  return found;
}

void expect_equal(const extent &a, const extent &b, const std::string &what) {
  EXPECT_EQ(a.longest, b.longest) << what;
  EXPECT_EQ(a.sum, b.sum) << what;
  EXPECT_EQ(a.pairs, b.pairs) << what;
}

class ApspCpu : public testing::TestWithParam<variant> {
protected:
  std::unique_ptr<solver> set_up_for(const graphs &of) const {
    settings options;
    options.kept = GetParam().kept;
    return GetParam().make(of, options);
  }

  std::optional<std::vector<distance>> outcome(const csr &graph) const {
    try {
      const graphs one = {graph};
      const auto solver = set_up_for(one);
      solver->reset();
      solver->run();
      return rows(*solver, 0, graph.vertices);
    } catch (const graph_error &) {
      return std::nullopt;
    }
  }

  void check(const edge_list &list, const std::string &what) const {
    const csr graph = paths::make_csr(list);
    EXPECT_EQ(outcome(graph), oracle(graph, GetParam().longest)) << what;
  }

  /// A path that visits all vertices, each \p length from the one before.
  static edge_list path(vertex vertices, weight length) {
    edge_list list = {vertices, {}};
    for (vertex v = 1; v < vertices; ++v)
      list.edges.push_back({v - 1, v, length});
    return list;
  }
};

TEST_P(ApspCpu, ByHand) {
  check({0, {}}, "nothing");
  check({1, {}}, "a vertex");
  check({1, {{0, 0, 3}}}, "a loop");
  check({2, {}}, "two vertices");
  check({2, {{1, 0, 5}, {1, 0, 2}, {1, 0, 7}}}, "parallel edges");
  check({3, {{0, 1, 0}, {1, 2, 0}, {2, 0, 0}, {1, 1, 0}}}, "no length");
  check({4, {{3, 2, 1}, {2, 0, 1}, {3, 0, 9}, {0, 1, 1}}}, "a detour");
}

TEST_P(ApspCpu, RandomGraphsOfEverySize) {
  std::mt19937 random(1);
  for (vertex n = 1; n <= 300; n += n < 36 ? 1 : 19)
    for (const weight largest : {1, 20, 300}) {
      const std::uint64_t pairs = std::uint64_t{n} * (n - 1);
      const std::uint64_t edges = std::min<std::uint64_t>(
          pairs, random() % 2 ? 2 * n : random() % (pairs + 1));
      const std::string what =
          "gnm:" + std::to_string(n) + ":" + std::to_string(edges);
      check(paths::generate(what, {0, largest}),
            what + ", up to " + std::to_string(largest));
    }
}

TEST_P(ApspCpu, GraphsOfEveryKind) {
  for (const char *kind :
       {"rmat:7:3", "rmat:3:20", "grid:1:50", "grid:13:11", "grid:17:16",
        "complete:128", "complete:129", "complete:257", "gnm:350:600"})
    for (const weight_range weights :
         {weight_range{0, 3}, {1, 255}, {0, 3000}, {0, 10'000'000}})
      check(paths::generate(kind, weights), kind);
}

TEST_P(ApspCpu, TheLongestThatFits) {
  for (const weight length : {126, 127, 128, 254, 255, 256, 32766, 32767, 32768,
                              65534, 65535, 65536}) {
    check(path(2, length), std::to_string(length));
    check(path(3, length / 2), std::to_string(length));
    check({4, {{0, 1, length - 1}, {1, 2, 1}, {0, 3, 1}, {3, 2, 2}}},
          std::to_string(length) + " and a detour");
  }
  for (const vertex edges : {126, 127, 254, 255, 256})
    check(path(edges + 1, 1), std::to_string(edges) + " edges");
  check(path(152, 434), "65534 by 151 edges");
  check(path(258, 255), "65535 by 257 edges");
}

TEST_P(ApspCpu, LargestLengths) {
  check({3, {{0, 1, 2147483646}, {0, 2, 2147483646}}}, "just fits");
  check({3, {{0, 1, 2147483640}, {1, 2, 9}, {0, 2, 8}}}, "a detour");
  for (const weight last : {6, 7, 8, 2147483646})
    check({3, {{0, 1, 2147483640}, {1, 2, last}}}, std::to_string(last));
  check({2, {{0, 1, unreachable}}}, "not taken");
  check({3, {{0, 1, unreachable}, {0, 2, 1}, {2, 1, 1}}}, "not needed");
  for (unsigned seed = 1; seed <= 20; ++seed)
    for (const char *kind : {"gnm:12:14", "gnm:12:40", "complete:5"}) {
      const std::string what = std::string(kind) + ":" + std::to_string(seed);
      check(paths::generate(what, {600'000'000, 2147483646}), what);
    }
}

TEST_P(ApspCpu, RunsAgainAndOnSeveralGraphs) {
  const int threads = omp_get_max_threads();
  graphs several;
  for (const char *kind :
       {"gnm:40:300", "complete:150", "grid:1:3", "gnm:129:200", "rmat:8:2"})
    several.push_back(paths::make_csr(paths::generate(kind, {0, 9})));
  several.emplace_back();
  for (const int team : {1, 2, 7}) {
    omp_set_num_threads(team);
    const auto solver = set_up_for(several);
    for (int run = 0; run < 2; ++run) {
      solver->reset();
      solver->run();
      for (std::size_t g = 0; g < several.size(); ++g) {
        const auto right = oracle(several[g]).value();
        EXPECT_EQ(rows(*solver, g, several[g].vertices), right) << team;
        expect_equal(solver->measure(g), extent_of(right, several[g].vertices),
                     std::to_string(g));
      }
    }
  }
  omp_set_num_threads(threads);
}

/// Where threads share a graph: as many as have something to do, or fewer.
TEST_P(ApspCpu, AnyNumberOfThreadsOnOneGraph) {
  const int threads = omp_get_max_threads();
  const graphs one = {paths::make_csr(paths::generate("gnm:290:2500", {0, 9}))};
  const auto right = oracle(one[0]).value();
  for (const int team : {1, 2, 3, 7, 12}) {
    omp_set_num_threads(team);
    const auto solver = set_up_for(one);
    for (int run = 0; run < 3; ++run) {
      solver->reset();
      solver->run();
      EXPECT_EQ(rows(*solver, 0, one[0].vertices), right) << team;
    }
  }
  omp_set_num_threads(threads);
}

TEST_P(ApspCpu, SomeRows) {
  const graphs one = {paths::make_csr(paths::generate("gnm:70:200", {1, 9}))};
  const auto solver = set_up_for(one);
  solver->reset();
  solver->run();
  const auto all = oracle(one[0]).value();
  std::vector<distance> some(3 * 70 + 69, -1);
  solver->rows(0, 66, some);
  EXPECT_TRUE(std::equal(some.begin(), some.begin() + 210, &all[66 * 70]));
  EXPECT_EQ(some[210], -1);
  solver->rows(0, 68, some);
  EXPECT_TRUE(std::equal(some.begin(), some.begin() + 140, &all[68 * 70]));
  EXPECT_EQ(some[140], all[68 * 70]);
  solver->rows(0, 70, some);
}

TEST_P(ApspCpu, AnnouncesMemoryAndRefusesWhatDoesNotFit) {
  std::size_t announced = 0;
  settings options;
  options.kept = GetParam().kept;
  options.announce = [&](std::string_view where, std::size_t bytes) {
    EXPECT_EQ(where, "memory");
    announced = bytes;
  };
  const graphs small = {paths::make_csr(paths::generate("gnm:100:300"))};
  GetParam().make(small, options);
  EXPECT_GE(announced, 100u * 100u);
  EXPECT_LE(announced, 4u * 128u * 128u);
  csr huge = {.vertices = 40'000'000, .first = {}, .to = {}, .length = {}};
  huge.first.assign(huge.vertices + 1, 0);
  EXPECT_THROW(GetParam().make(std::span(&huge, 1), options), graph_error);
}

INSTANTIATE_TEST_SUITE_P(All, ApspCpu, testing::ValuesIn(variants),
                         [](const testing::TestParamInfo<variant> &info) {
                           return std::string(info.param.name);
                         });

TEST(ApspCpuValues, OfOtherWidthsAreRefused) {
  const graphs one = {paths::make_csr({2, {{0, 1, 3}}})};
  const auto refuses = [&](set_up *make, values kept) {
    settings options;
    options.kept = kept;
    EXPECT_THROW(make(one, options), graph_error);
  };
  for (set_up *make :
       {cpu::floyd_warshall, cpu::dijkstra, cpu::blocked, cpu::blocked_words})
    for (const values kept : {values::bits4, values::floats})
      refuses(make, kept);
  refuses(cpu::floyd_warshall, values::bits8);
  refuses(cpu::dijkstra, values::bits16);
  refuses(cpu::blocked_words, values::bits32);
}

/// What is known before, what is tried, and what is remembered.
TEST(ApspCpuValues, AreTheNarrowestThatAllDistancesFit) {
  const auto remark = [](const edge_list &list) {
    const graphs one = {paths::make_csr(list)};
    const auto solver = cpu::blocked(one, {});
    for (int run = 0; run < 2; ++run) {
      solver->reset();
      solver->run();
    }
    return solver->remark();
  };
  const auto bits = [&](const edge_list &list) {
    const std::string text = remark(list);
    return text.substr(text.find(", ") + 2);
  };
  EXPECT_EQ(bits({0, {}}), "8 bits for a distance");
  EXPECT_EQ(bits({2, {{0, 1, 254}}}), "8 bits for a distance");
  EXPECT_EQ(bits({2, {{0, 1, 255}}}),
            "16 bits for a distance: one does not fit 8 bits");
  // Vertex 0 reaches nothing, and so does what is found from there.
  EXPECT_EQ(bits({3, {{1, 2, 65534}}}),
            "16 bits for a distance: one does not fit 8 bits");
  EXPECT_EQ(bits({3, {{1, 2, 65535}}}),
            "32 bits for a distance: one does not fit 16 bits");
  EXPECT_EQ(bits(paths::generate("complete:60", {1, 255})),
            "8 bits for a distance");
}

TEST(ApspCpuValues, ThatAreTooNarrowSayWhatToDo) {
  const graphs one = {paths::make_csr({2, {{0, 1, 255}}})};
  const auto solver = cpu::blocked(one, {.kept = values::bits8});
  solver->reset();
  try {
    solver->run();
    FAIL() << "255 is no path";
  } catch (const graph_error &error) {
    EXPECT_NE(std::string(error.what()).find("take --values=16"),
              std::string::npos)
        << error.what();
  }
}

template <class T> std::uint64_t put(const T *values) {
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < 8 / sizeof(T); ++i)
    word |= std::uint64_t{values[i]} << (8 * sizeof(T) * i);
  return word;
}

/// Compares all values of a word with what they should be one by one.
template <class T> void check_words(const T *x, const T *y) {
  T sums[8], least[8];
  for (std::size_t i = 0; i < 8 / sizeof(T); ++i) {
    sums[i] = static_cast<T>(
        std::min<unsigned>(x[i] + y[i], std::numeric_limits<T>::max()));
    least[i] = std::min(x[i], y[i]);
  }
  ASSERT_EQ(cpu::packed<T>::add(put(x), put(y)), put(sums));
  ASSERT_EQ(cpu::packed<T>::min(put(x), put(y)), put(least));
}

TEST(ApspCpuWords, AllPairsOfEightBits) {
  for (unsigned a = 0; a < 256; ++a)
    for (unsigned b = 0; b < 256; ++b) {
      std::uint8_t x[8], y[8];
      for (unsigned i = 0; i < 8; ++i) { // with other values beside them
        x[i] = static_cast<std::uint8_t>(i % 2 ? b + 31 * i : a);
        y[i] = static_cast<std::uint8_t>(i % 2 ? a + 77 * i : b);
      }
      ASSERT_NO_FATAL_FAILURE(check_words(x, y));
    }
}

TEST(ApspCpuWords, PairsOfSixteenBits) {
  std::mt19937 random(1);
  for (int i = 0; i < 1'000'000; ++i) {
    std::uint16_t x[4], y[4];
    for (int j = 0; j < 4; ++j) {
      x[j] = static_cast<std::uint16_t>(random());
      // What is equal, or just fits, seldom comes by chance.
      y[j] = static_cast<std::uint16_t>(
          random() % 2 ? random()
                       : (random() % 2 ? x[j] : -x[j]) + random() % 3 - 1);
    }
    ASSERT_NO_FATAL_FAILURE(check_words(x, y));
  }
}

/// Larger than what is tested above, with several tiles and all threads: the
/// forms of an algorithm against each other.
TEST(ApspCpuBlocked, LargeGraphs) {
  for (const char *kind : {"gnm:1500:9000", "rmat:11:4", "complete:1025"}) {
    const graphs one = {paths::make_csr(paths::generate(kind, {0, 20}))};
    const vertex n = one[0].vertices;
    const auto right = cpu::dijkstra(one, {});
    right->run();
    const auto expected = rows(*right, 0, n);
    for (const values kept : {values::bits8, values::bits16, values::bits32}) {
      const auto solver = cpu::blocked(one, {.kept = kept});
      solver->reset();
      solver->run();
      EXPECT_TRUE(rows(*solver, 0, n) == expected) << kind;
    }
  }
}

} // namespace
