//===- TypeConflicts.h - One name, two types, in a merged text --*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the linker does not see, and Clang does when files are one text: another
// file gives a name another type. It is said in words of files.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_FRONTEND_TYPECONFLICTS_H
#define C2CU_FRONTEND_TYPECONFLICTS_H

#include "clang/Basic/Diagnostic.h"
#include <vector>

namespace clang {
class ASTContext;
} // namespace clang

namespace c2cu {

/// Takes these errors of Clang's, with their notes, and forwards all others.
class TypeConflicts : public clang::ForwardingDiagnosticConsumer {
public:
  using ForwardingDiagnosticConsumer::ForwardingDiagnosticConsumer;

  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) override;

  /// Reports what was taken.
  void report(clang::ASTContext &Context, clang::DiagnosticsEngine &Engine);

private:
  struct Conflict {
    clang::SourceLocation Loc, Before;
  };
  std::vector<Conflict> Found;
  bool TakesNotes = false;
};

} // namespace c2cu

#endif // C2CU_FRONTEND_TYPECONFLICTS_H
