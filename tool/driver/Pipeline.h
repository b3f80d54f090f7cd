//===- Pipeline.h - The stages, in order ----------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   parse     Parse.h       C file          -> ParsedUnit (AST, tokens,
//   pragmas) bind      Bind.h        pragmas         -> Program::Calls flow
//   Flow.h        all functions   -> points-to, effects, influence check
//   Check.h       program, flow   -> diagnostics classify  Classify.h program,
//   flow   -> objects, what travels lower     Lower.h       objects         ->
//   column-wise or staged dialect   Dialect.h     C               -> edits to
//   C++ edit      HostText.h    program         -> edits of the host part edit
//   DeviceText.h  program         -> text of the device part emit      Emit.h
//   texts, model    -> the generated file write     Output.h      text -> file,
//   whole or not at all
//
// Each stage is a function from plain data to plain data; its header says what
// it needs and what it fills. Nothing runs after a stage that reported errors.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_PIPELINE_H
#define C2CU_PIPELINE_H

#include "Options.h"

namespace c2cu {

/// Translates Options.Parse.File to Options.Output. Returns the exit status.
int translate(const Options &O);

} // namespace c2cu

#endif // C2CU_PIPELINE_H
