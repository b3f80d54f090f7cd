//===- Output.h - Writing files whole or not at all -----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_OUTPUT_H
#define C2CU_OUTPUT_H

#include "model/Options.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <system_error>
#include <vector>

namespace c2cu {

/// Makes To a copy of the program From, in the same way as writeOutput. A
/// device or a pipe is no place for a program.
std::error_code copyProgram(const std::string &From, const std::string &To);

/// Writes Text to Path ("-": standard output) through a temporary file beside
/// it that is renamed at the end, so that an older file stays as it was until
/// the new one is complete. A link is followed; a device or a pipe is written
/// to, never replaced. Prints why and returns false if that fails.
bool writeOutput(const std::string &Path, llvm::StringRef Text);

/// Whether Path is none of Files, by whatever name: what the program is made
/// from must not be written over. Prints which one it is.
bool isNoInput(const std::string &Path, const std::vector<std::string> &Files);

/// A depfile as make and ninja read it: Target depends on Files.
std::string dependencies(const std::string &Target,
                         const std::vector<std::string> &Files);

/// Replaces `#include <c2cu/...>` in Text by the headers' text, each once.
/// False, with a message, if one cannot be read.
bool embedRuntime(std::string &Text, const std::string &IncludeDirectory);

/// What is written besides the output, where it is asked for.
struct Besides {
  std::string Report, Interface;
};

/// Writes Text, which was made from Files, and what O asks for besides it.
/// Read, if not null, gets all files that were read. With --dump, prints Text.
bool writeAll(const Options &O, std::string &Text, const Besides &Others,
              std::vector<std::string> Files, std::vector<std::string> *Read);

} // namespace c2cu

#endif // C2CU_OUTPUT_H
