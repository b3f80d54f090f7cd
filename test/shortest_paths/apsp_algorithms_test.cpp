//===- apsp_algorithms_test.cpp - What algorithms for all pairs refuse ----===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "apsp/algorithms.h"
#include "graph/generate.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace {

using namespace paths::apsp;

/// What make() says, which is asked before a GPU is.
std::string refusal(const char *name, std::size_t graphs,
                    const settings &options = {}) {
  const std::vector<paths::csr> several(
      graphs, paths::make_csr(paths::generate("gnm:5:8")));
  try {
    make(find_algorithm(name), several, options);
  } catch (const paths::graph_error &error) {
    return error.what();
  }
  return "nothing";
}

TEST(ApspAlgorithms, SomeTakeOneGraph) {
  for (const algorithm &one : algorithms())
    if (!one.takes_several_graphs) {
      EXPECT_EQ(refusal(one.name.data(), 2),
                std::string(one.name) + " takes one graph, not 2");
    }
  EXPECT_EQ(refusal("blocked", 2), "nothing");
}

TEST(ApspAlgorithms, WidthsThatAreNotThere) {
  EXPECT_EQ(refusal("katz-kider", 1, {.kept = values::bits16}),
            "katz-kider does not keep distances as 16; it does as 32");
  EXPECT_EQ(refusal("tiles", 1, {.kept = values::bits4}),
            "tiles does not keep distances as 4; it does as 16 32 f32");
  EXPECT_EQ(refusal("blocked", 1, {.kept = values::bits16}), "nothing");
}

TEST(ApspAlgorithms, NamesThatAreNotThere) {
  EXPECT_THROW(find_algorithm("floyd"), paths::graph_error);
}

} // namespace
