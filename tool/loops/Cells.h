//===- Cells.h - Accesses in rows and columns -----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Iterations over pairs, `d[i * n + j] = d[j * n + i] = ...` for j > i, access
// a part of a row and a part of a column. The bytes between the first and the
// last one of those are nearly all of the array, so ranges say that iterations
// meet. Here an access is instead what it is in each round of the loops in an
// iteration, with all that is known of these rounds; the guard splits that into
// a row and a column and shows that no two iterations have both the same: see
// c2cu/library_cells.h.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_CELLS_H
#define C2CU_LOOPS_CELLS_H

#include "loops/Reach.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace c2cu {

/// An access of so many bytes at Offset, where Facts hold; nothing if it is no
/// line over the iteration and the rounds. Atoms are those of a Reached.
std::optional<Cell> cellOf(const Number &Offset,
                           const std::optional<Polynomial> &Size,
                           const KnownFacts &Facts,
                           const std::vector<const clang::VarDecl *> &Atoms);

/// What Other accesses as well is added to the cells of Of.
void addCells(Reach &Of, const Reach &Other);

/// A part of the guard of L, in C++, behind that which notes ranges: where
/// these meet in any case, whether cells do. Text writes a polynomial.
std::string cellsText(const MarkedLoop &L, const Reached &R,
                      llvm::function_ref<std::string(const Polynomial &)> Text);

} // namespace c2cu

#endif // C2CU_LOOPS_CELLS_H
