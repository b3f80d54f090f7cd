//===- runtime_input_end_test.cpp - How many inputs there are -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// When the data end where their number is not given, and what is said of data
/// that are left where it is.
///
//===----------------------------------------------------------------------===//

#include "runtime_input_fixture.h"

#include <unistd.h>

namespace {

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

} // namespace
