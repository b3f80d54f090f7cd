//===- Spread.cpp - Loops whose iterations several threads may share ------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Spread.h"
#include "loopir/Graph.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace c2cu;
using namespace c2cu::loopir;

/// Steps that a run without inputs may take: a second or two.
static constexpr uint64_t MostSteps = uint64_t(1) << 27;

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

/// A run of a program without inputs, which watches some loops.
class Run {
public:
  using Loops = std::map<const Step *, SpreadLoop>;

  Run(const Program &P, const Needs &N, const Loops &Watched)
      : P(P), N(N), Watched(Watched), Values(P.Nodes.size()),
        Needed(P.Nodes.size()), Unknown(P.Nodes.size()) {
    for (const Node *V : N.Values)
      Needed[V->Number] = true;
    for (const auto &[S, L] : Watched)
      Counters.insert(L.Form.Counter);
    execute(P.Body);
  }

  /// Whether the iterations of each loop are independent, each time, and
  /// guards as SpreadLoop says.
  bool independent() const { return !Failed && Times > 0; }
  /// Whether memory of the inputs is accessed outside of these loops.
  bool accessesOutside() const { return Outside; }

private:
  struct Cell {
    uint64_t Time = 0; ///< Of the loop, in which it was accessed last.
    uint64_t Writer = 0, Reader = 0;
    bool Written = false, Read = false, SeveralReaders = false;
  };

  uint64_t valueOf(const Node *V) const {
    return isConstant(V) ? V->Bits : Values[V->Number];
  }

  void fail() { Failed = true; }

  bool isPrivate(const Plane &Of) const {
    return Of.Of->From == Variable::Local && Of.Count == 1;
  }

  /// A place in a plane, among all of the program.
  Cell *cellAt(const Plane &Of, const Node *Index, uint64_t Offset) {
    auto [At, New] = First.insert({&Of, Cells.size()});
    if (New) {
      Cells.resize(Cells.size() + Of.Count);
      Numbers.resize(Cells.size());
    }
    const uint64_t I = Offset + (Index ? valueOf(Index) : 0);
    if (I >= Of.Count) {
      fail();
      return nullptr;
    }
    return &Cells[At->second + I];
  }

  void read(const Plane &Of, Cell &C) {
    // What a thread keeps for itself it must have stored in this iteration.
    if (isPrivate(Of)) {
      if (C.Written && !(Inside && C.Time == Times && C.Writer == Iteration) &&
          !(Inside && Counters.count(&Of)))
        fail();
      return;
    }
    if (!Inside)
      return;
    begin(C);
    if (C.Written && C.Writer != Iteration)
      fail();
    C.SeveralReaders |= C.Read && C.Reader != Iteration;
    C.Read = true;
    C.Reader = Iteration;
  }

  void write(const Plane &Of, Cell &C) {
    if (isPrivate(Of)) {
      C.Time = Times;
      C.Writer = Iteration;
      C.Written = Inside; // Else all threads store the same.
      return;
    }
    if (!Inside)
      return;
    begin(C);
    if ((C.Written && C.Writer != Iteration) ||
        (C.Read && (C.SeveralReaders || C.Reader != Iteration)))
      fail();
    C.Written = true;
    C.Writer = Iteration;
  }

  void begin(Cell &C) const {
    if (C.Time != Times)
      C = {Times, 0, 0, false, false, false};
  }

  void compute(const Node *V) {
    if (!Needed[V->Number])
      return;
    if (V->O == Op::Load) {
      Cell *C = access(*V->P, V->A[0], V->Bits);
      if (!C)
        return;
      if (V->P->Of->From == Variable::Uniform) {
        Unknown[V->Number] = true;
        return;
      }
      read(*V->P, *C);
      if (!V->Varying)
        Values[V->Number] =
            V->P->Of->From == Variable::Table
                ? V->P->Of->Constants[V->P->First + offsetOf(*V)]
                : Numbers[C - Cells.data()];
      return;
    }
    if (V->Varying)
      return;
    if (V->O == Op::Math) {
      Unknown[V->Number] = true;
      return;
    }
    for (const Node *Operand : V->A)
      if (Operand && Unknown[Operand->Number]) {
        Unknown[V->Number] = true;
        return;
      }
    const uint64_t A = valueOf(V->A[0]);
    const Kind K = V->A[0]->K;
    std::optional<uint64_t> Bits;
    if (V->O == Op::Convert && !isFloat(V->K) && !isFloat(K))
      Bits = extended(V->K, A);
    else if (V->O == Op::Neg && !isFloat(K))
      Bits = extended(K, 0 - A);
    else if (V->O == Op::Not)
      Bits = K == Kind::Mask ? !A : extended(K, ~A);
    else if (V->O == Op::Select)
      Bits = valueOf(A ? V->A[1] : V->A[2]);
    else if (V->A[1] && !isFloat(K))
      Bits = computed(V->O, K, A, valueOf(V->A[1]));
    if (Bits)
      Values[V->Number] = *Bits;
    else
      Unknown[V->Number] = true;
  }

  uint64_t offsetOf(const Node &Load) const {
    return Load.Bits + (Load.A[0] ? valueOf(Load.A[0]) : 0);
  }

  Cell *access(const Plane &Of, const Node *Index, uint64_t Offset) {
    const bool OfInput = Of.Of->From == Variable::Instance ||
                         (Of.Of->From == Variable::Local && Of.Count > 1);
    Outside |= !Inside && OfInput;
    if (Index && Unknown[Index->Number])
      fail();
    return cellAt(Of, Index, Offset);
  }

  void store(const Step &S) {
    if (!N.Stored.count(S.P))
      return;
    Cell *C = access(*S.P, S.Index, S.Offset);
    if (!C)
      return;
    write(*S.P, *C);
    if (Unknown[S.Value->Number])
      fail();
    if (!S.Value->Varying)
      Numbers[C - Cells.data()] = valueOf(S.Value);
  }

  /// Whether the loop that the block belongs to is left.
  bool execute(const Block &B) {
    for (const Step &S : B.Steps) {
      if (Failed || ++Taken > MostSteps) {
        fail();
        return true;
      }
      switch (S.W) {
      case Step::Compute:
        compute(S.Value);
        break;
      case Step::Store:
        store(S);
        break;
      case Step::If:
        if (Unknown[S.Value->Number])
          fail();
        if (execute(valueOf(S.Value) ? *S.Then : *S.Else))
          return true;
        break;
      case Step::Leave:
        if (Unknown[S.Value->Number])
          fail();
        if (!valueOf(S.Value))
          return true;
        break;
      case Step::Loop:
        loop(S);
        break;
      }
    }
    return false;
  }

  void loop(const Step &S) {
    const auto Of = Watched.find(&S);
    if (Of == Watched.end()) {
      while (!Failed && !execute(*S.Then))
        ;
      return;
    }
    // It begins at 0, as the threads' shares do.
    const Cell *Counter = cellAt(*Of->second.Form.Counter, nullptr, 0);
    if (!Counter || Numbers[Counter - Cells.data()] != 0)
      fail();
    ++Times;
    Inside = true;
    if (const Node *Bit = Of->second.Bit) {
      const uint64_t Value = valueOf(Bit);
      if (!llvm::isPowerOf2_64(Value) ||
          Of->second.Form.Count % (2 * Value) != 0)
        fail();
    }
    for (Iteration = 0; !Failed && !execute(*S.Then);)
      ++Iteration;
    Inside = false;
  }

  const Program &P;
  const Needs &N;
  const Loops &Watched;
  std::set<const Plane *> Counters;
  std::vector<uint64_t> Values, Numbers;
  std::vector<Cell> Cells;
  llvm::DenseMap<const Plane *, size_t> First;
  std::vector<bool> Needed, Unknown; ///< By number of the value.
  uint64_t Taken = 0, Times = 0, Iteration = 0;
  bool Inside = false, Outside = false, Failed = false;
};

class SpreadFinder {
public:
  SpreadFinder(const Program &P, const Needs &N) : P(P), N(N) {}

  std::optional<Spread> find() {
    if (P.Result)
      return std::nullopt;
    for (const Variable &V : P.Variables)
      for (const Plane &Of : V.Planes)
        if (V.From == Variable::Local && Of.Count > 1 && N.uses(Of))
          return std::nullopt;
    consider(P.Body);
    if (Result.Loops.empty() || Run(P, N, Result.Loops).accessesOutside())
      return std::nullopt;
    for (const auto &[S, L] : Result.Loops)
      Result.Widest =
          std::max(Result.Widest, L.Guard ? L.Form.Count / 2 : L.Form.Count);
    return Result;
  }

private:
  void consider(const Block &B) {
    for (const Step &S : B.Steps) {
      if (S.W == Step::Loop && isIndependent(S))
        continue;
      if (S.Then)
        consider(*S.Then);
      if (S.Else)
        consider(*S.Else);
    }
  }

  bool isIndependent(const Step &S) {
    const auto Form = countedLoop(S, N.Stored);
    if (!Form)
      return false;
    SpreadLoop L;
    L.Form = *Form;
    if (!Run(P, N, {{&S, L}}).independent())
      return false;
    SpreadLoop Guarded = L;
    const bool Halves =
        findGuard(S, Guarded) && Run(P, N, {{&S, Guarded}}).independent();
    Result.Loops[&S] = Halves ? Guarded : L;
    return true;
  }

  bool isNeeded(const Step &S) const {
    return S.W == Step::Compute ? N.Values.count(S.Value) != 0
           : S.W == Step::Store ? N.Stored.count(S.P) != 0
                                : true;
  }

  /// An `if` around the whole body that asks for a bit of the counter.
  bool findGuard(const Step &Loop, SpreadLoop &L) const {
    std::set<const Node *> MadeHere;
    for (const Step &S : Loop.Then->Steps) {
      if (S.W == Step::Compute)
        MadeHere.insert(S.Value);
      else if (S.W == Step::If && !L.Guard)
        L.Guard = &S;
      else if (S.W != Step::Leave && isNeeded(S) &&
               !(S.W == Step::Store && S.P == L.Form.Counter))
        return false;
    }
    if (!L.Guard)
      return false;
    const Node *Asked = L.Guard->Value;
    bool Clear = true;
    for (; Asked->O == Op::Not; Asked = Asked->A[0])
      Clear = !Clear;
    if (Asked->O != Op::Equal || !isFalse(Asked->A[1]) ||
        Asked->A[0]->O != Op::And)
      return false;
    const Node *A = Asked->A[0]->A[0], *B = Asked->A[0]->A[1];
    L.Bit = loadsFrom(A, L.Form.Counter) ? B : A;
    const Node *Counter = L.Bit == A ? B : A;
    if (!loadsFrom(Counter, L.Form.Counter) || MadeHere.count(L.Bit))
      return false;
    const bool ThenEmpty = llvm::none_of(
        L.Guard->Then->Steps, [&](const Step &S) { return isNeeded(S); });
    const bool ElseEmpty = llvm::none_of(
        L.Guard->Else->Steps, [&](const Step &S) { return isNeeded(S); });
    if (ThenEmpty == ElseEmpty)
      return false;
    L.WhereClear = Clear == ElseEmpty;
    L.GuardTakesThen = ElseEmpty;
    return true;
  }

  const Program &P;
  const Needs &N;
  Spread Result;
};

} // namespace

std::optional<Spread> loopir::findSpread(const Program &P, const Needs &N) {
  return SpreadFinder(P, N).find();
}
