//===- Classify.h - Uniform or instance, and what travels -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Decides for every object whether each run needs a copy of its own
// (instance), or one serves all (uniform, table); and for every marked call
// which objects go to the device, come back, or wait on the host meanwhile.
// In doubt an object is instance, travels, and is restored.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_CLASSIFY_H
#define C2CU_CLASSIFY_H

#include "analysis/Flow.h"
#include "model/Bound.h"
#include "model/Classes.h"
#include "model/Options.h"

namespace c2cu {

/// The driver matters: where all runs share the objects of one process, fewer
/// of them are uniform.
Classes classify(const Bound &P, const Flow &F, const Options &Asked);

} // namespace c2cu

#endif // C2CU_CLASSIFY_H
