//===- runtime_scan_many_test.cpp - Many numbers from a stream ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Numbers that follow each other, by glibc's scanf and by the runtime, until
// one of them finds none. C2CU_NUMBERS=N tries N texts of each kind.
//
//===----------------------------------------------------------------------===//

#include "runtime_twin_streams.h"
#include <c2cu/host_scan.h>

#include <gtest/gtest.h>

namespace {

using namespace c2cu;
using random_text::below;

std::uint64_t numbers() { return random_text::wanted(1000); }

using RuntimeScanMany = random_text::comparing;

/// As many numbers as a stream has, of which many follow each other: whatever
/// is between them, wherever its buffer ends.
template <format_text Format, class T, class Draw>
void compare_many(const Draw &draw) {
  static random_text::twins streams;
  for (std::uint64_t i = 0; i < numbers() && !testing::Test::HasFailure();
       ++i) {
    std::string text;
    while (text.size() < 200)
      text += draw() + (below(20) == 0 ? random_text::letters(",;x e/\n", 3)
                                       : random_text::letters(" \n", 1));
    streams.set(text);
    for (int result = 1; result == 1 && !testing::Test::HasFailure();) {
      T expected = 0, found = 0;
      result = std::fscanf(streams.by_glibc.stream, Format.text, &expected);
      ASSERT_EQ(result, host::fscanf(streams.by_runtime.stream,
                                     format<Format>(), &found))
          << Format.text << " of " << text;
      ASSERT_EQ(std::memcmp(&expected, &found, sizeof found), 0)
          << Format.text << " of " << text;
      ASSERT_EQ(std::feof(streams.by_glibc.stream),
                std::feof(streams.by_runtime.stream));
      ++RuntimeScanMany::count;
    }
    const int next = std::getc(streams.by_glibc.stream);
    ASSERT_EQ(next, std::getc(streams.by_runtime.stream)) << text;
  }
}

TEST_F(RuntimeScanMany, ReadsAsGlibcDoes) {
  const auto integers = [] {
    return random_text::print("%ld", random_text::integer() >> below(40));
  };
  compare_many<"%d", int>(integers);
  compare_many<"%ld", long>(integers);
  compare_many<"%hu", unsigned short>(random_text::integer_text);
  compare_many<"%f", float>(random_text::short_text);
  compare_many<"%lf", double>(random_text::short_text);
  compare_many<"%d,", int>(integers);
  compare_many<"%lf,", double>(random_text::short_text);
  compare_many<"%f", float>(random_text::real_text);
  compare_many<"%lf", double>(random_text::real_text);
}

} // namespace
