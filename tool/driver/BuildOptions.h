//===- BuildOptions.h - Words of c2cu build and c2cu run --------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is for these commands, what is for the translation, and what is for the
// program that is run.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_BUILDOPTIONS_H
#define C2CU_BUILDOPTIONS_H

#include <string>
#include <vector>

namespace c2cu {

struct BuildOptions {
  bool Run = false;         ///< `c2cu run`: the program is not kept, but run.
  bool Print = false;       ///< Only says which commands there would be.
  bool UseCache = true;     ///< Looks for the same program, and keeps it.
  bool NamesOutput = false; ///< There is a -o.
  std::string Compiler;     ///< With further options; empty: what is found.
  std::vector<std::string> Translation; ///< argv of `c2cu input.c ...`.
  std::vector<std::string> Arguments;   ///< Of the program.
};

/// Sorts the words of a command line. Prints what --help asks for. Returns
/// false if the command is to end with Status.
bool parseBuildOptions(int Argc, const char **Argv, BuildOptions &Out,
                       int &Status);

} // namespace c2cu

#endif // C2CU_BUILDOPTIONS_H
