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
template <unsigned W> struct simd {
  template <class T> using of = vec<T, W>;
  template <unsigned B> using mask = c2cu::mask<B, W>;
  template <class T, std::size_t> using plane = vec<T, W> *;
};

/// One input on a CPU: plain numbers, in arrays of their own.
template <> struct simd<1> {
  template <class T> using of = T;
  template <unsigned> using mask = bool;
  template <class T, std::size_t> using plane = T *;
};

namespace detail {

/// The lanes of one half of a vec. Of a vector of the machine, too, by memory:
/// GCC makes one instruction of that, which can store the half, but permutes
/// all lanes where it is asked for a shuffle.
template <bool High, class T, unsigned W>
C2CU_FOLDED vec<T, W / 2> half_of(const vec<T, W> &a) {
  if constexpr (fits_register<T, W>) {
    typedef native<T, W / 2> half __attribute__((may_alias));
    return vec<T, W / 2>(reinterpret_cast<const half *>(&a.lanes)[High]);
  } else {
    return High ? a.high : a.low;
  }
}

/// Two vectors of the machine side by side.
template <class T, unsigned H>
C2CU_FOLDED native<T, H * 2> concatenated(native<T, H> low, native<T, H> high) {
#if defined(__AVX__) && !defined(__clang__) // GCC shuffles all lanes again
  if constexpr (H * sizeof(T) == 16)
    return native<T, H * 2>(__builtin_ia32_vinsertf128_ps256(
        __builtin_ia32_ps256_ps(native<float, 4>(low)), native<float, 4>(high),
        1));
#ifdef __AVX512F__
  if constexpr (H * sizeof(T) == 32)
    return native<T, H * 2>(__builtin_ia32_insertf64x4_mask(
        __builtin_ia32_pd512_256pd(native<double, 4>(low)),
        native<double, 4>(high), 1, native<double, 8>{}, -1));
#endif
#endif
  return [&]<int... K>(std::integer_sequence<int, K...>) {
    return __builtin_shufflevector(low, high, K...);
  }(std::make_integer_sequence<int, H * 2>());
}

/// Two halves side by side.
template <class T, unsigned H>
C2CU_FOLDED vec<T, H * 2> joined(const vec<T, H> &low, const vec<T, H> &high) {
  if constexpr (fits_register<T, H * 2>)
    return vec<T, H * 2>(concatenated<T, H>(low.lanes, high.lanes));
  else
    return {low, high};
}

/// Converts every lane as C does.
template <class To, class From, unsigned W>
C2CU_FOLDED vec<To, W> converted(const vec<From, W> &a) {
  if constexpr (std::is_same_v<To, From>)
    return a;
  else if constexpr (fits_register<To, W> && fits_register<From, W>)
    return vec<To, W>(__builtin_convertvector(a.lanes, native<To, W>));
  else
    return joined(converted<To>(half_of<false>(a)),
                  converted<To>(half_of<true>(a)));
}

/// m ? a : b, with a mask for numbers of that size.
template <class T, unsigned W>
C2CU_FOLDED vec<T, W> blended(const vec<truth<sizeof(T)>, W> &m,
                              const vec<T, W> &a, const vec<T, W> &b) {
  if constexpr (fits_register<T, W>)
    return vec<T, W>(m.lanes ? a.lanes : b.lanes);
  else
    return {blended(m.low, a.low, b.low), blended(m.high, a.high, b.high)};
}

} // namespace detail

template <unsigned B, unsigned C, unsigned W>
  requires(B != C)
C2CU_FOLDED mask<B, W> operator&(const mask<B, W> &a, const mask<C, W> &b) {
  return a & mask<B, W>(detail::converted<detail::truth<B>>(b.truths));
}

template <unsigned B, unsigned C, unsigned W>
  requires(B != C)
C2CU_FOLDED mask<B, W> operator|(const mask<B, W> &a, const mask<C, W> &b) {
  return a | mask<B, W>(detail::converted<detail::truth<B>>(b.truths));
}

template <unsigned B, unsigned W, class T>
C2CU_FOLDED vec<T, W> select(const mask<B, W> &m, const vec<T, W> &a,
                             const vec<T, W> &b) {
  return detail::blended<T, W>(
      detail::converted<detail::truth<sizeof(T)>>(m.truths), a, b);
}
template <unsigned B, unsigned W, class T>
C2CU_FOLDED vec<T, W> select(const mask<B, W> &m, const vec<T, W> &a,
                             std::type_identity_t<T> b) {
  return select(m, a, vec<T, W>(b));
}
template <unsigned B, unsigned W, class T>
C2CU_FOLDED vec<T, W> select(const mask<B, W> &m, std::type_identity_t<T> a,
                             const vec<T, W> &b) {
  return select(m, vec<T, W>(a), b);
}
template <unsigned B, unsigned W, detail::plain_number T>
C2CU_FOLDED vec<T, W> select(const mask<B, W> &m, T a, T b) {
  return select(m, vec<T, W>(a), vec<T, W>(b));
}

template <class T, unsigned W>
C2CU_FOLDED vec<T, W> select(bool m, const vec<T, W> &a, const vec<T, W> &b) {
  return m ? a : b;
}
template <class T, unsigned W>
C2CU_FOLDED vec<T, W> select(bool m, const vec<T, W> &a,
                             std::type_identity_t<T> b) {
  return m ? a : vec<T, W>(b);
}
template <class T, unsigned W>
C2CU_FOLDED vec<T, W> select(bool m, std::type_identity_t<T> a,
                             const vec<T, W> &b) {
  return m ? vec<T, W>(a) : b;
}

template <class To, class From, unsigned W>
C2CU_FOLDED vec<To, W> convert(const vec<From, W> &a) {
  return detail::converted<To>(a);
}
template <class To, unsigned B, unsigned W>
C2CU_FOLDED vec<To, W> convert(const mask<B, W> &m) {
  return select(m, To{1}, To{0});
}

/// Is it true for some input?
template <unsigned B, unsigned W> C2CU_FOLDED bool any(const mask<B, W> &m) {
  if constexpr (B * W > 16) {
    using half = mask<B, W / 2>;
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
