//===- read_numbers_test.cpp - Files with weights of all kinds, and METIS -===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "graph/number_text.h"
#include "graph/read.h"
#include "temporary_folder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace {

using paths::any_graph, paths::csr, paths::real, paths::real_csr,
    paths::wide_csr, paths::vertex, paths::weight, paths::wide;

class ReadNumbers : public temporary_folder {
protected:
  any_graph read(const std::string &name, const std::string &text,
                 const paths::read_options &options = {}) {
    return paths::read_any_graph(file(name, text), options);
  }

  std::string mistake(const std::string &name, const std::string &text) {
    return mistake_of([&] { read(name, text); });
  }
};

TEST_F(ReadNumbers, TheLeastKindThatHasRoomForAll) {
  const any_graph narrow = read("g", "0 1 3.0\n1 2 -2147483648\n2 3 2e3\n");
  ASSERT_TRUE(std::holds_alternative<csr>(narrow));
  EXPECT_EQ(std::get<csr>(narrow).length,
            (std::vector<weight>{3, std::numeric_limits<weight>::min(), 2000}));
  const any_graph large = read("g", "0 1 2\n1 2 2147483648\n2 3 -3e9\n");
  ASSERT_TRUE(std::holds_alternative<wide_csr>(large));
  EXPECT_EQ(std::get<wide_csr>(large).length,
            (std::vector<wide>{2, 2147483648, -3'000'000'000}));
  const any_graph decimals = read("g", "0 1 3000000000\n1 2 .1\n2 3 -1e-300\n");
  ASSERT_TRUE(std::holds_alternative<real_csr>(decimals));
  EXPECT_EQ(std::get<real_csr>(decimals).length,
            (std::vector<real>{3e9, 0.1, -1e-300}));
}

TEST_F(ReadNumbers, EveryTextForm) {
  for (const auto &[name, text] :
       {std::pair("g.gr", "p sp 2 1\na 1 2 0.5\n"),
        std::pair("g.mtx", "%%MatrixMarket matrix coordinate real general\n"
                           "2 2 1\n1 2 5e-1\n"),
        std::pair("g.txt", "0 1 0.5 # half\n"),
        std::pair("g.graph", "2 1 1\n2 0.5\n1 .5\n")}) {
    const any_graph graph = read(name, text);
    ASSERT_TRUE(std::holds_alternative<real_csr>(graph)) << name;
    EXPECT_EQ(std::get<real_csr>(graph).length.front(), 0.5) << name;
  }
  EXPECT_EQ(mistake("g.mtx",
                    "%%MatrixMarket matrix coordinate integer general\n"
                    "2 2 1\n1 2 0.5\n"),
            "g.mtx:3: weight: '0.5' is not a whole number");
}

// Reading starts again at the first number that is not whole; what follows it
// counts all the same.
TEST_F(ReadNumbers, LinesAfterTheFirstDecimals) {
  for (const auto &[name, text] :
       {std::pair("g.gr", "p sp 3 3\na 1 2 0.5\na 2 3 3000000000\na 3 1 7\n"),
        std::pair("g.mtx", "%%MatrixMarket matrix coordinate real general\n"
                           "3 3 3\n1 2 0.5\n2 3 3000000000\n3 1 7\n"),
        std::pair("g.txt", "3 3\n0 1 0.5\n1 2 3000000000\n2 0 7\n"),
        std::pair("g.csv", "from,to,length\n0,1,0.5\n1,2,3000000000\n2,0,7\n"),
        std::pair("g.el", "a b 0.5\nb c 3000000000\nc a 7\n")}) {
    const any_graph graph = read(name, text);
    ASSERT_TRUE(std::holds_alternative<real_csr>(graph)) << name;
    EXPECT_EQ(std::get<real_csr>(graph).length,
              (std::vector<real>{0.5, 3e9, 7}))
        << name;
  }
  EXPECT_EQ(mistake("g.txt", "0 1 0.5\n1 2 x\n"),
            "g.txt:2: weight: 'x' is not a number");
  EXPECT_EQ(mistake("g.txt", "3 3\n0 1 0.5\n1 2 1\n"),
            "g.txt:1: it has 2 edges, where 3 are announced");
}

TEST_F(ReadNumbers, WhatIsNoNumber) {
  for (const std::string word : {"inf", "nan", "0x1p3", "1.5x", "--1.5", "e"})
    EXPECT_EQ(mistake("g", "0 1 " + word),
              "g:1: weight: '" + word + "' is not a number");
  EXPECT_EQ(mistake("g", "0 1 1e999"),
            "g:1: weight: 1e999 does not fit a floating-point number of 64 "
            "bits");
  EXPECT_EQ(mistake("g", "0 1 -"), "g:1: weight: '-' is not a whole number");
}

/// Digits that are read and written are the same number again.
TEST_F(ReadNumbers, TextIsReadBackAsItWas) {
  std::mt19937_64 random(3);
  std::uniform_real_distribution<double> exponent(-300, 300);
  std::string text;
  std::vector<real> all;
  for (int i = 0; i < 1000; ++i) {
    all.push_back(std::pow(10, exponent(random)) + 0.5);
    text += "0 1 " + paths::number_text(all.back()) + "\n";
  }
  EXPECT_EQ(std::get<real_csr>(read("g", text)).length, all);
}

TEST_F(ReadNumbers, UndirectedAndBinary) {
  const std::string list = file("g", "0 1 0.5\n1 2 0.25\n");
  const auto graph =
      std::get<real_csr>(paths::read_any_graph(list, {.undirected = true}));
  EXPECT_EQ(graph.length, (std::vector<real>{0.5, 0.25, 0.5, 0.25}));
  const std::string path = folder / "binary";
  paths::write_binary(path, graph);
  const auto back = std::get<real_csr>(paths::read_any_graph(path));
  EXPECT_EQ(back.first, graph.first);
  EXPECT_EQ(back.to, graph.to);
  EXPECT_EQ(back.length, graph.length);
  paths::write_binary(path, paths::converted<wide>(csr{1, {0, 1}, {0}, {7}}));
  EXPECT_EQ(std::get<wide_csr>(paths::read_any_graph(path)).length,
            std::vector<wide>{7});
  EXPECT_EQ(mistake_of([&] { paths::read_csr(path); }),
            "binary: the weights are no whole numbers of 32 bits");
  real_csr wrong = graph;
  wrong.length[1] = std::numeric_limits<real>::quiet_NaN();
  paths::write_binary(path, wrong);
  EXPECT_EQ(mistake_of([&] { paths::read_any_graph(path); }),
            "binary: the arrays are no graph; write it again from the graph");
}

class ReadMetis : public ReadNumbers {
protected:
  csr metis(const std::string &text, const paths::read_options &options = {}) {
    return std::get<csr>(read("g.graph", text, options));
  }
};

TEST_F(ReadMetis, Weights) {
  // The example of METIS's manual, with a comment and a blank after the header.
  const csr graph = metis("% seven vertices\n7 11 001 \n"
                          "5 1 3 2 2 1\n1 1 3 2 4 1\n5 3 4 2 2 2 1 2\n"
                          "% in between\n"
                          "2 1 3 2 6 2 7 5\n1 1 3 3 6 2\n5 2 4 2 7 6\n6 6 4 5");
  EXPECT_EQ(graph.vertices, 7u);
  EXPECT_EQ(graph.edges(), 22u);
  EXPECT_EQ(graph.first,
            (std::vector<paths::edge_index>{0, 3, 6, 10, 14, 17, 20, 22}));
  EXPECT_EQ(std::vector<vertex>(graph.to.begin(), graph.to.begin() + 3),
            (std::vector<vertex>{4, 2, 1}));
  EXPECT_EQ(std::vector<weight>(graph.length.begin(), graph.length.begin() + 3),
            (std::vector<weight>{1, 2, 1}));
}

TEST_F(ReadMetis, SizesAndWeightsOfVerticesAreSkipped) {
  for (const char *text :
       {"3 2 011 2\n9 9 2 4\n9 9 1 4 3 5\n9 9 2 5\n",
        "3 2 111 1\n9 9 2 4\n9 9 1 4 3 5\n9 9 2 5\n",
        "3 2 101\n9 2 4\n9 1 4 3 5\n9 2 5\n", "3 2 11\n9 2 4\n9 1 4 3 5\n9 2 5",
        "3 2 1\n2 4\n1 4 3 5\n2 5\n", "3 2 001 0\n2 4\n1 4 3 5\n2 5\n"}) {
    const csr graph = metis(text);
    EXPECT_EQ(graph.to, (std::vector<vertex>{1, 0, 2, 1})) << text;
    EXPECT_EQ(graph.length, (std::vector<weight>{4, 4, 5, 5})) << text;
  }
}

TEST_F(ReadMetis, WithoutWeightsBothDirectionsGetTheSame) {
  // Vertex 3 has no neighbour, so its line is empty.
  const csr graph = metis("4 2\n2\n1 4\n\n2\n\n");
  EXPECT_EQ(graph.vertices, 4u);
  EXPECT_EQ(graph.to, (std::vector<vertex>{1, 3, 0, 1}));
  EXPECT_EQ(graph.length[0], graph.length[2]);
  EXPECT_EQ(graph.length[1], graph.length[3]);
  EXPECT_EQ(metis("2 1\n2\n1\n", {.weights = paths::weight_range{7, 7}}).length,
            (std::vector<weight>{7, 7}));
  // It is undirected, whether that is said or not.
  EXPECT_EQ(metis("2 1\n2\n1\n", {.undirected = true}).edges(), 2u);
  EXPECT_EQ(metis("0 0\n").vertices, 0u);
}

TEST_F(ReadMetis, LinesFarDown) {
  constexpr int count = 60'000;
  std::string text = std::to_string(count) + " " + std::to_string(count) + "\n";
  for (int v = 1; v <= count; ++v)
    text += (v % 7 == 0 ? "%\n" : "") + std::to_string(v == 1 ? count : v - 1) +
            " " + std::to_string(v == count ? 1 : v + 1) + "\n";
  const csr graph = metis(text);
  EXPECT_EQ(graph.edges(), 2u * count);
  for (int v = 0; v < count; ++v)
    EXPECT_EQ(graph.first[v], 2u * v);
  EXPECT_EQ(mistake("g.graph", text.substr(0, text.size() - 2) + "x\n"),
            "g.graph:" + std::to_string(count + count / 7 + 1) +
                ": vertex: 'x' is not a whole number");
}

TEST_F(ReadMetis, Mistakes) {
  const auto wrong = [&](const std::string &text) {
    return mistake("g.graph", text);
  };
  EXPECT_EQ(wrong(""),
            "g.graph: METIS is expected: there is no line 'VERTICES EDGES'");
  EXPECT_EQ(wrong("% only\n"),
            "g.graph:1: METIS is expected: there is no line 'VERTICES EDGES'");
  EXPECT_EQ(wrong("3\n"),
            "g.graph:1: METIS is expected: number of edges is missing");
  EXPECT_EQ(wrong("3 1 2\n"), "g.graph:1: METIS is expected: format: '2' is "
                              "not up to three digits of 0 and 1");
  EXPECT_EQ(wrong("3 1 0001\n"), "g.graph:1: METIS is expected: format: '0001' "
                                 "is not up to three digits of 0 and 1");
  EXPECT_EQ(wrong("3 1 001 2\n"), "g.graph:1: METIS is expected: vertices have "
                                  "no weights in format '001', and here 2 "
                                  "each");
  EXPECT_EQ(wrong("3 1 011 2 1\n"),
            "g.graph:1: METIS is expected: '1' at the end of the line");
  EXPECT_EQ(wrong("2 1\n3\n1\n"), "g.graph:2: vertex: 3 is not from 1 to 2");
  EXPECT_EQ(wrong("2 1\n0\n1\n"), "g.graph:2: vertex: 0 is not from 1 to 2");
  EXPECT_EQ(wrong("2 1\n2\n% c\n2 1\n"),
            "g.graph:4: vertex: 2 is what the line is about, and no neighbour");
  EXPECT_EQ(wrong("2 1 1\n2 5\n1\n"), "g.graph:3: weight is missing");
  EXPECT_EQ(wrong("2 1 10\n\n1\n"),
            "g.graph:2: weight of the vertex is missing");
  EXPECT_EQ(wrong("2 1 100\n-1\n1\n"),
            "g.graph:2: size of the vertex: -1 is not from 0 to "
            "9223372036854775807");
  EXPECT_EQ(wrong("2 1\n2\n1\n\n% c\n2\n"),
            "g.graph:6: a line more than the 2 vertices have");
  EXPECT_EQ(wrong("3 1\n2\n1\n"),
            "g.graph:1: it has lines for 2 vertices, where 3 are announced");
  EXPECT_EQ(wrong("3 1\n2\n1 3\n2\n"),
            "g.graph:1: it has 4 neighbours, where 1 edge should have 2, one "
            "in the line of each end");
}

TEST_F(ReadMetis, EdgesWithOneDirection) {
  const auto wrong = [&](const std::string &text) {
    return mistake("g.graph", text);
  };
  EXPECT_EQ(wrong("3 1\n2 3\n\n\n"),
            "g.graph:2: vertex 1 has an edge to 2, which is not in the line of "
            "vertex 2, line 3");
  EXPECT_EQ(wrong("% c\n3 2\n3\n% c\n3\n2 2\n"),
            "g.graph:3: vertex 1 has an edge to 3, which is not in the line of "
            "vertex 3, line 6");
  EXPECT_EQ(wrong("3 2\n\n3\n1 2 1\n"),
            "g.graph:4: vertex 3 has an edge to 1, which is not in the line of "
            "vertex 1, line 2");
  EXPECT_EQ(wrong("2 1 1\n2 5\n1 6\n"),
            "g.graph:2: vertex 1 has an edge to 2 of weight 5, which is not in "
            "the line of vertex 2, line 3");
  EXPECT_EQ(wrong("2 1 1\n2 0.5\n1 0.25\n"),
            "g.graph:2: vertex 1 has an edge to 2 of weight 0.5, which is not "
            "in the line of vertex 2, line 3");
  EXPECT_EQ(wrong("2 2 1\n2 5 2 6\n1 6 1 6\n"),
            "g.graph:2: vertex 1 has an edge to 2 of weight 5, which is not in "
            "the line of vertex 2, line 3");
}

} // namespace
