//===- Stages.h - The stages of a translation -----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_DRIVER_STAGES_H
#define C2CU_DRIVER_STAGES_H

#include "model/Options.h"
#include "support/CrashContext.h"
#include "llvm/ADT/StringRef.h"

namespace c2cu {

enum class Stage {
#define C2CU_STAGE(Name, ...) Name,
#include "driver/Stages.def"
};

/// As a crash and --dump name it; the text lasts.
const char *wordOf(Stage S);

/// The stage that --dump=Word asks for, if there is one.
std::optional<Stage> dumpedStage(llvm::StringRef Word);

/// The words that --dump takes, in order, with commas.
std::string dumpedWords();

/// Where a translation is: in one stage after the other, in the order of the
/// table. A crash names the last one.
class Course {
public:
  explicit Course(llvm::StringRef File) : At(File, wordOf(Stage::Merge)) {}

  void enter(Stage S);
  /// From parsing again, what `loops` has made.
  void beginAgain();

private:
  CrashContext At;
  Stage Last = Stage::Merge;
};

} // namespace c2cu

#endif // C2CU_DRIVER_STAGES_H
