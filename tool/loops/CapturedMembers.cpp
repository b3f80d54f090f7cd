//===- CapturedMembers.cpp - Members that a loop captures -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Members.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/RecordLayout.h"
#include "llvm/ADT/STLExtras.h"
#include <utility>

using namespace c2cu;
using namespace clang;

bool c2cu::hasOrder(QualType T) {
  return T.isVolatileQualified() || T->isAtomicType();
}

void c2cu::addMember(ASTContext &Context, MarkedLoop &L, Member M, QualType T,
                     SourceLocation At) {
  M.Size = Context.getTypeSizeInChars(T).getQuantity();
  // Messages have its name.
  M.Variable = VarDecl::Create(Context, const_cast<FunctionDecl *>(L.Function),
                               At, At, &Context.Idents.get(M.Name), T,
                               Context.getTrivialTypeSourceInfo(T), SC_None);
  L.Members.push_back(std::move(M));
}

void c2cu::captureMembers(MarkedLoop &L) {
  std::vector<Member> Kept;
  // Those of others come behind these.
  for (const Member &M : L.Members)
    if (M.isOfFile() || llvm::is_contained(L.Captured, M.Base)) {
      Kept.push_back(M);
      L.Captured.push_back(M.Variable);
    }
  L.Members = std::move(Kept);
}

void c2cu::releaseMembers(MarkedLoop &L, const VarDecl *V) {
  for (const Member &M : L.Members)
    if (M.Base == V)
      llvm::erase(L.Captured, M.Variable);
  llvm::erase_if(L.Members, [&](const Member &M) { return M.Base == V; });
}

const VarDecl *c2cu::captureNamed(MarkedLoop &L, const VarDecl *Base,
                                  const ClauseName &Name) {
  const auto IsOfBase = [&](const Member &M) {
    return M.Base->getCanonicalDecl() == Base;
  };
  for (const Member &M : L.Members)
    if (IsOfBase(M) && M.Name == Name.text())
      return M.Variable;
  if (Name.Members.empty())
    return nullptr;
  const bool ByPointer = Name.Members.front().ByPointer;
  const auto Other = llvm::find_if(L.Members, [&](const Member &M) {
    return IsOfBase(M) && M.ByPointer == ByPointer;
  });
  if (Other == L.Members.end())
    return nullptr;
  Member M = *Other;
  ASTContext &Context = M.Base->getASTContext();
  QualType T = M.Base->getType();
  T = ByPointer ? T->getPointeeType() : T;
  uint64_t Bits = 0;
  for (const ClauseName::Member &Part : Name.Members) {
    const RecordDecl *Record = T->getAsRecordDecl();
    const auto Field = Record
                           ? llvm::find_if(Record->fields(),
                                           [&](const FieldDecl *F) {
                                             return F->getName() == Part.Name;
                                           })
                           : RecordDecl::field_iterator();
    if (!Record || Record->isUnion() || Field == Record->field_end() ||
        Field->isBitField() || hasOrder(Field->getType()) || hasOrder(T))
      return nullptr;
    Bits += Context.getASTRecordLayout(Record).getFieldOffset(
        Field->getFieldIndex());
    T = Field->getType();
  }
  if (!T->isIntegralOrEnumerationType() || T->isBooleanType())
    return nullptr;
  M.Name = Name.text();
  M.Offset = Bits / 8;
  M.Uses.clear();
  addMember(Context, L, std::move(M), T.getUnqualifiedType(),
            Other->Variable->getLocation());
  L.Captured.push_back(L.Members.back().Variable);
  return L.Captured.back();
}
