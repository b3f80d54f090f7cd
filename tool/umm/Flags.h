//===- Flags.h - Options that several subcommands have --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_UMM_FLAGS_H
#define C2CU_UMM_FLAGS_H

#include "umm/Machine.h"
#include "umm/MergedRuns.h"
#include "umm/Runs.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace c2cu::umm {

/// The machine of -p, --width, --latency, --word and --machine; what is not
/// given is as in Default.
llvm::Expected<Machine> machineOfFlags(const Machine &Default);

/// For iterations of marked loops there is a thread for each that was recorded.
/// An error: -p asks for more, and they share an array.
llvm::Error fitThreads(Machine &M, const MergedRuns &Runs);

/// The runs of the file names and of --inputs, --runs, --seed, --range, --c2cu,
/// --timeout, -D and -I; the first Skip words that stand alone are no files. An
/// error: something is missing or contradicts.
llvm::Expected<RunOptions> runsOfFlags(unsigned DefaultRuns, size_t Skip = 0);

/// The words that stand alone.
llvm::ArrayRef<std::string> wordFlags();

/// Remembers that a file is read; "" is none.
void willRead(llvm::StringRef File);
/// An error if Output is a file that is read, by whatever name.
llvm::Error checkOutput(const std::string &Output);

/// Writes a file by way of a temporary one; "-" is the standard output.
llvm::Error writeFile(const std::string &Path,
                      llvm::function_ref<void(llvm::raw_ostream &)> Write);

/// 65536 as 65,536.
std::string grouped(uint64_t Number);

/// "1 run", "2 runs".
std::string counted(uint64_t Number, const char *Thing);

/// Given to main by the system; c2cu is looked for beside it.
void setProgram(const char *Path);

} // namespace c2cu::umm

#endif // C2CU_UMM_FLAGS_H
