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

/// How many inputs a number is of, and in vectors of how many bytes; 0 for a
/// plain one.
template <class V> inline constexpr unsigned lanes_in = 0;
template <class T, unsigned W, unsigned R>
inline constexpr unsigned lanes_in<vec<T, W, R>> = W;
template <class V> inline constexpr unsigned register_of = 0;
template <class T, unsigned W, unsigned R>
inline constexpr unsigned register_of<vec<T, W, R>> = R;

/// The numbers of a vec in an array, or a plain one.
template <class T> struct lane_array {
  T number;
  C2CU_FOLDED explicit lane_array(T a) : number(a) {}
  C2CU_FOLDED T operator[](unsigned) const { return number; }
};
template <class T, unsigned W, unsigned R> struct lane_array<vec<T, W, R>> {
  T numbers[W];
  C2CU_FOLDED explicit lane_array(const vec<T, W, R> &a) {
    std::memcpy(numbers, &a, sizeof numbers);
  }
  C2CU_FOLDED T operator[](unsigned lane) const { return numbers[lane]; }
};

template <unsigned W, unsigned R, class F, class... Arrays>
C2CU_FOLDED auto mapped(F f, const Arrays &...a) {
  using result = decltype(f(a[0]...));
  result results[W];
  for (unsigned lane = 0; lane < W; ++lane)
    results[lane] = f(a[lane]...);
  vec<result, W, R> all;
  std::memcpy(static_cast<void *>(&all), results, sizeof all);
  return all;
}

} // namespace detail

template <class F, class... A>
  requires((detail::lanes_in<A> | ...) > 0)
C2CU_FOLDED auto map(F f, const A &...a) {
  constexpr unsigned lanes = (detail::lanes_in<A> | ...);
  constexpr unsigned bytes = (detail::register_of<A> | ...);
  return detail::mapped<lanes, bytes>(f, detail::lane_array<A>(a)...);
}

namespace detail {

/// a < b ? a : b and a > b ? a : b, for vectors of a machine. That is what
/// minps, maxps and their like do, NaN and -0 included. GCC finds them by
/// itself for integers, but for others only where no second select has the same
/// comparison, as it has in an exchange. It has names for them only where all
/// that it compiles has them.
template <class T, unsigned W, unsigned R>
C2CU_FOLDED vec<T, W, R> lesser_of(const vec<T, W, R> &a,
                                   const vec<T, W, R> &b) {
  return vec<T, W, R>(a.lanes < b.lanes ? a.lanes : b.lanes);
}
template <class T, unsigned W, unsigned R>
C2CU_FOLDED vec<T, W, R> greater_of(const vec<T, W, R> &a,
                                    const vec<T, W, R> &b) {
  return vec<T, W, R>(a.lanes > b.lanes ? a.lanes : b.lanes);
}

#ifndef __clang__ // finds them
#define C2CU_EXTREME(FUNCTION, TYPE, NAME)                                     \
  template <unsigned W, unsigned R>                                            \
    requires(W * sizeof(TYPE) >= 16)                                           \
  C2CU_FOLDED vec<TYPE, W, R> FUNCTION(const vec<TYPE, W, R> &a,               \
                                       const vec<TYPE, W, R> &b) {             \
    if constexpr (R == 16) {                                                   \
      return vec<TYPE, W, R>(__builtin_ia32_##NAME(a.lanes, b.lanes));         \
    } else {                                                                   \
      native<TYPE, W> result;                                                  \
      asm("v" #NAME " {%2, %1, %0|%0, %1, %2}"                                 \
          : "=v"(result)                                                       \
          : "v"(a.lanes), "vm"(b.lanes));                                      \
      return vec<TYPE, W, R>(result);                                          \
    }                                                                          \
  }
C2CU_EXTREME(lesser_of, float, minps)
C2CU_EXTREME(lesser_of, double, minpd)
C2CU_EXTREME(greater_of, float, maxps)
C2CU_EXTREME(greater_of, double, maxpd)
#undef C2CU_EXTREME
#endif

} // namespace detail

template <class T, unsigned W, unsigned R>
C2CU_FOLDED vec<T, W, R> lesser(const vec<T, W, R> &a, const vec<T, W, R> &b) {
  if constexpr (detail::fits_register<T, W, R>)
    return detail::lesser_of(a, b);
  else
    return {lesser(a.low, b.low), lesser(a.high, b.high)};
}

template <class T, unsigned W, unsigned R>
C2CU_FOLDED vec<T, W, R> greater(const vec<T, W, R> &a, const vec<T, W, R> &b) {
  if constexpr (detail::fits_register<T, W, R>)
    return detail::greater_of(a, b);
  else
    return {greater(a.low, b.low), greater(a.high, b.high)};
}

template <class T, unsigned W, unsigned R>
C2CU_FOLDED vec<T, W, R> add(const vec<T, W, R> &a, const vec<T, W, R> &b) {
  return a + b;
}

template <class T, unsigned W, unsigned R>
C2CU_FOLDED vec<T, W, R> subtract(const vec<T, W, R> &a,
                                  const vec<T, W, R> &b) {
  return a - b;
}

template <class T, unsigned W, unsigned R>
C2CU_FOLDED vec<T, W, R> multiply(const vec<T, W, R> &a,
                                  const vec<T, W, R> &b) {
  return a * b;
}

template <class T, unsigned W, unsigned R>
C2CU_FOLDED vec<T, W, R> negate(const vec<T, W, R> &a) {
  return -a;
}

template <class T, unsigned W, unsigned R>
C2CU_FOLDED vec<T, W, R> shift_left(const vec<T, W, R> &a,
                                    const vec<T, W, R> &n) {
  if constexpr (detail::fits_register<T, W, R>) {
    using wrapping = typename vec<T, W, R>::wrapping;
    return vec<T, W, R>(
        typename vec<T, W, R>::native(wrapping(a.lanes) << wrapping(n.lanes)));
  } else {
    return {shift_left(a.low, n.low), shift_left(a.high, n.high)};
  }
}

template <class T, unsigned W, unsigned R>
C2CU_FOLDED vec<T, W, R> shift_right(const vec<T, W, R> &a,
                                     const vec<T, W, R> &n) {
  if constexpr (detail::fits_register<T, W, R>)
    return vec<T, W, R>(a.lanes >> n.lanes);
  else
    return {shift_right(a.low, n.low), shift_right(a.high, n.high)};
}

namespace detail {

/// a / b for numbers of 32 bits, of which no machine divides vectors: the
/// quotient of two doubles differs from the next integer by more than it is
/// rounded, and dividing by zero traps no one.
template <class T, unsigned W, unsigned R>
C2CU_FOLDED vec<T, W, R> quotient(const vec<T, W, R> &a,
                                  const vec<T, W, R> &b) {
  return convert<T>(divide(convert<double>(a), convert<double>(b)));
}

/// a / b and a % b as GCC's operators do it: by multiplying and shifting where
/// b is known when compiling, which it is if \p known_divisor.
template <class T, unsigned W, unsigned R>
C2CU_FOLDED vec<T, W, R> quotient_by(const vec<T, W, R> &a, T b) {
  if constexpr (fits_register<T, W, R>)
    return vec<T, W, R>(a.lanes / b);
  else
    return {quotient_by(a.low, b), quotient_by(a.high, b)};
}
template <class T, unsigned W, unsigned R>
C2CU_FOLDED vec<T, W, R> remainder_by(const vec<T, W, R> &a, T b) {
  if constexpr (fits_register<T, W, R>)
    return vec<T, W, R>(a.lanes % b);
  else
    return {remainder_by(a.low, b), remainder_by(a.high, b)};
}

/// Whether the compiler knows b, and knows that dividing by it does not trap.
template <class T> C2CU_FOLDED bool known_divisor(T b) {
  return __builtin_constant_p(b) && b != 0 && b != static_cast<T>(-1);
}

} // namespace detail

template <class T, unsigned W, unsigned R>
C2CU_FOLDED vec<T, W, R> divide(const vec<T, W, R> &a, const vec<T, W, R> &b) {
  if constexpr (std::is_integral_v<T> && sizeof(T) == 4)
    return detail::quotient(a, b);
  else if constexpr (std::is_integral_v<T>)
    return map([](T x, T y) { return divide(x, y); }, a, b);
  else if constexpr (detail::fits_register<T, W, R>)
    return vec<T, W, R>(a.lanes / b.lanes);
  else
    return {divide(a.low, b.low), divide(a.high, b.high)};
}

template <class T, unsigned W, unsigned R>
C2CU_FOLDED vec<T, W, R> divide(const vec<T, W, R> &a,
                                std::type_identity_t<T> b) {
  if constexpr (std::is_integral_v<T>)
    if (detail::known_divisor(b))
      return detail::quotient_by(a, b);
  return divide(a, vec<T, W, R>(b));
}

template <class T, unsigned W, unsigned R>
C2CU_FOLDED vec<T, W, R> divide(std::type_identity_t<T> a,
                                const vec<T, W, R> &b) {
  return divide(vec<T, W, R>(a), b);
}

template <class T, unsigned W, unsigned R>
C2CU_FOLDED vec<T, W, R> remainder(const vec<T, W, R> &a,
                                   const vec<T, W, R> &b) {
  if constexpr (sizeof(T) == 4)
    return a - detail::quotient(a, b) * b;
  else
    return map([](T x, T y) { return remainder(x, y); }, a, b);
}

template <class T, unsigned W, unsigned R>
C2CU_FOLDED vec<T, W, R> remainder(const vec<T, W, R> &a,
                                   std::type_identity_t<T> b) {
  if (detail::known_divisor(b))
    return detail::remainder_by(a, b);
  return remainder(a, vec<T, W, R>(b));
}

template <class T, unsigned W, unsigned R>
C2CU_FOLDED vec<T, W, R> remainder(std::type_identity_t<T> a,
                                   const vec<T, W, R> &b) {
  return remainder(vec<T, W, R>(a), b);
}

#define C2CU_WITH_PLAIN(FUNCTION)                                              \
  template <class T, unsigned W, unsigned R>                                   \
  C2CU_FOLDED vec<T, W, R> FUNCTION(const vec<T, W, R> &a,                     \
                                    std::type_identity_t<T> b) {               \
    return FUNCTION(a, vec<T, W, R>(b));                                       \
  }                                                                            \
  template <class T, unsigned W, unsigned R>                                   \
  C2CU_FOLDED vec<T, W, R> FUNCTION(std::type_identity_t<T> a,                 \
                                    const vec<T, W, R> &b) {                   \
    return FUNCTION(vec<T, W, R>(a), b);                                       \
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
