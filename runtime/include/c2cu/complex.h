//===- complex.h - Complex numbers of C -------------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What C has for complex numbers and C++ has not: constants, and the builtin
/// behind CMPLX. Their zeros and NaNs stay what they are, which a sum of a
/// product with I does not promise.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_COMPLEX_H
#define C2CU_COMPLEX_H

namespace c2cu {

#define C2CU_COMPLEX(type)                                                     \
  inline type _Complex complex_of(type real, type imaginary) {                 \
    type _Complex result;                                                      \
    __real__ result = real;                                                    \
    __imag__ result = imaginary;                                               \
    return result;                                                             \
  }                                                                            \
  inline type _Complex imaginary(type of) { return complex_of(0, of); }
C2CU_COMPLEX(float)
C2CU_COMPLEX(double)
C2CU_COMPLEX(long double)
#undef C2CU_COMPLEX

} // namespace c2cu

#endif // C2CU_COMPLEX_H
