//===- GccView.h - User files see gcc's macros -----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What `#if` decides in the user's files has to be what gcc 12 would decide,
// since the program means what gcc compiles; Clang's own headers need Clang's
// macros. So both sets of definitions are kept, and swapped whenever the
// preprocessor goes from a user file to another one or back. Names that the
// user defines or undefines are left alone.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_FRONTEND_GCCVIEW_H
#define C2CU_FRONTEND_GCCVIEW_H

namespace clang {
class Preprocessor;
} // namespace clang

namespace c2cu {

/// Before PP enters the main file.
void showGccMacros(clang::Preprocessor &PP);

} // namespace c2cu

#endif // C2CU_FRONTEND_GCCVIEW_H
