//===- EvaluateLoops.cpp - Loops, unrolled or kept ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Evaluator.h"

using namespace c2cu;
using namespace c2cu::loopir;
using namespace clang;

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
