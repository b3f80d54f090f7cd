//===- Interpreter.cpp - How data spread through a kernel -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "oblivious/Interpreter.h"
#include "oblivious/Execution.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"

using namespace c2cu;
using namespace clang;

/// How often functions are executed before their calls are joined.
constexpr unsigned Budget = 4000;

Interpreter::Interpreter(const Flow &Of, const Sites &Places,
                         const ASTContext &C, Texts &Known)
    : F(Of), S(Places), Context(C), KnownTexts(Known) {
  Size = FirstCell;
  for (const Location &L : F.locations()) {
    First.push_back(Size);
    Size += L.Cells;
  }
  Reasons.assign(Size, 0);
  Shared = State(Size);
  auto Share = [&](LocationId L) {
    Shared.set(First[L], First[L] + F.locations()[L].Cells);
  };
  for (LocationId L = 0; L < F.locations().size(); ++L)
    if (!F.locations()[L].Owner)
      Share(L);
  for (const Target &T : F.targets())
    Share(T.Where);
  if (!F.callersMemory().Overlapping.empty())
    Same.resize(Size);
  for (const auto &[L, Others] : F.callersMemory().Overlapping)
    for (unsigned I = 0; I < F.locations()[L].Cells; ++I)
      for (const auto &[Other, Cell] : F.mayBeSame(Context, L, I))
        Same[First[L] + I].push_back(First[Other] + Cell);
}

void Interpreter::assignWhole(State &Into, LocationId L, CauseId Reason) const {
  for (unsigned I = 0; I < F.locations()[L].Cells; ++I)
    if (Reason)
      set(Into, cell(L, I), Reason);
    else
      Into.reset(cell(L, I));
}

std::string Interpreter::nameOf(unsigned Bit) const {
  LocationId L =
      std::upper_bound(First.begin(), First.end(), Bit) - First.begin() - 1;
  const std::string Name = F.nameOfCell(L, Bit - First[L]);
  return Name.empty() ? "memory" : "'" + Name + "'";
}

Text &Interpreter::text(const FunctionDecl *Fn) {
  auto [It, New] = KnownTexts.try_emplace(Fn->getCanonicalDecl());
  Text &T = It->second;
  if (!New)
    return T;
  T.Facts = F.facts(Fn);
  const CFG *Graph = T.Facts->Graph->graph();
  T.Graph = std::make_unique<Levels>(*Graph);
  T.Sequence =
      std::make_unique<Sequencing>(Context, T.Facts->Definition->getBody());
  T.Irregular = !T.Graph->isReducible() || S.isIrregular(T.Facts->Definition);
  for (const CallSite &C : T.Facts->Calls)
    if (!C.AtEnd)
      T.Calls[C.Call].push_back(&C);
  for (const CFGBlock *B : *Graph)
    if (const auto *Label = dyn_cast_or_null<LabelStmt>(B->getLabel());
        Label && S.isBackLabel(Label->getDecl()))
      T.Labels.push_back(B->getBlockID());
  for (const CFGBlock *B : *Graph)
    for (const CFGElement &E : *B)
      if (auto Statement = E.getAs<CFGStmt>())
        T.Elements.insert(Statement->getStmt());
  return T;
}

/// What holds after anything: all may be data.
static Summary anything(unsigned Size, CauseId Why) {
  Summary S;
  S.After = S.Written = State(Size, true);
  S.Result = S.EndsByData = Why;
  S.Ends = true;
  return S;
}

Summary Interpreter::execute(const FunctionDecl *Fn, const State &Before,
                             CauseId Control) {
  Fn = Fn->getCanonicalDecl();
  if (!Active.insert(Fn).second) {
    CauseId Unknown =
        Why.addUnknown(Fn->getLocation(), "this function recurses");
    for (CauseId &Reason : Reasons)
      Reason = either(Reason, Unknown);
    return anything(Size, Unknown);
  }
  Summary Result = Execution(*this, text(Fn), Before, Control).run();
  Active.erase(Fn);
  return Result;
}

Summary Interpreter::call(const FunctionDecl *Fn, State Before,
                          CauseId Control) {
  Before.set(ReachedBit);
  Before.reset(ResultBit);
  if (Executed > Budget)
    return callJoined(Fn, Before, Control);
  Key K(Fn->getCanonicalDecl(),
        {Before.getData().begin(), Before.getData().end()}, Control != 0);
  if (auto It = Known.find(K); It != Known.end())
    return It->second;
  ++Executed;
  Summary Result = execute(Fn, Before, Control);
  Known.try_emplace(std::move(K), Result);
  return Result;
}

/// One state stands for all in which the function is called.
Summary Interpreter::callJoined(const FunctionDecl *Fn, const State &Before,
                                CauseId Control) {
  auto [It, New] = JoinedCalls.try_emplace(Fn->getCanonicalDecl());
  Joined &J = It->second;
  if (New)
    J.Before = State(Size);
  bool Grows = Before.test(J.Before) || (Control && !J.Control);
  if (!New && !Grows)
    return J.Last;
  J.Before |= Before;
  J.Control = J.Control ? J.Control : Control;
  J.Last = execute(Fn, J.Before, J.Control);
  return J.Last;
}
