//===- UnifiedPatch.cpp - What differs between two texts ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/UnifiedPatch.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include <vector>

using namespace c2cu;
using namespace llvm;

static constexpr size_t Around = 3;

/// With their line ends.
static std::vector<StringRef> linesOf(StringRef Text) {
  std::vector<StringRef> Lines;
  while (!Text.empty()) {
    const size_t End = std::min(Text.find('\n'), Text.size() - 1) + 1;
    Lines.push_back(Text.take_front(End));
    Text = Text.drop_front(End);
  }
  return Lines;
}

static void add(std::string &Patch, char Sign, StringRef Line) {
  Patch += Sign;
  Patch += Line;
  if (!Line.ends_with("\n"))
    Patch += "\n\\ No newline at end of file\n";
}

namespace {

/// The fewest lines that are taken away and added, by E. W. Myers, "An O(ND)
/// difference algorithm and its variations" (1986): time and memory follow how
/// many these are.
class Difference {
public:
  Difference(ArrayRef<StringRef> Old, ArrayRef<StringRef> New)
      : Old(Old), New(New) {}

  void addTo(std::string &Patch) {
    findEdits();
    size_t I = 0, J = 0;
    const auto Ends = path();
    for (const auto &[X, Y] : reverse(Ends)) {
      while (I < X && J < Y && Old[I] == New[J]) {
        add(Patch, ' ', Old[I++]);
        ++J;
      }
      if (I < X)
        add(Patch, '-', Old[I++]);
      else if (J < Y)
        add(Patch, '+', New[J++]);
    }
  }

private:
  using Number = long long;

  /// Of diagonal K, which is X - Y, the farthest X after D edits is in
  /// Reached[D] at K + D; -1: there is none.
  Number at(Number D, Number K) const {
    return D < 0 || K < -D || K > D ? -1 : Reached[D][K + D];
  }
  /// Whether the last of D edits adds a line.
  bool isAdded(Number D, Number K) const {
    return at(D - 1, K + 1) > at(D - 1, K - 1);
  }
  /// Where the lines begin that are the same behind that edit; -1: nowhere.
  Number begin(Number D, Number K) const {
    if (D == 0)
      return 0;
    const Number Added = at(D - 1, K + 1), Taken = at(D - 1, K - 1);
    const Number X = Added > Taken ? Added : Taken < 0 ? -1 : Taken + 1;
    return X > Number(Old.size()) || X - K > Number(New.size()) ? -1 : X;
  }

  void findEdits() {
    const Number N = Old.size(), M = New.size();
    for (Number D = 0;; ++D) {
      Reached.emplace_back(2 * D + 1, -1);
      for (Number K = -D; K <= D; K += 2) {
        Number X = begin(D, K);
        while (X >= 0 && X < N && X - K < M && Old[X] == New[X - K])
          ++X;
        Reached[D][K + D] = X;
        if (X == N && X - K == M)
          return;
      }
    }
  }

  /// Where the last edit leads, and each one before it, and the lines that
  /// follow.
  std::vector<std::pair<size_t, size_t>> path() const {
    std::vector<std::pair<size_t, size_t>> Ends;
    Number X = Old.size(), Y = New.size();
    for (Number D = Reached.size() - 1; D >= 0; --D) {
      const Number K = X - Y, From = begin(D, K);
      Ends.push_back({X, Y});
      Ends.push_back({From, From - K});
      X = From - (D != 0 && !isAdded(D, K));
      Y = From - K - (D != 0 && isAdded(D, K));
    }
    return Ends;
  }

  ArrayRef<StringRef> Old, New;
  std::vector<std::vector<Number>> Reached;
};

} // namespace

static std::string rangeOf(size_t First, size_t Count) {
  return (Twine(Count ? First + 1 : First) + "," + Twine(Count)).str();
}

std::string c2cu::unifiedPatch(StringRef File, StringRef Old, StringRef New) {
  const std::vector<StringRef> From = linesOf(Old), To = linesOf(New);
  const size_t Least = std::min(From.size(), To.size());
  size_t Before = 0, Behind = 0;
  while (Before < Least && From[Before] == To[Before])
    ++Before;
  while (Behind < Least - Before &&
         From[From.size() - 1 - Behind] == To[To.size() - 1 - Behind])
    ++Behind;
  // Patch takes a change that nothing follows for one at the file's end.
  const size_t Ahead = std::min(Before, Around),
               After = std::min(Behind, Around);
  const auto Middle = [&](ArrayRef<StringRef> Lines) {
    return Lines.drop_front(Before).drop_back(Behind);
  };
  const size_t More = Ahead + After;
  std::string Patch =
      ("--- " + File + "\n+++ " + File + "\n@@ -" +
       rangeOf(Before - Ahead, Middle(From).size() + More) + " +" +
       rangeOf(Before - Ahead, Middle(To).size() + More) + " @@\n")
          .str();
  for (StringRef Line : ArrayRef(From).slice(Before - Ahead, Ahead))
    add(Patch, ' ', Line);
  Difference(Middle(From), Middle(To)).addTo(Patch);
  for (StringRef Line : ArrayRef(From).slice(From.size() - Behind, After))
    add(Patch, ' ', Line);
  return Patch;
}
