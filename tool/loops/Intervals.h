//===- Intervals.h - C's integers between polynomials ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The arithmetic of Reach.h: what C's operators make of numbers of which bounds
// are known. What may not fit into the type *needs* that it does, or is
// anything that the type holds.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_INTERVALS_H
#define C2CU_LOOPS_INTERVALS_H

#include "loops/ReachState.h"
#include "clang/AST/OperationKinds.h"
#include "clang/AST/Type.h"

namespace c2cu {

class Intervals {
public:
  /// Facts are those of the place where an operation is asked for.
  Intervals(const clang::ASTContext &Context, const KnownFacts &Facts)
      : Context(Context), Facts(Facts) {}

  /// In bytes, if that is known when compiling.
  std::optional<uint64_t> sizeOf(clang::QualType T) const;
  Number typeRange(clang::QualType T) const;
  Value anyOf(clang::QualType T) const;
  bool fitsIn(clang::QualType From, clang::QualType Into) const;
  /// Whether what T cannot hold wraps: unsigned, or computed as an int.
  bool wraps(clang::QualType T) const;
  /// A number as T holds it: as it is if it fits, else anything.
  Number fit(Number N, clang::QualType T) const;
  bool isNatural(const Number &N) const;
  /// `A Op B` of type T.
  Number compute(clang::BinaryOperatorKind Op, const Number &A, const Number &B,
                 clang::QualType T) const;

private:
  /// Makes sure that one of Any is not negative: For needs that, if nothing
  /// shows it. False if it cannot be tested.
  bool needNotNegative(const std::vector<Polynomial> &Any, Number &For) const;
  std::optional<Int128> constantOf(clang::BinaryOperatorKind Op,
                                   const Number &A, const Number &B,
                                   clang::QualType T) const;
  Number multiplied(const Number &A, const Number &B, clang::QualType T) const;
  Number divided(const Number &A, const Number &B, bool Remainder,
                 clang::QualType T) const;
  Number shiftedRight(const Number &A, const Number &By,
                      clang::QualType T) const;
  Number bits(clang::BinaryOperatorKind Op, const Number &A, const Number &B,
              clang::QualType T) const;

  const clang::ASTContext &Context;
  const KnownFacts &Facts;
};

} // namespace c2cu

#endif // C2CU_LOOPS_INTERVALS_H
