//===- device_builtins.h - gcc's builtins in device code --------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The `__builtin_` functions of gcc and clang that nvcc does not have in
/// device code, which that finds as members of device_libc (device_libc.h): a
/// member hides the compiler's own function of the same name, also where a
/// macro refers to it. nvcc has the other common ones (clz, clzll, popcount,
/// popcountll, ffs, ffsll, expect, unreachable, assume_aligned, memcpy, memset
/// and most of libm's); on CPUs the compiler's own are used.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_DEVICE_BUILTINS_H
#define C2CU_DEVICE_BUILTINS_H

#include <c2cu/device_math.h>
#include <c2cu/device_memory.h>
#include <c2cu/device_stdlib.h>
#include <c2cu/device_string.h>
#include <c2cu/qualifiers.h>

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace c2cu::portable {

/// Bits of integers.
struct c2cu_bit_builtins {
  C2CU_DEVICE static std::uint16_t __builtin_bswap16(std::uint16_t x) {
    return static_cast<std::uint16_t>(x << 8 | x >> 8);
  }
  C2CU_DEVICE static std::uint32_t __builtin_bswap32(std::uint32_t x) {
    return x << 24 | (x & 0xff00) << 8 | (x >> 8 & 0xff00) | x >> 24;
  }
  C2CU_DEVICE static std::uint64_t __builtin_bswap64(std::uint64_t x) {
    return std::uint64_t{__builtin_bswap32(static_cast<std::uint32_t>(x))}
               << 32 |
           __builtin_bswap32(static_cast<std::uint32_t>(x >> 32));
  }

  C2CU_DEVICE static int __builtin_clzl(unsigned long x) {
    return __builtin_clzll(x);
  }
  C2CU_DEVICE static int __builtin_ctz(unsigned x) {
    return __builtin_ffs(static_cast<int>(x)) - 1;
  }
  C2CU_DEVICE static int __builtin_ctzl(unsigned long x) {
    return __builtin_ctzll(x);
  }
  C2CU_DEVICE static int __builtin_ctzll(unsigned long long x) {
    return __builtin_ffsll(static_cast<long long>(x)) - 1;
  }
  C2CU_DEVICE static int __builtin_popcountl(unsigned long x) {
    return __builtin_popcountll(x);
  }
  C2CU_DEVICE static int __builtin_parity(unsigned x) {
    return __builtin_popcount(x) & 1;
  }
  C2CU_DEVICE static int __builtin_parityl(unsigned long x) {
    return __builtin_popcountll(x) & 1;
  }
  C2CU_DEVICE static int __builtin_parityll(unsigned long long x) {
    return __builtin_popcountll(x) & 1;
  }
  C2CU_DEVICE static int __builtin_ffsl(long x) { return __builtin_ffsll(x); }
  C2CU_DEVICE static int __builtin_clrsb(int x) {
    const unsigned y = x < 0 ? ~x : x;
    return y ? __builtin_clz(y) - 1 : 31;
  }
  C2CU_DEVICE static int __builtin_clrsbl(long x) {
    return __builtin_clrsbll(x);
  }
  C2CU_DEVICE static int __builtin_clrsbll(long long x) {
    const unsigned long long y = x < 0 ? ~x : x;
    return y ? __builtin_clzll(y) - 1 : 63;
  }
};

/// Arithmetic that says whether the exact result fits.
struct c2cu_overflow_builtins {
  template <class A, class B, class R>
  C2CU_DEVICE static bool __builtin_add_overflow(A a, B b, R *result) {
    using wide = typename c2cu_arithmetic<A, B, R>::wide;
    return c2cu_keep(static_cast<wide>(a) + static_cast<wide>(b), result);
  }
  template <class A, class B, class R>
  C2CU_DEVICE static bool __builtin_sub_overflow(A a, B b, R *result) {
    using wide = typename c2cu_arithmetic<A, B, R>::wide;
    return c2cu_keep(static_cast<wide>(a) - static_cast<wide>(b), result);
  }
  template <class A, class B, class R>
  C2CU_DEVICE static bool __builtin_mul_overflow(A a, B b, R *result) {
    // Magnitudes, because the product of two large unsigned numbers leaves no
    // room for a sign.
    using wide = typename c2cu_arithmetic<A, B, R>::wide;
    using uwide = typename c2cu_arithmetic<A, B, R>::uwide;
    constexpr uwide sign = uwide{1} << (8 * sizeof(uwide) - 1);
    const uwide product = c2cu_magnitude<uwide>(a) * c2cu_magnitude<uwide>(b);
    const bool minus = c2cu_negative(a) != c2cu_negative(b) && product != 0;
    const uwide value = minus ? 0 - product : product;
    const bool sign_fits = minus ? product <= sign : product < sign;
    return c2cu_keep(static_cast<wide>(value), result) || !sign_fits;
  }

#define C2CU_OVERFLOW(operation, prefix, suffix, type)                         \
  C2CU_DEVICE static bool __builtin_##prefix##operation##suffix##_overflow(    \
      type a, type b, type *result) {                                          \
    return __builtin_##operation##_overflow(a, b, result);                     \
  }
#define C2CU_OVERFLOWS(operation)                                              \
  C2CU_OVERFLOW(operation, s, , int)                                           \
  C2CU_OVERFLOW(operation, s, l, long)                                         \
  C2CU_OVERFLOW(operation, s, ll, long long)                                   \
  C2CU_OVERFLOW(operation, u, , unsigned)                                      \
  C2CU_OVERFLOW(operation, u, l, unsigned long)                                \
  C2CU_OVERFLOW(operation, u, ll, unsigned long long)
  C2CU_OVERFLOWS(add)
  C2CU_OVERFLOWS(sub)
  C2CU_OVERFLOWS(mul)
#undef C2CU_OVERFLOWS
#undef C2CU_OVERFLOW

private:
  /// Integers with room for sums and differences, and for products of
  /// magnitudes.
  template <class A, class B, class R> struct c2cu_arithmetic {
    static constexpr bool narrow =
        sizeof(A) <= 4 && sizeof(B) <= 4 && sizeof(R) <= 4;
    using wide = std::conditional_t<narrow, long long, __int128>;
    using uwide =
        std::conditional_t<narrow, unsigned long long, unsigned __int128>;
  };

  template <class T> C2CU_DEVICE static bool c2cu_negative(T x) {
    if constexpr (std::is_signed_v<T>)
      return x < 0;
    return false;
  }

  template <class U, class T> C2CU_DEVICE static U c2cu_magnitude(T x) {
    return c2cu_negative(x) ? 0 - static_cast<U>(x) : static_cast<U>(x);
  }

  template <class W, class R>
  C2CU_DEVICE static bool c2cu_keep(W exact, R *result) {
    *result = static_cast<R>(exact);
    return static_cast<W>(*result) != exact;
  }
};

/// The C library by its builtin names, and what only the optimiser needs.
struct c2cu_other_builtins {
  C2CU_DEVICE static void *__builtin_memmove(void *to, const void *from,
                                             std::size_t bytes) {
    return c2cu_memory::memmove(to, from, bytes);
  }
  C2CU_DEVICE static int __builtin_memcmp(const void *a, const void *b,
                                          std::size_t bytes) {
    return c2cu_memory::memcmp(a, b, bytes);
  }
  C2CU_DEVICE static void *__builtin_memchr(const void *where, int what,
                                            std::size_t bytes) {
    return c2cu_memory::memchr(where, what, bytes);
  }
  C2CU_DEVICE static std::size_t __builtin_strlen(const char *s) {
    return c2cu_string::strlen(s);
  }
  C2CU_DEVICE static int __builtin_strcmp(const char *a, const char *b) {
    return c2cu_string::strcmp(a, b);
  }
  C2CU_DEVICE static int __builtin_strncmp(const char *a, const char *b,
                                           std::size_t most) {
    return c2cu_string::strncmp(a, b, most);
  }
  C2CU_DEVICE static char *__builtin_strcpy(char *to, const char *from) {
    return c2cu_string::strcpy(to, from);
  }
  C2CU_DEVICE static char *__builtin_strchr(const char *s, int what) {
    return c2cu_string::strchr(s, what);
  }

  template <class T> C2CU_DEVICE static int __builtin_isinf_sign(T x) {
    return c2cu_math::isinf(x);
  }
  template <class T> C2CU_DEVICE static int __builtin_isnormal(T x) {
    return c2cu_math::isnormal(x);
  }
  template <class T>
  C2CU_DEVICE static int __builtin_fpclassify(int nan, int infinite, int normal,
                                              int subnormal, int zero, T x) {
    switch (c2cu_math::fpclassify(x)) {
    case FP_NAN:
      return nan;
    case FP_INFINITE:
      return infinite;
    case FP_NORMAL:
      return normal;
    case FP_SUBNORMAL:
      return subnormal;
    default:
      return zero;
    }
  }

#define C2CU_COMPARE(name)                                                     \
  template <class A, class B>                                                  \
  C2CU_DEVICE static int __builtin_##name(A a, B b) {                          \
    return c2cu_math::name(a, b);                                              \
  }
  C2CU_COMPARE(isgreater)
  C2CU_COMPARE(isgreaterequal)
  C2CU_COMPARE(isless)
  C2CU_COMPARE(islessequal)
  C2CU_COMPARE(islessgreater)
  C2CU_COMPARE(isunordered)
#undef C2CU_COMPARE

  template <class T> C2CU_DEVICE static int __builtin_constant_p(const T &) {
    return 0;
  }
  C2CU_DEVICE static long __builtin_expect_with_probability(long x, long,
                                                            double) {
    return x;
  }
  C2CU_DEVICE static void __builtin_prefetch(const void *, int = 0, int = 0) {}
  C2CU_DEVICE static std::size_t __builtin_object_size(const void *, int kind) {
    return kind < 2 ? static_cast<std::size_t>(-1) : 0;
  }
};

} // namespace c2cu::portable

#endif // C2CU_DEVICE_BUILTINS_H
