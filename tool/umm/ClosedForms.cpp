//===- ClosedForms.cpp - The lemmas and theorems of section 4.2 -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Cost.h"
#include "umm/Flags.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace c2cu::umm {

namespace {

/// What the statements rely on, and this program and machine may not give.
class Assumptions {
public:
  Assumptions(const MergedRuns &Runs, const Machine &M,
              const ArrangementCost &Column)
      : M(M) {
    std::vector<uint64_t> Accesses(Runs.program().Objects.size());
    Runs.forAll([&](ArrayRef<const Access *> OfRun) {
      for (const Access *A : OfRun)
        if (A)
          ++Accesses[A->Object];
    });
    for (size_t I = 0; I < Accesses.size(); ++I)
      if (Accesses[I])
        look(Runs.program().Objects[I], Runs.extents()[I], Accesses[I]);
    if (Runs.differing())
      Differing = "the runs do not access the same";
    if (!Column.InGroups)
      Unaligned = "by --base, an object does not begin at an address group";
    if (M.Threads % M.Width)
      NotDivided = "w = " + grouped(M.Width) +
                   " does not divide p = " + grouped(M.Threads);
  }

  /// Threads of a round are in different groups, unless it is of single words.
  std::string ofStride() const {
    return firstOf({NotDivided, Differing, Uniform, Short,
                    Single ? Unaligned : std::string()});
  }
  /// Rounds of objects that are one word: row-wise, these are neighbours, too.
  uint64_t single() const { return Single; }
  /// Warps of a round are in one group each.
  std::string ofCoalesced() const {
    return firstOf({NotDivided, Differing, Large, Unaligned});
  }
  std::string ofBound() const { return Differing; }

private:
  static std::string firstOf(ArrayRef<std::string> Reasons) {
    for (const std::string &R : Reasons)
      if (!R.empty())
        return R;
    return {};
  }

  void look(const Object &O, uint64_t Extent, uint64_t Accesses) {
    uint64_t Words = divideCeil(std::max(O.Bytes, Extent), M.Word);
    if (O.Class == ObjectClass::Uniform)
      Uniform = "'" + O.Name + "' is uniform: it has one copy, not p";
    else if (O.Class == ObjectClass::Array)
      Uniform = "iterations share '" + O.Name + "'";
    else if (Words == 1)
      Single += Accesses;
    else if (Words < M.Width)
      Short = "'" + O.Name + "' has n = " + grouped(Words) +
              " words, fewer than w = " + grouped(M.Width);
    if (!hasOneCopy(O) && O.Element > M.Word)
      Large = "elements of '" + O.Name + "' have " + grouped(O.Element) +
              " bytes, a word has " + grouped(M.Word);
  }

  const Machine &M;
  uint64_t Single = 0;
  std::string NotDivided, Differing, Uniform, Short, Large, Unaligned;
};

std::string compared(uint64_t Simulated, uint64_t Value) {
  return "simulated " + grouped(Simulated) +
         (Simulated == Value ? ", the same" : "");
}

std::string ofRounds(uint64_t Count, const ArrangementCost &C) {
  return grouped(Count) + " of " + grouped(C.Rounds) + " " + C.Name +
         " rounds take that";
}

/// Lemma 4.2.2 is the theorem for one program, the prefix sums: n elements,
/// each read and then written.
bool isPrefixSums(const MergedRuns &Runs) {
  uint64_t Count = 0;
  const Object *Only = nullptr;
  bool Fits = true;
  Runs.forAll([&](ArrayRef<const Access *> OfRun) {
    const Access *A = OfRun[0];
    if (OfRun.size() != 1) {
      Fits = false;
      return;
    }
    const Object &O = Runs.program().Objects[A->Object];
    Fits &= (!Only || Only == &O) && A->Size == O.Element &&
            A->Offset == int64_t(Count / 2 * O.Element) &&
            A->IsWrite == (Count % 2 == 1);
    Only = &O;
    ++Count;
  });
  return Fits && Only && Count == 2 * Only->Bytes / Only->Element;
}

/// Theorem 4.2.1 row-wise, where a result that is one number is no array of it.
ClosedForm theoremOfRows(const Assumptions &A, const ArrangementCost &Row,
                         uint64_t Stride, uint64_t Coalesced) {
  const std::string Violated = A.ofStride();
  const uint64_t Single = Violated.empty() ? A.single() : 0;
  const uint64_t Time = (Row.Rounds - Single) * Stride + Single * Coalesced;
  ClosedForm F{"Theorem 4.2.1, " + Row.Name,
               "t(p + l - 1)",
               Time,
               "as of Lemma 4.2.1, in each of t rounds",
               Violated,
               compared(Row.Time, Time)};
  if (Single) {
    F.Formula = "(t - s)(p + l - 1) + s(p/w + l - 1)";
    F.Assumes += ", of which s = " + grouped(Single) + " are of single words";
  }
  return F;
}

} // namespace

std::vector<ClosedForm> closedForms(const MergedRuns &Runs, const Machine &M,
                                    const ArrangementCost &Row,
                                    const ArrangementCost &Column) {
  Assumptions A(Runs, M, Column);
  uint64_t Stride = M.Threads + M.Latency - 1;
  uint64_t Coalesced = M.warps() + M.Latency - 1;
  std::vector<ClosedForm> Forms = {
      {"Lemma 4.2.1, stride", "p + l - 1", Stride,
       "n >= w, w divides p, every thread accesses", A.ofStride(),
       ofRounds(Row.StrideRounds, Row)},
      {"Lemma 4.2.1, coalesced", "p/w + l - 1", Coalesced,
       "elements of one word, w divides p, every thread accesses",
       A.ofCoalesced(), ofRounds(Column.CoalescedRounds, Column)},
  };
  bool IsPrefix = isPrefixSums(Runs);
  for (bool ByRows : {true, false}) {
    const ArrangementCost &C = ByRows ? Row : Column;
    uint64_t Time = C.Rounds * (ByRows ? Stride : Coalesced);
    std::string Why = ByRows ? A.ofStride() : A.ofCoalesced();
    Forms.push_back(
        {"Lemma 4.2.2, " + C.Name, ByRows ? "2n(p + l - 1)" : "2n(p/w + l - 1)",
         Time,
         "as of Lemma 4.2.1, and the accesses are those of the prefix sums",
         IsPrefix ? Why : "the accesses are not those of the prefix sums",
         IsPrefix ? compared(C.Time, Time) : std::string()});
  }
  Forms.push_back(theoremOfRows(A, Row, Stride, Coalesced));
  uint64_t Time = Column.Rounds * Coalesced;
  Forms.push_back({"Theorem 4.2.1, " + Column.Name, "t(p/w + l - 1)", Time,
                   "as of Lemma 4.2.1, in each of t rounds", A.ofCoalesced(),
                   compared(Column.Time, Time)});
  uint64_t Bound = std::max(divideCeil(Column.Requests, M.Width),
                            Column.LongestRun * M.Latency);
  Forms.push_back(
      {"Theorem 4.2.2, lower bound", "max(pt/w, lt)", Bound,
       "every thread makes t requests", A.ofBound(),
       "simulated " + grouped(std::min(Row.Time, Column.Time)) + " at best"});
  return Forms;
}

} // namespace c2cu::umm
