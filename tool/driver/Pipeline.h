//===- Pipeline.h - The stages, in order ----------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// clang-format off
//
//   stage     header                     from            to
//   --------  -------------------------  --------------  -----------------------
//   parse     frontend/Parse.h           C file          ParsedUnit
//   bind      analysis/Bind.h            pragmas         Program: main, calls
//   numbers   dialect/Dialect.h          AST             diagnostics
//   flow      analysis/Flow.h            functions       Flow
//   check     check/Check.h              Program, Flow   diagnostics
//   classify  lower/Classify.h           Program, Flow   Program: objects
//   lower     lower/Lower.h              Columnwise      Program: lowerings
//   dialect   dialect/Dialect.h          AST             Edits, C to C++
//   host      emit/HostText.h            Program         Edits, host part
//   device    emit/DeviceText.h          Program         DeviceCode
//   emit      emit/Emit.h                texts, Program  text
//   write     driver/Output.h            text            file, whole or not at all
//
// clang-format on
//
// Each stage is a function from plain data to plain data; its header says what
// it needs and what it fills. Nothing runs after a stage that reported errors.
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
