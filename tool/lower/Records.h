//===- Records.h - Where objects lie in records and tiles -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOWER_RECORDS_H
#define C2CU_LOWER_RECORDS_H

#include "model/Bound.h"
#include "model/Classes.h"
#include "model/Lowered.h"
#include "model/Placement.h"

namespace c2cu {

/// Offsets of all that travels, for every marked call.
Placement placeObjects(const Bound &P, const Classes &C, const Lowered &Low);

} // namespace c2cu

#endif // C2CU_LOWER_RECORDS_H
