//===- device_real_test.cpp - Real numbers from text in device code -------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What device code makes of text against glibc's strtod and strtof, bit for
// bit: words, odd ends, random numbers of every size and length, and numbers at
// and beside the middle of two.
//
//===----------------------------------------------------------------------===//

#include <c2cu/device_real.h>

#include <gtest/gtest.h>

#include <cfloat>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string>

namespace {

using device = c2cu::portable::c2cu_reals;

template <class Float, class F>
std::string read_by(F f, const std::string &text) {
  char *end = nullptr;
  const Float value = f(text.c_str(), &end);
  std::uint64_t bits = 0;
  std::memcpy(&bits, &value, sizeof value);
  char shown[64];
  std::snprintf(shown, sizeof shown, "%llx after %ld",
                static_cast<unsigned long long>(bits),
                static_cast<long>(end - text.c_str()));
  return shown;
}

void expect_same(const std::string &text) {
  ASSERT_EQ(read_by<double>(device::strtod, text),
            read_by<double>(::strtod, text))
      << text;
  ASSERT_EQ(read_by<float>(device::strtof, text),
            read_by<float>(::strtof, text))
      << text;
}

TEST(DeviceReals, ReadsWordsAndOddEnds) {
  for (const char *sign : {"", "-", "+", " \t\n\v\f\r-", "--", "- "})
    for (const char *text : {"",
                             "x",
                             ".",
                             "..1",
                             "0",
                             "00",
                             "0.",
                             ".0",
                             "1.",
                             ".5",
                             "1..2",
                             "1.2.3",
                             "1e",
                             "1e+",
                             "1e-x",
                             "1e5",
                             "1E+05",
                             "1e 5",
                             "1.e2",
                             ".e2",
                             "e5",
                             "inf",
                             "INF",
                             "iNfiNiTy",
                             "infinit",
                             "infinityx",
                             "in",
                             "nan",
                             "NaN",
                             "nan(",
                             "nan()",
                             "nan(12)",
                             "nan(0x7)",
                             "nan(077)",
                             "nan(08)",
                             "nan(ab_1)",
                             "nan(1-2)",
                             "nan(0x)",
                             "na",
                             "nan(99999999999"
                             "999999999999)",
                             "0x",
                             "0x.",
                             "0xg",
                             "0x1",
                             "0X1P3",
                             "0x1p",
                             "0x1p+",
                             "0x.8",
                             "0x.8p-2",
                             "0x1.8p1",
                             "0x1.fffffffffffff8",
                             "0x1.fffffffffffff7",
                             "0x0p5",
                             "0x00.0",
                             "0x1p-1074",
                             "0x1p-1075",
                             "0x1.8p-1075",
                             "0x1.00000000000001p-1075",
                             "0x1p1023",
                             "0x1.fffffffffffff8p1023",
                             "0x1p1024",
                             "0x1.fffffep127",
                             "0x1.ffffffp127",
                             "0x1p-149",
                             "0x1p-150",
                             "0x1.000002p-150",
                             "0x123456789abcdef01p-4",
                             "0x.00000000000000001",
                             "0x8000000000000400",
                             "0x8000000000000401",
                             "0x80000000000004000",
                             "0x80000000000004001",
                             "0x1p99999999999999999999",
                             "0x1p-99999999999999999999",
                             "0e99999999999999999999",
                             "1e99999999999999999999",
                             "1e-99999999999999999999",
                             "179769313486231580793e289",
                             "1.7976931348623158e308",
                             "1.7976931348623159e308",
                             "4.9406564584124654e-324",
                             "2.4703282292062327e-324",
                             "2.4703282292062328e-324",
                             "2.2250738585072011e-308",
                             "2.2250738585072014e-308",
                             "9007199254740993",
                             "9007199254740992.99999",
                             "1_000",
                             "1,5",
                             "1f",
                             "3.4028235677973366e38",
                             "3.4028235677973362e38",
                             "7.0064923216240854e-46",
                             "7.0064923216240853e-46",
                             "1e22",
                             "1e23"})
      expect_same(std::string(sign) + text);
  EXPECT_EQ(device::atof(" 2.5x"), 2.5);
  // Where the first digit that is cut off decides alone, glibc 2.36 forgets it.
  EXPECT_EQ(device::strtof("0x1.000001p-150", nullptr), 0x1p-149f);
}

TEST(DeviceReals, ReadsWhatIsPrinted) {
  std::mt19937_64 random(11);
  for (int k = 0; k < 30000; ++k) {
    const auto bits = random();
    double value;
    std::memcpy(&value, &bits, sizeof value);
    char text[64];
    static const char *const forms[] = {"%.17g", "%.16g", "%.15e", "%.3e",
                                        "%a",    "%.5a",  "%.9g",  "%.20e"};
    std::snprintf(text, sizeof text, forms[k % 8], value);
    expect_same(text);
    std::snprintf(text, sizeof text, "%.*f", k % 20,
                  static_cast<double>(static_cast<long>(bits) >> k % 60));
    expect_same(text);
  }
}

std::string digits(std::mt19937_64 &random, std::size_t count) {
  std::string text;
  for (std::size_t k = 0; k < count; ++k)
    text += static_cast<char>('0' + random() % 10);
  return text;
}

TEST(DeviceReals, ReadsNumbersOfAnyLength) {
  std::mt19937_64 random(12);
  for (int k = 0; k < 20000; ++k) {
    const std::size_t most = k % 50 == 0 ? 1500 : 1 + k % 40;
    std::string text = digits(random, random() % most);
    if (random() % 2)
      text += "." + std::string(random() % (k % 20 ? 5 : 400), '0') +
              digits(random, random() % most);
    if (random() % 3)
      text += "e" + std::to_string(static_cast<int>(random() % 700) - 350);
    expect_same(text);
  }
}

/// All digits of the number halfway between \p value and the next one.
template <class Float> std::string halfway(Float value) {
  const long double next = std::nextafter(value, INFINITY);
  const long double middle = (static_cast<long double>(value) + next) / 2;
  std::string text(1300, '\0');
  text.resize(std::snprintf(text.data(), text.size(), "%.1100Lf", middle));
  return text;
}

/// \p text, and the numbers next to it with as many or more digits.
void expect_same_around(std::string text) {
  expect_same(text);
  expect_same(text + "0000000000000000000000000001");
  expect_same(text + "e-3");
  while (text.back() == '0')
    text.pop_back();
  expect_same(text);
  expect_same(text + "1");
  expect_same(text + std::string(900, '0') + "1");
  if (text.back() != '.') {
    --text.back();
    expect_same(text + "9");
    expect_same(text + std::string(900, '9'));
  }
}

TEST(DeviceReals, ReadsNumbersHalfwayBetweenTwo) {
  std::mt19937_64 random(13);
  for (int k = 0; k < 1500; ++k) {
    auto bits = random() >> 1;
    if (k % 3 == 0)
      bits &= (std::uint64_t{1} << (1 + k % 54)) - 1; // Subnormal ones.
    double value;
    std::memcpy(&value, &bits, sizeof value);
    if (value < DBL_MAX) // Not NaN either.
      expect_same_around(halfway(value));
    const auto less = static_cast<std::uint32_t>(bits >> (k % 2 ? 32 : 8)) >> 1;
    float small;
    std::memcpy(&small, &less, sizeof small);
    if (small < FLT_MAX)
      expect_same_around(halfway(small));
  }
}

} // namespace
