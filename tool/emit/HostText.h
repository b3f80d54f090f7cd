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

#include "model/Options.h"
#include "model/Program.h"
#include "rewrite/Tokens.h"

namespace c2cu {

/// The edits of a program. Those of the dialect lie outside all others: a
/// conversion that it adds applies to whatever the others make of a name.
struct Layers {
  Edits Dialect; ///< C to C++.
  Edits Common;  ///< Static locals at file scope, under names of their own.
  Edits Host;    ///< libc through the runtime; main taken out.
  Edits Main;    ///< main as a coroutine, or as a function of another name.
};

/// Sets Object::HostName and DeviceName and fills Common and Host.
void editHost(Program &P, Layers &L);

/// The definition of main, under the name c2cu_main: a coroutine that awaits
/// the marked calls, or (sequential) a function that times them.
std::string mainText(Program &P, Layers &L, bool Coroutine);

} // namespace c2cu

#endif // C2CU_HOSTTEXT_H
