//===- ReacherStmt.cpp - Statements and conditions, on intervals ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Narrowing.h"
#include "loops/Reacher.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/RecordLayout.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// Counts what is done, and gives up when that is too much.
bool Reacher::step() {
  if (++Steps <= MostSteps)
    return true;
  if (Steps == MostSteps + 1) {
    Log.Recording = true;
    Log.problem(Diag::LoopComplex, L.Loop->getBeginLoc());
  }
  Now.Dead = true;
  return false;
}

void Reacher::execute(const Stmt *Of) {
  if (!Of || !step())
    return;
  if (L.Split && Of == L.Split->Body)
    return executePhases(*L.Split);
  if (const Phases::Sum *Sum = L.recordedBy(Of))
    return evaluateAddend(*Sum);
  if (L.isEnd(Of)) {
    Now.Dead = true;
    return;
  }
  executeAsIs(Of);
}

void Reacher::executeAsIs(const Stmt *Of) {
  const Statement &S = Read.statement(Of);
  switch (S.What) {
  case Runs::Nothing:
    return;
  case Runs::Expression:
    evaluate(S.Value);
    return;
  case Runs::Block:
    return executeBlock(S);
  case Runs::Declare:
    for (const VarDecl *V : S.Variables)
      initialise(V);
    return;
  case Runs::Branch:
    return executeIf(S);
  case Runs::Loop:
    return executeLoop(S);
  case Runs::Switch:
    return executeSwitch(S);
  case Runs::Break:
  case Runs::Continue:
    return executeJump(S);
  case Runs::Return:
    return executeReturn(S);
  case Runs::Goto:
    return executeGoto(S);
  case Runs::Case:
  case Runs::Label:
  case Runs::ComputedGoto:
  case Runs::Opaque:
    return Log.problem(Diag::LoopStatement, S.Of->getBeginLoc());
  }
}

/// What S declares is not known any more: it would follow rounds of loops.
void Reacher::leaveScope(const Stmt &S) {
  const Statement &Of = Read.statement(&S);
  if (Of.What == Runs::Declare)
    for (const VarDecl *V : Of.Variables) {
      Now.Variables.erase(V);
      Log.Stored.forget(Now, V);
    }
}

void Reacher::initialise(const VarDecl *V) {
  if (V->hasGlobalStorage())
    return;
  if (V->hasAttr<CleanupAttr>()) // A call where its scope ends.
    Log.problem(Diag::LoopStatement, V->getLocation());
  Log.R.TrustsData |= V->getType()->isVariableArrayType();
  Now.Variables.erase(V);
  Log.Stored.forget(Now, V);
  Now.Compared.clear();
  const Expr *Init = V->getInit();
  if (!Init)
    return;
  const Value First = evaluate(Init);
  Log.Stored.forget(Now, V); // It is written behind what that has stored there.
  if (isKnown(V))
    Now.Variables[V] = First;
  else
    Log.keepsAddress(First, V->getLocation());
  if (!isKnown(V) && V->getType()->isScalarType())
    keep(Value::pointer({PointerTarget::Private, V, Number(Polynomial(0))}),
         V->getType(), First);
  else if (const auto *R = V->getType()->getAsRecordDecl())
    keepMembers(V, *R);
}

/// What is stored where At leads, a T, can be loaded again.
void Reacher::keep(const Value &At, QualType T, const Value &Holds) {
  const PointerTarget *To = At.target();
  if (To && !Log.OnHost && !Log.InRecursion && !Log.isScratch(*To))
    Log.Stored.keep(Now, At, T, Holds);
}

/// What V, a structure that is declared, holds in its members at first.
void Reacher::keepMembers(const VarDecl *V, const RecordDecl &Of) {
  const Operation &O = Read.operation(V->getInit());
  // Members are evaluated again.
  if (O.What != Does::Aggregate || Of.isUnion() ||
      O.Of->HasSideEffects(Context))
    return;
  const Initialiser I = Read.initialiser(O.Type, O.Of);
  if (I.First || I.What == Fills::Value)
    return;
  for (const auto &[Field, E] : I.Members)
    if (!Field->isBitField() && Field->getType()->isScalarType()) {
      const uint64_t Bits = Context.getASTRecordLayout(&Of).getFieldOffset(
          Field->getFieldIndex());
      keep(Value::pointer({PointerTarget::Private, V,
                           Number(Polynomial(Int128(Bits / 8)))}),
           Field->getType(),
           !E ? convert(Value::integer(Number(Polynomial(0))), Context.IntTy,
                        Field->getType())
              : silently([&] { return evaluate(E); }));
    }
}

void Reacher::executeIf(const Statement &S) {
  const State Before = Now;
  branch(S.Condition, true);
  inDoubt([&] { execute(S.Body); });
  const State Then = std::exchange(Now, Before);
  silently([&] { branch(S.Condition, false); });
  inDoubt([&] { execute(S.Else); });
  Now = joined(Then, Now, /*Assuming=*/true);
}

void Reacher::executeReturn(const Statement &S) {
  if (!Returns)
    Log.problem(Diag::LoopLeft, S.Of->getBeginLoc(), "return");
  if (S.Value) {
    const Value Result = evaluate(S.Value);
    Now.Variables[nullptr] = Result;
  }
  ++Log.Doubt;
  ++ReturnsSeen;
  if (Returns)
    mergeInto(*Returns);
  Now.Dead = true;
}

/// `break` or `continue`.
void Reacher::executeJump(const Statement &S) {
  ++Log.Doubt; // What follows, to the end of the function.
  if (S.What == Runs::Continue)
    return mergeInto(*Continues);
  if (Breaks)
    return mergeInto(*Breaks);
  Log.problem(Diag::LoopLeft, S.Of->getBeginLoc(), "break");
  Now.Dead = true;
}

void Reacher::executeSwitch(const Statement &S) {
  evaluate(S.Condition);
  const State Before = Now;
  const Cases &In = Read.cases(S.Of);
  std::vector<State> Left;
  std::vector<State> *const Outer = std::exchange(Breaks, &Left);
  bool HasDefault = false;
  Now.Dead = true;
  inDoubt([&] {
    for (size_t I = 0; I < In.Body.size(); ++I) {
      for (const Cases::Case &C : In.Labels)
        if (C.At == I) {
          HasDefault |= !C.Least;
          Now = joined(Now, Before);
        }
      execute(In.Body[I]);
    }
  });
  if (In.Nested)
    Log.problem(Diag::LoopStatement, S.Of->getBeginLoc());
  Breaks = Outer;
  if (!HasDefault)
    Now = joined(Now, Before);
  joinAll(Left);
}

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

void Reacher::branchInLoop(const Expr *Cond, bool Holds) {
  const bool Was = std::exchange(InLoopCondition, true);
  branch(Cond, Holds, /*GoesOn=*/Holds);
  InLoopCondition = Was;
}

/// What a comparison is made for that is the condition, or has to hold for it.
Asked Reacher::askedBy(bool GoesOn) const {
  if (!InLoopCondition)
    return Asked::ToBranch;
  return GoesOn ? Asked::ToGoOn : Asked::InLoopCondition;
}

void Reacher::branchLogical(const Operation &O, bool Holds, bool GoesOn) {
  const State Before = Now;
  const bool Both = (O.What == Does::And) == Holds;
  branch(O.Left, Holds, GoesOn && Both);
  if (Both)
    return inDoubt([&] { branch(O.Right, Holds, GoesOn); });
  const State First = std::exchange(Now, Before);
  branch(O.Left, !Holds);
  inDoubt([&] { branch(O.Right, Holds); });
  Now = joined(First, Now);
}

/// In `v-- > 0` and `v--` the step, which comes after the comparison with a
/// constant.
const Expr *Reacher::steppedAfter(const Operation &O) {
  if (O.What == Does::Compare && !Read.constant(O.Right))
    return nullptr;
  const Operation *Step =
      O.What == Does::Compare ? &Read.operation(O.Left) : &O;
  while (Step->What == Does::Convert && !Step->IsWritten &&
         Of.fitsIn(Step->Left->getType(), Step->Type))
    Step = &Read.operation(Step->Left);
  if (Step->What != Does::Update || Step->Right || !Step->GivesOld ||
      !Step->Type->isIntegerType() || Step->Type->isBooleanType())
    return nullptr;
  const VarDecl *V = Read.variable(Step->Left);
  return V && isKnown(V) ? Step->Of : nullptr;
}

/// Whether the number wraps that a step makes, the comparison says.
void Reacher::branchBeforeStep(const Operation &O, const Expr *Stepped,
                               bool Holds, bool GoesOn) {
  const Operation &Step = Read.operation(Stepped);
  const Value Old = load(designate(Step.Left), Step.Type, O.Of->getExprLoc());
  Value Limit = Value::integer(Number(Polynomial(0)));
  if (O.What == Does::Compare)
    Limit = evaluate(O.Right);
  Narrowing(Read, Of, Log, Now, Exposed, RoundOfLoop)
      .compare(O.What == Does::Compare ? (Holds ? O.Op : negated(O.Op))
               : Holds                 ? BO_NE
                                       : BO_EQ,
               Step.Left, Old, nullptr, Limit, askedBy(GoesOn));
  evaluate(Stepped);
}

void Reacher::branch(const Expr *Cond, bool Holds, bool GoesOn) {
  const Operation &O = Read.operation(Cond);
  if (O.What == Does::Convert && O.How == Conversion::Truth && !O.IsWritten &&
      O.Left->getType()->isIntegerType())
    return branch(O.Left, Holds, GoesOn);
  if (O.What == Does::Not)
    return branch(O.Left, !Holds, GoesOn);
  if (O.What == Does::And || O.What == Does::Or)
    return branchLogical(O, Holds, GoesOn);
  if (const auto &Known = Read.constant(O.Of)) {
    Now.Dead |= (*Known != 0) != Holds;
    return;
  }
  Narrowing In(Read, Of, Log, Now, Exposed, RoundOfLoop);
  if (const Expr *Stepped = steppedAfter(O))
    return branchBeforeStep(O, Stepped, Holds, GoesOn);
  if (O.What != Does::Compare) {
    const Value V = evaluate(O.Of);
    // `while (n--)` and `if (n)` of an unsigned n.
    if (O.Type->isIntegerType())
      In.compare(Holds ? BO_NE : BO_EQ, O.Of, V, nullptr,
                 Value::integer(Number(Polynomial(0))), askedBy(GoesOn));
    return;
  }
  // Once each: they may have effects.
  const Value A = evaluate(O.Left), B = evaluate(O.Right);
  const QualType T = O.Left->getType();
  if (T->isPointerType() && O.Right->getType()->isPointerType())
    comparedPointers(O, A, B);
  // With a NaN neither a comparison nor its opposite holds.
  if (T->isIntegerType() || T->isPointerType())
    In.compare(Holds ? O.Op : negated(O.Op), O.Left, A, O.Right, B,
               askedBy(GoesOn));
}
