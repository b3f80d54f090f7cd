//===- Measure.h - Every lowering of a program, made and run --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is compared is `kernel_seconds` of C2CU_STATS: all else that a run does
// is the same for every lowering. Host code has one worker.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_TUNE_MEASURE_H
#define C2CU_TUNE_MEASURE_H

#include "model/Options.h"
#include "support/TemporaryFolder.h"
#include "tune/Toolchain.h"
#include "tune/Tuning.h"

namespace c2cu::tune {

struct Setting {
  Options Translate; ///< Of the program; Lower and Output are tune's.
  std::string IncludeDirectory;
  std::string Inputs;                 ///< A file: the standard input.
  std::vector<std::string> Arguments; ///< Of the program.
};

/// Fills T.Candidates and T.Inputs. What the model would choose has to
/// translate, compile and run; other lowerings that do not are left out. An
/// error as well if two lowerings do not print the same. What c2cu warns of,
/// and how far it is, goes to standard error.
llvm::Error measure(const Setting &S, const Toolchain &With,
                    const TemporaryFolder &Folder, Tuning &T);

} // namespace c2cu::tune

#endif // C2CU_TUNE_MEASURE_H
