//===- CrashContext.h - What a crash says ---------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Signals, failed assertions and llvm::report_fatal_error end in the same
// message: the program, the stage of the compiler, and, through the entries
// that Clang and the stages push for each function, the place in the program.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_SUPPORT_CRASHCONTEXT_H
#define C2CU_SUPPORT_CRASHCONTEXT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/PrettyStackTrace.h"
#include <string>

namespace c2cu {

/// Makes crashes of this process print their message. Once, from main.
void describeCrashes(llvm::StringRef Program);

/// While it lives, a crash names the File and the stage entered last.
class CrashContext : public llvm::PrettyStackTraceEntry {
public:
  CrashContext(llvm::StringRef File, const char *Stage)
      : File(File.str()), Stage(Stage) {}

  /// A stage as driver/Stages.def names it; the text has to last.
  void enter(const char *Name) { Stage = Name; }

  void print(llvm::raw_ostream &Out) const override;

private:
  std::string File;
  const char *Stage;
};

} // namespace c2cu

#endif // C2CU_SUPPORT_CRASHCONTEXT_H
