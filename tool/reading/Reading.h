//===- Reading.h - What each piece of C does ------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one place that decodes C. Whoever gives a program a meaning (points-to,
// verdicts, ranges, evaluation) asks here what an expression, a place (an
// lvalue) or a statement does, and finds one of a closed list, in which C's
// many spellings of one thing are one: `p->x` and `(*p).x`, `x += y` and `x++`,
// a decayed array and `&`. Each switch over such a list names all of it, so
// that a new construct is a compile error in each reader.
//
// A view, not a copy: what is read is made when it is asked for, and kept.
// Operands are Clang's nodes, which are what edits, sites and messages know;
// loops, jumps and both sides of a choice stay where they are. All of gnu17 can
// be read. What says Opaque has operands as well: those whose values are used,
// and places that may be read and written.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_READING_READING_H
#define C2CU_READING_READING_H

#include "clang/AST/OperationKinds.h"
#include "clang/AST/Type.h"
#include "llvm/ADT/APSInt.h"
#include <deque>
#include <optional>
#include <unordered_map>
#include <vector>

namespace clang {
class ASTContext;
class CallExpr;
class Decl;
class Expr;
class FieldDecl;
class FunctionDecl;
class LabelDecl;
class Stmt;
class VarDecl;
} // namespace clang

namespace c2cu {

/// What an expression does: see Reading.def.
enum class Does {
#define C2CU_OPERATION(Name, Word) Name,
#include "reading/Reading.def"
};

/// What a conversion does.
enum class Conversion {
  Same,        ///< Nothing: the type alone is another one.
  Number,      ///< From number to number, integers and floats.
  Truth,       ///< Whether it is other than zero, or than null.
  Null,        ///< Makes a null pointer.
  FromPointer, ///< A pointer becomes an integer.
  ToPointer,   ///< An integer becomes a pointer.
  Void,        ///< Drops the value.
  Other,       ///< Of vectors, complex and atomic numbers, unions.
};

struct Operation {
  Does What = Does::Opaque;
  /// What all that is one expression is known under: without parentheses and
  /// what only Clang has.
  const clang::Expr *Of = nullptr;
  clang::QualType Type;
  const clang::Expr *Left = nullptr, *Right = nullptr;
  const clang::Expr *Condition = nullptr;
  /// Of Compute, Compare and Update: never an assignment's.
  clang::BinaryOperatorKind Op = clang::BO_Comma;
  /// Of an Update: what Left is converted to, and what is computed.
  clang::QualType LeftAs, Computed;
  bool GivesOld = false; ///< An Update's value is what was there: `x++`.
  /// Left of a Choose is the condition itself, which is evaluated once: `a ?:
  /// b`.
  bool ChoosesCondition = false;
  bool IsWritten = false; ///< A Convert or an Address that the source spells.
  Conversion How = Conversion::Same;
  clang::QualType Sized;
  const clang::Stmt *Body = nullptr;
  const clang::CallExpr *Called = nullptr;
  std::vector<const clang::Expr *> Operands;
};

/// What a place is: see Reading.def.
enum class Is {
#define C2CU_PLACE(Name, Word) Name,
#include "reading/Reading.def"
};

/// One step of an lvalue; Base, if any, is the place that the step begins at.
struct Place {
  Is What = Is::Temporary;
  const clang::Expr *Of = nullptr; ///< As an operation's.
  clang::QualType Type;
  const clang::VarDecl *Variable = nullptr;
  const clang::FunctionDecl *Callee = nullptr;
  const clang::Expr *Base = nullptr;
  const clang::Expr *Pointer =
      nullptr; ///< A value, also of an array's element.
  const clang::Expr *Index = nullptr;
  const clang::FieldDecl *Field = nullptr;
  const clang::Expr *Value = nullptr;
  bool IsImaginary = false; ///< Of the parts of a complex number the second.
};

/// What an initialiser does to an object of some type.
enum class Fills {
  Zero,     ///< Clears it.
  Text,     ///< With the characters of a string literal, then with zeros.
  Value,    ///< Stores the value there.
  Elements, ///< The elements of an array, one after the other.
  Members,  ///< Members of a structure or of a union.
  Nothing,  ///< Leaves what another one has made.
};

struct Initialiser {
  Fills What = Fills::Zero;
  const clang::Expr *Of = nullptr;
  /// What fills the object before this one does: `{.a = s, .a.x = 1}`.
  const clang::Expr *First = nullptr;
  llvm::ArrayRef<const clang::Expr *> Elements;
  const clang::Expr *Filler = nullptr; ///< Of the elements behind those.
  /// None: the member is zero.
  std::vector<std::pair<const clang::FieldDecl *, const clang::Expr *>> Members;
};

/// What a statement does: see Reading.def.
enum class Runs {
#define C2CU_STATEMENT(Name, Word) Name,
#include "reading/Reading.def"
};

struct Statement {
  Runs What = Runs::Opaque;
  const clang::Stmt *Of = nullptr; ///< Without attributes.
  std::vector<const clang::Stmt *> Parts;
  std::vector<const clang::VarDecl *> Variables;
  const clang::Stmt *Init = nullptr, *Body = nullptr, *Else = nullptr;
  const clang::Expr *Condition = nullptr, *Step = nullptr, *Value = nullptr;
  bool BodyFirst = false;
  const clang::LabelDecl *Target = nullptr;
  std::vector<const clang::Expr *> Inputs, Outputs;
};

/// The body of a switch as a list of statements that its cases lead into.
struct Cases {
  struct Case {
    std::optional<llvm::APSInt> Least, Most; ///< None: `default`.
    size_t At = 0; ///< The statement that it leads to.
  };
  std::vector<Case> Labels;
  std::vector<const clang::Stmt *> Body;
  /// Whether a label stands within one of these statements, or elsewhere.
  bool Nested = false;
};

/// As --dump=reading names them.
const char *wordOf(Does What);
const char *wordOf(Is What);
const char *wordOf(Runs What);

/// The comparison that holds where Op, another one, does not.
clang::BinaryOperatorKind negated(clang::BinaryOperatorKind Op);

class Reading {
public:
  explicit Reading(const clang::ASTContext &Context) : Context(Context) {}
  Reading(const Reading &) = delete;

  const clang::ASTContext &Context;

  const Operation &operation(const clang::Expr *E);
  const Place &place(const clang::Expr *E);
  const Statement &statement(const clang::Stmt *S);
  /// Of a switch.
  const Cases &cases(const clang::Stmt *S);
  /// What Init does to an object of type T.
  Initialiser initialiser(clang::QualType T, const clang::Expr *Init) const;
  /// The value of an expression that has an integral type and no effects, if it
  /// is known when compiling.
  const std::optional<llvm::APSInt> &constant(const clang::Expr *E);

  /// The code units of a string literal, but for the zero at its end.
  std::vector<uint32_t> characters(const clang::Expr *Text) const;

  /// The variable that a place is, without any step; else null.
  const clang::VarDecl *variable(const clang::Expr *E);
  /// The variable that E names, or is the value of, whatever that is converted
  /// to without the source saying so; else null.
  const clang::VarDecl *named(const clang::Expr *E);
  /// The variable that a place is, or is a part of.
  const clang::VarDecl *wholeOf(const clang::Expr *E);
  /// The expression that a block has the value of; null if its last statement
  /// is none.
  const clang::Expr *resultOf(const clang::Stmt *Block);

private:
  template <class What>
  using Kept = std::unordered_map<const clang::Stmt *, What>;

  Kept<Operation> Operations;
  Kept<Place> Places;
  Kept<Statement> Statements;
  Kept<Cases> Switches;
  Kept<std::optional<llvm::APSInt>> Constants;
};

} // namespace c2cu

#endif // C2CU_READING_READING_H
