//===- Flow.cpp - Where values go: the questions --------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/Flow.h"
#include "analysis/FlowBuilder.h"
#include "analysis/FlowSolver.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using clang::CallExpr;
using clang::FunctionDecl;
using llvm::cast;

Flow::Flow(clang::ASTContext &Context, const FunctionDecl *Main,
           const std::vector<const CallExpr *> &Marked)
    : Layout(Context) {
  newNode(); // Node 0 is empty and stands for "no value".
  FlowBuilder Builder(*this, Context, Main, Marked);
  solve(Builder, Main);
}

void Flow::solve(FlowBuilder &Builder, const FunctionDecl *Root) {
  Builder.function(Root);
  FlowSolver(*this, Builder).solve();
  for (const FunctionFacts &Of : AllFacts) {
    for (const Access &A : Of.Accesses)
      if (A.Write)
        Written.merge(accessed(A));
    for (const CallSite &S : Of.Calls)
      if (!S.Callback)
        Sites.try_emplace(S.Call, &S);
  }
}

NodeId Flow::newNode() {
  Points.emplace_back();
  Tainted.push_back(false);
  return Points.size() - 1;
}

TargetId Flow::target(const Target &T) {
  // Without a type, a target is all of its location.
  CellRange R =
      T.Type.isNull() ? CellRange{0, Locations[T.Where].Cells} : T.Cells;
  auto Key = std::make_tuple(T.Where, R.Begin, R.End, T.Type.getAsOpaquePtr());
  auto [It, New] = TargetIds.try_emplace(Key, Targets.size());
  if (New)
    Targets.push_back({T.Where, R, T.Type});
  return It->second;
}

CellRange Flow::cells(const Target &T, clang::QualType Accessed) const {
  if (T.Cells.size() == Locations[T.Where].Cells ||
      Layout.fits(T.Type, Accessed) || staysInMember(T, Accessed))
    return T.Cells;
  return {0, Locations[T.Where].Cells};
}

/// Memory of the heap may be taken for another structure than its own, one that
/// happens to have as many cells.
bool Flow::hasCellsOfType(const LValue &L) const {
  if (L.Indirect)
    for (TargetId Id : Points[L.Pointer])
      if (const Target &T = Targets[Id];
          Locations[T.Where].Cells > 1 && !Layout.fits(T.Type, L.Type))
        return false;
  return true;
}

void Flow::forEachPair(const Transfer &T,
                       llvm::function_ref<void(NodeId, NodeId)> F) const {
  const bool OneByOne = hasCellsOfType(T.From) && hasCellsOfType(T.To);
  forEachRange(T.From, [&](LocationId From, CellRange Read) {
    forEachRange(T.To, [&](LocationId To, CellRange Written) {
      for (unsigned I = 0; I < Read.size(); ++I)
        for (unsigned J = 0; J < Written.size(); ++J)
          if (I == J || !OneByOne || Read.size() != Written.size())
            F(Locations[To].First + Written.Begin + J,
              Locations[From].First + Read.Begin + I);
    });
  });
}

const FunctionFacts *Flow::facts(const FunctionDecl *F) const {
  return Facts.lookup(F->getCanonicalDecl());
}

std::optional<LocationId> Flow::find(const clang::VarDecl *V) const {
  auto It = ByEntity.find(V->getCanonicalDecl());
  if (It == ByEntity.end())
    return std::nullopt;
  return It->second;
}

std::optional<LValue> Flow::lvalue(const clang::Expr *E) const {
  auto It = LValues.find(E);
  if (It == LValues.end())
    return std::nullopt;
  return It->second;
}

std::vector<std::pair<LocationId, CellRange>>
Flow::cellsOf(const LValue &L) const {
  std::vector<std::pair<LocationId, CellRange>> Result;
  forEachRange(L, [&](LocationId Where, CellRange Cells) {
    Result.push_back({Where, Cells});
  });
  return Result;
}

std::vector<Target> Flow::targetsOf(NodeId N) const {
  std::vector<Target> Result;
  for (TargetId T : Points[N])
    Result.push_back(Targets[T]);
  return Result;
}

std::set<LocationId> Flow::pointsTo(NodeId N) const {
  std::set<LocationId> Result;
  for (TargetId T : Points[N])
    Result.insert(Targets[T].Where);
  return Result;
}

std::set<LocationId> Flow::contents(LocationId L) const {
  std::set<LocationId> Result;
  for (unsigned I = 0; I < Locations[L].Cells; ++I)
    for (TargetId T : Points[Locations[L].First + I])
      Result.insert(Targets[T].Where);
  return Result;
}

std::vector<NodeId> Flow::numbersIn(LocationId L) const {
  std::vector<NodeId> Result;
  const std::vector<bool> Is = Layout.numbers(Locations[L].Type);
  for (unsigned I = 0; I < Locations[L].Cells && I < Is.size(); ++I)
    if (Is[I])
      Result.push_back(Locations[L].First + I);
  return Result;
}

std::set<LocationId> Flow::addressesIn(NodeId First, unsigned Count) const {
  std::set<LocationId> Result;
  for (NodeId N = First; N < First + Count && N < Addresses.size(); ++N)
    Result.insert(Addresses[N].begin(), Addresses[N].end());
  Result.erase(NoLocation);
  return Result;
}

std::set<LocationId> Flow::addressesIn(LocationId L) const {
  return addressesIn(Locations[L].First, Locations[L].Cells);
}

static bool anyOf(const std::vector<char> &Nodes, const Location &Of) {
  for (unsigned I = 0; I < Of.Cells; ++I)
    if (Nodes[Of.First + I])
      return true;
  return false;
}

bool Flow::tainted(LocationId L) const { return anyOf(Tainted, Locations[L]); }

bool Flow::taintedByArguments(LocationId L) const {
  return anyOf(TaintedByArguments, Locations[L]);
}

std::set<LocationId> Flow::accessed(const Access &A) const {
  return A.What.Indirect ? pointsTo(A.What.Pointer)
                         : std::set<LocationId>{A.What.Where};
}

const CallSite *Flow::site(const CallExpr *C) const { return Sites.lookup(C); }

std::set<LocationId> Flow::argument(const CallExpr *C, unsigned I) const {
  const CallSite *S = site(C);
  return S && I < S->Arguments.size() ? pointsTo(S->Arguments[I])
                                      : std::set<LocationId>();
}

std::set<LocationId> Flow::result(const FunctionDecl *F) const {
  const FunctionFacts &Of = *facts(F);
  return Of.ResultStructure ? contents(Of.ResultStructure->Where)
                            : pointsTo(Of.Result);
}

bool LibraryTarget::hasPointerOnDevice() const {
  const auto *Type = Function->getType()->getAs<clang::FunctionProtoType>();
  return Row && Row->Class == LibraryClass::Pure && Row->isOnDevice() && Type &&
         !Type->isVariadic();
}

/// What is not known may read the standard input.
bool CallSite::readsInput() const {
  return llvm::any_of(Library, [](const LibraryTarget &T) {
    return !T.Row || T.Row->has(FromInput);
  });
}

void Flow::close(std::vector<ReachedFunction> &Work) const {
  std::set<const FunctionDecl *> Seen;
  for (const ReachedFunction &R : Work)
    Seen.insert(R.Function);
  for (size_t I = 0; I < Work.size(); ++I) {
    const FunctionDecl *F = Work[I].Function;
    for (const CallSite &C : facts(F)->Calls)
      for (const FunctionDecl *Target : C.Targets)
        if (Seen.insert(Target).second)
          Work.push_back({Target, F, C.Call->getBeginLoc()});
  }
}

std::vector<ReachedFunction> Flow::reach(const FunctionDecl *Root) const {
  std::vector<ReachedFunction> Work;
  if (const FunctionFacts *F = facts(Root))
    Work.push_back({F->Definition, nullptr, {}});
  close(Work);
  return Work;
}

/// Whether the device has a copy of L from when the program is compiled.
bool Flow::isTable(LocationId L) const {
  const clang::VarDecl *V = Locations[L].Var;
  return V && (isDeeplyConst(V->getType()) ||
               (V->hasGlobalStorage() && !Written.count(L)));
}

std::vector<ReachedFunction> Flow::namedBy(const FunctionDecl *F) const {
  std::vector<ReachedFunction> Found;
  auto Add = [&](const FunctionDecl *Named, clang::SourceLocation Where) {
    if (const FunctionFacts *T = facts(Named))
      Found.push_back({T->Definition, F, Where, /*Called=*/false});
  };
  for (const clang::DeclRefExpr *E : facts(F)->Named)
    Add(cast<FunctionDecl>(E->getDecl()), E->getLocation());
  for (const Access &A : facts(F)->Accesses)
    for (LocationId L : accessed(A))
      if (isTable(L))
        for (LocationId Held : contents(L))
          if (Locations[Held].Fn)
            Add(Locations[Held].Fn, A.Where);
  return Found;
}

std::vector<ReachedFunction> Flow::needed(const FunctionDecl *Root) const {
  std::vector<ReachedFunction> Work = reach(Root);
  std::set<const FunctionDecl *> Seen;
  for (const ReachedFunction &R : Work)
    Seen.insert(R.Function);
  for (size_t I = 0; I < Work.size(); ++I) {
    const size_t Before = Work.size();
    for (const ReachedFunction &R : namedBy(Work[I].Function))
      if (Seen.insert(R.Function).second)
        Work.push_back(R);
    if (Work.size() == Before)
      continue;
    close(Work);
    for (const ReachedFunction &R : llvm::drop_begin(Work, Before))
      Seen.insert(R.Function);
  }
  return Work;
}
