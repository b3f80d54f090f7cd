//===- MovedElements.h - Objects that the library moves -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For the library all memory is bytes. What a call copies or sorts is known
// from how its arguments are written: `memcpy(a, b, n * sizeof *a)`.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_ANALYSIS_MOVEDELEMENTS_H
#define C2CU_ANALYSIS_MOVEDELEMENTS_H

#include "libc/LibraryFunctions.h"
#include "clang/AST/Type.h"

namespace clang {
class CallExpr;
class Expr;
} // namespace clang

namespace c2cu {

/// What T is an array of, at any depth, or T: canonical, without qualifiers.
clang::QualType elementOf(clang::QualType T);

/// The type of the objects that E points to, with the conversions to `void *`
/// and the like taken off; null if that is bytes.
clang::QualType pointedObjects(const clang::Expr *E);

/// The structure of which Call, of the function that Row describes, moves whole
/// ones, from one array of them to another or within one; else null.
clang::QualType movedStructures(const clang::CallExpr *Call,
                                const LibraryFunction &Row);

/// Whether it moves one, of type T.
bool movesOne(const clang::CallExpr *Call, clang::QualType T);

} // namespace c2cu

#endif // C2CU_ANALYSIS_MOVEDELEMENTS_H
