//===- StoredValues.h - What an iteration loads that it has stored --------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Store-to-load forwarding: `c.length = 0; update(&c)`, `out[i].kind = k & 3;
// count[out[i].kind]++`, `lowest(x, &low)`. A number or a pointer that an
// iteration stores in its own objects, or where a captured pointer leads, is
// kept in the state under a variable that stands for the place, until something
// is stored that may change it. Other iterations do not come between: they may
// run at once only where they store nothing that this one loads.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_STOREDVALUES_H
#define C2CU_LOOPS_STOREDVALUES_H

#include "loops/ReachState.h"
#include "clang/AST/Type.h"
#include <optional>
#include <vector>

namespace clang {
class ASTContext;
} // namespace clang

namespace c2cu {

class StoredValues {
public:
  /// Places are in terms of what Within has, a function.
  StoredValues(const clang::ASTContext &Context,
               const clang::FunctionDecl *Within)
      : Context(Context), Within(Within) {}

  /// What is there as a T, if that is known in S; null: it is not.
  const Value *find(const State &S, const Value &At, clang::QualType T) const;
  /// Whether the iteration stores a T there, at some time.
  bool has(const Value &At, clang::QualType T) const {
    const auto P = placeOf(At, T);
    return P && find(*P);
  }
  /// V has been stored there, and nothing of it is known in S before.
  void keep(State &S, const Value &At, clang::QualType T, const Value &V);
  /// Of so many bytes from where At leads to some have been stored.
  void forget(State &S, const Value &At, const Number &Bytes) const;
  /// V begins again.
  void forget(State &S, const clang::VarDecl *V) const;
  void forgetAll(State &S) const;

private:
  struct Place {
    Int128 Size;
    Polynomial At;
    const clang::VarDecl *Of;
    clang::QualType T;
    const clang::VarDecl *Name; ///< What stands for it in states.
    PointerTarget::Kind K;
    Atom Loaded;
  };

  /// The place of a T, without its name, if one can be kept.
  std::optional<Place> placeOf(const Value &At, clang::QualType T) const;
  const Place *find(const Place &P) const;
  bool mayChange(const Place &P, const PointerTarget &To,
                 const Number &Bytes) const;

  /// Executed round by round, a loop stores in many.
  static constexpr size_t Most = 64;

  const clang::ASTContext &Context;
  const clang::FunctionDecl *const Within;
  std::vector<Place> All;
};

} // namespace c2cu

#endif // C2CU_LOOPS_STOREDVALUES_H
