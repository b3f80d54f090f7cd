//===- Work.h - How much a kernel has to do ---------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a kernel's result may be another on a GPU than on cores, the side that
// runs it must not depend on what has been measured. What its text says is the
// same each time: how many operations an execution takes, roughly.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOWER_WORK_H
#define C2CU_LOWER_WORK_H

#include "analysis/Flow.h"
#include "model/Bound.h"
#include <vector>

namespace c2cu {

/// By MarkedCall::Index: operations of one call, where an addition, a load and
/// a store are one each. Of branches the longer one counts; a loop runs as
/// often as its header says, or 16 times.
std::vector<double> workOfCalls(const Bound &B, const Flow &F);

} // namespace c2cu

#endif // C2CU_LOWER_WORK_H
