//===- lanes_vector.h - Numbers of W inputs side by side --------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The numbers of W inputs on a CPU, as values: vec<T, W, R> and mask<B, W, R>,
/// and their operators. lanes_simd.h has the functions of lanes.h for them.
///
/// A vec is one vector of the machine where W numbers fit into its R bytes,
/// else two vec of half as many: GCC takes vectors of any length, but compares
/// and selects those that are longer than the machine's number by number.
///
/// What machine that is, is chosen when the program runs (lanes_machine.h). So
/// nothing here depends on what this file is compiled for: all functions are
/// part of the one that calls them, and only that names a machine. Of vectors
/// that not all machines have, none is passed or returned but in a vec, and a
/// vec is copied by its members: else it is moved as words are, as it is laid
/// out before the machine is known.
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

/// Bytes of the vectors of all machines that this file is compiled for.
#if defined(__AVX512F__)
inline constexpr unsigned register_bytes = 64;
#elif defined(__AVX2__)
inline constexpr unsigned register_bytes = 32;
#else
inline constexpr unsigned register_bytes = 16;
#endif

template <class T, unsigned W, unsigned R>
concept fits_register = W * sizeof(T) <= R;

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
template <class T, unsigned W, unsigned R = detail::register_bytes> struct vec;

/// A truth value of each of W inputs, about numbers of B bytes.
template <unsigned B, unsigned W, unsigned R = detail::register_bytes>
struct mask {
  vec<detail::truth<B>, W, R> truths; ///< 0 or -1 each

  mask() = default;
  C2CU_FOLDED mask(const mask &other) : truths(other.truths) {}
  C2CU_FOLDED mask &operator=(const mask &other) {
    truths = other.truths;
    return *this;
  }
  C2CU_FOLDED mask(bool all) : truths(detail::truth<B>(-all)) {}
  C2CU_FOLDED explicit mask(const vec<detail::truth<B>, W, R> &truths)
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

template <class T, unsigned W, unsigned R>
  requires detail::fits_register<T, W, R>
struct vec<T, W, R> {
  static_assert(W > 1 && std::has_single_bit(W));
  using native = detail::native<T, W>;
  using wrapping = detail::native<detail::wrapping<T>, W>;
  using truths = vec<detail::truth<sizeof(T)>, W, R>;

  native lanes;

  vec() = default;
  C2CU_FOLDED vec(const vec &other) : lanes(other.lanes) {}
  C2CU_FOLDED vec &operator=(const vec &other) {
    lanes = other.lanes;
    return *this;
  }
  C2CU_FOLDED vec(T all) : lanes(all - native{}) {} // all + 0 loses a -0
  C2CU_FOLDED explicit vec(const native &lanes) : lanes(lanes) {}

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
  C2CU_FOLDED friend mask<sizeof(T), W, R> operator SYMBOL(const vec &a,       \
                                                           const vec &b) {     \
    return mask<sizeof(T), W, R>(                                              \
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

template <class T, unsigned W, unsigned R>
  requires(!detail::fits_register<T, W, R>)
struct vec<T, W, R> {
  using half = vec<T, W / 2, R>;
  using truths = vec<detail::truth<sizeof(T)>, W, R>;

  half low, high; ///< lanes 0 to W / 2 - 1, and the others

  vec() = default;
  C2CU_FOLDED vec(const vec &other) : low(other.low), high(other.high) {}
  C2CU_FOLDED vec &operator=(const vec &other) {
    low = other.low;
    high = other.high;
    return *this;
  }
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
  C2CU_FOLDED friend mask<sizeof(T), W, R> operator SYMBOL(const vec &a,       \
                                                           const vec &b) {     \
    return mask<sizeof(T), W, R>(                                              \
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
