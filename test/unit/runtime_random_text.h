//===- runtime_random_text.h - Numbers and texts to try ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Random numbers, and texts as people and programs write them, or nearly, for
/// tests that compare what glibc and the runtime make of them.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_TEST_RUNTIME_RANDOM_TEXT_H
#define C2CU_TEST_RUNTIME_RANDOM_TEXT_H

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <gtest/gtest.h>
#include <random>
#include <string>

namespace random_text {

/// Says at the end how much was compared.
struct comparing : testing::Test {
  static inline std::uint64_t count = 0;
  static void TearDownTestSuite() {
    std::printf("%llu comparisons\n", static_cast<unsigned long long>(count));
  }
};

/// How many of each kind are to be tried: C2CU_NUMBERS, if that is set.
inline std::uint64_t wanted(std::uint64_t usual) {
  const char *given = std::getenv("C2CU_NUMBERS");
  return given ? std::strtoull(given, nullptr, 10) : usual;
}

inline std::mt19937_64 bits(wanted(0) + 20261122);

inline std::uint64_t below(std::uint64_t n) { return bits() % n; }

/// Integers with any number of bits.
inline std::int64_t integer() {
  return static_cast<std::int64_t>(bits()) >> below(64);
}

/// Numbers as programs have them: any bits, decimal ones, halves of a place,
/// close to them, small integers, subnormal ones.
inline double real() {
  const auto whole = static_cast<double>(integer() >> below(40));
  switch (below(8)) {
  case 0: {
    const std::uint64_t any = bits();
    double value = 0;
    std::memcpy(&value, &any, sizeof value);
    return value;
  }
  case 1:
    return whole / std::pow(10.0, static_cast<double>(below(12)));
  case 2:
    return (static_cast<double>(below(100000)) + 0.5) /
           static_cast<double>(std::uint64_t{1} << below(20));
  case 3:
    return std::nextafter(whole / 1000 + 0.0005, below(2) ? 1e300 : -1e300);
  case 4:
    return std::ldexp(static_cast<double>(integer()),
                      static_cast<int>(below(80)) - 90);
  case 5:
    return std::pow(10.0, static_cast<double>(below(60)) - 30);
  case 6:
    return below(64)  ? static_cast<double>(static_cast<float>(whole / 1000))
           : below(2) ? std::ldexp(whole, -1074)
           : below(2) ? -HUGE_VAL
                      : std::nan("");
  default:
    return whole;
  }
}

template <class... Values>
std::string print(const char *format, Values... values) {
  char text[400];
  std::snprintf(text, sizeof text, format, values...);
  return text;
}

/// Exactly between two doubles, or two floats, with all digits.
inline std::string tie() {
  const int places = below(2) ? 54 : 25;
  const std::uint64_t odd =
      (std::uint64_t{1} << (places - 1) | below(std::uint64_t{1} << places)) |
      1;
  const int scale = static_cast<int>(below(12));
  return print("%.*Lf", scale,
               std::ldexp(static_cast<long double>(odd), -scale));
}

inline std::string integer_text() {
  switch (below(8)) {
  case 0:
    return print("0x%lx", integer());
  case 1:
    return print("%lx", integer() >> below(40));
  case 2:
    return print("%#lo", integer() >> below(40));
  case 3:
    return print("%lu%lu", bits() >> below(64), below(1000));
  case 4:
    return print("%+ld", integer());
  case 5:
    return print("%0*ld", static_cast<int>(below(22)), integer() >> below(50));
  default:
    return print("%ld", integer() >> below(40));
  }
}

/// Letters from \p from, at most \p most of them.
inline std::string letters(const char *from, std::uint64_t most) {
  const std::string all = from;
  std::string result;
  for (std::uint64_t i = below(most + 1); i != 0; --i)
    result += all[below(all.size())];
  return result;
}

/// What most files have.
inline std::string short_text() {
  return letters("-+", 1) + letters("0123456789", 9) + letters(".", 1) +
         letters("0123456789", 7);
}

inline std::string real_text() {
  switch (below(9)) {
  case 0:
    return print("%.*g", static_cast<int>(below(20)), real());
  case 1:
    return print("%.*e", static_cast<int>(below(25)), real());
  case 2:
    return print("%.*f", static_cast<int>(below(10)),
                 static_cast<double>(integer() >> below(60)) / 1024);
  case 3:
    return tie();
  case 4:
    return print("%.17g", real());
  case 5:
    return print("%ld.%ldE%ld", integer() >> 40, below(100000),
                 integer() >> 58);
  case 6:
    return print("%ld.%ld", integer() >> below(64), below(10000000));
  case 7:
    return short_text();
  default: {
    static const char *const words[] = {
        "inf",   "INF", "-inf",  "infinity", "nan",      "-nan",  "nan(12)",
        "1e",    "1e+", "0x1p3", "0x.8",     "1.e5",     ".5",    ".",
        "-.5e1", "+",   "1e400", "1e-400",   "4.9e-324", "1e-310"};
    return words[below(std::size(words))];
  }
  }
}

/// Anything, between white space or commas.
inline std::string text() {
  std::string result = letters(" \n\t%", 2);
  for (std::uint64_t i = below(4) + 1; i != 0; --i) {
    switch (below(5)) {
    case 0:
      result += letters("0123456789.e+-xX abcfinpz[]^%,", 12);
      break;
    case 1:
      result += real_text();
      break;
    case 2:
      result += letters("abcxyz-^]", 9);
      break;
    default:
      result += integer_text();
    }
    result += below(3) == 0 ? letters(",:/%", 1) : letters(" \n", 2);
  }
  return result.substr(0, 250);
}

} // namespace random_text

#endif // C2CU_TEST_RUNTIME_RANDOM_TEXT_H
