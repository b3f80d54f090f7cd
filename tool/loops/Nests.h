//===- Nests.h - Loops that become one with a loop in them ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where the body of a marked loop is nothing but another counted loop, whose
// header is the same in all iterations, and whose iterations may run at once as
// well, both can be *flattened*: what is distributed are pairs of iterations.
// The loop in that one may follow, and so on. An iteration of the innermost of
// them is a function of its own. When the marked loop is entered, each of the
// others is tested as it is itself; where that fails, it is distributed alone.
//
// If the innermost body is cut into two phases (Phases.h), pairs have a first
// phase each, and the loops as written, on the host, are those of the second
// ones. Then nothing else than all loops will do.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_NESTS_H
#define C2CU_LOOPS_NESTS_H

#include "loops/Reach.h"
#include "loops/Spelling.h"

namespace clang {
class ForStmt;
} // namespace clang

namespace c2cu {

/// The loop that S is, but for braces; null: it is none.
const clang::ForStmt *loopIn(const clang::Stmt *S);

/// Sets L.Inner, and returns what is known of each of them. Says, if that is
/// asked for, what is flattened, and of the next loop why it is not.
std::vector<Reached> flatten(const Spelling &Text, MarkedLoop &L,
                             Diagnostics &Diags);

/// Whether L, which is cut in a loop in it, can be flattened with all loops
/// down to that; else it cannot run in two phases.
bool reachesCut(const Spelling &Text, MarkedLoop L);

/// The part of L's guard that is for L.Inner, which All is known of: it makes
/// `c2cu_counts`, and the test `c2cu_apart`.
std::string nestText(const MarkedLoop &L, const std::vector<Reached> &All);

/// What L's guard needs of L.Inner: first values and bounds, as parameters and
/// as arguments, each behind a comma.
struct NestHeader {
  std::string Parameters, Arguments;
};
NestHeader nestHeader(const Spelling &Text, const MarkedLoop &L);

/// Whether P grows by the same amount with each of Rounds, whatever the others
/// are.
bool isLine(const Polynomial &P, const std::vector<Atom> &Rounds);

/// Bounds of accesses that are lines in each of the loops, those of the type
/// of Atoms that the iterations of the loops are; nothing if there are none.
std::optional<Reach> asLines(const Reach &A, const std::vector<Atom> &Rounds);

/// The iterations that R's polynomials name: of the loops around, and its own.
std::vector<Atom> roundsOf(const Reached &R);

} // namespace c2cu

#endif // C2CU_LOOPS_NESTS_H
