//===- Pipeline.h - The stages, in order ----------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Stages.def is the table of the stages.
//
// Each stage is a function from plain data to plain data; its header says what
// it needs. What it returns is const from then on. Nothing runs after a stage
// that reported errors.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_PIPELINE_H
#define C2CU_PIPELINE_H

#include "model/Options.h"

namespace c2cu {

/// Translates Options.Parse.File to Options.Output. Returns the exit status.
/// The files that were read are added to Read.
int translate(const Options &O, std::vector<std::string> *Read = nullptr);

} // namespace c2cu

#endif // C2CU_PIPELINE_H
