//===- ReacherQuotients.cpp - Divisions, on intervals ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Reacher.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

using namespace c2cu;
using namespace clang;

/// Gives what A divided by B is a name, if it can be found out when the loop is
/// entered: half of a length, as of one.
void Reacher::addQuotient(BinaryOperatorKind Op, const Number &A,
                          const Number &B, Number &Result) {
  const auto Dividend = A.exact(), Second = B.exact();
  if (Op == BO_Div && Dividend && Second)
    if (const auto Exact = quotientByAtom(*Dividend, *Second)) {
      Result = Number(*Exact);
      Result.needAlso(A.Needs);
      return Result.needAlso(B.Needs);
    }
  const auto Constant = Second ? Second->constant() : std::nullopt;
  if (!Constant || !A.Needs.empty() || !B.Needs.empty() || Result.exact() ||
      (Op == BO_Shr && !Of.isNatural(A)) || *Constant < 1 ||
      *Constant >= (Op == BO_Shr ? 30 : 1 << 30))
    return;
  const Int128 By = Op == BO_Shr ? Int128(1) << *Constant : *Constant;
  if (!Dividend && Of.isNatural(A)) // A part of what is at most so much.
    for (const Polynomial &Most : A.Hi)
      if (const auto Name = Log.quotient(Most, By))
        Result.addHigh({Polynomial::atom(*Name)});
  if (!Dividend)
    return;
  const auto Name = Log.quotient(*Dividend, By);
  if (!Name)
    return;
  const Polynomial Whole = *product(Polynomial::atom(*Name), By);
  if (Of.isNatural(A)) {
    Now.Facts.add(Polynomial::atom(*Name));
    Now.Facts.add(*difference(*Dividend, Whole));
    Now.Facts.add(*difference(*sum(Whole, By - 1), *Dividend));
  }
  Number Named(Polynomial::atom(*Name));
  Named.addLow(Result.Lo);
  Named.addHigh(Result.Hi);
  Named.needAlso(Result.Needs);
  Result = Named;
}

/// The one of both variables in `V + (W - V) / 2`, of signed numbers, that it
/// is before or behind of; null: O is something else.
const Expr *Reacher::otherEnd(const Operation &O) {
  const VarDecl *V = Read.named(O.Left);
  const Operation &Half = Read.operation(O.Right);
  const bool Halves = Half.Op == BO_Div || Half.Op == BO_Shr;
  if (O.Op != BO_Add || !V || !O.Type->isSignedIntegerType() || !Halves ||
      Half.What != O.What)
    return nullptr;
  const auto By = Read.constant(Half.Right);
  const Operation &Apart = Read.operation(Half.Left);
  if (!By || *By != (Half.Op == BO_Div ? 2 : 1) || Apart.What != O.What ||
      Apart.Op != BO_Sub || Read.named(Apart.Right) != V)
    return nullptr;
  const VarDecl *W = Read.named(Apart.Left);
  const auto Fits = [&](const VarDecl *Of) {
    return Of && isKnown(Of) &&
           Context.hasSameUnqualifiedType(Of->getType(), O.Type);
  };
  return Fits(V) && Fits(W) ? Apart.Left : nullptr;
}
