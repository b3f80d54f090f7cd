//===- Layout.h - Where printed tokens stand apart --------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_REWRITE_LAYOUT_H
#define C2CU_REWRITE_LAYOUT_H

#include "rewrite/Tokens.h"

namespace c2cu {

class EditTable;
struct ChunkedText;

/// Whether there is to be a space between two tokens of a macro's expansion.
bool standApart(clang::tok::TokenKind Before, clang::tok::TokenKind Next);

/// Whether two texts that end and begin so would read as one token.
bool wouldGlue(char Last, char First);

/// Where declarations of R end, R last: between tokens of different chunks,
/// which no edit holds together.
std::vector<unsigned> declarationEnds(const TokenMap &Map,
                                      const ChunkedText &Files,
                                      const EditTable &Table, TokenRange R);

} // namespace c2cu

#endif // C2CU_REWRITE_LAYOUT_H
