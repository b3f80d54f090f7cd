//===- text_forms_test.cpp - What texts name ------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "common/table.h"
#include "graph/generate.h"
#include "graph/number_text.h"
#include "graph/read.h"
#include "graph/vertices.h"
#include "temporary_folder.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <variant>
#include <vector>

namespace {

using namespace paths;

class TextForms : public temporary_folder {
protected:
  std::string file(const std::string &text) {
    std::ofstream(folder / "file.txt") << text;
    return folder / "file.txt";
  }
};

TEST_F(TextForms, WholeNumbers) {
  EXPECT_EQ(whole_number("-7", -7, 3), -7);
  for (const char *wrong : {"", "x", "1x", " 1", "4", "-8", "1e0"})
    EXPECT_THROW(whole_number(wrong, -7, 3), specification_error) << wrong;
}

TEST_F(TextForms, RangesOfWeights) {
  const weight_range range = parse_weights("-3:9");
  EXPECT_EQ(range.lowest, -3);
  EXPECT_EQ(range.highest, 9);
  for (const char *wrong : {"", "3", "9:3", "1:x", ":1", "1:99999999999"})
    EXPECT_THROW(parse_weights(wrong), specification_error) << wrong;
}

TEST_F(TextForms, Vertices) {
  EXPECT_EQ(vertices_of(3, "all"), (std::vector<vertex>{0, 1, 2}));
  EXPECT_EQ(vertices_of(9, "random:4"), draw_vertices(9, 4));
  EXPECT_THROW(vertices_of(9, "random:10"), specification_error);
  EXPECT_EQ(vertices_of(9, file("# some\n8\n2\n")),
            (std::vector<vertex>{8, 2}));
  EXPECT_THROW(vertices_of(8, file("8\n")), graph_error);
}

TEST_F(TextForms, GraphsWithoutWeights) {
  for (const char *weight : {"7", "0.5", "5000000000"}) {
    const std::string path =
        file(std::string("0 1 ") + weight + "\n1 2 " + weight + "\n");
    const any_graph graph = read_any_graph(path, {.unweighted = true});
    ASSERT_TRUE(std::holds_alternative<csr>(graph));
    EXPECT_EQ(std::get<csr>(graph).length, (std::vector<paths::weight>{1, 1}));
    EXPECT_EQ(std::get<csr>(graph).to, (std::vector<vertex>{1, 2}));
  }
}

TEST_F(TextForms, GraphsOfAnyKindAreWritten) {
  const any_graph graph = read_any_graph(file("0 1 0.5\n"));
  const std::string path = folder / "graph.csr";
  write_any_graph(path, graph);
  EXPECT_EQ(std::get<real_csr>(read_any_graph(path)).length,
            (std::vector<real>{0.5}));
}

TEST_F(TextForms, Tables) {
  EXPECT_EQ(aligned({{"a", "bcd", "e"}, {"fgh", "i", "j"}}),
            "a    bcd  e\nfgh  i    j\n");
  EXPECT_EQ(aligned({}), "");
}

} // namespace
