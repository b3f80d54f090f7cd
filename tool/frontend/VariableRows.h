//===- VariableRows.h - Rows whose length is a variable ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C++ has no pointer to a row of variable length: `double a[n][m]` as a
// parameter, `double (*a)[m]`, and arrays of such rows. In the text that all
// stages read they are pointers to elements, `a[i][j]` is
// `a[(long)(i) * (long)m + (long)(j)]`, and no line moves.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_FRONTEND_VARIABLEROWS_H
#define C2CU_FRONTEND_VARIABLEROWS_H

#include <optional>
#include <string>

namespace c2cu {

struct ParsedUnit;

/// The text of the main file without rows of variable length; nothing if it has
/// none. Functions that use one in another way stay as they are, and the
/// dialect stage reports them.
std::optional<std::string> flattenRows(const ParsedUnit &Unit);

} // namespace c2cu

#endif // C2CU_FRONTEND_VARIABLEROWS_H
