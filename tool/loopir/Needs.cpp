//===- Needs.cpp - What of a program is needed, and what that costs -------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Print.h"

using namespace c2cu;
using namespace c2cu::loopir;

namespace {

class Marker {
public:
  explicit Marker(llvm::function_ref<bool(const Variable &)> ComesBack)
      : ComesBack(ComesBack) {}

  Needs run(const Program &P) {
    need(P.Result);
    // Stores are needed if loads are that come to be needed by other stores.
    size_t Before = 0;
    do {
      Before = Result.Values.size() + Result.Stored.size();
      visit(P.Body);
    } while (Result.Values.size() + Result.Stored.size() != Before);
    return std::move(Result);
  }

private:
  void need(const Node *N) {
    if (!N || !Result.Values.insert(N).second)
      return;
    if (N->O == Op::Load)
      Result.Loaded.insert(N->P);
    for (const Node *A : N->A)
      need(A);
  }

  void visit(const Block &B) {
    for (const Step &S : B.Steps) {
      if (S.W == Step::If || S.W == Step::Leave)
        need(S.Value);
      if (S.W == Step::Store &&
          (ComesBack(*S.P->Of) || Result.Loaded.count(S.P))) {
        Result.Stored.insert(S.P);
        need(S.Value);
        need(S.Index);
      }
      if (S.Then)
        visit(*S.Then);
      if (S.Else)
        visit(*S.Else);
    }
  }

  llvm::function_ref<bool(const Variable &)> ComesBack;
  Needs Result;
};

} // namespace

Needs loopir::needsOf(const Program &P,
                      llvm::function_ref<bool(const Variable &)> ComesBack) {
  return Marker(ComesBack).run(P);
}

void loopir::findStored(const Block &B, const Needs &N,
                        std::vector<const Plane *> &Into) {
  for (const Step &S : B.Steps) {
    if (S.W == Step::Store && N.Stored.count(S.P))
      Into.push_back(S.P);
    if (S.Then)
      findStored(*S.Then, N, Into);
    if (S.Else)
      findStored(*S.Else, N, Into);
  }
}

void loopir::forEachUse(
    const Block &B, const Needs &N,
    llvm::function_ref<void(const Node *Used, const Step &By)> Do) {
  for (const Step &S : B.Steps) {
    if (!N.include(S))
      continue;
    if (S.W == Step::Compute) {
      for (const Node *A : S.Value->A)
        if (A)
          Do(A, S);
    } else {
      for (const Node *Used : {S.Value, S.Index})
        if (Used)
          Do(Used, S);
    }
    if (S.Then)
      forEachUse(*S.Then, N, Do);
    if (S.Else)
      forEachUse(*S.Else, N, Do);
  }
}

void loopir::findUsed(const Block &B, const Needs &N,
                      std::set<const Node *> &Into) {
  forEachUse(B, N, [&](const Node *Used, const Step &) { Into.insert(Used); });
}

static void count(const Block &B, const Needs &N, Cost &Total) {
  for (const Step &S : B.Steps) {
    if (N.include(S))
      ++Total.Operations;
    if (S.W == Step::Compute && N.Values.count(S.Value) && S.Value->Varying &&
        !isFloat(S.Value->K) && sizeOf(S.Value->K) == 8 &&
        (S.Value->O == Op::Mul || S.Value->O == Op::Div ||
         S.Value->O == Op::Rem))
      ++Total.WideProducts;
    if (S.Then)
      count(*S.Then, N, Total);
    if (S.Else)
      count(*S.Else, N, Total);
  }
}

Cost loopir::costOf(const Program &P, const Needs &N) {
  Cost Result;
  for (const Variable &V : P.Variables)
    for (const Plane &Of : V.Planes)
      if (V.From == Variable::Local && N.uses(Of))
        Result.LocalBytes += Of.Count * sizeOf(Of.K);
  count(P.Body, N, Result);
  // From the end to the beginning: a value takes a register from its last use
  // back to where it is made. Masks have registers of their own.
  std::set<const Node *> Live;
  unsigned Words = 0;
  auto Use = [&](const Node *V) {
    if (V && V->O != Op::Const && V->K != Kind::Mask && Live.insert(V).second)
      Words += sizeOf(V->K) == 8 ? 2 : 1;
  };
  Use(P.Result);
  const auto &Steps = P.Body.Steps;
  for (auto S = Steps.rbegin(); S != Steps.rend(); ++S) {
    if (S->W == Step::Store) {
      if (N.Stored.count(S->P))
        Use(S->Value);
    } else if (S->W == Step::Compute && N.Values.count(S->Value)) {
      if (Live.erase(S->Value))
        Words -= sizeOf(S->Value->K) == 8 ? 2 : 1;
      for (const Node *A : S->Value->A)
        Use(A);
    }
    Result.Registers = std::max(Result.Registers, Words);
  }
  return Result;
}
