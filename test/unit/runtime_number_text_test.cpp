//===- runtime_number_text_test.cpp - Numbers as glibc has them ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random numbers, formats and texts, by glibc and by the runtime. Where the
// runtime leaves something to glibc there is nothing to compare; how often that
// may be is asked as well. C2CU_NUMBERS=N tries N of each kind.
//
//===----------------------------------------------------------------------===//

#include <c2cu/print.h>
#include <c2cu/scan.h>

#include <cstdlib>
#include <gtest/gtest.h>
#include <random>
#include <stdio_ext.h>
#include <string>
#include <wchar.h>

namespace {

using namespace c2cu;
using namespace c2cu::detail;

std::mt19937_64 random_bits(20261122);

std::uint64_t numbers() {
  const char *wanted = std::getenv("C2CU_NUMBERS");
  return wanted ? std::strtoull(wanted, nullptr, 10) : 100000;
}

std::uint64_t below(std::uint64_t n) { return random_bits() % n; }

/// Integers with any number of bits.
std::int64_t random_integer() {
  return static_cast<std::int64_t>(random_bits()) >> below(64);
}

/// Numbers as programs have them: any bits, decimal ones, halves of a place,
/// close to them, small integers.
double random_real() {
  const auto integer = static_cast<double>(random_integer() >> below(40));
  switch (below(6)) {
  case 0:
    return std::bit_cast<double>(random_bits());
  case 1:
    return integer / static_cast<double>(powers_of_ten[below(12)]);
  case 2:
    return (static_cast<double>(below(100000)) + 0.5) /
           static_cast<double>(std::uint64_t{1} << below(20));
  case 3:
    return std::nextafter(integer / 1000 + 0.0005, below(2) ? 1e300 : -1e300);
  case 4:
    return std::ldexp(static_cast<double>(random_integer()),
                      static_cast<int>(below(80)) - 90);
  default:
    return integer;
  }
}

/// A stream whose buffer can be looked at.
struct printed_text {
  printed_text() {
    std::setvbuf(stream, bytes, _IOFBF, sizeof bytes);
    fwide(stream, -1);
  }
  ~printed_text() { std::fclose(stream); }

  std::string take(int count) {
    __fpurge(stream);
    return {bytes, static_cast<std::size_t>(count)};
  }

  FILE *stream = std::fopen("/dev/null", "w");
  char bytes[1000];
};

/// How much of what was tried the runtime did itself.
struct share {
  std::uint64_t tried = 0, done = 0;
};

template <format_text Format, class T>
void compare_print(T value, printed_text &out, share &of) {
  char expected[600];
  const int length =
      std::snprintf(expected, sizeof expected, Format.text, value);
  ++of.tried;
  static_assert(all_printable<format<Format>, 0, T>());
  const int count = print_plainly<format<Format>>(out.stream, value);
  if (count < 0)
    return;
  ++of.done;
  ASSERT_EQ(std::string(expected, length), out.take(count)) << Format.text;
}

template <format_text... Formats, class Draw>
share compare_prints(const Draw &draw) {
  printed_text out;
  share of;
  for (std::uint64_t i = 0; i < numbers() && !testing::Test::HasFailure(); ++i)
    (compare_print<Formats>(draw(), out, of), ...);
  return of;
}

TEST(NumberText, IntegersAreWrittenAsGlibcDoes) {
  const share of = compare_prints<"%d", "%5d|", "%-12d|", "%+d", "% d", "%08d",
                                  "%.5d", "%12.7d", "%-12.7d|", "%u", "%x",
                                  "%X", "%08x", "%o", "%hd", "%hhd", "%hu",
                                  "%hhx", "%.0d", "%+.3i", "%i", "a%%%db">(
      [] { return static_cast<int>(random_integer()); });
  EXPECT_EQ(of.tried, of.done);
  const share longs = compare_prints<"%ld", "%lld", "%20ld", "%-20lu|", "%lx",
                                     "%zu", "%jd", "%+ld", "%020ld", "%llX">(
      [] { return static_cast<long>(random_integer()); });
  EXPECT_EQ(longs.tried, longs.done);
}

TEST(NumberText, FixedPlacesAreWrittenAsGlibcDoes) {
  const share of =
      compare_prints<"%f", "%.0f", "%.1f", "%.2f", "%.3f", "%10.4f|",
                     "%-10.2f|", "%+.5f", "% .6f", "%012.3f", "%.9f", "%.15f",
                     "%.19f", "%lf", "%F">(random_real);
  EXPECT_GT(of.done, of.tried / 2);
}

TEST(NumberText, SignificantPlacesAreWrittenAsGlibcDoes) {
  const share of =
      compare_prints<"%g", "%.3g", "%.10g", "%.17g", "%e", "%.2e", "%15.8e|",
                     "%-15g|", "%+g", "%015g">(random_real);
  EXPECT_GT(of.done, of.tried * 9 / 10);
}

TEST(NumberText, FloatsAreWrittenAsGlibcDoes) {
  const share of = compare_prints<"%f", "%.3f", "%g", "%e">(
      [] { return static_cast<float>(random_real()); });
  EXPECT_GT(of.done, of.tried / 2);
}

TEST(NumberText, TextIsWrittenAsGlibcDoes) {
  const char *const texts[] = {"", "a", "some words", "0123456789abcdef"};
  const share of = compare_prints<"%s", "%10s|", "%-10s|", "%.3s", "%5.2s|">(
      [&] { return texts[below(4)]; });
  EXPECT_EQ(of.tried, of.done);
  const share letters = compare_prints<"%c", "%3c|", "%-3c|">(
      [] { return static_cast<int>(below(255) + 1); });
  EXPECT_EQ(letters.tried, letters.done);
}

/// A number as people and programs write it, or nearly.
std::string random_text() {
  char text[64];
  switch (below(5)) {
  case 0:
    std::snprintf(text, sizeof text, "%ld", random_integer());
    break;
  case 1:
    std::snprintf(text, sizeof text, "%.*g", static_cast<int>(below(20)),
                  random_real());
    break;
  case 2:
    std::snprintf(text, sizeof text, "%.*e", static_cast<int>(below(25)),
                  random_real());
    break;
  case 3:
    std::snprintf(text, sizeof text, "%.*f", static_cast<int>(below(10)),
                  static_cast<double>(random_integer() >> below(60)) / 1024);
    break;
  default: {
    const std::string letters = "0123456789.e+-x 1234567890";
    std::string result;
    for (std::uint64_t i = below(12) + 1; i != 0; --i)
      result += letters[below(letters.size())];
    return result;
  }
  }
  return text;
}

template <format_text Format, class T> void compare_scan(share &of) {
  const std::string text = random_text() + " ";
  T expected{}, found{};
  int length = 0;
  const std::string counted = std::string(Format.text) + "%n";
  const int result =
      std::sscanf(text.c_str(), counted.c_str(), &expected, &length);
  scan_buffer from = {text.data(), text.data() + text.size()};
  ++of.tried;
  if (!scan_one<scan_piece(Format.text, 0)>(from, &found))
    return;
  ++of.done;
  ASSERT_EQ(result, 1) << text;
  ASSERT_EQ(from.at - text.data(), length) << Format.text << " of " << text;
  ASSERT_EQ(std::memcmp(&expected, &found, sizeof(T)), 0)
      << Format.text << " of " << text << ": " << expected << ", " << found;
}

template <class T, format_text... Formats> share compare_scans() {
  share of;
  for (std::uint64_t i = 0; i < numbers() && !testing::Test::HasFailure(); ++i)
    (compare_scan<Formats, T>(of), ...);
  return of;
}

TEST(NumberText, IntegersAreReadAsGlibcDoes) {
  EXPECT_GT((compare_scans<int, "%d", "%u", "%5d">().done), numbers() * 3 / 2);
  EXPECT_GT((compare_scans<long, "%ld", "%lu">().done), numbers());
  EXPECT_GT((compare_scans<short, "%hd">().done), numbers() / 2);
  EXPECT_GT((compare_scans<unsigned char, "%hhu">().done), numbers() / 2);
}

TEST(NumberText, RealsAreReadAsGlibcDoes) {
  EXPECT_GT((compare_scans<double, "%lf", "%le", "%12lf">().done),
            numbers() * 3 / 2);
  EXPECT_GT((compare_scans<float, "%f", "%g">().done), numbers());
}

} // namespace
