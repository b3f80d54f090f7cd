//===- marks_test.cpp - Programs that say what is to be found out ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One test for each program of this folder: marks.h tells what the marks mean.
//
//===----------------------------------------------------------------------===//

#include "marks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

using namespace c2cu::marks;

namespace {

std::vector<std::string> programs() {
  std::vector<std::string> Result;
  for (const auto &Entry :
       std::filesystem::directory_iterator(C2CU_MARKED_PROGRAMS))
    if (Entry.path().extension() == ".c")
      Result.push_back(Entry.path().stem());
  std::sort(Result.begin(), Result.end());
  return Result;
}

class Analysis : public testing::TestWithParam<std::string> {};

TEST_P(Analysis, Finds) {
  EXPECT_NE(checkMarks(C2CU_MARKED_PROGRAMS "/" + GetParam() + ".c"), 0U)
      << "a program without marks";
}

INSTANTIATE_TEST_SUITE_P(Marks, Analysis, testing::ValuesIn(programs()),
                         [](const auto &Info) {
                           std::string Name = Info.param;
                           std::replace(Name.begin(), Name.end(), '-', '_');
                           return Name;
                         });

TEST(Marks, StandForTheTokenThatFollows) {
  std::vector<Mark> M = readMarks("// none /*here*/\n"
                                  "int /*tainted*/ /*points-to: b  a*/\n"
                                  "  x;\n");
  ASSERT_EQ(M.size(), 2U);
  EXPECT_EQ(M[0].Word, "tainted");
  EXPECT_EQ(M[0].Expected, "");
  EXPECT_EQ(M[0].Line, 2U);
  EXPECT_EQ(M[1].Word, "points-to");
  EXPECT_EQ(M[1].Expected, "a b");
  EXPECT_EQ(M[0].Offset, M[1].Offset);
}

} // namespace
