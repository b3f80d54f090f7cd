//===- Speculation.h - Loads that are watched as they happen --- -*- C++
//-*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a loop may store is decided when it is entered; where it loads need not
// be known. Loads that nothing bounds are watched by the runtime
// (library_speculation.h): one that comes to what another iteration may write
// is not made, and what has been stored is undone. Stores that nothing bounds
// have to stay in the part of their iteration (AssumedPart.h). The functions
// that have such loads, or stores, are copied for the loop. After Rauchwerger
// and Padua's LRPD test, without its shadow arrays: what may be written is
// known.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_SPECULATION_H
#define C2CU_LOOPS_SPECULATION_H

#include "loops/Spelling.h"
#include <set>

namespace c2cu {

struct MarkedLoop;

/// Places in the body of a loop, and in functions that it calls.
struct Speculation {
  std::set<const clang::Expr *> Watched; ///< What is loaded there.
  std::set<const clang::Expr *> Logged;  ///< What is stored there.
  /// What is stored there is logged as well, and must be in what the iteration
  /// alone may write.
  std::set<const clang::Expr *> Owned;

  /// Calls of functions of the library: what these load is watched, and what
  /// they store is owned.
  std::set<const clang::Expr *> Called;

  /// Nothing is known of where that goes: what is loaded there is a copy, and
  /// what is stored there is withheld.
  std::set<const clang::Expr *> Copied, Withheld;

  bool exists() const {
    return !Watched.empty() || !Owned.empty() || !Called.empty() || withholds();
  }
  bool withholds() const { return !Copied.empty() || !Withheld.empty(); }
  bool has(const clang::Expr *E) const {
    return Watched.count(E) || Logged.count(E) || Owned.count(E) ||
           Called.count(E) || Copied.count(E) || Withheld.count(E);
  }
};

/// Whether a reference to Place can be passed on.
bool canBeReferred(const clang::Expr *Place);

/// Whether all functions that have to be copied for S are only called, by their
/// names, and can be copied.
bool canBeCopied(const Spelling &Text, const MarkedLoop &L,
                 const Speculation &S);

/// What S says of the body of Of, which is L or a loop in it, as edits. Returns
/// copies of functions, those that are called first; Prefix is of their names.
std::string editSpeculation(const Spelling &Text, const MarkedLoop &L,
                            const MarkedLoop &Of, const Speculation &S,
                            const std::string &Prefix, Edits &Changes);

} // namespace c2cu

#endif // C2CU_LOOPS_SPECULATION_H
