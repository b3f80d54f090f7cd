//===- Trace.h - The program that records its accesses --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For --emit=trace: the user's program as it is, in C and for one input, with
// every site of the kernels (oblivious/Sites.h) in a macro that records it.
// runtime/include/c2cu/trace.h has the macros, docs/trace.md the form of what
// they write.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_TRACE_TRACE_H
#define C2CU_TRACE_TRACE_H

#include "analysis/Flow.h"
#include "model/Bound.h"
#include "model/Classes.h"
#include "oblivious/Sites.h"
#include "rewrite/Tokens.h"

namespace c2cu {

/// An object that kernels may access, as the trace names it.
struct TracedObject {
  const clang::VarDecl *Decl = nullptr;
  /// Or "instance", or "uniform"; "array": iterations of a marked loop may have
  /// parts of it, or share it.
  const char *Kind = "local";
  std::string Name;
  bool AtFileScope = false;
  /// Where the inputs' copies lie, a layout of c2cu-umm; empty: there is one.
  std::string Placed;
};

/// What a pointer leads to when a marked loop is entered: `V`, `V.Member` or,
/// ByPointer, `V->Member`.
struct PointedArray {
  const clang::VarDecl *V = nullptr;
  const clang::FieldDecl *Member = nullptr;
  bool ByPointer = false;
  std::string Placed; ///< As in TracedObject, of what an iteration has of it.

  bool operator==(const PointedArray &) const = default;
  clang::QualType type() const;
  std::string text() const; ///< In C.
};

/// A marked loop, of which each iteration is recorded as a run.
struct TracedLoop {
  const clang::FunctionDecl *Function = nullptr;
  const clang::Stmt *Marked = nullptr;
  /// Its own iterations or, where loops in it are flattened with it, those of
  /// the innermost one.
  const clang::Stmt *Iterations = nullptr;
  std::vector<PointedArray> Arrays;
  unsigned FirstArray = 0; ///< What the first of Arrays is among the objects.
};

struct TracedProgram {
  const Bound &P;
  const Sites &S;
  std::vector<TracedObject> Objects;
  /// Instead of marked calls. Their Arrays are objects behind Objects.
  std::vector<TracedLoop> Loops;

  std::optional<unsigned> find(const clang::VarDecl *V) const;
  bool hasLoopIn(const clang::FunctionDecl *F) const;
  /// Whether each iteration of a marked loop has V for itself.
  bool isOfIteration(const clang::VarDecl *V) const;
};

TracedProgram tracedProgram(const Bound &P, const Classes &C, const Flow &F,
                            const Sites &S);
/// The same of a program whose loops are marked. S is of their functions.
TracedProgram tracedLoops(const Bound &P, const Flow &F, const Sites &S,
                          std::vector<TracedLoop> Loops);

/// The macros around accesses, calls and loops.
void editTrace(const TracedProgram &T, Edits &Into);
/// What the numbers in them stand for, as C.
std::string traceTables(const TracedProgram &T);
/// The whole program.
std::string emitTrace(const TracedProgram &T);

} // namespace c2cu

#endif // C2CU_TRACE_TRACE_H
