//===- Inspection.h - Addresses that are data -----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where an iteration accesses memory may follow from what it loads: subscripts,
// lengths, offsets, pointers to rows. When the loop is entered an *inspector*
// (Saltz et al., 1991) then makes those loads for all iterations, and only
// these, and evaluates the ranges of accesses with what it has found. It makes
// no load that an iteration would not make: only those that each iteration
// surely makes, or each round of a loop in it of which it is known exactly how
// often it runs. No iteration may write what has been loaded so.
//
// Each load has an atom, which also tells in which loop it is made: what is
// loaded in a round is known in that round only.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_INSPECTION_H
#define C2CU_LOOPS_INSPECTION_H

#include "loops/Polynomial.h"
#include "clang/AST/Type.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <vector>

namespace clang {
class VarDecl;
} // namespace clang

namespace c2cu {

/// As many loads, and as many loops that they are in, can be told apart.
inline constexpr Atom MostLoads = 1U << 12;

inline bool isLoad(Atom A) { return A >= FirstLoad; }
/// The atom of a load, its number and the round that it is made in; 0: in none.
inline Atom loadAtom(unsigned Number, Atom Round) {
  return FirstLoad + Number + MostLoads * (Round ? Round - FirstRound + 1 : 0);
}
inline unsigned numberOfLoad(Atom A) { return (A - FirstLoad) % MostLoads; }
/// The round that A is, or that it is loaded in.
inline Atom roundOf(Atom A) {
  if (!isLoad(A))
    return A;
  const Atom In = (A - FirstLoad) / MostLoads;
  return In ? FirstRound + In - 1 : 0;
}

template <class Predicate> bool hasAtom(const Polynomial &P, Predicate Is) {
  return llvm::any_of(P.terms(), [&](const auto &Term) {
    return llvm::any_of(Term.first, Is);
  });
}
inline bool hasLoad(const Polynomial &P) { return hasAtom(P, isLoad); }

/// A number or a pointer that iterations load.
struct LoadedValue {
  Atom Name = 0;
  /// Through what, as of a Reach, and how many bytes behind it.
  const clang::VarDecl *Of = nullptr;
  Polynomial At;
  clang::QualType Type;
  unsigned Epoch = 0; ///< When.
  /// It is taken for the same number later, whether or not that is a part of an
  /// address: of how often a loop runs, say.
  bool IsRelied = false;
  /// What stands for a pointer in what is accessed through it.
  const clang::VarDecl *Stands = nullptr;
};

/// What the inspector does in an iteration, or in a round of a loop in it.
struct InspectedScope {
  struct Item {
    enum Kind {
      Needs,    ///< P must not be negative.
      Loads,    ///< The load number Of.
      Accesses, ///< The access number Of has its range.
      Enters,   ///< The scope number Of, a loop.
    };
    Kind K;
    unsigned Of = 0;
    Polynomial P;
  };
  Atom Round = 0;
  Polynomial GoesOn; ///< Not negative where there is such a round.
  std::vector<Item> Items;
};

struct Inspection {
  std::vector<LoadedValue> Loads;
  std::vector<InspectedScope> Scopes; ///< First that of the iteration.

  /// The atom of the pointer that V stands for; 0: it is no loaded one.
  Atom loadOf(const clang::VarDecl *V) const;
  bool exists() const { return !Scopes.empty() && !Scopes[0].Items.empty(); }
};

/// How far loads follow each other: of level 0 are those whose place, and
/// whether they are made, follows from the function's variables; of the next
/// one those that follow from what is loaded on that one.
class LoadLevels {
public:
  explicit LoadLevels(const Inspection &Of);

  unsigned most() const { return Most; }
  unsigned of(Atom Load) const { return Of.at(Load); }
  /// The greatest level of what P has.
  unsigned of(const Polynomial &P) const;
  /// The level of what follows from P.
  unsigned behind(const Polynomial &P) const {
    return hasLoad(P) ? of(P) + 1 : 0;
  }

private:
  void visit(const Inspection &In, const InspectedScope &S, unsigned Level);

  std::map<Atom, unsigned> Of;
  unsigned Most = 0;
};

} // namespace c2cu

#endif // C2CU_LOOPS_INSPECTION_H
