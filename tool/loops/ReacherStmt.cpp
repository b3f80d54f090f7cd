//===- ReacherStmt.cpp - Statements and conditions, on intervals ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Reacher.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetOperations.h"

using namespace c2cu;
using namespace clang;

static constexpr unsigned MostRounds = 12;

static Value joinValues(const Value &A, const KnownFacts &OfA, const Value &B,
                        const KnownFacts &OfB) {
  Value Result;
  if (A.K != B.K) {
    Result.K = A.K == Value::Unknown || B.K == Value::Unknown ||
                       A.K == Value::Pointer || B.K == Value::Pointer
                   ? Value::Unknown
                   : Value::Other;
    return Result;
  }
  Result.K = A.K;
  if (A.K == Value::Integer)
    Result.N = join(A.N, OfA, B.N, OfB);
  if (A.K != Value::Pointer)
    return Result;
  Result.Places = A.Places;
  for (const Place &P : B.Places) {
    auto It =
        llvm::find_if(Result.Places, [&](const Place &Q) { return P.isOf(Q); });
    if (It == Result.Places.end())
      Result.Places.push_back(P);
    else
      It->Offset = join(It->Offset, OfA, P.Offset, OfB);
  }
  return Result;
}

State Reacher::joined(const State &A, const State &B) {
  if (A.Dead || B.Dead)
    return A.Dead ? B : A;
  State Result;
  // A variable of one of both only is out of scope.
  for (const auto &[V, Of] : A.Variables)
    if (auto It = B.Variables.find(V); It != B.Variables.end())
      Result.Variables[V] = joinValues(Of, A.Facts, It->second, B.Facts);
  Result.Facts = KnownFacts::common(A.Facts, B.Facts);
  Result.Written = llvm::set_intersection(A.Written, B.Written);
  Result.Covered = Coverage::common(A.Covered, B.Covered);
  return Result;
}

State Reacher::widened(const State &Old, const State &New) {
  if (Old.Dead || New.Dead)
    return Old.Dead ? New : Old;
  State Result = New;
  for (auto &[V, Of] : Result.Variables) {
    auto It = Old.Variables.find(V);
    if (It == Old.Variables.end() || It->second.K != Of.K)
      continue;
    if (Of.K == Value::Integer)
      Of.N = widen(It->second.N, Of.N, New.Facts);
    for (Place &P : Of.Places)
      for (const Place &Q : It->second.Places)
        if (P.isOf(Q))
          P.Offset = widen(Q.Offset, P.Offset, New.Facts);
  }
  llvm::erase_if(Result.Facts.NotNegative, [&](const Polynomial &P) {
    return !llvm::is_contained(Old.Facts.NotNegative, P);
  });
  return Result;
}

static bool same(const State &A, const State &B) {
  return A.Dead == B.Dead && A.Variables == B.Variables &&
         A.Written == B.Written && A.Covered == B.Covered &&
         A.Facts.NotNegative == B.Facts.NotNegative;
}

/// Counts what is done, and gives up when that is too much.
bool Reacher::step() {
  if (++Steps <= MostSteps)
    return true;
  if (Steps == MostSteps + 1) {
    Recording = true;
    problem(Diag::LoopComplex, L.Loop->getBeginLoc());
  }
  Now.Dead = true;
  return false;
}

void Reacher::executeIf(const IfStmt *S) {
  const State Before = Now;
  branch(S->getCond(), true);
  ++Doubt;
  execute(S->getThen());
  const State Then = std::exchange(Now, Before);
  const bool Was = std::exchange(Recording, false);
  branch(S->getCond(), false);
  Recording = Was;
  execute(S->getElse());
  --Doubt;
  Now = joined(Then, Now);
}

void Reacher::executeReturn(const ReturnStmt *S) {
  if (!Returns)
    problem(Diag::LoopLeft, S->getBeginLoc(), "return");
  if (S->getRetValue()) {
    const Value Result = evaluate(S->getRetValue());
    Now.Variables[nullptr] = Result;
  }
  ++Doubt;
  ++ReturnsSeen;
  if (Returns)
    mergeInto(*Returns);
  Now.Dead = true;
}

void Reacher::executeFor(const ForStmt *S) {
  execute(S->getInit());
  const auto Filled = filledBy(S);
  executeLoop(S->getCond(), S->getBody(), S->getInc(), false);
  if (Filled && !Now.Dead)
    Now.Covered.add(Filled->Of, Filled->First, Filled->End);
}

/// `break` or `continue`.
void Reacher::executeJump(const Stmt *S) {
  ++Doubt; // What follows, to the end of the function.
  if (isa<ContinueStmt>(S))
    return mergeInto(*Continues);
  if (Breaks)
    return mergeInto(*Breaks);
  problem(Diag::LoopLeft, S->getBeginLoc(), "break");
  Now.Dead = true;
}

void Reacher::execute(const Stmt *S) {
  if (!S)
    return;
  if (!step())
    return;
  if (const auto *E = dyn_cast<Expr>(S)) {
    evaluate(E);
  } else if (const auto *Block = dyn_cast<CompoundStmt>(S)) {
    for (const Stmt *Child : Block->body())
      execute(Child);
  } else if (const auto *D = dyn_cast<DeclStmt>(S)) {
    for (const Decl *Declared : D->decls())
      if (const auto *V = dyn_cast<VarDecl>(Declared))
        initialise(V);
  } else if (const auto *If = dyn_cast<IfStmt>(S)) {
    executeIf(If);
  } else if (const auto *For = dyn_cast<ForStmt>(S)) {
    executeFor(For);
  } else if (const auto *While = dyn_cast<WhileStmt>(S)) {
    executeLoop(While->getCond(), While->getBody(), nullptr, false);
  } else if (const auto *Do = dyn_cast<DoStmt>(S)) {
    executeLoop(Do->getCond(), Do->getBody(), nullptr, true);
  } else if (isa<BreakStmt, ContinueStmt>(S)) {
    executeJump(S);
  } else if (const auto *Return = dyn_cast<ReturnStmt>(S)) {
    executeReturn(Return);
  } else if (isa<SwitchStmt>(S)) {
    executeSwitch(S);
  } else if (const auto *Attributed = dyn_cast<AttributedStmt>(S)) {
    execute(Attributed->getSubStmt());
  } else if (!isa<NullStmt>(S)) {
    problem(Diag::LoopStatement, S->getBeginLoc());
  }
}

void Reacher::branchInLoop(const Expr *Cond, bool Holds) {
  const bool Was = std::exchange(InLoopCondition, true);
  branch(Cond, Holds);
  InLoopCondition = Was;
}

State Reacher::round(const State &Head, const Expr *Cond, const Stmt *Body,
                     const Expr *Inc, bool BodyFirst) {
  std::vector<State> Next;
  std::vector<State> *const Outer = std::exchange(Continues, &Next);
  Now = Head;
  if (!BodyFirst && Cond)
    branchInLoop(Cond, true);
  execute(Body);
  for (const State &S : Next)
    Now = joined(Now, S);
  Continues = Outer;
  if (BodyFirst && Cond)
    branchInLoop(Cond, true);
  if (Inc && !Now.Dead)
    evaluate(Inc);
  return Now;
}

void Reacher::executeLoop(const Expr *Cond, const Stmt *Body, const Expr *Inc,
                          bool BodyFirst) {
  if (Now.Dead)
    return;
  if (How == Loops::Exact && executeExactly(Cond, Body, Inc, BodyFirst))
    return;
  const State Before = Now;
  State Head = Before;
  std::vector<State> Left;
  std::vector<State> *const Outer = std::exchange(Breaks, &Left);
  const bool Was = std::exchange(Recording, false);
  ++Doubt;
  for (unsigned I = 0; I < MostRounds; ++I) {
    const State Next = joined(Before, round(Head, Cond, Body, Inc, BodyFirst));
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
    Head = joined(Before, round(Head, Cond, Body, Inc, BodyFirst));
  Left.clear();
  Recording = Was;
  round(Head, Cond, Body, Inc, BodyFirst);
  Now = Head;
  // What is recorded of a condition has been.
  Recording = false;
  if (BodyFirst) {
    round(Head, nullptr, Body, nullptr, false);
    if (Cond)
      branchInLoop(Cond, false);
    else
      Now.Dead = true;
  } else if (Cond) {
    branchInLoop(Cond, false);
  } else {
    Now.Dead = true;
  }
  Recording = Was;
  --Doubt;
  Breaks = Outer;
  for (const State &S : Left)
    Now = joined(Now, S);
}

void Reacher::executeSwitch(const Stmt *S) {
  const auto *Switch = cast<SwitchStmt>(S);
  evaluate(Switch->getCond());
  const State Before = Now;
  std::vector<State> Left;
  std::vector<State> *const Outer = std::exchange(Breaks, &Left);
  bool HasDefault = false;
  ++Doubt;
  Now.Dead = true;
  const auto *Block = dyn_cast<CompoundStmt>(Switch->getBody());
  unsigned Labels = 0, Found = 0;
  for (const SwitchCase *C = Switch->getSwitchCaseList(); C;
       C = C->getNextSwitchCase())
    ++Labels;
  if (Block)
    for (const Stmt *Child : Block->body()) {
      while (const auto *Label = dyn_cast<SwitchCase>(Child)) {
        HasDefault |= isa<DefaultStmt>(Label);
        ++Found;
        Now = joined(Now, Before);
        Child = Label->getSubStmt();
      }
      execute(Child);
    }
  if (Found != Labels)
    problem(Diag::LoopStatement, S->getBeginLoc());
  --Doubt;
  Breaks = Outer;
  if (!HasDefault)
    Now = joined(Now, Before);
  for (const State &Other : Left)
    Now = joined(Now, Other);
}
