//===- Apply.h - Lowering as a tuning file says ---------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_TUNE_APPLY_H
#define C2CU_TUNE_APPLY_H

#include "model/Bound.h"
#include "model/Options.h"
#include "support/Diagnostics.h"

namespace c2cu::tune {

/// A SHA-256, in hexadecimal, of the program's own tokens as the preprocessor
/// leaves them, and of which calls are marked: comments and layout have no part
/// in it, nor have system headers.
std::string digestOf(const Bound &B);

/// Sets O.Lower to what is fastest by O.Tuning. A file that was measured for
/// what the program no longer is is warned of and changes nothing. Returns
/// false, with a message, if the file is none or another program's.
bool applyTuning(const Bound &B, Options &O, Diagnostics &Diags);

} // namespace c2cu::tune

#endif // C2CU_TUNE_APPLY_H
