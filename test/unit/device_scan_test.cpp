//===- device_scan_test.cpp - sscanf in device code -----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What device code reads by formats, against glibc's sscanf: results, targets
// that are filled and those that are not, over texts made of what matters to
// the conversions.
//
//===----------------------------------------------------------------------===//

#include <c2cu/device_scan.h>

#include <gtest/gtest.h>

#include <cstdio>
#include <cstring>
#include <random>
#include <string>
#include <vector>

namespace {

using device = c2cu::portable::c2cu_scanning;

constexpr std::size_t room = 64;

/// Three targets, as bytes, and the result.
struct filled {
  alignas(16) char bytes[3][room];
  int result;

  filled() { std::memset(bytes, '?', sizeof bytes); }

  std::string shown() const {
    std::string text = std::to_string(result);
    for (const auto &target : bytes) {
      text += " |";
      for (std::size_t k = 0; k < room; ++k) {
        char byte[8];
        std::snprintf(byte, sizeof byte, " %02x",
                      static_cast<unsigned char>(target[k]));
        text += byte;
      }
    }
    return text;
  }
};

void expect_same(const std::string &format, const std::string &text) {
  filled mine, theirs;
  mine.result = device::sscanf(text.c_str(), format.c_str(), mine.bytes[0],
                               mine.bytes[1], mine.bytes[2]);
  theirs.result = std::sscanf(text.c_str(), format.c_str(), theirs.bytes[0],
                              theirs.bytes[1], theirs.bytes[2]);
  ASSERT_EQ(mine.shown(), theirs.shown())
      << "'" << format << "' of '" << text << "'";
}

const std::vector<std::string> conversions = {
    "%d",    "%i",    "%u",   "%x",     "%X",     "%o",      "%hd",
    "%hhu",  "%ld",   "%llx", "%zu",    "%jd",    "%ti",     "%3d",
    "%1i",   "%2x",   "%4i",  "%*d",    "%*2x",   "%c",      "%3c",
    "%*c",   "%s",    "%4s",  "%*s",    "%[a-c]", "%[^,]",   "%5[0-9]",
    "%*[ ]", "%[]x]", "%[^]", "%[a-]",  "%[-x]",  "%[z-a]",  "%[a-cx-z-]",
    "%n",    "%hhn",  "%ln",  "%f",     "%lf",    "%g",      "%le",
    "%5f",   "%1lf",  "%3lg", "%*f",    "%%",     "%2f",     "%4lf",
    "%hi",   "%ho",   "%lu",  "%*[^ ]", "%1s",    "%[^a-z]", "%12lf"};

/// Those whose set is closed.
bool is_complete(const std::string &conversion) { return conversion != "%[^]"; }

std::string any_of(std::mt19937 &random, const std::vector<std::string> &all) {
  return all[random() % all.size()];
}

TEST(DeviceScanning, ReadsWhatGlibcReads) {
  const std::vector<std::string> pieces = {"",
                                           " ",
                                           "  \t\n",
                                           "-",
                                           "+",
                                           "0",
                                           "00",
                                           "0x",
                                           "0X1f",
                                           "12",
                                           "-77",
                                           "+3",
                                           "089",
                                           "0x",
                                           "x",
                                           "abc",
                                           "ab,",
                                           ",",
                                           ".",
                                           "1.5",
                                           ".5e3",
                                           "1e",
                                           "1e+",
                                           "1e-2",
                                           "inf",
                                           "infinity",
                                           "infi",
                                           "nan",
                                           "na",
                                           "nan(1)",
                                           "0x1.8p1",
                                           "0x.",
                                           "0x1p",
                                           "%",
                                           "]",
                                           "a]b",
                                           "-x-",
                                           "z",
                                           "99999999999",
                                           "99999999999999999999",
                                           "-9223372036854775809",
                                           "4294967296",
                                           "1..2",
                                           "e5",
                                           "\xe4",
                                           "3.14159",
                                           "1-2",
                                           "5:6"};
  const std::vector<std::string> between = {"",  " ", ",",  " , ", "x",
                                            ":", "-", "  ", "%%"};
  std::mt19937 random(5);
  for (int k = 0; k < 50000; ++k) {
    std::string format = any_of(random, between);
    for (unsigned c = 0; c < 1 + random() % 3; ++c) {
      const std::string conversion = any_of(random, conversions);
      if (is_complete(conversion))
        format += conversion + any_of(random, between);
    }
    std::string text;
    for (unsigned p = 0; p < random() % 6; ++p)
      text += any_of(random, pieces) + (random() % 3 ? "" : " ");
    expect_same(format, text);
  }
}

TEST(DeviceScanning, TellsTheEndFromADifference) {
  for (const char *format : {"%d", "x%d", "x %c", " x", "%*d%d", "%n%d", "%%%d",
                             "%s%s", "%[x]%[y]", "%2c%c", "%d %n", "x"})
    for (const char *text : {"", " ", "x", "x ", "xx", "1", "1 ", "y", "-", "%",
                             "% 1", "xy", "x\n1"})
      expect_same(format, text);
}

TEST(DeviceScanning, StoresByType) {
  int i = 0;
  short s = 0;
  double d = 0;
  char word[8] = "";
  EXPECT_EQ(device::sscanf("12 -3 2.5 abc", "%d%hd%lf%7s", &i, &s, &d, word),
            4);
  EXPECT_EQ(i, 12);
  EXPECT_EQ(s, -3);
  EXPECT_EQ(d, 2.5);
  EXPECT_STREQ(word, "abc");
}

} // namespace
