//===- Comments.h - What is written in front of a function ------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_DRIVER_COMMENTS_H
#define C2CU_DRIVER_COMMENTS_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace clang {
class FunctionDecl;
class SourceManager;
} // namespace clang

namespace c2cu {

/// The comment that ends on the line before Text does, which ends where a
/// declaration begins; without what makes it one. Empty: there is none.
std::string commentAtEnd(llvm::StringRef Text);

/// The comment directly in front of the definition of F, or else of another of
/// its declarations.
std::string commentOf(const clang::SourceManager &SM,
                      const clang::FunctionDecl *F);

} // namespace c2cu

#endif // C2CU_DRIVER_COMMENTS_H
