//===- runtime_kept_test.cpp - Memory that a kernel leaves --------*- C++
//-*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <c2cu/kept_area.h>

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <map>
#include <random>
#include <vector>

namespace {

class Kept : public ::testing::Test {
protected:
  Kept() : area(*c2cu::kept_area::begin(room, /*in_process=*/false)) {
    std::memset(room + sizeof(c2cu::kept_area), 0x5a,
                sizeof room - sizeof(c2cu::kept_area));
    c2cu::detail::lane_status = &status;
  }
  ~Kept() override { c2cu::detail::lane_status = nullptr; }

  /// A block, or null where the lane would end.
  char *take(std::size_t size) {
    try {
      return static_cast<char *>(area.take(size));
    } catch (const c2cu::detail::lane_ended &) {
      return nullptr;
    }
  }

  alignas(16) char room[C2CU_KEPT];
  std::uint32_t status = 0;
  c2cu::kept_area &area;
};

TEST_F(Kept, BlocksAreApartAndHoldWhatIsWritten) {
  std::mt19937 random(7);
  std::map<char *, std::size_t> live;
  for (int i = 0; i < 20000; ++i) {
    if (random() % 2 && !live.empty()) {
      auto at = live.begin();
      std::advance(at, random() % live.size());
      area.give(at->first);
      live.erase(at);
    } else if (const std::size_t size = random() % 200;
               char *const block = take(size)) {
      EXPECT_EQ(reinterpret_cast<std::uintptr_t>(block) % 16, 0u);
      for (std::size_t k = 0; k < size; ++k)
        ASSERT_EQ(block[k], 0);
      std::memset(block, static_cast<char>(size), size);
      ASSERT_TRUE(live.emplace(block, size).second);
    }
    if (i % 100 != 0)
      continue;
    std::map<char *, std::size_t> found;
    area.each([&](c2cu::block_header &of) {
      if (of.kind != c2cu::block_header::freed)
        found.emplace(of.block(), std::size_t{of.bytes});
    });
    ASSERT_EQ(found, live);
    for (const auto &[block, size] : live)
      for (std::size_t k = 0; k < size; ++k)
        ASSERT_EQ(block[k], static_cast<char>(size));
  }
}

TEST_F(Kept, WhatIsFreedComesBackAsAWhole) {
  std::vector<char *> all;
  while (char *const block = take(24))
    all.push_back(block);
  EXPECT_EQ(status, c2cu::status_gave_up);
  EXPECT_EQ(all.size(), (C2CU_KEPT - 16) / 48u);
  for (char *block : all)
    area.give(block);
  EXPECT_NE(take((all.size() - 1) * 48), nullptr);
}

TEST_F(Kept, ABlockOfNoBytesHasAnAddressOfItsOwn) {
  char *const none = take(0), *const also = take(0);
  EXPECT_NE(none, also);
  EXPECT_TRUE(area.has(none));
  area.give(none);
  EXPECT_NE(take(0), also);
}

TEST_F(Kept, WhatIsTooLargeEndsTheLane) {
  EXPECT_EQ(take(C2CU_KEPT), nullptr);
  EXPECT_EQ(take(~std::size_t{0}), nullptr);
  EXPECT_NE(take(C2CU_KEPT - 32), nullptr);
  EXPECT_EQ(take(0), nullptr);
}

} // namespace
