//===- PassedPointers.h - Functions that variables may mean ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_PASSEDPOINTERS_H
#define C2CU_LOOPS_PASSEDPOINTERS_H

#include <vector>

namespace clang {
class ASTContext;
class FunctionDecl;
class ValueDecl;
class VarDecl;
} // namespace clang

namespace c2cu {

/// The functions, or constants of the file, that V, a variable of Function,
/// points to: what is assigned to it and, if it is a parameter of a static
/// function, what calls pass. Empty: some of that is not known.
std::vector<const clang::ValueDecl *>
passedTo(const clang::ASTContext &Context, const clang::FunctionDecl *Function,
         const clang::VarDecl *V);

} // namespace c2cu

#endif // C2CU_LOOPS_PASSEDPOINTERS_H
