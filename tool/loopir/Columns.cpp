//===- Columns.cpp - Columns of numbers of many words ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Columns.h"
#include "loopir/Graph.h"
#include "llvm/Support/MathExtras.h"
#include <optional>

using namespace c2cu;
using namespace c2cu::loopir;

/// Products of a sum, from which on it is worth to be one: those of numbers of
/// four words. As many have to be there as words are added or read, each of
/// which takes as long.
static constexpr size_t FewestProducts = 16;

bool loopir::isNarrowProduct(const Node *V) {
  return V->O == Op::Mul && sizeOf(V->K) == 8 && isNarrow(V->A[0]) &&
         isNarrow(V->A[1]);
}

const Node *loopir::wordOf(const Node *V) {
  return V->O == Op::Convert && V->A[0]->K == Kind::U32 ? V->A[0] : V;
}

UserMap loopir::usersOf(const Program &P, const Needs &N) {
  UserMap Result;
  forEachUse(P.Body, N, [&](const Node *Used, const Step &By) {
    if (By.W == Step::Compute)
      Result[Used].Values.push_back(By.Value);
    else
      Result[Used].Others = true;
  });
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
    for (const Node *V : Stretch) {
      Most[V] = bound(V);
      if (std::optional<Column> C = column(V))
        All.push_back(std::move(*C));
    }
  }

  Columns run() {
    for (Column &C : All) {
      if (C.Value->K == Kind::U32)
        follow(C.Value, C.Low);
      else
        for (const Node *U : users(C.Value).Values)
          follow(U, isLow(U) ? C.Low : C.High);
    }
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

  /// What a number is at most; the largest one if it may be negative, too.
  uint64_t mostOf(const Node *V) const {
    if (const auto Known = Most.find(V); Known != Most.end())
      return Known->second;
    if (V->K == Kind::Mask)
      return 1;
    if (isConstant(V) && !isFloat(V->K))
      return V->Bits;
    return ofKind(V->K, isNarrow(V) ? UINT32_MAX : UINT64_MAX);
  }

  /// Beyond what fits, integers wrap.
  static uint64_t ofKind(Kind K, uint64_t Most) {
    if (isFloat(K))
      return UINT64_MAX;
    const uint64_t Largest = UINT64_MAX >> (64 - 8 * sizeOf(K));
    if (isSigned(K))
      return Most <= Largest / 2 ? Most : UINT64_MAX;
    return std::min(Most, Largest);
  }

  /// The same, from what a value is made of.
  uint64_t bound(const Node *V) const {
    if (V->K == Kind::Mask)
      return 1;
    uint64_t Found = UINT64_MAX;
    if (V->O == Op::Add)
      Found = llvm::SaturatingAdd(mostOf(V->A[0]), mostOf(V->A[1]));
    else if (V->O == Op::Mul)
      Found = llvm::SaturatingMultiply(mostOf(V->A[0]), mostOf(V->A[1]));
    else if (V->O == Op::Shr && !isSigned(V->K) && isConstant(V->A[1]))
      Found = mostOf(V->A[0]) >> (V->A[1]->Bits & 63);
    else if (V->O == Op::And)
      Found = std::min(mostOf(V->A[0]), mostOf(V->A[1]));
    else if (V->O == Op::Convert)
      Found = mostOf(V->A[0]);
    return ofKind(V->K, Found);
  }

  /// Whether a sum of these is less than 2^64, and what it is at most.
  bool addUp(llvm::ArrayRef<const Node *> Terms, uint64_t &Sum) const {
    bool Fits = true;
    for (const Node *V : Terms) {
      bool Overflowed = false;
      Sum = llvm::SaturatingAdd(Sum, mostOf(V), &Overflowed);
      Fits &= !Overflowed;
    }
    return Fits;
  }

  /// What V is the sum of, if only its halves are used. A sum of 32 bits that
  /// never is more is one half.
  std::optional<Column> column(const Node *V) {
    if (V->O != Op::Add && V->O != Op::Mul)
      return std::nullopt;
    const bool IsLow = V->K == Kind::U32;
    if (!IsLow && (V->K != Kind::U64 || users(V).Others ||
                   llvm::any_of(users(V).Values, [&](const Node *U) {
                     return !Here.count(U) || (!isHigh(U) && !isLow(U));
                   })))
      return std::nullopt;
    Column C;
    C.Value = V;
    std::vector<std::pair<const Node *, const Node *>> Found;
    if (!IsLow && isNarrowProduct(V))
      C.Products = {V};
    else if (V->O != Op::Add || !addTerms(V, C, Found))
      return std::nullopt;
    uint64_t Sum = 0;
    const bool Fits = addUp(C.Products, Sum) && addUp(C.Words, Sum);
    C.HasHigh = Sum > UINT32_MAX;
    if (!Fits || (IsLow && C.HasHigh))
      return std::nullopt;
    for (auto [By, Word] : Found)
      Leaves[{By, Word}].push_back(All.size());
    return C;
  }

  bool addTerms(const Node *Sum, Column &C,
                std::vector<std::pair<const Node *, const Node *>> &Found) {
    for (const Node *A : {Sum->A[0], Sum->A[1]}) {
      if (A->K == Kind::U32 || isNarrow(A)) {
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

  /// A half is part of the sum of the first column that it goes into, and a
  /// number to all others.
  void join(Half &H) {
    if (H.Leaves.empty())
      return;
    llvm::stable_sort(H.Leaves, llvm::less_first());
    for (auto [C, V] : llvm::drop_begin(H.Leaves))
      H.use(wordOf(V));
    H.To = H.Leaves.front().first;
    std::vector<const Node *> &Words = All[H.To].Words;
    Words.erase(llvm::find(Words, H.Leaves.front().second));
  }

  /// The opposite: it is a number to that one, too.
  void part(Half &H) {
    const Node *Word = H.Leaves.front().second;
    All[H.To].Words.push_back(Word);
    H.use(wordOf(Word));
    H.To = -1;
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

  /// How many columns, from the first one on, are a number: each half that is
  /// used as one is a limb of what the sum is then. The sum is that of all
  /// halves that have not gone into a column yet. Where there are more columns,
  /// the last one has such a half.
  size_t countNumber(llvm::ArrayRef<unsigned> Members) const {
    std::map<int, unsigned> Left;
    size_t Right = 0;
    for (size_t I = 0; I < Members.size(); ++I) {
      const Column &Of = All[Members[I]];
      if (const auto From = Sources.find(Members[I]); From != Sources.end())
        Left[Of.At] -= From->second.size();
      ++Left[Of.At];
      if (Of.HasHigh || Of.High.To >= 0 || !Of.High.Values.empty())
        ++Left[Of.At + 1];
      for (const bool Up : {false, true}) {
        if ((Up ? Of.High : Of.Low).Values.empty())
          continue;
        for (auto [At, Halves] : Left)
          if (At <= Of.At + Up && Halves > 1)
            return Right;
        if (Up || Of.High.Values.empty())
          Right = I + 1;
      }
    }
    return Members.size();
  }

  bool isWorthIt(llvm::ArrayRef<unsigned> Members) const {
    size_t Products = 0, Words = 0;
    for (const unsigned C : Members) {
      const Column &Of = All[C];
      Products += Of.Products.size();
      Words += Of.Words.size() + Of.Low.Values.size() + Of.High.Values.size();
    }
    return Products >= std::max(FewestProducts, Words);
  }

  void link() {
    Sources.clear();
    for (unsigned C = 0; C < All.size(); ++C) {
      if (All[C].Low.To >= 0)
        Sources[All[C].Low.To].push_back({C, 0});
      if (All[C].High.To >= 0)
        Sources[All[C].High.To].push_back({C, 1});
    }
  }

  /// Makes the first Count columns of a sum, and the others, sums of their own.
  void cut(llvm::ArrayRef<unsigned> Members, size_t Count) {
    for (const unsigned C : Members.take_front(Count))
      for (Half *H : {&All[C].Low, &All[C].High})
        if (H->To >= 0 && static_cast<unsigned>(H->To) >= Members[Count])
          part(*H);
    for (const unsigned C : Members)
      Placed.erase(C);
    link();
  }

  Columns sums() {
    link();
    Columns Result;
    std::set<unsigned> Taken;
    for (unsigned C = 0; C < All.size();) {
      std::vector<unsigned> Members;
      if (Placed.count(C) || !place(C, Result.Sums, Members)) {
        ++C;
        continue;
      }
      if (const size_t Count = countNumber(Members); Count < Members.size()) {
        if (Count)
          cut(Members, Count);
        continue;
      }
      if (!isWorthIt(Members))
        continue;
      int Lowest = 0;
      for (const unsigned M : Members)
        Lowest = std::min(Lowest, All[M].At);
      for (const unsigned M : Members)
        All[M].At -= Lowest;
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
  std::map<const Node *, uint64_t> Most;
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
