//===- Legal.h - Whether iterations may run in any order ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_LEGAL_H
#define C2CU_LOOPS_LEGAL_H

#include "loops/Reach.h"

namespace c2cu {

/// The bounds of an access that are tested when the loop is entered: a first
/// byte and the byte behind the last one.
struct Range {
  Polynomial Lo, Hi;
};
Range rangeOf(const Reach &A);

/// The captured variables through which iterations meet in that way.
std::set<const clang::VarDecl *> findShared(const Reached &R);

/// Two accesses of different iterations that meet whatever the arguments are,
/// one of them a write; nothing if there are none.
std::optional<Problem> findDependence(const Reached &R);

/// Why a loop stays on cores that reads, by A, an object of the file with
/// pointers that may change: they are in no device's image. If it is a
/// function's, that is an error.
std::string readsPointers(const clang::ASTContext &Context, const Reach &A,
                          Diagnostics &Diags);

} // namespace c2cu

#endif // C2CU_LOOPS_LEGAL_H
