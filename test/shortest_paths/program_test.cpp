//===- program_test.cpp - Parts of the programs ---------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "apsp/rows/writer.h"
#include "common/measure.h"
#include "common/progress_line.h"
#include "graph/generate.h"
#include "graph/output_file.h"
#include "sssp/oracle.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <fcntl.h>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <unistd.h>

namespace {

using namespace std::chrono_literals;
using paths::shortest_paths, paths::unreachable;

struct close_file {
  void operator()(std::FILE *file) const { std::fclose(file); }
};
using file_owner = std::unique_ptr<std::FILE, close_file>;

std::string contents(std::FILE *file) {
  std::string text(1000, '\0');
  text.resize(::pread(::fileno(file), text.data(), text.size(), 0));
  return text;
}

/// Waits until \p text() is what is expected, at most for some seconds.
void expect_soon(const std::function<std::string()> &text,
                 const std::string &expected) {
  for (int i = 0; i < 2000 && text() != expected; ++i)
    std::this_thread::sleep_for(5ms);
  EXPECT_EQ(text(), expected);
}

TEST(ProgramProgress, IsALineForEachStageAndTenth) {
  const file_owner file(std::tmpfile());
  const auto text = [&] { return contents(file.get()); };
  {
    paths::progress_line line("sssp", "g.gr", file.get(), 0ms);
    line.report("reading", 0.05);
    expect_soon(text, "sssp: reading g.gr: 5%\n");
    line.report("reading", 0.14); // less than a tenth more
    std::this_thread::sleep_for(700ms);
    line.report("reading", 0.5);
    expect_soon(text, "sssp: reading g.gr: 5%\nsssp: reading g.gr: 50%\n");
    line.report("sorting", 0);
    expect_soon(text, "sssp: reading g.gr: 5%\nsssp: reading g.gr: 50%\n"
                      "sssp: sorting g.gr\n");
  }
  EXPECT_EQ(text(), "sssp: reading g.gr: 5%\nsssp: reading g.gr: 50%\n"
                    "sssp: sorting g.gr\n");
}

TEST(ProgramProgress, DoesNotTellOfWhatIsQuick) {
  const file_owner file(std::tmpfile());
  {
    paths::progress_line line("sssp", "g.gr", file.get(), 1h);
    line.report("reading", 1);
  }
  EXPECT_EQ(contents(file.get()), "");
}

TEST(ProgramProgress, IsOneLineInATerminalAndVanishes) {
  const file_owner terminal(::fdopen(::posix_openpt(O_RDWR | O_NOCTTY), "r"));
  ASSERT_TRUE(terminal);
  const int descriptor = ::fileno(terminal.get());
  ASSERT_EQ(::grantpt(descriptor) | ::unlockpt(descriptor), 0);
  ASSERT_EQ(::fcntl(descriptor, F_SETFL, O_NONBLOCK), 0);
  const file_owner inside(std::fopen(::ptsname(descriptor), "w"));
  ASSERT_TRUE(inside);
  std::string seen;
  const auto text = [&] {
    char bytes[1000];
    const ssize_t count = ::read(descriptor, bytes, sizeof bytes);
    seen.append(bytes, count > 0 ? count : 0);
    return seen;
  };
  {
    paths::progress_line line("sssp", "g.gr", inside.get(), 0ms);
    line.report("reading", 0.05);
    expect_soon(text, "\r\33[Ksssp: reading g.gr: 5%");
    line.report("sorting", 0);
    while (!text().ends_with("\r\33[Ksssp: sorting g.gr"))
      std::this_thread::sleep_for(5ms);
  }
  EXPECT_TRUE(text().ends_with("sssp: sorting g.gr\r\33[K"));
}

TEST(ProgramCheck, TellsOfTheFirstWrongDistance) {
  const paths::csr graph =
      paths::make_csr({4, {{0, 1, 2}, {1, 2, 3}, {0, 2, 9}}});
  shortest_paths result = paths::dijkstra(graph, 0);
  EXPECT_EQ(paths::check_result(graph, 0, result), std::nullopt);
  result.distances = {0, 2, 9, 4};
  EXPECT_EQ(paths::check_result(graph, 0, result),
            "vertex 2 has distance 9, where dijkstra finds 5");
  result.distances = {0, 2, 5, 4};
  EXPECT_EQ(paths::check_result(graph, 0, result),
            "vertex 3 has distance 4, where dijkstra finds unreachable");
  result.distances.pop_back();
  EXPECT_EQ(paths::check_result(graph, 0, result),
            "there is not one distance and one parent for each vertex");
}

TEST(ProgramCheck, TellsOfAWrongTreeAndTakesNegativeWeights) {
  const paths::csr graph =
      paths::make_csr({3, {{0, 1, 2}, {1, 2, -1}, {0, 2, 9}}});
  shortest_paths result = paths::bellman_ford(graph, 0);
  EXPECT_EQ(paths::check_result(graph, 0, result), std::nullopt);
  result.parents[2] = 0;
  EXPECT_EQ(paths::check_result(graph, 0, result),
            "vertex 2 has distance 1, which no edge from its parent explains");
  result.distances[2] = unreachable;
  EXPECT_EQ(paths::check_result(graph, 0, result),
            "vertex 2 has distance unreachable, where bellman-ford finds 1");
}

TEST(ProgramOutput, ParentsInACircleAreNoEndlessPath) {
  paths::output_file file("/dev/null");
  EXPECT_THROW(paths::apsp::write_lines(file, 0,
                                        {{0, 1, 1}, {paths::no_vertex, 2, 1}},
                                        {.shown = paths::apsp::detail::path}),
               paths::graph_error);
}

TEST(ProgramMeasure, MedianOfOddAndEvenNumbers) {
  EXPECT_EQ(paths::median({5}), 5);
  EXPECT_EQ(paths::median({9, 1, 4}), 4);
  EXPECT_EQ(paths::median({9, 1, 4, 5}), 4.5);
  EXPECT_EQ(paths::describe_seconds({0.5, 0.25, 1}),
            "0.500000 (0.250000..1.000000), 3 runs");
}

} // namespace
