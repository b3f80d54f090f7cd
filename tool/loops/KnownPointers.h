//===- KnownPointers.h - What constants hold ------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tables of functions, and structures of them, that are const and initialised
// in the file: what is loaded from there is known, wherever it lies in them. Of
// arrays of integers that are, subscripts have bounds that are loaded.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_KNOWNPOINTERS_H
#define C2CU_LOOPS_KNOWNPOINTERS_H

#include "loops/ReachState.h"
#include "clang/AST/Type.h"

namespace clang {
class ASTContext;
} // namespace clang

namespace c2cu {

/// Whether an object of type T holds pointers to functions, or to objects that
/// do.
bool holdsFunctions(clang::QualType T);

/// What a pointer of type T may be that is loaded from V: At bytes from where
/// it begins, or anywhere. Empty: that is not known.
std::vector<PointerTarget> pointersIn(const clang::ASTContext &Context,
                                      const clang::VarDecl *V,
                                      std::optional<Int128> At,
                                      clang::QualType T);

/// The least and the greatest value of an integer of type T that is loaded from
/// there.
std::optional<Number> integersIn(const clang::ASTContext &Context,
                                 const clang::VarDecl *V,
                                 std::optional<Int128> At, clang::QualType T);

/// The same of V that is an array of integers like T, in any dimensions: one of
/// them, or the range of all.
std::optional<Number> elementsOf(const clang::ASTContext &Context,
                                 const clang::VarDecl *V,
                                 std::optional<Int128> At, clang::QualType T);

} // namespace c2cu

#endif // C2CU_LOOPS_KNOWNPOINTERS_H
