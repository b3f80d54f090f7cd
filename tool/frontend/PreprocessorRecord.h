//===- PreprocessorRecord.h - What the AST forgets ------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Listens to the preprocessor while Clang parses: files entered, macros used,
// ranges skipped, `#pragma kernel`. Afterwards the directives of the user's
// files are found by lexing these files once more.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_PREPROCESSORRECORD_H
#define C2CU_PREPROCESSORRECORD_H

#include "frontend/Parse.h"
#include "clang/Basic/SourceLocation.h"
#include <set>

namespace c2cu {

/// Everything recorded during one run of the preprocessor.
struct Recording {
  std::vector<KernelPragma> Pragmas;
  std::vector<clang::FileID> Files; ///< In the order they were entered.
  std::vector<clang::SourceRange> Skipped;
  llvm::DenseMap<clang::SourceLocation, MacroUse> MacroUses;
  /// `#` of each #include that was reached: whether it names a system header.
  llvm::DenseMap<clang::SourceLocation, bool> Includes;
  /// Macros of the user's that headers of the system expand or test.
  std::set<std::string> ReadBySystem;
};

/// Makes PP write into Into until it is destroyed.
void record(clang::Preprocessor &PP, Recording &Into);

/// The directives of a user file that were reached, in source order.
void findDirectives(const clang::Preprocessor &PP, const Recording &Recorded,
                    clang::FileID File, std::vector<Directive> &Out);

/// The user's -D and -U as directives: macros keep their spelling in the
/// output, so it has to define them.
std::vector<std::string> commandLineMacros(const clang::Preprocessor &PP);

/// The names of Files and of Others, each once.
std::vector<std::string> filesRead(const clang::SourceManager &Sources,
                                   llvm::ArrayRef<clang::FileID> Files,
                                   llvm::ArrayRef<std::string> Others);

} // namespace c2cu

#endif // C2CU_PREPROCESSORRECORD_H
