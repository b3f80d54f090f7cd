//===- Spread.cpp - Loops whose iterations several threads may share ------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Spread.h"
#include "loopir/Budget.h"
#include "loopir/Graph.h"

using namespace c2cu;
using namespace c2cu::loopir;

/// Steps of all runs of a program without inputs together: three seconds. Where
/// they go several ways, what each remembers of the others counts as well.
static constexpr uint64_t MostSteps = 1u << 28;
/// Of the first run, without any nest, that several more have to follow.
static constexpr uint64_t MostStepsAlone = MostSteps / 8;

/// Threads of a block, as the costs below assume.
static constexpr uint64_t Threads = 256;
/// What waiting for all threads of a block takes, in steps of a program.
static constexpr double Barrier = 30;

std::optional<Counted>
loopir::countedLoop(const Step &Loop, const std::set<const Plane *> &Stored) {
  const Step *Leave = nullptr, *Last = nullptr;
  for (const Step &S : Loop.Then->Steps) {
    if (S.W == Step::Compute || (S.W == Step::Store && !Stored.count(S.P)))
      continue;
    if ((S.W == Step::Leave) == (Leave != nullptr))
      return std::nullopt;
    Leave = Leave ? Leave : &S;
    Last = &S;
  }
  if (!Leave || Last->W != Step::Store)
    return std::nullopt;
  const Plane *Counter = Last->P;
  const Node *Goes = Leave->Value, *Next = Last->Value;
  if (Counter->Of->From != Variable::Local || Counter->Count != 1 ||
      Counter->Of->Varying || Goes->O != Op::Less ||
      !loadsFrom(Goes->A[0], Counter) || !isConstant(Goes->A[1]) ||
      Next->O != Op::Add || !loadsFrom(Next->A[0], Counter) ||
      !isConstant(Next->A[1]) || Next->A[1]->Bits != 1)
    return std::nullopt;
  return Counted{Counter, Goes->A[1]->Bits};
}

namespace {

/// A way to run a loop: which nests in it are spread, and the steps that it
/// takes one after another.
struct Way {
  std::vector<Nest> Nests;
  double Span = 0;
};

/// The loops right in a block, also in its ifs.
void findLoops(const Block &B, std::vector<const Step *> &Into) {
  for (const Step &S : B.Steps) {
    if (S.W == Step::Loop) {
      Into.push_back(&S);
      continue;
    }
    if (S.Then)
      findLoops(*S.Then, Into);
    if (S.Else)
      findLoops(*S.Else, Into);
  }
}

/// The one loop in a loop, if no `if` is around it.
const Step *loopRightIn(const Step &Loop) {
  std::vector<const Step *> Inner;
  findLoops(*Loop.Then, Inner);
  const auto &Steps = Loop.Then->Steps;
  const bool Right = Inner.size() == 1 && Inner[0] >= Steps.data() &&
                     Inner[0] < Steps.data() + Steps.size();
  return Right ? Inner[0] : nullptr;
}

class SpreadFinder {
public:
  SpreadFinder(const Program &P, const Needs &N, uint64_t Least,
               std::vector<Problem> &Refused, uint64_t &RunSteps)
      : P(P), N(N), Least(Least), Refused(Refused),
        Budget(RunSteps, MostSteps) {}

  std::optional<Spread> find() {
    Alone = run({}, MostStepsAlone);
    if (!Alone.Problem.empty())
      Refused.push_back({{}, Alone.Problem});
    if (!Alone.Problem.empty() || Alone.Steps == 0)
      return std::nullopt;
    const Way Chosen = within(P.Body, Alone.Steps);
    if (Chosen.Nests.empty())
      return std::nullopt;
    SpreadRun All = run(Chosen.Nests);
    if (!All.Problem.empty()) {
      Refused.push_back({{}, All.Problem});
      return std::nullopt;
    }
    Spread Result;
    for (const Nest &Of : Chosen.Nests) {
      NestTrace &Trace = All.Nests[Of.Outer];
      Result.Widest =
          std::max(Result.Widest,
                   *std::max_element(Trace.Counts.begin(), Trace.Counts.end()));
      Result.Nests[Of.Outer] = {Of, std::move(Trace)};
    }
    Result.LoadsOutside = All.LoadsOutside != 0;
    Result.Gain = Alone.Steps / (Chosen.Span + 2 * Barrier * All.StoresOutside);
    return Result;
  }

private:
  SpreadRun run(llvm::ArrayRef<Nest> Nests, uint64_t Most = MostSteps) {
    RunBudget Own(Budget.Left, Most);
    return runWithoutInputs(P, N, Nests, Own.Left, nullptr, nullptr, &OnData);
  }

  /// The best way for what is in a block, which takes Steps in all.
  Way within(const Block &B, double Steps) {
    std::vector<const Step *> Loops;
    findLoops(B, Loops);
    Way Result;
    Result.Span = Steps;
    for (const Step *L : Loops) {
      const auto In = Alone.StepsIn.find(L);
      if (In == Alone.StepsIn.end())
        continue;
      Way Best = best(*L, In->second);
      Result.Span += Best.Span - In->second;
      Result.Nests.insert(Result.Nests.end(), Best.Nests.begin(),
                          Best.Nests.end());
    }
    return Result;
  }

  Way best(const Step &Loop, double Steps) {
    Way Best = within(*Loop.Then, Steps);
    const uint64_t Count = Alone.MostIterations[&Loop];
    if (OnData.count(&Loop) && Count < Least)
      refuse(Loop, "data decide how many iterations it has");
    if (Count >= Least)
      consider({&Loop, &Loop}, Steps, Best);
    const Step *Inner = loopRightIn(Loop);
    if (Inner && Count * Alone.MostIterations[Inner] >= Least)
      consider({&Loop, Inner}, Steps, Best);
    return Best;
  }

  /// Once, of a loop in a function that is called in many places.
  void refuse(const Step &Loop, std::string Why) {
    if (Said.insert(Loop.Loc).second)
      Refused.push_back({Loop.Loc, std::move(Why)});
  }

  void consider(const Nest &Of, double Steps, Way &Best) {
    // One more run is for what is chosen.
    if (Budget.Left < 2 * Alone.Steps) {
      refuse(*Of.Outer, "it takes too many steps to try");
      return;
    }
    SpreadRun Run = run(Of);
    if (!Run.Problem.empty()) {
      if (Of.Outer == Of.Body)
        refuse(*Of.Outer, std::move(Run.Problem));
      return;
    }
    const std::vector<uint64_t> &Counts = Run.Nests[Of.Outer].Counts;
    uint64_t All = 0, Rounds = 0;
    for (const uint64_t Count : Counts) {
      All += Count;
      Rounds += (Count + Threads - 1) / Threads;
    }
    if (All == 0)
      return;
    const double Span = Rounds * (Steps / All) + Barrier * Counts.size();
    if (Span < Best.Span)
      Best = {{Of}, Span};
  }

  const Program &P;
  const Needs &N;
  const uint64_t Least;
  std::vector<Problem> &Refused;
  SpreadRun Alone; ///< Without any nest.
  RunBudget Budget;
  std::set<const Step *> OnData;
  std::set<clang::SourceLocation> Said;
};

} // namespace

std::optional<Spread> loopir::findSpread(const Program &P, const Needs &N,
                                         uint64_t Least,
                                         std::vector<Problem> &Refused,
                                         uint64_t &RunSteps) {
  return SpreadFinder(P, N, Least, Refused, RunSteps).find();
}

static void checkClaims(const Program &P, const Needs &N, const Block &B,
                        llvm::function_ref<unsigned(const Step &)> Claimed,
                        std::vector<Problem> &Refuted, uint64_t &Budget) {
  for (const Step &S : B.Steps) {
    const unsigned Loops = S.W == Step::Loop ? Claimed(S) : 0;
    const Step *Right = Loops > 1 ? loopRightIn(S) : nullptr;
    SpreadRun Run;
    if (Right)
      Run = runWithoutInputs(P, N, Nest{&S, Right}, Budget);
    if (Loops != 0 && !Run.Refuted)
      Run = runWithoutInputs(P, N, Nest{&S, &S}, Budget);
    if (Run.Refuted)
      Refuted.push_back({S.Loc, std::move(Run.Problem)});
    for (const Block *Inner : {S.Then.get(), S.Else.get()})
      if (Inner)
        checkClaims(P, N, *Inner, Claimed, Refuted, Budget);
  }
}

std::vector<Problem>
loopir::findRefuted(const Program &P, const Needs &N,
                    llvm::function_ref<unsigned(const Step &)> Claimed,
                    uint64_t &RunSteps) {
  std::vector<Problem> Refuted;
  RunBudget Budget(RunSteps, MostSteps);
  checkClaims(P, N, P.Body, Claimed, Refuted, Budget.Left);
  return Refuted;
}
