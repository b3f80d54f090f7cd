//===- Diagnostics.cpp - Everything the compiler says ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Diagnostics.h"
#include "clang/Basic/Diagnostic.h"
#include <string>

using namespace c2cu;

namespace {
struct Row {
  bool Error;
  const char *Id;
  const char *Text;
  const char *Note;
};

constexpr Row Table[] = {
#define C2CU_ERROR(Name, Id, Text, Note) {true, Id, Text, Note},
#define C2CU_WARNING(Name, Id, Text, Note) {false, Id, Text, Note},
#include "support/Diagnostics.def"
};
} // namespace

static unsigned customId(clang::DiagnosticsEngine &Engine,
                         clang::DiagnosticIDs::Level Level,
                         llvm::StringRef Text) {
  return Engine.getDiagnosticIDs()->getCustomDiagID(Level, Text);
}

void Diagnostics::report(Diag D, clang::SourceLocation Loc, llvm::StringRef A,
                         llvm::StringRef B, llvm::StringRef C) {
  const Row &R = Table[static_cast<unsigned>(D)];
  std::string Text = std::string(R.Text) + " [" + R.Id + "]";
  unsigned Id = customId(Engine,
                         R.Error ? clang::DiagnosticIDs::Error
                                 : clang::DiagnosticIDs::Warning,
                         Text);
  Engine.Report(Loc, Id) << A << B << C;
  if (R.Error)
    ++Errors;
  if (*R.Note)
    Engine.Report(Loc, customId(Engine, clang::DiagnosticIDs::Note, R.Note))
        << A << B << C;
}

void Diagnostics::note(clang::SourceLocation Loc, llvm::StringRef Text) {
  Engine.Report(Loc, customId(Engine, clang::DiagnosticIDs::Note, "%0"))
      << Text;
}
