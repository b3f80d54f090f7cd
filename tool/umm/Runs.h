//===- Runs.h - The runs that a command line asks for ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Either traces that are there, or a C file: it is translated by `c2cu
// --emit=trace`, compiled by cc, and run on inputs of a file, one after the
// other, or on random ones. One run at a time; its trace is read and removed
// before the next.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_UMM_RUNS_H
#define C2CU_UMM_RUNS_H

#include "support/TemporaryFolder.h"
#include "umm/Subprocess.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <optional>

namespace c2cu::umm {

struct RunOptions {
  std::vector<std::string> Files; ///< One C file, or traces.
  std::vector<std::string> Clang; ///< -D and -I, for c2cu and for cc.
  std::string Compiler;           ///< c2cu; empty: the one beside this program.
  std::string Program;            ///< The path of this program.
  std::string InputFile;          ///< --inputs; empty: random inputs.
  unsigned Random = 1;            ///< How many random inputs.
  uint64_t Seed = 1;              ///< Of the first; the next has the next one.
  std::string Range;              ///< A:B; empty: what the program has itself.
  unsigned Seconds = 60;          ///< For a run.
};

/// A run's trace, and where its input comes from.
struct RunTrace {
  std::unique_ptr<llvm::MemoryBuffer> Text;
  std::string Path;  ///< For messages about lines.
  std::string Label; ///< "input 2 of in.txt, bytes 8 to 15", "a.trace".
  std::string Input; ///< The beginning of it, if it is from a file.
};

class Runs {
public:
  explicit Runs(RunOptions Options) : O(std::move(Options)) {}
  ~Runs();
  Runs(const Runs &) = delete;
  Runs &operator=(const Runs &) = delete;

  /// The next run; nothing after the last.
  llvm::Expected<std::optional<RunTrace>> next();

  /// Whether they are runs of a C file, not traces.
  bool areOfProgram() const;
  /// The path of c2cu.
  std::string compiler() const;

private:
  llvm::Error build();
  llvm::Error openInputs();
  llvm::Expected<bool> inputsLeft();
  /// Inputs are from a file, and nothing is left of it.
  bool atEnd();
  llvm::Error execute(const std::string &Label, RunTrace &T, int64_t Begin);
  llvm::Expected<std::optional<RunTrace>> nextOfProgram();
  llvm::Error runProblem(const std::string &Label, const llvm::Twine &What,
                         int64_t Begin) const;

  RunOptions O;
  TemporaryFolder Folder{"c2cu-umm"};
  bool IsBuilt = false;
  unsigned Count = 0; ///< Runs so far.
  int Descriptor = -1;
};

/// Text from a file as messages show it: escaped, and not too long.
std::string shownText(llvm::StringRef Text);

} // namespace c2cu::umm

#endif // C2CU_UMM_RUNS_H
