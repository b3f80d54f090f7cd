//===- Inspection.cpp - Addresses that are data ---------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Inspection.h"
#include "loops/Legal.h"
#include <map>

using namespace c2cu;
using namespace clang;

namespace {

using Item = InspectedScope::Item;

/// Finds what of an inspection accesses depend on.
class UseFinder {
public:
  explicit UseFinder(Reached &R) : R(R) {}

  void run() {
    for (const Reach &A : R.Accesses)
      if (!A.StaysFor && !isDropped(A))
        useOf(A);
    for (const InspectedScope &S : R.Inspected.Scopes)
      for (const Item &I : S.Items)
        if (I.K == Item::Needs)
          use(I.P);
    for (const LoadedValue &V : R.Inspected.Loads)
      if (V.IsRelied && isLoaded(V))
        use(V.Name);
    // How often a loop runs matters if anything in it does.
    for (size_t Before = ~size_t(0); Before != Used.size();) {
      Before = Used.size();
      isUsed(R.Inspected.Scopes[0]);
    }
    dropAccesses();
    for (InspectedScope &S : R.Inspected.Scopes) {
      llvm::erase_if(S.Items, [&](const Item &I) { return !matters(I); });
      for (Item &I : S.Items)
        if (I.K == Item::Accesses)
          I.Of = Numbers.at(I.Of);
    }
  }

private:
  void use(const Polynomial &P) {
    hasAtom(P, [&](Atom A) {
      if (isLoad(A))
        use(A);
      return false;
    });
  }

  void use(Atom A) {
    if (!Used.insert(A).second)
      return;
    const LoadedValue &V = R.Inspected.Loads[numberOfLoad(A)];
    use(V.At);
    for (const LoadedValue &Other : R.Inspected.Loads)
      if (Other.Stands && Other.Stands == V.Of)
        use(Other.Name);
    for (const Reach &Stays : R.Accesses)
      if (Stays.StaysFor == A)
        useOf(Stays);
  }

  void useOf(const Reach &A) {
    if (!A.Inspected)
      return;
    if (A.Loaded)
      use(A.Loaded);
    const Range Bytes = rangeOf(A);
    use(Bytes.Lo);
    use(Bytes.Hi);
  }

  bool isLoaded(const LoadedValue &V) const {
    return llvm::any_of(R.Inspected.Scopes, [&](const InspectedScope &S) {
      return llvm::any_of(S.Items, [&](const Item &I) {
        return I.K == Item::Loads && I.Of == numberOfLoad(V.Name);
      });
    });
  }

  /// Whether a part of R, which is only loaded, ends one that is stored in, and
  /// does not begin with it.
  bool ends(const Reach &Loaded) const {
    bool Any = false;
    for (const Reach &A : R.Accesses) {
      if (A.Part && A.Write && A.Loaded == Loaded.Loaded)
        return false;
      Any |= A.Part && A.Write;
    }
    return Any;
  }

  bool isDropped(const Reach &A) const {
    return (A.StaysFor && !Used.count(A.StaysFor)) ||
           (A.Part && !A.Write && !ends(A));
  }

  bool isUsed(const InspectedScope &S) {
    bool Any = false;
    for (const Item &I : S.Items)
      switch (I.K) {
      case Item::Needs:
        Any = true;
        break;
      case Item::Loads:
        Any |= Used.count(R.Inspected.Loads[I.Of].Name) != 0;
        break;
      case Item::Accesses:
        Any |= !isDropped(R.Accesses[I.Of]);
        break;
      case Item::Enters:
        if (isUsed(R.Inspected.Scopes[I.Of])) {
          Any = true;
          Entered.insert(I.Of);
          use(R.Inspected.Scopes[I.Of].GoesOn);
        }
      }
    return Any;
  }

  /// Accesses have other numbers then.
  void dropAccesses() {
    std::vector<Reach> Kept;
    for (unsigned I = 0; I < R.Accesses.size(); ++I) {
      if (isDropped(R.Accesses[I]))
        continue;
      Numbers[I] = Kept.size();
      Kept.push_back(R.Accesses[I]);
    }
    R.Accesses = std::move(Kept);
  }

  bool matters(const Item &I) const {
    switch (I.K) {
    case Item::Loads:
      return Used.count(R.Inspected.Loads[I.Of].Name) != 0;
    case Item::Enters:
      return Entered.count(I.Of) != 0;
    case Item::Accesses:
      return Numbers.count(I.Of) != 0;
    case Item::Needs:
      break;
    }
    return true;
  }

  Reached &R;
  std::set<Atom> Used;
  std::set<unsigned> Entered;           ///< Scopes.
  std::map<unsigned, unsigned> Numbers; ///< Of accesses that are kept.
};

} // namespace

Atom Inspection::loadOf(const VarDecl *V) const {
  for (const LoadedValue &Of : Loads)
    if (Of.Stands == V)
      return Of.Name;
  return 0;
}

LoadLevels::LoadLevels(const Inspection &In) { visit(In, In.Scopes[0], 0); }

unsigned LoadLevels::of(const Polynomial &P) const {
  unsigned Level = 0;
  hasAtom(P, [&](Atom A) {
    if (isLoad(A))
      Level = std::max(Level, Of.at(A));
    return false;
  });
  return Level;
}

void LoadLevels::visit(const Inspection &In, const InspectedScope &S,
                       unsigned Level) {
  for (const Item &I : S.Items)
    if (I.K == Item::Loads) {
      const LoadedValue &V = In.Loads[I.Of];
      unsigned &Own = Of[V.Name];
      Own = std::max({Own, Level, behind(V.At)});
      if (const Atom Through = In.loadOf(V.Of))
        Own = std::max(Own, Of.at(Through) + 1);
      Most = std::max(Most, Own);
    } else if (I.K == Item::Enters) {
      const InspectedScope &Inner = In.Scopes[I.Of];
      visit(In, Inner, std::max(Level, behind(Inner.GoesOn)));
    }
}

/// An access that cannot be inspected, since what tells where iterations write
/// may only be followed if they do not write it; null: there is none.
static const Reach *findUnsafe(const Reached &R) {
  // More are not told apart: library_entry.h.
  constexpr size_t MostAccesses = 60;
  if (R.Inspected.exists() && R.Accesses.size() > MostAccesses)
    return &R.Accesses.back();
  const LoadLevels Levels(R.Inspected);
  if (Levels.most() == 0)
    return nullptr;
  for (const Reach &A : R.Accesses) {
    if (!A.Write || !A.Inspected)
      continue;
    // Where such a part ends is not known: pointers may be in it.
    if (A.Part)
      return &A;
    const Range Bytes = rangeOf(A);
    if (Levels.of(Bytes.Lo) != 0 || Levels.of(Bytes.Hi) != 0 ||
        (A.Loaded && Levels.of(A.Loaded) != 0))
      return &A;
  }
  return nullptr;
}

const Reach *c2cu::checkInspection(Reached &R) {
  UseFinder(R).run();
  return findUnsafe(R);
}
