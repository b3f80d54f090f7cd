//===- Clauses.h - What stands behind #pragma kernel ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The clauses of a pragma as syntax: which there are, and the names and bounds
// in them. What names mean is looked up by Scope.h, and what a clause says of a
// marked call or loop is the concern of those who ask. The grammar:
//
//   pragma    = [ "for" ] [ clause { [ "," ] clause } ]
//   clause    = ( "uniform" | "declassify" | "instance" | "secret" | "public" )
//               "(" names ")"
//             | "reduction" "(" operation ":" names ")"
//             | "map" "(" direction ":" section { "," section } ")"
//   operation = a word of Reductions.def
//   direction = "to" | "from" | "tofrom"
//   section   = name "[" sum ":" sum "]"
//   names     = name { "," name }
//   name      = word { ( "." | "->" ) word }
//   sum       = product { ( "+" | "-" ) product }
//   product   = factor { "*" factor }
//   factor    = name | number | "-" factor | "(" sum ")"
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_PRAGMA_CLAUSES_H
#define C2CU_PRAGMA_CLAUSES_H

#include "pragma/Reductions.h"
#include "clang/Basic/SourceLocation.h"
#include "clang/Basic/TokenKinds.h"
#include "llvm/ADT/ArrayRef.h"
#include <optional>
#include <string>
#include <vector>

namespace c2cu {

/// A token of the pragma; macros are expanded.
struct PragmaToken {
  clang::tok::TokenKind Kind = clang::tok::unknown;
  clang::SourceLocation Loc;
  std::string Spelling;
  bool HasSpaceBefore = false;
};

/// Tokens as they are spelled on one line.
std::string textOf(llvm::ArrayRef<PragmaToken> Tokens);

/// `x`, `x.inner.length`, `x->n`.
struct ClauseName {
  struct Member {
    bool ByPointer = false;
    std::string Name;
  };
  clang::SourceLocation Loc;
  std::string Variable;
  std::vector<Member> Members; ///< From the outermost on.

  std::string text() const;
};

/// A bound, as operands and operators that take what stands before them:
/// `2 * n + 1` is 2, n, Multiply, 1, Add.
struct BoundStep {
  enum Kind { Number, Name, Add, Subtract, Multiply, Negate };
  Kind K = Number;
  uint32_t Value = 0; ///< Of a Number.
  ClauseName Of;      ///< Of a Name.
};
using BoundText = std::vector<BoundStep>;

/// `x[Lower:Length]`.
struct ClauseSection {
  ClauseName Name;
  BoundText Lower, Length;
};

enum class MapDirection { To, From, ToFrom };

/// As clauses spell it.
const char *spellingOf(MapDirection D);

/// Something that the grammar has not.
struct SyntaxError {
  enum Kind {
    NoClause, ///< Text is a token where a clause should begin.
    Form,     ///< Text is the clause whose form is another one.
    Section,  ///< Text says what is wrong with the sections of a `map`.
  };
  Kind K = NoClause;
  clang::SourceLocation Loc; ///< Of the token, or the last one of the line.
  std::string Text;
};

struct PragmaClause {
  enum Kind {
    For,
    Uniform,
    Declassify,
    Instance,
    Secret,
    Public,
    Reduction,
    Map,
  };
  Kind K = For;
  clang::SourceLocation Loc;     ///< Of its first word.
  std::string Word;              ///< That word.
  std::vector<ClauseName> Names; ///< But of a `map`.
  std::optional<ReductionOp> Operation;
  std::optional<MapDirection> Direction;
  std::vector<ClauseSection> Sections;
  /// What is wrong behind the sections. Of the last one parts may be missing.
  std::optional<SyntaxError> WrongSection;
};

struct PragmaClauses {
  /// Up to the error: of the last one parts may be missing.
  std::vector<PragmaClause> All;
  std::optional<SyntaxError> Error;

  /// It is `#pragma kernel for`.
  bool marksLoop() const {
    return !All.empty() && All.front().K == PragmaClause::For;
  }
};

/// Reads what stands behind `#pragma kernel`.
PragmaClauses parseClauses(llvm::ArrayRef<PragmaToken> Tokens);

} // namespace c2cu

#endif // C2CU_PRAGMA_CLAUSES_H
