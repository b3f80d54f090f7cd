//===- device_math.h - Classification of numbers in device code -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// <math.h>'s macros that classify and compare numbers, which device code finds
/// as members of device_libc (device_libc.h): in C++ they are functions, which
/// return bool and which CUDA has only some of. Everything else of <math.h> is
/// CUDA's own, by its global name.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_DEVICE_MATH_H
#define C2CU_DEVICE_MATH_H

#include <c2cu/qualifiers.h>

#include <cmath>
#include <limits>

namespace c2cu::portable {

struct c2cu_math {
  template <class T> C2CU_DEVICE static int isnan(T x) { return x != x; }

  /// 1, -1 or 0: in C the sign can be relied on with gcc.
  template <class T> C2CU_DEVICE static int isinf(T x) {
    return (x == c2cu_infinity<T>)-(x == -c2cu_infinity<T>);
  }
  template <class T> C2CU_DEVICE static int isfinite(T x) {
    return x > -c2cu_infinity<T> && x < c2cu_infinity<T>;
  }
  template <class T> C2CU_DEVICE static int isnormal(T x) {
    return isfinite(x) &&
           (x >= c2cu_least_normal<T> || x <= -c2cu_least_normal<T>);
  }
  template <class T> C2CU_DEVICE static int signbit(T x) {
    return __builtin_signbit(x) != 0;
  }
  template <class T> C2CU_DEVICE static int fpclassify(T x) {
    if (isnan(x))
      return FP_NAN;
    if (isinf(x))
      return FP_INFINITE;
    if (x == 0)
      return FP_ZERO;
    return isnormal(x) ? FP_NORMAL : FP_SUBNORMAL;
  }

  // What older headers and programs call.
  C2CU_DEVICE static int __fpclassify(double x) { return fpclassify(x); }
  C2CU_DEVICE static int __fpclassifyf(float x) { return fpclassify(x); }
  C2CU_DEVICE static int finite(double x) { return isfinite(x); }
  C2CU_DEVICE static int finitef(float x) { return isfinite(x); }
  C2CU_DEVICE static double drem(double x, double y) {
    return ::remainder(x, y);
  }
  C2CU_DEVICE static float dremf(float x, float y) {
    return ::remainderf(x, y);
  }

  template <class A, class B> C2CU_DEVICE static int isgreater(A a, B b) {
    return a > b;
  }
  template <class A, class B> C2CU_DEVICE static int isgreaterequal(A a, B b) {
    return a >= b;
  }
  template <class A, class B> C2CU_DEVICE static int isless(A a, B b) {
    return a < b;
  }
  template <class A, class B> C2CU_DEVICE static int islessequal(A a, B b) {
    return a <= b;
  }
  template <class A, class B> C2CU_DEVICE static int islessgreater(A a, B b) {
    return a < b || a > b;
  }
  template <class A, class B> C2CU_DEVICE static int isunordered(A a, B b) {
    return isnan(a) || isnan(b);
  }

private:
  template <class T>
  static constexpr T c2cu_infinity = std::numeric_limits<T>::infinity();
  template <class T>
  static constexpr T c2cu_least_normal = std::numeric_limits<T>::min();
};

} // namespace c2cu::portable

#endif // C2CU_DEVICE_MATH_H
