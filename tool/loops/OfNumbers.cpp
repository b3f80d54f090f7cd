//===- OfNumbers.cpp - Code that computes with numbers alone --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/OfNumbers.h"
#include "libc/LibraryFunctions.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

bool OfNumbers::isNumber(const VarDecl *V) {
  return V->hasLocalStorage() && V->getType()->isArithmeticType() &&
         !V->getType().isVolatileQualified();
}

template <class... Kinds> static bool isOneOf(const Stmt *S) {
  return (isa<Kinds>(S) || ...);
}

bool OfNumbers::all(const Stmt *S) {
  if (!S)
    return true;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
    return isa<EnumConstantDecl>(Ref->getDecl()) ||
           (isa<VarDecl>(Ref->getDecl()) &&
            MayName(cast<VarDecl>(Ref->getDecl())));
  if (const auto *Call = dyn_cast<CallExpr>(S))
    return allIn(Call) && llvm::all_of(Call->arguments(),
                                       [&](const Expr *E) { return all(E); });
  if (const auto *Unary = dyn_cast<UnaryOperator>(S))
    return Unary->getOpcode() != UO_Deref && Unary->getOpcode() != UO_AddrOf &&
           all(Unary->getSubExpr());
  if (const auto *Declared = dyn_cast<DeclStmt>(S))
    return llvm::all_of(Declared->decls(), [&](const Decl *D) {
      const auto *V = dyn_cast<VarDecl>(D);
      return V && MayName(V) && all(V->getInit());
    });
  return isOneOf<IntegerLiteral, FloatingLiteral, CharacterLiteral, ParenExpr,
                 CastExpr, BinaryOperator, ConditionalOperator, CompoundStmt,
                 ReturnStmt, IfStmt, NullStmt, ForStmt, WhileStmt, DoStmt,
                 BreakStmt, ContinueStmt, SwitchStmt, CaseStmt, DefaultStmt,
                 ConstantExpr>(S) &&
         llvm::all_of(S->children(),
                      [&](const Stmt *Child) { return all(Child); });
}

bool OfNumbers::allIn(const CallExpr *E) {
  const FunctionDecl *F = E->getDirectCallee();
  if (!F || !E->getType()->isArithmeticType() ||
      !llvm::all_of(E->arguments(), [](const Expr *A) {
        return A->getType()->isArithmeticType();
      }))
    return false;
  if (const auto Row = libraryCallee(E))
    return Row->Class == LibraryClass::Pure && !Row->has(DoesIO);
  const FunctionDecl *Body = F->getDefinition();
  if (!Body || Body->isVariadic() || E->getNumArgs() != Body->getNumParams())
    return false;
  if (!Seen.insert(Body).second)
    return true;
  llvm::function_ref<bool(const VarDecl *)> Outer =
      std::exchange(MayName, isNumber);
  const bool Fits = all(Body->getBody());
  MayName = Outer;
  return Fits;
}

bool OfNumbers::computes(const CallExpr *E) {
  return OfNumbers(isNumber).allIn(E);
}
