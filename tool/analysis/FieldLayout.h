//===- FieldLayout.h - The cells of an object -----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The points-to analysis keeps members of structures apart: an object has one
// *cell* for each member that is no structure itself, members of members
// included. All elements of an array share the cells of one. A union is a
// single cell, and so is a structure with very many members.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_ANALYSIS_FIELDLAYOUT_H
#define C2CU_ANALYSIS_FIELDLAYOUT_H

#include "clang/AST/Type.h"
#include "llvm/ADT/DenseMap.h"
#include <string>
#include <vector>

namespace clang {
class ASTContext;
class FieldDecl;
class RecordDecl;
} // namespace clang

namespace c2cu {

/// Cells [Begin, End) of an object.
struct CellRange {
  unsigned Begin = 0;
  unsigned End = 1;
  unsigned size() const { return End - Begin; }
  friend bool operator==(CellRange A, CellRange B) {
    return A.Begin == B.Begin && A.End == B.End;
  }
};

class FieldLayout {
public:
  explicit FieldLayout(const clang::ASTContext &Context) : Context(Context) {}

  /// How many cells an object of type T has.
  unsigned cells(clang::QualType T);
  /// The cells of a member of a structure whose cells are Whole.
  CellRange member(CellRange Whole, const clang::FieldDecl *F);
  /// Whether no other member of the structure has cells of F.
  bool isApart(CellRange Whole, const clang::FieldDecl *F);
  /// T without arrays, typedefs and qualifiers: what one cell range stands for.
  clang::QualType element(clang::QualType T) const;
  /// Whether an access of type Accessed to what was declared as an element of
  /// type Declared stays within it.
  bool fits(clang::QualType Declared, clang::QualType Accessed) const;

  /// What each cell of an object of type T is called: `.a.b`, or nothing.
  std::vector<std::string> names(clang::QualType T);

  /// What each cell is declared as, without arrays: a union or a structure
  /// where that is one cell.
  std::vector<clang::QualType> types(clang::QualType T);

  /// Which cells of an object of type T are arrays that are members.
  std::vector<bool> arrays(clang::QualType T);

  /// Which cells of an object of type T hold no pointers by their types.
  std::vector<bool> numbers(clang::QualType T);

private:
  /// The first cell of each member and, last, the number of cells; empty for
  /// what is one cell.
  const std::vector<unsigned> &offsets(const clang::RecordDecl *R);

  const clang::ASTContext &Context;
  llvm::DenseMap<const clang::RecordDecl *, std::vector<unsigned>> Records;
};

} // namespace c2cu

#endif // C2CU_ANALYSIS_FIELDLAYOUT_H
