//===- runtime_nans_test.cpp - The NaNs that a GPU makes ----------*- C++
//-*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <c2cu/nans.h>

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <vector>

namespace {

constexpr std::uint32_t small = 0x7fffffff, small_of_cores = 0xffc00000;
constexpr std::uint64_t large = 0x7fffffffffffffff,
                        widened = 0x7fffffffe0000000,
                        large_of_cores = 0xfff8000000000000;

struct element {
  std::uint32_t number; // one that happens to have the bits
  std::uint32_t part;
  std::uint64_t value;
};
constexpr c2cu::float_run of_element[] = {{4, 1, 4}, {8, 1, 8}};
constexpr c2cu::float_run of_double[] = {{0, 1, 8}};

/// A block of so many words of 4 bytes that are all a GPU's NaN, as the first
/// or second half of a double as well, after it was settled.
std::vector<std::uint32_t>
settled(std::size_t words, const c2cu::block_layout &as, unsigned kind = 1) {
  std::vector<std::uint32_t> block(words, small);
  c2cu::call_info info = {};
  info.block_layouts = {&as, 1};
  c2cu::settle_nans(info, reinterpret_cast<char *>(block.data()), 4 * words,
                    kind);
  return block;
}

TEST(Nans, NumbersInARowAreSettledUpToTheEnd) {
  std::uint64_t numbers[] = {large, widened, 0x7ff8000000000000, 3, large};
  c2cu::settle_nans(reinterpret_cast<char *>(numbers), sizeof numbers - 8,
                    {8, of_double});
  EXPECT_EQ(numbers[0], large_of_cores);
  EXPECT_EQ(numbers[1], large_of_cores);
  EXPECT_EQ(numbers[2], 0x7ff8000000000000) << "a NaN that was moved";
  EXPECT_EQ(numbers[3], 3u);
  EXPECT_EQ(numbers[4], large) << "behind the object";
}

TEST(Nans, BlocksAreSettledWhereTheirElementsHaveNumbers) {
  element elements[2] = {{small, small, large}, {small, small, 7}};
  c2cu::call_info info = {};
  const c2cu::block_layout as = {{}, {sizeof(element), of_element}};
  info.block_layouts = {&as, 1};
  c2cu::settle_nans(info, reinterpret_cast<char *>(elements), sizeof elements,
                    1);
  for (const element &e : elements) {
    EXPECT_EQ(e.number, small);
    EXPECT_EQ(e.part, small_of_cores);
  }
  EXPECT_EQ(elements[0].value, large_of_cores);
  EXPECT_EQ(elements[1].value, 7u);
}

TEST(Nans, AnElementMayBeThereInPart) {
  constexpr c2cu::float_run pairs[] = {{4, 2, 4}};
  EXPECT_EQ(settled(2, {{}, {12, pairs}}),
            (std::vector<std::uint32_t>{small, small_of_cores}));
}

TEST(Nans, BehindAnOpenStructureAreNumbersOfTheirOwn) {
  constexpr c2cu::float_run head[] = {{4, 1, 4}}, rest[] = {{0, 1, 4}};
  EXPECT_EQ(settled(5, {{}, {8, head}, 8, {4, rest}}),
            (std::vector<std::uint32_t>{small, small_of_cores, small_of_cores,
                                        small_of_cores, small_of_cores}));
  EXPECT_EQ(settled(1, {{}, {8, head}, 8, {4, rest}}),
            (std::vector<std::uint32_t>{small}));
}

TEST(Nans, BlocksOfBytesStay) {
  EXPECT_EQ(settled(2, {{}, {4, of_double}}, 0),
            (std::vector<std::uint32_t>{small, small}));
}

} // namespace
