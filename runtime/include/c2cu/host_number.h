//===- host_number.h - strtol, strtod and their like ------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// In a generated file the program's host code calls these in place of the
/// functions of the same name. They read the common numbers; what is unusual,
/// and all that sets errno, glibc reads from the beginning.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_HOST_NUMBER_H
#define C2CU_HOST_NUMBER_H

#include <c2cu/format.h>
#include <c2cu/number_read.h>

#include <cstdlib>

namespace c2cu::detail {

/// The text behind white space.
inline field number_in(const char *text) {
  while (is_space(*text))
    ++text;
  return {text, nullptr, true};
}

inline void tell_end(char **end, const char *behind) {
  if (end)
    *end = const_cast<char *>(behind);
}

template <class Integer>
bool read_plainly(const char *text, char **end, int base, Integer &value) {
  const field from = number_in(text);
  constexpr bool is_signed = std::is_signed_v<Integer>;
  auto *const read = base == 10   ? read_integer<10, is_signed>
                     : base == 16 ? read_integer<16, is_signed>
                     : base == 8  ? read_integer<8, is_signed>
                     : base == 0  ? read_integer<0, is_signed>
                                  : nullptr;
  std::uint64_t bits = 0;
  const char *const behind =
      read ? read(from.at, from.end, from.closed, bits) : nullptr;
  if (!behind)
    return false;
  tell_end(end, behind);
  value = static_cast<Integer>(bits);
  return true;
}

template <class Float>
bool read_plainly(const char *text, char **end, Float &value) {
  const field from = number_in(text);
  const char *const behind =
      usual_numbers ? read_real(from.at, from.end, from.closed, value)
                    : nullptr;
  if (behind)
    tell_end(end, behind);
  return behind != nullptr;
}

} // namespace c2cu::detail

namespace c2cu::host {

inline long strtol(const char *text, char **end, int base) {
  long value = 0;
  return detail::read_plainly(text, end, base, value)
             ? value
             : ::strtol(text, end, base);
}

inline unsigned long strtoul(const char *text, char **end, int base) {
  unsigned long value = 0;
  return detail::read_plainly(text, end, base, value)
             ? value
             : ::strtoul(text, end, base);
}

inline long long strtoll(const char *text, char **end, int base) {
  long long value = 0;
  return detail::read_plainly(text, end, base, value)
             ? value
             : ::strtoll(text, end, base);
}

inline unsigned long long strtoull(const char *text, char **end, int base) {
  unsigned long long value = 0;
  return detail::read_plainly(text, end, base, value)
             ? value
             : ::strtoull(text, end, base);
}

inline int atoi(const char *text) {
  return static_cast<int>(host::strtol(text, nullptr, 10));
}
inline long atol(const char *text) { return host::strtol(text, nullptr, 10); }
inline long long atoll(const char *text) {
  return host::strtoll(text, nullptr, 10);
}

inline double strtod(const char *text, char **end) {
  double value = 0;
  return detail::read_plainly(text, end, value) ? value : ::strtod(text, end);
}

inline float strtof(const char *text, char **end) {
  float value = 0;
  return detail::read_plainly(text, end, value) ? value : ::strtof(text, end);
}

inline double atof(const char *text) { return host::strtod(text, nullptr); }

} // namespace c2cu::host

#endif // C2CU_HOST_NUMBER_H
