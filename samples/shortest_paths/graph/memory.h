//===- memory.h - What fits into the machine's memory --------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_MEMORY_H
#define SHORTEST_PATHS_MEMORY_H

#include <string>

namespace paths {

/// In bytes.
double memory_of_machine();

/// Throws graph_error if \p what, which takes \p bytes, does not fit into the
/// machine's memory: the message says so and what to do \p instead.
void expect_memory(double bytes, const std::string &what,
                   const std::string &instead);

} // namespace paths

#endif // SHORTEST_PATHS_MEMORY_H
