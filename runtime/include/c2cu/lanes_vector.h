//===- lanes_vector.h - Numbers of W inputs side by side --------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The numbers of W inputs on a CPU, as values: vec<T, W> and mask<B, W>, and
/// their operators. lanes_simd.h has the functions of lanes.h for them.
///
/// A vec is one vector of the machine where W numbers fit into one, else two
/// vec of half as many: GCC takes vectors of any length, but compares and
/// selects those that are longer than the machine's number by number.
///
/// Every operation gives, lane by lane, the bits of the scalar operation
/// compiled with -ffp-contract=off. Operators take a T on either side too: what
/// all inputs have in common is a plain number. Signed integers wrap.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LANES_VECTOR_H
#define C2CU_LANES_VECTOR_H

#include <c2cu/lanes.h>

#include <bit>
#include <cstring>
#include <type_traits>

namespace c2cu {

namespace detail {

/// Bytes of the machine's vectors.
#if defined(__AVX512F__)
inline constexpr unsigned register_bytes = 64;
#elif defined(__AVX2__)
inline constexpr unsigned register_bytes = 32;
#else
inline constexpr unsigned register_bytes = 16;
#endif

template <class T, unsigned W>
concept fits_register = W * sizeof(T) <= register_bytes;

template <class T, unsigned W> struct native_type {
  typedef T type __attribute__((vector_size(W * sizeof(T))));
};
/// The compiler's vector of W numbers.
template <class T, unsigned W> using native = typename native_type<T, W>::type;

/// The signed integer that says of a number of B bytes whether something is
/// true: 0 or -1.
template <unsigned B>
using truth = std::conditional_t<
    B == 1, signed char,
    std::conditional_t<B == 2, short, std::conditional_t<B == 4, int, long>>>;

} // namespace detail

/// A T of each of W inputs.
template <class T, unsigned W> struct vec;

/// A truth value of each of W inputs, about numbers of B bytes.
template <unsigned B, unsigned W> struct mask {
  vec<detail::truth<B>, W> truths; ///< 0 or -1 each

  mask() = default;
  C2CU_FOLDED mask(bool all) : truths(detail::truth<B>(-all)) {}
  C2CU_FOLDED explicit mask(const vec<detail::truth<B>, W> &truths)
      : truths(truths) {}

  C2CU_FOLDED bool operator[](unsigned lane) const { return truths[lane]; }

  C2CU_FOLDED friend mask operator&(const mask &a, const mask &b) {
    return mask(a.truths & b.truths);
  }
  C2CU_FOLDED friend mask operator|(const mask &a, const mask &b) {
    return mask(a.truths | b.truths);
  }
  C2CU_FOLDED friend mask operator!(const mask &a) { return mask(~a.truths); }
};

template <class T, unsigned W>
  requires detail::fits_register<T, W>
struct vec<T, W> {
  static_assert(W > 1 && std::has_single_bit(W));
  using native = detail::native<T, W>;
  using wrapping = detail::native<detail::wrapping<T>, W>;
  using truths = vec<detail::truth<sizeof(T)>, W>;

  native lanes;

  vec() = default;
  C2CU_FOLDED vec(T all) : lanes(all - native{}) {} // all + 0 loses a -0
  C2CU_FOLDED explicit vec(native lanes) : lanes(lanes) {}

  C2CU_FOLDED T operator[](unsigned lane) const { return lanes[lane]; }

#define C2CU_OPERATOR(SYMBOL)                                                  \
  C2CU_FOLDED friend vec operator SYMBOL(const vec &a, const vec &b) {         \
    return vec(native(wrapping(a.lanes) SYMBOL wrapping(b.lanes)));            \
  }
  C2CU_OPERATOR(+)
  C2CU_OPERATOR(-)
  C2CU_OPERATOR(*)
#undef C2CU_OPERATOR
#define C2CU_OPERATOR(SYMBOL)                                                  \
  C2CU_FOLDED friend vec operator SYMBOL(const vec &a, const vec &b)           \
    requires std::is_integral_v<T>                                             \
  {                                                                            \
    return vec(a.lanes SYMBOL b.lanes);                                        \
  }
  C2CU_OPERATOR(&)
  C2CU_OPERATOR(|)
  C2CU_OPERATOR(^)
#undef C2CU_OPERATOR
#define C2CU_OPERATOR(SYMBOL)                                                  \
  C2CU_FOLDED friend mask<sizeof(T), W> operator SYMBOL(const vec &a,          \
                                                        const vec &b) {        \
    return mask<sizeof(T), W>(                                                 \
        truths(typename truths::native(a.lanes SYMBOL b.lanes)));              \
  }
  C2CU_OPERATOR(<)
  C2CU_OPERATOR(<=)
  C2CU_OPERATOR(>)
  C2CU_OPERATOR(>=)
  C2CU_OPERATOR(==)
  C2CU_OPERATOR(!=)
#undef C2CU_OPERATOR

  C2CU_FOLDED friend vec operator-(const vec &a) {
    return vec(native(-wrapping(a.lanes)));
  }
  C2CU_FOLDED friend vec operator~(const vec &a)
    requires std::is_integral_v<T>
  {
    return vec(~a.lanes);
  }
};

template <class T, unsigned W>
  requires(!detail::fits_register<T, W>)
struct vec<T, W> {
  using half = vec<T, W / 2>;
  using truths = vec<detail::truth<sizeof(T)>, W>;

  half low, high; ///< lanes 0 to W / 2 - 1, and the others

  vec() = default;
  C2CU_FOLDED vec(T all) : low(all), high(all) {}
  C2CU_FOLDED vec(const half &low, const half &high) : low(low), high(high) {}

  C2CU_FOLDED T operator[](unsigned lane) const {
    return lane < W / 2 ? low[lane] : high[lane - W / 2];
  }

#define C2CU_OPERATOR(SYMBOL)                                                  \
  C2CU_FOLDED friend vec operator SYMBOL(const vec &a, const vec &b) {         \
    return {a.low SYMBOL b.low, a.high SYMBOL b.high};                         \
  }
  C2CU_OPERATOR(+)
  C2CU_OPERATOR(-)
  C2CU_OPERATOR(*)
#undef C2CU_OPERATOR
#define C2CU_OPERATOR(SYMBOL)                                                  \
  C2CU_FOLDED friend vec operator SYMBOL(const vec &a, const vec &b)           \
    requires std::is_integral_v<T>                                             \
  {                                                                            \
    return {a.low SYMBOL b.low, a.high SYMBOL b.high};                         \
  }
  C2CU_OPERATOR(&)
  C2CU_OPERATOR(|)
  C2CU_OPERATOR(^)
#undef C2CU_OPERATOR
#define C2CU_OPERATOR(SYMBOL)                                                  \
  C2CU_FOLDED friend mask<sizeof(T), W> operator SYMBOL(const vec &a,          \
                                                        const vec &b) {        \
    return mask<sizeof(T), W>(                                                 \
        truths((a.low SYMBOL b.low).truths, (a.high SYMBOL b.high).truths));   \
  }
  C2CU_OPERATOR(<)
  C2CU_OPERATOR(<=)
  C2CU_OPERATOR(>)
  C2CU_OPERATOR(>=)
  C2CU_OPERATOR(==)
  C2CU_OPERATOR(!=)
#undef C2CU_OPERATOR

  C2CU_FOLDED friend vec operator-(const vec &a) { return {-a.low, -a.high}; }
  C2CU_FOLDED friend vec operator~(const vec &a)
    requires std::is_integral_v<T>
  {
    return {~a.low, ~a.high};
  }
};

} // namespace c2cu

#endif // C2CU_LANES_VECTOR_H
