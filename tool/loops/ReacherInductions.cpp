//===- ReacherInductions.cpp - What grows with the marked loop ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Reacher.h"
#include "loops/Rounds.h"
#include "loops/Scalars.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// The step of a variable, in terms of this execution.
std::optional<Polynomial> Reacher::stepOf(const Induction &Of) const {
  std::vector<Polynomial> Atoms;
  Atoms.reserve(Of.Names.size());
  for (const VarDecl *V : Of.Names)
    Atoms.push_back(
        Polynomial::atom(llvm::find(Log.R.Atoms, V) - Log.R.Atoms.begin()));
  return substituted(*Of.Step, Atoms);
}

/// The number that V is, or how far it is behind what it pointed to.
std::optional<Polynomial> Reacher::placeOf(const Value &V) const {
  if (V.K == Value::Integer)
    return V.N.exact();
  const PointerTarget *To = V.target();
  return To ? To->Offset.exact() : std::nullopt;
}

/// What a variable holds in any iteration. That it does not wrap is tested when
/// the loop is entered.
void Reacher::startInduction(const Induction &Of) {
  const auto Step = stepOf(Of);
  const auto Moved =
      Step ? product(*Step, Polynomial::atom(Iteration)) : std::nullopt;
  Value &V = Now.Variables[Of.V];
  const auto First = placeOf(V);
  const auto At = Moved && First ? sum(*First, *Moved) : std::nullopt;
  if (!At)
    return Log.problem(Diag::LoopCarried, whereChanged(L.Loop, Of.V),
                       Of.V->getName());
  if (V.K != Value::Integer) {
    V.Targets[0].Offset = Number(*At);
    V.Targets[0].Congruent = Residues::of(*At);
    return;
  }
  const Number Type = this->Of.typeRange(Of.V->getType());
  V.N = Type;
  V.N.Lo.insert(V.N.Lo.begin(), *At);
  V.N.Hi.insert(V.N.Hi.begin(), *At);
  for (const auto &Room : {difference(*At, Polynomial(*Type.least())),
                           difference(Polynomial(*Type.greatest()), *At)}) {
    Now.Facts.add(*Room);
    if (!llvm::is_contained(Log.R.Assumed, *Room))
      Log.R.Assumed.push_back(*Room);
  }
}

/// At the end of an iteration each of them has grown.
void Reacher::endInductions() {
  for (const HeaderVariable &Of : L.InHeader)
    if (Of.Step && (isOwnScalar(Of.V) || L.inductionOf(Of.V)))
      evaluate(Of.Step);
  if (L.StepsInBody)
    endCounter();
  for (const Induction &Of : L.Inductions)
    endInduction(Of);
}

void Reacher::endInduction(const Induction &Of) {
  const auto It = Now.Variables.find(Of.V);
  const auto First = placeOf(AtFirst[Of.V]),
             Last = It != Now.Variables.end() && !Now.Dead ? placeOf(It->second)
                                                           : std::nullopt;
  const auto Step = First && Last ? difference(*Last, *First) : std::nullopt;
  const bool IsAtHome = It != Now.Variables.end() &&
                        (It->second.K == Value::Integer ||
                         (It->second.target() &&
                          It->second.target()->K == PointerTarget::Captured &&
                          It->second.target()->Of == Of.V));
  if (Of.Step) {
    const Number *const At = !IsAtHome ? nullptr
                             : It->second.K == Value::Integer
                                 ? &It->second.N
                                 : &It->second.target()->Offset;
    if (!Step || !At || Step != stepOf(Of) || !Log.assumeNeeds(*At))
      Log.carried(Of.V, whereChanged(L.Loop, Of.V));
    return;
  }
  // Atoms of others that have no steps yet stand for their first values only.
  const auto IsOther = [&](Atom A) {
    return A < 2 || A >= FirstQuotient || L.inductionOf(Log.R.Atoms[A]);
  };
  if (Step && IsAtHome && !hasAtom(*Step, IsOther))
    Log.R.Steps[Of.V] = *Step;
}

/// The body has stepped the counter, once.
void Reacher::endCounter() {
  const Value &V = Now.Variables[L.Counter];
  const auto First = placeOf(AtFirst[L.Counter]), Last = placeOf(V);
  const auto Step = First && Last ? difference(*Last, *First) : std::nullopt;
  const QualType T = L.Counter->getType();
  const Int128 Size =
      T->isPointerType()
          ? Int128(this->Of.sizeOf(T->getPointeeType()).value_or(0))
          : Int128(1);
  if (Now.Dead || !Step || Step->constant() != Int128(L.Step) * Size ||
      (V.target() && V.target()->Of != L.Counter))
    Log.problem(Diag::LoopCounter, whereChanged(L.Body, L.Counter),
                L.Counter->getName());
}
