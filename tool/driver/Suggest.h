//===- Suggest.h - c2cu --suggest -----------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a program is refused, edits of its pragmas are tried, and the first
// that is accepted is printed as a patch. Compilers of C ignore these pragmas,
// so that the program stays what it is.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_DRIVER_SUGGEST_H
#define C2CU_DRIVER_SUGGEST_H

#include "model/Options.h"

namespace c2cu {

/// After parseOptions: whether an edit is asked for, and no translation.
bool suggests();

/// Prints a patch of O.Parse.File with which it is accepted. Writes no file.
/// Returns the exit status: 0 if there is one or none is needed.
int suggestEdit(const Options &O);

} // namespace c2cu

#endif // C2CU_DRIVER_SUGGEST_H
