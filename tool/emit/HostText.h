//===- HostText.h - The program's host part -------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The program's own text stays where it is, but for `main`, which moves to the
// end; calls into libc that concern a run (input, exit, hidden state) go to
// the runtime, and static locals move to file scope, where the driver can
// reach them.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_HOSTTEXT_H
#define C2CU_HOSTTEXT_H

#include "emit/EmitContext.h"

namespace c2cu {

/// Names the objects and fills Common and Host.
Names editHost(const Bound &P, const Classes &C, Layers &L);

/// The definition of main, under the name c2cu_main: a coroutine that awaits
/// the marked calls, or (sequential) a function that times them. Where all of
/// them stay in their place, the coroutine only calls main, a function.
std::string mainText(const EmitContext &Ctx, bool Coroutine);

} // namespace c2cu

#endif // C2CU_HOSTTEXT_H
