//===- CommandLine.h - From words to options ------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_COMMANDLINE_H
#define C2CU_COMMANDLINE_H

#include "model/Options.h"
#include <string>

namespace c2cu {

/// Parses the command line. Prints what --help, --version and --include-dir
/// ask for. Returns false if the program is to end with Status.
bool parseOptions(int Argc, const char **Argv, Options &Out, int &Status);

/// The directory that holds c2cu/bulk.h, wherever the binary is installed.
std::string includeDirectory();

} // namespace c2cu

#endif // C2CU_COMMANDLINE_H
