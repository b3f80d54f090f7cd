//===- OtherPragmas.h - Pragmas that are meant to be ours ----- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compilers ignore pragmas that they do not know. Where a file has one whose
// name is nearly `kernel`, or only those of OpenMP and OpenACC, the user is
// told what to write.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_OTHERPRAGMAS_H
#define C2CU_OTHERPRAGMAS_H

#include "frontend/Parse.h"
#include "support/Diagnostics.h"

namespace c2cu {

void reportOtherPragmas(const ParsedUnit &Unit, Diagnostics &Diags);

} // namespace c2cu

#endif // C2CU_OTHERPRAGMAS_H
