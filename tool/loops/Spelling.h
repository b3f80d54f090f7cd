//===- Spelling.h - C text of a marked loop's parts -----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_SPELLING_H
#define C2CU_LOOPS_SPELLING_H

#include "frontend/Parse.h"
#include "loops/MarkedLoop.h"
#include "rewrite/Tokens.h"
#include "clang/AST/Type.h"
#include "llvm/ADT/StringSet.h"

namespace c2cu {

class Spelling {
public:
  explicit Spelling(const ParsedUnit &Unit);

  std::string declare(clang::QualType T, const std::string &Name) const;
  /// As something that holds values of T: what enumerations are made of, and
  /// no name that only the function or the compiler has.
  std::string declareValue(clang::QualType T, const std::string &Name) const;
  /// Whether a function is given a pointer to V as a whole. One of variable
  /// length is a pointer to its first element there.
  static bool isPassedByAddress(const clang::VarDecl *V);
  /// As a parameter of a function: of an array, where it is.
  std::string declare(const clang::VarDecl *V, const std::string &Name) const;
  /// A pointer to a reduction's part: of unsigned integers where it wraps.
  std::string pointerType(const Reduction &R) const;
  /// An expression as an operand of anything before the loop At.
  std::string operand(const clang::Expr *E, const MarkedLoop &At) const;
  /// A statement, behind a line that says where it is from.
  std::vector<Piece> statement(const clang::Stmt *S) const;
  /// The same as text at another place of the file.
  std::string copy(const clang::Stmt *S, const Edits &Changes,
                   clang::SourceLocation Place) const;
  /// Of what means something else in another function than in that of the loop:
  /// `__builtin_FUNCTION()` and enumerators that are declared there.
  void editPlaces(const MarkedLoop &L, Edits &Changes) const;
  /// The tokens of a statement, with the semicolon that ends it.
  TokenRange withSemicolon(const clang::Stmt *S) const;
  /// A directive: what follows is from there.
  std::string lineOf(clang::SourceLocation Loc) const;
  unsigned offset(clang::SourceLocation Loc) const;
  /// Where the text of S ends, semicolon included: in the file.
  unsigned offsetBehind(const clang::Stmt *S) const;
  /// The last place of S, for lineOf.
  clang::SourceLocation lastOf(const clang::Stmt *S) const;

  const ParsedUnit &Unit;
  const TokenMap Tokens;

private:
  /// Whether T is written with a word that is a variable in any function.
  bool isHidden(clang::QualType T) const;
  llvm::StringSet<> Variables;
};

} // namespace c2cu

#endif // C2CU_LOOPS_SPELLING_H
