//===- Tuning.h - What was measured of a program's lowerings --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tuning file is one JSON object. `c2cu tune` writes it, `c2cu --tuning=FILE`
// reads it, and docs/tuning.md describes it.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_TUNE_TUNING_H
#define C2CU_TUNE_TUNING_H

#include "model/Lowered.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>
#include <vector>

namespace c2cu::tune {

/// One lowering of the program: its times, or why it has none.
struct Candidate {
  std::string Lower;        ///< As --lower has it.
  double KernelSeconds = 0; ///< Of all launches of the best run.
  double Seconds = 0;       ///< Of that run as a whole.
  std::string SameAs;  ///< Another candidate whose program is the same text.
  std::string LeftOut; ///< Why it cannot be had.

  bool isMeasured() const { return SameAs.empty() && LeftOut.empty(); }
};

struct Tuning {
  std::string Program;  ///< The name of its file, without folders.
  std::string Digest;   ///< See Apply.h.
  std::string Version;  ///< Of c2cu.
  uint64_t Threads = 0; ///< Per block.
  std::string Machine;  ///< The name of the GPU, or of the processor.
  std::string Compiler; ///< With its options.
  std::string Date;     ///< UTC.
  uint64_t Inputs = 0;  ///< p.
  std::vector<Candidate> Candidates;
  std::string Winner; ///< Its Lower.

  const Candidate *find(llvm::StringRef Lower) const;
  /// How many times as fast as auto's a candidate's kernels are.
  double gain(const Candidate &C) const;
};

/// The word that lets the model decide.
inline constexpr char Auto[] = "auto";

/// All that --lower can be, auto first.
std::vector<std::string> loweringOptions();
/// Nothing for auto, and for what is no lowering.
std::optional<Lowering> loweringOf(llvm::StringRef Option);

/// Below this, in seconds, starting a launch counts for more than what it does.
inline constexpr double LittleTime = 1e-3;

/// The first of the candidates whose kernels are as fast as the fastest, but
/// for what two measurements of the same may differ by; auto, which is the
/// first of all, as well if its kernels take less than LittleTime.
std::string fastest(const Tuning &T);

std::string jsonOf(const Tuning &T);
/// An error says what is wrong with the file and how to get a right one.
llvm::Expected<Tuning> readTuning(const std::string &Path);

/// What a user reads.
std::string tableOf(const Tuning &T);

/// 12345.67 as "12,346", 1.2345 as "1.23": three digits, or all before the
/// point.
std::string shortNumber(double Number);

} // namespace c2cu::tune

#endif // C2CU_TUNE_TUNING_H
