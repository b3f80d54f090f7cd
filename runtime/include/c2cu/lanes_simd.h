//===- lanes_simd.h - Functions on numbers of W inputs ----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// simd<W>, and of the functions of lanes.h those that choose and convert;
/// lanes_arithmetic.h has the others. Where a function takes several numbers of
/// one type, some of them may be plain.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LANES_SIMD_H
#define C2CU_LANES_SIMD_H

#include <c2cu/lanes_vector.h>

#include <cstddef>
#include <cstring>
#include <type_traits>
#include <utility>

namespace c2cu {

/// W inputs side by side. A plane is memory for a vec of each element, so the
/// numbers of one element are next to each other.
template <unsigned W, unsigned R = detail::register_bytes> struct simd {
  template <class T> using of = vec<T, W, R>;
  template <unsigned B> using mask = c2cu::mask<B, W, R>;
  template <class T, std::size_t> using plane = vec<T, W, R> *;
};

/// One input on a CPU: plain numbers, in arrays of their own.
template <unsigned R> struct simd<1, R> {
  template <class T> using of = T;
  template <unsigned> using mask = bool;
  template <class T, std::size_t> using plane = T *;
};

namespace detail {

/// One half of a vector of a machine. GCC permutes all lanes where it is asked
/// for a shuffle, so it is told the instruction, which can store the half; that
/// of 16 bytes it finds.
template <bool High, class T, unsigned W, unsigned R>
C2CU_FOLDED vec<T, W / 2, R> half_of_register(const vec<T, W, R> &a) {
#ifndef __clang__
  if constexpr (W * sizeof(T) > 16) {
    native<T, W / 2> half;
    if constexpr (W * sizeof(T) == 64 && High)
      asm("vextractf64x4 {$1, %1, %0|%0, %1, 1}" : "=vm"(half) : "v"(a.lanes));
    else if constexpr (W * sizeof(T) == 64)
      asm("vmovups {%t1, %0|%0, %t1}" : "=vm"(half) : "v"(a.lanes));
    else if constexpr (High)
      asm("vextractf128 {$1, %1, %0|%0, %1, 1}" : "=xm"(half) : "x"(a.lanes));
    else
      asm("vmovups {%x1, %0|%0, %x1}" : "=xm"(half) : "x"(a.lanes));
    return vec<T, W / 2, R>(half);
  }
#endif
  typedef native<T, W / 2> part __attribute__((may_alias));
  return vec<T, W / 2, R>(reinterpret_cast<const part *>(&a.lanes)[High]);
}

/// The lanes of one half of a vec.
template <bool High, class T, unsigned W, unsigned R>
C2CU_FOLDED vec<T, W / 2, R> half_of(const vec<T, W, R> &a) {
  if constexpr (fits_register<T, W, R>)
    return half_of_register<High>(a);
  else
    return High ? a.high : a.low;
}

/// Two of the compiler's vectors of H numbers side by side. Where nvcc reads
/// this it prints lists of numbers that are made without what makes them, so
/// they are written out; GCC comes here with vectors of up to 16 bytes.
template <unsigned H, class Half, int... K>
C2CU_FOLDED auto side_by_side(const Half &low, const Half &high,
                              std::integer_sequence<int, K...>) {
#if defined(__clang__) && !defined(__CUDACC__)
  return __builtin_shufflevector(low, high, K...);
#else
  static_assert(H <= 8);
  if constexpr (H == 1)
    return __builtin_shufflevector(low, high, 0, 1);
  else if constexpr (H == 2)
    return __builtin_shufflevector(low, high, 0, 1, 2, 3);
  else if constexpr (H == 4)
    return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7);
  else
    return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
                                   11, 12, 13, 14, 15);
#endif
}

/// Two vectors of a machine side by side.
template <class T, unsigned H, unsigned R>
C2CU_FOLDED vec<T, H * 2, R> concatenated(const vec<T, H, R> &low,
                                          const vec<T, H, R> &high) {
#ifndef __clang__ // GCC shuffles all lanes again
  if constexpr (H * sizeof(T) == 16 && R >= 32) {
    native<T, H * 2> both;
    asm("vinsertf128 {$1, %2, %t1, %0|%0, %t1, %2, 1}"
        : "=x"(both)
        : "x"(low.lanes), "xm"(high.lanes));
    return vec<T, H * 2, R>(both);
  } else if constexpr (H * sizeof(T) == 32) {
    native<T, H * 2> both;
    asm("vinsertf64x4 {$1, %2, %g1, %0|%0, %g1, %2, 1}"
        : "=v"(both)
        : "v"(low.lanes), "vm"(high.lanes));
    return vec<T, H * 2, R>(both);
  } else
#endif
    return vec<T, H * 2, R>(side_by_side<H>(
        low.lanes, high.lanes, std::make_integer_sequence<int, H * 2>()));
}

/// Two halves side by side.
template <class T, unsigned H, unsigned R>
C2CU_FOLDED vec<T, H * 2, R> joined(const vec<T, H, R> &low,
                                    const vec<T, H, R> &high) {
  if constexpr (fits_register<T, H * 2, R>)
    return concatenated(low, high);
  else
    return {low, high};
}

/// Converts every lane as C does.
template <class To, class From, unsigned W, unsigned R>
C2CU_FOLDED vec<To, W, R> converted(const vec<From, W, R> &a) {
  if constexpr (std::is_same_v<To, From>)
    return a;
  else if constexpr (fits_register<To, W, R> && fits_register<From, W, R>)
    return vec<To, W, R>(__builtin_convertvector(a.lanes, native<To, W>));
  else
    return joined(converted<To>(half_of<false>(a)),
                  converted<To>(half_of<true>(a)));
}

/// m ? a : b, with a mask for numbers of that size.
template <class T, unsigned W, unsigned R>
C2CU_FOLDED vec<T, W, R> blended(const vec<truth<sizeof(T)>, W, R> &m,
                                 const vec<T, W, R> &a, const vec<T, W, R> &b) {
  if constexpr (fits_register<T, W, R>)
    return vec<T, W, R>(m.lanes ? a.lanes : b.lanes);
  else
    return {blended(m.low, a.low, b.low), blended(m.high, a.high, b.high)};
}

} // namespace detail

template <unsigned B, unsigned C, unsigned W, unsigned R>
  requires(B != C)
C2CU_FOLDED mask<B, W, R> operator&(const mask<B, W, R> &a,
                                    const mask<C, W, R> &b) {
  return a & mask<B, W, R>(detail::converted<detail::truth<B>>(b.truths));
}

template <unsigned B, unsigned C, unsigned W, unsigned R>
  requires(B != C)
C2CU_FOLDED mask<B, W, R> operator|(const mask<B, W, R> &a,
                                    const mask<C, W, R> &b) {
  return a | mask<B, W, R>(detail::converted<detail::truth<B>>(b.truths));
}

template <unsigned B, unsigned W, unsigned R, class T>
C2CU_FOLDED vec<T, W, R> select(const mask<B, W, R> &m, const vec<T, W, R> &a,
                                const vec<T, W, R> &b) {
  return detail::blended<T, W, R>(
      detail::converted<detail::truth<sizeof(T)>>(m.truths), a, b);
}
template <unsigned B, unsigned W, unsigned R, class T>
C2CU_FOLDED vec<T, W, R> select(const mask<B, W, R> &m, const vec<T, W, R> &a,
                                std::type_identity_t<T> b) {
  return select(m, a, vec<T, W, R>(b));
}
template <unsigned B, unsigned W, unsigned R, class T>
C2CU_FOLDED vec<T, W, R> select(const mask<B, W, R> &m,
                                std::type_identity_t<T> a,
                                const vec<T, W, R> &b) {
  return select(m, vec<T, W, R>(a), b);
}
template <unsigned B, unsigned W, unsigned R, detail::plain_number T>
C2CU_FOLDED vec<T, W, R> select(const mask<B, W, R> &m, T a, T b) {
  return select(m, vec<T, W, R>(a), vec<T, W, R>(b));
}

template <class T, unsigned W, unsigned R>
C2CU_FOLDED vec<T, W, R> select(bool m, const vec<T, W, R> &a,
                                const vec<T, W, R> &b) {
  return m ? a : b;
}
template <class T, unsigned W, unsigned R>
C2CU_FOLDED vec<T, W, R> select(bool m, const vec<T, W, R> &a,
                                std::type_identity_t<T> b) {
  return m ? a : vec<T, W, R>(b);
}
template <class T, unsigned W, unsigned R>
C2CU_FOLDED vec<T, W, R> select(bool m, std::type_identity_t<T> a,
                                const vec<T, W, R> &b) {
  return m ? vec<T, W, R>(a) : b;
}

template <class To, class From, unsigned W, unsigned R>
C2CU_FOLDED vec<To, W, R> convert(const vec<From, W, R> &a) {
  return detail::converted<To>(a);
}
template <class To, unsigned B, unsigned W, unsigned R>
C2CU_FOLDED vec<To, W, R> convert(const mask<B, W, R> &m) {
  return select(m, To{1}, To{0});
}

/// Is it true for some input?
template <unsigned B, unsigned W, unsigned R>
C2CU_FOLDED bool any(const mask<B, W, R> &m) {
  if constexpr (B * W > 16) {
    using half = mask<B, W / 2, R>;
    return any(half(detail::half_of<false>(m.truths) |
                    detail::half_of<true>(m.truths)));
  } else {
    constexpr unsigned last = B * W / sizeof(long) - 1; // 0 or 1
    unsigned long words[last + 1];
    std::memcpy(words, &m, sizeof words);
    return (words[0] | words[last]) != 0;
  }
}

} // namespace c2cu

#endif // C2CU_LANES_SIMD_H
