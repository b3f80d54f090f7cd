//===- symmetric.h - Are all edges there in both directions? -- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_SYMMETRIC_H
#define SHORTEST_PATHS_SYMMETRIC_H

#include "graph.h"

namespace paths {

/// Does \p graph have each edge as often in the other direction, with the same
/// weight? Then distances are the same in both. Compares sums of 128 bits over
/// scrambled edges, in O(E) on all cores and without memory: no symmetric graph
/// is missed, and another is taken for one with a probability below 2^-100.
template <class Number> bool is_symmetric(const basic_csr<Number> &graph);

} // namespace paths

#endif // SHORTEST_PATHS_SYMMETRIC_H
