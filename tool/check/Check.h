//===- Check.h - What is refused, and why ---------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What cannot be translated faithfully is refused here, by name. Every check
// looks at the model and the flow, none at text.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_CHECK_H
#define C2CU_CHECK_H

#include "analysis/Flow.h"
#include "model/Bound.h"
#include "model/Classes.h"
#include "support/Diagnostics.h"

namespace c2cu {

/// Host code: jumps, processes, names, main. Before classification.
bool checkHost(const Bound &P, const Flow &F, bool OneInput,
               Diagnostics &Diags);

/// The functions that kernels reach. MayGiveUp: the host makes a call for which
/// a device turns out to have too little memory, so that they may call
/// themselves.
bool checkKernels(const Bound &P, const Flow &F, bool MayGiveUp,
                  Diagnostics &Diags);

/// What a marked call does that a core can do and no device.
struct DeviceLack {
  unsigned Call;   ///< Its index.
  unsigned Line;   ///< In the user's file.
  std::string Why; ///< For messages.
};

std::vector<DeviceLack> lacksOfDevice(const Bound &P, const Flow &F);

/// The objects that kernels touch. Needs classification.
bool checkObjects(const Bound &P, const Classes &C, const Flow &F,
                  Diagnostics &Diags);

/// Warns of input that needs a frame.
void warnOfInput(const Bound &P, const Classes &C, Diagnostics &Diags);

/// Warns of local variables that no thread of a GPU has room for.
void warnOfLocals(const Bound &P, const Flow &F, Diagnostics &Diags);

/// Tells of loops around marked calls whether their iterations are gathered,
/// and warns where calls are made for one element after the other.
void checkLoops(const Bound &P, const Classes &C, Diagnostics &Diags);

} // namespace c2cu

#endif // C2CU_CHECK_H
