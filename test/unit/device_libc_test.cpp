//===- device_libc_test.cpp - Text and memory in device code ----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What device code calls must do what the C library does on the host. Every
// function is compared with the host's on many small inputs; device_number_test
// has those on numbers.
//
//===----------------------------------------------------------------------===//

#include <c2cu/device_libc.h>

#include <gtest/gtest.h>

#include <cctype>
#include <clocale>
#include <cstring>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace {

using memory = c2cu::portable::c2cu_memory;
using text = c2cu::portable::c2cu_string;
using ctype = c2cu::portable::c2cu_ctype;
using tables = c2cu::portable::c2cu_ctype_tables;

int sign(int x) { return (x > 0) - (x < 0); }

/// All strings over "ab" of up to four letters, and some that are special.
std::vector<std::string> strings() {
  std::vector<std::string> all = {""};
  for (std::size_t k = 0; all[k].size() < 4; ++k)
    for (char c : {'a', 'b'})
      all.push_back(all[k] + c);
  for (const char *s : {"aB", "Ab", "ABAB", "\xff", "a\xff", "\x80z", "b,a;;b",
                        ",;", ";a,", "zzz", "abcabcabd"})
    all.push_back(s);
  return all;
}

/// Random bytes of few different values, so that matches are common.
std::vector<unsigned char> few_values(std::size_t count, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<unsigned char> bytes(count);
  for (unsigned char &byte : bytes)
    byte = static_cast<unsigned char>("\x00\x01\x7f\xff"[random() % 4]);
  return bytes;
}

TEST(DeviceMemory, MovesAnyOverlap) {
  for (std::size_t to = 0; to < 12; ++to)
    for (std::size_t from = 0; from < 12; ++from)
      for (std::size_t bytes = 0; bytes < 20; ++bytes) {
        auto mine = few_values(32, 1), theirs = mine;
        EXPECT_EQ(memory::memmove(&mine[to], &mine[from], bytes), &mine[to]);
        std::memmove(&theirs[to], &theirs[from], bytes);
        ASSERT_EQ(mine, theirs) << to << ' ' << from << ' ' << bytes;
        memory::bcopy(&mine[to], &mine[from], bytes);
        ::bcopy(&theirs[to], &theirs[from], bytes);
        ASSERT_EQ(mine, theirs);
      }
}

TEST(DeviceMemory, ComparesAsTheHostDoes) {
  const auto bytes = few_values(64, 2);
  for (std::size_t a = 0; a < 16; ++a)
    for (std::size_t b = 0; b < 16; ++b)
      for (std::size_t n = 0; n < 24; ++n) {
        const int expected = std::memcmp(&bytes[a], &bytes[b], n);
        ASSERT_EQ(sign(memory::memcmp(&bytes[a], &bytes[b], n)),
                  sign(expected));
        ASSERT_EQ(memory::bcmp(&bytes[a], &bytes[b], n) == 0, expected == 0);
      }
  const unsigned char equal[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  unsigned char other[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  EXPECT_EQ(memory::memcmp(equal, other, 8), 0);
  other[7] = 200;
  EXPECT_EQ(memory::memcmp(equal, other, 8), 8 - 200);
}

TEST(DeviceMemory, FindsBytes) {
  auto bytes = few_values(40, 3);
  for (std::size_t n = 0; n < 12; ++n)
    for (int what : {0, 1, 127, 255, -1, 256, 77}) {
      EXPECT_EQ(memory::memchr(&bytes[5], what, n),
                ::memchr(&bytes[5], what, n));
      EXPECT_EQ(memory::memrchr(&bytes[5], what, n),
                ::memrchr(&bytes[5], what, n));
    }
  EXPECT_EQ(memory::rawmemchr(&bytes[0], 255), ::rawmemchr(&bytes[0], 255));
  for (std::size_t n = 0; n < 20; ++n)
    for (std::size_t what = 0; what < 4; ++what)
      EXPECT_EQ(memory::memmem(&bytes[0], n, &bytes[20], what),
                ::memmem(&bytes[0], n, &bytes[20], what));
}

TEST(DeviceMemory, CopiesAndClears) {
  for (int stop : {0, 1, 255, 77}) {
    auto from = few_values(16, 4);
    std::vector<unsigned char> mine(20, 9), theirs(20, 9);
    const void *end = memory::memccpy(&mine[0], &from[0], stop, 16);
    const void *expected = ::memccpy(&theirs[0], &from[0], stop, 16);
    EXPECT_EQ(end == nullptr, expected == nullptr);
    if (end && expected) {
      EXPECT_EQ(static_cast<const unsigned char *>(end) - &mine[0],
                static_cast<const unsigned char *>(expected) - &theirs[0]);
    }
    EXPECT_EQ(mine, theirs);
    EXPECT_EQ(memory::mempcpy(&mine[0], &from[0], 5), &mine[5]);
    memory::bzero(&mine[2], 3);
    memory::explicit_bzero(&mine[7], 1);
    ::mempcpy(&theirs[0], &from[0], 5);
    ::bzero(&theirs[2], 3);
    theirs[7] = 0;
    EXPECT_EQ(mine, theirs);
  }
}

TEST(DeviceString, MeasuresAndCompares) {
  for (const std::string &a : strings()) {
    EXPECT_EQ(text::strlen(a.c_str()), a.size());
    for (std::size_t n = 0; n < 6; ++n)
      EXPECT_EQ(text::strnlen(a.c_str(), n), ::strnlen(a.c_str(), n));
    for (const std::string &b : strings()) {
      const char *s = a.c_str(), *t = b.c_str();
      ASSERT_EQ(sign(text::strcmp(s, t)), sign(std::strcmp(s, t)));
      ASSERT_EQ(sign(text::strcoll(s, t)), sign(std::strcoll(s, t)));
      ASSERT_EQ(sign(text::strcasecmp(s, t)), sign(::strcasecmp(s, t)));
      for (std::size_t n = 0; n < 6; ++n) {
        ASSERT_EQ(sign(text::strncmp(s, t, n)), sign(std::strncmp(s, t, n)));
        ASSERT_EQ(sign(text::strncasecmp(s, t, n)),
                  sign(::strncasecmp(s, t, n)));
      }
    }
  }
}

/// Compares what two functions do to equal buffers that hold `before`: the
/// bytes, and where in the buffer the result points to.
template <class Mine, class Theirs>
void expect_same_effect(const std::string &before, Mine mine, Theirs theirs) {
  char a[32], b[32];
  std::memset(a, '#', sizeof a);
  std::memcpy(a, before.c_str(), before.size() + 1);
  std::memcpy(b, a, sizeof a);
  const char *at_a = mine(a), *at_b = theirs(b);
  EXPECT_EQ(at_a - a, at_b - b);
  EXPECT_EQ(std::memcmp(a, b, sizeof a), 0) << before;
}

TEST(DeviceString, CopiesAndAppends) {
  for (const std::string &a : strings())
    for (const std::string &b : strings()) {
      const char *s = b.c_str();
      expect_same_effect(
          a, [&](char *to) { return text::strcpy(to, s); },
          [&](char *to) { return std::strcpy(to, s); });
      expect_same_effect(
          a, [&](char *to) { return text::stpcpy(to, s); },
          [&](char *to) { return ::stpcpy(to, s); });
      expect_same_effect(
          a, [&](char *to) { return text::strcat(to, s); },
          [&](char *to) { return std::strcat(to, s); });
    }
}

TEST(DeviceString, CopiesAndAppendsAtMostSoMuch) {
  for (const std::string &b : strings())
    for (std::size_t n = 0; n < 7; ++n) {
      const char *s = b.c_str();
      expect_same_effect(
          "abc", [&](char *to) { return text::strncpy(to, s, n); },
          [&](char *to) { return std::strncpy(to, s, n); });
      expect_same_effect(
          "abc", [&](char *to) { return text::stpncpy(to, s, n); },
          [&](char *to) { return ::stpncpy(to, s, n); });
      expect_same_effect(
          "abc", [&](char *to) { return text::strncat(to, s, n); },
          [&](char *to) { return std::strncat(to, s, n); });
    }
}

TEST(DeviceString, FindsCharacters) {
  for (const std::string &a : strings())
    for (int what : {0, int{'a'}, int{'b'}, int{';'}, 0xff, -1, 'a' + 256}) {
      const char *s = a.c_str();
      ASSERT_EQ(text::strchr(s, what), std::strchr(s, what)) << a << what;
      ASSERT_EQ(text::strrchr(s, what), std::strrchr(s, what));
      ASSERT_EQ(text::strchrnul(s, what), ::strchrnul(s, what));
      ASSERT_EQ(text::index(s, what), ::index(s, what));
      ASSERT_EQ(text::rindex(s, what), ::rindex(s, what));
    }
}

TEST(DeviceString, FindsStringsAndSets) {
  for (const std::string &a : strings())
    for (const std::string &b : strings()) {
      const char *s = a.c_str(), *t = b.c_str();
      ASSERT_EQ(text::strstr(s, t), std::strstr(s, t)) << a << ' ' << b;
      ASSERT_EQ(text::strcasestr(s, t), ::strcasestr(s, t)) << a << ' ' << b;
      ASSERT_EQ(text::strspn(s, t), std::strspn(s, t));
      ASSERT_EQ(text::strcspn(s, t), std::strcspn(s, t));
      ASSERT_EQ(text::strpbrk(s, t), std::strpbrk(s, t));
    }
}

/// The tokens that `next(rest of the buffer)` gives, and their places.
template <class Next>
std::vector<std::string> tokens(std::string s, Next next) {
  std::vector<std::string> all;
  while (const char *token = next(s.data()))
    all.push_back(std::to_string(token - s.data()) + token);
  all.push_back(s);
  return all;
}

TEST(DeviceString, SplitsIntoTokens) {
  for (const std::string &s : strings())
    for (const char *separators : {",", ",;", "a", "", "abc"}) {
      char *mine = nullptr, *theirs = nullptr;
      bool first = true, second = true;
      EXPECT_EQ(tokens(s,
                       [&](char *begin) {
                         char *from =
                             std::exchange(first, false) ? begin : nullptr;
                         return text::strtok_r(from, separators, &mine);
                       }),
                tokens(s, [&](char *begin) {
                  char *from = std::exchange(second, false) ? begin : nullptr;
                  return ::strtok_r(from, separators, &theirs);
                }));
      first = second = true;
      EXPECT_EQ(tokens(s,
                       [&](char *begin) {
                         if (std::exchange(first, false))
                           mine = begin;
                         return text::strsep(&mine, separators);
                       }),
                tokens(s, [&](char *begin) {
                  if (std::exchange(second, false))
                    theirs = begin;
                  return ::strsep(&theirs, separators);
                }));
    }
}

TEST(DeviceCtype, IsThatOfTheCLocale) {
  std::setlocale(LC_ALL, "C");
  const unsigned short *bits = *::__ctype_b_loc();
  for (int c = -1; c < 256; ++c) {
    EXPECT_EQ(ctype::isalnum(c), bits[c] & _ISalnum) << c;
    EXPECT_EQ(ctype::isalpha(c), bits[c] & _ISalpha) << c;
    EXPECT_EQ(ctype::isblank(c), bits[c] & _ISblank) << c;
    EXPECT_EQ(ctype::iscntrl(c), bits[c] & _IScntrl) << c;
    EXPECT_EQ(ctype::isdigit(c), bits[c] & _ISdigit) << c;
    EXPECT_EQ(ctype::isgraph(c), bits[c] & _ISgraph) << c;
    EXPECT_EQ(ctype::islower(c), bits[c] & _ISlower) << c;
    EXPECT_EQ(ctype::isprint(c), bits[c] & _ISprint) << c;
    EXPECT_EQ(ctype::ispunct(c), bits[c] & _ISpunct) << c;
    EXPECT_EQ(ctype::isspace(c), bits[c] & _ISspace) << c;
    EXPECT_EQ(ctype::isupper(c), bits[c] & _ISupper) << c;
    EXPECT_EQ(ctype::isxdigit(c), bits[c] & _ISxdigit) << c;
    EXPECT_EQ(ctype::tolower(c), std::tolower(c)) << c;
    EXPECT_EQ(ctype::toupper(c), std::toupper(c)) << c;
  }
}

TEST(DeviceCtype, HasTheTablesOfTheHostsMacros) {
  std::setlocale(LC_ALL, "C");
  for (int c = -128; c < 256; ++c) {
    EXPECT_EQ((*tables::__ctype_b_loc())[c], (*::__ctype_b_loc())[c]) << c;
    EXPECT_EQ((*tables::__ctype_tolower_loc())[c],
              (*::__ctype_tolower_loc())[c])
        << c;
    EXPECT_EQ((*tables::__ctype_toupper_loc())[c],
              (*::__ctype_toupper_loc())[c])
        << c;
  }
}

} // namespace
