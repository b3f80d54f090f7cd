//===- Verdicts.cpp - Which accesses and branches depend on data ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "oblivious/Verdicts.h"
#include "analysis/Effects.h"
#include "oblivious/Execution.h"
#include "oblivious/MarkedControl.h"
#include "oblivious/VerdictCollector.h"
#include "support/VariableTypes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

using namespace c2cu;
using namespace clang;

AccessVerdict CallVerdicts::worst() const {
  AccessVerdict Result = AccessVerdict::Oblivious;
  for (const SiteVerdict &V : Sites)
    Result = std::max(Result, V.Verdict);
  for (const BranchVerdict &V : Branches)
    if (V.isLoop() && V.DependsOnData)
      return AccessVerdict::DataDependent;
  return Result;
}

bool CallVerdicts::branchesOnData() const {
  return llvm::any_of(Branches, [](const BranchVerdict &V) {
    return V.DependsOnData && !V.Free;
  });
}

std::set<std::string> Verdicts::objectsChosenByData() const {
  std::set<std::string> Result;
  for (const CallVerdicts &Call : Calls)
    for (const SiteVerdict &Site : Call.Sites)
      if (Site.Verdict == AccessVerdict::DataDependent)
        Result.insert(Site.Objects.begin(), Site.Objects.end());
  return Result;
}

namespace {

class Judge {
public:
  Judge(const Bound &P, const Flow &F, const Sites &S)
      : P(P), F(F), S(S), Times(orderOf(P, F)), Found(F, S, P.Unit.Context),
        Host(F, S, P.Unit.Context, Known), Sharp(isPlain()) {
    for (const MarkedCall &M : P.Calls)
      for (LocationId L : effectsOf(F, F.reach(M.Callee)).Writes)
        Writers[L].push_back(M.Index);
    if (Sharp)
      runHost();
    Control.emplace(P, Host, Sharp);
  }

  CallVerdicts judge(const MarkedCall &M) {
    Interpreter All(F, S, P.Unit.Context, Known);
    State Before = All.unreached();
    const MarkedControl::Answer Made = Control->of(M);
    seed(M, All, Before, Made.Mixes);
    passArguments(M, All, Before);
    CauseId Why = 0;
    for (const Step &Each : Made.Path)
      Why = All.Why.add(Each.Where, Each.Text, Why);
    All.call(M.Callee, Before, Why);
    CallVerdicts Result = Found.collect(All, M.Callee);
    if (Why) // What the call does takes time, accesses or not.
      Result.Branches.push_back(
          {{BranchPlace::Call, M.Call, M.Call, M.Function},
           true,
           All.Why.path(Why)});
    return Result;
  }

private:
  /// Whether nothing in host code goes past its control flow graphs, or is done
  /// by the library in ways that only Flow knows.
  bool isPlain() const {
    for (const ReachedFunction &R : F.reach(P.Main)) {
      const FunctionFacts &Facts = *F.facts(R.Function);
      if (!Facts.Graph->graph() || hasAssembly(Facts.Definition->getBody()) ||
          variableTypeIn(Facts.Definition).isValid())
        return false;
      for (const CallSite &C : Facts.Calls)
        for (const LibraryTarget &T : C.Library)
          if (!T.Row || !isPlain(*T.Row))
            return false;
    }
    return true;
  }

  static bool isPlain(const LibraryFunction &Row) {
    return Row.Class != LibraryClass::Jumps &&
           Row.Class != LibraryClass::Process && !Row.Memory->Unknown &&
           llvm::none_of(Row.Memory->Parameters,
                         [](const ParameterEffect &P) { return P.Keeps; });
  }

  static bool hasAssembly(const Stmt *S) {
    return S && (isa<AsmStmt>(S) ||
                 llvm::any_of(S->children(),
                              [](const Stmt *C) { return hasAssembly(C); }));
  }

  /// Executes main. What the library allocates is filled as Flow says.
  void runHost() {
    for (const MarkedCall &M : P.Calls)
      Host.watch(M.Call);
    State Before = Host.unreached();
    CauseId Why = Host.Why.add(P.Main->getLocation(), "read by the library", 0);
    for (LocationId L = 0; L < F.locations().size(); ++L)
      if (F.locations()[L].K == Location::Heap && F.tainted(L))
        Host.assignWhole(Before, L, Why);
    Host.call(P.Main, Before, /*Control=*/0);
  }

  /// What may have been written when a call is made: by host code, by calls
  /// before it. Everything else has its initial value, the same in every run.
  std::set<LocationId> writtenBefore(const MarkedCall &M) const {
    std::set<LocationId> Result = effectsOf(F, Times.before(M.Index)).Writes;
    for (const auto &[L, Calls] : Writers)
      if (!Result.count(L) && Times.followsAny(Calls, M.Index))
        Result.insert(L);
    return Result;
  }

  /// Those of what a clause names, which are told apart from others.
  CellRange cellsOf(const PublicVariable &V, unsigned All) const {
    CellRange Result{0, All};
    for (const FieldDecl *Member : V.Members)
      Result = F.member(Result, Member);
    return Result;
  }

  /// Mixes: what main has computed may be of any of its iterations.
  void seed(const MarkedCall &M, Interpreter &All, State &Before,
            bool Mixes) const {
    std::multimap<LocationId, CellRange> Public;
    for (const PublicVariable &V : M.Publics)
      if (auto L = F.find(V.Variable))
        Public.insert({*L, cellsOf(V, F.locations()[*L].Cells)});
    auto IsPublic = [&](LocationId L, unsigned Cell) {
      const auto [Begin, End] = Public.equal_range(L);
      return std::any_of(Begin, End, [&](const auto &Of) {
        return Of.second.Begin <= Cell && Cell < Of.second.End;
      });
    };
    for (LocationId L : writtenBefore(M)) {
      const Location &Of = F.locations()[L];
      for (unsigned I = 0; I < Of.Cells; ++I) {
        unsigned Bit = All.cell(L, I);
        if (IsPublic(L, I))
          continue;
        if (!Mixes && (!F.taintedNode(Of.First + I) ||
                       (Sharp && !Host.watched(M.Call).test(Bit))))
          continue;
        SourceLocation Where =
            Of.Var ? Of.Var->getLocation() : M.Call->getBeginLoc();
        All.set(Before, Bit,
                All.Why.add(Where,
                            All.nameOf(Bit) + " differs from input to input",
                            0));
      }
    }
  }

  /// The arguments, evaluated in main.
  void passArguments(const MarkedCall &M, Interpreter &All,
                     State &Before) const {
    const FunctionFacts &Callee = *F.facts(M.Callee);
    // A call in one argument may change what a clause names before it is read
    // in another.
    State Calling = Before;
    if (callsIn(M.Call).size() > 1)
      for (const PublicVariable &V : M.Publics)
        if (auto L = F.find(V.Variable))
          All.assignWhole(Calling, *L,
                          All.Why.add(M.Call->getBeginLoc(),
                                      "may be changed by a call in an argument",
                                      0));
    Execution InMain(All, All.text(M.Function), Calling, /*Control=*/0);
    for (unsigned I = 0; I < Callee.Parameters.size(); ++I) {
      if (I >= M.Call->getNumArgs())
        break;
      const Expr *Argument = M.Call->getArg(I);
      LocationId Parameter = Callee.Parameters[I];
      CauseId Why = InMain.valueOutside(Argument);
      if (Why)
        Why = All.Why.add(
            Argument->getBeginLoc(),
            "passed as " + All.nameOf(All.cell(Parameter, 0)) + " here", Why);
      All.assignWhole(Before, Parameter, Why);
    }
  }

  const Bound &P;
  const Flow &F;
  const Sites &S;
  const Order Times;
  /// The calls, by index, whose kernels write a location.
  std::map<LocationId, std::vector<unsigned>> Writers;
  const VerdictCollector Found;
  Interpreter::Texts Known;
  Interpreter Host; ///< In which main is executed, if that is exact.
  const bool Sharp;
  std::optional<MarkedControl> Control;
};

} // namespace

Verdicts c2cu::judge(const Bound &P, const Flow &F, const Sites &S) {
  Judge J(P, F, S);
  Verdicts Result;
  for (const MarkedCall &M : P.Calls)
    Result.Calls.push_back(J.judge(M));
  return Result;
}
