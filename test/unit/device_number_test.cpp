//===- device_number_test.cpp - Numbers in device code ----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conversions, arithmetic, sorting, builtins and classification in device code
// against the host's; and what becomes of exit, assert and stderr.
//
//===----------------------------------------------------------------------===//

#include <c2cu/device_libc.h>

#include <arpa/inet.h>
#include <gtest/gtest.h>

#undef NDEBUG
#include <cassert>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <random>
#include <string>
#include <vector>

namespace {

using numbers = c2cu::portable::c2cu_stdlib;
using bits = c2cu::portable::c2cu_bit_builtins;
using overflow = c2cu::portable::c2cu_overflow_builtins;
using builtins = c2cu::portable::c2cu_other_builtins;
using endian = c2cu::portable::c2cu_endian;
using math = c2cu::portable::c2cu_math;

/// Bit patterns at the edges, and random ones of every length.
std::vector<unsigned long long> patterns() {
  std::vector<unsigned long long> all = {0, 1, 2, 0x7f, 0x80, 0xff};
  for (int k : {15, 16, 31, 32, 63})
    for (int step : {-1, 0, 1})
      all.push_back((1ull << k) + step);
  all.push_back(~0ull);
  std::mt19937_64 random(1);
  for (int k = 0; k < 64; ++k)
    all.push_back(random() >> k);
  return all;
}

TEST(DeviceStdlib, Divides) {
  for (int a : {7, -7, 0, 123456})
    for (int b : {2, -2, 5, -1}) {
      EXPECT_EQ(numbers::div(a, b).quot, std::div(a, b).quot);
      EXPECT_EQ(numbers::div(a, b).rem, std::div(a, b).rem);
      EXPECT_EQ(numbers::ldiv(a, b).rem, std::ldiv(a, b).rem);
      EXPECT_EQ(numbers::lldiv(a, b).quot, std::lldiv(a, b).quot);
      EXPECT_EQ(numbers::imaxdiv(a, b).rem, imaxdiv(a, b).rem);
    }
  EXPECT_EQ(numbers::abs(-5), 5);
  EXPECT_EQ(numbers::labs(-5000000000), 5000000000);
  EXPECT_EQ(numbers::llabs(-5000000000), 5000000000);
  EXPECT_EQ(numbers::imaxabs(-5000000000), 5000000000);
}

/// Applies a conversion; shows its value and how far it came.
template <class F> std::string converted(F f, const std::string &s, int base) {
  char *end = nullptr;
  const auto value = f(s.c_str(), &end, base);
  const long used = end ? static_cast<long>(end - s.c_str()) : -1;
  return std::to_string(value) + " after " + std::to_string(used);
}

TEST(DeviceStdlib, ConvertsStrings) {
  const char *const strings[] = {
      "",
      " ",
      "-",
      "+",
      "0",
      "-0",
      "12",
      " \t\n12x",
      "+77",
      "-77",
      "0x",
      "0xg",
      "0x1F",
      "0X1f",
      "-0x10",
      "077",
      "08",
      "zz",
      "Zz9",
      "1 2",
      "--1",
      "2147483647",
      "2147483648",
      "-2147483649",
      "9223372036854775807",
      "9223372036854775808",
      "-9223372036854775808",
      "-9223372036854775809",
      "18446744073709551615",
      "18446744073709551616",
      "-18446744073709551615",
      "-18446744073709551616",
      "99999999999999999999999",
      "0xffffffffffffffff",
      "1111111111111111111111111111111111111111111111111111111111111111"};
  for (const std::string s : strings) {
    for (int base : {0, 2, 8, 10, 16, 36}) {
      EXPECT_EQ(converted(numbers::strtol, s, base),
                converted(::strtol, s, base));
      EXPECT_EQ(converted(numbers::strtoll, s, base),
                converted(::strtoll, s, base));
      EXPECT_EQ(converted(numbers::strtoul, s, base),
                converted(::strtoul, s, base));
      EXPECT_EQ(converted(numbers::strtoull, s, base),
                converted(::strtoull, s, base));
      EXPECT_EQ(converted(numbers::strtoimax, s, base),
                converted(::strtoimax, s, base));
      EXPECT_EQ(converted(numbers::strtoumax, s, base),
                converted(::strtoumax, s, base))
          << s << " in base " << base;
    }
    EXPECT_EQ(numbers::atoi(s.c_str()), std::atoi(s.c_str()));
    EXPECT_EQ(numbers::atol(s.c_str()), std::atol(s.c_str()));
    EXPECT_EQ(numbers::atoll(s.c_str()), std::atoll(s.c_str()));
  }
}

TEST(DeviceStdlib, DrawsGlibcsRandomNumbers) {
  for (unsigned seed : {0u, 1u, 42u, ~0u}) {
    unsigned mine = seed, theirs = seed;
    for (int k = 0; k < 100; ++k)
      EXPECT_EQ(numbers::rand_r(&mine), ::rand_r(&theirs));
    EXPECT_EQ(mine, theirs);
  }
}

struct keyed {
  short key;
  short place;
};

int by_key(const void *a, const void *b) {
  return static_cast<const keyed *>(a)->key -
         static_cast<const keyed *>(b)->key;
}

int by_byte(const void *a, const void *b) {
  return *static_cast<const unsigned char *>(a) / 4 -
         *static_cast<const unsigned char *>(b) / 4;
}

TEST(DeviceSort, SortsAndKeepsTheOrderOfEqualElements) {
  std::mt19937 random(7);
  for (std::size_t n = 0; n < 200; ++n)
    for (int keys : {1, 3, 1000}) {
      std::vector<keyed> mine(n);
      for (std::size_t k = 0; k < n; ++k)
        mine[k] = {static_cast<short>(random() % keys), static_cast<short>(k)};
      auto theirs = mine;
      c2cu::portable::c2cu_sort::qsort(mine.data(), n, sizeof(keyed), by_key);
      std::stable_sort(theirs.begin(), theirs.end(),
                       [](keyed a, keyed b) { return a.key < b.key; });
      for (std::size_t k = 0; k < n; ++k) {
        ASSERT_EQ(mine[k].key, theirs[k].key) << n;
        ASSERT_EQ(mine[k].place, theirs[k].place) << n;
      }
    }
}

TEST(DeviceSort, GivesTheHostsResultForOddSizes) {
  std::mt19937 random(8);
  for (std::size_t bytes : {1, 3, 5, 12}) {
    std::vector<unsigned char> mine(bytes * 333);
    for (unsigned char &byte : mine)
      byte = static_cast<unsigned char>(random());
    auto theirs = mine;
    c2cu::portable::c2cu_sort::qsort(mine.data(), 333, bytes, by_byte);
    ::qsort(theirs.data(), 333, bytes, by_byte);
    EXPECT_EQ(mine, theirs) << bytes;
  }
}

TEST(DeviceSort, SearchesAsTheHostDoes) {
  std::vector<keyed> sorted;
  for (short k = 0; k < 60; ++k)
    sorted.push_back({static_cast<short>(k / 4 * 2), k});
  for (short key = -1; key < 34; ++key)
    for (std::size_t n = 0; n <= sorted.size(); ++n) {
      const keyed wanted = {key, 0};
      ASSERT_EQ(
          numbers::bsearch(&wanted, sorted.data(), n, sizeof(keyed), by_key),
          ::bsearch(&wanted, sorted.data(), n, sizeof(keyed), by_key));
    }
}

TEST(DeviceBuiltins, CountBits) {
  for (unsigned long long x : patterns()) {
    const auto n = static_cast<unsigned>(x);
    const auto l = static_cast<unsigned long>(x);
    EXPECT_EQ(bits::__builtin_bswap16(static_cast<std::uint16_t>(x)),
              __builtin_bswap16(static_cast<std::uint16_t>(x)));
    EXPECT_EQ(bits::__builtin_bswap32(n), __builtin_bswap32(n));
    EXPECT_EQ(bits::__builtin_bswap64(x), __builtin_bswap64(x));
    EXPECT_EQ(bits::__builtin_popcountl(l), __builtin_popcountl(l));
    EXPECT_EQ(bits::__builtin_parity(n), __builtin_parity(n));
    EXPECT_EQ(bits::__builtin_parityl(l), __builtin_parityl(l));
    EXPECT_EQ(bits::__builtin_parityll(x), __builtin_parityll(x));
    EXPECT_EQ(bits::__builtin_ffsl(static_cast<long>(l)), __builtin_ffsl(l));
    EXPECT_EQ(bits::__builtin_clrsb(static_cast<int>(n)), __builtin_clrsb(n));
    EXPECT_EQ(bits::__builtin_clrsbl(static_cast<long>(l)),
              __builtin_clrsbl(l));
    EXPECT_EQ(bits::__builtin_clrsbll(static_cast<long long>(x)),
              __builtin_clrsbll(x));
    if (n) {
      EXPECT_EQ(bits::__builtin_ctz(n), __builtin_ctz(n));
    }
    if (x) {
      EXPECT_EQ(bits::__builtin_clzl(l), __builtin_clzl(l));
      EXPECT_EQ(bits::__builtin_ctzl(l), __builtin_ctzl(l));
      EXPECT_EQ(bits::__builtin_ctzll(x), __builtin_ctzll(x));
    }
    EXPECT_EQ(endian::htonl(n), ::htonl(n));
    EXPECT_EQ(endian::ntohs(static_cast<std::uint16_t>(n)),
              ::ntohs(static_cast<std::uint16_t>(n)));
    EXPECT_EQ(endian::__bswap_64(x), __builtin_bswap64(x));
  }
}

/// Compares checked arithmetic on all pairs of patterns, as A and B into R.
template <class A, class B, class R> void expect_same_overflow() {
  for (unsigned long long x : patterns())
    for (unsigned long long y : patterns()) {
      const auto a = static_cast<A>(x);
      const auto b = static_cast<B>(y);
      R mine = 0, theirs = 0;
      ASSERT_EQ(overflow::__builtin_add_overflow(a, b, &mine),
                __builtin_add_overflow(a, b, &theirs));
      ASSERT_EQ(mine, theirs);
      ASSERT_EQ(overflow::__builtin_sub_overflow(a, b, &mine),
                __builtin_sub_overflow(a, b, &theirs));
      ASSERT_EQ(mine, theirs);
      ASSERT_EQ(overflow::__builtin_mul_overflow(a, b, &mine),
                __builtin_mul_overflow(a, b, &theirs))
          << +a << " * " << +b;
      ASSERT_EQ(mine, theirs);
    }
}

template <class A, class B> void expect_same_overflow_into_all() {
  expect_same_overflow<A, B, signed char>();
  expect_same_overflow<A, B, unsigned short>();
  expect_same_overflow<A, B, int>();
  expect_same_overflow<A, B, unsigned>();
  expect_same_overflow<A, B, long>();
  expect_same_overflow<A, B, unsigned long>();
}

TEST(DeviceBuiltins, CheckOverflow) {
  expect_same_overflow_into_all<int, int>();
  expect_same_overflow_into_all<unsigned, unsigned>();
  expect_same_overflow_into_all<int, unsigned>();
  expect_same_overflow_into_all<long, long>();
  expect_same_overflow_into_all<unsigned long, unsigned long>();
  expect_same_overflow_into_all<long, unsigned long>();
  expect_same_overflow_into_all<short, unsigned long>();
  expect_same_overflow_into_all<signed char, long>();
}

TEST(DeviceBuiltins, CheckOverflowByType) {
  int i;
  unsigned u;
  long l;
  unsigned long long ull;
  EXPECT_TRUE(overflow::__builtin_sadd_overflow(INT_MAX, 1, &i));
  EXPECT_EQ(i, INT_MIN);
  EXPECT_TRUE(overflow::__builtin_usub_overflow(1, 2, &u));
  EXPECT_EQ(u, UINT_MAX);
  EXPECT_FALSE(overflow::__builtin_smull_overflow(1l << 31, 1l << 31, &l));
  EXPECT_TRUE(
      overflow::__builtin_umulll_overflow(1ull << 32, 1ull << 32, &ull));
  EXPECT_EQ(ull, 0u);
}

template <class T> void expect_same_classification() {
  using limits = std::numeric_limits<T>;
  const T values[] = {0,
                      -T{0},
                      1,
                      -2.5,
                      limits::min(),
                      -limits::min(),
                      limits::denorm_min(),
                      limits::max(),
                      limits::infinity(),
                      -limits::infinity(),
                      limits::quiet_NaN()};
  for (T x : values) {
    EXPECT_EQ(math::isnan(x), std::isnan(x));
    EXPECT_EQ(math::isinf(x), __builtin_isinf_sign(x));
    EXPECT_EQ(math::isfinite(x), std::isfinite(x));
    EXPECT_EQ(math::isnormal(x), std::isnormal(x));
    EXPECT_EQ(math::signbit(x), std::signbit(x));
    EXPECT_EQ(math::fpclassify(x), std::fpclassify(x));
    EXPECT_EQ(builtins::__builtin_fpclassify(10, 11, 12, 13, 14, x),
              __builtin_fpclassify(10, 11, 12, 13, 14, x));
    for (T y : values) {
      EXPECT_EQ(math::isgreater(x, y), std::isgreater(x, y));
      EXPECT_EQ(math::isgreaterequal(x, y), std::isgreaterequal(x, y));
      EXPECT_EQ(math::isless(x, y), std::isless(x, y));
      EXPECT_EQ(math::islessequal(x, y), std::islessequal(x, y));
      EXPECT_EQ(math::islessgreater(x, y), std::islessgreater(x, y));
      EXPECT_EQ(math::isunordered(x, y), std::isunordered(x, y));
      EXPECT_EQ(builtins::__builtin_isgreater(x, y), std::isgreater(x, y));
    }
  }
}

TEST(DeviceMath, ClassifiesAndCompares) {
  expect_same_classification<float>();
  expect_same_classification<double>();
}

TEST(DeviceMath, HasWhatOlderProgramsCall) {
  EXPECT_EQ(math::__fpclassify(0.0), FP_ZERO);
  EXPECT_EQ(math::__fpclassifyf(1e-45f), FP_SUBNORMAL);
  EXPECT_EQ(math::finite(1.0) + 2 * math::finite(INFINITY), 1);
  EXPECT_EQ(math::finitef(NAN), 0);
  EXPECT_EQ(math::drem(7.0, 4.0), ::drem(7.0, 4.0));
  EXPECT_EQ(math::dremf(-7.0f, 4.0f), ::dremf(-7.0f, 4.0f));
}

struct no_records {
  static constexpr std::size_t in_bytes = 16, out_bytes = 16;
  static constexpr std::size_t result_offset = c2cu::nowhere;
  using result = void;
};

/// What running a piece of device code leaves in the status word.
template <class F> std::uint32_t status_after(F f) {
  alignas(16) char records[32];
  std::uint32_t status = 0;
  const c2cu::launch_arguments launch = {records, records + 16, nullptr,
                                         nullptr, &status,      1};
  c2cu::cpu_lane<no_records> lane(launch, 0);
  lane.template invoke<no_records>(f);
  return status;
}

struct program : c2cu::c2cu_device_libc {
  static void asserts(bool holds) { assert(holds); }
  static void complains() { fprintf(stderr, "%d\n", 1); }
  static void complains_and_exits() { fputs("no\n", C2CU_STDERR), exit(3); }
};

TEST(DeviceProcess, EndsAndMessagesAreRecorded) {
  using c2cu::status_aborted, c2cu::status_ended, c2cu::status_message;
  EXPECT_EQ(status_after([] {}), 0u);
  EXPECT_EQ(status_after([] { program::exit(3); }), status_ended | 3);
  EXPECT_EQ(status_after([] { program::exit(0); }), status_ended);
  EXPECT_EQ(status_after([] { program::exit(-1); }), status_ended | 255);
  EXPECT_EQ(status_after([] { program::_Exit(4); }),
            status_ended | status_aborted | 4);
  EXPECT_EQ(status_after([] { program::abort(); }), c2cu::status_abort);
  EXPECT_EQ(status_after([] { program::__builtin_trap(); }),
            status_ended | status_aborted | 132);
  EXPECT_EQ(status_after([] { program::asserts(true); }), 0u);
  EXPECT_EQ(status_after([] { program::asserts(false); }),
            c2cu::status_abort | status_message);
  EXPECT_EQ(status_after(program::complains), status_message);
  EXPECT_EQ(status_after(program::complains_and_exits),
            status_message | status_ended | 3);
}

} // namespace
