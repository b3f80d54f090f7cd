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
  const char *Kind = "local"; ///< Or "instance", or "uniform".
  std::string Name;
  bool AtFileScope = false;
  /// Where the inputs' copies lie, a layout of c2cu-umm; empty: there is one.
  std::string Placed;
};

struct TracedProgram {
  const Bound &P;
  const Sites &S;
  std::vector<TracedObject> Objects;

  std::optional<unsigned> find(const clang::VarDecl *V) const;
};

TracedProgram tracedProgram(const Bound &P, const Classes &C, const Flow &F,
                            const Sites &S);

/// The macros around accesses, calls and loops.
void editTrace(const TracedProgram &T, Edits &Into);
/// What the numbers in them stand for, as C.
std::string traceTables(const TracedProgram &T);
/// The whole program.
std::string emitTrace(const TracedProgram &T);

} // namespace c2cu

#endif // C2CU_TRACE_TRACE_H
