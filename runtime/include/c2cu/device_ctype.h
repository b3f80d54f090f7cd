//===- device_ctype.h - Characters in device code ---------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// <ctype.h> in the C locale, which device code finds as members of
/// c2cu_device_libc (device_libc.h). True is glibc's value, the bit of the
/// class.
///
/// In C, glibc's <ctype.h> consists of macros over three tables, which device
/// code of an expanded macro refers to; device_ctype_tables has them.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_DEVICE_CTYPE_H
#define C2CU_DEVICE_CTYPE_H

#include <c2cu/qualifiers.h>

namespace c2cu::portable {

struct c2cu_ctype {
  C2CU_DEVICE static constexpr int isupper(int c) {
    return c2cu_in(c, 'A', 'Z') ? 0x100 : 0;
  }
  C2CU_DEVICE static constexpr int islower(int c) {
    return c2cu_in(c, 'a', 'z') ? 0x200 : 0;
  }
  C2CU_DEVICE static constexpr int isalpha(int c) {
    return isupper(c) || islower(c) ? 0x400 : 0;
  }
  C2CU_DEVICE static constexpr int isdigit(int c) {
    return c2cu_in(c, '0', '9') ? 0x800 : 0;
  }
  C2CU_DEVICE static constexpr int isxdigit(int c) {
    return isdigit(c) || c2cu_in(c, 'A', 'F') || c2cu_in(c, 'a', 'f') ? 0x1000
                                                                      : 0;
  }
  C2CU_DEVICE static constexpr int isspace(int c) {
    return c == ' ' || c2cu_in(c, '\t', '\r') ? 0x2000 : 0;
  }
  C2CU_DEVICE static constexpr int isprint(int c) {
    return c2cu_in(c, 32, 126) ? 0x4000 : 0;
  }
  C2CU_DEVICE static constexpr int isgraph(int c) {
    return c2cu_in(c, 33, 126) ? 0x8000 : 0;
  }
  C2CU_DEVICE static constexpr int isblank(int c) {
    return c == ' ' || c == '\t' ? 0x1 : 0;
  }
  C2CU_DEVICE static constexpr int iscntrl(int c) {
    return c2cu_in(c, 0, 31) || c == 127 ? 0x2 : 0;
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
  C2CU_DEVICE static constexpr bool c2cu_in(int c, int first, int last) {
    return c >= first && c <= last;
  }
};

/// glibc's tables, indexed from -128 to 255.
struct c2cu_ctype_tables {
  C2CU_DEVICE static const unsigned short **__ctype_b_loc() {
    static const c2cu_table<unsigned short> bits([](int c) {
      return c2cu_ctype::isupper(c) | c2cu_ctype::islower(c) |
             c2cu_ctype::isalpha(c) | c2cu_ctype::isdigit(c) |
             c2cu_ctype::isxdigit(c) | c2cu_ctype::isspace(c) |
             c2cu_ctype::isprint(c) | c2cu_ctype::isgraph(c) |
             c2cu_ctype::isblank(c) | c2cu_ctype::iscntrl(c) |
             c2cu_ctype::ispunct(c) | c2cu_ctype::isalnum(c);
    });
    static const unsigned short *zero = bits.of + 128;
    return &zero;
  }

  C2CU_DEVICE static const int **__ctype_tolower_loc() {
    static const c2cu_table<int> lower(
        [](int c) { return c2cu_ctype::tolower(c); });
    static const int *zero = lower.of + 128;
    return &zero;
  }

  C2CU_DEVICE static const int **__ctype_toupper_loc() {
    static const c2cu_table<int> upper(
        [](int c) { return c2cu_ctype::toupper(c); });
    static const int *zero = upper.of + 128;
    return &zero;
  }

private:
  template <class T> struct c2cu_table {
    template <class F> C2CU_DEVICE constexpr explicit c2cu_table(F f) : of() {
      for (int c = -128; c < 256; ++c)
        of[c + 128] = static_cast<T>(f(c < -1 ? c + 256 : c));
    }
    T of[384];
  };
};

} // namespace c2cu::portable

#endif // C2CU_DEVICE_CTYPE_H
