//===- Columns.cpp - Columns of numbers of many words ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Columns.h"
#include "loopir/Graph.h"
#include <optional>

using namespace c2cu;
using namespace c2cu::loopir;

/// Products of a sum, from which on it is worth to be one: those of numbers of
/// four words. As many have to be there as words are added or read, each of
/// which takes as long.
static constexpr size_t FewestProducts = 16;

bool loopir::isNarrowProduct(const Node *V) {
  return V->O == Op::Mul && isNarrow(V->A[0]) && isNarrow(V->A[1]);
}

const Node *loopir::wordOf(const Node *V) {
  return V->O == Op::Convert && V->A[0]->K == Kind::U32 ? V->A[0] : V;
}

static void addUsers(const Block &B, const Needs &N, UserMap &Into) {
  for (const Step &S : B.Steps) {
    if (!N.include(S))
      continue;
    if (S.W == Step::Compute) {
      for (const Node *A : S.Value->A)
        if (A)
          Into[A].Values.push_back(S.Value);
    } else {
      Into[S.Value].Others = true;
      Into[S.Index].Others = true;
    }
    if (S.Then)
      addUsers(*S.Then, N, Into);
    if (S.Else)
      addUsers(*S.Else, N, Into);
  }
}

UserMap loopir::usersOf(const Program &P, const Needs &N) {
  UserMap Result;
  addUsers(P.Body, N, Result);
  Result[P.Result].Others = true;
  return Result;
}

static bool isHigh(const Node *V) {
  return V->O == Op::Shr && V->K == Kind::U64 && isConstant(V->A[1]) &&
         V->A[1]->Bits == 32;
}

static bool isLow(const Node *V) {
  return (V->O == Op::Convert && V->K == Kind::U32) ||
         (V->O == Op::And && isConstant(V->A[1]) &&
          V->A[1]->Bits == UINT32_MAX);
}

/// The same number, if that is less than 2^32.
static bool isCopy(const Node *V) {
  return isLow(V) || (V->O == Op::Convert && V->K == Kind::U64);
}

namespace {

class Finder {
public:
  Finder(llvm::ArrayRef<const Node *> Stretch, const UserMap &Of)
      : Here(Stretch.begin(), Stretch.end()), Of(Of) {
    for (const Node *V : Stretch)
      if (std::optional<Column> C = column(V))
        All.push_back(std::move(*C));
  }

  Columns run() {
    for (Column &C : All)
      for (const Node *U : users(C.Value).Values)
        follow(U, isLow(U) ? C.Low : C.High);
    for (Column &C : All) {
      join(C.Low);
      join(C.High);
    }
    return sums();
  }

private:
  const Users &users(const Node *V) const {
    static const Users None;
    const auto Found = Of.find(V);
    return Found == Of.end() ? None : Found->second;
  }

  /// What V is the sum of, if only its halves are used.
  std::optional<Column> column(const Node *V) {
    if (V->K != Kind::U64 || (V->O != Op::Add && V->O != Op::Mul) ||
        users(V).Others || users(V).Values.empty())
      return std::nullopt;
    for (const Node *U : users(V).Values)
      if (!Here.count(U) || (!isHigh(U) && !isLow(U)))
        return std::nullopt;
    Column C;
    C.Value = V;
    std::vector<std::pair<const Node *, const Node *>> Found;
    if (isNarrowProduct(V))
      C.Products = {V};
    else if (V->O != Op::Add || !addTerms(V, C, Found))
      return std::nullopt;
    // x * y + a + b is less than 2^64, and so are 2^32 words.
    if (C.Products.size() > 1 || (C.Products.size() == 1 && C.Words.size() > 2))
      return std::nullopt;
    for (auto [By, Word] : Found)
      Leaves[{By, Word}].push_back(All.size());
    return C;
  }

  bool addTerms(const Node *Sum, Column &C,
                std::vector<std::pair<const Node *, const Node *>> &Found) {
    for (const Node *A : {Sum->A[0], Sum->A[1]}) {
      if (isNarrow(A)) {
        C.Words.push_back(A);
        Found.push_back({Sum, A});
      } else if (isNarrowProduct(A)) {
        C.Products.push_back(A);
      } else if (A->O != Op::Add || !Here.count(A) || users(A).Others ||
                 users(A).Values.size() != 1 || !addTerms(A, C, Found)) {
        return false;
      }
    }
    return true;
  }

  /// Where a half goes, of which V is a copy.
  void follow(const Node *V, Half &Into) {
    bool Exact = users(V).Others;
    std::set<const Node *> Seen;
    for (const Node *U : users(V).Values) {
      if (!Seen.insert(U).second)
        continue;
      if (auto Found = Leaves.find({U, V}); Found != Leaves.end())
        for (const unsigned C : Found->second)
          Into.Leaves.push_back({C, V});
      else if (isCopy(U) && Here.count(U))
        follow(U, Into);
      else
        Exact = true;
    }
    if (Exact)
      Into.use(wordOf(V));
  }

  /// A half that goes into just one column is part of its sum there; if into
  /// several, it is a number to all of them.
  void join(Half &H) {
    if (H.Leaves.size() != 1) {
      for (auto [C, V] : H.Leaves)
        H.use(wordOf(V));
      return;
    }
    H.To = H.Leaves.front().first;
    std::vector<const Node *> &Words = All[H.To].Words;
    Words.erase(llvm::find(Words, H.Leaves.front().second));
  }

  /// Gives columns that are joined, from C on, the number Sum and places.
  /// Returns whether there is one place for each.
  bool place(unsigned Start, unsigned Sum, std::vector<unsigned> &Members) {
    bool Fits = true;
    std::vector<unsigned> Open{Start};
    All[Start].At = 0;
    Placed.insert(Start);
    while (!Open.empty()) {
      const unsigned C = Open.back();
      Open.pop_back();
      Members.push_back(C);
      All[C].Sum = Sum;
      auto Visit = [&](unsigned Other, int At) {
        if (Placed.insert(Other).second) {
          All[Other].At = At;
          Open.push_back(Other);
        }
        Fits &= All[Other].At == At;
      };
      if (All[C].Low.To >= 0)
        Visit(All[C].Low.To, All[C].At);
      if (All[C].High.To >= 0)
        Visit(All[C].High.To, All[C].At + 1);
      for (auto [From, Up] : Sources[C])
        Visit(From, All[C].At - Up);
    }
    llvm::sort(Members);
    return Fits;
  }

  /// Whether each half that is used as a number is a limb of what the sum is
  /// then. The sum is that of all halves that have not gone into a column yet.
  bool isNumber(llvm::ArrayRef<unsigned> Members) const {
    std::map<int, unsigned> Left;
    for (const unsigned C : Members) {
      const Column &Of = All[C];
      if (const auto From = Sources.find(C); From != Sources.end())
        Left[Of.At] -= From->second.size();
      ++Left[Of.At];
      ++Left[Of.At + 1];
      for (const bool Up : {false, true}) {
        if ((Up ? Of.High : Of.Low).Values.empty())
          continue;
        for (auto [At, Halves] : Left)
          if (At <= Of.At + Up && Halves > 1)
            return false;
      }
    }
    return true;
  }

  bool accept(llvm::ArrayRef<unsigned> Members) {
    size_t Products = 0, Words = 0;
    int Lowest = 0;
    for (const unsigned C : Members) {
      const Column &Of = All[C];
      Products += Of.Products.size();
      Words += Of.Words.size() + Of.Low.Values.size() + Of.High.Values.size();
      Lowest = std::min(Lowest, Of.At);
    }
    for (const unsigned C : Members)
      All[C].At -= Lowest;
    return Products >= std::max(FewestProducts, Words) && isNumber(Members);
  }

  Columns sums() {
    for (unsigned C = 0; C < All.size(); ++C) {
      if (All[C].Low.To >= 0)
        Sources[All[C].Low.To].push_back({C, 0});
      if (All[C].High.To >= 0)
        Sources[All[C].High.To].push_back({C, 1});
    }
    Columns Result;
    std::set<unsigned> Taken;
    for (unsigned C = 0; C < All.size(); ++C) {
      std::vector<unsigned> Members;
      if (Placed.count(C) || !place(C, Result.Sums, Members) ||
          !accept(Members))
        continue;
      Taken.insert(Members.begin(), Members.end());
      ++Result.Sums;
    }
    for (const unsigned C : Taken)
      Result.All.push_back(std::move(All[C]));
    return Result;
  }

  using Links = std::vector<std::pair<unsigned, int>>;
  const std::set<const Node *> Here;
  const UserMap &Of;
  std::vector<Column> All;
  /// By what adds a word, and the word: the columns that these are part of.
  std::map<std::pair<const Node *, const Node *>, std::vector<unsigned>> Leaves;
  std::map<unsigned, Links> Sources;
  std::set<unsigned> Placed;
};

} // namespace

void Columns::leaveOut(const std::set<unsigned> &Some) {
  llvm::erase_if(All, [&](const Column &C) { return Some.count(C.Sum); });
  for (Column &C : All)
    C.Sum -= std::distance(Some.begin(), Some.lower_bound(C.Sum));
  Sums -= Some.size();
}

Columns loopir::findColumns(llvm::ArrayRef<const Node *> Stretch,
                            const UserMap &Of) {
  return Finder(Stretch, Of).run();
}
