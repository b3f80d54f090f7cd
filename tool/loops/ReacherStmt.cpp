//===- ReacherStmt.cpp - Statements and conditions, on intervals ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Fills.h"
#include "loops/Narrowing.h"
#include "loops/Reacher.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// Until a loop's state has to stay the same.
static constexpr unsigned MostRounds = 12;
/// Over all loops that are executed round by round; more take too long.
static constexpr unsigned MostExactRounds = 4000;

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
  const Statement &S = Read.statement(Of);
  switch (S.What) {
  case Runs::Nothing:
    return;
  case Runs::Expression:
    evaluate(S.Value);
    return;
  case Runs::Block:
    for (const Stmt *Part : S.Parts)
      execute(Part);
    return;
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
  case Runs::Case:
  case Runs::Label:
  case Runs::Goto:
  case Runs::ComputedGoto:
  case Runs::Opaque:
    return Log.problem(Diag::LoopStatement, S.Of->getBeginLoc());
  }
}

void Reacher::initialise(const VarDecl *V) {
  if (V->hasGlobalStorage())
    return;
  if (V->hasAttr<CleanupAttr>()) // A call where its scope ends.
    Log.problem(Diag::LoopStatement, V->getLocation());
  Now.Variables.erase(V);
  const Expr *Init = V->getInit();
  if (!Init)
    return;
  const Value First = evaluate(Init);
  if (isKnown(V))
    Now.Variables[V] = First;
  else
    Log.keepsAddress(First, V->getLocation());
}

void Reacher::executeIf(const Statement &S) {
  const State Before = Now;
  branch(S.Condition, true);
  inDoubt([&] { execute(S.Body); });
  const State Then = std::exchange(Now, Before);
  silently([&] { branch(S.Condition, false); });
  inDoubt([&] { execute(S.Else); });
  Now = joined(Then, Now);
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
// Loops
//===----------------------------------------------------------------------===//

void Reacher::executeLoop(const Statement &S) {
  execute(S.Init);
  const auto Filled = filledBy(S);
  if (!Now.Dead && (How != Loops::Exact || !executeExactly(S)))
    executeUntilSame(S);
  if (Filled && !Now.Dead)
    Now.Covered.add(Filled->Of, Filled->First, Filled->End);
}

std::optional<Reacher::Fill> Reacher::filledBy(const Statement &S) {
  if (Now.Dead || L.Scratch.empty())
    return std::nullopt;
  const auto Loop =
      fillingLoop(Read, S, [&](const VarDecl *V) { return isKnown(V); });
  if (!Loop)
    return std::nullopt;
  const auto Counter = Now.Variables.find(Loop->Counter);
  const auto First =
      Counter != Now.Variables.end() ? Counter->second.N.exact() : std::nullopt;
  const Value End = silently([&] { return evaluate(Loop->End); }),
              At = silently([&] { return evaluate(Loop->Array); });
  const Int128 Size =
      Of.sizeOf(Loop->Array->getType()->getPointeeType()).value_or(0);
  const auto Last = End.N.exact();
  const Target *To = At.target();
  if (!First || !First->constant() || *First->constant() < 0 || !Last ||
      !Log.assumeNeeds(End.N) || Size == 0 || !To || !Log.isScratch(*To))
    return std::nullopt;
  const auto Offset = To->Offset.exact();
  const auto Behind = sum(*Last, Polynomial(Loop->WithEnd ? 1 : 0));
  const auto Bytes = Behind ? product(*Behind, Polynomial(Size)) : std::nullopt;
  const auto Whole = Bytes && Offset ? sum(*Offset, *Bytes) : std::nullopt;
  if (!Whole || !Offset->constant())
    return std::nullopt;
  return Fill{To->Of, *Offset->constant() + *First->constant() * Size, *Whole};
}

State Reacher::round(const State &Head, const Statement &S) {
  std::vector<State> Next;
  std::vector<State> *const Outer = std::exchange(Continues, &Next);
  Now = Head;
  if (!S.BodyFirst && S.Condition)
    branchInLoop(S.Condition, true);
  execute(S.Body);
  joinAll(Next);
  Continues = Outer;
  if (S.BodyFirst && S.Condition)
    branchInLoop(S.Condition, true);
  if (S.Step && !Now.Dead)
    evaluate(S.Step);
  return Now;
}

/// From the head of a loop to where its condition does not hold.
void Reacher::leaveLoop(const State &Head, const Statement &S) {
  Now = Head;
  if (S.BodyFirst) {
    Statement Body;
    Body.Body = S.Body;
    round(Head, Body);
  }
  if (S.Condition)
    branchInLoop(S.Condition, false);
  else
    Now.Dead = true;
}

void Reacher::executeUntilSame(const Statement &S) {
  const State Before = Now;
  State Head = Before;
  std::vector<State> Left;
  std::vector<State> *const Outer = std::exchange(Breaks, &Left);
  ++Log.Doubt;
  silently([&] {
    for (unsigned I = 0; I < MostRounds; ++I) {
      const State Next = joined(Before, round(Head, S));
      const State New = I < 1 ? Next : widened(Head, Next);
      if (same(New, Head))
        break;
      Head = New;
      if (I + 1 == MostRounds) { // Nothing is known then.
        Head.Variables.clear();
        Head.Facts.NotNegative.clear();
      }
    }
    // What widening has dropped too much of.
    for (unsigned I = 0; I < 2; ++I)
      Head = joined(Before, round(Head, S));
  });
  Left.clear();
  round(Head, S);
  // What is recorded of a condition has been.
  silently([&] { leaveLoop(Head, S); });
  --Log.Doubt;
  Breaks = Outer;
  joinAll(Left);
}

std::optional<bool> Reacher::decided(const Expr *Cond) {
  const State Before = Now;
  return silently([&]() -> std::optional<bool> {
    branch(Cond, true);
    const bool CanHold = !std::exchange(Now, Before).Dead;
    branch(Cond, false);
    const bool CanFail = !std::exchange(Now, Before).Dead;
    return CanHold == CanFail ? std::nullopt : std::optional(CanHold);
  });
}

// Intervals do not relate variables: of `i + distance`, in a sorting network or
// a Fourier transform, they only know that it is less than the sum of both
// bounds. Executed round by round, each subscript is a constant.
bool Reacher::executeExactly(const Statement &S) {
  if (!S.Condition)
    return false;
  const State Before = Now;
  const unsigned OuterDoubt = Log.Doubt, ReturnsBefore = ReturnsSeen;
  std::vector<State> Left, Next;
  std::vector<State> *const Outer[] = {std::exchange(Breaks, &Left),
                                       std::exchange(Continues, &Next)};
  bool Known = true;
  for (bool First = S.BodyFirst; Known && !Now.Dead; First = false) {
    const std::optional<bool> GoesOn = First ? true : decided(S.Condition);
    Known = GoesOn && ++ExactRounds < MostExactRounds;
    if (!Known)
      break;
    if (!First)
      branch(S.Condition, *GoesOn);
    if (!*GoesOn)
      break;
    Next.clear();
    execute(S.Body);
    joinAll(Next);
    if (S.Step && !Now.Dead)
      evaluate(S.Step);
  }
  Breaks = Outer[0];
  Continues = Outer[1];
  // What is behind a return is in doubt to the end of the function.
  Log.Doubt = OuterDoubt + (ReturnsSeen - ReturnsBefore);
  if (!Known && Steps <= MostSteps) {
    // What has been recorded does happen; the rest is found otherwise.
    Now = Before;
    return false;
  }
  joinAll(Left);
  return true;
}

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

void Reacher::branchInLoop(const Expr *Cond, bool Holds) {
  const bool Was = std::exchange(InLoopCondition, true);
  branch(Cond, Holds);
  InLoopCondition = Was;
}

void Reacher::branchLogical(const Operation &O, bool Holds) {
  const State Before = Now;
  branch(O.Left, Holds);
  const bool Both = (O.What == Does::And) == Holds;
  if (Both)
    return inDoubt([&] { branch(O.Right, Holds); });
  const State First = std::exchange(Now, Before);
  branch(O.Left, !Holds);
  inDoubt([&] { branch(O.Right, Holds); });
  Now = joined(First, Now);
}

void Reacher::branch(const Expr *Cond, bool Holds) {
  const Operation &O = Read.operation(Cond);
  if (O.What == Does::Convert && O.How == Conversion::Truth && !O.IsWritten &&
      O.Left->getType()->isIntegerType())
    return branch(O.Left, Holds);
  if (O.What == Does::Not)
    return branch(O.Left, !Holds);
  if (O.What == Does::And || O.What == Does::Or)
    return branchLogical(O, Holds);
  if (const auto &Known = Read.constant(O.Of)) {
    Now.Dead |= (*Known != 0) != Holds;
    return;
  }
  Narrowing In(Read, Of, Log, Now, Exposed);
  if (O.What != Does::Compare) {
    const Value V = evaluate(O.Of);
    // `while (n--)` and `if (n)` of an unsigned n.
    if (O.Type->isIntegerType())
      In.compare(Holds ? BO_NE : BO_EQ, O.Of, V, nullptr,
                 Value::integer(Number(Polynomial(0))), InLoopCondition);
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
               InLoopCondition);
}
