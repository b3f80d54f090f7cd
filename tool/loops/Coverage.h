//===- Coverage.h - Which bytes have been written -------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_COVERAGE_H
#define C2CU_LOOPS_COVERAGE_H

#include "loops/Numbers.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <vector>

namespace clang {
class VarDecl;
} // namespace clang

namespace c2cu {

/// Bytes of objects that an iteration has surely written.
class Coverage {
public:
  /// From First on, but for End and what is behind it; where End is less, none.
  void add(const clang::VarDecl *Of, Int128 First, const Polynomial &End);
  /// Whether Bytes are all among those that are written.
  bool covers(const clang::VarDecl *Of, const Number &Bytes,
              const KnownFacts &Facts) const;
  /// Without those whose end, no constant, is one of Ends.
  template <class Predicate> void forget(Predicate Ends) {
    for (auto &[Of, All] : Open)
      llvm::erase_if(All, [&](const auto &E) { return Ends(E.End); });
    std::erase_if(Open, [](const auto &Of) { return Of.second.empty(); });
  }
  /// What is written on either of two ways.
  static Coverage common(const Coverage &A, const Coverage &B);

  friend bool operator==(const Coverage &A, const Coverage &B) {
    return A.Written == B.Written && A.Open == B.Open;
  }

private:
  template <class Bound> struct Extent {
    Int128 First;
    Bound End;

    friend bool operator==(const Extent &A, const Extent &B) {
      return A.First == B.First && A.End == B.End;
    }
  };
  template <class Bound>
  using Extents = std::map<const clang::VarDecl *, std::vector<Extent<Bound>>>;

  void addKnown(const clang::VarDecl *Of, Int128 First, Int128 End);

  Extents<Int128> Written;  ///< In order, with bytes between them.
  Extents<Polynomial> Open; ///< Whose ends are no constants.
};

} // namespace c2cu

#endif // C2CU_LOOPS_COVERAGE_H
