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

#include "clang/Basic/SourceLocation.h"
#include "clang/Tooling/Syntax/Tokens.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <memory>
#include <string>
#include <vector>

namespace clang {
class ASTContext;
class CompilerInstance;
class IdentifierInfo;
class MacroInfo;
class Preprocessor;
} // namespace clang

namespace c2cu {

/// One `#pragma kernel`, not yet bound to a statement.
struct KernelPragma {
  clang::SourceLocation Loc;       ///< Of the word `kernel`.
  std::string Clauses;             ///< What follows it on the line, as spelled.
  clang::SourceLocation ClauseLoc; ///< Of the first clause token, if any.
  bool InMacro = false;            ///< Came from _Pragma in a macro.
  bool InHeader = false;           ///< Not in the main file.
  unsigned NextToken = 0; ///< Index of the expanded token that follows.
};

/// A preprocessing directive of the user's own files.
struct Directive {
  enum Kind {
    Include,
    SystemInclude,
    Define,
    Undef,
    Pragma,
    Conditional,
    Other
  };
  Kind K;
  /// The whole logical line: from `#` to just before the end of the line.
  clang::CharSourceRange Range;
  /// Of an Include: the file, invalid if its guard kept it out.
  clang::FileID Included;
  /// What is defined or undefined; the first word of a pragma.
  llvm::StringRef Name;
};

/// A use of a macro, with the definition in force there.
struct MacroUse {
  const clang::IdentifierInfo *Name;
  const clang::MacroInfo *Definition;
  clang::SourceRange Range; ///< From the name to the closing parenthesis.
};

struct Layout;

/// Everything later stages know of the source. Valid only during the callback
/// of `parse`.
struct ParsedUnit {
  ParsedUnit(clang::CompilerInstance &Compiler,
             clang::syntax::TokenBuffer Tokens);

  clang::CompilerInstance &Compiler;
  clang::ASTContext &Context;
  clang::Preprocessor &PP;
  clang::syntax::TokenBuffer Tokens;
  std::vector<KernelPragma> Pragmas;
  std::vector<Directive> Directives;       ///< In source order per file.
  std::vector<clang::SourceRange> Skipped; ///< By #if, in user files.
  llvm::DenseMap<clang::SourceLocation, MacroUse> MacroUses; ///< By name token.
  std::vector<std::string> Dependencies;      ///< Files read, main first.
  std::vector<std::string> CommandLineMacros; ///< As directives, in order.
  std::shared_ptr<const Layout> FileLayout;   ///< For printing, see Layout.h.
};

struct ParseOptions {
  std::string File;
  std::string Std = "gnu17";
  std::vector<std::string> ClangArguments; ///< -D, -I and what follows `--`.
};

/// Parses Options.File as C and calls Next on the result. Returns false if the
/// file cannot be read, has errors (Clang has printed them), or Next returned
/// false.
bool parse(const ParseOptions &Options,
           llvm::function_ref<bool(ParsedUnit &)> Next);

} // namespace c2cu

#endif // C2CU_PARSE_H
