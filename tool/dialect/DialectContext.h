//===- DialectContext.h - What the dialect passes share ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dialect stage is a sequence of passes, one subject each. They share the
// context, which adds edits and prints types as C++, and a visitor that walks
// what the user wrote.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_DIALECTCONTEXT_H
#define C2CU_DIALECTCONTEXT_H

#include "dialect/Dialect.h"
#include "frontend/Parse.h"
#include "rewrite/Tokens.h"
#include "support/Diagnostics.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/TypeLoc.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSet.h"

namespace c2cu {

class DialectContext {
public:
  DialectContext(const ParsedUnit &Unit, Diagnostics &Diags, Edits &Out);

  const ParsedUnit &Unit;
  const TokenMap Map;
  Diagnostics &Diags;
  Edits &Out;
  clang::ASTContext &Ctx;
  const clang::SourceManager &Sources;

  /// During a walk, the function around the current node, if any, and the
  /// statements around it, of which the last is the current one itself.
  const clang::FunctionDecl *Function = nullptr;
  std::vector<clang::Stmt *> Stack;

  /// Types of functions that move to file scope (canonical declarations), and
  /// the tokens that name them.
  llvm::SmallPtrSet<const clang::Decl *, 8> Lifted;
  llvm::DenseSet<unsigned> LiftedNames;

  /// The identifiers of the program, and those that functions declare.
  llvm::StringSet<> Spelled, LocalNames;
  /// Identifiers after preprocessing: macros may make them from parts.
  llvm::StringSet<> Made;

  /// Top-level declarations written in the user's files, in order.
  const std::vector<clang::Decl *> &declarations() const { return TopLevel; }
  bool isUser(clang::SourceLocation Loc) const;
  /// True for names of C's library: declared in a system header, or by hand.
  bool isLibrary(const clang::NamedDecl *D) const;

  /// True for `true` and `false` of <stdbool.h>, which are numbers in C.
  bool isTrueOrFalse(const clang::Expr *E) const;

  /// T as C++ source; with a name, a declaration of it without `;`.
  std::string typeText(clang::QualType T, llvm::StringRef Name = "");
  /// Gives the types in T that have no name one.
  void nameUnnamed(clang::QualType T);
  /// Writes a cast of E to T, unless one is there already.
  void cast(const clang::Expr *E, clang::QualType T);
  /// Replaces R; tokens of system macros only where they show.
  void replace(TokenRange R, std::vector<Piece> Pieces);
  void report(Diag D, clang::SourceLocation Loc, llvm::StringRef A = "",
              llvm::StringRef B = "") {
    Diags.report(D, Loc, A, B);
  }

  /// A name that the program does not use.
  std::string freshName(llvm::StringRef Purpose);
  /// Name, with underscores behind it if the program or a header has it.
  std::string unusedName(std::string Name);
  /// The tokens of the user's top-level declaration around Token; of several,
  /// as a struct and the function that returns it, the widest.
  TokenRange topLevelAround(unsigned Token) const;
  /// One past the parenthesis that closes the one at Token.
  unsigned pastParenthesis(unsigned Token) const;
  /// Includes a `;` that ends the declaration or statement in R.
  TokenRange withSemicolon(TokenRange R) const;

private:
  bool isSubscripted(const clang::Expr *E) const;
  llvm::StringRef visibleName(const clang::NamedDecl *D);

  std::vector<clang::Decl *> TopLevel;
  llvm::SmallPtrSet<const clang::Expr *, 16> Casted;
  llvm::StringSet<> Qualified; ///< Owns names that begin with `::`.
  unsigned Fresh = 0;
};

/// One subject of the dialect. All passes share a walk over what the user
/// wrote: initialiser lists in their semantic form, every statement once, and
/// children before their parents, so that of edits of the same tokens the
/// outer node's is outside.
class DialectPass {
public:
  explicit DialectPass(DialectContext &C) : C(C) {}
  virtual ~DialectPass() = default;

  virtual void visit(clang::Stmt *) {}
  virtual void visit(clang::Decl *) {}
  virtual void visit(clang::TypeLoc) {}

protected:
  /// The nearest statement around the current one that is neither parentheses
  /// nor an implicit cast.
  const clang::Stmt *parent() const;
  const clang::Stmt *directParent() const;
  /// Whether the current expression belongs to the value of a static local.
  bool inStaticLocal() const;

  DialectContext &C;
};

/// Shows every node to every pass.
void walk(DialectContext &C, llvm::ArrayRef<DialectPass *> Passes);

/// Whether E has another type in C++ than in C although nothing says so:
/// character constants, comparisons, enumerators.
bool hasOtherTypeInCxx(const clang::Expr *E);

/// Whether E is a string literal or a character of one, which C++ takes for
/// constants.
bool isPartOfLiteral(const clang::Expr *E);
/// Whether the literal has other characters in C++ than Char, the integer type
/// that C has for them: C++ has types of their own for wide ones.
bool isOfOtherChars(const clang::StringLiteral *Literal, clang::QualType Char);

/// Whether T is a pointer that GNU C moves by bytes: to void or a function.
bool movesByBytes(clang::QualType T);

/// Whether the enumerator is a value of int, and whether one of the enum is
/// not.
bool fitsInt(const clang::EnumConstantDecl *D);
bool isWide(const clang::EnumDecl *D);

/// Moves the definition of Tag in front of the token Anchor; where it stood, a
/// reference to it remains. Gives it a name if it has none.
void moveDefinition(DialectContext &C, const clang::TagDecl *Tag,
                    unsigned Anchor);

// What has to run before the other passes, in this order.
void renameClashes(DialectContext &C, bool HasThreads);
void refuseConstructs(DialectContext &C);
void refuseVariableTypes(DialectContext &C);
void refuseSpellings(DialectContext &C);
void liftLocalTypes(DialectContext &C);
void moveTags(DialectContext &C);
void renameMembers(DialectContext &C);

// The passes of the common walk.
using DialectPassPtr = std::unique_ptr<DialectPass>;
DialectPassPtr makeSpecifiers(DialectContext &C);
DialectPassPtr makeDeclarations(DialectContext &C);
DialectPassPtr makeFunctions(DialectContext &C);
DialectPassPtr makeInitializers(DialectContext &C);
DialectPassPtr makeComplexNumbers(DialectContext &C);
DialectPassPtr makeLiterals(DialectContext &C);
DialectPassPtr makeUpdates(DialectContext &C);
DialectPassPtr makeVoidPointers(DialectContext &C);
DialectPassPtr makeStatements(DialectContext &C);
DialectPassPtr makeCalls(DialectContext &C);
DialectPassPtr makeConversions(DialectContext &C);
DialectPassPtr makeNarrowing(DialectContext &C);
/// HasRuntime: accesses may become calls of it.
DialectPassPtr makeUnaligned(DialectContext &C, bool HasRuntime);

// What rewrites whole statements, with what the passes did inside.
void rewriteJumps(DialectContext &C);

} // namespace c2cu

#endif // C2CU_DIALECTCONTEXT_H
