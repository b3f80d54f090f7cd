//===- Surroundings.h - What macros mean where text is put ------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Text that is put at another place meets the macros that are in force there.
// A word of it that is no macro, and would become one, is *captured*: the
// macro of that name is put aside around the text, and what uses this macro is
// printed expanded. Which these are is known when all of the text has been
// printed; if more have been found while printing, it is printed again.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_REWRITE_SURROUNDINGS_H
#define C2CU_REWRITE_SURROUNDINGS_H

#include "rewrite/Chunks.h"
#include "llvm/ADT/StringMap.h"
#include <set>
#include <string>

namespace clang {
class MacroInfo;
} // namespace clang

namespace c2cu {

class Surroundings {
public:
  /// Around nothing yet, under the new names of Layers.
  Surroundings(const SourceText &Source, llvm::ArrayRef<const Edits *> Layers);

  /// Around text that stands at Place, or where the source ends if that is
  /// invalid. Nothing is captured.
  void enter(clang::SourceLocation Place);
  /// A macro is defined or undefined in the text itself.
  void changes(llvm::StringRef Name) { Changed.insert(Name); }
  /// All macros of the user are printed expanded.
  void expandAll() { ExpandsAll = true; }

  /// A name of the program is printed as such, which comes from From.
  void plain(llvm::StringRef Name, clang::SourceLocation From);
  /// Text is printed that is not the program's.
  void own(llvm::StringRef Text);
  bool captures(llvm::StringRef Name) const {
    return !Captured.empty() && Captured.count(Name.str());
  }
  size_t captured() const { return Captured.size(); }

  /// Whether the spelling of a macro means here what it means in the source.
  bool keepsMeaning(const Chunk &C) const;
  /// Whether it uses nothing that is put aside.
  bool isApart(const Chunk &C) const;

  /// The directives that put aside what is captured, and that bring it back.
  std::string before() const;
  std::string after() const;

private:
  const clang::MacroInfo *at(llvm::StringRef Name,
                             clang::SourceLocation Loc) const;
  bool isUsers(const clang::MacroInfo *M) const;
  bool areSame(const clang::MacroInfo *A, const clang::MacroInfo *B) const;
  /// Names that a macro's spelling and the definitions that it uses have.
  std::vector<llvm::StringRef> names(const Chunk &C) const;

  const SourceText &Source;
  const llvm::StringSet<> &Users; ///< All names that their macros ever have.
  llvm::StringMap<std::string> Old, New; ///< Of those that have new names.
  llvm::StringSet<> Meant;               ///< By the text of edits.
  clang::SourceLocation Place;
  bool ExpandsAll = false;
  std::set<std::string> Captured; ///< By the names in the source.
  llvm::StringSet<> Changed;
};

/// Text behind directives that put aside the macros that the user ever defines
/// and that Text has a word of, before others that bring them back.
std::string withUserMacrosAside(const SourceText &Source,
                                const std::string &Text);

} // namespace c2cu

#endif // C2CU_REWRITE_SURROUNDINGS_H
