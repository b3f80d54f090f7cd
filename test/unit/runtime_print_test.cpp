//===- runtime_print_test.cpp - Text as glibc writes it -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random numbers in many formats, by glibc and by the runtime. Where the
// runtime leaves something to glibc there is nothing to compare; how often that
// may be is asked as well. C2CU_NUMBERS=N tries N of each format.
//
//===----------------------------------------------------------------------===//

#include "runtime_random_text.h"
#include <c2cu/host_print.h>

#include <gtest/gtest.h>
#include <stdio_ext.h>
#include <wchar.h>

namespace {

using namespace c2cu;
using namespace c2cu::detail;
using random_text::below;

std::uint64_t numbers() { return random_text::wanted(1000); }

using RuntimePrint = random_text::comparing;

/// How much of what was tried the runtime did itself.
struct share {
  std::uint64_t tried = 0, done = 0;
};

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

/// One for all formats: descriptors are few.
printed_text &any_stream() {
  static printed_text text;
  return text;
}

/// Prints by glibc and into a string of just enough room, or nearly; and into
/// the buffer of a stream, which has more.
template <format_text Format, class... Values>
void compare_print(share &of, Values... values) {
  char expected[600], found[600];
  const int length =
      std::snprintf(expected, sizeof expected, Format.text, values...);
  const std::size_t room = length + below(3);
  std::memset(found, '#', sizeof found);
  ++of.tried;
  static_assert(all_printable<format<Format>, 0, Values...>());
  printed_text &out = any_stream();
  const int streamed =
      print_plainly<format<Format>>(write_room(out.stream), values...);
  if (streamed >= 0) {
    ASSERT_EQ(std::string(expected, length), out.take(streamed)) << Format.text;
  }
  const int count =
      print_plainly<format<Format>>(memory_room(found, room), values...);
  if (count < 0) {
    of.done += room <= static_cast<std::size_t>(length);
    return;
  }
  ++of.done;
  ++RuntimePrint::count;
  ASSERT_EQ(length, count) << Format.text;
  ASSERT_STREQ(expected, found) << Format.text;
  ASSERT_LT(static_cast<std::size_t>(length), room);
  ASSERT_EQ(found[length + 1], '#');
}

template <format_text First, format_text Second> constexpr auto joined() {
  char text[sizeof First.text + sizeof Second.text - 1] = {};
  for (std::size_t i = 0; i != sizeof First.text; ++i)
    text[i] = First.text[i];
  for (std::size_t i = 0; i != sizeof Second.text; ++i)
    text[sizeof First.text - 1 + i] = Second.text[i];
  return format_text(text);
}

template <format_text... Text> struct list {};

template <format_text First, class Draw, format_text... Then>
void compare_ends(share &of, const Draw &draw, list<Then...>) {
  (compare_print<joined<First, Then>()>(of, draw()), ...);
}

template <class Draw, format_text... First, class Ends>
void compare_all(share &of, const Draw &draw, list<First...>, Ends ends) {
  (compare_ends<First>(of, draw, ends), ...);
}

/// What every conversion of numbers can have.
using beginnings = list<"%", "%-", "%+", "% ", "%0", "%7", "%-12", "%+09",
                        "%-+8", "% 013", "%0-6", "a%%%1">;

template <class Begins, class Ends, class Draw>
share compare_prints(const Draw &draw) {
  share of;
  for (std::uint64_t i = 0; i < numbers() && !testing::Test::HasFailure(); ++i)
    compare_all(of, draw, Begins(), Ends());
  return of;
}

TEST_F(RuntimePrint, WritesIntegersAsGlibcDoes) {
  using ends = list<"d", "i", "u", "x", "X", "o", ".0d", ".5d", ".12u", ".3x",
                    "hd", "hhd", "hu", "hhx|">;
  const share of = compare_prints<beginnings, ends>(
      [] { return static_cast<int>(random_text::integer()); });
  EXPECT_EQ(of.tried, of.done);
  using long_ends =
      list<"ld", "lld", "lu", "lx", "zu", "jd", "td", "llX", ".19lo", "20ld">;
  const share longs = compare_prints<list<"%", "%-", "%0">, long_ends>(
      [] { return static_cast<long>(random_text::integer()); });
  EXPECT_EQ(longs.tried, longs.done);
}

TEST_F(RuntimePrint, WritesFixedPlacesAsGlibcDoes) {
  using ends = list<"f", ".0f", ".1f", ".2f", ".3f", ".8f", ".9f|", ".15f",
                    ".19f", "lf", "F">;
  const share of = compare_prints<beginnings, ends>(random_text::real);
  EXPECT_GT(of.done, of.tried / 2);
}

TEST_F(RuntimePrint, WritesSignificantPlacesAsGlibcDoes) {
  using ends =
      list<"g", ".0g", ".1g", ".3g", ".8g", ".9g|", ".10g", ".16g", ".17g",
           ".19g", "e", ".0e", ".2e", ".8e", ".16e", ".17e", "G", ".3E", "le">;
  const share of = compare_prints<beginnings, ends>(random_text::real);
  EXPECT_EQ(of.done, of.tried);
}

TEST_F(RuntimePrint, WritesFloatsAsGlibcDoes) {
  const share of = compare_prints<list<"%", "%-12", "%+">,
                                  list<"f", ".3f", "g", ".9g", "e">>(
      [] { return static_cast<float>(random_text::real()); });
  EXPECT_GT(of.done, of.tried / 2);
}

TEST_F(RuntimePrint, WritesTextAsGlibcDoes) {
  const char *const texts[] = {"", "a", "some words", "0123456789abcdef"};
  const share of = compare_prints<list<"%", "%10", "%-10", "%-3", "=%%%2">,
                                  list<"s", ".3s", ".0s", ".20s|">>(
      [&] { return texts[below(4)]; });
  EXPECT_EQ(of.tried, of.done);
  const share letters = compare_prints<list<"%", "%3", "%-3">, list<"c", "c|">>(
      [] { return static_cast<int>(below(255) + 1); });
  EXPECT_EQ(letters.tried, letters.done);
}

TEST_F(RuntimePrint, TakesWidthsAndPrecisionsFromArguments) {
  share of;
  const auto width = [] { return static_cast<int>(below(40)) - 20; };
  const auto places = [] { return static_cast<int>(below(22)) - 3; };
  for (std::uint64_t i = 0; i < numbers() && !HasFailure(); ++i) {
    const int n = static_cast<int>(random_text::integer());
    const double x = random_text::real();
    compare_print<"%*d|">(of, width(), n);
    compare_print<"%-*d|">(of, width(), n);
    compare_print<"%0*d|">(of, width(), n);
    compare_print<"%.*d|">(of, places(), n);
    compare_print<"%+*.*d %x">(of, width(), places(), n, n);
    compare_print<"%*.*f|">(of, width(), places() / 2, x / 1e3);
    compare_print<"%.*g %.*e">(of, places(), x, places(), x);
    compare_print<"%8.*g|">(of, places(), x);
    compare_print<"%*s %-*s">(of, width(), "abc", width(), "");
    compare_print<"%.*s%*c">(of, places(), "some words", width(), 'x');
  }
  EXPECT_GT(of.done, of.tried * 9 / 10);
}

TEST_F(RuntimePrint, WritesIntoTheBufferOfAStream) {
  printed_text out;
  for (std::uint64_t i = 0; i < numbers() && !HasFailure(); ++i) {
    const int n = static_cast<int>(random_text::integer());
    const double x = random_text::real();
    char expected[600];
    const int length = std::snprintf(expected, sizeof expected,
                                     "%5d %s %-8x %.3g\n", n, "word", n, x);
    const int count = print_plainly<format<"%5d %s %-8x %.3g\n">>(
        write_room(out.stream), n, "word", n, x);
    ASSERT_EQ(length, count);
    ASSERT_EQ(std::string(expected, length), out.take(count));
  }
}

TEST_F(RuntimePrint, TruncatesAsGlibcDoes) {
  for (std::size_t size = 0; size != 12; ++size) {
    char expected[16], found[16];
    std::memset(expected, '#', sizeof expected);
    std::memset(found, '#', sizeof found);
    const char *const format = "%d-%s";
    const int length = std::snprintf(expected, size, format, 12, "words");
    EXPECT_EQ(length, host::snprintf(found, size, c2cu::format<"%d-%s">(), 12,
                                     "words"));
    EXPECT_EQ(std::memcmp(expected, found, sizeof found), 0) << size;
  }
  EXPECT_EQ(host::snprintf(nullptr, 0, c2cu::format<"%d">(), 123), 3);
  EXPECT_EQ(host::snprintf(nullptr, 0, c2cu::format<"">()), 0);
}

} // namespace
