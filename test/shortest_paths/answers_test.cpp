//===- answers_test.cpp - One answer for lengths of all kinds -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "apsp/algorithms.h"
#include "apsp/rows/blocks.h"
#include "diameter/algorithms.h"
#include "diameter/summary.h"
#include "diameter/writer.h"
#include "graph/generate.h"
#include "graph/vertices.h"
#include "numbers/numbers.h"
#include "temporary_folder.h"

#include <gtest/gtest.h>

#include <fstream>
#include <memory>
#include <string>
#include <vector>

namespace {

using namespace paths;

csr some_graph() { return make_csr(generate("gnm:40:120:3", {1, 9})); }

std::unique_ptr<apsp::row_solver> narrow_rows(const csr &graph) {
  return make_rows(apsp::find_algorithm("dijkstra"), graph, apsp::settings());
}

class Answers : public temporary_folder {
protected:
  /// What \p write writes.
  template <class Write> std::string written(const Write &write) {
    output_file file(folder / "out");
    write(file);
    file.finish();
    std::ifstream stream(folder / "out");
    return {std::istreambuf_iterator<char>(stream), {}};
  }
};

/// An algorithm for 32 bits gives the answer that 64 bits give.
TEST_F(Answers, AreTheSameWithAnyRoom) {
  const csr graph = some_graph();
  for (const bool columns : {false, true}) {
    numbers::question asked = {
        .cutoff = "20", .repeat = 2, .verify = true, .eccentricities = true};
    if (columns)
      asked.targets = {3, 5};
    else
      asked.sources = all_vertices(graph.vertices);
    if (columns)
      asked.form.form = apsp::layout::columns;
    numbers::answer narrow, wider;
    const std::string lines = written([&](output_file &file) {
      asked.output = &file;
      narrow = numbers::ask(graph, asked, narrow_rows);
    });
    const std::string wider_lines = written([&](output_file &file) {
      asked.output = &file;
      wider = numbers::ask(graph, asked);
    });
    EXPECT_EQ(lines, wider_lines);
    EXPECT_NE(lines.find(" unreachable\n"), std::string::npos);
    EXPECT_EQ(narrow.pairs, wider.pairs);
    EXPECT_EQ(narrow.longest.whole, wider.longest.whole);
    EXPECT_EQ(narrow.mean, wider.mean);
    EXPECT_EQ(narrow.seconds.size(), 2u);
    EXPECT_EQ(narrow.check.rows, columns ? 2u : 40u);
    EXPECT_EQ(narrow.check.checked, narrow.check.rows);
    EXPECT_EQ(narrow.check.mistake, std::nullopt);
    EXPECT_EQ(narrow.reaches_all, wider.reaches_all);
  }
}

TEST_F(Answers, SayThatThereIsNoRoom) {
  const csr graph = make_csr({3, {{0, 1, unreachable - 1}, {1, 2, 1}}});
  const numbers::question asked = {.sources = {0}};
  EXPECT_THROW(numbers::ask(graph, asked, narrow_rows), too_long);
  EXPECT_EQ(numbers::ask(graph, asked).longest.whole, unreachable);
}

/// What a solver keeps is what rows say.
TEST_F(Answers, OfRowsThatAreKept) {
  const std::vector<csr> graphs(2, some_graph());
  const auto kept = make(apsp::find_algorithm("blocked"),
                         std::span(graphs).first(1), apsp::settings());
  kept->reset();
  kept->run();
  for (const auto &[sources, targets] :
       {std::pair<std::vector<vertex>, std::vector<vertex>>{{}, {}},
        {{3, 1}, {}},
        {{}, {7}},
        {{3}, {7, 8}}}) {
    const auto all =
        apsp::extent_of(*kept, std::span(graphs).first(1), sources, targets);
    numbers::question asked = {.sources =
                                   sources.empty() ? all_vertices(40) : sources,
                               .targets = targets};
    numbers::answer right;
    const std::string lines = written([&](output_file &file) {
      asked.output = &file;
      right = numbers::ask(graphs.front(), asked, narrow_rows);
    });
    EXPECT_EQ(all.pairs, right.pairs);
    EXPECT_EQ(all.longest, right.longest.whole);
    EXPECT_EQ(all.mean(), right.mean);
    EXPECT_EQ(written([&](output_file &file) {
                write_rows(file, *kept, std::span(graphs).first(1), sources,
                           {.targets = targets});
              }),
              lines);
  }
}

TEST_F(Answers, AreSummedUpAlike) {
  for (const char *specification : {"grid:4:5", "gnm:40:60"}) {
    const csr graph = make_csr(generate(specification, {1, 9}));
    diameter::settings settings;
    settings.average = diameter::averages::exact;
    settings.radius = settings.eccentricities = true;
    const auto solver =
        make(diameter::find_algorithm("bounds-cores"), graph, settings);
    diameter::findings found = {graph.vertices, solver->run(), {}};
    found.more = *solver->more();
    const diameter::summary one = diameter::summary_of(found);
    const numbers::answer answer =
        numbers::ask(graph, {.sources = all_vertices(graph.vertices),
                             .eccentricities = true});
    const diameter::summary other =
        diameter::summary_of(answer, graph.vertices);
    EXPECT_EQ(one.connected, other.connected);
    EXPECT_EQ(one.connected, std::string(specification) == "grid:4:5");
    EXPECT_EQ(one.has_pair, other.has_pair);
    EXPECT_EQ(one.pairs, other.pairs);
    EXPECT_EQ(one.longest.whole, other.longest.whole);
    EXPECT_EQ(one.mean, other.mean);
    EXPECT_EQ(one.margin, std::nullopt);
    ASSERT_EQ(one.radius.has_value(), other.radius.has_value());
    EXPECT_EQ(one.radius.value_or(any_number()).whole,
              other.radius.value_or(any_number()).whole);
    EXPECT_EQ(written([&](output_file &file) {
                diameter::write_eccentricities(file, found.more->longest_from,
                                               found.more->reaches_all);
              }),
              written([&](output_file &file) {
                diameter::write_eccentricities(file, answer.longest_from,
                                               answer.reaches_all);
              }));
  }
}

} // namespace
