//===- Report.h - Verdicts for people and for programs --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_OBLIVIOUS_REPORT_H
#define C2CU_OBLIVIOUS_REPORT_H

#include "model/Options.h"
#include "oblivious/Verdicts.h"
#include "support/Diagnostics.h"
#include "clang/Basic/SourceManager.h"
#include <memory>

namespace c2cu {

/// A part of the source as users see it.
struct Excerpt {
  std::string File;
  unsigned Line = 0, Column = 0, EndLine = 0, EndColumn = 0;
  std::string Text; ///< On one line.
};
/// What stands in Range; of a macro, the place where it is used.
Excerpt excerpt(const clang::ASTContext &Context, clang::SourceRange Range);

/// A function that is looked at alone.
struct FunctionVerdicts {
  const clang::FunctionDecl *Function = nullptr;
  std::shared_ptr<const Sites> Places;
  CallVerdicts Found;
};

/// All verdicts as JSON; docs/umm.md describes it.
std::string report(const Bound &P, const Sites &S, const Verdicts &V);

/// Says which accesses and loops depend on data, each with the way data take
/// to it: as warnings, or as errors where Required rules them out.
void diagnose(const Bound &P, const Sites &S, const Verdicts &V,
              Obliviousness Required, Diagnostics &Diags);
/// The same of functions with marked loops.
void diagnose(const clang::ASTContext &Context,
              llvm::ArrayRef<FunctionVerdicts> Judged, Obliviousness Required,
              Diagnostics &Diags);

} // namespace c2cu

#endif // C2CU_OBLIVIOUS_REPORT_H
