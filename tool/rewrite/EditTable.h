//===- EditTable.h - All edits of an interval, outer ones first -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_REWRITE_EDITTABLE_H
#define C2CU_REWRITE_EDITTABLE_H

#include "rewrite/Tokens.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"

namespace c2cu {

/// An edit together with its place in the order of all edits: of two edits of
/// one interval the one with the higher rank is outside.
struct RankedEdit {
  const Edits::Edit *E;
  unsigned Rank;
};

/// The edits of all layers, ordered so that at each token outer ones come
/// first.
class EditTable {
public:
  EditTable(TokenRange R, llvm::ArrayRef<const Edits *> Layers) {
    unsigned Rank = 0;
    for (const Edits *Layer : Layers) {
      auto End = Layer->all().lower_bound(R.End);
      for (auto I = Layer->all().lower_bound(R.Begin); I != End; ++I)
        Sorted.push_back({&I->second, Rank++});
    }
    llvm::sort(Sorted, [](const RankedEdit &A, const RankedEdit &B) {
      TokenRange X = A.E->Range, Y = B.E->Range;
      if (X.Begin != Y.Begin)
        return X.Begin < Y.Begin;
      if (X.End != Y.End)
        return X.End > Y.End;
      return A.Rank > B.Rank;
    });
    checkNesting();
  }

  llvm::ArrayRef<RankedEdit> startingIn(unsigned Begin, unsigned End) const {
    auto From = llvm::partition_point(
        Sorted, [&](const RankedEdit &E) { return E.E->Range.Begin < Begin; });
    auto To =
        std::partition_point(From, Sorted.end(), [&](const RankedEdit &E) {
          return E.E->Range.Begin < End;
        });
    return llvm::ArrayRef<RankedEdit>(Sorted).slice(From - Sorted.begin(),
                                                    To - From);
  }

  /// An edit inside another one must lie inside or outside of each of its
  /// pieces, or around it: such an edit concerns the place that the piece is
  /// taken from.
  void checkPieces(const Edits::Edit &Outer) const {
    for (const Piece &P : Outer.Pieces) {
      if (!P.Tokens || *P.Tokens == Outer.Range)
        continue;
      for (const RankedEdit &Inner :
           startingIn(Outer.Range.Begin, Outer.Range.End)) {
        TokenRange R = Inner.E->Range;
        bool Apart = R.End <= P.Tokens->Begin || P.Tokens->End <= R.Begin;
        if (!Apart && !P.Tokens->contains(R) && !R.contains(*P.Tokens))
          llvm::report_fatal_error("an edit cuts another one");
      }
    }
  }

private:
  void checkNesting() const {
    std::vector<TokenRange> Open;
    for (const RankedEdit &Edit : Sorted) {
      TokenRange R = Edit.E->Range;
      while (!Open.empty() && Open.back().End <= R.Begin)
        Open.pop_back();
      if (!Open.empty() && !Open.back().contains(R))
        llvm::report_fatal_error("overlapping edits");
      Open.push_back(R);
    }
  }

  std::vector<RankedEdit> Sorted;
};

} // namespace c2cu

#endif // C2CU_REWRITE_EDITTABLE_H
