//===- Pipeline.h - The stages, in order ----------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// clang-format off
//
//   stage     header               from                  to
//   --------  -------------------  --------------------  ----------------------
//   parse     frontend/Parse.h     C file                ParsedUnit
//   loops     loops/Outline.h      ParsedUnit            a library as a program
//   bind      analysis/Bind.h      ParsedUnit            Bound: main, calls
//   tune      tune/Apply.h         Bound                 Options, with --tuning
//   numbers   dialect/Dialect.h    AST                   diagnostics
//   flow      analysis/Flow.h      functions             Flow
//   check     check/Check.h        Bound, Flow           diagnostics
//   classify  lower/Classify.h     Bound, Flow           Classes: objects
//   lower     lower/Lower.h        Classes, Columnwise   Lowered: how stored
//   place     lower/Records.h      Classes, Lowered      Placement: offsets
//   dialect   dialect/Dialect.h    AST                   Edits, C to C++
//   host      emit/HostText.h      Bound, Classes        Edits, host part; Names
//   device    emit/DeviceText.h    all of these          DeviceCode
//   emit      emit/Emit.h          texts, all of these   text
//   write     driver/Output.h      text                  file, whole or not at all
//
// clang-format on
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
int translate(const Options &O);

} // namespace c2cu

#endif // C2CU_PIPELINE_H
