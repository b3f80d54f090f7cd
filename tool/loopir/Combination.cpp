//===- Combination.cpp - Scalars that iterations combine ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Combination.h"
#include "loopir/Graph.h"
#include "loopir/NestTrace.h"
#include "loopir/Print.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace c2cu::loopir;

namespace {

using StepList = std::vector<const Step *>;

bool isIntegerKind(Kind K) {
  return !isFloat(K) && K != Kind::Mask && K != Kind::Pointer;
}

/// The steps of a nest by what they do with each of its scalars.
class ScalarUses {
public:
  ScalarUses(const Nest &Of, const Needs &N) : N(N) {
    collect(*Of.Body->Then, nullptr);
    if (Of.Outer != Of.Body)
      collectOutside(*Of.Outer->Then, Of.Body);
    forEachUse(*Of.Outer->Then, N, [&](const Node *Used, const Step &By) {
      StepList &Users = UsersOf[Used];
      if (!llvm::is_contained(Users, &By))
        Users.push_back(&By);
    });
  }

  /// A block, and the `if` that it is a side of.
  struct Place {
    const Block *In = nullptr;
    const Step *If = nullptr;
  };

  std::map<const Plane *, StepList> Stores;
  std::map<const Plane *, std::vector<const Node *>> Loads;
  std::map<const Step *, Place> Places; ///< Of stores to scalars, and of ifs.
  std::map<const Node *, const Block *> LoadedIn;

  llvm::ArrayRef<const Step *> users(const Node *V) const {
    const auto Found = UsersOf.find(V);
    return Found == UsersOf.end() ? llvm::ArrayRef<const Step *>()
                                  : llvm::ArrayRef(Found->second);
  }

  /// Steps of a block that are more than computation.
  unsigned effects(const Block &B) const {
    return llvm::count_if(B.Steps, [&](const Step &S) {
      return S.W != Step::Compute && N.include(S);
    });
  }

  /// Scalars that the outer loop loads or stores beside the inner one: its
  /// iterations are in between.
  std::set<const Plane *> Outside;

private:
  void collectOutside(const Block &B, const Step *Body) {
    for (const Step &S : B.Steps) {
      if (&S == Body || !N.include(S))
        continue;
      if (S.W == Step::Store)
        Outside.insert(S.P);
      else if (S.W == Step::Compute && S.Value->O == Op::Load)
        Outside.insert(S.Value->P);
      for (const Block *Inner : {S.Then.get(), S.Else.get()})
        if (Inner)
          collectOutside(*Inner, Body);
    }
  }

  void collect(const Block &B, const Step *If) {
    for (const Step &S : B.Steps) {
      if (!N.include(S))
        continue;
      if (S.W == Step::Store && isScalar(*S.P)) {
        Stores[S.P].push_back(&S);
        Places[&S] = {&B, If};
      } else if (S.W == Step::Compute && S.Value->O == Op::Load &&
                 isScalar(*S.Value->P)) {
        Loads[S.Value->P].push_back(S.Value);
        LoadedIn[S.Value] = &B;
      } else if (S.W == Step::If) {
        Places[&S] = {&B, If};
      }
      for (const Block *Inner : {S.Then.get(), S.Else.get()})
        if (Inner)
          collect(*Inner, S.W == Step::If ? &S : nullptr);
    }
  }

  const Needs &N;
  std::map<const Node *, StepList> UsersOf;
};

class CombinationFinder {
public:
  CombinationFinder(const Plane &P, const ScalarUses &U)
      : P(P), U(U), Stores(U.Stores.at(&P)), Loads(loadsOf(P, U)) {}

  Combination find() const {
    if (!isIntegerKind(P.K))
      return {};
    if (Loads.empty())
      return set();
    for (const auto W : {Combination::Sum, Combination::Or, Combination::And,
                         Combination::Xor})
      if (isModular(W))
        return {W};
    return extreme();
  }

private:
  static llvm::ArrayRef<const Node *> loadsOf(const Plane &P,
                                              const ScalarUses &U) {
    const auto Found = U.Loads.find(&P);
    return Found == U.Loads.end() ? llvm::ArrayRef<const Node *>()
                                  : llvm::ArrayRef(Found->second);
  }

  Combination set() const {
    const Node *To = Stores[0]->Value;
    if (!isConstant(To) || To->Undefined ||
        !llvm::all_of(Stores, [&](const Step *S) { return S->Value == To; }))
      return {};
    return {Combination::Set, To->Bits};
  }

  static bool isOperation(const Node *V, Combination::What W) {
    switch (W) {
    case Combination::Sum:
      return V->O == Op::Add || V->O == Op::Sub;
    case Combination::Or:
      return V->O == Op::Or;
    case Combination::And:
      return V->O == Op::And;
    default:
      return V->O == Op::Xor;
    }
  }

  /// Whether what comes of the scalar's loads are operations of one kind, and
  /// conversions between integers: low bits depend on low bits only. All of it
  /// goes back into the scalar, and nowhere else.
  bool isModular(Combination::What W) const {
    std::set<const Node *> Made(Loads.begin(), Loads.end());
    std::vector<const Node *> ToDo(Loads.begin(), Loads.end());
    while (!ToDo.empty()) {
      const Node *From = ToDo.back();
      ToDo.pop_back();
      for (const Step *By : U.users(From)) {
        if (By->W == Step::Store && By->P == &P && By->Index != From)
          continue;
        const Node *V = By->Value;
        if (By->W != Step::Compute || !isIntegerKind(V->K))
          return false;
        const bool Converts =
            V->O == Op::Convert && sizeOf(V->K) >= sizeOf(P.K);
        if (!Converts && !isOperation(V, W))
          return false;
        if (Made.insert(V).second)
          ToDo.push_back(V);
      }
    }
    for (const Node *V : Made)
      if (isOperation(V, W) &&
          (Made.count(V->A[0]) + Made.count(V->A[1]) != 1 ||
           (V->O == Op::Sub && Made.count(V->A[1]))))
        return false;
    return llvm::all_of(Stores,
                        [&](const Step *S) { return Made.count(S->Value); });
  }

  /// What decides whether the scalar becomes X, in a block In.
  struct Decision {
    const Block *In = nullptr;
    const Node *Mask = nullptr, *X = nullptr, *Chosen = nullptr;
    bool Else = false; ///< Where the mask is false.
  };

  /// `if (mask) p = x`, without anything else, or `p = mask ? x : p`.
  std::optional<Decision> decision(const Step &Store, const Node *L) const {
    const ScalarUses::Place &At = U.Places.at(&Store);
    const Node *V = Store.Value;
    if (V->O == Op::Convert && V->A[0]->O == Op::Select &&
        U.users(V).size() == 1)
      V = V->A[0];
    if (V->O == Op::Select) {
      const bool Else = widened(V->A[1]) == L;
      const Node *X = widened(V->A[Else ? 2 : 1]);
      if (!Else && widened(V->A[2]) != L)
        return std::nullopt;
      if (U.users(V).size() != 1 || X->K != P.K)
        return std::nullopt;
      return Decision{At.In, V->A[0], X, V, Else};
    }
    if (!At.If || U.effects(*At.If->Then) + U.effects(*At.If->Else) != 1)
      return std::nullopt;
    return Decision{U.Places.at(At.If).In, At.If->Value, V, nullptr,
                    At.If->Then.get() != At.In};
  }

  /// The integer that V is in a wider type.
  static const Node *widened(const Node *V) {
    if (V->O != Op::Convert || !isIntegerKind(V->K) ||
        !isIntegerKind(V->A[0]->K))
      return V;
    const Kind From = V->A[0]->K;
    const bool Same =
        sizeOf(From) < sizeOf(V->K) && (isSigned(V->K) || !isSigned(From));
    return Same ? widened(V->A[0]) : V;
  }

  /// Whether V, which is the scalar, has no other use.
  bool isOnlyCompared(const Node *V, const Node *Mask,
                      const Node *Chosen) const {
    return llvm::all_of(U.users(V), [&](const Step *By) {
      const Node *Use = By->Value;
      return By->W == Step::Compute && (Use == Mask || Use == Chosen ||
                                        (widened(Use) == widened(V) &&
                                         isOnlyCompared(Use, Mask, Chosen)));
    });
  }

  /// In one place, where a number is compared with what the scalar is then, and
  /// nothing else hangs on that.
  Combination extreme() const {
    if (Loads.size() != 1 || Stores.size() != 1)
      return {};
    const Node *L = Loads[0];
    std::optional<Decision> D = decision(*Stores[0], L);
    if (!D || U.LoadedIn.at(L) != D->In || U.users(D->Mask).size() != 1)
      return {};
    if (D->Mask->O == Op::Not) {
      D->Else = !D->Else;
      D->Mask = D->Mask->A[0];
    }
    const Node *Mask = D->Mask;
    if ((Mask->O != Op::Less && Mask->O != Op::LessEqual) ||
        U.users(Mask).size() != 1 || !isOnlyCompared(L, Mask, D->Chosen))
      return {};
    const Node *A = widened(Mask->A[0]), *B = widened(Mask->A[1]);
    const bool Forward = A == D->X && B == L;
    if (D->X == L || (!Forward && (B != D->X || A != L)))
      return {};
    return {Forward == D->Else ? Combination::Greatest : Combination::Least};
  }

  const Plane &P;
  const ScalarUses &U;
  const StepList &Stores;
  const llvm::ArrayRef<const Node *> Loads;
};

} // namespace

std::map<const Plane *, Combination> loopir::findCombinations(const Nest &Of,
                                                              const Needs &N) {
  const ScalarUses U(Of, N);
  std::map<const Plane *, Combination> Result;
  for (const auto &Stored : U.Stores)
    if (!U.Outside.count(Stored.first))
      if (const Combination C = CombinationFinder(*Stored.first, U).find(); C.W)
        Result[Stored.first] = C;
  return Result;
}
