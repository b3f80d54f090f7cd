//===- NamedTexts.h - Literals that are arrays ------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A literal of host code is no object of the program, so that no kernel has it:
// `show(n ? "odd" : "even")`, `node->name = "fixed"`; nor has the host those of
// kernels: `return n ? "odd" : "even"`. In the text that is read instead it is
// the name of an array.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_FRONTEND_NAMEDTEXTS_H
#define C2CU_FRONTEND_NAMEDTEXTS_H

#include "llvm/ADT/ArrayRef.h"
#include <optional>
#include <string>

namespace clang {
class StringLiteral;
} // namespace clang

namespace c2cu {

struct ParsedUnit;

/// The text of the main file in which Literals are the names of static arrays,
/// as far as they are written there; nothing if none of them is.
std::optional<std::string>
nameTexts(const ParsedUnit &Unit,
          llvm::ArrayRef<const clang::StringLiteral *> Literals);

} // namespace c2cu

#endif // C2CU_FRONTEND_NAMEDTEXTS_H
