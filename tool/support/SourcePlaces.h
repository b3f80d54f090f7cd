//===- SourcePlaces.h - What a program asks about its own text --*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_SUPPORT_SOURCEPLACES_H
#define C2CU_SUPPORT_SOURCEPLACES_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace clang {
class ASTContext;
class FunctionDecl;
class SourceLocExpr;
} // namespace clang

namespace c2cu {

/// What the program calls F, which the first pass over a program with marked
/// loops may have renamed.
llvm::StringRef nameInSource(const clang::FunctionDecl *F);

/// The value of `__builtin_LINE()`, `__builtin_FILE()` or
/// `__builtin_FUNCTION()` in F, or outside of all functions, as an expression.
/// Of a macro gcc says where the outermost one begins, Clang where it ends.
std::string placeText(const clang::ASTContext &Context,
                      const clang::SourceLocExpr *E,
                      const clang::FunctionDecl *F);

} // namespace c2cu

#endif // C2CU_SUPPORT_SOURCEPLACES_H
