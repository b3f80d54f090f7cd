//===- Parse.h - From a C file to AST, tokens and pragmas -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The first stage. Clang parses the program as C; beside its AST the stage
// records what the AST forgets: the expanded tokens, preprocessing directives
// and the `#pragma kernel`s.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_PARSE_H
#define C2CU_PARSE_H

#include "frontend/CongruentialStates.h"
#include "pragma/Clauses.h"
#include "rewrite/SourceText.h"
#include "rewrite/Tokens.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <string>
#include <vector>

namespace clang {
class ASTContext;
class CompilerInstance;
} // namespace clang

namespace c2cu {

/// One `#pragma kernel`, not yet bound to a statement.
struct KernelPragma {
  clang::SourceLocation Loc;       ///< Of the word `kernel`.
  std::vector<PragmaToken> Tokens; ///< What follows it on the line.
  PragmaClauses Clauses;           ///< What these say.
  bool InMacro = false;            ///< Came from _Pragma in a macro.
  bool InHeader = false;           ///< Not in the main file.
  unsigned NextToken = 0; ///< Index of the expanded token that follows.

  /// Of the first clause; invalid if there is none.
  clang::SourceLocation clauseLoc() const {
    return Tokens.empty() ? clang::SourceLocation() : Tokens.front().Loc;
  }
};

/// One `#pragma omp` with `for` or `simd`: it claims that the iterations of the
/// loop behind it may run in any order.
struct LoopClaim {
  clang::SourceLocation Loc;  ///< Of the pragma.
  clang::SourceLocation Loop; ///< Of the token behind the pragma.
  unsigned Nested = 1; ///< Loops in each other that it is for: collapse(2).
};

/// Everything later stages know of the source. Valid only during the callback
/// of `parse`.
struct ParsedUnit : SourceText {
  ParsedUnit(clang::CompilerInstance &Compiler,
             clang::syntax::TokenBuffer Tokens);

  clang::CompilerInstance &Compiler;
  clang::ASTContext &Context;
  std::vector<KernelPragma> Pragmas;
  std::vector<LoopClaim> Claims;
  std::vector<std::string> Dependencies; ///< Files read, main first.
  /// Macros of the user's that headers of the system expand or test.
  std::vector<std::string> ReadBySystem;
  /// What makes the text what the AST has become: see Simplify.h.
  std::vector<Edits::Edit> Simplified;
  /// What variables of the text stand for.
  std::vector<ReplacedPlace> Replaced;
  /// Those that iterations advance.
  std::vector<AdvancedState> Advanced;
  /// Whether literals have become arrays, and states of the library objects:
  /// NamedTexts.h, NamedStates.h.
  bool TextsAreNamed = false, StatesAreNamed = false;
};

struct ParseOptions {
  std::string File;
  std::vector<std::string> Further; ///< Files that are merged with it.
  /// If not empty: where compile_commands.json says how files are compiled, and
  /// which others there are.
  std::string BuildFolder;
  std::string Std = "gnu17";
  bool StandardGiven = false;              ///< By the user.
  std::vector<std::string> ClangArguments; ///< -D, -I and what follows `--`.
  /// If not empty: where c2cu.h is, for programs that include it. It counts as
  /// a system's header, which the output includes as well.
  std::string OwnHeaders;
  /// `isalpha(c)` is a call, not glibc's macro over a table of the host's.
  bool CtypeByCalls = false;
  /// If not empty: what is parsed as the text of File.
  std::string Text;
  /// Whether the text is parsed as it is written, and no other one in its
  /// place.
  bool AsWritten = false;
  /// What else Text was made from: among the dependencies.
  std::vector<std::string> MadeFrom;
  std::vector<ReplacedPlace> Replaced; ///< Of what Text has variables.
  std::vector<AdvancedState> Advanced; ///< Those that it advances.
  /// In Text: see NamedTexts.h and NamedStates.h.
  bool TextsAreNamed = false, StatesAreNamed = false;
};

/// Parses Options.File as C and calls Next on the result. Returns false if the
/// file cannot be read, has errors (Clang has printed them), or Next returned
/// false.
bool parse(const ParseOptions &Options,
           llvm::function_ref<bool(ParsedUnit &)> Next);

} // namespace c2cu

#endif // C2CU_PARSE_H
