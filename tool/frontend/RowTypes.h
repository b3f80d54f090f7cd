//===- RowTypes.h - Arrays of variable size ---------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_FRONTEND_ROWTYPES_H
#define C2CU_FRONTEND_ROWTYPES_H

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include <vector>

namespace c2cu {

/// An array of variable size: also one of such arrays.
inline bool isRowOfVariableSize(clang::QualType T) {
  return T->isArrayType() && T->isVariablyModifiedType();
}

/// A pointer to such rows.
inline bool pointsToRows(clang::QualType T) {
  return T->isPointerType() && isRowOfVariableSize(T->getPointeeType());
}

/// An object that is an array of such rows.
inline bool isArrayOfRows(clang::QualType T) {
  return isRowOfVariableSize(T) &&
         isRowOfVariableSize(T->castAsArrayTypeUnsafe()->getElementType());
}

/// The arrays that T consists of, outside in, down to elements of constant
/// size.
inline std::vector<const clang::ArrayType *> arraysOf(clang::QualType T) {
  std::vector<const clang::ArrayType *> Result;
  for (; isRowOfVariableSize(T); T = Result.back()->getElementType())
    Result.push_back(T->castAsArrayTypeUnsafe());
  return Result;
}

inline const clang::Expr *boundOf(const clang::ArrayType *A) {
  const auto *Variable = llvm::dyn_cast<clang::VariableArrayType>(A);
  return Variable ? Variable->getSizeExpr() : nullptr;
}

/// The rows of D, of which arrays in it or behind it consist.
inline std::vector<const clang::ArrayType *> arraysOf(const clang::VarDecl *D) {
  const clang::QualType T = D->getType();
  return arraysOf(T->isPointerType() ? T->getPointeeType() : T);
}

/// Variables of a function that something may change, or whose address is kept,
/// or whose name may mean something else somewhere.
class Changes {
public:
  Changes(const clang::FunctionDecl *F, const clang::Stmt *Body) {
    for (const clang::ParmVarDecl *P : F->parameters())
      ++Declared[P->getIdentifier()];
    look(Body);
  }
  bool contain(const clang::VarDecl *V) const {
    return Changed.contains(V) || Declared.lookup(V->getIdentifier()) != 1 ||
           V->getIdentifier()->hadMacroDefinition();
  }

private:
  void look(const clang::Stmt *S) {
    if (const auto *Binary = llvm::dyn_cast<clang::BinaryOperator>(S);
        Binary && Binary->isAssignmentOp())
      change(Binary->getLHS());
    if (const auto *Unary = llvm::dyn_cast<clang::UnaryOperator>(S);
        Unary && (Unary->isIncrementDecrementOp() ||
                  Unary->getOpcode() == clang::UO_AddrOf))
      change(Unary->getSubExpr());
    if (const auto *Assembly = llvm::dyn_cast<clang::AsmStmt>(S))
      for (const clang::Expr *Out : Assembly->outputs())
        change(Out);
    if (const auto *D = llvm::dyn_cast<clang::DeclStmt>(S))
      for (const clang::Decl *Of : D->decls())
        declare(Of);
    for (const clang::Stmt *Child : S->children())
      if (Child)
        look(Child);
  }

  void declare(const clang::Decl *D) {
    if (const auto *Named = llvm::dyn_cast<clang::NamedDecl>(D))
      ++Declared[Named->getIdentifier()];
    if (const auto *Enum = llvm::dyn_cast<clang::EnumDecl>(D))
      for (const clang::EnumConstantDecl *Each : Enum->enumerators())
        declare(Each);
  }

  void change(const clang::Expr *E) {
    if (const auto *Ref = llvm::dyn_cast<clang::DeclRefExpr>(E->IgnoreParens()))
      if (const auto *V = llvm::dyn_cast<clang::VarDecl>(Ref->getDecl()))
        Changed.insert(V);
  }

  llvm::DenseSet<const clang::VarDecl *> Changed;
  llvm::DenseMap<const clang::IdentifierInfo *, unsigned> Declared;
};

} // namespace c2cu

#endif // C2CU_FRONTEND_ROWTYPES_H
