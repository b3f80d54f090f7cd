//===- Recorded.h - Sums anywhere in a body, in C's order -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Statements that combine something with variables that there is one of
// (Combined.h) need not stand at the end of a body (Phases.h): they may be in
// loops in it, in branches, wherever. An iteration then *records* what they
// would combine, and which of them it has come to; when the iterations before
// it have ended, the statements are executed with that, by one thread after the
// other (library_records.h). So variables are changed in the order that C
// changes them in, and to the last bit as C does.
//
// Nothing else may name these variables, and the rest of such a statement may
// access no memory: it runs later than what stands behind it. On cores only.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_RECORDED_H
#define C2CU_LOOPS_RECORDED_H

#include "loops/Reach.h"
#include "loops/Spelling.h"

namespace clang {
class ASTContext;
} // namespace clang

namespace c2cu {

/// Sets L.Recorded, where all that iterations have in common of variables, by
/// R, can be recorded; else false, and L stays as it is. With Additions changes
/// of elements that iterations meet in are recorded as well.
bool recordSums(clang::ASTContext &Context, MarkedLoop &L, const Reached &R,
                bool Additions);

/// Members of the structure that one record is.
std::string recordFields(const Spelling &Text, const MarkedLoop &L);

/// In the iteration's text values are recorded, in structures Values, instead
/// of being combined.
void editRecorded(const Spelling &Text, const MarkedLoop &L,
                  const std::string &Values, Edits &Changes);

/// What combines the record that `c2cu_v` points to. The variables are what
/// parameters point to.
std::vector<Piece> replayText(const Spelling &Text, const MarkedLoop &L,
                              Edits &Changes);

/// The name of the parameter that points to V, which is changed in C's order.
std::string pointerToCarried(const clang::VarDecl *V);

} // namespace c2cu

#endif // C2CU_LOOPS_RECORDED_H
