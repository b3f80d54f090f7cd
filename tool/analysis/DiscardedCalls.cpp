//===- DiscardedCalls.cpp - Calls whose value nobody uses -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/DiscardedCalls.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include <utility>

using namespace c2cu;
using namespace clang;

namespace {

/// Statements that are expressions, and operands whose value is dropped.
class DiscardedValues {
public:
  std::set<const CallExpr *> Found;

  void visit(const Stmt *S) {
    if (!S)
      return;
    if (const auto *Comma = dyn_cast<BinaryOperator>(S);
        Comma && Comma->getOpcode() == BO_Comma)
      discard(Comma->getLHS());
    // The last statement of one is its value.
    const Stmt *Value = nullptr;
    if (const auto *Block = dyn_cast<StmtExpr>(S);
        Block && !Block->getSubStmt()->body_empty())
      Value = lastOf(Block);
    for (const Stmt *Child : S->children())
      if (Child && isDropped(S, Child) && Child != ValueOfBlock)
        discard(Child);
    const Stmt *Outer = std::exchange(ValueOfBlock, Value);
    for (const Stmt *Child : S->children())
      visit(Child);
    ValueOfBlock = Outer;
  }

private:
  static bool isDropped(const Stmt *S, const Stmt *Child) {
    if (const auto *For = dyn_cast<ForStmt>(S))
      return Child != For->getCond();
    if (const auto *If = dyn_cast<IfStmt>(S))
      return Child != If->getCond();
    if (const auto *While = dyn_cast<WhileStmt>(S))
      return Child != While->getCond();
    if (const auto *Do = dyn_cast<DoStmt>(S))
      return Child != Do->getCond();
    if (const auto *Switch = dyn_cast<SwitchStmt>(S))
      return Child != Switch->getCond();
    if (const auto *Case = dyn_cast<SwitchCase>(S))
      return Child == Case->getSubStmt();
    return isa<CompoundStmt>(S) || isa<LabelStmt>(S) || isa<AttributedStmt>(S);
  }

  void discard(const Stmt *S) {
    const auto *E = dyn_cast<Expr>(S);
    if (!E)
      return;
    if (const auto *Full = dyn_cast<FullExpr>(E))
      E = Full->getSubExpr();
    E = E->IgnoreParens();
    if (const auto *Call = dyn_cast<CallExpr>(E))
      Found.insert(Call);
    else if (const auto *Cast = dyn_cast<CastExpr>(E);
             Cast && Cast->getCastKind() == CK_ToVoid)
      discard(Cast->getSubExpr());
    else if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
      discard(Choice->getTrueExpr());
      discard(Choice->getFalseExpr());
    } else if (const auto *Last = dyn_cast<BinaryOperator>(E);
               Last && (Last->getOpcode() == BO_Comma || Last->isLogicalOp()))
      discard(Last->getRHS());
    else if (const auto *Block = dyn_cast<StmtExpr>(E);
             Block && !Block->getSubStmt()->body_empty())
      discard(lastOf(Block));
  }

  /// The last statement, without labels before it.
  static const Stmt *lastOf(const StmtExpr *Block) {
    const Stmt *Last = Block->getSubStmt()->body_back();
    while (true)
      if (const auto *Label = dyn_cast<LabelStmt>(Last))
        Last = Label->getSubStmt();
      else if (const auto *Attributed = dyn_cast<AttributedStmt>(Last))
        Last = Attributed->getSubStmt();
      else
        return Last;
  }

  const Stmt *ValueOfBlock = nullptr;
};

} // namespace

std::set<const CallExpr *> c2cu::discardedCalls(const Stmt *S) {
  DiscardedValues Values;
  Values.visit(S);
  return Values.Found;
}
