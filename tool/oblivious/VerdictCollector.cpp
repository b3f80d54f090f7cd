//===- VerdictCollector.cpp - From what was executed to verdicts ----------===//
//------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "oblivious/VerdictCollector.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

VerdictCollector::VerdictCollector(const Flow &F, const Sites &S,
                                   const ASTContext &Context)
    : F(F), S(S), Context(Context) {
  for (unsigned I = 0; I < S.Functions.size(); ++I)
    Rank[S.Functions[I]->getDefinition()] = I;
  for (const BranchPlace &Place : S.Branches)
    if (Place.K == BranchPlace::Call)
      ChosenCalls[Place.Function].push_back(&Place);
}

CallVerdicts VerdictCollector::collect(Interpreter &All,
                                       const FunctionDecl *Root) const {
  CallVerdicts Result;
  for (const auto &[Id, Found] : All.Accesses)
    if (Found.Runs)
      Result.Sites.push_back(verdict(All, Id, Found));
  std::set<unsigned> Reached;
  for (const ReachedFunction &R : F.reach(Root))
    if (auto It = Rank.find(R.Function); It != Rank.end())
      Reached.insert(It->second);
  for (unsigned I : Reached)
    addBranches(All, S.Functions[I], Result);
  addLatencies(All, Result);
  return Result;
}

SiteVerdict VerdictCollector::verdict(const Interpreter &All, unsigned Id,
                                      const SiteFinding &Found) const {
  SiteVerdict V;
  V.Site = Id;
  V.Path = All.Why.path(Found.Address);
  V.PredicatedBy = All.Why.path(Found.Control);
  V.Verdict = Found.Address   ? AccessVerdict::DataDependent
              : Found.Control ? AccessVerdict::Predicated
                              : AccessVerdict::Oblivious;
  for (LocationId L : Found.Objects) {
    const Location &Of = F.locations()[L];
    std::string Name = Of.Var && !Of.Var->getName().empty()
                           ? Of.Var->getName().str()
                       : !Of.Name.empty()         ? Of.Name
                       : Of.K == Location::String ? "a string"
                       : Of.K == Location::Heap   ? "memory of the library"
                                                  : "an unnamed object";
    if (!llvm::is_contained(V.Objects, Name))
      V.Objects.push_back(std::move(Name));
  }
  return V;
}

static std::optional<BranchPlace::Kind> kindOf(const Stmt *Terminator) {
  if (isa<IfStmt>(Terminator))
    return BranchPlace::If;
  if (isa<ForStmt, WhileStmt, DoStmt>(Terminator))
    return BranchPlace::Loop;
  if (isa<SwitchStmt>(Terminator))
    return BranchPlace::Switch;
  if (isa<ConditionalOperator, BinaryConditionalOperator>(Terminator))
    return BranchPlace::Conditional;
  if (isa<BinaryOperator>(Terminator))
    return BranchPlace::Logical;
  if (isa<IndirectGotoStmt>(Terminator))
    return BranchPlace::Goto;
  return std::nullopt;
}

void VerdictCollector::addBranches(Interpreter &All, const FunctionDecl *Fn,
                                   CallVerdicts &Into) const {
  const Levels &G = *All.text(Fn).Graph;
  auto Add = [&](const BranchPlace &Place) {
    auto It = All.Branches.find(Place.Statement);
    if (It != All.Branches.end() && It->second.Runs)
      Into.Branches.push_back({Place, It->second.Condition != 0,
                               All.Why.path(It->second.Condition)});
  };
  for (unsigned B : G.order()) {
    const Stmt *Terminator = G.block(B)->getTerminatorStmt();
    std::optional<BranchPlace::Kind> Kind;
    if (Terminator)
      Kind = kindOf(Terminator);
    bool Decides = G.successors(B).size() > 1 || Kind == BranchPlace::Goto ||
                   (Kind == BranchPlace::Loop && G.loopOf(B) != Levels::None &&
                    G.loops()[G.loopOf(B)].Header == B);
    if (!Kind || !Decides)
      continue;
    const auto Id = S.branch(Terminator);
    Add({*Kind, Terminator,
         dyn_cast_or_null<Expr>(G.block(B)->getTerminatorCondition()), Fn, 0,
         Id && S.Branches[*Id].Free});
  }
  for (const Levels::Loop &L : G.loops())
    if (const Stmt *Label = G.block(L.Header)->getLabel())
      Add({BranchPlace::Goto, Label, nullptr, Fn});
  if (auto It = ChosenCalls.find(Fn); It != ChosenCalls.end())
    for (const BranchPlace *Place : It->second)
      Add(*Place);
}

/// In the order of the text.
void VerdictCollector::addLatencies(const Interpreter &All,
                                    CallVerdicts &Into) const {
  const SourceManager &SM = Context.getSourceManager();
  for (auto [E, Why] : All.Latencies)
    Into.Latencies.push_back({E, All.Why.path(Why)});
  llvm::sort(Into.Latencies,
             [&](const LatencyVerdict &A, const LatencyVerdict &B) {
               return SM.isBeforeInTranslationUnit(A.Operation->getExprLoc(),
                                                   B.Operation->getExprLoc());
             });
}
