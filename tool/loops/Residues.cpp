//===- Residues.cpp - Which bytes of elements are meant -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Residues.h"
#include <algorithm>

using namespace c2cu;

/// Beyond that nothing is known, so that nothing wraps.
static constexpr Int128 Farthest = Int128(1) << 62;

static bool isFar(Int128 N) { return N > Farthest || N < -Farthest; }

/// With the least residue that is not negative.
static Residues normal(const Residues &R) {
  const Int128 Width = R.Hi - R.Lo;
  if (isFar(R.Lo) || isFar(R.Hi) || isFar(R.Pitch) ||
      (R.Pitch != 0 && Width + 1 >= R.Pitch))
    return Residues::all();
  if (R.Pitch == 0)
    return R;
  const Int128 Lo = (R.Lo % R.Pitch + R.Pitch) % R.Pitch;
  return {R.Pitch, Lo, Lo + Width};
}

Residues Residues::of(const Polynomial &P) {
  const Int128 At = P.constantTerm();
  return normal({contentOf(*difference(P, At)), At, At});
}

Residues c2cu::plus(const Residues &A, Int128 Least, Int128 Greatest) {
  if (isFar(Least) || isFar(Greatest))
    return Residues::all();
  return normal({A.Pitch, A.Lo + Least, A.Hi + Greatest});
}

Residues c2cu::plusElements(const Residues &A, const Number &N, Int128 Size) {
  const auto Least = N.least(), Most = N.greatest();
  // A row in an element of an array.
  if (A.Pitch != 0 && Least && Most && !isFar(*Least) && !isFar(*Most) &&
      !isFar(Size) && (A.Hi - A.Lo) + (*Most - *Least + 1) * Size <= A.Pitch)
    return plus(A, *Least * Size, *Most * Size);
  const auto Exact = N.exact();
  const Residues Of = Exact ? Residues::of(*Exact) : Residues::all();
  if (isFar(Of.Pitch * Size) || isFar(Of.Lo * Size))
    return Residues::all();
  return normal({greatestDivisor(A.Pitch, Of.Pitch * Size), A.Lo + Of.Lo * Size,
                 A.Hi + Of.Lo * Size});
}

Residues c2cu::join(const Residues &A, const Residues &B) {
  const Int128 Pitch = greatestDivisor(greatestDivisor(A.Pitch, B.Pitch),
                                       A.Lo - B.Lo),
               Width = std::max(A.Hi - A.Lo, B.Hi - B.Lo);
  return normal({Pitch, A.Lo, A.Lo + Width});
}
