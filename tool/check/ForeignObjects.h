//===- ForeignObjects.h - Objects that are defined elsewhere --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_CHECK_FOREIGNOBJECTS_H
#define C2CU_CHECK_FOREIGNOBJECTS_H

#include "analysis/Flow.h"
#include "model/Bound.h"
#include "model/Classes.h"
#include "support/Diagnostics.h"

namespace c2cu {

/// Refuses names of objects in kernels that are defined in no text we have.
void checkForeignObjects(const Bound &P, const Classes &C, const Flow &F,
                         Diagnostics &Diags);

} // namespace c2cu

#endif // C2CU_CHECK_FOREIGNOBJECTS_H
