//===- runtime_devices_test.cpp - Which devices, and who does what --------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What C2CU_DEVICES comes to on machines with some GPUs, and which device
/// takes what workers ask for.
///
//===----------------------------------------------------------------------===//

#include <c2cu/device_board.h>
#include <c2cu/devices.h>

#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace {

using c2cu::device_board;
using c2cu::device_choice;
using c2cu::device_list;

device_choice parsed(const char *text) {
  device_choice choice;
  EXPECT_TRUE(c2cu::parse_devices(text, choice)) << text;
  return choice;
}

/// The devices that \p text chooses where there are \p existing.
std::vector<unsigned> chosen(const char *text, unsigned existing) {
  const device_list list = c2cu::choose_devices(parsed(text), existing);
  return {list.numbers, list.numbers + list.count};
}

using numbers = std::vector<unsigned>;

TEST(RuntimeDevices, OneUnlessAskedFor) {
  const device_list list = c2cu::choose_devices(device_choice(), 4);
  EXPECT_EQ(list.count, 1u);
  EXPECT_EQ(list.numbers[0], 0u);
}

TEST(RuntimeDevices, All) {
  EXPECT_EQ(chosen("all", 1), numbers({0}));
  EXPECT_EQ(chosen("all", 3), numbers({0, 1, 2}));
  EXPECT_EQ(chosen("all", 1000).size(), c2cu::most_devices);
}

TEST(RuntimeDevices, SomeOfThem) {
  EXPECT_EQ(chosen("1", 2), numbers({0}));
  EXPECT_EQ(chosen("2", 2), numbers({0, 1}));
  EXPECT_EQ(chosen("64", 64).size(), 64u);
}

TEST(RuntimeDevices, ByTheirNumbers) {
  EXPECT_EQ(chosen("0,2", 3), numbers({0, 2}));
  EXPECT_EQ(chosen("63,1,7", 64), numbers({63, 1, 7}));
}

TEST(RuntimeDevices, ThoseThatAreNotThereAreRefused) {
  const auto refused = testing::ExitedWithCode(c2cu::bad_usage);
  EXPECT_EXIT(chosen("5", 2), refused,
              "C2CU_DEVICES=5: there are 2 GPUs here; set it to all, to how "
              "many are to be used, or to numbers from 0 to 1");
  EXPECT_EXIT(chosen("0,2", 2), refused, "C2CU_DEVICES=0,2: there are 2 GPUs");
  EXPECT_EXIT(chosen("2", 1), refused,
              "C2CU_DEVICES=2: there is one GPU here, number 0");
}

TEST(RuntimeDevices, SlotsOfTheOneThatHasMost) {
  const device_list three = c2cu::choose_devices(parsed("3"), 3);
  EXPECT_EQ(three.most_slots(9), 3u);
  EXPECT_EQ(three.most_slots(10), 4u);
  EXPECT_EQ(three.most_slots(1), 1u);
}

/// Three devices that are ready, with these rows to do.
std::unique_ptr<device_board> board_with(numbers loads) {
  auto board = std::make_unique<device_board>();
  board->known = static_cast<unsigned>(loads.size());
  for (unsigned i = 0; i < loads.size(); ++i) {
    board->records[i].ready = true;
    board->records[i].load = loads[i];
  }
  return board;
}

TEST(RuntimeDevices, TheOneWithLeastToDoTakesALetter) {
  const auto board = board_with({7, 3, 5});
  EXPECT_FALSE(board->is_freest(0));
  EXPECT_TRUE(board->is_freest(1));
  EXPECT_FALSE(board->is_freest(2));
}

TEST(RuntimeDevices, AnyOfThoseWithAsMuchToDoTakesIt) {
  const auto board = board_with({3, 3, 5});
  EXPECT_TRUE(board->is_freest(0));
  EXPECT_TRUE(board->is_freest(1));
}

TEST(RuntimeDevices, NobodyWaitsForOneThatIsNotReady) {
  const auto board = board_with({7, 0, 9});
  board->records[1].ready = false;
  EXPECT_TRUE(board->is_freest(0));
  EXPECT_FALSE(board->is_freest(2));
}

TEST(RuntimeDevices, LoadsAreEvenWhenAllTakeInTurn) {
  const auto board = board_with({0, 0, 0});
  for (unsigned letter = 0; letter < 30; ++letter)
    for (unsigned i = 0; i < 3; ++i)
      if (board->is_freest((letter + i) % 3)) {
        board->records[(letter + i) % 3].load += 100;
        break;
      }
  for (unsigned i = 0; i < 3; ++i)
    EXPECT_EQ(board->records[i].load, 1000u);
}

} // namespace
