//===- ColumnEditor.h - One dimension more for what is column-wise --------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where an object is column-wise, `a[i][j]` of one input becomes
// `a[i][j][input]`, and parameters bound to it have one extent more. All
// drivers write it the same way and differ in how they spell the input. Where
// the object is one of a class, so are the parameters.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_EMIT_COLUMNEDITOR_H
#define C2CU_EMIT_COLUMNEDITOR_H

#include "lower/Columnwise.h"
#include "rewrite/Tokens.h"

namespace clang {
class FunctionDecl;
class ParmVarDecl;
} // namespace clang

namespace c2cu {

/// How a driver spells the dimension.
struct ColumnForm {
  std::string Index;  ///< Behind an element: `[lane]`.
  std::string Extent; ///< Behind the extents of a parameter: `[width]`.
  /// Around the name of a parameter that was a pointer: `T (*a)[width]` or
  /// `T a[][width]`.
  std::string BeforeName, AfterName;
  /// A class template that stands for pointers to elements: `Pointer<T, Extent>
  /// a`; empty where they are pointers.
  std::string Pointer;
};

class ColumnEditor {
public:
  ColumnEditor(const ParsedUnit &Unit, const Columns &Which,
               const Edits &Dialect, ColumnForm Form, Edits &Out);

  /// Elements of columns in R get their input; `sizeof` still means the size
  /// that the program gave an array.
  void editUses(TokenRange R);
  /// Of one declaration of a function with a body.
  void editParameters(const clang::FunctionDecl *D);

private:
  void editParameter(const clang::ParmVarDecl *V);
  void putIndexBehind(const clang::Stmt *Element);

  const ParsedUnit &Unit;
  const Columns Which;
  const Edits &Dialect;
  const ColumnForm Form;
  Edits &Out;
  TokenMap Tokens;
  std::map<unsigned, const clang::Stmt *>
      Elements; ///< By the token behind them.
  std::map<unsigned, const clang::UnaryExprOrTypeTraitExpr *>
      Sizes; ///< By their first token.
};

} // namespace c2cu

#endif // C2CU_EMIT_COLUMNEDITOR_H
