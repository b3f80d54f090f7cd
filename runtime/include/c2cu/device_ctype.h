//===- device_ctype.h - Characters in device code ---------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// <ctype.h> in the C locale, which device code finds as members of device_libc
/// (device_libc.h). True is glibc's value, the bit of the class.
///
/// In C, glibc's <ctype.h> consists of macros over three tables, which device
/// code of an expanded macro refers to; device_ctype_tables has them.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_DEVICE_CTYPE_H
#define C2CU_DEVICE_CTYPE_H

#include <c2cu/qualifiers.h>

namespace c2cu::portable {

struct ctype {
  C2CU_DEVICE static constexpr int isupper(int c) {
    return in(c, 'A', 'Z') ? 0x100 : 0;
  }
  C2CU_DEVICE static constexpr int islower(int c) {
    return in(c, 'a', 'z') ? 0x200 : 0;
  }
  C2CU_DEVICE static constexpr int isalpha(int c) {
    return isupper(c) || islower(c) ? 0x400 : 0;
  }
  C2CU_DEVICE static constexpr int isdigit(int c) {
    return in(c, '0', '9') ? 0x800 : 0;
  }
  C2CU_DEVICE static constexpr int isxdigit(int c) {
    return isdigit(c) || in(c, 'A', 'F') || in(c, 'a', 'f') ? 0x1000 : 0;
  }
  C2CU_DEVICE static constexpr int isspace(int c) {
    return c == ' ' || in(c, '\t', '\r') ? 0x2000 : 0;
  }
  C2CU_DEVICE static constexpr int isprint(int c) {
    return in(c, 32, 126) ? 0x4000 : 0;
  }
  C2CU_DEVICE static constexpr int isgraph(int c) {
    return in(c, 33, 126) ? 0x8000 : 0;
  }
  C2CU_DEVICE static constexpr int isblank(int c) {
    return c == ' ' || c == '\t' ? 0x1 : 0;
  }
  C2CU_DEVICE static constexpr int iscntrl(int c) {
    return in(c, 0, 31) || c == 127 ? 0x2 : 0;
  }
  C2CU_DEVICE static constexpr int ispunct(int c) {
    return isgraph(c) && !isalnum(c) ? 0x4 : 0;
  }
  C2CU_DEVICE static constexpr int isalnum(int c) {
    return isalpha(c) || isdigit(c) ? 0x8 : 0;
  }
  C2CU_DEVICE static constexpr int tolower(int c) {
    return isupper(c) ? c + 32 : c;
  }
  C2CU_DEVICE static constexpr int toupper(int c) {
    return islower(c) ? c - 32 : c;
  }

private:
  C2CU_DEVICE static constexpr bool in(int c, int first, int last) {
    return c >= first && c <= last;
  }
};

/// glibc's tables, indexed from -128 to 255.
struct ctype_tables {
  C2CU_DEVICE static const unsigned short **__ctype_b_loc() {
    static const table<unsigned short> bits([](int c) {
      return ctype::isupper(c) | ctype::islower(c) | ctype::isalpha(c) |
             ctype::isdigit(c) | ctype::isxdigit(c) | ctype::isspace(c) |
             ctype::isprint(c) | ctype::isgraph(c) | ctype::isblank(c) |
             ctype::iscntrl(c) | ctype::ispunct(c) | ctype::isalnum(c);
    });
    static const unsigned short *zero = bits.of + 128;
    return &zero;
  }

  C2CU_DEVICE static const int **__ctype_tolower_loc() {
    static const table<int> lower([](int c) { return ctype::tolower(c); });
    static const int *zero = lower.of + 128;
    return &zero;
  }

  C2CU_DEVICE static const int **__ctype_toupper_loc() {
    static const table<int> upper([](int c) { return ctype::toupper(c); });
    static const int *zero = upper.of + 128;
    return &zero;
  }

private:
  template <class T> struct table {
    template <class F> C2CU_DEVICE constexpr explicit table(F f) : of() {
      for (int c = -128; c < 256; ++c)
        of[c + 128] = static_cast<T>(f(c < -1 ? c + 256 : c));
    }
    T of[384];
  };
};

} // namespace c2cu::portable

#endif // C2CU_DEVICE_CTYPE_H
