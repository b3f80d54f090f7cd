//===- MemberText.cpp - What stands for members in text -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/GuardText.h"
#include "loops/Members.h"
#include "loops/SureLoads.h"
#include "support/References.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/MapVector.h"
#include <algorithm>

using namespace c2cu;
using namespace clang;

std::string c2cu::nameOf(const MarkedLoop &L, const VarDecl *V) {
  for (unsigned I = 0; I < L.Members.size(); ++I)
    if (L.Members[I].Variable == V)
      return "c2cu_member_" + std::to_string(I);
  return V->getNameAsString();
}

/// Whether Inner, in an iteration, has a first round.
static std::string begunText(const Spelling &Text, const MarkedLoop &L,
                             const ForStmt *Inner) {
  const FirstComparison Round = firstComparisonOf(Inner);
  const QualType T = Round.Counter->getType().getUnqualifiedType();
  return "(" + Text.declareValue(T, "") + ")" + Text.operand(Round.First, L) +
         " " + Round.Test->getOpcodeStr().str() + " " +
         Text.operand(Round.Test->getRHS(), L);
}

std::string c2cu::argumentOf(const Spelling &Text, const MarkedLoop &L,
                             const Member &M) {
  std::string Load =
      M.Uses.empty() ? "(" + M.Name + ")" : Text.operand(M.Uses.front(), L);
  if (!M.IfEntered)
    return Load;
  std::string When = runsText(Text, L, L);
  for (const ForStmt *Inner : M.Begun)
    When += " && " + begunText(Text, L, Inner);
  if (M.IfReadable)
    When += " && " + M.Base->getNameAsString();
  return "(" + When + " ? " + Load + " : 0)";
}

std::string c2cu::stepArgument(const Spelling &Text, const MarkedLoop &L) {
  bool Loads = false;
  std::string When = runsText(Text, L, L);
  for (const Member &M : L.Members)
    if (llvm::any_of(M.Uses, [&](const Expr *E) { return holds(L.By, E); })) {
      Loads = true;
      if (M.IfReadable)
        When += " && " + M.Base->getNameAsString();
    }
  const std::string By = Text.operand(L.By, L);
  return Loads ? "(" + When + " ? " + By + " : 1)" : By;
}

std::string c2cu::readableText(const MarkedLoop &L) {
  struct Extent {
    uint64_t Low, High;
  };
  llvm::MapVector<const VarDecl *, Extent> Needed;
  for (const Member &M : L.Members)
    if (M.IfReadable) {
      const Extent Of = {M.Offset, M.Offset + M.Size};
      Extent &All = Needed.try_emplace(M.Base, Of).first->second;
      All = {std::min(All.Low, Of.Low), std::max(All.High, Of.High)};
    }
  std::string T;
  for (const auto &[Base, Of] : Needed) {
    const std::string Name = Base->getNameAsString();
    T += (T.empty() ? "(!" : " && (!") + Name + " || c2cu_readable(" + Name +
         ", " + std::to_string(Of.Low) + ", " +
         std::to_string(Of.High - Of.Low) + "))";
  }
  return T;
}

std::string c2cu::addressParameter(const MarkedLoop &L, const Member &M) {
  return "c2cu_at_" + std::to_string(&M - L.Members.data());
}

void c2cu::editMembers(const Spelling &Text, const MarkedLoop &L,
                       Edits &Changes) {
  const auto Body = Text.Tokens.of(L.Body);
  for (const Member &M : L.Members)
    for (const Expr *E : M.Uses)
      if (const TokenRange Of = Text.Tokens.of(E);
          Body.Begin <= Of.Begin && Of.End <= Body.End)
        Changes.replace(Of, {nameOf(L, M.Variable)});
}
