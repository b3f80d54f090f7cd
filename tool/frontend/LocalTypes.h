//===- LocalTypes.h - Types of functions with marked loops ------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An iteration becomes a function of its own, which cannot name what the
// function around the loop declares: `typedef struct { int x, y; } point;`,
// `enum { Width = 16 };`, `static const struct { int dx, dy; } steps[] = ...`.
// In the text that all stages read such types stand before the function, under
// names that nothing else has, and no line moves.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_FRONTEND_LOCALTYPES_H
#define C2CU_FRONTEND_LOCALTYPES_H

#include <optional>
#include <string>

namespace c2cu {

struct ParsedUnit;

/// The text of the main file with the types of functions that have marked loops
/// before these; nothing if there are none. Those of a function of which one
/// depends on its variables, or comes from a macro, stay where they are.
std::optional<std::string> liftTypes(const ParsedUnit &Unit);

} // namespace c2cu

#endif // C2CU_FRONTEND_LOCALTYPES_H
