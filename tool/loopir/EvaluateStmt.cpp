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
  if (const auto *E = dyn_cast<Expr>(S))
    return static_cast<void>(value(E));
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
