//===- SimpleText.h - The edits of --driver=simple ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_SIMPLETEXT_H
#define C2CU_SIMPLETEXT_H

#include "emit/ColumnEditor.h"
#include "emit/NameEditor.h"
#include "simple/SimplePlan.h"
#include "clang/AST/Type.h"
#include <set>

namespace clang {
class Expr;
class FunctionDecl;
class Stmt;
class VarDecl;
} // namespace clang

namespace c2cu {

/// What the output needs beside the program, found while it is edited.
struct SimpleHelpers {
  bool Read = false;            ///< A read is checked.
  bool Line = false;            ///< The read of a line is.
  bool Copy = false;            ///< Objects are copied whole.
  std::set<std::string> Macros; ///< Text names these, and means the macros.
};

/// All that the edits follow.
struct SimpleContext {
  const Model &P;
  const SimplePlan &Plan;
  const SimpleColumns &Columns;
  const Edits &Dialect;
  const Options &O;
  SimpleHelpers &Helpers;

  /// What the output calls a variable of the program on the host.
  std::string hostName(const SimpleObject &S) const;
  /// Tokens as they are printed at a place of their own.
  std::string text(TokenRange R) const;
  /// The same under other layers of edits, at Place if that is valid.
  std::string text(TokenRange R, llvm::ArrayRef<const Edits *> Layers,
                   clang::SourceLocation Place = {}) const;
  /// A declaration of Name with type T, without qualifiers that would keep
  /// the program from assigning to it.
  std::string declaration(clang::QualType T, const std::string &Name) const;
  /// The extents of an array, as the program spells them where it can.
  std::vector<std::string> extents(const clang::VarDecl *V) const;
  /// A declaration of an object that differs between inputs: of a column,
  /// `float __D[N][N][__P__]`, or of rows, `char s[__P__][N]`.
  std::string perInput(const SimpleObject &S, const std::string &Name) const;
  /// The text of F that a call in Caller means; null for other functions.
  const SimpleVersion *callee(const clang::CallExpr *Call,
                              const SimpleVersion *Caller, bool OnDevice) const;
};

/// Edits of a version of a function, or of code of main. All but the first text
/// of a function go into edits of their own.
class SimpleFunctionEditor {
public:
  SimpleFunctionEditor(const SimpleContext &C, bool OnDevice, Edits &Out,
                       const SimpleVersion *Version = nullptr);

  /// The definition and the other declarations of the function.
  void edit();
  /// What S names: objects, elements, functions that take __id__, reads.
  void editBody(const clang::Stmt *S);
  /// The start of a kernel, which finds out the number of its input.
  std::string kernelStart() const;

private:
  void editHeader(const clang::FunctionDecl *D);
  bool isKernel() const;
  void editKernelHeader(const clang::FunctionDecl *D);
  void addIdParameter(const clang::FunctionDecl *D);
  void startKernel(const clang::FunctionDecl *F);
  void editCalls(const clang::Stmt *S);
  std::string separatorBefore(unsigned Close,
                              const clang::CallExpr *Call) const;
  std::string nameOf(const clang::DeclRefExpr *E) const;
  const SimpleObject *boundTo(const clang::VarDecl *Parameter) const;

  const SimpleContext &C;
  const MarkedCall &M;
  const std::vector<Argument> &Arguments;
  const bool OnDevice;
  const SimpleVersion *Version; ///< Null in main.
  Edits &Out;
  TokenMap Tokens;
  ColumnEditor Columns;
  NameEditor Names;
  /// The names of the called functions.
  std::map<const clang::Expr *, const SimpleVersion *> Callees;
  std::set<unsigned> Called; ///< Closing parentheses of calls that are edited.
};

/// An expression of the host as device code at Place writes it.
std::string deviceText(const SimpleContext &C, const clang::Expr *E,
                       clang::SourceLocation Place);

/// Edits of the declarations of objects.
void editSimpleObjects(const SimpleContext &C, Edits &Out);
/// Of those in the body of F, for a further text of it.
void editSimpleLocals(const SimpleContext &C, const clang::FunctionDecl *F,
                      Edits &Out);
/// Declarations of an object of a function, at another place, on lines of
/// their own.
std::vector<Piece> hostDeclaration(const SimpleContext &C,
                                   const SimpleObject &S);
/// `__device__ float __D[N][N][__P__]`.
std::string deviceDeclaration(const SimpleContext &C, const SimpleObject &S);
/// Statements that give every object its initial value for input __id__, one
/// on each line.
std::vector<std::string> initialValues(const SimpleContext &C);
/// Declares variables, in as few statements as it takes.
std::vector<std::vector<Piece>>
declareLocals(const SimpleContext &C,
              llvm::ArrayRef<const clang::VarDecl *> Locals, bool WithValues);
/// The white space before a statement, on its line.
std::string indentOf(const SimpleContext &C, const clang::Stmt *S);

/// main as two loops over the inputs around the copies and the launch.
void editSimpleMain(const SimpleContext &C, Edits &Out);

} // namespace c2cu

#endif // C2CU_SIMPLETEXT_H
