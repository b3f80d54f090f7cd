//===- Simple.h - The driver of the thesis's Figure 4.7 -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// --driver=simple writes a program that fits on a slide and needs no runtime:
// all p inputs are read, one kernel runs, all outputs are printed. Every
// object that differs between inputs has one more dimension, __P__, on the
// host as on the device, and functions that touch such an object take the
// number of their input, __id__.
//
//   shape   SimpleShape.cpp      what this driver cannot keep; the halves of
//                                main before and after the marked call
//   plan    SimplePlan.cpp       how every object is stored
//           SimpleFunctions.cpp  which functions run where
//           SimplePointers.cpp   pointers that may mean an element of a column
//           SimpleCheck.cpp      what cannot be stored so, and sizes
//           SimpleVersions.cpp   the texts of every function
//   edit    SimpleText.cpp       functions, for the host or for the device
//           SimpleObjects.cpp    declarations of objects
//           SimpleMain.cpp       main, with the copies and the launch
//   emit    EmitSimple.cpp       the generated file
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_SIMPLE_H
#define C2CU_SIMPLE_H

#include "analysis/Flow.h"
#include "model/Model.h"
#include "model/Options.h"
#include "support/Diagnostics.h"

namespace c2cu {

/// The generated file for --driver=simple, or only the edits that make it, as
/// text; "" if something was reported.
std::string emitSimple(const Model &P, const Flow &F, const Options &O,
                       Diagnostics &Diags, bool OnlyEdits);

} // namespace c2cu

#endif // C2CU_SIMPLE_H
