//===- FreshBlocks.cpp - Functions that allocate for others ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/FreshBlocks.h"
#include "libc/LibraryFunctions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

/// What a function does with the blocks that it allocates: all of its text is
/// looked at for other uses than those that are harmless.
class BlockUses {
public:
  BlockUses(FreshBlocks &All, ASTContext &Context)
      : All(All), Context(Context) {}

  bool areHarmless(const Stmt *Body) {
    return findVariable(Body) && isHarmless(Body) && Returned;
  }

private:
  /// The one variable that is returned, if any is; false if there are others.
  bool findVariable(const Stmt *S) {
    const auto *Return = dyn_cast<ReturnStmt>(S);
    if (const Expr *E = Return ? Return->getRetValue() : nullptr)
      if (const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenCasts())) {
        const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
        if (!V || isa<ParmVarDecl>(V) || !V->hasLocalStorage() ||
            !V->getType()->isPointerType() || (Variable && Variable != V))
          return false;
        Variable = V;
      }
    return llvm::all_of(S->children(), [this](const Stmt *Child) {
      return !Child || findVariable(Child);
    });
  }

  bool isVariable(const Expr *E) const {
    const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenCasts());
    return Ref && Variable && Ref->getDecl() == Variable;
  }

  /// Whether the value of S, or what lies at it, is a block or its variable.
  bool isBlock(const Stmt *S) {
    const auto *E = dyn_cast<Expr>(S);
    if (!E)
      return false;
    E = E->IgnoreParenCasts();
    if (const auto *Call = dyn_cast<CallExpr>(E))
      return All.madeBy(Call);
    const auto *Binary = dyn_cast<BinaryOperator>(E);
    return isVariable(Binary && Binary->isAssignmentOp() ? Binary->getLHS()
                                                         : E);
  }

  bool isNull(const Expr *E) const {
    return E->isNullPointerConstant(Context,
                                    Expr::NPC_ValueDependentIsNotNull) !=
           Expr::NPCK_NotNull;
  }

  bool isBlockOrNull(const Expr *E) { return isBlock(E) || isNull(E); }

  /// Whether a block in the place of Child goes nowhere.
  bool mayStandIn(const Stmt *Parent, const Stmt *Child) {
    if (isa<CompoundStmt, ReturnStmt, IfStmt, WhileStmt, DoStmt, ForStmt,
            LabelStmt, DeclStmt, CastExpr, ParenExpr>(Parent))
      return true;
    if (const auto *Unary = dyn_cast<UnaryOperator>(Parent))
      return Unary->getOpcode() == UO_LNot;
    if (const auto *C = dyn_cast<ConditionalOperator>(Parent))
      return Child == C->getCond();
    const auto *Binary = dyn_cast<BinaryOperator>(Parent);
    if (!Binary)
      return false;
    if (Binary->isEqualityOp())
      return isNull(Child == Binary->getLHS() ? Binary->getRHS()
                                              : Binary->getLHS());
    return Binary->isLogicalOp() ||
           (Binary->getOpcode() == BO_Assign && isVariable(Binary->getLHS()));
  }

  /// Whether S, which is not below others, makes the variable, or the result,
  /// something else than a block.
  bool isForeign(const Stmt *S) {
    if (const auto *Return = dyn_cast<ReturnStmt>(S)) {
      const Expr *E = Return->getRetValue();
      Returned |= E && isBlock(E);
      return !E || !isBlockOrNull(E);
    }
    if (const auto *Binary = dyn_cast<BinaryOperator>(S))
      return Binary->getOpcode() == BO_Assign && isVariable(Binary->getLHS()) &&
             !isBlockOrNull(Binary->getRHS());
    const auto *Declared = dyn_cast<DeclStmt>(S);
    return Declared && llvm::any_of(Declared->decls(), [this](const Decl *D) {
             const auto *V = dyn_cast<VarDecl>(D);
             const Expr *Init = V ? V->getInit() : nullptr;
             return Init &&
                    (V == Variable ? !isBlockOrNull(Init) : isBlock(Init));
           });
  }

  bool isHarmless(const Stmt *S) {
    if (const auto *Size = dyn_cast<UnaryExprOrTypeTraitExpr>(S))
      return !Size->getTypeOfArgument()->isVariablyModifiedType();
    if (isa<StmtExpr>(S) || isForeign(S))
      return false;
    return llvm::all_of(S->children(), [&](const Stmt *Child) {
      return !Child ||
             ((!isBlock(Child) || mayStandIn(S, Child)) && isHarmless(Child));
    });
  }

  FreshBlocks &All;
  ASTContext &Context;
  const VarDecl *Variable = nullptr;
  bool Returned = false;
};

} // namespace

bool FreshBlocks::returnedBy(const FunctionDecl *F) {
  F = F->getDefinition();
  if (!F || !F->hasBody() || !F->getReturnType()->isPointerType())
    return false;
  if (const auto [At, New] = Known.try_emplace(F, false); !New)
    return At->second; // False while it is looked at.
  const bool Is = BlockUses(*this, Context).areHarmless(F->getBody());
  Known[F] = Is;
  return Is;
}

bool FreshBlocks::madeBy(const CallExpr *E) {
  const FunctionDecl *F = E->getDirectCallee();
  if (!F)
    return false;
  if (F->getDefinition())
    return returnedBy(F);
  const auto Row = findLibraryFunction(F->getName());
  if (!Row || Row->Class != LibraryClass::Allocates || Row->has(OnStack) ||
      Row->has(Frees) || Row->Memory->Unknown)
    return false;
  const MemoryEffects &M = *Row->Memory;
  return M.Result.size() == 1 && M.Result[0].K == PointerSource::Heap &&
         llvm::none_of(M.Parameters, [](const ParameterEffect &P) {
           return P.Reads || P.Writes || P.Keeps || !P.Stores.empty();
         });
}
