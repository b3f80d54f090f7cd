//===- EmitOnce.h - What main does once, as a function of its own ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_EMIT_EMITONCE_H
#define C2CU_EMIT_EMITONCE_H

#include "emit/EmitContext.h"

namespace c2cu {

/// The prefix of main, if there is one, as a function c2cu_once, with the
/// values that it leaves in locals of main. Adds to Rest, the outermost layer
/// of edits of main, what stands there in its place. Else "".
std::string onceText(const EmitContext &Ctx, Edits &Rest);

} // namespace c2cu

#endif // C2CU_EMIT_EMITONCE_H
