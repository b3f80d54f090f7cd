//===- runtime_blocks_test.cpp - Blocks of the heap that a run has -*- C++
//-*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <c2cu/heap_blocks.h>

#include <gtest/gtest.h>

#include <cstddef>
#include <iterator>
#include <map>
#include <random>
#include <vector>

namespace {

TEST(HeapBlocks, AreThoseThatHaveBeenAddedAndNotRemoved) {
  std::vector<char> memory(1 << 16);
  std::mt19937 random(11);
  c2cu::heap_blocks blocks;
  std::map<std::size_t, std::size_t> expected; // offsets, sizes
  for (int i = 0; i < 40000; ++i) {
    // Now many come, and now many go.
    const bool adds = random() % 8 < (i / 4000 % 2 ? 3u : 5u);
    const std::size_t at = random() % 1024 * 64;
    const std::size_t bytes = random() % 48;
    if (adds) {
      blocks.add(memory.data() + at, bytes, bytes % 5);
      expected[at] = bytes;
    } else if (random() % 4 && !expected.empty()) {
      const auto gone = std::next(expected.begin(), random() % expected.size());
      blocks.remove(memory.data() + gone->first);
      expected.erase(gone);
    } else {
      blocks.remove(memory.data() + at);
      expected.erase(at);
    }
    const std::size_t asked = random() % memory.size();
    const auto after = expected.upper_bound(asked);
    const bool is = after != expected.begin() &&
                    asked - std::prev(after)->first <= std::prev(after)->second;
    const c2cu::heap_block *const found = blocks.find(memory.data() + asked);
    ASSERT_EQ(found != nullptr, is);
    if (is) {
      ASSERT_EQ(found->begin, memory.data() + std::prev(after)->first);
      ASSERT_EQ(found->bytes, std::prev(after)->second);
      ASSERT_EQ(found->kind, found->bytes % 5);
    }
    ASSERT_EQ(blocks.empty(), expected.empty());
  }
  std::size_t room = 0;
  for (const auto &[at, bytes] : expected)
    room += c2cu::room_of_block(bytes);
  EXPECT_EQ(blocks.room(), room);
  blocks.clear();
  EXPECT_EQ(blocks.find(memory.data()), nullptr);
  blocks.add(memory.data(), 3, 1);
  EXPECT_NE(blocks.find(memory.data() + 3), nullptr);
}

} // namespace
