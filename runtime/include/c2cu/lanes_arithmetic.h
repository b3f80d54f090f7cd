//===- lanes_arithmetic.h - Arithmetic on numbers of W inputs ---*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The functions of lanes.h that calculate, on vec. One of two operands may be
/// a plain number.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LANES_ARITHMETIC_H
#define C2CU_LANES_ARITHMETIC_H

#include <c2cu/lanes_simd.h>

#include <cstddef>
#include <cstring>
#include <type_traits>

namespace c2cu {

namespace detail {

/// How many inputs a number is of; 0 for a plain one.
template <class V> inline constexpr unsigned lanes_in = 0;
template <class T, unsigned W>
inline constexpr unsigned lanes_in<vec<T, W>> = W;

/// The numbers of a vec in an array, or a plain one.
template <class T> struct lane_array {
  T number;
  C2CU_FOLDED explicit lane_array(T a) : number(a) {}
  C2CU_FOLDED T operator[](unsigned) const { return number; }
};
template <class T, unsigned W> struct lane_array<vec<T, W>> {
  T numbers[W];
  C2CU_FOLDED explicit lane_array(const vec<T, W> &a) {
    std::memcpy(numbers, &a, sizeof numbers);
  }
  C2CU_FOLDED T operator[](unsigned lane) const { return numbers[lane]; }
};

template <unsigned W, class F, class... Arrays>
C2CU_FOLDED auto mapped(F f, const Arrays &...a) {
  using result = decltype(f(a[0]...));
  result results[W];
  for (unsigned lane = 0; lane < W; ++lane)
    results[lane] = f(a[lane]...);
  vec<result, W> all;
  std::memcpy(&all, results, sizeof all);
  return all;
}

} // namespace detail

template <class F, class... A>
  requires((detail::lanes_in<A> | ...) > 0)
C2CU_FOLDED auto map(F f, const A &...a) {
  constexpr unsigned lanes = (detail::lanes_in<A> | ...);
  return detail::mapped<lanes>(f, detail::lane_array<A>(a)...);
}

namespace detail {

/// a < b ? a : b and a > b ? a : b, for vectors of the machine. That is what
/// minps, maxps and their like do, NaN and -0 included. GCC finds them by
/// itself for integers, but for others only where no second select has the same
/// comparison, as it has in an exchange.
template <class V> C2CU_FOLDED V lesser_of(V a, V b) { return a < b ? a : b; }
template <class V> C2CU_FOLDED V greater_of(V a, V b) { return a > b ? a : b; }

#ifndef __clang__ // finds them
#define C2CU_EXTREMES(TYPE, LANES, NAME, ...)                                  \
  C2CU_FOLDED native<TYPE, LANES> lesser_of(native<TYPE, LANES> a,             \
                                            native<TYPE, LANES> b) {           \
    return __builtin_ia32_min##NAME(a, b __VA_ARGS__);                         \
  }                                                                            \
  C2CU_FOLDED native<TYPE, LANES> greater_of(native<TYPE, LANES> a,            \
                                             native<TYPE, LANES> b) {          \
    return __builtin_ia32_max##NAME(a, b __VA_ARGS__);                         \
  }
C2CU_EXTREMES(float, 4, ps, )
C2CU_EXTREMES(double, 2, pd, )
#ifdef __AVX__
C2CU_EXTREMES(float, 8, ps256, )
C2CU_EXTREMES(double, 4, pd256, )
#endif
#ifdef __AVX512F__ // of all lanes, rounding as set
C2CU_EXTREMES(float, 16, ps512_mask, , b, -1, 4)
C2CU_EXTREMES(double, 8, pd512_mask, , b, -1, 4)
#endif
#undef C2CU_EXTREMES
#endif

} // namespace detail

template <class T, unsigned W>
C2CU_FOLDED vec<T, W> lesser(const vec<T, W> &a, const vec<T, W> &b) {
  if constexpr (detail::fits_register<T, W>)
    return vec<T, W>(detail::lesser_of(a.lanes, b.lanes));
  else
    return {lesser(a.low, b.low), lesser(a.high, b.high)};
}

template <class T, unsigned W>
C2CU_FOLDED vec<T, W> greater(const vec<T, W> &a, const vec<T, W> &b) {
  if constexpr (detail::fits_register<T, W>)
    return vec<T, W>(detail::greater_of(a.lanes, b.lanes));
  else
    return {greater(a.low, b.low), greater(a.high, b.high)};
}

template <class T, unsigned W>
C2CU_FOLDED vec<T, W> add(const vec<T, W> &a, const vec<T, W> &b) {
  return a + b;
}

template <class T, unsigned W>
C2CU_FOLDED vec<T, W> subtract(const vec<T, W> &a, const vec<T, W> &b) {
  return a - b;
}

template <class T, unsigned W>
C2CU_FOLDED vec<T, W> multiply(const vec<T, W> &a, const vec<T, W> &b) {
  return a * b;
}

template <class T, unsigned W>
C2CU_FOLDED vec<T, W> negate(const vec<T, W> &a) {
  return -a;
}

template <class T, unsigned W>
C2CU_FOLDED vec<T, W> shift_left(const vec<T, W> &a, const vec<T, W> &n) {
  if constexpr (detail::fits_register<T, W>) {
    using wrapping = typename vec<T, W>::wrapping;
    return vec<T, W>(
        typename vec<T, W>::native(wrapping(a.lanes) << wrapping(n.lanes)));
  } else {
    return {shift_left(a.low, n.low), shift_left(a.high, n.high)};
  }
}

template <class T, unsigned W>
C2CU_FOLDED vec<T, W> shift_right(const vec<T, W> &a, const vec<T, W> &n) {
  if constexpr (detail::fits_register<T, W>)
    return vec<T, W>(a.lanes >> n.lanes);
  else
    return {shift_right(a.low, n.low), shift_right(a.high, n.high)};
}

namespace detail {

/// a / b for numbers of 32 bits, of which no machine divides vectors: the
/// quotient of two doubles differs from the next integer by more than it is
/// rounded, and dividing by zero traps no one.
template <class T, unsigned W>
C2CU_FOLDED vec<T, W> quotient(const vec<T, W> &a, const vec<T, W> &b) {
  return convert<T>(divide(convert<double>(a), convert<double>(b)));
}

/// a / b and a % b as GCC's operators do it: by multiplying and shifting where
/// b is known when compiling, which it is if \p known_divisor.
template <class T, unsigned W>
C2CU_FOLDED vec<T, W> quotient_by(const vec<T, W> &a, T b) {
  if constexpr (fits_register<T, W>)
    return vec<T, W>(a.lanes / b);
  else
    return {quotient_by(a.low, b), quotient_by(a.high, b)};
}
template <class T, unsigned W>
C2CU_FOLDED vec<T, W> remainder_by(const vec<T, W> &a, T b) {
  if constexpr (fits_register<T, W>)
    return vec<T, W>(a.lanes % b);
  else
    return {remainder_by(a.low, b), remainder_by(a.high, b)};
}

/// Whether the compiler knows b, and knows that dividing by it does not trap.
template <class T> C2CU_FOLDED bool known_divisor(T b) {
  return __builtin_constant_p(b) && b != 0 && b != static_cast<T>(-1);
}

} // namespace detail

template <class T, unsigned W>
C2CU_FOLDED vec<T, W> divide(const vec<T, W> &a, const vec<T, W> &b) {
  if constexpr (std::is_integral_v<T> && sizeof(T) == 4)
    return detail::quotient(a, b);
  else if constexpr (std::is_integral_v<T>)
    return map([](T x, T y) { return divide(x, y); }, a, b);
  else if constexpr (detail::fits_register<T, W>)
    return vec<T, W>(a.lanes / b.lanes);
  else
    return {divide(a.low, b.low), divide(a.high, b.high)};
}

template <class T, unsigned W>
C2CU_FOLDED vec<T, W> divide(const vec<T, W> &a, std::type_identity_t<T> b) {
  if constexpr (std::is_integral_v<T>)
    if (detail::known_divisor(b))
      return detail::quotient_by(a, b);
  return divide(a, vec<T, W>(b));
}

template <class T, unsigned W>
C2CU_FOLDED vec<T, W> divide(std::type_identity_t<T> a, const vec<T, W> &b) {
  return divide(vec<T, W>(a), b);
}

template <class T, unsigned W>
C2CU_FOLDED vec<T, W> remainder(const vec<T, W> &a, const vec<T, W> &b) {
  if constexpr (sizeof(T) == 4)
    return a - detail::quotient(a, b) * b;
  else
    return map([](T x, T y) { return remainder(x, y); }, a, b);
}

template <class T, unsigned W>
C2CU_FOLDED vec<T, W> remainder(const vec<T, W> &a, std::type_identity_t<T> b) {
  if (detail::known_divisor(b))
    return detail::remainder_by(a, b);
  return remainder(a, vec<T, W>(b));
}

template <class T, unsigned W>
C2CU_FOLDED vec<T, W> remainder(std::type_identity_t<T> a, const vec<T, W> &b) {
  return remainder(vec<T, W>(a), b);
}

#define C2CU_WITH_PLAIN(FUNCTION)                                              \
  template <class T, unsigned W>                                               \
  C2CU_FOLDED vec<T, W> FUNCTION(const vec<T, W> &a,                           \
                                 std::type_identity_t<T> b) {                  \
    return FUNCTION(a, vec<T, W>(b));                                          \
  }                                                                            \
  template <class T, unsigned W>                                               \
  C2CU_FOLDED vec<T, W> FUNCTION(std::type_identity_t<T> a,                    \
                                 const vec<T, W> &b) {                         \
    return FUNCTION(vec<T, W>(a), b);                                          \
  }
C2CU_WITH_PLAIN(lesser)
C2CU_WITH_PLAIN(greater)
C2CU_WITH_PLAIN(add)
C2CU_WITH_PLAIN(subtract)
C2CU_WITH_PLAIN(multiply)
C2CU_WITH_PLAIN(shift_left)
C2CU_WITH_PLAIN(shift_right)
#undef C2CU_WITH_PLAIN

} // namespace c2cu

#endif // C2CU_LANES_ARITHMETIC_H
