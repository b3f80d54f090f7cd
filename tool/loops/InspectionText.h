//===- InspectionText.h - The inspector of a marked loop ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_INSPECTIONTEXT_H
#define C2CU_LOOPS_INSPECTIONTEXT_H

#include "loops/Reach.h"

namespace c2cu {

/// A part of the guard of L, in C++: it adds to `c2cu_entry` the ranges of
/// accesses that follow from what iterations load; empty if there are none.
std::string inspectionText(const MarkedLoop &L, const Reached &R);

} // namespace c2cu

#endif // C2CU_LOOPS_INSPECTIONTEXT_H
