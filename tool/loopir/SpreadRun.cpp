//===- SpreadRun.cpp - A program, run without inputs ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/SpreadRun.h"
#include "loopir/SpreadRunner.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace c2cu::loopir;

/// Iterations of a nest, where only data say how many there are.
static constexpr uint64_t MostUnbounded = 1u << 16;

/// Cells of all objects that are accessed, of some 100 bytes each.
static constexpr uint64_t MostCells = 1u << 20;

/// What is noted of all executions of nests, one by one, of some 50 bytes each.
static constexpr uint64_t MostNoted = 1u << 21;

SpreadRunner::SpreadRunner(const Program &P, const Needs &N,
                           llvm::ArrayRef<Nest> Watched, uint64_t MostSteps,
                           std::set<const Step *> &OnData, Recording *Into,
                           AccessWatch Accessed)
    : P(P), N(N), MostSteps(MostSteps), OnData(OnData), Accessed(Accessed),
      Values(P), Known(N, Values), Needed(P.Nodes.size()) {
  for (const Node *V : N.Values)
    Needed[V->Number] = true;
  if (cellsAccessed() > MostCells) {
    fail("its objects have more than " + std::to_string(MostCells) +
         " elements");
    return;
  }
  for (const Variable &V : P.Variables)
    for (const Plane &Of : V.Planes)
      First[&Of] = Memory.add(N.uses(Of) ? Of.Count : 0,
                              P.OneInput && V.From == Variable::Instance);
  By.resize(Memory.size());
  Memory.Dropped = [this](Cells::Index I, const Watcher *In) {
    for (const Found &F : In->Trace->Scalars)
      if (F.P && First.lookup(F.P) == I)
        needAfter(In, F.P);
  };
  if (Into)
    Record.emplace(*Into, First, Memory.size());
  llvm::for_each(Watched, [&](const Nest &Of) { watch(Of); });
}

uint64_t SpreadRunner::cellsAccessed() const {
  uint64_t Result = 0;
  for (const Variable &V : P.Variables)
    for (const Plane &Of : V.Planes)
      Result += N.uses(Of) ? Of.Count : 0;
  return Result;
}

SpreadRun SpreadRunner::run() {
  if (!stopped())
    execute(P.Body);
  Result.Steps = Taken;
  Result.Effort = Memory.effort();
  for (auto &Of : Result.Nests)
    if (Result.Problem.empty())
      fail(Of.second.finish());
  return std::move(Result);
}

//===----------------------------------------------------------------------===//
// Nests
//===----------------------------------------------------------------------===//

void SpreadRunner::watch(const Nest &Of) {
  Watcher &W = Watchers[Of.Outer];
  W.Of = Of;
  W.Trace = &Result.Nests[Of.Outer];
  W.Trace->Scalars = scalarsOf(Of, N);
  const auto Ways = P.OneInput ? findCombinations(Of, N)
                               : std::map<const Plane *, Combination>();
  for (auto [I, F] : llvm::enumerate(W.Trace->Scalars)) {
    if (const auto Way = Ways.find(F.P); Way != Ways.end())
      F.Way = Way->second;
    if (F.P)
      W.Scalars[F.P] = I;
    else if (F.V->Varying)
      fail("the loop around it computes what differs from input to input");
  }
}

void SpreadRunner::beginIteration(Watcher &W) {
  if (Record)
    Record->beginIteration();
  ++Iteration;
  Effects = false;
  W.Taken.clear();
  const auto &Scalars = W.Trace->Scalars;
  W.Now.assign(Scalars.size(), 0);
  W.Unknown.assign(Scalars.size(), false);
  for (size_t I = 0; I < Scalars.size(); ++I) {
    if (const Node *V = Scalars[I].V) {
      W.Now[I] = Values.of(V);
      W.Unknown[I] = Values.isUnknown(V);
      continue;
    }
    const Cell &C = Memory[First.lookup(Scalars[I].P)];
    W.Now[I] = C.Number;
    W.Unknown[I] = C.Unknown;
  }
}

void SpreadRunner::endIteration(Watcher &W) {
  if (Record)
    Record->endIteration(Effects);
  if (!Effects)
    return;
  ++W.Trace->Counts.back();
  for (size_t I = 0; I < W.Now.size(); ++I) {
    W.All[I].push_back(W.Now[I]);
    W.Trace->Scalars[I].Unknown |= W.Unknown[I];
  }
  for (auto [S, Then] : W.Taken) {
    Sides &Of = W.Trace->Ifs[S];
    (Then ? Of.Then : Of.Else) = true;
  }
}

void SpreadRunner::iterations(Watcher &W) {
  InBody = true;
  auto One = [&] {
    const Facts::Scope Scope(Known, true);
    beginIteration(W);
    const bool Left = execute(*W.Of.Body->Then);
    if (!Gone)
      endIteration(W);
    if (Iteration - FirstIteration > MostUnbounded && W.Trace->DataLeave)
      fail("nothing says how many iterations it has at most");
    return Cells::Iterated{Left && !Gone, Gone, true, true};
  };
  iterate(W.Of.Outer, One);
  InBody = false;
  ++Iteration;
}

void SpreadRunner::pass(Watcher &W) {
  ++Pass;
  FirstIteration = Iteration + 1;
  W.Trace->OnData |= Memory.ways() != 0;
  W.Trace->Counts.push_back(0);
  Noted += 1 + W.Trace->Scalars.size();
  if (Noted > MostNoted)
    fail("its loops are executed too often");
  W.Compared.reset();
  W.Condition = nullptr;
  if (Record)
    Record->beginPass();
  W.All.assign(W.Trace->Scalars.size(), {});
  std::vector<const Watcher *> WroteBefore;
  for (Found &F : W.Trace->Scalars) {
    const Cell *C = F.P ? &Memory[First.lookup(F.P)] : nullptr;
    F.Before.push_back(C && !C->Unknown ? std::optional(C->Number)
                                        : std::nullopt);
    WroteBefore.push_back(C ? C->In : nullptr);
  }
  Inside = &W;
  if (W.Of.Body == W.Of.Outer)
    iterations(W);
  else
    while (!stopped() && !execute(*W.Of.Outer->Then))
      ;
  Inside = nullptr;
  for (size_t I = 0; I < W.All.size(); ++I) {
    Found &F = W.Trace->Scalars[I];
    F.add(std::move(W.All[I]), Listed);
    const Cell *Left = F.P ? &Memory[First.lookup(F.P)] : nullptr;
    F.AtTheEnd.push_back(Left ? Left->Number : 0);
    F.UnknownAtTheEnd |= Left && Left->Unknown;
    // The threads go on from what they have of it.
    if (F.P && (F.Way.W || (F.Needed && W.Trace->OnData)))
      needAfter(WroteBefore[I], F.P);
  }
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

bool SpreadRunner::decides(const Node *V) {
  if (Values.isUnknown(V))
    fail("control depends on what is known when the program runs");
  return Values.of(V) != 0;
}

/// The loop that \p B belongs to is left at \p S, an iteration too early if the
/// others would have done something behind it.
void SpreadRunner::leave(const Block &B, const Step &S) {
  if (!InBody || &B != Inside->Of.Body->Then.get() || !Effects)
    return;
  const auto *Behind = &S + 1, *End = B.Steps.data() + B.Steps.size();
  if (std::any_of(Behind, End, [&](const Step &T) { return N.include(T); }))
    fail("its last iteration ends in the middle");
}

void SpreadRunner::choice(const Block &B, const Step &S) {
  auto Side = [&](bool Then) {
    const Facts::Scope Scope(Known, false);
    if (InBody && &B == Inside->Of.Body->Then.get())
      Inside->Taken.push_back({&S, Then});
    execute(Then ? *S.Then : *S.Else);
    return !std::exchange(Gone, false);
  };
  if (Values.isUnknown(S.Value) && P.OneInput)
    Gone =
        !Memory.either([&] { return Side(true); }, [&] { return Side(false); });
  else
    Gone = !Side(decides(S.Value));
}

/// Whether the loop that the block belongs to is left there, for certain.
bool SpreadRunner::leaves(const Block &B, const Step &S) {
  const bool Unknown = Values.isUnknown(S.Value) && P.OneInput;
  const Node *V = Unknown ? Values.decisive(S.Value) : S.Value;
  const auto Decided = Unknown ? Known.decide(V) : std::nullopt;
  if (Unknown && !Decided) {
    mayLeave(B, S, V);
    Known.learn(V);
    return false;
  }
  const bool GoesOn = Decided ? *Decided : decides(S.Value);
  (Decided ? Bounded : Counted) |= GoesOn;
  if (!GoesOn && Inside && &B == Inside->Of.Body->Then.get())
    Inside->Trace->Ends.insert(Decided ? &S : nullptr);
  if (!GoesOn)
    leave(B, S);
  return !GoesOn;
}

/// Whether the loop that the block belongs to is left.
bool SpreadRunner::execute(const Block &B) {
  for (const Step &S : B.Steps) {
    if (++Taken + Memory.effort() > MostSteps)
      fail("it takes too many steps");
    if (stopped())
      return true;
    switch (S.W) {
    case Step::Compute:
      if (Needed[S.Value->Number])
        compute(S);
      break;
    case Step::Store:
      store(S);
      break;
    case Step::If:
      choice(B, S);
      break;
    case Step::Leave:
      if (leaves(B, S))
        return true;
      break;
    case Step::Loop:
      loop(S);
      break;
    case Step::Within:
      Gone = Needed[S.Value->Number] && !Values.isUnknown(S.Value) &&
             Values.of(S.Value) + S.First >= S.Count && Memory.ways() != 0;
      break;
    case Step::Share: // Those are made of what is found here.
    case Step::Barrier:
      break;
    }
  }
  return stopped();
}

void SpreadRunner::compute(const Step &S) {
  const Node *V = S.Value;
  if (V->O == Op::Load)
    return load(S);
  if (!V->Varying)
    Values.compute(V);
  if (V->Varying || Values.isUnknown(V))
    record(S, std::nullopt);
}

void SpreadRunner::loop(const Step &S) {
  const uint64_t Before = Taken;
  if (auto W = Watchers.find(&S); W != Watchers.end()) {
    pass(W->second);
  } else if (Inside && !InBody && Inside->Of.Body == &S) {
    iterations(*Inside);
  } else {
    uint64_t &Most = Result.MostIterations[&S];
    Most = std::max(Most, iterationsOf(S));
  }
  Result.StepsIn[&S] += Taken - Before;
}

SpreadRun loopir::runWithoutInputs(const Program &P, const Needs &N,
                                   llvm::ArrayRef<Nest> Watched,
                                   uint64_t &Budget, Recording *Into,
                                   AccessWatch Accessed,
                                   std::set<const Step *> *OnData) {
  std::set<const Step *> Own;
  for (;;) {
    SpreadRunner Runner(P, N, Watched, Budget, OnData ? *OnData : Own, Into,
                        Accessed);
    SpreadRun Result = Runner.run();
    Budget -= std::min(Budget, Result.Steps + Result.Effort);
    if (!Runner.again())
      return Result;
  }
}
