//===- MarkedControl.cpp - What decides whether a marked call is made -----===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "oblivious/MarkedControl.h"
#include "libc/LibraryFunctions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include <set>

using namespace c2cu;
using namespace clang;
using llvm::BitVector;

MarkedControl::MarkedControl(const Bound &Program, Interpreter &H,
                             bool Executed)
    : P(Program), Host(H), IsExecuted(Executed), G(*H.text(P.Main).Graph) {
  HasMarked = AfterMarked = Refuses = BitVector(G.blocks());
  findCalls();
  for (const MarkedCall &M : P.Calls)
    if (auto B = blockOf(M.Call); B && !HasMarked.test(*B)) {
      HasMarked.set(*B);
      AfterMarked |= G.after(*B);
    }
  findRefusals();
  prune();
  findControllers();
  findEnds();
}

void MarkedControl::findCalls() {
  for (unsigned B : G.order())
    for (const CFGElement &E : *G.block(B)) {
      const auto Element = E.getAs<CFGStmt>();
      if (const auto *Call =
              Element ? dyn_cast<CallExpr>(Element->getStmt()) : nullptr) {
        InOrder.push_back({Call, B});
        BlockOf.try_emplace(Call, B);
      }
    }
}

std::optional<unsigned> MarkedControl::blockOf(const CallExpr *Call) const {
  const auto Found = BlockOf.find(Call);
  return Found == BlockOf.end() ? std::nullopt : std::optional(Found->second);
}

static bool isConstantFailure(const ASTContext &Context, const Expr *Status) {
  Expr::EvalResult Result;
  return Status && Status->EvaluateAsInt(Result, Context) &&
         (Result.Val.getInt().getZExtValue() & 255) != 0;
}

/// Whether a call of the library that ends the process reports a failure.
static bool isFailure(const ASTContext &Context, const CallExpr *E,
                      const LibraryTarget &T) {
  if (T.Row->End == EndKind::Fails || T.Row->End == EndKind::Asserts)
    return true;
  return E->getNumArgs() && isConstantFailure(Context, E->getArg(0));
}

/// Whether a call of Target may end the process; Well: without a failure.
bool MarkedControl::mayEnd(const FunctionDecl *Target, bool Well) const {
  for (const ReachedFunction &R : Host.F.reach(Target))
    for (const CallSite &C : Host.F.facts(R.Function)->Calls)
      for (const LibraryTarget &T : C.Library)
        if (T.Row && T.Row->Class == LibraryClass::Ends &&
            !(Well && isFailure(Host.Context, C.Call, T)))
          return true;
  return false;
}

/// Blocks from which all ways end with a failure, and make no marked call.
void MarkedControl::findRefusals() {
  auto Fails = [&](unsigned B) {
    for (const CFGElement &E : *G.block(B)) {
      auto Element = E.getAs<CFGStmt>();
      if (!Element)
        continue;
      if (const auto *Return = dyn_cast<ReturnStmt>(Element->getStmt()))
        return isConstantFailure(Host.Context, Return->getRetValue());
      const auto *Call = dyn_cast<CallExpr>(Element->getStmt());
      const CallSite *C = Call ? Host.F.site(Call) : nullptr;
      if (!C || !G.endsIn(B))
        continue;
      for (const LibraryTarget &T : C->Library)
        if (T.Row && T.Row->Class == LibraryClass::Ends)
          return isFailure(Host.Context, Call, T);
      for (const FunctionDecl *Target : C->Targets)
        if (mayEnd(Target, /*Well=*/false) && !mayEnd(Target, /*Well=*/true))
          return true;
    }
    return false;
  };
  for (unsigned B : G.order())
    if (!HasMarked.test(B) && Fails(B))
      Refuses.set(B);
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (unsigned B : llvm::reverse(G.order())) {
      if (Refuses.test(B) || HasMarked.test(B) || G.successors(B).empty() ||
          !llvm::all_of(G.successors(B),
                        [&](unsigned Next) { return Refuses.test(Next); }))
        continue;
      Refuses.set(B);
      Changed = true;
    }
  }
}

void MarkedControl::prune() {
  Ways.resize(G.blocks());
  for (unsigned B : G.order())
    for (unsigned Next : G.successors(B))
      if (!Refuses.test(Next) || AfterMarked.test(B) || HasMarked.test(B))
        Ways[B].push_back(Next);
}

/// B depends on A if it is sure to run after some way out of A, and not after
/// all (Ferrante, Ottenstein and Warren, 1987), all iterations together.
void MarkedControl::findControllers() {
  unsigned Count = G.blocks();
  std::vector<BitVector> Post(Count, BitVector(Count, true));
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (unsigned B : llvm::reverse(G.order())) {
      BitVector All(Count, !Ways[B].empty());
      for (unsigned Next : Ways[B])
        All &= Post[Next];
      All.set(B);
      if (All == Post[B])
        continue;
      Post[B] = std::move(All);
      Changed = true;
    }
  }
  Controllers.assign(Count, BitVector(Count));
  for (unsigned A : G.order())
    for (unsigned Next : Ways[A])
      for (unsigned B : Post[Next].set_bits())
        if (B == A || !Post[A].test(B))
          Controllers[B].set(A);
}

bool MarkedControl::isData(unsigned Block, const MarkedCall &M) const {
  if (Ways[Block].size() < 2)
    return false;
  if (!IsExecuted) {
    const CallSite *C = Host.F.site(M.Call);
    return !C || Host.F.taintedNode(C->Control);
  }
  const Stmt *Terminator = G.block(Block)->getTerminatorStmt();
  auto It = Terminator ? Host.Branches.find(Terminator) : Host.Branches.end();
  return It != Host.Branches.end() && It->second.Alone;
}

/// The blocks in which data decide whether a block runs, or how often.
BitVector MarkedControl::decidersOf(unsigned Block, const MarkedCall &M) const {
  BitVector Seen(G.blocks()), Found(G.blocks());
  std::vector<unsigned> Work = {Block};
  while (!Work.empty()) {
    unsigned B = Work.back();
    Work.pop_back();
    for (unsigned C : Controllers[B].set_bits()) {
      if (Seen.test(C))
        continue;
      Seen.set(C);
      Work.push_back(C);
      if (isData(C, M))
        Found.set(C);
    }
  }
  return Found;
}

/// Calls in main that may end the process, though the run has refused nothing.
void MarkedControl::findEnds() {
  std::set<const CallExpr *> Marked;
  for (const MarkedCall &M : P.Calls)
    Marked.insert(M.Call);
  for (auto [Call, B] : InOrder) {
    const CallSite *C = Host.F.site(Call);
    if (!C || G.endsIn(B))
      continue;
    const bool IsMarked = Marked.count(Call) != 0;
    const bool Late = AfterMarked.test(B) || IsMarked;
    if (llvm::any_of(C->Targets, [&](const FunctionDecl *Target) {
          return mayEnd(Target, /*Well=*/!Late);
        }))
      Ends.push_back({Call, B, IsMarked, G.after(B)});
  }
}

/// Such a call after which Block does not run.
const CallExpr *MarkedControl::endBefore(unsigned Block) const {
  for (const End &E : Ends)
    if (E.After.test(Block) || (E.Block == Block && !E.IsMarked))
      return E.Call;
  return nullptr;
}

MarkedControl::Answer MarkedControl::of(const MarkedCall &M) const {
  Answer Result;
  const std::optional<unsigned> Block = blockOf(M.Call);
  if (!Block)
    return Result;
  const BitVector Deciders = decidersOf(*Block, M);
  if (Deciders.any()) {
    const Stmt *Terminator =
        G.block(Deciders.find_first())->getTerminatorStmt();
    if (IsExecuted)
      Result.Path = Host.Why.path(Host.Branches.at(Terminator).Alone);
    else
      Result.Path = {{Terminator->getBeginLoc(), "data may decide here"}};
    Result.Path.push_back(
        {M.Call->getBeginLoc(), "and with it, whether this call is made"});
  } else if (const CallExpr *Call = endBefore(*Block)) {
    Result.Path = {{Call->getBeginLoc(), "the process may end in this call"}};
  }
  Result.Mixes = Deciders.any() && !G.isReducible();
  for (unsigned L = G.loopOf(*Block); L != Levels::None;
       L = G.loops()[L].Parent)
    for (unsigned C : Deciders.set_bits())
      Result.Mixes |= G.loops()[L].Blocks.test(C) &&
                      llvm::count_if(Ways[C], [&](unsigned Next) {
                        return G.loops()[L].Blocks.test(Next);
                      }) > 1;
  return Result;
}
