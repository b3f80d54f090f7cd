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
      if (!A.StaysFor)
        useOf(A);
    for (const InspectedScope &S : R.Inspected.Scopes)
      for (const Item &I : S.Items)
        if (I.K == Item::Needs)
          use(I.P);
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

  bool isDropped(const Reach &A) const {
    return A.StaysFor && !Used.count(A.StaysFor);
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

void c2cu::dropUnused(Reached &R) { UseFinder(R).run(); }
