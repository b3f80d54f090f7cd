//===- Layout.h - Where the copies of an object's elements lie ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A layout says where element i of input j lies, counted in elements from the
// beginning of the object. It is written as
//
//   rowwise      j*n + i
//   columnwise   i*p + j
//   tiles:T      (j/T)*T*n + i*T + j%T   tiles of T inputs, column-wise inside
//   words        column-wise, but word by word: an element of two words is two
//                rows of p words
//   records      whole records, all objects of an input in one, behind another
//
// or as such an expression of i, j, n (elements of the object), p (inputs), w
// (width), numbers, + - * and parentheses, with j/T and j%T for one T. It has
// to be linear: C + A*i + B*(j/T) + D*(j%T). The cost model relies on that.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_UMM_LAYOUT_H
#define C2CU_UMM_LAYOUT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <string>

namespace c2cu::umm {

/// What an expression means for given n, p and w.
struct LinearForm {
  int64_t Constant = 0;
  int64_t Element = 0;  ///< A, times i.
  int64_t Input = 0;    ///< Times j; 0 in what formOf returns.
  int64_t Quotient = 0; ///< B, times j/T.
  int64_t Rest = 0;     ///< D, times j%T.
  int64_t Tile = 0;     ///< T; 0: none.
};

struct LayoutSizes {
  uint64_t Elements = 0, Inputs = 0, Width = 0; ///< n, p, w
};

enum class LayoutKind { Expression, Words, Records };

class Layout {
public:
  /// Understands the spelling; what is wrong with an expression comes out in
  /// formOf.
  explicit Layout(llvm::StringRef Spelling);

  const std::string &spelling() const { return Spelling; }
  LayoutKind kind() const { return Kind; }

  /// The form of an expression, with Input dissolved: Tile is at least 1.
  llvm::Expected<LinearForm> formOf(const LayoutSizes &Sizes) const;

private:
  std::string Spelling, Expression;
  LayoutKind Kind = LayoutKind::Expression;
};

/// Where a form puts an element of an input, in elements.
struct ElementPlace {
  int64_t At = 0;
  uint64_t Element = 0, Input = 0;
};

/// The lowest place that the form gives to anything.
ElementPlace lowestPlace(const LinearForm &F, const LayoutSizes &Sizes);

/// Whether the form gives every element of every input a place of its own, at 0
/// or above: each of its steps has to be longer than all shorter ones together.
bool isInjective(const LinearForm &F, const LayoutSizes &Sizes);

} // namespace c2cu::umm

#endif // C2CU_UMM_LAYOUT_H
