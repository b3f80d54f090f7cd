//===- Interface.h - What callers see of a library --------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_DRIVER_INTERFACE_H
#define C2CU_DRIVER_INTERFACE_H

#include <string>
#include <vector>

namespace c2cu {

struct LibraryPlan;
struct ParsedUnit;

/// The external functions of Unit, which has become Plan, as JSON: types,
/// layouts, comments, and what marked loops access. docs/library.md has the
/// form.
std::string interfaceOf(const ParsedUnit &Unit, const LibraryPlan &Plan);

/// The functions that have a form which returns a status where the function
/// would end the process.
std::vector<std::string> guardedFunctions(const ParsedUnit &Unit);

} // namespace c2cu

#endif // C2CU_DRIVER_INTERFACE_H
