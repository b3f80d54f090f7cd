//===- DeepStack.h - Room for programs that nest deeply ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang's trees are as deep as the program nests, a sum of n terms n levels,
// and every walk over them calls itself for each level. A thread's usual 8 MiB
// are soon used up by that.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_SUPPORT_DEEPSTACK_H
#define C2CU_SUPPORT_DEEPSTACK_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace c2cu {

/// Does what it is given in a thread with a stack of a GiB of addresses, or as
/// much as the process may have; memory is taken only as it is used. If that is
/// not enough, the process ends with a message and status 1.
int onDeepStack(llvm::function_ref<int()> Do);

} // namespace c2cu

#endif // C2CU_SUPPORT_DEEPSTACK_H
