//===- FieldLayout.cpp - The cells of an object ---------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/FieldLayout.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// A structure with more cells than this is one: accesses to all of an object
/// would otherwise cost too much.
static constexpr unsigned MostCells = 64;

QualType FieldLayout::element(QualType T) const {
  return Context.getBaseElementType(T).getCanonicalType().getUnqualifiedType();
}

const std::vector<unsigned> &FieldLayout::offsets(const RecordDecl *R) {
  R = R->getDefinition();
  auto Known = Records.find(R);
  if (Known != Records.end())
    return Known->second;
  std::vector<unsigned> First;
  unsigned Next = 0;
  if (R && !R->isUnion() && !R->field_empty()) {
    for (const FieldDecl *F : R->fields()) {
      First.push_back(Next);
      Next += cells(F->getType());
    }
    First.push_back(Next);
  }
  if (Next > MostCells)
    First.clear();
  return Records[R] = First;
}

unsigned FieldLayout::cells(QualType T) {
  const auto *R = element(T)->getAs<RecordType>();
  if (!R || !R->getDecl()->getDefinition())
    return 1;
  const std::vector<unsigned> &First = offsets(R->getDecl());
  return First.empty() ? 1 : First.back();
}

std::vector<std::string> FieldLayout::names(QualType T) {
  if (T.isNull() || cells(T) == 1)
    return {""};
  std::vector<std::string> Result;
  for (const FieldDecl *F :
       element(T)->castAs<RecordType>()->getDecl()->getDefinition()->fields()) {
    std::string Prefix = F->getName().empty() ? "" : "." + F->getNameAsString();
    for (const std::string &Rest : names(F->getType()))
      Result.push_back(Prefix + Rest);
  }
  return Result;
}

std::vector<QualType> FieldLayout::types(QualType T) {
  const auto *R = T.isNull() ? nullptr : element(T)->getAs<RecordType>();
  const RecordDecl *D = R ? R->getDecl()->getDefinition() : nullptr;
  if (!D || offsets(D).empty())
    return {T.isNull() ? T : element(T)};
  std::vector<QualType> Result;
  for (const FieldDecl *F : D->fields())
    llvm::append_range(Result, types(F->getType()));
  return Result;
}

std::vector<bool> FieldLayout::arrays(QualType T) {
  const auto *R = T.isNull() ? nullptr : element(T)->getAs<RecordType>();
  const RecordDecl *D = R ? R->getDecl()->getDefinition() : nullptr;
  if (!D || offsets(D).empty())
    return {false};
  std::vector<bool> Result;
  for (const FieldDecl *F : D->fields())
    if (F->getType()->isArrayType())
      Result.resize(Result.size() + cells(F->getType()), true);
    else
      llvm::append_range(Result, arrays(F->getType()));
  return Result;
}

std::vector<bool> FieldLayout::numbers(QualType T) {
  if (T.isNull() || cells(T) == 1)
    return {!T.isNull() && !hasPointers(T)};
  std::vector<bool> Result;
  for (const FieldDecl *F :
       element(T)->castAs<RecordType>()->getDecl()->getDefinition()->fields())
    llvm::append_range(Result, numbers(F->getType()));
  return Result;
}

CellRange FieldLayout::member(CellRange Whole, const FieldDecl *F) {
  const std::vector<unsigned> &First = offsets(F->getParent());
  // What lies in a union, or in a structure that is one cell, is that cell.
  if (First.empty() || Whole.size() != First.back())
    return Whole;
  unsigned I = F->getFieldIndex();
  return {Whole.Begin + First[I], Whole.Begin + First[I + 1]};
}

bool FieldLayout::isApart(CellRange Whole, const FieldDecl *F) {
  const RecordDecl *R = F->getParent();
  if (R->isUnion())
    return false;
  return member(Whole, F).size() < Whole.size() ||
         std::next(R->field_begin()) == R->field_end();
}

bool FieldLayout::fits(QualType Declared, QualType Accessed) const {
  if (Declared.isNull() || Accessed.isNull())
    return false;
  QualType A = Accessed.getCanonicalType().getUnqualifiedType();
  if (Declared == A)
    return true;
  if (Declared->isPointerType() && A->isPointerType())
    return true;
  bool Integers = Declared->isIntegralOrEnumerationType() &&
                  A->isIntegralOrEnumerationType();
  return Integers && !Declared->isIncompleteType() && !A->isIncompleteType() &&
         Context.getTypeSize(Declared) == Context.getTypeSize(A);
}
