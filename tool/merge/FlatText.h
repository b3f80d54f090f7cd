//===- FlatText.h - The user's files of a unit as one text ------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The text of a file in which the user's headers stand in place of their
// #includes, between `#line`s that say where each line comes from. System
// headers stay as they are. What `#if` has decided is decided: the text means
// the same behind the text of another file, whatever that has defined.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_MERGE_FLATTEXT_H
#define C2CU_MERGE_FLATTEXT_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/DenseMap.h"
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace clang {
class SourceManager;
} // namespace clang

namespace c2cu {

struct Directive;
struct ParsedUnit;

/// Valid as long as the unit is.
class FlatText {
public:
  explicit FlatText(const ParsedUnit &Unit);

  const std::string &text() const { return Text; }

  /// Where what stands at Loc, in a file, stands in the text, if it does.
  std::optional<unsigned> offsetOf(clang::SourceLocation Loc) const;
  /// Whether the text has the file of Loc; where a macro is used counts.
  bool has(clang::SourceLocation Loc) const;
  /// Where the text at Offset comes from.
  clang::SourceLocation locationOf(unsigned Offset) const;

private:
  /// Text of a file, [Begin, End), that stands at To.
  struct Piece {
    clang::FileID File;
    unsigned Begin, End, To;
  };

  void add(clang::FileID File);
  void copy(clang::FileID File, unsigned Begin, unsigned End);
  void blank(clang::FileID File, unsigned Begin, unsigned End);
  void beginLines(clang::SourceLocation At, unsigned Further);

  const clang::SourceManager &Sources;
  std::string Text;
  std::vector<Piece> Pieces; ///< In order.
  llvm::DenseMap<clang::FileID, std::vector<Piece>> ByFile;
  /// What is left out of each file, by where it begins: where it ends, and
  /// what is included there.
  std::map<clang::FileID,
           std::map<unsigned, std::pair<unsigned, clang::FileID>>>
      LeftOut;
};

} // namespace c2cu

#endif // C2CU_MERGE_FLATTEXT_H
