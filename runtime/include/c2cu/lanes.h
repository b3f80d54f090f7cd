//===- lanes.h - Numbers per input, one or many side by side ----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A kernel that c2cu has evaluated consists of statements on numbers, each a
/// number of every input that is computed at the same time. It is a template on
/// how many these are, `L`:
///
///     template <class L> struct evaluated {
///       typename L::template plane<float, 4> a;     // an array
///       c2cu::strided<const float, 8> root_re;      // the same for all inputs
///       C2CU_DEVICE void run() {
///         const auto x = a[0], y = a[1];
///         const auto smaller = y < x;
///         a[0] = c2cu::select(smaller, y, x);
///       }
///     };
///
/// `L` is one_lane, where a number is a plain T and all that is here folds to
/// the C operation it is named for, or, on a CPU, simd<W> of lanes_vector.h,
/// where it is a vec<T, W>. Both offer:
///
///     of<T>              a number per input
///     mask<B>            a truth value per input, of numbers of B bytes
///     plane<T, Stride>   an array, whose element k is [k]
///
/// and these functions, besides the operators + - * & | ^ ~ < <= > >= == !=:
///
///     select(m, a, b)              m ? a : b, without a branch
///     lesser(a, b)                 a < b ? a : b
///     greater(a, b)                a > b ? a : b
///     convert<To>(a)               (To)a; a may be a truth value
///     add, subtract, multiply, negate
///                                  as the operators, but signed ones wrap
///     multiply_add(x, y, a, b)     x * y + a + b, of unsigned long less than
///                                  2^32, which that does not exceed
///     shift_left(a, n), shift_right(a, n)
///     divide(a, b), remainder(a, b)
///     map(f, a...)                 f(a...), input by input
///     any(m)                       is it true for some input?
///
/// What C does not define has some value here and no further effect: c2cu
/// evaluates both sides of an `if`, so an input may come to a division by zero
/// or an overflow that its run never sees. The result is not used then, but
/// neither may the instruction trap, nor may the compiler of this file conclude
/// that it does not happen.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LANES_H
#define C2CU_LANES_H

#include <c2cu/qualifiers.h>

#include <cmath>
#include <cstddef>
#include <type_traits>

/// In front of a function of which no call must remain.
#define C2CU_FOLDED [[gnu::always_inline]] C2CU_DEVICE inline
#define C2CU_FOLDED_LAMBDA __attribute__((always_inline))

/// In front of a function of an evaluated kernel. On a CPU it is part of the
/// function that names the machine.
#ifdef C2CU_FOR_GPU
#define C2CU_EVALUATED C2CU_DEVICE
#else
#define C2CU_EVALUATED C2CU_FOLDED
#endif

namespace c2cu {

/// Objects of T that lie \p Stride bytes apart: an array, or one member of each
/// structure in an array.
template <class T, std::size_t Stride> struct strided {
  using bytes = std::conditional_t<std::is_const_v<T>, const char, char>;
  bytes *first; ///< where element 0 begins

  C2CU_FOLDED T &operator[](std::size_t k) const {
    return *reinterpret_cast<T *>(first + k * Stride);
  }
};

/// One input: every number is a plain one.
struct one_lane {
  template <class T> using of = T;
  template <unsigned> using mask = bool;
  template <class T, std::size_t Stride> using plane = strided<T, Stride>;
};

namespace detail {

template <class T>
concept plain_number = std::is_arithmetic_v<T>;

/// The type in which operations on T wrap.
template <class T> struct wrapping_type {
  using type = T;
};
template <class T>
  requires(std::is_integral_v<T>)
struct wrapping_type<T> {
  using type = std::make_unsigned_t<T>;
};
template <class T> using wrapping = typename wrapping_type<T>::type;

template <class T>
inline constexpr int last_bit = static_cast<int>(sizeof(T)) * 8 - 1;

} // namespace detail

template <detail::plain_number T> C2CU_FOLDED T select(bool m, T a, T b) {
  return m ? a : b;
}

template <detail::plain_number T> C2CU_FOLDED T lesser(T a, T b) {
  return a < b ? a : b;
}

template <detail::plain_number T> C2CU_FOLDED T greater(T a, T b) {
  return a > b ? a : b;
}

template <detail::plain_number To, detail::plain_number From>
C2CU_FOLDED To convert(From a) {
  return static_cast<To>(a);
}

template <detail::plain_number T> C2CU_FOLDED T add(T a, T b) {
  using wide = detail::wrapping<T>;
  return static_cast<T>(static_cast<wide>(a) + static_cast<wide>(b));
}

template <detail::plain_number T> C2CU_FOLDED T subtract(T a, T b) {
  using wide = detail::wrapping<T>;
  return static_cast<T>(static_cast<wide>(a) - static_cast<wide>(b));
}

template <detail::plain_number T> C2CU_FOLDED T multiply(T a, T b) {
  using wide = detail::wrapping<T>;
  return static_cast<T>(static_cast<wide>(a) * static_cast<wide>(b));
}

template <class X, class Y, class A, class B>
C2CU_FOLDED auto multiply_add(const X &x, const Y &y, const A &a, const B &b) {
#ifdef __CUDA_ARCH__
  // A product, and a sum of three words and its carries. Left to the compiler,
  // one term goes into the product, with an upper half of 0 that has to be
  // made.
  unsigned long sum;
  asm("{\n"
      "  .reg .u64 a, b;\n"
      "  cvt.u64.u32 a, %3;\n"
      "  cvt.u64.u32 b, %4;\n"
      "  add.u64 a, a, b;\n"
      "  mad.wide.u32 %0, %1, %2, a;\n"
      "}"
      : "=l"(sum)
      : "r"(static_cast<unsigned>(x)), "r"(static_cast<unsigned>(y)),
        "r"(static_cast<unsigned>(a)), "r"(static_cast<unsigned>(b)));
  return sum;
#else
  return x * y + a + b;
#endif
}

template <detail::plain_number T> C2CU_FOLDED T negate(T a) {
  if constexpr (std::is_integral_v<T>)
    return subtract(T{0}, a);
  else
    return -a;
}

template <detail::plain_number T> C2CU_FOLDED T shift_left(T a, T n) {
  return static_cast<T>(static_cast<detail::wrapping<T>>(a)
                        << (n & detail::last_bit<T>));
}

template <detail::plain_number T> C2CU_FOLDED T shift_right(T a, T n) {
  return static_cast<T>(a >> (n & detail::last_bit<T>));
}

template <detail::plain_number T> C2CU_FOLDED T divide(T a, T b) {
  if constexpr (std::is_floating_point_v<T>)
    return a / b;
  else if constexpr (std::is_unsigned_v<T>)
    return a / (b ? b : 1);
  else
    return b == -1 ? negate(a) : a / (b ? b : 1);
}

template <detail::plain_number T> C2CU_FOLDED T remainder(T a, T b) {
  static_assert(std::is_integral_v<T>);
  if constexpr (std::is_signed_v<T>)
    return b == -1 ? 0 : a % (b ? b : 1);
  else
    return a % (b ? b : 1);
}

template <class F, detail::plain_number... T>
C2CU_FOLDED auto map(F f, T... a) {
  return f(a...);
}

C2CU_FOLDED bool any(bool m) { return m; }

/// What frexp returns, and what it stores.
template <detail::plain_number T> C2CU_DEVICE T frexp_fraction(T x) {
  int exponent;
  return ::frexp(x, &exponent);
}
template <detail::plain_number T> C2CU_DEVICE int frexp_exponent(T x) {
  int exponent;
  ::frexp(x, &exponent);
  return exponent;
}

} // namespace c2cu

#endif // C2CU_LANES_H
