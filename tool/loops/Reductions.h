//===- Reductions.h - Variables changed in any order ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_REDUCTIONS_H
#define C2CU_LOOPS_REDUCTIONS_H

#include "loops/MarkedLoop.h"

namespace clang {
class ASTContext;
class Expr;
} // namespace clang

namespace c2cu {

/// How Body changes V, if that is one of Reduction's operations wherever it
/// names V, and all arithmetic with it is that of integers.
std::optional<Reduction> reductionOf(const clang::ASTContext &Context,
                                     const clang::Stmt *Body,
                                     const clang::VarDecl *V);

/// Whether A and B are the same expression, but for parentheses and conversions
/// around it.
bool areEqual(const clang::ASTContext &Context, const clang::Expr *A,
              const clang::Expr *B);

/// Reports the variables in reduction clauses of M that are none of L.
void checkReductions(const LoopMark &M, const MarkedLoop &L,
                     Diagnostics &Diags);

} // namespace c2cu

#endif // C2CU_LOOPS_REDUCTIONS_H
