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

#include "runtime_input_fixture.h"

#include <cstdlib>
#include <fstream>

namespace {

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

// A process that begins there reads the data; so does a run.
TEST_F(RuntimeInput, WhatARunGivesBackIsNotThereForTheNext) {
  open("12 34\n", "stream", 3, true);
  int a = 0;
  ASSERT_TRUE(begin(run, 0));
  EXPECT_EQ(c2cu::host::scanf("%d", &a), 1);
  EXPECT_EQ(c2cu::host::ungetc('7', stdin), '7');
  EXPECT_EQ(c2cu::host::getchar(), '7');
  EXPECT_EQ(c2cu::host::ungetc('8', stdin), '8');
  ASSERT_TRUE(begin(run, 1));
  EXPECT_EQ(c2cu::host::scanf("%d", &a), 1);
  EXPECT_EQ(a, 2);
  EXPECT_EQ(c2cu::host::ungetc('2', stdin), '2');
  ASSERT_TRUE(begin(run, 2));
  EXPECT_EQ(rest(), "2 34\n");
}

TEST_F(RuntimeInput, WhatARunGivesBackAtTheEndOfABufferIsNotThereEither) {
  std::string bytes(std::size_t{3} << 16, 'x');
  bytes[(1 << 16) - 1] = 'a';
  bytes.back() = 'z';
  open(bytes, "stream", 4);
  std::string got(bytes.size(), ' ');
  ASSERT_TRUE(begin(run, 0));
  for (int i = 0; i < 1 << 16; ++i)
    c2cu::host::getchar();
  EXPECT_EQ(c2cu::host::ungetc('b', stdin), 'b');
  ASSERT_TRUE(begin(run, 1));
  EXPECT_EQ(c2cu::host::getchar(), 'a');
  EXPECT_EQ(c2cu::host::fread(got.data(), 1, got.size() - (1 << 16), stdin),
            got.size() - (1 << 16));
  EXPECT_EQ(c2cu::host::ungetc('y', stdin), 'y');
  ASSERT_TRUE(begin(run, 2));
  EXPECT_EQ(c2cu::host::getchar(), 'z');
  EXPECT_EQ(c2cu::host::ungetc('w', stdin), 'w');
  ASSERT_TRUE(begin(run, 3));
  EXPECT_EQ(c2cu::host::getchar(), 'z');
}

TEST_F(RuntimeInput, WhatIsGivenBackBeforeTheDataIsForgotten) {
  open("12\n", "stream", 2, true);
  ASSERT_TRUE(begin(run, 0));
  EXPECT_EQ(c2cu::host::ungetc('7', stdin), '7');
  ASSERT_TRUE(begin(run, 1));
  EXPECT_EQ(rest(), "12\n");
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
