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
#include "umm/Iterations.h"
#include "umm/Subprocess.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <optional>

namespace c2cu::umm {

struct RunOptions {
  std::vector<std::string> Files; ///< One C file, or traces.
  std::vector<std::string> Clang; ///< -D and -I, for c2cu and for cc.
  /// For cc: how the program records.
  std::vector<std::string> Recording = {"-O1"};
  std::string Compiler;  ///< c2cu; empty: the one beside this program.
  std::string Program;   ///< The path of this program.
  std::string InputFile; ///< --inputs; empty: random inputs.
  unsigned Random = 1;   ///< How many random inputs.
  uint64_t Seed = 1;     ///< Of the first; the next has the next one.
  std::string Range;     ///< A:B; empty: what the program has itself.
  unsigned Seconds = 60; ///< For a run.
  /// Iterations of marked loops are runs, too, Most of them (0: what traces
  /// have by themselves).
  bool TakesLoops = false;
  uint64_t Most = 0;
  bool SaysRuns = false; ///< --runs is given.
};

/// A random input.
struct MadeUp {
  uint64_t Seed = 1;
  /// Pieces of it that are what KeptSeed makes of them, as "0-3,7".
  std::string Kept;
  uint64_t KeptSeed = 0;
  /// Each piece is made for itself, so that it can be kept.
  bool InPieces = false;
  /// Numbers are from the whole range of their types, not from 1 to 16.
  bool IsWide = false;
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

  /// Translates and compiles the C file, if that is still to be done.
  llvm::Error prepare() { return IsBuilt ? llvm::Error::success() : build(); }

  /// A run of the C file, once that is prepared, on a random input. It is
  /// stopped early where the input is wide: what it reads may be the size of
  /// something.
  llvm::Expected<RunTrace> runOn(const MadeUp &Input);
  /// Whether that has failed because the program has refused the input: it has
  /// ended with a failure, and before any marked call.
  bool wasRefused() const { return Refused; }

  const RunOptions &options() const { return O; }
  /// Whether they are iterations of marked loops, once a run was read, and how
  /// many the program has made of them.
  bool areIterations() const { return AreIterations; }
  const Iterations &iterations() const { return OfLoops; }
  /// Whether they are runs of a C file, not traces.
  bool areOfProgram() const;
  /// The path of c2cu.
  std::string compiler() const;
  /// The path of the program that is built of a C file.
  std::string program() const { return Folder.file("program"); }

private:
  llvm::Error build();
  llvm::Error checkLoops();
  llvm::Expected<std::optional<RunTrace>> nextOfAny();
  std::optional<RunTrace> nextIteration();
  llvm::Error openInputs();
  llvm::Expected<bool> inputsLeft();
  /// Inputs are from a file, and nothing is left of it.
  bool atEnd();
  /// Input: a random one; null: what Descriptor has, from byte Begin on.
  llvm::Error execute(RunTrace &T, const MadeUp *Input, int64_t Begin);
  llvm::Error take(RunTrace &T, const Outcome &Result, int64_t Begin);
  llvm::Expected<std::optional<RunTrace>> nextOfProgram();
  llvm::Error runProblem(const RunTrace &T, const llvm::Twine &What,
                         int64_t Begin) const;

  RunOptions O;
  TemporaryFolder Folder{"c2cu-umm"};
  bool IsBuilt = false;
  bool Refused = false; ///< By the last run.
  unsigned Count = 0;   ///< Runs so far.
  int Descriptor = -1;
  bool AreIterations = false;
  Iterations OfLoops;
  size_t NextIteration = 0;
};

/// Text from a file as messages show it: escaped, and not too long.
std::string shownText(llvm::StringRef Text);

} // namespace c2cu::umm

#endif // C2CU_UMM_RUNS_H
