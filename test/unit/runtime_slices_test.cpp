//===- runtime_slices_test.cpp - Inputs divided among ranks ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Parts follow each other without gaps and are equally large; line ends are
/// found in any part of a file, however it is cut into pieces.
///
//===----------------------------------------------------------------------===//

#include <c2cu/slices.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

namespace {

using c2cu::line_ends;
using c2cu::part_begin;

TEST(RuntimeSlices, PartsAreAllAndEquallyLarge) {
  for (std::uint64_t ranks = 1; ranks <= 9; ++ranks)
    for (std::uint64_t total = 0; total <= 40; ++total) {
      EXPECT_EQ(part_begin(total, 0, ranks), 0u);
      EXPECT_EQ(part_begin(total, ranks, ranks), total);
      for (std::uint64_t i = 0; i < ranks; ++i) {
        const std::uint64_t size =
            part_begin(total, i + 1, ranks) - part_begin(total, i, ranks);
        EXPECT_GE(size, total / ranks);
        EXPECT_LE(size, (total + ranks - 1) / ranks);
      }
    }
}

TEST(RuntimeSlices, TheLastPartHasSomethingIfAnyHas) {
  EXPECT_EQ(part_begin(1, 6, 7), 0u);
  EXPECT_EQ(part_begin(3, 6, 7), 2u);
}

TEST(RuntimeSlices, NoNumberIsTooLarge) {
  const std::uint64_t most = ~std::uint64_t{0};
  EXPECT_EQ(part_begin(most, 1000, 1000), most);
  EXPECT_LT(part_begin(most, 999, 1000), most);
  EXPECT_GT(part_begin(most, 999, 1000), most / 1000 * 998);
}

class RuntimeSliceLineEnds : public testing::Test {
protected:
  struct closes {
    void operator()(FILE *file) const { std::fclose(file); }
  };

  int keep(const std::string &bytes) {
    file.reset(std::tmpfile());
    std::fwrite(bytes.data(), 1, bytes.size(), file.get());
    std::fflush(file.get());
    return fileno(file.get());
  }

  std::unique_ptr<FILE, closes> file;
};

TEST_F(RuntimeSliceLineEnds, AreFoundInEveryPartAndInAllPieces) {
  const std::string bytes = "one\n\n\nfour\nfive and a half\n\nseven";
  const int from = keep(bytes);
  for (std::size_t begin = 0; begin <= bytes.size(); ++begin)
    for (std::size_t end = begin; end <= bytes.size(); ++end)
      for (const std::size_t piece : {1, 2, 3, 7, 100}) {
        line_ends here(from, begin, end, piece);
        ASSERT_TRUE(here.count());
        std::vector<std::uint64_t> wanted;
        for (std::size_t i = begin; i < end; ++i)
          if (bytes[i] == '\n')
            wanted.push_back(i + 1);
        ASSERT_EQ(here.total(), wanted.size());
        for (std::size_t i = 0; i < wanted.size(); ++i) {
          std::uint64_t position = 0;
          ASSERT_TRUE(here.find(i + 1, position));
          ASSERT_EQ(position, wanted[i]);
        }
      }
}

TEST_F(RuntimeSliceLineEnds, FilesThatBecomeShorterAreNoticed) {
  const int from = keep("one\ntwo\n");
  line_ends beyond(from, 0, 9, 4);
  EXPECT_FALSE(beyond.count());
  EXPECT_EQ(errno, 0);
  line_ends whole(from, 0, 8, 4);
  ASSERT_TRUE(whole.count());
  ASSERT_EQ(ftruncate(from, 5), 0);
  std::uint64_t position = 0;
  EXPECT_TRUE(whole.find(1, position));
  EXPECT_FALSE(whole.find(2, position));
}

} // namespace
