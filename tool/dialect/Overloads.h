//===- Overloads.h - Functions of C that C++ overloads ----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_DIALECT_OVERLOADS_H
#define C2CU_DIALECT_OVERLOADS_H

#include "libc/LibraryFunctions.h"
#include "rewrite/Tokens.h"
#include <string>

namespace clang {
class ASTContext;
class FunctionDecl;
} // namespace clang

namespace c2cu {

/// What C++ makes of a library function; of any other what C makes of it.
InCpp differenceOf(const clang::FunctionDecl *F);

/// Whether the headers of C++ have a library function for other types of
/// numbers as well: its arguments choose.
bool isOverloadedForNumbers(const clang::FunctionDecl *F);

/// Whether F searches a string or memory: in C++ its result is const if what
/// it is given is.
bool isSearch(const clang::FunctionDecl *F);

/// The casts that make the name of a library function, used as a value, a
/// pointer of the function's type in C; "" if it is one already.
std::string castsToC(const clang::ASTContext &Context, const Edits &Names,
                     const clang::FunctionDecl *F);

} // namespace c2cu

#endif // C2CU_DIALECT_OVERLOADS_H
