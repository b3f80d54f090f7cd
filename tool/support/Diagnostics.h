//===- Diagnostics.h - Everything the compiler says -----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One table, Diagnostics.def, holds every message with its stable id. Messages
// go through Clang's engine, so they look like Clang's: source line, caret,
// and the id in brackets.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_DIAGNOSTICS_H
#define C2CU_DIAGNOSTICS_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace clang {
class DiagnosticsEngine;
} // namespace clang

namespace c2cu {

enum class Diag {
#define C2CU_ERROR(Name, Id, Text, Note) Name,
#define C2CU_WARNING(Name, Id, Text, Note) Name,
#define C2CU_REMARK(Name, Id, Text, Note) Name,
#define C2CU_CHOICE(Name, Id, Text, Note) Name,
#include "support/Diagnostics.def"
};

/// What keeps a marked call from being a kernel: a row of the table, and what
/// it was reported with.
struct Lack {
  clang::SourceLocation Pragma; ///< Of the call; invalid: of any.
  Diag What;
  clang::SourceLocation Where;
  std::string A, B, C;
  std::vector<std::pair<clang::SourceLocation, std::string>> Notes;
};

class Diagnostics {
public:
  explicit Diagnostics(clang::DiagnosticsEngine &Engine) : Engine(Engine) {}
  /// Of another text, with the warnings that the user has switched in Like.
  Diagnostics(clang::DiagnosticsEngine &Engine, const Diagnostics &Like)
      : Engine(Engine), Switched(Like.Switched), Promoted(Like.Promoted) {}

  /// Reports D at Loc, followed by the note of the table that says what to do.
  /// %0, %1 and %2 in message and note stand for A, B and C.
  void report(Diag D, clang::SourceLocation Loc, llvm::StringRef A = "",
              llvm::StringRef B = "", llvm::StringRef C = "");
  /// A further note at another place, for the path that leads to a report.
  void note(clang::SourceLocation Loc, llvm::StringRef Text);

  /// From now on what is a lack (C2CU_LACK) is put into Into, which has to
  /// stay, and counts as a problem but not as an error; null: it is an error
  /// again.
  void keepLacks(std::vector<Lack> *Into) { Kept = Into; }
  bool keepsLacks() const { return Kept; }
  /// What lacks are about from now on: the call that this pragma marks, or, if
  /// it is invalid, any of them.
  void concern(clang::SourceLocation Pragma) { Concerned = Pragma; }
  /// Whether only errors are told, from now on: all else has been before.
  void hush(bool On) { Hushed = On; }
  /// Tells what was kept in notes.
  void noteKept(const Lack &L);

  /// Turns a warning on or off by its id, as -Wid and -Wno-id do.
  void enable(llvm::StringRef Id, bool On);
  /// What the user says of a warning: on, off, or that it is an error.
  enum class Switch { Off, On, Error };
  void apply(llvm::ArrayRef<std::pair<std::string, Switch>> Switches);
  /// Turns on what says how kernels are lowered, and why.
  void enableChoices();
  /// Makes an error of a warning, and turns it on.
  void promote(Diag D);
  bool enabled(Diag D) const;
  bool isError(Diag D) const;
  static llvm::StringRef idOf(Diag D);
  /// Whether a warning has this id.
  static bool isWarning(llvm::StringRef Id);

  unsigned errors() const { return Errors; }
  /// Errors, and lacks that are kept.
  unsigned problems() const { return Errors + (Kept ? Kept->size() : 0); }

private:
  clang::DiagnosticsEngine &Engine;
  unsigned Errors = 0;
  std::vector<Lack> *Kept = nullptr;
  bool Hushed = false;
  bool LastIsKept = false; ///< Further notes belong to the last of Kept.
  clang::SourceLocation Concerned;
  std::map<Diag, bool> Switched; ///< By the user: on or off.
  std::set<Diag> Promoted;
};

} // namespace c2cu

#endif // C2CU_DIAGNOSTICS_H
