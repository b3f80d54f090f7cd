//===- EvaluateStmt.cpp - Statements --------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Evaluator.h"

using namespace c2cu;
using namespace c2cu::loopir;
using namespace clang;

/// Statements that are executed in all, before it is said to take too long.
static constexpr unsigned MostStatements = 1u << 22;

void Evaluator::sides(const Node *Mask, llvm::function_ref<void()> Then,
                      llvm::function_ref<void()> Else) {
  if (stopped())
    return;
  if (isConstant(Mask))
    return Mask->Bits ? Then() : Else();
  if (Mask->Varying)
    Mem.split(Mask, Then, Else);
  else
    Mem.branch(Mask, Then, Else);
}

//===----------------------------------------------------------------------===//
// Jumps
//===----------------------------------------------------------------------===//

const Node *Evaluator::flag(Variable *Flag) {
  const Node *Raised = Mem.load(*Flag, {}, Kind::I32).N;
  return Raised ? G.test(Raised) : G.truth(false);
}

void Evaluator::raise(Variable *Flag, bool Raised) {
  Mem.store(*Flag, {}, Kind::I32, Value::of(G.constant(Kind::I32, Raised)));
}

const Node *Evaluator::away() {
  const Node *Any = flag(frame().Returned);
  for (const Jumps &J : frame().Loops) {
    Any = G.binary(Op::Or, Any, flag(J.Left));
    if (J.Continued)
      Any = G.binary(Op::Or, Any, flag(J.Continued));
  }
  return Mem.underMasks(Any);
}

const Node *Evaluator::ended() {
  return Mem.underMasks(G.binary(Op::Or, flag(frame().Returned),
                                 flag(frame().Loops.back().Left)));
}

void Evaluator::goOn(Statements Rest) {
  if (stopped() || Rest.empty())
    return;
  sides(away(), [] {}, [&] { list(Rest); });
}

bool Evaluator::alwaysJumps(const Stmt *S) {
  if (!S)
    return false;
  const Statement &Of = Read.statement(S);
  if (Of.What == Runs::Block)
    return !Of.Parts.empty() && alwaysJumps(Of.Parts.back());
  return Of.What == Runs::Return || Of.What == Runs::Break ||
         Of.What == Runs::Continue;
}

/// An `if`, with what follows it where one side jumps over that. Whether Rest
/// is done.
bool Evaluator::choice(const Statement &S, Statements Rest) {
  const Node *Mask = condition(S.Condition);
  if (stopped())
    return true;
  const bool BodyJumps = alwaysJumps(S.Body), ElseJumps = alwaysJumps(S.Else);
  const bool Takes = !isConstant(Mask) && (BodyJumps || ElseJumps);
  auto Side = [&](const Stmt *Body, bool Jumps) {
    if (Body)
      statement(Body);
    if (Takes && !Jumps)
      goOn(Rest);
  };
  sides(
      Mask, [&] { Side(S.Body, BodyJumps); }, [&] { Side(S.Else, ElseJumps); });
  return Takes;
}

void Evaluator::list(Statements S) {
  for (; !S.empty() && !stopped(); S = S.drop_front()) {
    const Statements Rest = S.drop_front();
    if (const Statement &First = Read.statement(S.front());
        First.What == Runs::Branch) {
      if (choice(First, Rest))
        return;
    } else {
      statement(S.front());
    }
    if (stopped())
      return;
    const Node *Away = away();
    if (!isFalse(Away))
      return goOn(Rest);
  }
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

void Evaluator::declare(const VarDecl *V) {
  if (V->isStaticLocal() || V->hasExternalStorage())
    return;
  Here = V->getLocation();
  const QualType Type = V->getType().getUnqualifiedType();
  if (Type->isVariablyModifiedType() || Type->isIncompleteType() ||
      V->getType().isVolatileQualified())
    return fail(Here,
                "a variable of type '" + V->getType().getAsString() + "'");
  Variable *O = makeLocal(Type, V->getNameAsString(), V);
  frame().Locals[V] = O;
  if (V->hasInit())
    initialise({O, {}}, Type, V->getInit());
}

void Evaluator::statement(const Stmt *Of) {
  Left.spend(1);
  if (stopped())
    return;
  const Statement &S = Read.statement(Of);
  Here = S.Of->getBeginLoc();
  if (++Executed > MostStatements)
    return fail(Here, "it executes too many statements");
  switch (S.What) {
  case Runs::Nothing:
    return;
  case Runs::Expression:
    value(S.Value);
    return;
  case Runs::Block:
    return list(S.Parts);
  case Runs::Declare:
    for (const VarDecl *V : S.Variables)
      if (!stopped())
        declare(V);
    return;
  case Runs::Branch:
    choice(S, {});
    return;
  case Runs::Loop:
    return loop(S);
  case Runs::Switch:
    return chosen(S);
  case Runs::Break:
    return raise(frame().Loops.back().Left);
  case Runs::Continue:
    for (size_t I = frame().Loops.size(); I-- > 0;)
      if (Variable *Continued = frame().Loops[I].Continued)
        return raise(Continued);
    return;
  case Runs::Return:
    return returned(S);
  case Runs::Label:
  case Runs::Goto:
  case Runs::ComputedGoto:
    return fail(Here, "a jump by goto");
  case Runs::Opaque:
    return fail(Here, "assembly");
  case Runs::Case:
    return fail(Here, "a statement that is not known to the evaluation");
  }
}

void Evaluator::returned(const Statement &S) {
  if (S.Value) {
    const QualType Type = frame().Function->getReturnType();
    if (Type->isVoidType())
      value(S.Value);
    else if (Type->isRecordType())
      copy({frame().Result, {}}, place(S.Value), Type);
    else
      write({frame().Result, {}}, Type.getUnqualifiedType(), value(S.Value));
  }
  if (!stopped())
    raise(frame().Returned);
}

void Evaluator::chosen(const Statement &S) {
  const Node *Wanted = number(S.Condition);
  if (stopped())
    return;
  if (!isConstant(Wanted))
    return fail(S.Of->getBeginLoc(), "a switch whose value is not known");
  const Cases &In = Read.cases(S.Of);
  if (In.Nested)
    return fail(S.Of->getBeginLoc(), "a case in a statement of a switch");
  auto Within = [&](const Cases::Case &C) {
    return isTrue(
               G.binary(Op::LessEqual, integer(Wanted->K, *C.Least), Wanted)) &&
           isTrue(G.binary(Op::LessEqual, Wanted, integer(Wanted->K, *C.Most)));
  };
  std::optional<size_t> From, Default;
  for (const Cases::Case &C : In.Labels)
    if (!C.Least)
      Default = C.At;
    else if (!From && Within(C))
      From = C.At;
  if (!From)
    From = Default;
  if (!From)
    return;
  frame().Loops.push_back({makeFlag("left", S.Of), nullptr});
  list(Statements(In.Body).drop_front(*From));
  frame().Loops.pop_back();
}

//===----------------------------------------------------------------------===//
// Loops: unrolled or kept
//===----------------------------------------------------------------------===//

/// The body and the step, for the inputs that are in the loop.
void Evaluator::iteration(const Statement &Of, bool Kept) {
  statement(Of.Body);
  if (stopped())
    return;
  raise(frame().Loops.back().Continued, false);
  if (Kept) // What the step makes is known then.
    leaveEnded();
  if (Of.Step)
    inLoop(Of, [&] { value(Of.Step); });
}

/// What is for those inputs alone that have not left the innermost loop.
void Evaluator::inLoop(const Statement &Of, llvm::function_ref<void()> Do) {
  const Node *Ended = ended();
  if (stopped() || isTrue(Ended))
    return;
  if (isFalse(Ended))
    Do();
  else if (Ended->Varying)
    Mem.inside(Of.Of, Ended, Do);
  else
    Mem.branch(Ended, [] {}, Do);
}

/// An iteration of a loop that is being unrolled, for those inputs that are
/// still in it.
Evaluator::Next Evaluator::iterate(const Statement &Of, bool Test) {
  Next Result = Next::Again;
  const Node *Ended = ended();
  if (isTrue(Ended))
    return Next::Done;
  if (!isConstant(Ended) && !Ended->Varying)
    return Next::Unknown;
  inLoop(Of, [&] {
    if (Test && Of.Condition) {
      const Node *Goes = condition(Of.Condition);
      if (stopped())
        return;
      if (!isTrue(Goes)) {
        Result = isConstant(Goes) ? Next::Done
                 : Goes->Varying  ? Next::OnData
                                  : Next::Unknown;
        return;
      }
    }
    iteration(Of);
    if (!stopped() && isTrue(ended()))
      Result = Next::Done;
  });
  return Result;
}

/// Iterations of a loop that is unrolled, of those that compute nothing new: it
/// may have no end.
static constexpr unsigned MostIdle = 1u << 18;

/// False if it takes too many operations, or it is not known how often.
bool Evaluator::unroll(const Statement &Of, unsigned Most) {
  const Memory::Snapshot Before = Mem.snapshot();
  const unsigned Outer = Bound;
  Bound = std::min(Outer, G.count() + Most);
  frame().Loops.push_back(
      {makeFlag("left", Of.Of), makeFlag("continued", Of.Body)});
  Next Now = Next::Again;
  unsigned Idle = 0;
  for (bool Test = !Of.BodyFirst; Now == Next::Again; Test = true) {
    const size_t Known = G.count();
    Now = iterate(Of, Test);
    Idle += G.count() == Known;
    if (Idle > MostIdle)
      Now = Next::Unknown;
    if (stopped())
      break;
  }
  frame().Loops.pop_back();
  const bool Own = Bound < Outer;
  Bound = Outer;
  if (Now == Next::OnData && !stopped())
    fail(Of.Condition->getExprLoc(),
         "how often a loop is executed depends on data");
  if (Mem.Failed || Mem.Again)
    return true;
  if (!Mem.Over && Now == Next::Done)
    return true;
  if (Mem.Over && !Own)
    return true;
  Mem.Over = false;
  FailedAt = {};
  Mem.restore(Before);
  return false;
}

/// The step by which all inputs leave a loop at once that have left it.
void Evaluator::leaveEnded() {
  const Node *Ended = ended();
  if (stopped() || Ended->Varying || isConstant(Ended))
    return;
  Mem.leaveUnless(G.complement(Ended));
  raise(frame().Loops.back().Left, false);
  raise(frame().Returned, false);
}

/// The steps by which a loop is left. Inputs that data have made leave wait for
/// the others.
void Evaluator::leave(const Statement &Of) {
  leaveEnded();
  const Node *Ended = ended();
  if (stopped())
    return;
  const Node *Goes = G.truth(false);
  inLoop(Of, [&] {
    Goes = Of.Condition ? condition(Of.Condition) : G.truth(true);
  });
  Mem.leaveUnless(Goes);
  const Node *Here = Mem.active(), *In = G.complement(Ended);
  Mem.leaveUnless(G.any(Here ? G.binary(Op::And, Here, In) : In));
}

void Evaluator::keep(const Statement &Of) {
  if (!L.KeepLoops)
    return fail(Of.Of->getBeginLoc(), "a loop that is too long to be unrolled");
  frame().Loops.push_back(
      {makeFlag("left", Of.Of), makeFlag("continued", Of.Body)});
  auto Once = [&] { inLoop(Of, [&] { iteration(Of, P.OneInput); }); };
  Mem.loop(Of.Of->getBeginLoc(), [&] {
    if (Of.BodyFirst)
      Once();
    leave(Of);
    if (!Of.BodyFirst)
      Once();
  });
  frame().Loops.pop_back();
}

/// Unrolls a loop although the loops in it are kept where they are long.
bool Evaluator::unrollAround(const Statement &Of) {
  if (L.Outer == 0 || Most == L.Inner)
    return false;
  const unsigned Before = std::exchange(Most, L.Inner);
  const bool Done = unroll(Of, L.Outer);
  Most = Before;
  return Done;
}

void Evaluator::loop(const Statement &S) {
  if (S.Init) {
    statement(S.Init);
    for (const VarDecl *D : Read.statement(S.Init).Variables)
      if (Variable *V = frame().Locals.lookup(D))
        V->Loop = S.Of;
  }
  if (!stopped() && !unroll(S, Most) && !stopped() && !unrollAround(S) &&
      !stopped())
    keep(S);
}
