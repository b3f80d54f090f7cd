//===- Padding.h - The bits of a type that hold no value ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two runs of the same code may leave different bits between the members of a
// structure; C2CU_VERIFY has to overlook them.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_PADDING_H
#define C2CU_PADDING_H

#include "clang/AST/Type.h"
#include <string>

namespace clang {
class ASTContext;
} // namespace clang

namespace c2cu {

/// Rows of c2cu::padded_byte for an object of type T or for each element of an
/// array: the bytes that have padding, in order. Empty if there are none.
std::string paddingOf(const clang::ASTContext &Context, clang::QualType T);

} // namespace c2cu

#endif // C2CU_PADDING_H
