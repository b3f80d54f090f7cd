//===- device_stdlib.h - Numbers in device code -----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// <stdlib.h>'s and <inttypes.h>'s pure functions, which device code finds as
/// members of device_libc (device_libc.h). `abs` is C's, of int alone. The
/// conversions of strings do not set errno.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_DEVICE_STDLIB_H
#define C2CU_DEVICE_STDLIB_H

#include <c2cu/device_ctype.h>
#include <c2cu/qualifiers.h>

#include <climits>
#include <cstddef>
#include <cstdlib>
#include <inttypes.h>

namespace c2cu::portable {

struct c2cu_stdlib {
  C2CU_DEVICE static int abs(int x) { return x < 0 ? -x : x; }
  C2CU_DEVICE static long labs(long x) { return x < 0 ? -x : x; }
  C2CU_DEVICE static long long llabs(long long x) { return x < 0 ? -x : x; }
  C2CU_DEVICE static intmax_t imaxabs(intmax_t x) { return x < 0 ? -x : x; }

  C2CU_DEVICE static div_t div(int a, int b) { return {a / b, a % b}; }
  C2CU_DEVICE static ldiv_t ldiv(long a, long b) { return {a / b, a % b}; }
  C2CU_DEVICE static lldiv_t lldiv(long long a, long long b) {
    return {a / b, a % b};
  }
  C2CU_DEVICE static imaxdiv_t imaxdiv(intmax_t a, intmax_t b) {
    return {a / b, a % b};
  }

  C2CU_DEVICE static int atoi(const char *s) {
    return static_cast<int>(strtol(s, nullptr, 10));
  }
  C2CU_DEVICE static long atol(const char *s) { return strtol(s, nullptr, 10); }
  C2CU_DEVICE static long long atoll(const char *s) {
    return strtoll(s, nullptr, 10);
  }

  C2CU_DEVICE static long strtol(const char *s, char **end, int base) {
    return c2cu_to_signed<long>(s, end, base, LONG_MAX);
  }
  C2CU_DEVICE static long long strtoll(const char *s, char **end, int base) {
    return c2cu_to_signed<long long>(s, end, base, LLONG_MAX);
  }
  C2CU_DEVICE static unsigned long strtoul(const char *s, char **end,
                                           int base) {
    return static_cast<unsigned long>(c2cu_to_unsigned(s, end, base));
  }
  C2CU_DEVICE static unsigned long long strtoull(const char *s, char **end,
                                                 int base) {
    return c2cu_to_unsigned(s, end, base);
  }
  C2CU_DEVICE static intmax_t strtoimax(const char *s, char **end, int base) {
    return c2cu_to_signed<intmax_t>(s, end, base, INTMAX_MAX);
  }
  C2CU_DEVICE static uintmax_t strtoumax(const char *s, char **end, int base) {
    return c2cu_to_unsigned(s, end, base);
  }

  /// glibc's sequence; the state is the caller's.
  C2CU_DEVICE static int rand_r(unsigned *seed) {
    const unsigned high = c2cu_draw(seed, 11), middle = c2cu_draw(seed, 10);
    return static_cast<int>(high << 20 ^ middle << 10 ^ c2cu_draw(seed, 10));
  }

  /// Where iterations call one of these, they run on cores.
  C2CU_DEVICE static int rand() { return 0; }
  C2CU_DEVICE static long random() { return 0; }
  C2CU_DEVICE static double drand48() { return 0; }
  C2CU_DEVICE static long lrand48() { return 0; }
  C2CU_DEVICE static long mrand48() { return 0; }

  /// glibc's search, which decides which of several equal elements is found.
  C2CU_DEVICE static void *bsearch(const void *key, const void *array,
                                   std::size_t count, std::size_t bytes,
                                   int (*compare)(const void *, const void *)) {
    std::size_t low = 0, high = count;
    while (low < high) {
      const std::size_t middle = (low + high) / 2;
      const char *element = static_cast<const char *>(array) + middle * bytes;
      const int order = compare(key, element);
      if (order == 0)
        return const_cast<char *>(element);
      if (order < 0)
        high = middle;
      else
        low = middle + 1;
    }
    return nullptr;
  }

private:
  /// The next random bits of a linear congruential generator.
  C2CU_DEVICE static unsigned c2cu_draw(unsigned *seed, int bits) {
    *seed = *seed * 1103515245 + 12345;
    return (*seed >> 16) % (1u << bits);
  }

  using c2cu_magnitude = unsigned long long;

  struct c2cu_number {
    c2cu_magnitude value = 0; ///< ULLONG_MAX if it is too large
    bool negative = false;
    bool too_large = false;
  };

  C2CU_DEVICE static int c2cu_digit(char c) {
    if (c2cu_ctype::isdigit(c))
      return c - '0';
    return c2cu_ctype::isalpha(c) ? c2cu_ctype::tolower(c) - 'a' + 10 : INT_MAX;
  }

  /// Skips "0x" if digits follow; returns the base, which 0 leaves open.
  C2CU_DEVICE static int c2cu_prefix(const char *&s, int base) {
    const bool hexadecimal =
        s[0] == '0' && (s[1] == 'x' || s[1] == 'X') && c2cu_digit(s[2]) < 16;
    if (hexadecimal && (base == 0 || base == 16)) {
      s += 2;
      return 16;
    }
    if (base == 0)
      return s[0] == '0' ? 8 : 10;
    return base;
  }

  C2CU_DEVICE static c2cu_number c2cu_parse(const char *s, char **end,
                                            int base) {
    c2cu_number result;
    if (base < 0 || base == 1 || base > 36)
      return result;
    const char *start = s;
    while (c2cu_ctype::isspace(*s))
      ++s;
    result.negative = *s == '-';
    if (*s == '-' || *s == '+')
      ++s;
    const c2cu_magnitude by = c2cu_prefix(s, base);
    const char *digits = s;
    for (; c2cu_digit(*s) < static_cast<int>(by); ++s) {
      const c2cu_magnitude d = c2cu_digit(*s);
      if (result.value > (ULLONG_MAX - d) / by)
        result.too_large = true;
      result.value = result.value * by + d;
    }
    if (result.too_large)
      result.value = ULLONG_MAX;
    if (end)
      *end = const_cast<char *>(s == digits ? start : s);
    return result;
  }

  template <class T>
  C2CU_DEVICE static T c2cu_to_signed(const char *s, char **end, int base,
                                      T most) {
    const c2cu_number n = c2cu_parse(s, end, base);
    const c2cu_magnitude limit = static_cast<c2cu_magnitude>(most) + n.negative;
    const c2cu_magnitude value = n.value < limit ? n.value : limit;
    return static_cast<T>(n.negative ? 0 - value : value);
  }

  C2CU_DEVICE static c2cu_magnitude c2cu_to_unsigned(const char *s, char **end,
                                                     int base) {
    const c2cu_number n = c2cu_parse(s, end, base);
    return n.negative && !n.too_large ? 0 - n.value : n.value;
  }
};

} // namespace c2cu::portable

#endif // C2CU_DEVICE_STDLIB_H
