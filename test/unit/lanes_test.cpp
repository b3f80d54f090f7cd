//===- lanes_test.cpp - Operations on the numbers of W inputs -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lanes_values.h"

namespace {

using namespace lanes_test;
using c2cu::convert, c2cu::select;

/// Operations that only numbers of at least 32 bits have.
template <class Shape> class LanesArithmetic : public testing::Test {};
template <class Shape> class LanesIntegers : public testing::Test {};

#define C2CU_WIDTHS(T) shape<T, 1>, shape<T, 4>, shape<T, 8>, shape<T, 16>
using Integers = testing::Types<C2CU_WIDTHS(int), C2CU_WIDTHS(unsigned),
                                C2CU_WIDTHS(long), C2CU_WIDTHS(unsigned long)>;
using Arithmetic = testing::Types<C2CU_WIDTHS(int), C2CU_WIDTHS(unsigned),
                                  C2CU_WIDTHS(long), C2CU_WIDTHS(unsigned long),
                                  C2CU_WIDTHS(float), C2CU_WIDTHS(double)>;
TYPED_TEST_SUITE(LanesArithmetic, Arithmetic);
TYPED_TEST_SUITE(LanesIntegers, Integers);

TYPED_TEST(LanesArithmetic, AddsSubtractsAndMultiplies) {
  using T = typename TypeParam::type;
  using wide = c2cu::detail::wrapping<T>;
  constexpr unsigned W = TypeParam::lanes;
  const auto plus = [](T a, T b) { return T(wide(a) + wide(b)); };
  const auto minus = [](T a, T b) { return T(wide(a) - wide(b)); };
  const auto times = [](T a, T b) { return T(wide(a) * wide(b)); };
  expect_pairs<W, T>([](auto a, auto b) { return c2cu::add(a, b); }, plus);
  expect_pairs<W, T>([](auto a, auto b) { return c2cu::subtract(a, b); },
                     minus);
  expect_pairs<W, T>([](auto a, auto b) { return c2cu::multiply(a, b); },
                     times);
  if constexpr (W > 1) {
    expect_pairs<W, T>([](auto a, auto b) { return a + b; }, plus);
    expect_pairs<W, T>([](auto a, auto b) { return a - b; }, minus);
    expect_pairs<W, T>([](auto a, auto b) { return a * b; }, times);
  }
}

TEST(Lanes, MultiplyWordsAndAddTwo) {
  using limb = unsigned long;
  static constexpr limb most = 0xffffffff;
  const std::vector<limb> words = {0, 1, 2, 0x80000000, most - 1, most};
  std::vector<limb> a, b;
  for (limb x : words)
    for (limb y : words) {
      a.push_back(x);
      b.push_back(y);
    }
  const auto of_both = [](auto x, auto y) {
    return c2cu::multiply_add(x, y, y, x);
  };
  const auto of_plain = [](auto x, auto y) {
    return c2cu::multiply_add(x, most, most, y);
  };
  const auto both = [](limb x, limb y) { return x * y + x + y; };
  const auto plain = [](limb x, limb y) { return x * most + most + y; };
  expect_lanes<1, limb>(a, b, of_both, both);
  expect_lanes<4, limb>(a, b, of_both, both);
  expect_lanes<16, limb>(a, b, of_both, both);
  expect_lanes<4, limb>(a, b, of_plain, plain);
  EXPECT_EQ(c2cu::multiply_add(most, most, most, most), ~limb(0));
}

TYPED_TEST(LanesArithmetic, Negates) {
  using T = typename TypeParam::type;
  constexpr unsigned W = TypeParam::lanes;
  const auto minus = [](T a) { return T(-c2cu::detail::wrapping<T>(a)); };
  expect_lanes<W>(values<T>(), [](auto a) { return c2cu::negate(a); }, minus);
  if constexpr (W > 1)
    expect_lanes<W>(values<T>(), [](auto a) { return -a; }, minus);
}

TYPED_TEST(LanesArithmetic, Compares) {
  using T = typename TypeParam::type;
  constexpr unsigned W = TypeParam::lanes;
#define C2CU_COMPARISON(SYMBOL)                                                \
  expect_pairs<W, T>([](auto a, auto b) { return a SYMBOL b; },                \
                     [](T a, T b) { return a SYMBOL b; })
  C2CU_COMPARISON(<);
  C2CU_COMPARISON(<=);
  C2CU_COMPARISON(>);
  C2CU_COMPARISON(>=);
  C2CU_COMPARISON(==);
  C2CU_COMPARISON(!=);
#undef C2CU_COMPARISON
}

TYPED_TEST(LanesArithmetic, FindsExtremesAsSelectDoes) {
  using T = typename TypeParam::type;
  constexpr unsigned W = TypeParam::lanes;
  const auto least = [](T a, T b) { return a < b ? a : b; };
  const auto most = [](T a, T b) { return a > b ? a : b; };
  expect_pairs<W, T>([](auto a, auto b) { return c2cu::lesser(a, b); }, least);
  expect_pairs<W, T>([](auto a, auto b) { return c2cu::greater(a, b); }, most);
  expect_pairs<W, T>([](auto a, auto b) { return select(a < b, a, b); }, least);
  expect_pairs<W, T>([](auto a, auto b) { return select(a > b, a, b); }, most);
  expect_pairs<W, T>([](auto a, auto b) { return select(a <= b, a, b); },
                     [](T a, T b) { return a <= b ? a : b; });
}

TYPED_TEST(LanesArithmetic, TakesPlainNumbersOnEitherSide) {
  using T = typename TypeParam::type;
  constexpr unsigned W = TypeParam::lanes;
  for (T b : {T(0), T(3), T(77)}) {
    expect_lanes<W>(
        values<T>(), [=](auto a) { return c2cu::add(a, b); },
        [=](T a) { return c2cu::add(a, b); });
    expect_lanes<W>(
        values<T>(), [=](auto a) { return c2cu::subtract(b, a); },
        [=](T a) { return c2cu::subtract(b, a); });
    expect_lanes<W>(
        values<T>(), [=](auto a) { return a < b; }, [=](T a) { return a < b; });
    expect_lanes<W>(
        values<T>(), [=](auto a) { return b < a; }, [=](T a) { return b < a; });
    expect_lanes<W>(
        values<T>(), [=](auto a) { return c2cu::lesser(a, b); },
        [=](T a) { return a < b ? a : b; });
    expect_lanes<W>(
        values<T>(), [=](auto a) { return c2cu::greater(b, a); },
        [=](T a) { return b > a ? b : a; });
    expect_lanes<W>(
        values<T>(), [=](auto a) { return select(a < b, a, b); },
        [=](T a) { return a < b ? a : b; });
    expect_lanes<W>(
        values<T>(), [=](auto a) { return select(a < b, b, a); },
        [=](T a) { return a < b ? b : a; });
    expect_lanes<W>(
        values<T>(), [=](auto a) { return select(a < b, T(5), T(6)); },
        [=](T a) { return a < b ? T(5) : T(6); });
    expect_lanes<W>(
        values<T>(), [=](auto a) { return select(b > 0, a, a); },
        [](T a) { return a; });
    expect_lanes<W>(
        values<T>(), [=](auto a) { return select(b > 0, a, b); },
        [=](T a) { return b > 0 ? a : b; });
    expect_lanes<W>(
        values<T>(), [=](auto a) { return select(b > 0, b, a); },
        [=](T a) { return b > 0 ? b : a; });
  }
}

TYPED_TEST(LanesArithmetic, MapsAFunction) {
  using T = typename TypeParam::type;
  constexpr unsigned W = TypeParam::lanes;
  const auto root = [](T x) { return std::sqrt(static_cast<double>(x)); };
  expect_lanes<W>(
      values<T>(), [=](auto a) { return c2cu::map(root, a); }, root);
  const auto mixed = [](T x, int y, T z) { return x > z ? y : 1; };
  expect_pairs<W, T>([=](auto a, auto b) { return c2cu::map(mixed, a, 3, b); },
                     [=](T a, T b) { return mixed(a, 3, b); });
}

TYPED_TEST(LanesArithmetic, DividesFloatsAsIEEEDoes) {
  using T = typename TypeParam::type;
  constexpr unsigned W = TypeParam::lanes;
  if constexpr (std::is_floating_point_v<T>)
    expect_pairs<W, T>([](auto a, auto b) { return c2cu::divide(a, b); },
                       [](T a, T b) { return a / b; });
}

TYPED_TEST(LanesIntegers, HaveBits) {
  using T = typename TypeParam::type;
  constexpr unsigned W = TypeParam::lanes;
  expect_pairs<W, T>([](auto a, auto b) { return a & b; },
                     [](T a, T b) { return a & b; });
  expect_pairs<W, T>([](auto a, auto b) { return a | b; },
                     [](T a, T b) { return a | b; });
  expect_pairs<W, T>([](auto a, auto b) { return a ^ b; },
                     [](T a, T b) { return a ^ b; });
  expect_lanes<W>(
      values<T>(), [](auto a) { return ~a; }, [](T a) { return ~a; });
}

TYPED_TEST(LanesIntegers, Shift) {
  using T = typename TypeParam::type;
  constexpr unsigned W = TypeParam::lanes;
  constexpr int bits = sizeof(T) * 8;
  const auto left = [](T a, T n) {
    return T(c2cu::detail::wrapping<T>(a) << n);
  };
  const auto in_range = [](T, T n) { return n >= 0 && n < bits; };
  expect_pairs<W, T>([](auto a, auto n) { return c2cu::shift_left(a, n); },
                     left, in_range);
  expect_pairs<W, T>([](auto a, auto n) { return c2cu::shift_right(a, n); },
                     [](T a, T n) { return T(a >> n); }, in_range);
  for (T n = 0; n < bits; ++n) {
    expect_lanes<W>(
        values<T>(), [=](auto a) { return c2cu::shift_left(a, n); },
        [=](T a) { return left(a, n); });
    expect_lanes<W>(
        values<T>(), [=](auto a) { return c2cu::shift_right(a, n); },
        [=](T a) { return T(a >> n); });
  }
}

TYPED_TEST(LanesIntegers, ShiftByTooMuchWithoutTrapping) {
  using T = typename TypeParam::type;
  constexpr unsigned W = TypeParam::lanes;
  for (T n : values<T>())
    for (T a : values<T>()) {
      (void)c2cu::shift_left(number<T, W>(a), n);
      (void)c2cu::shift_right(number<T, W>(a), number<T, W>(n));
    }
}

TYPED_TEST(LanesIntegers, Divide) {
  using T = typename TypeParam::type;
  constexpr unsigned W = TypeParam::lanes;
  const auto defined = [](T a, T b) {
    return b != 0 && !(std::is_signed_v<T> && b == T(-1) &&
                       a == T(T(1) << (sizeof(T) * 8 - 1)));
  };
  expect_pairs<W, T>([](auto a, auto b) { return c2cu::divide(a, b); },
                     [](T a, T b) { return T(a / b); }, defined);
  expect_pairs<W, T>([](auto a, auto b) { return c2cu::remainder(a, b); },
                     [](T a, T b) { return T(a % b); }, defined);
  const auto by = [&](auto b) {
    expect_lanes<W>(
        values<T>(), [=](auto a) { return c2cu::divide(a, b()); },
        [=](T a) { return T(a / b()); });
    expect_lanes<W>(
        values<T>(), [=](auto a) { return c2cu::remainder(a, b()); },
        [=](T a) { return T(a % b()); });
  };
  by([] { return T(1); });
  by([] { return T(10); });
  by([] { return T(64); });
  by([] { return std::numeric_limits<T>::max(); });
  volatile T unknown = 7;
  by([&] { return T(unknown); });
}

TYPED_TEST(LanesIntegers, DivideByZeroWithoutTrapping) {
  using T = typename TypeParam::type;
  constexpr unsigned W = TypeParam::lanes;
  volatile T zero = 0, last = T(-1);
  T numbers[W];
  for (unsigned lane = 0; lane < W; ++lane)
    numbers[lane] = lane == 0 ? T(20) : std::numeric_limits<T>::min();
  const auto a = gathered<T, W>(numbers);
  for (T b : {T(0), T(-1), T(zero), T(last)}) {
    T divisors[W];
    for (unsigned lane = 0; lane < W; ++lane)
      divisors[lane] = lane == 0 ? T(3) : b;
    const auto quotient = c2cu::divide(a, gathered<T, W>(divisors));
    const auto rest = c2cu::remainder(a, gathered<T, W>(divisors));
    EXPECT_EQ(lane_of(quotient, 0), T(6));
    EXPECT_EQ(lane_of(rest, 0), T(2));
    (void)lane_of(c2cu::divide(a, b), 0);
    (void)lane_of(c2cu::remainder(a, b), 0);
  }
  (void)lane_of(c2cu::divide(a, T(0)), 0);
  (void)lane_of(c2cu::remainder(a, T(0)), 0);
  (void)lane_of(c2cu::divide(a, T(-1)), 0);
  (void)lane_of(c2cu::remainder(a, T(-1)), 0);
}

} // namespace
