//===- SpreadRun.cpp - A program, run without inputs ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/SpreadRun.h"
#include "loopir/Accesses.h"
#include "loopir/UniformValues.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace c2cu::loopir;

namespace {

class Runner {
public:
  Runner(const Program &P, const Needs &N, llvm::ArrayRef<Nest> Watched,
         uint64_t MostSteps, Recording *Into, AccessWatch Accessed)
      : N(N), MostSteps(MostSteps), Accessed(Accessed), Values(P),
        Needed(P.Nodes.size()) {
    for (const Node *V : N.Values)
      Needed[V->Number] = true;
    for (const Variable &V : P.Variables)
      for (const Plane &Of : V.Planes) {
        First[&Of] = Cells.size();
        if (N.uses(Of))
          Cells.resize(Cells.size() + Of.Count);
      }
    if (Into)
      Record.emplace(*Into, First, Cells.size());
    llvm::for_each(Watched, [&](const Nest &Of) { watch(Of); });
  }

  SpreadRun run(const Program &P) {
    execute(P.Body);
    Result.Steps = Taken;
    for (const auto &Of : Result.Nests)
      fail(Of.second.problem());
    return std::move(Result);
  }

private:
  struct Watcher {
    Nest Of;
    NestTrace *Trace = nullptr;
    llvm::DenseMap<const Plane *, unsigned> Scalars; ///< Index into those.
    /// What they are as an iteration begins, and in all of this execution that
    /// did something.
    std::vector<uint64_t> Now;
    std::vector<bool> Unknown;
    std::vector<std::vector<uint64_t>> All;
    std::vector<std::pair<const Step *, bool>> Taken; ///< In this iteration.
  };

  struct Cell {
    uint64_t Number = 0;
    bool Unknown = false;
    Accesses By; ///< If all iterations have it in common.
    /// Else the nest that wrote it last, if any did, its pass and iteration.
    const Watcher *In = nullptr;
    uint64_t Pass = 0, Writer = 0;
  };

  //===--------------------------------------------------------------------===//
  // Nests
  //===--------------------------------------------------------------------===//

  void watch(const Nest &Of) {
    Watcher &W = Watchers[Of.Outer];
    W.Of = Of;
    W.Trace = &Result.Nests[Of.Outer];
    W.Trace->Scalars = scalarsOf(Of, N);
    for (auto [I, F] : llvm::enumerate(W.Trace->Scalars)) {
      if (F.P)
        W.Scalars[F.P] = I;
      else if (F.V->Varying)
        fail("the loop around it computes what differs from input to input");
    }
  }

  void beginIteration(Watcher &W) {
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
      const Cell &C = Cells[First.lookup(Scalars[I].P)];
      W.Now[I] = C.Number;
      W.Unknown[I] = C.Unknown;
    }
  }

  void endIteration(Watcher &W) {
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

  void iterations(Watcher &W) {
    InBody = true;
    for (bool Left = false; !Left && Result.Problem.empty();) {
      beginIteration(W);
      Left = execute(*W.Of.Body->Then);
      endIteration(W);
    }
    InBody = false;
    ++Iteration;
  }

  void pass(Watcher &W) {
    ++Pass;
    FirstIteration = Iteration + 1;
    W.Trace->Counts.push_back(0);
    if (Record)
      Record->beginPass();
    W.All.assign(W.Trace->Scalars.size(), {});
    Inside = &W;
    if (W.Of.Body == W.Of.Outer)
      iterations(W);
    else
      while (Result.Problem.empty() && !execute(*W.Of.Outer->Then))
        ;
    Inside = nullptr;
    for (size_t I = 0; I < W.All.size(); ++I) {
      Found &F = W.Trace->Scalars[I];
      F.add(std::move(W.All[I]), Listed);
      const Cell *Left = F.P ? &Cells[First.lookup(F.P)] : nullptr;
      F.AtTheEnd.push_back(Left ? Left->Number : 0);
      F.UnknownAtTheEnd |= Left && Left->Unknown;
    }
  }

  //===--------------------------------------------------------------------===//
  // Memory
  //===--------------------------------------------------------------------===//

  static bool isPrivate(const Plane &Of) {
    return Of.Of->From == Variable::Local;
  }

  void fail(std::string Why) {
    if (Result.Problem.empty())
      Result.Problem = std::move(Why);
  }

  void refute(std::string Why) {
    Result.Refuted |= Result.Problem.empty();
    fail(std::move(Why));
  }
  void conflict(const Plane &Of, const Cell &C, uint64_t Other,
                const char *Then) {
    refute("iteration " + std::to_string(Iteration - FirstIteration) + Then +
           " element " + std::to_string(&C - &Cells[First.lookup(&Of)]) +
           " of '" + Of.Name + "', as iteration " +
           std::to_string(Other - FirstIteration) + " does");
  }

  /// A cell that each thread has for itself.
  void readPrivate(const Plane &Of, const Cell &C) {
    const bool OfThisPass = C.In && C.In == Inside && C.Pass == Pass;
    if (OfThisPass && C.Writer == Iteration)
      return;
    if (Inside && isScalar(Of))
      if (auto I = Inside->Scalars.find(&Of); I != Inside->Scalars.end()) {
        Inside->Trace->Scalars[I->second].Needed |= InBody;
        return;
      }
    if (!C.In)
      return;
    if (isScalar(Of))
      C.In->Trace->Scalars[C.In->Scalars.lookup(&Of)].NeededAfter = true;
    else
      refute("what an iteration leaves in '" + Of.Name + "' is used by others");
  }

  void read(const Plane &Of, Cell &C) {
    if (isPrivate(Of))
      return readPrivate(Of, C);
    if (Of.Of->From != Variable::Instance)
      return;
    if (!Inside) {
      ++Result.LoadsOutside;
      return;
    }
    if (!InBody)
      fail("the loop around it reads '" + Of.Name + "'");
    if (const auto Other = C.By.read(Pass, Iteration))
      conflict(Of, C, *Other, " reads and stores");
  }

  void write(const Plane &Of, Cell &C) {
    if (isPrivate(Of)) {
      if (Inside && !InBody && !isScalar(Of))
        fail("the loop around it stores '" + Of.Name + "'");
      C.In = Inside;
      C.Pass = Pass;
      C.Writer = Iteration;
      return;
    }
    if (!Inside) {
      ++Result.StoresOutside;
      return;
    }
    if (!InBody)
      fail("the loop around it stores '" + Of.Name + "'");
    Effects = true;
    if (const auto Other = C.By.write(Pass, Iteration))
      conflict(Of, C, *Other, " stores");
  }

  Cell *access(const Plane &Of, const Node *Index, uint64_t Offset,
               bool Store) {
    if (Index && Values.isUnknown(Index))
      fail("a subscript depends on what is known when the program runs");
    const uint64_t I = Offset + (Index ? Values.of(Index) : 0);
    if (I >= Of.Count)
      fail("element " + std::to_string(static_cast<int64_t>(I)) + " of '" +
           Of.Name + "' does not exist");
    if (!Result.Problem.empty())
      return nullptr;
    if (Accessed)
      Accessed(Of, I, Store);
    return &Cells[First.lookup(&Of) + I];
  }

  void load(const Node *V, Cell *C) {
    read(*V->P, *C);
    if (!V->Varying)
      Values.load(V, C - &Cells[First.lookup(V->P)],
                  C->Unknown ? std::nullopt : std::optional(C->Number));
  }

  void compute(const Step &S) {
    const Node *V = S.Value;
    Cell *C = nullptr;
    if (V->O == Op::Load) {
      C = access(*V->P, V->A[0], V->Bits, false);
      if (!C)
        return;
      load(V, C);
    } else if (!V->Varying) {
      Values.compute(V);
    }
    if (V->Varying || Values.isUnknown(V))
      record(S, C);
  }

  void record(const Step &S, const Cell *Accessed) {
    if (!Record || !InBody)
      return;
    Record->add(S,
                Accessed ? std::optional<size_t>(Accessed - Cells.data())
                         : std::nullopt,
                Values);
    if (Record->tooMany())
      fail("its iterations do too much to be recorded");
  }

  //===--------------------------------------------------------------------===//
  // Steps
  //===--------------------------------------------------------------------===//

  void store(const Step &S) {
    if (!N.Stored.count(S.P))
      return;
    Cell *C = access(*S.P, S.Index, S.Offset, true);
    if (!C)
      return;
    write(*S.P, *C);
    C->Unknown = Values.isUnknown(S.Value);
    if (!S.Value->Varying)
      C->Number = Values.of(S.Value);
    if (S.P->Of->From == Variable::Instance || S.P->Of->Varying || C->Unknown)
      record(S, C);
  }

  bool decides(const Node *V) {
    if (Values.isUnknown(V))
      fail("control depends on what is known when the program runs");
    return Values.of(V) != 0;
  }

  /// The loop that \p B belongs to is left at \p S, an iteration too early if
  /// the others would have done something behind it.
  void leave(const Block &B, const Step &S) {
    if (!InBody || &B != Inside->Of.Body->Then.get() || !Effects)
      return;
    const auto *Behind = &S + 1, *End = B.Steps.data() + B.Steps.size();
    if (std::any_of(Behind, End, [&](const Step &T) { return N.include(T); }))
      fail("its last iteration ends in the middle");
  }

  /// Whether the loop that the block belongs to is left.
  bool execute(const Block &B) {
    for (const Step &S : B.Steps) {
      if (++Taken > MostSteps)
        fail("it takes too many steps");
      if (!Result.Problem.empty())
        return true;
      switch (S.W) {
      case Step::Compute:
        if (Needed[S.Value->Number])
          compute(S);
        break;
      case Step::Store:
        store(S);
        break;
      case Step::If: {
        const bool Then = decides(S.Value);
        if (InBody && &B == Inside->Of.Body->Then.get())
          Inside->Taken.push_back({&S, Then});
        if (execute(Then ? *S.Then : *S.Else))
          return true;
        break;
      }
      case Step::Leave:
        if (!decides(S.Value)) {
          leave(B, S);
          return true;
        }
        break;
      case Step::Loop:
        loop(S);
        break;
      case Step::Share: // Those are made of what is found here.
      case Step::Barrier:
        break;
      }
    }
    return false;
  }

  void loop(const Step &S) {
    const uint64_t Before = Taken;
    if (auto W = Watchers.find(&S); W != Watchers.end())
      pass(W->second);
    else if (Inside && !InBody && Inside->Of.Body == &S)
      iterations(*Inside);
    else {
      uint64_t Count = 1;
      while (Result.Problem.empty() && !execute(*S.Then))
        ++Count;
      Result.MostIterations[&S] = std::max(Result.MostIterations[&S], Count);
    }
    Result.StepsIn[&S] += Taken - Before;
  }

  const Needs &N;
  const uint64_t MostSteps;
  const AccessWatch Accessed;
  SpreadRun Result;
  std::map<const Step *, Watcher> Watchers;
  UniformValues Values;
  std::vector<Cell> Cells;
  llvm::DenseMap<const Plane *, size_t> First;
  std::vector<bool> Needed; ///< By number of the value.
  uint64_t Taken = 0, Listed = 0;
  /// Executions of nests, and iterations of all, from the first one of the
  /// present execution on.
  uint64_t Pass = 0, Iteration = 0, FirstIteration = 0;
  Watcher *Inside = nullptr;
  /// Effects: something was stored in this iteration.
  bool InBody = false, Effects = false;
  std::optional<Recorder> Record;
};

} // namespace

SpreadRun loopir::runWithoutInputs(const Program &P, const Needs &N,
                                   llvm::ArrayRef<Nest> Watched,
                                   uint64_t &Budget, Recording *Into,
                                   AccessWatch Accessed) {
  SpreadRun Result = Runner(P, N, Watched, Budget, Into, Accessed).run(P);
  Budget -= std::min(Budget, Result.Steps);
  return Result;
}
