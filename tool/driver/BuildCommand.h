//===- BuildCommand.h - c2cu build, c2cu run --------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From a C file to a program, or to its output, in one command: translates,
// finds a compiler, and compiles, or finds that the same has been compiled
// before.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_BUILDCOMMAND_H
#define C2CU_BUILDCOMMAND_H

namespace c2cu {

/// Whether the command line asks for `c2cu build` or `c2cu run`.
bool asksForProgram(int Argc, const char **Argv);

/// Does what such a command line says. Returns the exit status; does not return
/// where `c2cu run` becomes the program.
int makeProgram(int Argc, const char **Argv);

} // namespace c2cu

#endif // C2CU_BUILDCOMMAND_H
