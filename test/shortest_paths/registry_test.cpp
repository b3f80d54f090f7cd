//===- registry_test.cpp - The lists of algorithms ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What CMake has made of the rows at the ends of files, and what solvers say
// that `auto` has chosen.
//
//===----------------------------------------------------------------------===//

#include "apsp/algorithms.h"
#include "apsp/cpu/cpu.h"
#include "apsp/gpu/gpu.h"
#include "common/solver_base.h"
#include "device/gpu.h"
#include "diameter/algorithms.h"
#include "diameter/cpu/cpu.h"
#include "diameter/gpu/gpu.h"
#include "graph/generate.h"
#include "sssp/algorithms.h"
#include "sssp/cpu.h"
#include "sssp/gpu/gpu.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace {

using paths::place;

/// The place of the algorithm that \p make sets up; `any` if none is listed.
template <class Algorithm, class SetUp>
place place_of(std::span<const Algorithm> all, SetUp *make) {
  const auto found = std::ranges::find(all, make, &Algorithm::make);
  return found == all.end() ? place::any : found->where;
}

template <class Algorithm>
void expect_in_order(std::span<const Algorithm> all) {
  ASSERT_FALSE(all.empty());
  EXPECT_EQ(all.front().name, "auto");
  std::set<std::string_view> names;
  for (const Algorithm &a : all) {
    EXPECT_TRUE(names.insert(a.name).second) << a.name << " is there twice";
    EXPECT_FALSE(a.origin.empty()) << a.name;
    EXPECT_EQ(&paths::find_by_name(all, a.name), &a);
  }
}

TEST(Registry, NamesAreDifferentAndAutoIsTheFirst) {
  expect_in_order(paths::algorithms());
  expect_in_order(paths::apsp::algorithms());
  expect_in_order(paths::diameter::algorithms());
}

/// Whatever is declared can be asked for, and runs where its namespace says.
#define SHORTEST_PATHS_SET_UP(NAME)                                            \
  EXPECT_EQ(place_of(algorithms(), HERE::NAME), place::HERE) << #NAME;
#define SHORTEST_PATHS_SET_UP_ROWS(NAME)                                       \
  EXPECT_EQ(                                                                   \
      std::ranges::count(algorithms(), &HERE::NAME, &algorithm::make_rows), 1) \
      << #NAME;

TEST(Registry, WhatFilesDefineForCpuCoresIsListed) {
#define HERE cpu
  {
    using namespace paths;
#include "sssp_cpu.inc"
  }
  {
    using namespace paths::apsp;
#include "apsp_cpu.inc"
  }
  {
    using namespace paths::diameter;
#include "diameter_cpu.inc"
  }
#undef HERE
}

TEST(Registry, WhatFilesDefineForGpusIsListed) {
#define HERE gpu
  {
    using namespace paths;
#include "sssp_gpu.inc"
  }
  {
    using namespace paths::apsp;
#include "apsp_gpu.inc"
  }
  {
    using namespace paths::diameter;
#include "diameter_gpu.inc"
  }
#undef HERE
}

/// A solver that says \p remark of itself.
class remarking : public paths::solver_base {
public:
  explicit remarking(std::string remark) : own(std::move(remark)) {}
  std::string remark() const override { return own; }

private:
  std::string own;
};

TEST(Choice, IsToldInFrontOfTheRemark) {
  remarking solver("in 16 bits");
  EXPECT_EQ(solver.chosen(), "");
  EXPECT_EQ(solver.account(), "in 16 bits");
  solver.set_choice({"tiles", "no matrix"});
  EXPECT_EQ(solver.chosen(), "tiles");
  EXPECT_EQ(solver.account(), "no matrix; in 16 bits");
  solver.set_choice({"tiles"});
  EXPECT_EQ(solver.account(), "in 16 bits");
  remarking quiet("");
  quiet.set_choice({"dijkstra", "few edges"});
  EXPECT_EQ(quiet.account(), "few edges");
}

/// Reweighting stands between.
TEST(Choice, IsHandedOnWhereEdgesAreNegative) {
  const std::vector<paths::csr> one = {
      paths::make_csr({3, {{0, 1, 5}, {0, 2, 2}, {1, 2, -4}}})};
  const auto solver =
      make(paths::apsp::find_algorithm("auto"), one, paths::apsp::settings());
  EXPECT_NE(solver->chosen(), "");
  EXPECT_EQ(make(paths::apsp::find_algorithm("dijkstra"), one,
                 paths::apsp::settings())
                ->chosen(),
            "");
}

} // namespace
