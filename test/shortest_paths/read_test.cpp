//===- read_test.cpp - Graphs from files ----------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "graph/output_file.h"
#include "graph/read.h"
#include "temporary_folder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <omp.h>
#include <string>
#include <string_view>
#include <vector>

namespace {

using paths::csr, paths::vertex, paths::weight;

class Read : public temporary_folder {
protected:
  csr read(const std::string &name, const std::string &text,
           const paths::read_options &options = {}) {
    return paths::read_graph(file(name, text), options);
  }

  /// What is wrong with the text, after the folder's name.
  std::string mistake(const std::string &name, const std::string &text) {
    return mistake_of([&] { read(name, text); });
  }
};

TEST_F(Read, Dimacs) {
  const csr graph = read("g.gr", "c a comment\np sp 3 3\nc\na 1 2 10\n"
                                 "a 3 1 0\r\na 1 3 2147483647");
  EXPECT_EQ(graph.vertices, 3u);
  EXPECT_EQ(graph.first, (std::vector<paths::edge_index>{0, 2, 2, 3}));
  EXPECT_EQ(graph.to, (std::vector<vertex>{1, 2, 0}));
  EXPECT_EQ(graph.length, (std::vector<weight>{10, 2147483647, 0}));
}

TEST_F(Read, DimacsMistakes) {
  EXPECT_EQ(mistake("g.gr", ""),
            "g.gr: DIMACS is expected: there is no line 'p sp VERTICES EDGES'");
  EXPECT_EQ(mistake("g.gr", "c\na 1 2 3\n"),
            "g.gr:2: DIMACS is expected: after comments the first line has to "
            "be 'p sp VERTICES EDGES'");
  EXPECT_EQ(mistake("g.gr", "p sp 3\n"),
            "g.gr:1: DIMACS is expected: number of edges is missing");
  EXPECT_EQ(mistake("g.gr", "p sp 2 1 1\n"),
            "g.gr:1: DIMACS is expected: '1' at the end of the line");
  EXPECT_EQ(mistake("g.gr", "p sp 2 1\n\na 1 3 1\n"),
            "g.gr:3: vertex: 3 is not from 1 to 2");
  EXPECT_EQ(mistake("g.gr", "p sp 2 1\na 0 1 1\n"),
            "g.gr:2: vertex: 0 is not from 1 to 2");
  EXPECT_EQ(mistake("g.gr", "p sp 2 1\na 1 2\n"), "g.gr:2: weight is missing");
  EXPECT_EQ(mistake("g.gr", "p sp 2 1\na 1 2 1,5\n"),
            "g.gr:2: weight: '1,5' is not a number");
  EXPECT_EQ(mistake("g.gr", "p sp 2 1\na 1 2 9223372036854775808\n"),
            "g.gr:2: weight: 9223372036854775808 is not from "
            "-9223372036854775807 to 9223372036854775807");
  EXPECT_EQ(mistake("g.gr", "p sp 2 1\ne 1 2 1\n"),
            "g.gr:2: 'e' where a line begins with 'a' or 'c'");
  EXPECT_EQ(mistake("g.gr", "p sp 2 2\na 1 2 1\n"),
            "g.gr:1: it has 1 edge, where 2 are announced");
}

TEST_F(Read, LargeNumbersInSmallFiles) {
  const std::string rule =
      ": of more than 4194304 vertices one in a thousand has to have an edge; "
      "number those that have some without gaps";
  EXPECT_EQ(mistake("g.gr", "p sp 4294967295 1\na 1 2 3\n"),
            "g.gr: 4294967295 vertices, 1 edge" + rule);
  EXPECT_EQ(mistake("g.mtx", "%%MatrixMarket matrix coordinate integer "
                             "general\n4294967295 4294967295 0\n"),
            "g.mtx: 4294967295 vertices, 0 edges" + rule);
  EXPECT_EQ(mistake("g.mtx", "%%MatrixMarket matrix coordinate integer "
                             "general\n4194305 4194305 0\n"),
            "g.mtx: 4194305 vertices, 0 edges" + rule);
  EXPECT_EQ(read("g.gr", "p sp 4194304 0\n").vertices, 4194304u);
  // In a list only those are there that edges have.
  EXPECT_EQ(read("g.txt", "4194304 0\n").vertices, 2u);
}

TEST_F(Read, WhatOtherProgramsWrite) {
  const csr graph =
      read("g.MTX", "\xef\xbb\xbf%%MatrixMarket MATRIX Coordinate "
                    "Real GENERAL\n2 2 4\n1 2 3.0\n1 2 4.\n"
                    "1 2 5e2\n1 2 -6.0000000000e+00\n");
  EXPECT_EQ(graph.length, (std::vector<weight>{3, 4, 500, -6}));
  const std::string head = "%%MatrixMarket matrix coordinate real general\n";
  EXPECT_EQ(mistake("g.mtx", head + "2 2 1\n1 2 1.5\n"),
            "g.mtx: the weights are no whole numbers of 32 bits");
  EXPECT_EQ(mistake("g.mtx", head + "2 2 1\n1 2 3e9\n"),
            "g.mtx: the weights are no whole numbers of 32 bits");
  EXPECT_EQ(read("g.GR", "p sp 1 1\na 1 1 2\n").edges(), 1u);
}

TEST_F(Read, MistakesAreShownShortAndHarmless) {
  EXPECT_EQ(mistake("g", "0 1 " + std::string(100'000, 'x')),
            "g:1: weight: '" + std::string(60, 'x') + "...' is not a number");
  EXPECT_EQ(mistake("g", "0 1 \033[31mRED"),
            "g:1: weight: '?[31mRED' is not a number");
}

TEST_F(Read, EdgeLists) {
  csr graph = read("g.txt", "# SNAP\n# FromNodeId\tToNodeId\n0\t2\n2 1\n\n");
  EXPECT_EQ(graph.vertices, 3u);
  EXPECT_EQ(graph.to, (std::vector<vertex>{2, 1}));
  graph = read("g.edges", "10\n0 2 7\n4 1 -3 # short\n");
  EXPECT_EQ(graph.vertices, 4u); // 3 has no edge
  EXPECT_EQ(graph.to, (std::vector<vertex>{2, 1}));
  EXPECT_EQ(read("g.edges", "0 2 7\n4 1 -3\n", {.vertices = 6}).vertices, 6u);
  EXPECT_EQ(graph.length, (std::vector<weight>{7, -3}));
  graph = read("g.edges", "0 1\n1 1\n",
               {.weights = paths::weight_range{4, 4}, .undirected = true});
  EXPECT_EQ(graph.to, (std::vector<vertex>{1, 1, 0}));
  EXPECT_EQ(graph.length, (std::vector<weight>{4, 4, 4}));
  EXPECT_EQ(read("g.txt", "# nothing\n").vertices, 0u);
  EXPECT_EQ(read("g.edges", "0 1\n1 1\n").length, (std::vector<weight>{1, 1}));
  bool left_out = false;
  read("g.edges", "0 1 7\n", {.leaves_weights_out = &left_out});
  EXPECT_FALSE(left_out);
  read("g.edges", "0 1\n", {.leaves_weights_out = &left_out});
  EXPECT_TRUE(left_out);
}

TEST_F(Read, EdgeListMistakes) {
  EXPECT_EQ(mistake("g.txt", "0 1\n2\n"), "g.txt:2: vertex is missing");
  EXPECT_EQ(mistake("g.txt", "0 1\n1 2 3\n"),
            "g.txt:2: '3' at the end of the line");
  EXPECT_EQ(mistake("g.txt", "# c\n\n0 1 5\n1 2\n"),
            "g.txt:4: weight is missing");
  EXPECT_EQ(mistake("g.txt", "3\n0 1\n1 3\n"),
            "g.txt:3: vertex: 3 is not from 0 to 2");
  EXPECT_EQ(mistake("g.txt", "0 1\n-1 2\n"),
            "g.txt:2: vertex: -1 is not from 0 to 18446744073709551615; with "
            "--names it is a name");
  EXPECT_EQ(mistake("g.txt", "0 1\na b\n"),
            "g.txt:2: vertex: 'a' is not a whole number, as in the first line; "
            "with --names it is a name");
}

TEST_F(Read, MatrixMarket) {
  csr graph = read("g.mtx", "%%MatrixMarket matrix coordinate integer general\n"
                            "% comment\n3 3 2\n1 3 5\n3 2 6\n");
  EXPECT_EQ(graph.to, (std::vector<vertex>{2, 1}));
  EXPECT_EQ(graph.length, (std::vector<weight>{5, 6}));
  graph = read("g.mtx", "%%MatrixMarket matrix coordinate pattern symmetric\n"
                        "2 2 2\n2 1\n2 2\n");
  EXPECT_EQ(graph.to, (std::vector<vertex>{1, 0, 1}));
  EXPECT_EQ(graph.length[0], graph.length[1]);
}

TEST_F(Read, MatrixMarketMistakes) {
  const std::string banner =
      "%%MatrixMarket matrix coordinate integer general\n";
  EXPECT_EQ(mistake("g.mtx", ""),
            "g.mtx: Matrix Market is expected: the file is empty");
  EXPECT_EQ(mistake("g.mtx", "1 1 0\n"),
            "g.mtx:1: Matrix Market is expected: the first line has to begin "
            "with '%%MatrixMarket matrix'");
  EXPECT_EQ(mistake("g.mtx", "%%MatrixMarket matrix array real general\n"),
            "g.mtx:1: Matrix Market is expected: only matrices in coordinate "
            "form are read");
  EXPECT_EQ(
      mistake("g.mtx", "%%MatrixMarket matrix coordinate complex general\n"),
      "g.mtx:1: Matrix Market is expected: 'complex' where 'pattern', "
      "'integer' or 'real' is expected");
  EXPECT_EQ(mistake("g.mtx", banner),
            "g.mtx:1: Matrix Market is expected: there is no line 'ROWS "
            "COLUMNS ENTRIES'");
  EXPECT_EQ(mistake("g.mtx", banner + "2 3 0\n"),
            "g.mtx:2: the matrix of a graph has as many rows as columns");
  EXPECT_EQ(mistake("g.mtx", banner + "2 2 1\n1 2\n"),
            "g.mtx:3: weight is missing");
}

TEST_F(Read, MistakesFarDownHaveTheirLine) {
  std::string text;
  for (int i = 0; i < 100'000; ++i)
    text += "17 23 5\n";
  EXPECT_EQ(mistake("g.txt", text + "17 x 5\n" + text),
            "g.txt:100001: vertex: 'x' is not a whole number, as in the first "
            "line; with --names it is a name");
  EXPECT_EQ(read("g.txt", text).edges(), 100'000u);
}

TEST_F(Read, Binary) {
  const csr graph = paths::make_csr(paths::generate("rmat:6:3", {-5, 5}));
  const std::string path = folder / "g.csr";
  paths::write_csr(path, graph);
  const csr back = paths::read_graph(path);
  EXPECT_EQ(back.vertices, graph.vertices);
  EXPECT_EQ(back.first, graph.first);
  EXPECT_EQ(back.to, graph.to);
  EXPECT_EQ(back.length, graph.length);
  for (const auto &entry : std::filesystem::directory_iterator(folder))
    EXPECT_EQ(entry.path().filename(), "g.csr");
}

TEST_F(Read, BinaryMistakes) {
  EXPECT_EQ(mistake("g.csr", "something"),
            "g.csr: this is no graph in binary form");
  const std::string path = folder / "whole.csr";
  paths::write_csr(path, paths::make_csr({3, {{0, 1, 1}, {2, 0, 4}}}));
  std::ifstream stream(path, std::ios::binary);
  const std::string bytes(std::istreambuf_iterator<char>(stream), {});
  for (std::size_t size = 8; size < bytes.size(); ++size)
    EXPECT_EQ(mistake("g.csr", bytes.substr(0, size)),
              "g.csr: the file is shorter than it says; write it again from "
              "the graph");
  std::string wrong = bytes; // the first edge leads to vertex 1
  wrong[8 + 16 + 4 * 8] = 3;
  EXPECT_EQ(mistake("g.csr", wrong),
            "g.csr: the arrays are no graph; write it again from the graph");
  EXPECT_EQ(mistake("g.csr", bytes + "x"),
            "g.csr: the arrays are no graph; write it again from the graph");
}

TEST_F(Read, BinaryIsKnownByItsContentsAndKeepsItsDirections) {
  const std::string path = folder / "cache";
  paths::write_csr(path, paths::make_csr({3, {{0, 1, 1}, {2, 0, 4}}}));
  EXPECT_EQ(paths::read_graph(path).to, (std::vector<vertex>{1, 0}));
  EXPECT_THROW(paths::read_graph(path, {.undirected = true}),
               paths::graph_error);
}

TEST_F(Read, TellsHowFarItHasCome) {
  std::string text;
  for (int i = 0; i < 200'000; ++i)
    text += "17 23 5\n";
  std::vector<std::string> stages;
  double last = 0;
  const auto note = [&](std::string_view stage, double done) {
    if (stages.empty() || stages.back() != stage)
      stages.emplace_back(stage);
    EXPECT_TRUE(done >= 0 && done <= 1) << done;
    if (stage == "reading") {
      EXPECT_GE(done, last);
      last = done;
    }
  };
  const int threads = omp_get_max_threads();
  for (int few : {threads, 1}) {
    omp_set_num_threads(few);
    stages.clear();
    last = 0;
    read("g.txt", text, {.progress = note});
    EXPECT_EQ(stages, (std::vector<std::string>{"reading", "sorting"}));
  }
  EXPECT_EQ(last, 1); // With more threads, another may come to the end.
  omp_set_num_threads(threads);
  const std::string path = folder / "g.csr";
  paths::write_csr(path, paths::make_csr(paths::generate("gnm:100:999")));
  stages.clear();
  last = 0;
  paths::read_graph(path, {.progress = note});
  EXPECT_EQ(stages, std::vector<std::string>{"reading"});
  EXPECT_EQ(last, 1);
}

TEST_F(Read, WritingReplacesAWholeFileOrNothing) {
  const std::string path = file("g.csr", "old");
  std::filesystem::create_symlink("g.csr", folder / "link");
  {
    paths::output_file abandoned(path);
    abandoned.write("new");
  }
  EXPECT_EQ(std::filesystem::file_size(path), 3u);
  paths::write_csr(folder / "link", {});
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "link"));
  EXPECT_EQ(paths::read_csr(path).vertices, 0u);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 2);
  EXPECT_THROW(paths::output_file(folder / "no" / "g.csr"), paths::graph_error);
  EXPECT_THROW(paths::expect_writable(folder), paths::graph_error);
  EXPECT_THROW(paths::expect_writable(""), paths::graph_error);
  EXPECT_NO_THROW(paths::expect_writable(path));
}

TEST_F(Read, WhatIsNoFile) {
  EXPECT_THROW(paths::read_graph(folder / "missing.gr"), paths::graph_error);
  EXPECT_THROW(paths::read_graph(folder), paths::graph_error);
  EXPECT_THROW(paths::write_csr(folder / "no" / "g.csr", {}),
               paths::graph_error);
}

} // namespace
