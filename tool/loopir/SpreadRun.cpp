//===- SpreadRun.cpp - A program, run without inputs ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/SpreadRun.h"
#include "loopir/UniformValues.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace c2cu::loopir;

namespace {

class Runner {
public:
  Runner(const Program &P, const Needs &N, llvm::ArrayRef<Nest> Watched,
         uint64_t MostSteps)
      : N(N), MostSteps(MostSteps), Values(P), Needed(P.Nodes.size()) {
    for (const Node *V : N.Values)
      Needed[V->Number] = true;
    for (const Variable &V : P.Variables)
      for (const Plane &Of : V.Planes) {
        First[&Of] = Cells.size();
        if (N.uses(Of))
          Cells.resize(Cells.size() + Of.Count);
      }
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
    const Watcher *In = nullptr; ///< The nest that wrote it last, if any did.
    /// The execution of a nest that accessed it last, and iterations.
    uint64_t Pass = 0, Writer = 0, Reader = 0;
    bool Written = false, Read = false, SeveralReaders = false;
  };

  //===--------------------------------------------------------------------===//
  // Nests
  //===--------------------------------------------------------------------===//

  void watch(const Nest &Of) {
    Watcher &W = Watchers[Of.Outer];
    W.Of = Of;
    W.Trace = &Result.Nests[Of.Outer];
    std::vector<Found> &Scalars = W.Trace->Scalars;
    std::vector<const Plane *> Stored;
    findStored(*Of.Outer->Then, N, Stored);
    for (const Plane *P : Stored)
      if (isScalar(*P) && W.Scalars.insert({P, W.Scalars.size()}).second)
        Scalars.emplace_back().P = P;
    if (Of.Body == Of.Outer)
      return;
    std::set<const Node *> Used;
    findUsed(*Of.Body->Then, N, Used);
    for (const Step &S : Of.Outer->Then->Steps)
      if (S.W == Step::Compute && Used.count(S.Value)) {
        if (S.Value->Varying)
          fail("the loop around it computes what differs from input to input");
        Scalars.emplace_back().V = S.Value;
        Scalars.back().Needed = true;
      }
  }

  void beginIteration(Watcher &W) {
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
  static bool isScalar(const Plane &Of) {
    return isPrivate(Of) && Of.Count == 1 && !Of.Of->Varying;
  }

  void fail(std::string Why) {
    if (Result.Problem.empty())
      Result.Problem = std::move(Why);
  }

  void conflict(const Plane &Of, const Cell &C, uint64_t Other,
                const char *Then) {
    Result.Refuted = true;
    const uint64_t Element =
        static_cast<uint64_t>(&C - &Cells[First.lookup(&Of)]);
    fail("iteration " + std::to_string(Iteration - FirstIteration) + Then +
         " element " + std::to_string(Element) + " of '" + Of.Name +
         "', as iteration " + std::to_string(Other - FirstIteration) + " does");
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
    else {
      Result.Refuted = true;
      fail("what an iteration leaves in '" + Of.Name + "' is used by others");
    }
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
    begin(C);
    if (C.Written && C.Writer != Iteration)
      conflict(Of, C, C.Writer, " reads and stores");
    if (!C.Read)
      C.Reader = Iteration;
    C.SeveralReaders |= C.Reader != Iteration;
    C.Read = true;
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
    begin(C);
    if (C.Written && C.Writer != Iteration)
      conflict(Of, C, C.Writer, " stores");
    else if (C.Read && (C.SeveralReaders || C.Reader != Iteration))
      conflict(Of, C, C.Reader, " stores");
    C.Written = true;
    C.Writer = Iteration;
  }

  void begin(Cell &C) const {
    if (C.Pass == Pass)
      return;
    C.Pass = Pass;
    C.Written = C.Read = C.SeveralReaders = false;
  }

  Cell *access(const Plane &Of, const Node *Index, uint64_t Offset) {
    if (Index && Values.isUnknown(Index))
      fail("a subscript depends on what is known when the program runs");
    const uint64_t I = Offset + (Index ? Values.of(Index) : 0);
    if (I >= Of.Count)
      fail("element " + std::to_string(static_cast<int64_t>(I)) + " of '" +
           Of.Name + "' does not exist");
    return Result.Problem.empty() ? &Cells[First.lookup(&Of) + I] : nullptr;
  }

  void compute(const Node *V) {
    if (V->O != Op::Load)
      return V->Varying ? void() : Values.compute(V);
    Cell *C = access(*V->P, V->A[0], V->Bits);
    if (!C)
      return;
    read(*V->P, *C);
    if (V->Varying)
      return;
    const Variable &Of = *V->P->Of;
    const size_t I = C - &Cells[First.lookup(V->P)];
    if (Of.From == Variable::Table)
      Values.set(V, Of.Constants[V->P->First + I]);
    else if (Of.From == Variable::Uniform || C->Unknown)
      Values.set(V, std::nullopt);
    else
      Values.set(V, C->Number);
  }

  //===--------------------------------------------------------------------===//
  // Steps
  //===--------------------------------------------------------------------===//

  void store(const Step &S) {
    if (!N.Stored.count(S.P))
      return;
    Cell *C = access(*S.P, S.Index, S.Offset);
    if (!C)
      return;
    write(*S.P, *C);
    C->Unknown = Values.isUnknown(S.Value);
    if (!S.Value->Varying)
      C->Number = Values.of(S.Value);
  }

  bool decides(const Node *V) {
    if (Values.isUnknown(V))
      fail("control depends on what is known when the program runs");
    return Values.of(V) != 0;
  }

  bool isNeeded(const Step &S) const {
    return S.W == Step::Compute ? N.Values.count(S.Value) != 0
           : S.W == Step::Store ? N.Stored.count(S.P) != 0
                                : true;
  }

  /// The loop that \p B belongs to is left at \p S, an iteration too early if
  /// the others would have done something behind it.
  void leave(const Block &B, const Step &S) {
    if (!InBody || &B != Inside->Of.Body->Then.get() || !Effects)
      return;
    const auto *Behind = &S + 1, *End = B.Steps.data() + B.Steps.size();
    if (std::any_of(Behind, End, [&](const Step &T) { return isNeeded(T); }))
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
          compute(S.Value);
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
};

} // namespace

SpreadRun loopir::runWithoutInputs(const Program &P, const Needs &N,
                                   llvm::ArrayRef<Nest> Watched,
                                   uint64_t &Budget) {
  SpreadRun Result = Runner(P, N, Watched, Budget).run(P);
  Budget -= std::min(Budget, Result.Steps);
  return Result;
}
