//===- TracedPlaces.h - Where a program has what is traced ------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A trace is of the program for one input, in C. It also says where the program
// that c2cu makes of it for many inputs has their copies of an object, in the
// words that c2cu-umm has for layouts.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_DRIVER_TRACEDPLACES_H
#define C2CU_DRIVER_TRACEDPLACES_H

#include "model/Options.h"
#include "support/Diagnostics.h"
#include "trace/Trace.h"

namespace c2cu {

/// Notes in T what c2cu chooses by itself, whatever O asks for.
void notePlaces(TracedProgram &T, const Classes &C, const Options &O,
                Diagnostics &Diags);

} // namespace c2cu

#endif // C2CU_DRIVER_TRACEDPLACES_H
