//===- storage_test.cpp - Lanes and storage on a CPU core -------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <c2cu/lane.h>
#include <c2cu/storage.h>

#include <gtest/gtest.h>

#include <cstring>
#include <numeric>
#include <vector>

namespace {

using c2cu::nowhere;

constexpr std::size_t row_bytes = 256;

/// A lane of any width, over rows that the test fills.
template <unsigned Width> struct test_lane {
  static constexpr unsigned width = Width;
  static constexpr bool in_place = false;
  unsigned index;
  char *in, *out, *tiles;
  char *in_row() const { return in + index * row_bytes; }
  char *out_row() const { return out + index * row_bytes; }
  char *tile() const { return tiles; }
};

/// The same, of a call without links.
template <unsigned Width> struct in_place_lane : test_lane<Width> {
  static constexpr bool in_place = true;
};

/// Records of a tile: the in-records hold different bytes everywhere, the
/// out-records 0xee.
template <unsigned Width> struct records {
  alignas(64) char in[Width * row_bytes], out[Width * row_bytes];
  alignas(64) char tiles[Width * row_bytes];

  records() {
    for (std::size_t k = 0; k < sizeof in; ++k)
      in[k] = static_cast<char>(k * 7 + k / 251);
    std::memset(out, 0xee, sizeof out);
    std::memset(tiles, 0xdd, sizeof tiles);
  }

  test_lane<Width> lane(unsigned index) { return {index, in, out, tiles}; }

  bool out_is_untouched_except(std::size_t offset, std::size_t bytes) const {
    for (unsigned row = 0; row < Width; ++row)
      for (std::size_t k = 0; k < row_bytes; ++k)
        if ((k < offset || k >= offset + bytes) &&
            out[row * row_bytes + k] != static_cast<char>(0xee))
          return false;
    return true;
  }
};

struct triple {
  char a, b, c;
};
struct mixed {
  double d;
  const int i;
  char c;
};

template <class T> class Storage : public testing::Test {};
using Types = testing::Types<int, char[5], short[7], int[3][4], double[5],
                             triple[5], mixed>;
TYPED_TEST_SUITE(Storage, Types);

template <class T, unsigned Width, c2cu::storage_place Where>
void staged_comes_and_goes() {
  records<Width> r;
  for (unsigned index = 0; index < Width; ++index) {
    auto lane = r.lane(index);
    c2cu::staged<T, test_lane<Width>, 16, 48, Where> object(lane);
    ASSERT_EQ(std::memcmp(&object.get(), lane.in_row() + 16, sizeof(T)), 0);
    std::memset(const_cast<void *>(static_cast<const void *>(&object.get())),
                static_cast<int>(index), 1);
    object.store(lane);
  }
  for (unsigned index = 0; index < Width; ++index) {
    auto lane = r.lane(index);
    EXPECT_EQ(lane.out_row()[48], static_cast<char>(index));
    EXPECT_EQ(
        std::memcmp(lane.out_row() + 49, lane.in_row() + 17, sizeof(T) - 1), 0);
  }
  EXPECT_TRUE(r.out_is_untouched_except(48, sizeof(T)));
}

TYPED_TEST(Storage, StagedObjectsComeAndGo) {
  staged_comes_and_goes<TypeParam, 1, c2cu::in_local>();
  staged_comes_and_goes<TypeParam, 4, c2cu::in_local>();
  staged_comes_and_goes<TypeParam, 4, c2cu::in_row>();
}

TYPED_TEST(Storage, ObjectsThatOnlyGoOutBeginAsZeros) {
  records<1> r;
  auto lane = r.lane(0);
  c2cu::staged<TypeParam, test_lane<1>, nowhere, 32, c2cu::in_local> s(lane);
  const char zeros[sizeof(TypeParam)] = {};
  EXPECT_EQ(std::memcmp(&s.get(), zeros, sizeof zeros), 0);
  s.store(lane);
  EXPECT_EQ(std::memcmp(lane.out_row() + 32, zeros, sizeof zeros), 0);
  EXPECT_TRUE(r.out_is_untouched_except(32, sizeof zeros));
}

template <std::size_t Bytes> void clears_that_many() {
  std::vector<unsigned char> bytes(Bytes + 1, 0xee);
  c2cu::detail::clear_object<Bytes>(bytes.data());
  for (std::size_t k = 0; k < Bytes; ++k)
    ASSERT_EQ(bytes[k], 0) << "byte " << k << " of " << Bytes;
  EXPECT_EQ(bytes[Bytes], 0xee);
}

TEST(StorageOnACore, ObjectsOfAllSizesBeginAsZeros) {
  using namespace c2cu::detail;
  clears_that_many<1>();
  clears_that_many<small_object>();
  clears_that_many<small_object + 1>();
  clears_that_many<small_object + 7>();
  clears_that_many<small_object + 8>();
  clears_that_many<largest_cleared>();
  clears_that_many<largest_cleared + 1>();
}

TEST(StorageOnACore, ObjectsThatOnlyComeInAreUsedWhereTheyLie) {
  records<1> r;
  auto lane = r.lane(0);
  using type = char[c2cu::detail::small_object + 1];
  c2cu::staged<type, test_lane<1>, 64, nowhere, c2cu::in_local> s(lane);
  EXPECT_EQ(static_cast<const void *>(&s.get()), lane.in_row() + 64);
  s.store(lane);
  EXPECT_TRUE(r.out_is_untouched_except(0, 0));
}

TYPED_TEST(Storage, SmallObjectsThatOnlyComeInAreCopied) {
  records<1> r;
  auto lane = r.lane(0);
  c2cu::staged<TypeParam, test_lane<1>, 64, nowhere, c2cu::in_local> s(lane);
  EXPECT_NE(static_cast<const void *>(&s.get()), lane.in_row() + 64);
  EXPECT_EQ(std::memcmp(&s.get(), lane.in_row() + 64, sizeof(TypeParam)), 0);
  s.store(lane);
  EXPECT_TRUE(r.out_is_untouched_except(0, 0));
}

TYPED_TEST(Storage, CopiesGoBackToTheInRecordIfThatIsTheirPlace) {
  records<4> r;
  in_place_lane<4> lane{r.lane(2)};
  c2cu::staged<TypeParam, in_place_lane<4>, 16, 48, c2cu::in_local> s(lane);
  char *copy = static_cast<char *>(
      const_cast<void *>(static_cast<const void *>(&s.get())));
  EXPECT_TRUE(copy < r.in || copy >= r.in + sizeof r.in);
  const char before = lane.in_row()[16];
  *copy = static_cast<char>(before + 1);
  EXPECT_EQ(lane.in_row()[16], before);
  s.store(lane);
  EXPECT_EQ(lane.in_row()[16], static_cast<char>(before + 1));
  EXPECT_TRUE(r.out_is_untouched_except(0, 0));
}

TYPED_TEST(Storage, RowsOfBothRecordsStayInPlace) {
  records<4> r;
  in_place_lane<4> lane{r.lane(2)};
  c2cu::staged<TypeParam, in_place_lane<4>, 16, 48, c2cu::in_row> s(lane);
  EXPECT_EQ(static_cast<const void *>(&s.get()), lane.in_row() + 16);
  s.store(lane);
  c2cu::columnwise<std::uint32_t[5], in_place_lane<4>, 64, 96, 0> c(lane);
  c.get()[4][2] = 77;
  c.store(lane);
  std::uint32_t stored = 0;
  std::memcpy(&stored, lane.in_row() + 64 + 4 * sizeof stored, sizeof stored);
  EXPECT_EQ(stored, 77u);
  EXPECT_TRUE(r.out_is_untouched_except(0, 0));
}

TYPED_TEST(Storage, ScratchIsALanesOwn) {
  records<1> r;
  auto lane = r.lane(0);
  c2cu::staged<TypeParam, test_lane<1>, nowhere, nowhere, c2cu::in_local> a(
      lane),
      b(lane);
  EXPECT_NE(&a.get(), &b.get());
  a.store(lane);
  EXPECT_TRUE(r.out_is_untouched_except(0, 0));
}

/// Element e of an object of T that lies row-wise at `where`.
template <class T> const char *element(const char *where, std::size_t e) {
  return where + e * sizeof(std::remove_all_extents_t<T>);
}

template <class T, unsigned Width> void columns_come_and_go() {
  using E = std::remove_all_extents_t<T>;
  records<Width> r;
  for (unsigned index = 0; index < Width; ++index) {
    auto lane = r.lane(index);
    c2cu::columnwise<T, test_lane<Width>, 16, 48, 32> object(lane);
    static_assert(
        std::is_same_v<decltype(object.get()), c2cu::column<T, Width> &>);
    char *column =
        reinterpret_cast<char *>(const_cast<std::remove_const_t<E> *>(
            reinterpret_cast<const E *>(&object.get())));
    for (std::size_t e = 0; e < sizeof(T) / sizeof(E); ++e)
      ASSERT_EQ(std::memcmp(column + (e * Width + index) * sizeof(E),
                            element<T>(lane.in_row() + 16, e), sizeof(E)),
                0);
    column[index * sizeof(E)] = 'x';
    object.store(lane);
    EXPECT_EQ(lane.out_row()[48], 'x');
    EXPECT_EQ(
        std::memcmp(lane.out_row() + 49, lane.in_row() + 17, sizeof(T) - 1), 0);
  }
  EXPECT_TRUE(r.out_is_untouched_except(48, sizeof(T)));
}

TYPED_TEST(Storage, ColumnsComeAndGo) {
  columns_come_and_go<TypeParam, 1>();
  columns_come_and_go<TypeParam, 4>();
}

TYPED_TEST(Storage, ColumnsThatOnlyGoOutBeginAsZeros) {
  records<4> r;
  for (unsigned index = 0; index < 4; ++index) {
    auto lane = r.lane(index);
    c2cu::columnwise<TypeParam, test_lane<4>, nowhere, 16, 0> object(lane);
    object.store(lane);
    const char zeros[sizeof(TypeParam)] = {};
    EXPECT_EQ(std::memcmp(lane.out_row() + 16, zeros, sizeof zeros), 0);
  }
}

/// A call without a program: adds the square of its argument to an object, in
/// place because it has no links, and returns
/// the argument.
struct call {
  static constexpr std::size_t in_bytes = 16, out_bytes = 32;
  static constexpr std::size_t arguments_offset = 8, result_offset = 16;
  struct arguments {
    int a0;
  };
  using result = short;

  template <class Lane> static void run(Lane &lane) {
    c2cu::staged<int, Lane, 0, 0, c2cu::in_local> object(lane);
    const int a = lane.template arguments<call>().a0;
    lane.template invoke<call>([&] {
      if (a == 5)
        c2cu::detail::end_lane(c2cu::status_ended | 7);
      object.get() += a * a + lane.template uniform<int>(4);
      if (a == 6)
        c2cu::detail::raise_status(c2cu::status_message);
      return static_cast<short>(a);
    });
    object.store(lane);
  }
};

class Lane : public testing::Test {
protected:
  static constexpr std::size_t count = 10;
  alignas(16) char in[count * call::in_bytes] = {};
  alignas(16) char out[count * call::out_bytes] = {};
  std::uint32_t status[count] = {};
  const int uniforms[2] = {0, 1000};

  template <class T> T &at(char *where) {
    return *reinterpret_cast<T *>(where);
  }

  Lane() {
    const c2cu::launch_arguments launch = {
        in,     out,  nullptr, reinterpret_cast<const char *>(uniforms),
        status, count};
    for (std::size_t k = 0; k < count; ++k) {
      at<int>(in + k * call::in_bytes) = 1;
      at<int>(in + k * call::in_bytes + call::arguments_offset) =
          static_cast<int>(k);
      c2cu::cpu_lane<call> lane(launch, k);
      EXPECT_TRUE(lane.active());
      call::run(lane);
    }
  }
};

TEST_F(Lane, FindsItsRecordsArgumentsAndUniforms) {
  for (int k : {0, 1, 4, 6, 9}) {
    EXPECT_EQ(at<int>(in + k * call::in_bytes), 1001 + k * k);
    EXPECT_EQ(at<short>(out + k * call::out_bytes + call::result_offset), k);
  }
}

TEST_F(Lane, ThatEndsLeavesTheOthersAlone) {
  EXPECT_EQ(status[5], c2cu::status_ended | 7u);
  EXPECT_EQ(status[6], c2cu::status_message);
  EXPECT_EQ(std::accumulate(status, status + count, 0u),
            (c2cu::status_ended | 7u) + c2cu::status_message);
  EXPECT_EQ(at<int>(in + 5 * call::in_bytes), 1);
}

} // namespace
