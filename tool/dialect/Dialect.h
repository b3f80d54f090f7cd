//===- Dialect.h - C that C++ reads differently ---------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Output is compiled as C++, by nvcc and by g++. This stage adds the edits
// that keep C's meaning: conversions that C++ lacks become explicit, names
// that C++ or CUDA own are renamed, initialisers are unfolded. What cannot
// keep its meaning is refused by name.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_DIALECT_H
#define C2CU_DIALECT_H

#include "rewrite/Tokens.h"
#include "clang/AST/Type.h"

namespace c2cu {

class Diagnostics;
struct ParsedUnit;

/// Adds to Out the edits that make the user's declarations C++ with the same
/// meaning. The edits hold for host and for device text alike. Reports what
/// cannot be kept; returns false if anything was reported. HasRuntime: the
/// output includes c2cu's headers. HasThreads: several may run host code.
bool editDialect(const ParsedUnit &Unit, Diagnostics &Diags, Edits &Out,
                 bool HasRuntime = true, bool HasThreads = false);

/// Whether Name is a word of C++ or CUDA: the output has none of the program's
/// own of that name.
bool isCxxKeyword(llvm::StringRef Name);

/// T as C++ source under the renamings of Edits; with a name, a declaration of
/// it without `;`.
std::string printType(const clang::ASTContext &Context, const Edits &Edits,
                      clang::QualType T, llvm::StringRef Name = "");

/// C++ that goes before a unit in which C declares complex numbers; empty if it
/// does not.
std::string declareComplex(const clang::ASTContext &Context,
                           const Edits &Dialect);

} // namespace c2cu

#endif // C2CU_DIALECT_H
