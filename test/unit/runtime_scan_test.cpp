//===- runtime_scan_test.cpp - Text as glibc reads it -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random texts read by glibc and by the runtime: as strings, and from streams
// in pieces of random sizes. C2CU_NUMBERS=N tries N texts with each format.
//
//===----------------------------------------------------------------------===//

#include "runtime_twin_streams.h"
#include <c2cu/host_number.h>
#include <c2cu/host_scan.h>

#include <gtest/gtest.h>

namespace {

using namespace c2cu;
using namespace c2cu::detail;
using random_text::below;
using random_text::twins;

std::uint64_t numbers() { return random_text::wanted(1000); }

using RuntimeScan = random_text::comparing;

struct share {
  std::uint64_t tried = 0, done = 0;
};

/// What a call of scanf stores.
struct targets {
  targets() { std::memset(bytes, '#', sizeof bytes); }
  alignas(16) char bytes[4][320];
};

template <format_text Format, class... T, std::size_t... I>
void compare_string(const std::string &text, share &of,
                    std::index_sequence<I...>) {
  targets expected, found;
  const int result = std::sscanf(text.c_str(), Format.text,
                                 reinterpret_cast<T *>(expected.bytes[I])...);
  whole_source from = {{text.c_str(), nullptr}};
  const int count = scan_from<format<Format>, 0>(
      from, 0, reinterpret_cast<T *>(found.bytes[I])...);
  ++of.tried;
  if (count == whole_source::gave_up)
    return;
  ++of.done;
  ++RuntimeScan::count;
  ASSERT_EQ(result, count) << Format.text << " of " << text;
  ASSERT_EQ(std::memcmp(&expected, &found, sizeof found), 0)
      << Format.text << " of " << text;
}

template <format_text Format, class... T, std::size_t... I>
void compare_stream(twins &streams, const std::string &text,
                    std::index_sequence<I...>) {
  for (int i = 0; i != 3; ++i) {
    targets expected, found;
    const int result = std::fscanf(streams.by_glibc.stream, Format.text,
                                   reinterpret_cast<T *>(expected.bytes[I])...);
    const int count = host::fscanf(streams.by_runtime.stream, format<Format>(),
                                   reinterpret_cast<T *>(found.bytes[I])...);
    ++RuntimeScan::count;
    ASSERT_EQ(result, count) << Format.text << " of " << text;
    ASSERT_EQ(std::memcmp(&expected, &found, sizeof found), 0)
        << Format.text << " of " << text;
    ASSERT_EQ(std::feof(streams.by_glibc.stream),
              std::feof(streams.by_runtime.stream))
        << Format.text << " of " << text;
    const int next = std::getc(streams.by_glibc.stream);
    ASSERT_EQ(next, std::getc(streams.by_runtime.stream))
        << Format.text << " of " << text;
    if (next == EOF)
      return;
    const int back = below(8) == 0 ? static_cast<int>('0' + below(10)) : next;
    std::ungetc(back, streams.by_glibc.stream);
    host::ungetc(back, streams.by_runtime.stream);
  }
}

/// Compares scanf with a format and targets of types \p T.
template <format_text Format, class... T> void compare_scan() {
  static twins streams;
  constexpr auto targets = std::index_sequence_for<T...>();
  share of;
  for (std::uint64_t i = 0; i < numbers() && !testing::Test::HasFatalFailure();
       ++i) {
    const std::string text =
        below(64) == 0 ? random_text::letters(" \n", 3) : random_text::text();
    compare_string<Format, T...>(text, of, targets);
    // What is read depends on how many bytes follow, if these are few.
    const std::string more = text + std::string(below(2) * below(40), ' ');
    streams.set(more);
    compare_stream<Format, T...>(streams, more, targets);
  }
  EXPECT_GT(of.done, 0U) << Format.text;
}

TEST_F(RuntimeScan, ReadsIntegersAsGlibcDoes) {
  compare_scan<"%d", int>();
  compare_scan<"%u", unsigned>();
  compare_scan<"%i", int>();
  compare_scan<"%x", unsigned>();
  compare_scan<"%X", unsigned>();
  compare_scan<"%o", unsigned>();
  compare_scan<"%ld", long>();
  compare_scan<"%lld", long long>();
  compare_scan<"%lu", unsigned long>();
  compare_scan<"%llu", unsigned long long>();
  compare_scan<"%li", long>();
  compare_scan<"%lx", unsigned long>();
  compare_scan<"%llx", unsigned long long>();
  compare_scan<"%zu", std::size_t>();
  compare_scan<"%jd", long>();
  compare_scan<"%hd", short>();
  compare_scan<"%hu", unsigned short>();
  compare_scan<"%hhd", signed char>();
  compare_scan<"%hhu", unsigned char>();
  compare_scan<"%hhi", signed char>();
}

TEST_F(RuntimeScan, KeepsToWidths) {
  compare_scan<"%1d", int>();
  compare_scan<"%3d%d", int, int>();
  compare_scan<"%5u", unsigned>();
  compare_scan<"%4i", int>();
  compare_scan<"%1i%2i%3i", int, int, int>();
  compare_scan<"%2x", unsigned>();
  compare_scan<"%3x%3x", unsigned, unsigned>();
  compare_scan<"%2hhx%2hhx%2hhx", unsigned char, unsigned char,
               unsigned char>();
  compare_scan<"%3o", unsigned>();
  compare_scan<"%20ld", long>();
  compare_scan<"%4lf", double>();
  compare_scan<"%7f%f", float, float>();
  compare_scan<"%12le", double>();
  compare_scan<"%2s%3s", char, char>();
  compare_scan<"%9s", char>();
  compare_scan<"%3c%c", char, char>();
  compare_scan<"%4[0-9]%n", char, int>();
}

TEST_F(RuntimeScan, ReadsRealsAsGlibcDoes) {
  compare_scan<"%f", float>();
  compare_scan<"%g", float>();
  compare_scan<"%e", float>();
  compare_scan<"%lf", double>();
  compare_scan<"%lg", double>();
  compare_scan<"%lE", double>();
  compare_scan<"%lf %lf %lf", double, double, double>();
  compare_scan<"%f,%f", float, float>();
}

TEST_F(RuntimeScan, ReadsTextAsGlibcDoes) {
  compare_scan<"%s", char>();
  compare_scan<"%s %s", char, char>();
  compare_scan<"%c", char>();
  compare_scan<" %c%c", char, char>();
  compare_scan<"%[a-z]", char>();
  compare_scan<" %[a-z]", char>();
  compare_scan<" %[^ \n]", char>();
  compare_scan<" %[]a-c]", char>();
  compare_scan<" %[^]a-c]", char>();
  compare_scan<" %[-x0-9]", char>();
  compare_scan<" %[^-x]", char>();
  compare_scan<" %[z-a0-]", char>();
  compare_scan<" %[+--]%s", char, char>();
  compare_scan<" %[0-9a-fA-F]", char>();
  compare_scan<" %5[^,]%c", char, char>();
  compare_scan<"%[^\n]%c", char, char>();
  compare_scan<" %[%d]", char>();
}

TEST_F(RuntimeScan, PassesWhatIsNotStored) {
  compare_scan<"%*d%d", int>();
  compare_scan<"%*d %*x%s", char>();
  compare_scan<"%*s%s", char>();
  compare_scan<"%*lf%lf", double>();
  compare_scan<"%*3f%f", float>();
  compare_scan<"%*c%c", char>();
  compare_scan<"%*2c%c", char>();
  compare_scan<"%*[a-z]%s", char>();
  compare_scan<"%d%*[^\n]%c", int, char>();
  compare_scan<" %*5[^ ]%c", char>();
}

TEST_F(RuntimeScan, KeepsToTextAndCounts) {
  compare_scan<"%d %d", int, int>();
  compare_scan<"%d,%d", int, int>();
  compare_scan<"%d/%d", int, int>();
  compare_scan<"%d%%%d", int, int>();
  compare_scan<" %%%s", char>();
  compare_scan<"%d%n", int, int>();
  compare_scan<"%n", int>();
  compare_scan<" %n", int>();
  compare_scan<"%*d%n", int>();
  compare_scan<" ">();
  compare_scan<"%n%s%ln", int, char, long>();
  compare_scan<"%lf%n%c", double, int, char>();
  compare_scan<"0x%x", unsigned>();
  compare_scan<"%d\n", int>();
  compare_scan<"%s %d %lf %c", char, int, double, char>();
}

/// Compares a function and its replacement: the value, where it ends, errno.
template <class By, class Expected>
void compare_conversion(const std::string &text, const By &by,
                        const Expected &expected) {
  char *end = nullptr, *found_end = nullptr;
  errno = 0;
  const auto value = expected(text.c_str(), &end);
  const int error = errno;
  errno = 0;
  const auto found = by(text.c_str(), &found_end);
  ++RuntimeScan::count;
  ASSERT_EQ(std::memcmp(&value, &found, sizeof value), 0)
      << text << ": " << value << ", " << found;
  ASSERT_EQ(end, found_end) << text;
  ASSERT_EQ(error, errno) << text;
}

#define COMPARE(Function, ...)                                                 \
  compare_conversion(                                                          \
      text,                                                                    \
      [&](const char *s, char **end) {                                         \
        return host::Function(s, end __VA_OPT__(, ) __VA_ARGS__);              \
      },                                                                       \
      [&](const char *s, char **end) {                                         \
        return ::Function(s, end __VA_OPT__(, ) __VA_ARGS__);                  \
      })

TEST_F(RuntimeScan, ConvertsStringsAsGlibcDoes) {
  for (std::uint64_t i = 0; i < 20 * numbers() && !HasFailure(); ++i) {
    const std::string text = below(8) == 0   ? random_text::text()
                             : below(2) == 0 ? random_text::integer_text()
                                             : random_text::real_text();
    static constexpr int bases[] = {10, 16, 8, 0, 2, 36};
    const int base = bases[below(std::size(bases))];
    COMPARE(strtol, base);
    COMPARE(strtoul, base);
    COMPARE(strtoll, base);
    COMPARE(strtoull, base);
    COMPARE(strtod);
    COMPARE(strtof);
    ASSERT_EQ(std::atoi(text.c_str()), host::atoi(text.c_str())) << text;
    ASSERT_EQ(std::atol(text.c_str()), host::atol(text.c_str())) << text;
    ASSERT_EQ(std::atoll(text.c_str()), host::atoll(text.c_str())) << text;
  }
}

TEST_F(RuntimeScan, LeavesLittleToGlibc) {
  share integers, reals;
  for (std::uint64_t i = 0; i < numbers(); ++i) {
    long integer = 0;
    double real = 0;
    ++integers.tried;
    ++reals.tried;
    const std::string text = random_text::print("%ld", random_text::integer());
    integers.done += read_plainly(text.c_str(), nullptr, 10, integer);
    const std::string point = random_text::print("%.17g", 1e-3 * integer);
    reals.done += read_plainly(point.c_str(), nullptr, real);
  }
  EXPECT_EQ(integers.done, integers.tried);
  EXPECT_EQ(reals.done, reals.tried);
}

/// A random reading function on both streams.
void read_both(FILE *expected, FILE *found, std::string &what) {
  ++RuntimeScan::count;
  switch (below(6)) {
  case 0: {
    what += " getc";
    ASSERT_EQ(std::getc(expected), host::getc(found)) << what;
    break;
  }
  case 1: {
    what += " fgets";
    const int size = static_cast<int>(below(40)) - 1;
    targets first, second;
    ASSERT_EQ(std::fgets(first.bytes[0], size, expected) != nullptr,
              host::fgets(second.bytes[0], size, found) != nullptr)
        << what;
    ASSERT_EQ(std::memcmp(&first, &second, sizeof first), 0) << what;
    break;
  }
  case 2: {
    what += " getdelim";
    std::size_t size = below(60), other_size = size;
    char *line = size != 0 ? static_cast<char *>(std::malloc(size)) : nullptr;
    char *other = size != 0 ? static_cast<char *>(std::malloc(size)) : nullptr;
    const int delimiter = below(3) == 0 ? '1' : '\n';
    const ssize_t length = ::getdelim(&line, &size, delimiter, expected);
    ASSERT_EQ(length, host::getdelim(&other, &other_size, delimiter, found))
        << what;
    ASSERT_EQ(size, other_size) << what;
    if (length >= 0) {
      ASSERT_EQ(std::memcmp(line, other, length + 1), 0) << what;
    }
    std::free(line);
    std::free(other);
    break;
  }
  case 3: {
    what += " fread";
    const std::size_t count = below(20);
    targets first, second;
    ASSERT_EQ(std::fread(&first, 1, count, expected),
              host::fread(&second, 1, count, found))
        << what;
    ASSERT_EQ(std::memcmp(&first, &second, sizeof first), 0) << what;
    break;
  }
  case 4: {
    what += " ungetc";
    const int c = std::getc(expected);
    ASSERT_EQ(c, host::getc(found)) << what;
    const int back = below(2) == 0 ? 'x' : c;
    ASSERT_EQ(std::ungetc(back, expected), host::ungetc(back, found)) << what;
    break;
  }
  default: {
    what += " fscanf";
    int number = 0, other = 0;
    ASSERT_EQ(std::fscanf(expected, "%d", &number),
              host::fscanf(found, format<"%d">(), &other))
        << what;
    ASSERT_EQ(number, other) << what;
  }
  }
  ASSERT_EQ(std::feof(expected), std::feof(found)) << what;
}

TEST_F(RuntimeScan, ReadsStreamsAsGlibcDoes) {
  twins streams;
  for (std::uint64_t i = 0; i < 10 * numbers() && !HasFailure(); ++i) {
    std::string text = random_text::text() + random_text::text();
    if (!text.empty() && below(8) == 0)
      text[below(text.size())] = '\0';
    streams.set(text);
    std::string what = text + ":";
    for (std::uint64_t j = below(20); j != 0 && !HasFailure(); --j)
      read_both(streams.by_glibc.stream, streams.by_runtime.stream, what);
  }
}

} // namespace
