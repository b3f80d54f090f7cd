//===- runtime_input_test.cpp - Frames and the end of the data ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How standard input becomes the inputs of the runs, seen through the
/// functions that the program's host code calls.
///
//===----------------------------------------------------------------------===//

#include <c2cu/host_libc.h>

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <unistd.h>
#include <vector>

namespace {

/// An input_source on given data, in place of the process's standard input.
class RuntimeInput : public testing::Test {
protected:
  void SetUp() override { original = stdin; }

  void TearDown() override {
    c2cu::input.close();
    stdin = original;
    c2cu::current_run = nullptr;
    if (data)
      std::fclose(data);
  }

  /// Supplies \p bytes under \p frame to a program that calls for \p inputs.
  void open(const std::string &bytes, const char *frame, std::uint64_t inputs,
            bool tests_end = false, bool reads_after_call = false,
            bool skips_space = false) {
    data = std::tmpfile();
    std::fwrite(bytes.data(), 1, bytes.size(), data);
    std::rewind(data);
    stdin = data;
    c2cu::settings how;
    how.inputs = inputs;
    ASSERT_TRUE(c2cu::detail::parse_frame(frame, how));
    c2cu::program program = {.source = "t.c", .inputs = inputs};
    program.tests_end_of_input = tests_end;
    program.reads_after_call = reads_after_call;
    program.skips_space = skips_space;
    c2cu::input.open(program, how);
  }

  c2cu::next_input next(c2cu::run &r, std::uint64_t index) {
    r.begin(index);
    c2cu::current_run = &r;
    return c2cu::input.begin(r);
  }

  bool begin(c2cu::run &r, std::uint64_t index) {
    return next(r, index) == c2cu::next_input::ready;
  }

  /// Reads a number as a run of its own; returns what %n counts, or 0 if there
  /// is no further input.
  int bytes_of_number(std::uint64_t index) {
    int value = 0, bytes = 0;
    if (!begin(run, index))
      return 0;
    EXPECT_EQ(c2cu::host::scanf("%d%n", &value, &bytes), 1);
    EXPECT_FALSE(c2cu::input.took_nothing(run));
    return bytes;
  }

  static std::string rest() {
    std::string text;
    for (int c; (c = c2cu::host::getchar()) != EOF;)
      text += static_cast<char>(c);
    return text;
  }

  FILE *original = nullptr;
  FILE *data = nullptr;
  c2cu::run run, other;
};

TEST_F(RuntimeInput, StreamGivesEachRunWhatItTakes) {
  open("1 2\n3", "stream", 2);
  int a = 0, b = 0;
  ASSERT_TRUE(begin(run, 0));
  EXPECT_EQ(c2cu::host::scanf("%d %d", &a, &b), 2);
  ASSERT_TRUE(begin(run, 1));
  // The number ends with the data: it has been read all the same.
  EXPECT_EQ(c2cu::host::scanf("%d", &a), 1);
  EXPECT_EQ(a, 3);
}

TEST_F(RuntimeInput, LookingForTheEndConsumesNothing) {
  open(" \n\n x", "stream", 5);
  ASSERT_TRUE(begin(run, 0));
  ASSERT_TRUE(begin(run, 1));
  char line[8];
  EXPECT_STREQ(c2cu::host::fgets(line, sizeof line, stdin), " \n");
  ASSERT_TRUE(begin(run, 2));
  EXPECT_STREQ(c2cu::host::fgets(line, sizeof line, stdin), "\n");
}

TEST_F(RuntimeInput, StreamWithOnlySpaceLeftHasEnded) {
  open("1\n \n", "stream", 3);
  int a = 0;
  ASSERT_TRUE(begin(run, 0));
  EXPECT_EQ(c2cu::host::scanf("%d", &a), 1);
  ASSERT_TRUE(begin(run, 1));
  EXPECT_THROW(c2cu::host::scanf("%d", &a), c2cu::end_of_input);
  testing::internal::CaptureStderr();
  c2cu::input.explain_end(run);
  EXPECT_EQ(testing::internal::GetCapturedStderr(),
            "c2cu: error: input ended after 1 of 3 inputs; supply the rest, or "
            "set C2CU_INPUTS=1\n");
}

TEST_F(RuntimeInput, StreamThatEndsWithinAnInputHasEnded) {
  open("1 2 3", "stream", 3);
  int a = 0, b = 0;
  ASSERT_TRUE(begin(run, 0));
  EXPECT_EQ(c2cu::host::scanf("%d%d", &a, &b), 2);
  ASSERT_TRUE(begin(run, 1));
  EXPECT_THROW(c2cu::host::scanf("%d%d", &a, &b), c2cu::end_of_input);
}

TEST_F(RuntimeInput, EveryReadingFunctionMeetsTheEnd) {
  char buffer[4];
  char *line = static_cast<char *>(std::malloc(8));
  std::size_t capacity = 8;
  open("", "stream", 3);
  ASSERT_TRUE(begin(run, 0));
  EXPECT_THROW(c2cu::host::getchar(), c2cu::end_of_input);
  EXPECT_THROW(c2cu::host::fgetc(stdin), c2cu::end_of_input);
  EXPECT_THROW(c2cu::host::fgets(buffer, 4, stdin), c2cu::end_of_input);
  EXPECT_THROW(c2cu::host::fread(buffer, 1, 4, stdin), c2cu::end_of_input);
  EXPECT_THROW(c2cu::host::getline(&line, &capacity, stdin),
               c2cu::end_of_input);
  EXPECT_THROW(c2cu::host::fscanf(stdin, "%3s", buffer), c2cu::end_of_input);
  std::free(line);
}

TEST_F(RuntimeInput, TheLastRunMayReadToTheEnd) {
  open("ab\ncd\n", "stream", 2, /*tests_end=*/true);
  char line[8];
  ASSERT_TRUE(begin(run, 0));
  c2cu::host::fgets(line, sizeof line, stdin);
  ASSERT_TRUE(begin(run, 1));
  EXPECT_EQ(rest(), "cd\n");
}

TEST_F(RuntimeInput, OnlyTheLastRunMayReadToTheEnd) {
  open("ab\ncd\n", "stream", 2, /*tests_end=*/true);
  ASSERT_TRUE(begin(run, 0));
  EXPECT_THROW(rest(), c2cu::end_of_input);
}

TEST_F(RuntimeInput, ASingleRunMayHaveNoData) {
  open("", "stream", 1, /*tests_end=*/true);
  ASSERT_TRUE(begin(run, 0));
  EXPECT_EQ(rest(), "");
}

TEST_F(RuntimeInput, LinesHaveTheirOwnEnd) {
  open("ab\n\nlast", "line", 4);
  for (const char *expected : {"ab\n", "\n", "last"}) {
    ASSERT_TRUE(begin(run, 0));
    EXPECT_FALSE(std::feof(stdin));
    EXPECT_EQ(rest(), expected);
    EXPECT_TRUE(std::feof(stdin));
  }
  testing::internal::CaptureStderr();
  EXPECT_FALSE(begin(run, 3));
  EXPECT_EQ(testing::internal::GetCapturedStderr(),
            "c2cu: error: input ended after 3 of 4 inputs; supply the rest, or "
            "set C2CU_INPUTS=3\n");
}

TEST_F(RuntimeInput, WhatARunLeavesOfItsLineIsNotReadByTheNext) {
  open("a bc\nd\n", "line", 2);
  ASSERT_TRUE(begin(run, 0));
  EXPECT_EQ(c2cu::host::getchar(), 'a');
  ASSERT_TRUE(begin(run, 1));
  EXPECT_EQ(rest(), "d\n");
}

TEST_F(RuntimeInput, PiecesOfBytes) {
  open(std::string("ab\0d efg", 8), "bytes:4", 3);
  ASSERT_TRUE(begin(run, 0));
  EXPECT_EQ(rest(), std::string("ab\0d", 4));
  ASSERT_TRUE(begin(run, 1));
  EXPECT_EQ(rest(), " efg");
  EXPECT_FALSE(begin(run, 2));
}

TEST_F(RuntimeInput, APieceThatIsTooShortIsNoInput) {
  open("abcdef", "bytes:4", 2);
  ASSERT_TRUE(begin(run, 0));
  testing::internal::CaptureStderr();
  EXPECT_FALSE(begin(run, 1));
  EXPECT_NE(testing::internal::GetCapturedStderr().find(
                "input 1 has only 2 of the 4 bytes"),
            std::string::npos);
}

TEST_F(RuntimeInput, FilesOfAList) {
  const std::string folder = testing::TempDir();
  const std::string first = folder + "c2cu_input_first";
  const std::string list = folder + "c2cu_input_list";
  std::ofstream(first) << "one file\n";
  std::ofstream(list) << first << "\n\n" << first << ".missing\n";
  open("not read", ("files:" + list).c_str(), 3);
  ASSERT_TRUE(begin(run, 0));
  EXPECT_EQ(rest(), "one file\n");
  testing::internal::CaptureStderr();
  EXPECT_FALSE(begin(run, 1));
  EXPECT_NE(testing::internal::GetCapturedStderr().find("cannot open '" +
                                                        first + ".missing'"),
            std::string::npos);
  std::remove(first.c_str());
  std::remove(list.c_str());
}

TEST_F(RuntimeInput, ASuspendedRunKeepsTheRestOfItsInput) {
  open("abc\ndef\n", "line", 2, false, /*reads_after_call=*/true);
  ASSERT_TRUE(begin(run, 0));
  EXPECT_EQ(c2cu::host::getchar(), 'a');
  std::ungetc('X', stdin);
  c2cu::input.suspend(run);
  ASSERT_TRUE(begin(other, 1));
  EXPECT_EQ(rest(), "def\n");
  c2cu::input.suspend(other);
  c2cu::current_run = &run;
  c2cu::input.resume(run);
  EXPECT_EQ(rest(), "Xbc\n");
  c2cu::current_run = &other;
  c2cu::input.resume(other);
  EXPECT_TRUE(std::feof(stdin));
}

TEST_F(RuntimeInput, ReadingAfterACallUnforeseenIsFatal) {
  open("1 2", "stream", 1);
  ASSERT_TRUE(begin(run, 0));
  c2cu::input.suspend(run);
  c2cu::input.resume(run);
  EXPECT_EXIT(c2cu::host::getchar(), testing::ExitedWithCode(1),
              "reads from standard input after its marked call");
}

TEST_F(RuntimeInput, AllInputsAreTakenUntilTheStreamEnds) {
  open("1 2 3", "stream", c2cu::all_inputs);
  for (const int i : {0, 1, 2})
    EXPECT_NE(bytes_of_number(i), 0);
  EXPECT_EQ(next(run, 3), c2cu::next_input::none);
  EXPECT_TRUE(c2cu::input.exhausted());
}

TEST_F(RuntimeInput, NoDataAreNoInputs) {
  open("", "stream", c2cu::all_inputs);
  EXPECT_EQ(next(run, 0), c2cu::next_input::none);
}

TEST_F(RuntimeInput, SpaceIsNoInputWhereEveryReadSkipsIt) {
  open("1\n \n\n", "stream", c2cu::all_inputs, false, false, true);
  EXPECT_EQ(bytes_of_number(0), 1);
  EXPECT_EQ(next(run, 1), c2cu::next_input::none);
}

TEST_F(RuntimeInput, SpaceIsInputWhereItIsRead) {
  open("1\n\n", "stream", c2cu::all_inputs);
  char line[8];
  ASSERT_TRUE(begin(run, 0));
  EXPECT_STREQ(c2cu::host::fgets(line, sizeof line, stdin), "1\n");
  ASSERT_TRUE(begin(run, 1));
  EXPECT_STREQ(c2cu::host::fgets(line, sizeof line, stdin), "\n");
  EXPECT_EQ(next(run, 2), c2cu::next_input::none);
}

TEST_F(RuntimeInput, TheRestOfALineBelongsToTheRunThatBeganIt) {
  open("1\n2 \r\n\n34 \t\n", "stream", c2cu::all_inputs);
  EXPECT_EQ(bytes_of_number(0), 1);
  EXPECT_EQ(bytes_of_number(1), 1);
  EXPECT_EQ(bytes_of_number(2), 3) << "an empty line of its own";
  EXPECT_EQ(bytes_of_number(3), 0) << "no input is left";
}

TEST_F(RuntimeInput, ALineEndIsReadByARunThatDoesNotSkipIt) {
  open("1\n2\n", "stream", 2);
  int value = 0;
  ASSERT_TRUE(begin(run, 0));
  EXPECT_EQ(c2cu::host::scanf("%d", &value), 1);
  ASSERT_TRUE(begin(run, 1));
  EXPECT_FALSE(c2cu::host::feof(stdin)) << "asking is not reading";
  EXPECT_EQ(c2cu::host::getchar(), '\n');
  EXPECT_EQ(c2cu::host::scanf("%d", &value), 1);
  EXPECT_EQ(value, 2);
}

TEST_F(RuntimeInput, ARunThatTakesNothingIsFound) {
  open("1\nx", "stream", c2cu::all_inputs);
  EXPECT_EQ(bytes_of_number(0), 1);
  ASSERT_TRUE(begin(run, 1));
  int value = 0;
  EXPECT_EQ(c2cu::host::scanf("%d", &value), 0);
  EXPECT_EQ(c2cu::host::ungetc(c2cu::host::getchar(), stdin), 'x');
  EXPECT_THROW(c2cu::input.before_call(run), c2cu::end_of_input);
  testing::internal::CaptureStderr();
  EXPECT_EQ(c2cu::input.explain_end(run), c2cu::bad_usage);
  EXPECT_EQ(testing::internal::GetCapturedStderr().find(
                "c2cu: error: input 1 takes nothing from standard input"),
            0u);
}

TEST_F(RuntimeInput, TheFirstToMeetTheEndIsTheLast) {
  open("ab\ncd", "stream", c2cu::all_inputs, /*tests_end=*/true);
  ASSERT_TRUE(begin(run, 0));
  EXPECT_EQ(rest(), "ab\ncd");
  EXPECT_EQ(next(run, 1), c2cu::next_input::none);
}

TEST_F(RuntimeInput, TheEndWithinAnInputIsAnErrorHoweverManyAreWanted) {
  open("1 2 3", "stream", c2cu::all_inputs);
  int a = 0, b = 0;
  ASSERT_TRUE(begin(run, 0));
  EXPECT_EQ(c2cu::host::scanf("%d%d", &a, &b), 2);
  ASSERT_TRUE(begin(run, 1));
  EXPECT_THROW(c2cu::host::scanf("%d%d", &a, &b), c2cu::end_of_input);
  testing::internal::CaptureStderr();
  EXPECT_EQ(c2cu::input.explain_end(run), c2cu::input_ended);
  EXPECT_EQ(testing::internal::GetCapturedStderr().find(
                "c2cu: error: the data end within input 1, after 1 complete "
                "inputs; "),
            0u);
}

TEST_F(RuntimeInput, InputsLargerThanTheBufferAreCounted) {
  const std::string half(100000, 'x');
  open(half + "\n" + half + "\n", "stream", c2cu::all_inputs);
  std::string line(half.size() + 2, '\0');
  for (const int i : {0, 1}) {
    ASSERT_TRUE(begin(run, i));
    ASSERT_NE(c2cu::host::fgets(line.data(), line.size(), stdin), nullptr);
    EXPECT_EQ(line.substr(0, half.size()), half);
    EXPECT_FALSE(c2cu::input.took_nothing(run));
  }
  EXPECT_EQ(next(run, 2), c2cu::next_input::none);
}

TEST_F(RuntimeInput, FramesEndWithTheirLast) {
  for (const char *frame : {"line", "bytes:2"}) {
    open("a\nb\n", frame, c2cu::all_inputs);
    for (const int i : {0, 1}) {
      ASSERT_TRUE(begin(run, i));
      EXPECT_EQ(rest(), i == 0 ? "a\n" : "b\n");
    }
    EXPECT_EQ(next(run, 2), c2cu::next_input::none) << frame;
    c2cu::input.close();
    std::fclose(data);
    data = nullptr;
  }
  open("", "line", 0);
}

TEST_F(RuntimeInput, APieceThatIsTooShortIsAnErrorHoweverManyAreWanted) {
  open("abcde", "bytes:4", c2cu::all_inputs);
  ASSERT_TRUE(begin(run, 0));
  testing::internal::CaptureStderr();
  EXPECT_EQ(next(run, 1), c2cu::next_input::incomplete);
  EXPECT_NE(testing::internal::GetCapturedStderr().find(
                "input 1 has only 1 of the 4 bytes"),
            std::string::npos);
}

/// What announce_rest() says after one number has been read of \p bytes.
class RuntimeRest : public RuntimeInput {
protected:
  std::string said(const std::string &bytes, std::uint64_t inputs,
                   bool skips_space = false) {
    open(bytes, "stream", inputs, false, false, skips_space);
    for (std::uint64_t i = 0; i < inputs; ++i)
      bytes_of_number(i);
    testing::internal::CaptureStderr();
    c2cu::input.announce_rest();
    const std::string text = testing::internal::GetCapturedStderr();
    c2cu::input.close();
    std::fclose(data);
    open("", "line", 0); // for TearDown()
    return text;
  }
};

TEST_F(RuntimeRest, IsAnnounced) {
  const std::string note = "c2cu: note: the input goes on after 2 inputs, as "
                           "many as were asked for; "
                           "C2CU_INPUTS=all takes all there are\n";
  EXPECT_EQ(said("1 2 3", 2), note);
  EXPECT_EQ(said("1 2 \n\n", 2), note) << "white space may be input";
  EXPECT_EQ(said("1 2 \n\n 3", 2, true), note);
}

TEST_F(RuntimeRest, IsNotTheEndOfTheLastLine) {
  EXPECT_EQ(said("1 2", 2), "");
  EXPECT_EQ(said("1\n2 \n", 2), "");
  EXPECT_EQ(said("7\n", 1), "");
}

TEST_F(RuntimeRest, IsNotSpaceThatNoRunSees) {
  EXPECT_EQ(said("1 2 \n\n ", 2, true), "");
}

TEST(RuntimeRestOfPipe, IsNotWaitedFor) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  FILE *from = fdopen(ends[0], "r");
  EXPECT_EQ(c2cu::getc_if_ready(from, ends[0]), EOF);
  ASSERT_EQ(write(ends[1], "x", 1), 1);
  EXPECT_EQ(c2cu::getc_if_ready(from, ends[0]), 'x');
  close(ends[1]);
  EXPECT_EQ(c2cu::getc_if_ready(from, ends[0]), EOF);
  std::fclose(from);
}

TEST(RuntimeScanf, KnowsFormatsThatSkipSpaceFirst) {
  using c2cu::detail::skips_space_first;
  for (const char *format : {"%d", " %c", "\n", "%n%5s", "%*lf", "%%"})
    EXPECT_TRUE(skips_space_first(format)) << format;
  for (const char *format : {"%c", "%3c", "%[a-z]", "x%d", "%n%c", "%n", ""})
    EXPECT_FALSE(skips_space_first(format)) << format;
}

TEST(RuntimeScanf, CountsWhatAFormatAssigns) {
  using c2cu::detail::assignments;
  EXPECT_EQ(assignments("%d %f"), 2);
  EXPECT_EQ(assignments("%*d%lf%%%n"), 1);
  EXPECT_EQ(assignments("%10s %[^%d] x%hhu"), 3);
  EXPECT_EQ(assignments("%[]%]%c"), 2);
  EXPECT_EQ(assignments("no conversion %"), 0);
}

} // namespace
