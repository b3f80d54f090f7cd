//===- Ends.h - Ways out of a marked loop ---------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An iteration may end its loop: by `break`, `return`, a jump to a label behind
// the loop, `exit`. The statement that does so, with all that it does before
// (`{ bad = i; break; }`), is an *end*. Of all iterations only the last one
// comes to an end, and it runs as written. So the body of the marked loop is
// taken without its ends: control does not come there. Which iteration is the
// first that comes to one is found before any runs: see Decision.h.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_ENDS_H
#define C2CU_LOOPS_ENDS_H

#include "loops/MarkedLoop.h"

namespace clang {
class ASTContext;
} // namespace clang

namespace c2cu {

/// How a message names what leaves the loop: `break`.
std::string wayOut(const EarlyEnd &End);

/// Puts marks in the place of the ends of L's body, if there are any.
void takeEnds(clang::ASTContext &Context, MarkedLoop &L);

/// A copy of S in which Replace has its way: it gives what is to stand in the
/// place of a statement, or null for one whose parts are to be looked at. What
/// holds nothing that is replaced is no copy.
const clang::Stmt *copyStatement(
    clang::ASTContext &Context, const clang::Stmt *S,
    llvm::function_ref<const clang::Stmt *(const clang::Stmt *)> Replace);

/// A block without statements where S stands.
const clang::Stmt *emptyBlock(clang::ASTContext &Context, const clang::Stmt *S);

} // namespace c2cu

#endif // C2CU_LOOPS_ENDS_H
