//===- tool_libc_test.cpp - Rows of the table of library functions --------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "libc/LibraryFunctions.h"
#include "gtest/gtest.h"

using namespace c2cu;

namespace {

MemoryRange rangeOf(const char *Words, unsigned Parameter) {
  return readMemoryEffects(Words).Parameters[Parameter].Range;
}

TEST(LibraryMemory, RangesOfBytes) {
  MemoryRange All = rangeOf("w[3]=*2 r . -> =1", 0);
  EXPECT_EQ(All.K, MemoryRange::Bytes);
  EXPECT_FALSE(All.AtMost);
  EXPECT_EQ(All.Size, 2U);
  EXPECT_EQ(All.Times, std::nullopt);

  MemoryRange Some = rangeOf("w[<2*3] . . rw", 0);
  EXPECT_EQ(Some.K, MemoryRange::Bytes);
  EXPECT_TRUE(Some.AtMost);
  EXPECT_EQ(Some.Size, 1U);
  EXPECT_EQ(Some.Times, 2U);

  EXPECT_EQ(rangeOf("w[<2*3] . . rw", 3).K, MemoryRange::Unknown);
}

TEST(LibraryMemory, RangesOfTextsAndObjects) {
  EXPECT_EQ(rangeOf("r[0] r[0<2]", 0).K, MemoryRange::Text);
  EXPECT_EQ(rangeOf("r[0] r[0<2]", 0).Size, std::nullopt);
  EXPECT_EQ(rangeOf("r[0] r[0<2]", 1).K, MemoryRange::Text);
  EXPECT_EQ(rangeOf("r[0] r[0<2]", 1).Size, 1U);
  EXPECT_EQ(rangeOf("r w[one]=1|*2", 1).K, MemoryRange::Object);
  EXPECT_EQ(rangeOf("rwRW[one]=heap .", 0).K, MemoryRange::Object);
}

TEST(LibraryMemory, ArgumentsReturned) {
  MemoryEffects Copy = readMemoryEffects("w r -> =1");
  ASSERT_EQ(Copy.Result.size(), 1U);
  EXPECT_EQ(Copy.Result[0].K, PointerSource::Argument);
  EXPECT_TRUE(Copy.Result[0].Itself);
  EXPECT_FALSE(readMemoryEffects("r . -> 1").Result[0].Itself);
}

TEST(LibraryMemory, WhatSaysWhere) {
  for (const char *All : {"w[3]=*2 r[3] . -> =1", "w[<3] . .", "r[2*3] . .",
                          "r[0] . .", "wW[one] . .", ". . .", "r r[<3] !(1,2)"})
    EXPECT_TRUE(readMemoryEffects(All).saysWhere(3)) << All;
  EXPECT_FALSE(readMemoryEffects("w[3]=*2 r[3] . -> =1").saysWhere(4));
  for (const char *Other : {"w[3]=*2 r . -> =1", "wk[3] . .", "w r[<3] !(1,2)",
                            "r[0] r[0] r%...", "?"})
    EXPECT_FALSE(readMemoryEffects(Other).saysWhere(3)) << Other;
}

TEST(LibraryMemory, ResultsOfTexts) {
  EXPECT_EQ(readMemoryEffects("r[0] -> #1").Counted, 0U);
  EXPECT_TRUE(readMemoryEffects("r[0] -> #1").Result.empty());
  EXPECT_EQ(readMemoryEffects("r[0] -> 1").Counted, std::nullopt);
  MemoryEffects Either = readMemoryEffects("r[0] r[0] rR[one] -> 1|*3:1");
  EXPECT_EQ(Either.Result[0].IfNull, std::nullopt);
  EXPECT_EQ(Either.Result[1].K, PointerSource::Contents);
  EXPECT_EQ(Either.Result[1].Index, 2U);
  EXPECT_EQ(Either.Result[1].IfNull, 0U);
}

TEST(LibraryFunctions, TwinsOfBuiltins) {
  auto Copy = findLibraryFunction("memcpy");
  ASSERT_TRUE(Copy);
  EXPECT_TRUE(Copy->isInCuda());
  EXPECT_EQ(Copy->Means, Meaning::Copies);
  EXPECT_FALSE(Copy->Builtin);

  // CUDA need not have the builtin, and C++ does not overload it.
  auto Absolute = findLibraryFunction("__builtin_abs");
  ASSERT_TRUE(Absolute);
  EXPECT_EQ(Absolute->Device, DeviceVersion::OfRuntime);
  EXPECT_EQ(Absolute->Cpp, InCpp::LikeC);
  EXPECT_EQ(Absolute->Means, Meaning::AbsoluteValue);
  EXPECT_TRUE(Absolute->Builtin);

  // Checking twins are the host's.
  auto Checked = findLibraryFunction("__builtin___memcpy_chk");
  ASSERT_TRUE(Checked);
  EXPECT_FALSE(Checked->isOnDevice());
  EXPECT_EQ(Checked->Means, Meaning::Other);
  EXPECT_TRUE(Checked->Recorded.empty());
  EXPECT_FALSE(findLibraryFunction("__builtin___printf_chk"));

  auto Strange = findLibraryFunction("__builtin_nobody_knows");
  ASSERT_TRUE(Strange);
  EXPECT_TRUE(Strange->has(Unlisted));
  EXPECT_FALSE(findLibraryFunction("nobody_knows"));
}

} // namespace
