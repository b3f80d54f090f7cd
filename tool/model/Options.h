//===- Options.h - What the user asks for ---------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_MODEL_OPTIONS_H
#define C2CU_MODEL_OPTIONS_H

#include "frontend/Parse.h"
#include <cstdint>
#include <string>

namespace c2cu {

inline constexpr char Version[] = "0.1.0";

enum class Driver { Simple, Grouped, Sequential };
enum class LowerChoice { Auto, Columnwise, Staged };

struct Options {
  ParseOptions Parse;
  uint64_t Inputs = 0;   ///< p, the number of inputs; 0: all there are.
  unsigned Threads = 64; ///< Threads per block; the thesis's value.
  uint64_t Group = 0;    ///< b, inputs per launch; 0: the runtime chooses.
  Driver Drive = Driver::Grouped;
  LowerChoice Lower = LowerChoice::Auto;
  std::string Output;         ///< "-" is the standard output.
  std::string DependencyFile; ///< Empty: none.
  bool Explain = false;
  bool SelfContained = false;
};

} // namespace c2cu

#endif // C2CU_MODEL_OPTIONS_H
