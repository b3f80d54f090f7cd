//===- Diagnostics.cpp - Everything the compiler says ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Diagnostics.h"
#include "clang/Basic/Diagnostic.h"
#include "llvm/ADT/STLExtras.h"
#include <string>

using namespace c2cu;

namespace {
enum class Severity { Error, Lack, Warning, Remark, Choice };
struct Row {
  Severity Level;
  const char *Id;
  const char *Text;
  const char *Note;
};

constexpr Row Table[] = {
#define C2CU_ERROR(Name, Id, Text, Note) {Severity::Error, Id, Text, Note},
#define C2CU_LACK(Name, Id, Text, Note) {Severity::Lack, Id, Text, Note},
#define C2CU_WARNING(Name, Id, Text, Note) {Severity::Warning, Id, Text, Note},
#define C2CU_REMARK(Name, Id, Text, Note) {Severity::Remark, Id, Text, Note},
#define C2CU_CHOICE(Name, Id, Text, Note) {Severity::Choice, Id, Text, Note},
#include "support/Diagnostics.def"
};
} // namespace

static const Row &rowOf(Diag D) { return Table[static_cast<unsigned>(D)]; }

bool Diagnostics::isWarning(llvm::StringRef Id) {
  return llvm::any_of(Table, [&](const Row &R) {
    return (R.Level == Severity::Warning || R.Level == Severity::Remark) &&
           Id == R.Id;
  });
}

void Diagnostics::enable(llvm::StringRef Id, bool On) {
  for (unsigned I = 0; I < std::size(Table); ++I)
    if (Id == Table[I].Id)
      Switched[static_cast<Diag>(I)] = On;
}

void Diagnostics::apply(
    llvm::ArrayRef<std::pair<std::string, Switch>> Switches) {
  for (const auto &[Id, To] : Switches) {
    enable(Id, To != Switch::Off);
    if (To != Switch::Error)
      continue;
    for (unsigned I = 0; I < std::size(Table); ++I)
      if (Id == Table[I].Id)
        promote(static_cast<Diag>(I));
  }
}

void Diagnostics::enableChoices() {
  for (unsigned I = 0; I < std::size(Table); ++I)
    if (Table[I].Level == Severity::Choice)
      Switched[static_cast<Diag>(I)] = true;
}

void Diagnostics::promote(Diag D) { Promoted.insert(D); }

bool Diagnostics::isError(Diag D) const {
  return rowOf(D).Level == Severity::Error ||
         rowOf(D).Level == Severity::Lack || Promoted.count(D);
}

bool Diagnostics::enabled(Diag D) const {
  if (isError(D))
    return true;
  if (Hushed)
    return false;
  auto It = Switched.find(D);
  return It == Switched.end() ? rowOf(D).Level == Severity::Warning
                              : It->second;
}

llvm::StringRef Diagnostics::idOf(Diag D) { return rowOf(D).Id; }

static unsigned customId(clang::DiagnosticsEngine &Engine,
                         clang::DiagnosticIDs::Level Level,
                         llvm::StringRef Text) {
  return Engine.getDiagnosticIDs()->getCustomDiagID(Level, Text);
}

void Diagnostics::report(Diag D, clang::SourceLocation Loc, llvm::StringRef A,
                         llvm::StringRef B, llvm::StringRef C) {
  if (!enabled(D))
    return;
  const Row &R = rowOf(D);
  LastIsKept = Kept && R.Level == Severity::Lack;
  if (LastIsKept) {
    Kept->push_back({Concerned, D, Loc, A.str(), B.str(), C.str(), {}});
    return;
  }
  std::string Text = std::string(R.Text) + " [" + R.Id + "]";
  unsigned Id =
      customId(Engine,
               isError(D)                    ? clang::DiagnosticIDs::Error
               : R.Level == Severity::Choice ? clang::DiagnosticIDs::Remark
                                             : clang::DiagnosticIDs::Warning,
               Text);
  Engine.Report(Loc, Id) << A << B << C;
  if (isError(D))
    ++Errors;
  if (*R.Note)
    Engine.Report(Loc, customId(Engine, clang::DiagnosticIDs::Note, R.Note))
        << A << B << C;
}

void Diagnostics::note(clang::SourceLocation Loc, llvm::StringRef Text) {
  if (Kept && LastIsKept) {
    Kept->back().Notes.emplace_back(Loc, Text.str());
    return;
  }
  Engine.Report(Loc, customId(Engine, clang::DiagnosticIDs::Note, "%0"))
      << Text;
}

void Diagnostics::noteKept(const Lack &L) {
  LastIsKept = false;
  const Row &R = rowOf(L.What);
  for (const std::string &Text :
       {std::string(R.Text) + " [" + R.Id + "]", std::string(R.Note)})
    Engine.Report(L.Where, customId(Engine, clang::DiagnosticIDs::Note, Text))
        << L.A << L.B << L.C;
  for (const auto &[Where, Text] : L.Notes)
    note(Where, Text);
}
