//===- Model.h - All that is known when emission begins -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_MODEL_MODEL_H
#define C2CU_MODEL_MODEL_H

#include "model/Bound.h"
#include "model/Classes.h"
#include "model/Lowered.h"
#include "model/Placement.h"

namespace c2cu {

/// The results of the stages before emission.
struct Model {
  const c2cu::Bound &Bound;
  const c2cu::Classes &Classes;
  const c2cu::Lowered &Lowered;
  const c2cu::Placement &Placement;
};

} // namespace c2cu

#endif // C2CU_MODEL_MODEL_H
