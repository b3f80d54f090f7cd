//===- soft_sync_test.cpp - Tasks in order, and kernels that wait ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The orders of tasks are followed here one after the other, with cells for
// tiles: what a task needs has to be done, and the end has to be the shortest
// paths. The kernels that use them run on a GPU, with pauses at random places
// and with few blocks.
//
//===----------------------------------------------------------------------===//

#include "apsp/gpu/gpu.h"
#include "apsp/gpu/task_order.h"
#include "apsp/gpu/tile_schedule.h"
#include "device/gpu.h"
#include "graph/generate.h"
#include "sssp/sssp.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

namespace {

using paths::apsp::gpu::need, paths::apsp::gpu::place,
    paths::apsp::gpu::place_of, paths::apsp::gpu::span_task,
    paths::apsp::gpu::task, paths::apsp::gpu::task_order,
    paths::apsp::gpu::tile_schedule, paths::apsp::values;

/// Distances of a complete graph, a vertex for each tile.
class by_tasks {
public:
  explicit by_tasks(unsigned n) : n(n), length(n * n), done(n * n) {
    std::mt19937 random(n);
    for (unsigned &l : length)
      l = 1 + random() % 1000;
    for (unsigned v = 0; v < n; ++v)
      length[v * n + v] = 0;
    right = length;
    for (unsigned k = 0; k < n; ++k)
      for (unsigned i = 0; i < n; ++i)
        for (unsigned j = 0; j < n; ++j)
          right[i * n + j] =
              std::min(right[i * n + j], right[i * n + k] + right[k * n + j]);
  }

  template <class Task> bool can_begin(const Task &now) const {
    for (unsigned i = 0; i < now.need_count(); ++i) {
      const need one = now.needs(i);
      if (one.stages != 0 && done[one.row * n + one.column] < one.stages)
        return false;
    }
    return now.row < n && now.column < n;
  }
  unsigned stages_behind(unsigned row, unsigned column) const {
    return done[row * n + column];
  }
  void relax(unsigned row, unsigned column, unsigned over) {
    unsigned &cell = length[row * n + column];
    cell = std::min(cell, length[row * n + over] + length[over * n + column]);
  }
  void finish(unsigned row, unsigned column, unsigned stages) {
    done[row * n + column] = stages;
  }
  bool is_right() const {
    return length == right &&
           std::all_of(done.begin(), done.end(),
                       [&](unsigned stages) { return stages == n; });
  }

private:
  unsigned n;
  std::vector<unsigned> length, right, done;
};

/// Does a task wait for so many stages of a tile?
template <class Task> bool waits_for(const Task &now, const need &wanted) {
  for (unsigned i = 0; i < now.need_count(); ++i) {
    const need one = now.needs(i);
    if (one.row == wanted.row && one.column == wanted.column &&
        one.stages >= wanted.stages)
      return true;
  }
  return wanted.stages == 0;
}

/// A tile waits for its own stages, and for those that it is relaxed with: the
/// pivot's if it is a panel, else its two panels'.
void expect_needs(const task &now) {
  const unsigned z = now.stage;
  for (unsigned i = 0; i < now.count; ++i) {
    const unsigned column = now.column_of(i);
    EXPECT_TRUE(waits_for(now, {now.row, column, z}));
    if (now.row == z && column == z)
      continue;
    EXPECT_TRUE(waits_for(now, {now.row, z, column == z ? z : z + 1}));
    EXPECT_TRUE(waits_for(now, {z, column, now.row == z ? z : z + 1}));
    if (now.row == z || column == z) {
      EXPECT_TRUE(waits_for(now, {z, z, z + 1}));
    }
  }
}

/// Goes through all tasks. A strip of one is what all tasks of the thesis are.
void follow(const task_order &order, unsigned n) {
  by_tasks matrix(n);
  for (unsigned id = 0; id < order.size(); ++id) {
    const task now = order.at(id);
    ASSERT_TRUE(matrix.can_begin(now)) << n << " tiles, task " << id;
    expect_needs(now);
    ASSERT_FALSE(testing::Test::HasFailure()) << n << " tiles, task " << id;
    for (unsigned i = 0; i < now.count; ++i) {
      const unsigned column = now.column_of(i);
      ASSERT_LT(column, n);
      ASSERT_EQ(matrix.stages_behind(now.row, column), now.stage);
      for (unsigned k = now.stage; k < now.stages_behind(); ++k)
        matrix.relax(now.row, column, k);
      matrix.finish(now.row, column, now.stages_behind());
    }
  }
  ASSERT_TRUE(matrix.is_right()) << n << " tiles";
}

/// Every task of every graph has one number, tasks of a graph come in order,
/// and no more graphs are begun than a batch has before they are finished.
TEST(TaskOrder, BatchesOfGraphs) {
  constexpr std::uint64_t tasks = 10;
  for (unsigned graphs = 1; graphs <= 12; ++graphs)
    for (unsigned batch = 1; batch <= graphs; ++batch) {
      std::vector<std::uint64_t> following(graphs);
      for (std::uint64_t number = 0; number < tasks * graphs; ++number) {
        const place now = place_of(number, tasks, graphs, batch);
        ASSERT_LT(now.graph, graphs);
        ASSERT_EQ(now.task, following[now.graph]++);
        ASSERT_EQ(now.graph / batch, number / (tasks * batch));
      }
      for (const std::uint64_t done : following)
        ASSERT_EQ(done, tasks);
    }
}

TEST(TaskOrder, EachAfterWhatItNeeds) {
  for (unsigned n = 1; n <= 20; ++n)
    for (const std::uint64_t lead : {1, 7, 100, 1000})
      for (unsigned strip = 1; strip <= task_order::longest_strip; strip *= 2)
        for (unsigned part = 1; part <= strip; part *= 2)
          follow(task_order(n, lead, strip, part), n);
}

/// A tile waits for its own stages and for the two panels of each stage of its
/// span.
void expect_needs(const span_task &now) {
  EXPECT_TRUE(waits_for(now, {now.row, now.column, now.from}));
  for (unsigned z = now.from; z < now.to; ++z) {
    EXPECT_TRUE(waits_for(now, {now.row, z, z + 1}));
    EXPECT_TRUE(waits_for(now, {z, now.column, z + 1}));
  }
}

/// What a task's own product has to have besides what needs() says.
void expect_own_tile(const by_tasks &matrix, const span_task &now) {
  if (now.from < now.to || now.closes) {
    ASSERT_EQ(matrix.stages_behind(now.row, now.column), now.from);
  }
  if (now.is_panel()) {
    ASSERT_GT(matrix.stages_behind(now.to, now.to), now.to);
  }
}

TEST(TileSchedule, EachAfterWhatItNeeds) {
  for (unsigned n = 1; n <= 24; ++n)
    for (unsigned span = 1; span <= tile_schedule::longest_span; ++span) {
      const tile_schedule schedule(n, span);
      by_tasks matrix(n);
      for (unsigned id = 0; id < schedule.size(); ++id) {
        const span_task now = schedule.at(id);
        ASSERT_TRUE(matrix.can_begin(now))
            << n << " tiles, span " << span << ", task " << id;
        expect_needs(now);
        expect_own_tile(matrix, now);
        ASSERT_FALSE(HasFailure())
            << n << " tiles, span " << span << ", task " << id;
        for (unsigned k = now.from; k < now.to + (now.closes ? 1 : 0); ++k)
          matrix.relax(now.row, now.column, k);
        matrix.finish(now.row, now.column, now.stages_behind());
      }
      ASSERT_TRUE(matrix.is_right()) << n << " tiles, span " << span;
    }
}

struct kernel {
  const char *name;
  paths::apsp::set_up *make;
  std::vector<values> kept;
};
void PrintTo(const kernel &which, std::ostream *to) { *to << which.name; }

class ApspTiles : public testing::TestWithParam<kernel> {
protected:
  void SetUp() override {
    if (const auto why = paths::gpu::why_none())
      GTEST_SKIP() << "runs on a GPU, and here is none: " << *why;
  }
};

/// Distances of some \p graphs, compared with Dijkstra's: of the first, the
/// last and some between.
void expect_right(paths::apsp::solver &solver,
                  const std::vector<paths::csr> &graphs) {
  const std::size_t step = graphs.size() / 50 + 1, last = graphs.size() - 1;
  for (int run = 0; run < 3; ++run) {
    solver.reset();
    solver.run();
    for (std::size_t i = 0; i <= last; i += step) {
      const std::size_t g = last - i;
      const paths::vertex n = graphs[g].vertices;
      for (paths::vertex v = 0; v < n; v += 37) {
        std::vector<paths::distance> row(n);
        solver.rows(g, v, row);
        ASSERT_EQ(row, paths::dijkstra(graphs[g], v).distances)
            << "graph " << g << ", vertex " << v;
      }
    }
  }
}

/// Graphs whose distances are kept so.
std::vector<paths::csr> some_graphs(unsigned count, unsigned vertices,
                                    values kept) {
  const unsigned degree = kept == values::bits4 ? 12 : 3;
  const paths::weight heaviest = kept == values::bits4   ? 1
                                 : kept == values::bits8 ? 5
                                                         : 50;
  std::vector<paths::csr> graphs;
  for (unsigned g = 0; g < count; ++g)
    graphs.push_back(paths::make_csr(paths::generate(
        "gnm:" + std::to_string(vertices) + ":" +
            std::to_string(degree * vertices) + ":" + std::to_string(g + 1),
        {1, heaviest})));
  return graphs;
}

/// Of one graph and of several; 40 of `tiles` have a block for each task where
/// the device holds some hundreds.
void try_all(const kernel &which, paths::apsp::settings options) {
  for (const values kept : which.kept)
    for (const auto &[count, vertices] : {std::pair{1U, 700U},
                                          {12U, 300U},
                                          {40U, 300U},
                                          {150U, 100U},
                                          {3U, 129U}}) {
      options.kept = kept;
      const std::vector<paths::csr> graphs = some_graphs(count, vertices, kept);
      expect_right(*which.make(graphs, options), graphs);
    }
}

TEST_P(ApspTiles, PausesAtRandom) { try_all(GetParam(), {.delays = true}); }

TEST_P(ApspTiles, OneBlockForEachMultiprocessor) {
  try_all(GetParam(), {.lone_blocks = true});
}

TEST_P(ApspTiles, FewThreads) { try_all(GetParam(), {.block_threads = 64}); }

/// So many that each block has many tasks, in long strips, and of four and
/// eight bits a block for each.
TEST_P(ApspTiles, ManyTiles) {
  for (const values kept : GetParam().kept) {
    const std::vector<paths::csr> graphs = some_graphs(300, 1100, kept);
    for (const bool delays : {false, true})
      expect_right(*GetParam().make(graphs, {.kept = kept, .delays = delays}),
                   graphs);
  }
}

INSTANTIATE_TEST_SUITE_P(
    , ApspTiles,
    testing::Values(
        kernel{
            "tiles", paths::apsp::gpu::tiles, {values::bits16, values::bits32}},
        kernel{"takafuji_single",
               paths::apsp::gpu::takafuji_single,
               {values::bits4, values::bits8, values::bits16, values::bits32}}),
    [](const auto &which) { return which.param.name; });

} // namespace
