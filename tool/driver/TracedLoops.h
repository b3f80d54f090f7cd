//===- TracedLoops.h - Marked loops as traces have them ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_DRIVER_TRACEDLOOPS_H
#define C2CU_DRIVER_TRACEDLOOPS_H

#include "frontend/Parse.h"
#include "model/Library.h"
#include <map>
#include <string>

namespace c2cu {

/// The program Unit, in C, with every access of the loops of Plan recorded.
/// Placed says where objects lie that stand for parts of arrays.
std::string emitTraceOfLoops(const ParsedUnit &Unit, const LibraryPlan &Plan,
                             const std::map<std::string, std::string> &Placed);

} // namespace c2cu

#endif // C2CU_DRIVER_TRACEDLOOPS_H
