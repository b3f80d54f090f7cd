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

namespace llvm::cl {
class OptionCategory;
class SubCommand;
} // namespace llvm::cl

namespace c2cu {

/// What all options of c2cu belong to; others of LLVM's are hidden.
llvm::cl::OptionCategory &optionCategory();
/// `c2cu tune`. After parseOptions, true if that is asked for.
llvm::cl::SubCommand &tuneCommand();

/// `c2cu check`, likewise.
llvm::cl::SubCommand &checkCommand();

/// Parses the command line. Prints what --help, --version, --include-dir
/// and --link-flags ask for. Returns false if the program is to end with
/// Status.
bool parseOptions(int Argc, const char **Argv, Options &Out, int &Status);

/// The directory that holds c2cu/bulk.h, wherever the binary is installed.
std::string includeDirectory();
/// What makes g++ link the archive of the runtime, or nothing if there is none.
std::string linkFlags();
/// All that programs may have of the runtime: its headers, and the archive.
std::vector<std::string> runtimeFiles();

} // namespace c2cu

#endif // C2CU_COMMANDLINE_H
