//===- Limbs.cpp - Numbers of many words, added up at once ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Limbs.h"
#include "loopir/LimbTasks.h"
#include <optional>

using namespace c2cu;
using namespace c2cu::loopir;

namespace {

/// A sum while its steps are written: what its words can be at most. There are
/// two of each place, since products of even places are added to one chain of
/// words and those of odd places to another.
struct Bounds {
  static constexpr uint64_t Full = UINT32_MAX;
  explicit Bounds(unsigned Size)
      : Most{std::vector<uint64_t>(Size), std::vector<uint64_t>(Size)} {}
  unsigned size() const { return Most[0].size(); }

  /// Adds Count products from limb At on, every other one. Returns the last
  /// limb that a carry comes to.
  unsigned addProducts(bool Odd, unsigned At, unsigned Count) {
    std::vector<uint64_t> &Words = Most[Odd];
    const unsigned End = At + 2 * Count;
    // The last product is at most 2^64 - 2^33 + 1, and a carry comes to it.
    const bool Carries =
        Words[End - 2] + (Words[End - 1] << 32) > (uint64_t(1) << 33) - 3;
    std::fill(Words.begin() + At, Words.begin() + End, Full);
    return Carries ? carry(Odd, End) : End - 1;
  }

  unsigned carry(bool Odd, unsigned At) {
    for (; At < size(); ++At)
      if (Most[Odd][At] < Full) {
        ++Most[Odd][At];
        return At;
      }
    // The sum is not that large.
    return size() - 1;
  }

  std::vector<uint64_t> Most[2];
  unsigned Base = 0; ///< Carries from here on have not been added up.
};

/// Puts a stretch of steps into an order in which its columns are added by row.
class Scheduler {
public:
  Scheduler(llvm::ArrayRef<const Step *> Stretch, const Columns &Of,
            const Needs &N, const UserMap &Users, unsigned FirstSum)
      : Stretch(Stretch), Users(Users), Own(Of), FirstSum(FirstSum) {
    std::vector<unsigned> Size(Of.Sums);
    for (const Column &C : Of.All) {
      // Carries from the highest column, and from there.
      Size[C.Sum] = std::max<unsigned>(Size[C.Sum], C.At + 3);
      Parts.insert(C.Value);
    }
    for (const unsigned S : Size)
      Sums.emplace_back(S);
    for (unsigned T = 0; T < Own.All.size(); ++T)
      if (Own.All[T].S.W == LimbStep::Limb)
        Reads[Own.All[T].S.Value] = T;
    for (const Step *S : Stretch)
      if (N.include(*S))
        StepOf[S->Value] = S;
  }

  /// Nothing if there is no such order; Failed are the sums that are in the way
  /// then.
  std::optional<std::vector<LimbStep>> run() {
    Failed = Own.Mixed;
    if (!Failed.empty())
      return std::nullopt;
    for (const Step *S : Stretch)
      if (S->Value->O == Op::Load)
        value(S->Value);
    // What is read last needs most rows: limbs that are read behind those have
    // carries come through them at once.
    for (const Step *S : llvm::reverse(Stretch))
      if (Reads.count(S->Value) && isUsedBehind(S->Value))
        value(S->Value);
    for (const Step *S : Stretch)
      if (isUsedBehind(S->Value))
        value(S->Value);
    if (!Failed.empty())
      return std::nullopt;
    return std::move(Result);
  }

  std::set<unsigned> Failed;
  std::vector<Bounds> Sums;

private:
  bool isUsedBehind(const Node *V) const {
    const auto Found = Users.find(V);
    return Found != Users.end() &&
           (Found->second.Others ||
            llvm::any_of(Found->second.Values,
                         [&](const Node *U) { return !StepOf.count(U); }));
  }

  void value(const Node *V) {
    const auto Found = StepOf.find(V);
    if (Found == StepOf.end() || Made.count(V))
      return;
    if (const auto Read = Reads.find(V); Read != Reads.end()) {
      task(Own.All[Read->second]);
      return;
    }
    assert(!Parts.count(V) && "a column is used by its halves only");
    if (!Begun.insert(V).second) {
      // Values alone do not wait for each other.
      Failed.insert(Open.back());
      return;
    }
    for (const Node *A : V->A)
      value(A);
    Made.insert(V);
    LimbStep S;
    S.Kept = Found->second;
    Result.push_back(std::move(S));
  }

  void task(LimbTask &T) {
    if (T.Done)
      return;
    if (T.Begun) {
      Failed.insert(T.S.Sum);
      return;
    }
    T.Begun = true;
    Open.push_back(T.S.Sum);
    for (const unsigned Before : T.After)
      task(Own.All[Before]);
    for (const Node *Word : T.S.Words)
      value(Word);
    value(T.S.Factor);
    Open.pop_back();
    T.Done = true;
    if (T.S.W == LimbStep::Limb)
      read(T);
    else
      add(T);
  }

  void push(LimbStep S) {
    S.Sum += FirstSum;
    Result.push_back(std::move(S));
  }

  void add(const LimbTask &T) {
    Bounds &Of = Sums[T.S.Sum];
    LimbStep S = T.S;
    if (S.W == LimbStep::Row) {
      const unsigned Count = S.Words.size();
      for (const bool Odd : {false, true}) {
        const unsigned Skip = (S.At % 2 != 0) != Odd;
        if (Count > Skip)
          (Odd ? S.OddEnd : S.EvenEnd) =
              Of.addProducts(Odd, S.At + Skip, (Count - Skip + 1) / 2);
      }
    } else {
      S.Odd = Of.Most[0][S.At] != 0 && Of.Most[1][S.At] == 0;
      S.Fresh = Of.Most[S.Odd][S.At] == 0;
      Of.Most[S.Odd][S.At] = Bounds::Full;
      S.EvenEnd = S.Fresh ? S.At : Of.carry(S.Odd, S.At + 1);
    }
    push(std::move(S));
  }

  void read(const LimbTask &T) {
    Bounds &Of = Sums[T.S.Sum];
    // What nothing will be added to any more, as far as something is read.
    unsigned End = Of.size(), Last = 0;
    for (const LimbTask &Other : Own.All) {
      if (Other.S.Sum != T.S.Sum)
        continue;
      if (Other.S.W == LimbStep::Limb)
        Last = std::max(Last, Other.S.At);
      else if (!Other.Done)
        for (const auto &Term : Other.Terms)
          End = std::min(End, Term.first);
    }
    End = std::min(End, Last + 1);
    LimbStep S = T.S;
    if (Of.Base < End) {
      LimbStep Carries;
      Carries.W = LimbStep::Through;
      Carries.Sum = T.S.Sum;
      Carries.At = Of.Base;
      Carries.End = Of.Base = End;
      push(std::move(Carries));
    }
    if (S.At >= Of.Base) {
      S.W = LimbStep::Preview;
      S.End = Of.Base;
    }
    push(std::move(S));
  }

  llvm::ArrayRef<const Step *> Stretch;
  const UserMap &Users;
  LimbTasks Own;
  const unsigned FirstSum;
  std::set<const Node *> Parts, Begun, Made;
  std::vector<unsigned> Open; ///< Sums of the tasks that have begun.
  std::map<const Node *, const Step *> StepOf;
  std::map<const Node *, unsigned> Reads; ///< The tasks that make values.
  std::vector<LimbStep> Result;
};

class LimbPlanner {
public:
  LimbPlanner(const Program &P, const Needs &N) : N(N), Users(usersOf(P, N)) {
    visit(P.Body);
  }
  LimbPlan Result;

private:
  void visit(const Block &B) {
    std::vector<LimbStep> Order;
    std::vector<const Step *> Stretch;
    bool Changed = false;
    for (const Step &S : B.Steps) {
      if (S.W == Step::Compute) {
        Stretch.push_back(&S);
        continue;
      }
      Changed |= plan(Stretch, Order);
      Stretch.clear();
      LimbStep Kept;
      Kept.Kept = &S;
      Order.push_back(std::move(Kept));
      if (S.Then)
        visit(*S.Then);
      if (S.Else)
        visit(*S.Else);
    }
    Changed |= plan(Stretch, Order);
    if (Changed)
      Result.Blocks[&B] = std::move(Order);
  }

  bool plan(llvm::ArrayRef<const Step *> Stretch, std::vector<LimbStep> &Into) {
    std::vector<const Node *> Values;
    for (const Step *S : Stretch)
      if (N.include(*S))
        Values.push_back(S->Value);
    Columns Found = findColumns(Values, Users);
    while (Found.Sums) {
      Scheduler Over(Stretch, Found, N, Users, Result.Sizes.size());
      if (auto Order = Over.run()) {
        llvm::append_range(Into, *Order);
        for (const Bounds &Of : Over.Sums)
          Result.Sizes.push_back(Of.size());
        return true;
      }
      Found.leaveOut(Over.Failed);
    }
    for (const Step *S : Stretch) {
      LimbStep Kept;
      Kept.Kept = S;
      Into.push_back(std::move(Kept));
    }
    return false;
  }

  const Needs &N;
  const UserMap Users;
};

} // namespace

unsigned LimbPlan::products() const {
  unsigned Count = 0;
  for (const auto &[B, Steps] : Blocks)
    for (const LimbStep &S : Steps)
      Count += S.W == LimbStep::Row ? S.Words.size() : 0;
  return Count;
}

LimbPlan loopir::planLimbs(const Program &P, const Needs &N) {
  return LimbPlanner(P, N).Result;
}
