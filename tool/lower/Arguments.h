//===- Arguments.h - Arguments that name objects --------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOWER_ARGUMENTS_H
#define C2CU_LOWER_ARGUMENTS_H

namespace clang {
class ASTContext;
class Expr;
} // namespace clang

namespace c2cu {

/// Whether E can be repeated in the kernel: an object of the program, a part of
/// it at a constant place, or a constant.
bool namesObject(clang::ASTContext &Context, const clang::Expr *E);

} // namespace c2cu

#endif // C2CU_LOWER_ARGUMENTS_H
