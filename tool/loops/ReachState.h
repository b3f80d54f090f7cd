//===- ReachState.h - What is known at a place in an iteration ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The abstract domain of Reach.h: a state holds a value for each local variable
// whose address nobody takes.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_REACHSTATE_H
#define C2CU_LOOPS_REACHSTATE_H

#include "loops/Coverage.h"
#include "loops/Numbers.h"
#include "loops/Residues.h"
#include "llvm/ADT/FoldingSet.h"
#include <map>
#include <set>

namespace clang {
class FunctionDecl;
class VarDecl;
} // namespace clang

namespace c2cu {

/// An array of constant extent: the byte at which it begins, as an offset of a
/// target is, and how many it has.
struct Row {
  Number Begin;
  Int128 Size = 0;

  /// Where its bytes are.
  Number bytes() const;

  friend bool operator==(const Row &A, const Row &B) {
    return A.Begin == B.Begin && A.Size == B.Size;
  }
};

/// Where a pointer leads: so many bytes from where something begins.
struct PointerTarget {
  enum Kind {
    Captured, ///< Where a captured variable points to, or the counter.
    OfFile,   ///< An object of the file, or one that is static.
    OfLibc,   ///< A constant of the library's.
    Private,  ///< An object of the iteration's own, or a constant.
    ByValue,  ///< A captured structure: iterations have copies.
    Null,     ///< Nowhere.
    Function, ///< Callee, which on a GPU is elsewhere.
  };
  Kind K = Private;
  const clang::VarDecl *Of = nullptr;
  Number Offset;
  const clang::FunctionDecl *Callee = nullptr;
  /// What Offset is, whatever its bounds are.
  Residues Congruent = {};
  /// The array that the pointer was made from, and the outermost that it is a
  /// row of. C lets no pointer leave the first one, and programs do.
  std::optional<Row> In = std::nullopt, InAll = std::nullopt;
  /// It comes from a function that looks into the text of In, or is null.
  bool OfText = false;
  /// Of Private without Of: it lives as long as the function that the loop
  /// stands in, as what alloca returns.
  bool OnStack = false;
  /// Not a pointer yet, but the element `In[...]`.
  bool IsElement = false;
  /// The atom of a pointer that the iteration has loaded, which Of stands for.
  Atom Loaded = 0;

  bool isOf(const PointerTarget &T) const {
    return K == T.K && Of == T.Of && Callee == T.Callee;
  }
  /// Bytes that are known to be in an array, where Known is all that is known
  /// otherwise; IsBounded tells whether that suffices.
  std::optional<Number> withinRow(const Number &Known, bool IsBounded) const;

  friend bool operator==(const PointerTarget &A, const PointerTarget &B) {
    return A.isOf(B) && A.Offset == B.Offset && A.Congruent == B.Congruent &&
           A.In == B.In && A.InAll == B.InAll && A.OfText == B.OfText &&
           A.OnStack == B.OnStack && A.IsElement == B.IsElement;
  }
};

/// The value of an expression.
struct Value {
  enum Kind {
    Other,   ///< No number that matters: floating point, a structure.
    Integer, ///< Between the bounds of N.
    Pointer, ///< To one of Targets.
    Unknown, ///< A pointer that may lead anywhere.
  };
  Kind K = Other;
  Number N;
  std::vector<PointerTarget> Targets;

  Value() = default;
  explicit Value(Kind K) : K(K) {}
  static Value integer(Number N);
  static Value pointer(PointerTarget To);
  /// A or B, in the same state.
  static Value either(const Value &A, const Value &B, const KnownFacts &Facts);

  /// The one object that it points into; null: none, or several.
  const PointerTarget *target() const {
    return K == Pointer && Targets.size() == 1 ? Targets.data() : nullptr;
  }
  /// Whether it is a pointer whose targets all are of that kind.
  bool leadsTo(PointerTarget::Kind Only) const;

  friend bool operator==(const Value &A, const Value &B) {
    return A.K == B.K && A.N == B.N && A.Targets == B.Targets;
  }
};

struct State {
  bool Dead = false; ///< Control does not come here.
  /// Under no variable: a value that is about to be joined with another one,
  /// of a function that returns or of an operand that is chosen.
  std::map<const clang::VarDecl *, Value> Variables;
  KnownFacts Facts;
  /// Of the loop's own variables those that the iteration has written.
  std::set<const clang::VarDecl *> Written;
  /// Bounds of expressions that comparisons have given since anything was
  /// written, by their profiles.
  std::map<llvm::FoldingSetNodeID, Number> Compared;
  Coverage Covered; ///< Of the loop's scratch.
  /// Another one after each store: what is loaded then may be something else.
  unsigned Epoch = 0;
  /// Pointers that the iteration has stored through.
  std::set<const clang::VarDecl *> Through;
  /// Those of loops that control is in, or has left, that numbers may have.
  std::set<Atom> Rounds;
};

/// What is known where control comes from either (join). Of bounds of which
/// none holds for both the likely one may be taken, which then needs to be one.
State joined(const State &A, const State &B, bool Assuming = false);
/// What of Old still holds in New, the same place in a later round (widening).
State widened(const State &Old, const State &New);
/// Whether New is Old again; there may be further facts.
bool same(const State &New, const State &Old);

} // namespace c2cu

#endif // C2CU_LOOPS_REACHSTATE_H
