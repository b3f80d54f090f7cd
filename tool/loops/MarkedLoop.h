//===- MarkedLoop.h - A loop whose iterations become one launch -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In a library a pragma marks a loop: `#pragma kernel for` the one that follows
// it, `#pragma kernel` one around the statement that follows it. The loop is
// *counted*: how often it runs, and what its counter is each time, follows from
// its header.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_MARKEDLOOP_H
#define C2CU_LOOPS_MARKEDLOOP_H

#include "frontend/Parse.h"
#include "support/Diagnostics.h"
#include "clang/AST/OperationKinds.h"
#include <optional>
#include <string>
#include <vector>

namespace clang {
class Expr;
class FunctionDecl;
class Stmt;
class VarDecl;
} // namespace clang

namespace c2cu {

/// Something wrong, to be reported if there is no other way.
struct Problem {
  Diag Id;
  clang::SourceLocation Where;
  std::string A, B;
  clang::SourceLocation Other; ///< Valid: another place, with the text Note.
  std::string Note;
};

void report(const Problem &P, Diagnostics &Diags);

struct MarkedLoop {
  const clang::FunctionDecl *Function = nullptr;
  const clang::Stmt *Loop = nullptr; ///< A `for` or a `while`.
  const clang::Stmt *Body = nullptr;
  const clang::VarDecl *Counter = nullptr;
  bool DeclaresCounter = false; ///< In its header.
  /// What the counter is at first; null: what it was before.
  const clang::Expr *Begin = nullptr;
  /// The loop goes on while `Counter Test End`; null: `while (Counter--)`.
  const clang::Expr *End = nullptr;
  clang::BinaryOperatorKind Test = clang::BO_LT;
  int64_t Step = 1; ///< In elements, if the counter is a pointer.
  /// Variables of the function that the body names, but the counter, and
  /// objects of the file that Reach.h asks for.
  std::vector<const clang::VarDecl *> Captured;
};

/// One pragma, and the loops that it may mean, outermost first.
struct LoopMark {
  KernelPragma Pragma;
  std::vector<MarkedLoop> Loops;
  std::vector<Problem> Problems; ///< Why loops around it are none of them.
};

/// What the pragmas of a library mark; reports those that mark nothing.
std::vector<LoopMark> findMarkedLoops(const ParsedUnit &Unit,
                                      Diagnostics &Diags);

} // namespace c2cu

#endif // C2CU_LOOPS_MARKEDLOOP_H
