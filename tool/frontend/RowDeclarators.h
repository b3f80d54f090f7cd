//===- RowDeclarators.h - Declarations without rows -------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_FRONTEND_ROWDECLARATORS_H
#define C2CU_FRONTEND_ROWDECLARATORS_H

#include "frontend/FileEdits.h"
#include "frontend/RowTypes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/TypeLoc.h"

namespace c2cu {

/// Edits of declarators: of VariableRows.cpp, which says what for.
class RowDeclarators {
public:
  RowDeclarators(const clang::ASTContext &Context, FileEdits &File)
      : Context(Context), File(File) {}

  bool Refused = false; ///< One is written in another way.
  /// What a bound of an array of rows has been copied to.
  llvm::DenseMap<const clang::Expr *, std::string> Bounds;

  bool hasSeen(clang::SourceLocation Bracket) const {
    return Seen.contains(Bracket);
  }

  std::string asWritten(const clang::Expr *Size) {
    const std::string Text = File.written(Size->getSourceRange());
    return "(long)" + (isName(Size) ? Text : "(" + Text + ")");
  }

  static bool isName(const clang::Expr *E) {
    return llvm::isa<clang::DeclRefExpr>(E->IgnoreImpCasts());
  }

  /// An array of elements, whose length may be a variable in C++ as well.
  void keepElements(clang::TypeLoc T) {
    if (const auto Adjusted = T.getAs<clang::AdjustedTypeLoc>())
      T = Adjusted.getOriginalLoc();
    if (const auto Array = T.getAs<clang::ArrayTypeLoc>();
        Array && !isArrayOfRows(Array.getType()))
      Seen.insert(Array.getLBracketLoc());
  }

  /// The declarator of a pointer to rows becomes one of a pointer to elements.
  /// Name is invalid if it has none.
  void flattenPointer(clang::TypeLoc T, clang::SourceLocation Name) {
    T = T.getUnqualifiedLoc();
    // As it is written: a parameter that is an array is a pointer.
    if (const auto Adjusted = T.getAs<clang::AdjustedTypeLoc>())
      T = Adjusted.getOriginalLoc();
    if (const auto Array = T.getAs<clang::ArrayTypeLoc>()) {
      Refused |=
          Array.getSizeExpr() && Array.getSizeExpr()->HasSideEffects(Context);
      // With elements that are arrays: `(*a)[3]`.
      const bool Tail = hasTail(Array);
      const std::string Of =
          Array.getTypePtr()->getIndexTypeQualifiers().getAsString();
      const std::string Star =
          (Tail ? "(*" : "*") + Of + (Of.empty() ? "" : " ");
      if (Name.isValid())
        File.insertBefore(Name, Star);
      eraseBrackets(Array, (Name.isValid() ? "" : Star) +
                               std::string(Tail ? ")" : ""));
      T = Array.getElementLoc();
    } else if (const auto Pointer = T.getAs<clang::PointerTypeLoc>()) {
      T = Pointer.getPointeeLoc();
    } else {
      Refused = true;
      return;
    }
    eraseRows(T);
  }

  /// An array of rows becomes one of as many elements.
  void flattenArray(clang::TypeLoc T) {
    std::string Between = "[";
    while (T.getType()->isVariablyModifiedType()) {
      const auto Array = T.getAs<clang::ArrayTypeLoc>();
      const clang::Expr *Size = Array ? Array.getSizeExpr() : nullptr;
      if (!Size) {
        Refused = true;
        return;
      }
      Seen.insert(Array.getLBracketLoc());
      const auto Kept = Bounds.find(Size->IgnoreImpCasts());
      T = Array.getElementLoc();
      const bool Last = !T.getType()->isVariablyModifiedType();
      File.replace(Array.getBracketsRange(),
                   Between +
                       (Kept == Bounds.end() ? asWritten(Size) : Kept->second) +
                       (Last ? "]" : ""));
      Between = " * ";
    }
  }

private:
  void eraseBrackets(clang::ArrayTypeLoc T, const std::string &Instead = "") {
    Seen.insert(T.getLBracketLoc());
    File.replace(T.getBracketsRange(), Instead);
  }

  /// From a pointer on, to elements of constant size.
  void eraseRows(clang::TypeLoc T) {
    while (T.getType()->isVariablyModifiedType()) {
      if (const auto Paren = T.getAs<clang::ParenTypeLoc>()) {
        if (!hasTail(Paren.getInnerLoc())) {
          File.replace(Paren.getLParenLoc(), "");
          File.replace(Paren.getRParenLoc(), "");
        }
        T = Paren.getInnerLoc();
      } else if (const auto Array = T.getAs<clang::ArrayTypeLoc>()) {
        eraseBrackets(Array);
        T = Array.getElementLoc();
      } else {
        Refused = true; // By a name.
        return;
      }
    }
  }

  /// Whether arrays of constant size are written behind those of variable size.
  static bool hasTail(clang::TypeLoc T) {
    while (T.getType()->isVariablyModifiedType()) {
      const auto Array = T.getAs<clang::ArrayTypeLoc>();
      if (!Array)
        return false;
      T = Array.getElementLoc();
    }
    return T.getAs<clang::ArrayTypeLoc>() && !T.getAs<clang::TypedefTypeLoc>();
  }

  const clang::ASTContext &Context;
  FileEdits &File;
  llvm::DenseSet<clang::SourceLocation> Seen; ///< Brackets of such arrays.
};

} // namespace c2cu

#endif // C2CU_FRONTEND_ROWDECLARATORS_H
