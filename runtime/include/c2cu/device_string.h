//===- device_string.h - str* in device code --------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// <string.h>'s and <strings.h>'s functions on strings, which device code finds
/// as members of device_libc (device_libc.h). Where C++ has overloads for
/// const, these have C's single signature. Letters are those of the C locale.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_DEVICE_STRING_H
#define C2CU_DEVICE_STRING_H

#include <c2cu/qualifiers.h>

#include <cstddef>

namespace c2cu::portable {

struct c2cu_string {
  C2CU_DEVICE static std::size_t strlen(const char *s) {
    std::size_t n = 0;
    while (s[n])
      ++n;
    return n;
  }

  C2CU_DEVICE static std::size_t strnlen(const char *s, std::size_t most) {
    std::size_t n = 0;
    while (n < most && s[n])
      ++n;
    return n;
  }

  // Comparison.

  C2CU_DEVICE static int strcmp(const char *a, const char *b) {
    return strncmp(a, b, c2cu_unlimited);
  }

  C2CU_DEVICE static int strncmp(const char *a, const char *b,
                                 std::size_t most) {
    return c2cu_compare(a, b, most, [](unsigned char c) -> int { return c; });
  }

  C2CU_DEVICE static int strcasecmp(const char *a, const char *b) {
    return strncasecmp(a, b, c2cu_unlimited);
  }

  C2CU_DEVICE static int strncasecmp(const char *a, const char *b,
                                     std::size_t most) {
    return c2cu_compare(a, b, most, [](unsigned char c) -> int {
      return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
    });
  }

  C2CU_DEVICE static int strcoll(const char *a, const char *b) {
    return strcmp(a, b);
  }

  // Copies.

  C2CU_DEVICE static char *stpcpy(char *to, const char *from) {
    while ((*to = *from++))
      ++to;
    return to;
  }

  C2CU_DEVICE static char *strcpy(char *to, const char *from) {
    stpcpy(to, from);
    return to;
  }

  C2CU_DEVICE static char *stpncpy(char *to, const char *from,
                                   std::size_t bytes) {
    const std::size_t n = strnlen(from, bytes);
    for (std::size_t i = 0; i < bytes; ++i)
      to[i] = i < n ? from[i] : '\0';
    return to + n;
  }

  C2CU_DEVICE static char *strncpy(char *to, const char *from,
                                   std::size_t bytes) {
    stpncpy(to, from, bytes);
    return to;
  }

  C2CU_DEVICE static char *strcat(char *to, const char *from) {
    stpcpy(to + strlen(to), from);
    return to;
  }

  C2CU_DEVICE static char *strncat(char *to, const char *from,
                                   std::size_t most) {
    char *end = to + strlen(to);
    const std::size_t n = strnlen(from, most);
    for (std::size_t i = 0; i < n; ++i)
      end[i] = from[i];
    end[n] = '\0';
    return to;
  }

  // Search.

  C2CU_DEVICE static char *strchrnul(const char *s, int what) {
    while (*s && *s != static_cast<char>(what))
      ++s;
    return const_cast<char *>(s);
  }

  C2CU_DEVICE static char *strchr(const char *s, int what) {
    char *found = strchrnul(s, what);
    return *found == static_cast<char>(what) ? found : nullptr;
  }

  C2CU_DEVICE static char *strrchr(const char *s, int what) {
    for (std::size_t i = strlen(s) + 1; i > 0; --i)
      if (s[i - 1] == static_cast<char>(what))
        return const_cast<char *>(s + i - 1);
    return nullptr;
  }

  C2CU_DEVICE static char *index(const char *s, int what) {
    return strchr(s, what);
  }
  C2CU_DEVICE static char *rindex(const char *s, int what) {
    return strrchr(s, what);
  }

  C2CU_DEVICE static std::size_t strspn(const char *s, const char *set) {
    std::size_t n = 0;
    while (s[n] && strchr(set, s[n]))
      ++n;
    return n;
  }

  C2CU_DEVICE static std::size_t strcspn(const char *s, const char *set) {
    std::size_t n = 0;
    while (s[n] && !strchr(set, s[n]))
      ++n;
    return n;
  }

  C2CU_DEVICE static char *strpbrk(const char *s, const char *set) {
    s += strcspn(s, set);
    return *s ? const_cast<char *>(s) : nullptr;
  }

  C2CU_DEVICE static char *strstr(const char *s, const char *what) {
    const std::size_t n = strlen(what);
    for (; strncmp(s, what, n) != 0; ++s)
      if (!*s)
        return nullptr;
    return const_cast<char *>(s);
  }

  C2CU_DEVICE static char *strcasestr(const char *s, const char *what) {
    const std::size_t n = strlen(what);
    for (; strncasecmp(s, what, n) != 0; ++s)
      if (!*s)
        return nullptr;
    return const_cast<char *>(s);
  }

  // Tokens, their state in the caller's hands.

  C2CU_DEVICE static char *strtok_r(char *s, const char *separators,
                                    char **rest) {
    if (!s)
      s = *rest;
    s += strspn(s, separators);
    char *end = s + strcspn(s, separators);
    *rest = *end ? end + 1 : end;
    if (end == s)
      return nullptr;
    *end = '\0';
    return s;
  }

  C2CU_DEVICE static char *strsep(char **rest, const char *separators) {
    char *s = *rest;
    if (!s)
      return nullptr;
    char *end = s + strcspn(s, separators);
    *rest = *end ? end + 1 : nullptr;
    *end = '\0';
    return s;
  }

private:
  static constexpr std::size_t c2cu_unlimited = static_cast<std::size_t>(-1);

  template <class Map>
  C2CU_DEVICE static int c2cu_compare(const char *a, const char *b,
                                      std::size_t most, Map map) {
    for (std::size_t i = 0; i < most; ++i) {
      const int difference = map(a[i]) - map(b[i]);
      if (difference != 0 || a[i] == '\0')
        return difference;
    }
    return 0;
  }
};

} // namespace c2cu::portable

#endif // C2CU_DEVICE_STRING_H
