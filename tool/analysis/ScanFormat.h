//===- ScanFormat.h - What a call of scanf fills --------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_SCANFORMAT_H
#define C2CU_SCANFORMAT_H

#include <optional>
#include <string>
#include <vector>

namespace clang {
class CallExpr;
class Expr;
class StringLiteral;
} // namespace clang

namespace c2cu {

/// The argument before the `...` of the function that a call names: its format,
/// if it is one of printf's or scanf's. Null if a program that declares the
/// function otherwise, or not at all, gives it fewer.
const clang::Expr *formatArgument(const clang::CallExpr *Call);

/// All formats that Call may have, where they are written in the call or
/// constants: literals, the sides of a `?:`, from left to right. Nothing if it
/// may have others.
std::optional<std::vector<const clang::StringLiteral *>>
writtenFormats(const clang::CallExpr *Call);

/// Whether the format of a call of one of printf's kind is written there, and
/// has no `%n`.
bool hasWrittenFormat(const clang::CallExpr *Call);

/// The format of a call of scanf, fscanf or sscanf, if it is written there.
const clang::StringLiteral *scanFormat(const clang::CallExpr *Call);

/// The conversions of a call of scanf, fscanf or sscanf that fill arguments,
/// in order, as one character each: the letter of the conversion, 's' for all
/// that fill more than one element (`%s`, `%[a-z]`, `%8c`). Nothing for other
/// calls and where the format is no literal.
std::optional<std::string> scanConversions(const clang::CallExpr *Call);

/// Why device code cannot read what Call, of a function like `sscanf`, reads:
/// the rest of a sentence; "" if it can.
std::string whyNotScanned(const clang::CallExpr *Call);

} // namespace c2cu

#endif // C2CU_SCANFORMAT_H
