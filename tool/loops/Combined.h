//===- Combined.h - What a statement combines with what there is one of ---===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of `s += e`, `m = fmax(m, e)`, `m = e > m ? e : m` and `if (e > m) { m = e;
// at = i; }` only what is done with `e` needs the order of iterations: `e`
// itself is computed at once, and the statement is executed with its value, by
// the host and in order. So floating sums and extremes have the bits that they
// have in C, whatever zeros and NaNs are among what is combined.
//
// The rest of the statement then runs later than what stands behind it: it
// accesses no memory, and names no variable but those that there is one of and
// those that the loop does not change.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_COMBINED_H
#define C2CU_LOOPS_COMBINED_H

#include "loops/MarkedLoop.h"

namespace clang {
class ASTContext;
} // namespace clang

namespace c2cu {

/// What S, of the body of L, combines with a variable of Carried; nothing if it
/// is no such statement. Counters are those of L and of loops in it.
std::optional<Phases::Sum>
combinedBy(const clang::ASTContext &Context, const MarkedLoop &L,
           const std::set<const clang::VarDecl *> &Carried,
           const std::set<const clang::VarDecl *> &Counters,
           const clang::Stmt *S);

} // namespace c2cu

#endif // C2CU_LOOPS_COMBINED_H
