//===- scan_format.h - What a format of scanf reads -------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the input part of the runtime has to know of a call of scanf.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_SCAN_FORMAT_H
#define C2CU_SCAN_FORMAT_H

#include <cstring>

namespace c2cu::detail {

/// From behind the '%' of a conversion to its letter.
inline const char *conversion_letter(const char *at) {
  return at + std::strspn(at, "*'0123456789$ahjlLmqtzZ");
}

/// How many objects a call of scanf with \p format assigns when all goes well.
inline int assignments(const char *format) {
  int count = 0;
  for (const char *at = format; *at != '\0'; ++at) {
    if (*at != '%')
      continue;
    if (*++at == '%')
      continue;
    const bool suppressed = *at == '*';
    at = conversion_letter(at);
    if (*at == '[') {
      at += at[1] == '^' ? 2 : 1;
      at = *at == '\0' ? at : std::strchr(at + 1, ']');
    }
    if (!at || *at == '\0')
      break;
    if (!suppressed && *at != 'n')
      ++count;
  }
  return count;
}

/// Does a call of scanf with \p format read past white space before anything
/// else?
inline bool skips_space_first(const char *format) {
  while (*format == '%') {
    const char *letter = conversion_letter(format + 1);
    if (*letter != 'n')
      return *letter != '\0' && !std::strchr("cC[", *letter);
    format = letter + 1;
  }
  return *format == ' ' || (*format >= '\t' && *format <= '\r');
}

} // namespace c2cu::detail

#endif // C2CU_SCAN_FORMAT_H
