//===- Floats.h - The floating-point numbers in a type ----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A GPU and a core make NaNs of other bits. The runtime makes a GPU's a core's
// when they come back from kernels, and has to know where they can be.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_FLOATS_H
#define C2CU_FLOATS_H

#include "clang/AST/Type.h"
#include <string>

namespace clang {
class ASTContext;
} // namespace clang

namespace c2cu {

/// Rows of c2cu::float_run for an object of type T, and the bytes after which
/// they repeat.
struct FloatRuns {
  uint64_t Period = 0;
  std::string Rows; ///< Empty if there are none.
};

/// Members of unions do not count: they may be something else. Nor does a type
/// with more than 64 runs of them.
FloatRuns floatsOf(const clang::ASTContext &Context, clang::QualType T);

} // namespace c2cu

#endif // C2CU_FLOATS_H
