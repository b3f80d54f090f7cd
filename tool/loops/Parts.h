//===- Parts.h - Iterations whose memory is of one size -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where each iteration accesses a part of each array that has the same size and
// lies at the same distance from the one before, it can be written as a
// function of objects: those parts. A GPU then keeps them in registers, or
// wherever else the lowerings of programs have objects.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_PARTS_H
#define C2CU_LOOPS_PARTS_H

#include "loops/Reach.h"
#include "clang/AST/Type.h"

namespace c2cu {

/// What an iteration has of one array.
struct Part {
  const clang::VarDecl *Of = nullptr; ///< The pointer, or the counter.
  clang::QualType Element;            ///< What Of points to.
  /// Bytes from where Of points to its first element in the first iteration:
  /// the sum of both.
  Polynomial Origin;
  int64_t First = 0;
  /// Bytes from its first element to the first byte that is accessed.
  int64_t Skew = 0;
  uint64_t Count = 0;   ///< Elements.
  int64_t Stride = 0;   ///< Bytes from a part to that of the next iteration.
  bool Read = false;    ///< What is in it before may matter.
  bool Written = false; ///< It may be changed.
};

struct Parts {
  std::vector<Part> All;
  /// Expressions of the body that lead into parts: which one, how many elements
  /// behind its first, and whether it is that element or a pointer to it.
  struct Use {
    const clang::Expr *E;
    unsigned Part;
    uint64_t Element;
    bool IsElement;
  };
  std::vector<Use> Uses;
  /// Variables of the function that the body names besides.
  std::vector<const clang::VarDecl *> Others;
};

/// Nothing if iterations have no such parts.
std::optional<Parts> partsOf(const clang::ASTContext &Context,
                             const MarkedLoop &L, const Reached &R);

} // namespace c2cu

#endif // C2CU_LOOPS_PARTS_H
