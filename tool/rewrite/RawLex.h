//===- RawLex.h - Text as tokens, without a preprocessor --------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_RAWLEX_H
#define C2CU_RAWLEX_H

#include "clang/Basic/TokenKinds.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class LangOptions;
} // namespace clang

namespace c2cu {

/// Calls Visit for every part of Text in order. The parts together are Text:
/// white space and comments are parts too (of kind unknown and comment).
/// Identifiers and keywords are of kind raw_identifier. The parts die with the
/// call.
void lexRaw(
    llvm::StringRef Text, const clang::LangOptions &Language,
    llvm::function_ref<void(clang::tok::TokenKind, llvm::StringRef)> Visit);

} // namespace c2cu

#endif // C2CU_RAWLEX_H
