//===- Options.h - What the user asks for ---------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_MODEL_OPTIONS_H
#define C2CU_MODEL_OPTIONS_H

#include "frontend/Parse.h"
#include "model/Lowered.h"
#include "support/Diagnostics.h"
#include <cstdint>
#include <optional>
#include <string>

namespace c2cu {

inline constexpr char Version[] = "0.1.0";

enum class Driver { Simple, Grouped, Sequential };

/// What is written: the program for p inputs, the functions of a file without
/// main, or a program that traces its accesses.
enum class Emission { Program, Library, Trace };

/// What --require-oblivious asks for.
enum class Obliviousness {
  Any,
  Addresses, ///< No address and no loop bound may depend on data.
  Strict, ///< Nor may whether an access happens, nor which way a branch takes.
};

/// See driver/Stages.def.
enum class Stage;

struct Options {
  ParseOptions Parse;
  uint64_t Inputs = 0;       ///< p, the number of inputs; 0: all there are.
  unsigned Threads = 64;     ///< Threads per block; the thesis's value.
  bool ThreadsAsked = false; ///< By -t.
  uint64_t Group = 0;        ///< b, inputs per launch; 0: the runtime chooses.
  Driver Drive = Driver::Grouped;
  Emission Emit = Emission::Program;
  /// The first option that was given and is about a program's inputs; empty:
  /// none was.
  std::string OfInputs;
  Obliviousness Required = Obliviousness::Any;
  std::string Report;    ///< File for the verdicts; empty: none.
  std::string Interface; ///< File for what callers see; empty: none.
  std::vector<std::pair<std::string, Diagnostics::Switch>> Warnings; ///< By id.
  std::optional<Lowering> Lower; ///< Nothing: chosen for each object.
  std::string Tuning; ///< File of `c2cu tune`; empty: the model decides.
  std::string Output; ///< "-" is the standard output.
  std::string DependencyFile; ///< Empty: none.
  std::optional<Stage> Dump;  ///< Only show what this stage has made.
  /// Runs may have arguments of their own, on which uniform objects would
  /// depend: these are instance objects.
  bool ArgumentsDiffer = false;
  bool Explain = false;
  bool Remarks = false; ///< Say how each kernel is lowered, and why.
  bool SelfContained = false;
};

} // namespace c2cu

#endif // C2CU_MODEL_OPTIONS_H
