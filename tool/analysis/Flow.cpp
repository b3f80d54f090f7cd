//===- Flow.cpp - Solving the constraints, and the questions --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/Flow.h"
#include "analysis/FlowBuilder.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using clang::CallExpr;
using clang::FunctionDecl;
using llvm::cast;

Flow::Flow(clang::ASTContext &Context, const FunctionDecl *Main) : Main(Main) {
  newNode(); // Node 0 is empty and stands for "no value".
  FlowBuilder(*this, Context, Main).build();
  solve();
}

NodeId Flow::newNode() {
  Points.emplace_back();
  Influenced.push_back(false);
  return Points.size() - 1;
}

const FunctionFacts *Flow::facts(const FunctionDecl *F) const {
  auto It = Facts.find(F->getCanonicalDecl());
  return It == Facts.end() ? nullptr : &It->second;
}

std::optional<LocationId> Flow::find(const clang::VarDecl *V) const {
  auto It = ByEntity.find(V->getCanonicalDecl());
  if (It == ByEntity.end())
    return std::nullopt;
  return It->second;
}

void Flow::solve() {
  do {
    while (propagatePoints())
      ;
  } while (resolveCalls());
  propagateInfluence();
}

bool Flow::propagatePoints() {
  bool Changed = false;
  auto Include = [&](NodeId To, NodeId From) {
    if (To == From)
      return;
    for (LocationId L : Points[From])
      Changed |= Points[To].insert(L).second;
  };
  for (const Edge &E : Copies)
    if (!E.Bare)
      Include(E.To, E.From);
  for (const Edge &E : Loads)
    for (LocationId L : std::set<LocationId>(Points[E.From]))
      Include(E.To, Locations[L].Contents);
  for (const Edge &E : Stores)
    if (!E.Bare)
      for (LocationId L : std::set<LocationId>(Points[E.To]))
        Include(Locations[L].Contents, E.From);
  return Changed;
}

void Flow::linkCall(CallSite &C, const FunctionDecl *Target) {
  const FunctionFacts &T = Facts[Target->getCanonicalDecl()];
  // Arguments beyond the parameters reach the callee through va_arg, which
  // reads them from its last parameter.
  for (unsigned I = 0; I < C.Arguments.size() && !T.Parameters.empty(); ++I) {
    unsigned P = std::min<unsigned>(I, T.Parameters.size() - 1);
    Copies.push_back({T.Parameters[P], C.Arguments[I]});
  }
  Copies.push_back({C.Result, T.Result});
  Copies.push_back({T.Control, C.Context, /*Bare=*/true});
  C.Targets.push_back(T.Definition);
}

bool Flow::resolveCalls() {
  bool Changed = false;
  for (const FunctionDecl *F : Order)
    for (CallSite &C : Facts[F].Calls) {
      if (C.Direct)
        continue;
      for (LocationId L : Points[C.Callee]) {
        const FunctionDecl *Target = Locations[L].Fn;
        if (!Target || !facts(Target))
          continue;
        const FunctionDecl *Definition = facts(Target)->Definition;
        if (llvm::is_contained(C.Targets, Definition))
          continue;
        linkCall(C, Definition);
        Changed = true;
      }
    }
  return Changed;
}

void Flow::propagateInfluence() {
  for (NodeId N : Sources)
    Influenced[N] = true;
  bool Changed = true;
  auto Mark = [&](NodeId N) {
    Changed |= !Influenced[N];
    Influenced[N] = true;
  };
  while (Changed) {
    Changed = false;
    for (const Edge &E : Copies)
      if (Influenced[E.From])
        Mark(E.To);
    for (const Edge &E : Loads) {
      bool Any = Influenced[E.From];
      for (LocationId L : Points[E.From])
        Any |= Influenced[Locations[L].Contents];
      if (Any)
        Mark(E.To);
    }
    for (const Edge &E : Stores)
      if (Influenced[E.From] || Influenced[E.To])
        for (LocationId L : Points[E.To])
          Mark(Locations[L].Contents);
  }
}

std::set<LocationId> Flow::targets(const Access &A) const {
  return A.Indirect ? Points[A.Node] : std::set<LocationId>{A.Target};
}

const std::set<LocationId> &Flow::argument(const CallExpr *C,
                                           unsigned I) const {
  for (const FunctionDecl *F : Order)
    for (const CallSite &S : Facts.find(F)->second.Calls)
      if (S.Call == C && I < S.Arguments.size())
        return Points[S.Arguments[I]];
  return Points[0];
}

void Flow::close(std::vector<Reached> &Work) const {
  std::set<const FunctionDecl *> Seen;
  for (const Reached &R : Work)
    Seen.insert(R.Function);
  for (size_t I = 0; I < Work.size(); ++I) {
    const FunctionDecl *F = Work[I].Function;
    for (const CallSite &C : facts(F)->Calls)
      for (const FunctionDecl *Target : C.Targets)
        if (Seen.insert(Target).second)
          Work.push_back({Target, F, C.Call->getBeginLoc()});
  }
}

std::vector<Reached> Flow::reach(const FunctionDecl *Root) const {
  std::vector<Reached> Work;
  if (const FunctionFacts *F = facts(Root))
    Work.push_back({F->Definition});
  close(Work);
  return Work;
}

std::vector<Reached> Flow::namedBy(const FunctionDecl *F) const {
  std::vector<Reached> Found;
  auto Add = [&](const FunctionDecl *Named, clang::SourceLocation Where) {
    if (const FunctionFacts *T = facts(Named))
      Found.push_back({T->Definition, F, Where, /*Called=*/false});
  };
  for (const clang::DeclRefExpr *E : facts(F)->Named)
    Add(cast<FunctionDecl>(E->getDecl()), E->getLocation());
  for (const Access &A : facts(F)->Accesses)
    for (LocationId L : targets(A))
      if (Locations[L].Var && isDeeplyConst(Locations[L].Var->getType()))
        for (LocationId Held : contents(L))
          if (Locations[Held].Fn)
            Add(Locations[Held].Fn, A.Where);
  return Found;
}

std::vector<Reached> Flow::needed(const FunctionDecl *Root) const {
  std::vector<Reached> Work = reach(Root);
  for (size_t I = 0; I < Work.size(); ++I) {
    for (const Reached &R : namedBy(Work[I].Function))
      if (llvm::none_of(Work, [&](const Reached &Other) {
            return Other.Function == R.Function;
          }))
        Work.push_back(R);
    close(Work);
  }
  return Work;
}

std::vector<Reached>
Flow::reachFromMain(unsigned Lo, unsigned Hi,
                    const std::set<const CallExpr *> &Except) const {
  std::vector<Reached> Work;
  std::set<const FunctionDecl *> Seen;
  for (const CallSite &C : facts(Main)->Calls)
    if (C.Top >= Lo && C.Top < Hi && !Except.count(C.Call))
      for (const FunctionDecl *Target : C.Targets)
        if (Seen.insert(Target).second)
          Work.push_back({Target, Main, C.Call->getBeginLoc()});
  close(Work);
  return Work;
}
