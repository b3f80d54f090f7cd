//===- Residues.h - Which bytes of elements are meant -----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `cells[i].sum` and `cells[j].x` have no byte in common, whatever i and j are.
// What tells is a congruence (Granger, Static analysis of arithmetical
// congruences, 1989) with an interval of residues.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_RESIDUES_H
#define C2CU_LOOPS_RESIDUES_H

#include "loops/Numbers.h"

namespace c2cu {

/// Integers that are a multiple of Pitch more than one of [Lo, Hi]; of pitch 1
/// these are all.
struct Residues {
  Int128 Pitch = 0, Lo = 0, Hi = 0;

  static Residues all() { return {1, 0, 0}; }
  /// Those of what a polynomial can be.
  static Residues of(const Polynomial &P);

  bool areAll() const { return Pitch == 1; }

  friend bool operator==(const Residues &A, const Residues &B) {
    return A.Pitch == B.Pitch && A.Lo == B.Lo && A.Hi == B.Hi;
  }
};

/// Those of a sum with any number from Least to Greatest.
Residues plus(const Residues &A, Int128 Least, Int128 Greatest);

/// Those of a sum with Size times N, any integer if nothing is known of it.
Residues plusElements(const Residues &A, const Number &N, Int128 Size);

/// Those of A and of B.
Residues join(const Residues &A, const Residues &B);

} // namespace c2cu

#endif // C2CU_LOOPS_RESIDUES_H
