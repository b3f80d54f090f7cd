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

static bool alwaysJumps(const Stmt *S) {
  if (!S)
    return false;
  if (const auto *Body = dyn_cast<CompoundStmt>(S))
    return !Body->body_empty() && alwaysJumps(Body->body_back());
  return isa<ReturnStmt>(S) || isa<BreakStmt>(S) || isa<ContinueStmt>(S);
}

/// An `if`, with what follows it where one side jumps over that. Whether Rest
/// is done.
bool Evaluator::choice(const IfStmt *S, Statements Rest) {
  const Node *Mask = condition(S->getCond());
  if (stopped())
    return true;
  const Stmt *Then = S->getThen(), *Else = S->getElse();
  const bool ThenJumps = alwaysJumps(Then), ElseJumps = alwaysJumps(Else);
  const bool Takes = !isConstant(Mask) && (ThenJumps || ElseJumps);
  auto Side = [&](const Stmt *Body, bool Jumps) {
    if (Body)
      statement(Body);
    if (Takes && !Jumps)
      goOn(Rest);
  };
  sides(Mask, [&] { Side(Then, ThenJumps); }, [&] { Side(Else, ElseJumps); });
  return Takes;
}

void Evaluator::list(Statements S) {
  for (; !S.empty() && !stopped(); S = S.drop_front()) {
    const Statements Rest = S.drop_front();
    if (const auto *If = dyn_cast<IfStmt>(S.front())) {
      if (choice(If, Rest))
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

void Evaluator::statement(const Stmt *S) {
  Left.spend(1);
  if (stopped())
    return;
  Here = S->getBeginLoc();
  if (++Executed > MostStatements)
    return fail(Here, "it executes too many statements");
  if (const auto *E = dyn_cast<Expr>(S)) {
    value(E);
    return;
  }
  switch (S->getStmtClass()) {
  case Stmt::NullStmtClass:
    return;
  case Stmt::CompoundStmtClass: {
    const auto *Body = cast<CompoundStmt>(S);
    return list({Body->body_begin(), Body->size()});
  }
  case Stmt::AttributedStmtClass:
    return statement(cast<AttributedStmt>(S)->getSubStmt());
  case Stmt::DeclStmtClass:
    for (const Decl *D : cast<DeclStmt>(S)->decls())
      if (const auto *V = dyn_cast<VarDecl>(D); V && !stopped())
        declare(V);
    return;
  case Stmt::IfStmtClass:
    choice(cast<IfStmt>(S), {});
    return;
  case Stmt::ForStmtClass: {
    const auto *For = cast<ForStmt>(S);
    return loop(
        {For, For->getInit(), For->getCond(), For->getInc(), For->getBody()});
  }
  case Stmt::WhileStmtClass: {
    const auto *While = cast<WhileStmt>(S);
    return loop({While, nullptr, While->getCond(), nullptr, While->getBody()});
  }
  case Stmt::DoStmtClass: {
    const auto *Do = cast<DoStmt>(S);
    return loop({Do, nullptr, Do->getCond(), nullptr, Do->getBody(), true});
  }
  case Stmt::SwitchStmtClass:
    return chosen(cast<SwitchStmt>(S));
  case Stmt::BreakStmtClass:
    return raise(frame().Loops.back().Left);
  case Stmt::ContinueStmtClass:
    for (size_t I = frame().Loops.size(); I-- > 0;)
      if (Variable *Continued = frame().Loops[I].Continued)
        return raise(Continued);
    return;
  case Stmt::ReturnStmtClass:
    return returned(cast<ReturnStmt>(S));
  case Stmt::LabelStmtClass:
  case Stmt::GotoStmtClass:
  case Stmt::IndirectGotoStmtClass:
    return fail(Here, "a jump by goto");
  case Stmt::GCCAsmStmtClass:
    return fail(Here, "assembly");
  default:
    return fail(Here, "a statement that is not known to the evaluation");
  }
}

void Evaluator::returned(const ReturnStmt *S) {
  if (const Expr *E = S->getRetValue()) {
    const QualType Type = frame().Function->getReturnType();
    if (Type->isVoidType())
      value(E);
    else if (Type->isRecordType())
      copy({frame().Result, {}}, place(E), Type);
    else
      write({frame().Result, {}}, Type.getUnqualifiedType(), value(E));
  }
  if (!stopped())
    raise(frame().Returned);
}

void Evaluator::chosen(const SwitchStmt *S) {
  const Node *Wanted = number(S->getCond());
  const auto *Body = dyn_cast<CompoundStmt>(S->getBody());
  if (stopped())
    return;
  if (!isConstant(Wanted) || !Body)
    return fail(S->getBeginLoc(), "a switch whose value is not known");
  std::vector<const Stmt *> All;
  std::optional<size_t> From, Default;
  unsigned Labels = 0;
  for (const SwitchCase *C = S->getSwitchCaseList(); C;
       C = C->getNextSwitchCase())
    ++Labels;
  auto Equals = [&](const Expr *E, bool Lower) {
    const Node *Bound = integer(Wanted->K, E->EvaluateKnownConstInt(Context));
    const Node *Holds = Lower ? G.binary(Op::LessEqual, Bound, Wanted)
                              : G.binary(Op::LessEqual, Wanted, Bound);
    return isTrue(Holds);
  };
  for (const Stmt *Inner : Body->body()) {
    for (; isa<SwitchCase>(Inner);
         Inner = cast<SwitchCase>(Inner)->getSubStmt()) {
      const auto *Case = dyn_cast<CaseStmt>(Inner);
      --Labels;
      if (!Case)
        Default = All.size();
      else if (!From && Equals(Case->getLHS(), true) &&
               Equals(Case->getRHS() ? Case->getRHS() : Case->getLHS(), false))
        From = All.size();
    }
    All.push_back(Inner);
  }
  if (Labels != 0)
    return fail(S->getBeginLoc(), "a case in a statement of a switch");
  if (!From)
    From = Default;
  if (!From)
    return;
  frame().Loops.push_back({makeFlag("left", S), nullptr});
  list(Statements(All).drop_front(*From));
  frame().Loops.pop_back();
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// The body and the step, for the inputs that are in the loop.
void Evaluator::iteration(const LoopParts &Of, bool Kept) {
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
void Evaluator::inLoop(const LoopParts &Of, llvm::function_ref<void()> Do) {
  const Node *Ended = ended();
  if (stopped() || isTrue(Ended))
    return;
  if (isFalse(Ended))
    Do();
  else if (Ended->Varying)
    Mem.inside(Of.Whole, Ended, Do);
  else
    Mem.branch(Ended, [] {}, Do);
}

/// An iteration of a loop that is being unrolled, for those inputs that are
/// still in it.
Evaluator::Next Evaluator::iterate(const LoopParts &Of, bool Test) {
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
bool Evaluator::unroll(const LoopParts &Of, unsigned Most) {
  const Memory::Snapshot Before = Mem.snapshot();
  const unsigned Outer = Bound;
  Bound = std::min(Outer, G.count() + Most);
  frame().Loops.push_back(
      {makeFlag("left", Of.Whole), makeFlag("continued", Of.Body)});
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
void Evaluator::leave(const LoopParts &Of) {
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

void Evaluator::keep(const LoopParts &Of) {
  if (!L.KeepLoops)
    return fail(Of.Whole->getBeginLoc(),
                "a loop that is too long to be unrolled");
  frame().Loops.push_back(
      {makeFlag("left", Of.Whole), makeFlag("continued", Of.Body)});
  auto Once = [&] { inLoop(Of, [&] { iteration(Of, P.OneInput); }); };
  Mem.loop(Of.Whole->getBeginLoc(), [&] {
    if (Of.BodyFirst)
      Once();
    leave(Of);
    if (!Of.BodyFirst)
      Once();
  });
  frame().Loops.pop_back();
}

/// Unrolls a loop although the loops in it are kept where they are long.
bool Evaluator::unrollAround(const LoopParts &Of) {
  if (L.Outer == 0 || Most == L.Inner)
    return false;
  const unsigned Before = std::exchange(Most, L.Inner);
  const bool Done = unroll(Of, L.Outer);
  Most = Before;
  return Done;
}

void Evaluator::loop(const LoopParts &Of) {
  if (Of.Init)
    statement(Of.Init);
  if (const auto *Head = dyn_cast_or_null<DeclStmt>(Of.Init))
    for (const Decl *D : Head->decls())
      if (Variable *V = frame().Locals.lookup(dyn_cast<VarDecl>(D)))
        V->Loop = Of.Whole;
  if (!stopped() && !unroll(Of, Most) && !stopped() && !unrollAround(Of) &&
      !stopped())
    keep(Of);
}
