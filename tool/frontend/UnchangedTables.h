//===- UnchangedTables.h - Tables that nobody has called const --*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `static operation table[] = {add, sub};`, `static const char *names[] = ...`,
// `static int dx[] = ...`: of what nothing in the file can change it is known
// what it holds, as of a constant. In the text that all stages read it is one.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_FRONTEND_UNCHANGEDTABLES_H
#define C2CU_FRONTEND_UNCHANGEDTABLES_H

#include <optional>
#include <string>

namespace c2cu {

struct ParsedUnit;

/// The text of the main file with `const` where static arrays with initializers
/// are declared of which only elements are loaded; nothing if there are none,
/// or if the file has no marked loop.
std::optional<std::string> markTables(const ParsedUnit &Unit);

} // namespace c2cu

#endif // C2CU_FRONTEND_UNCHANGEDTABLES_H
