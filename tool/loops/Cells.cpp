//===- Cells.cpp - Accesses in rows and columns ---------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Cells.h"
#include "loops/Legal.h"
#include "loops/LoopText.h"
#include "loops/Rounds.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// As many are compared: library_cells.h.
static constexpr size_t MostRounds = 3, MostFacts = 8, MostCells = 8,
                        MostPitches = 4;

static bool isRound(Atom A) { return A >= FirstRound && A < FirstSymbol; }

static bool isLineOver(Atom A) { return A == Iteration || isRound(A); }

/// Whether P is a line over the iteration and rounds, and all else in it is
/// known when the loop is entered.
static bool isLine(const Polynomial &P,
                   const std::vector<const VarDecl *> &Atoms) {
  return llvm::all_of(P.terms(), [&](const auto &Term) {
    return llvm::count_if(Term.first, isLineOver) <= 1 &&
           llvm::all_of(Term.first, [&](Atom A) {
             return isLineOver(A) || A == FirstValue ||
                    (A < Atoms.size() && Atoms[A]);
           });
  });
}

static std::set<Atom> roundsIn(const Polynomial &P) {
  std::set<Atom> Result;
  hasAtom(P, [&](Atom A) {
    if (isRound(A))
      Result.insert(A);
    return false;
  });
  return Result;
}

std::optional<Cell> c2cu::cellOf(const Number &Offset,
                                 const std::optional<Polynomial> &Size,
                                 const KnownFacts &Facts,
                                 const std::vector<const VarDecl *> &Atoms) {
  const auto At = Offset.exact();
  const auto Bytes = Size ? Size->constant() : std::nullopt;
  if (!At || !Bytes || *Bytes <= 0 || isOfType(*At) || !isLine(*At, Atoms))
    return std::nullopt;
  Cell C{*At, *Bytes, {}, {}};
  std::set<Atom> Rounds = roundsIn(*At);
  if (Rounds.size() > MostRounds)
    return std::nullopt;
  // The newest ones come from conditions nearby.
  for (const Polynomial &F : llvm::reverse(Facts.NotNegative)) {
    const std::set<Atom> Of = roundsIn(F);
    const bool Tells =
        llvm::all_of(Of, [&](Atom A) { return Rounds.count(A) != 0; });
    if (Tells && !isOfType(F) && isLine(F, Atoms) && C.Facts.size() < MostFacts)
      C.Facts.push_back(F);
  }
  C.Rounds.assign(Rounds.begin(), Rounds.end());
  return C;
}

void c2cu::addCells(Reach &Of, const Reach &Other) {
  for (const Cell &C : Other.Cells)
    if (!llvm::is_contained(Of.Cells, C))
      Of.Cells.push_back(C);
  if (Other.Cells.empty() || Of.Cells.size() > MostCells)
    Of.Cells.clear();
}

namespace {

class CellsWriter {
public:
  CellsWriter(const MarkedLoop &L, const Reached &R,
              llvm::function_ref<std::string(const Polynomial &)> Text)
      : L(L), R(R), Text(Text) {}

  std::string write() {
    std::string Result;
    std::set<const VarDecl *> Seen;
    for (const Reach &A : R.Accesses)
      if (!A.OfFile && Seen.insert(A.Of).second)
        Result += write(A.Of);
    return Result;
  }

private:
  std::string write(const VarDecl *V) {
    std::vector<const Reach *> Of;
    for (const Reach &A : R.Accesses)
      if (A.Of == V)
        Of.push_back(&A);
    const bool Known = llvm::all_of(Of, [](const Reach *A) {
      return !A->Cells.empty() && !A->OfFile && !A->OnHost && !A->Added &&
             !A->Stays && !A->Inspected && !A->Loaded;
    });
    if (!Known || !meetAsRanges(Of))
      return "";
    std::string Cells, Pitches;
    std::vector<Polynomial> Found;
    for (const Reach *A : Of)
      for (const Cell &C : A->Cells) {
        Cells += (Cells.empty() ? "" : ",\n") + std::string("         ") +
                 cell(C, A->Write);
        findPitches(C, Found);
      }
    for (const Polynomial &P : Found)
      Pitches += (Pitches.empty() ? "" : ", ") + Text(P);
    if (Found.empty())
      return "";
    const std::string Argument = std::to_string(argumentOf(L, V));
    return "  if (c2cu_entry.meets_in(" + Argument +
           ")) {\n    static thread_local c2cu::library::cells_asked "
           "c2cu_asked;\n"
           "    c2cu_entry.cells.add(" +
           Argument + ", " + guardParameter(L, V) +
           ", c2cu_entry.count, c2cu_asked,\n        {" + Pitches +
           "},\n        {\n" + Cells + "});\n  }\n";
  }

  /// Whether a write and another access have ranges that may meet where cells
  /// do not: they do not move on alike, or by less than they are long.
  static bool meetAsRanges(const std::vector<const Reach *> &Of) {
    std::vector<Polynomial> Slopes;
    bool Writes = false, Longer = false;
    for (const Reach *A : Of) {
      const Range Bytes = rangeOf(*A);
      for (const Polynomial *P : {&Bytes.Lo, &Bytes.Hi})
        if (const auto Slope = P->slope())
          Slopes.push_back(*Slope);
      Writes |= A->Write;
      Longer |= isLonger(Bytes);
    }
    return Writes && (Longer || !llvm::all_of(Slopes, [&](const Polynomial &P) {
                        return P == Slopes.front();
                      }));
  }

  /// Whether nothing tells that Bytes end where those of the next iteration
  /// begin, or before.
  static bool isLonger(const Range &Bytes) {
    const auto Slope = Bytes.Lo.slope();
    const auto Length = difference(Bytes.Hi, Bytes.Lo);
    const auto Over =
        Slope && Length ? difference(*Length, *Slope) : std::nullopt;
    return Over && !Over->constant();
  }

  static void findPitches(const Cell &C, std::vector<Polynomial> &Found) {
    auto Add = [&](const Polynomial &P) {
      const auto Bytes = P.constant();
      if ((!Bytes || *Bytes > C.Size) && !llvm::is_contained(Found, P) &&
          Found.size() < MostPitches)
        Found.push_back(P);
    };
    std::vector<Atom> Over = C.Rounds;
    Over.push_back(Iteration);
    for (const Atom A : Over) {
      const Polynomial Slope = *C.At.slope(A);
      const bool Falls = !Slope.terms().empty() &&
                         llvm::all_of(Slope.terms(), [](const auto &Term) {
                           return Term.second < 0;
                         });
      const Polynomial Pitch = Falls ? *product(Slope, -1) : Slope;
      Add(Pitch);
      if (!Pitch.constant())
        Add(*difference(Pitch, Pitch.constantTerm()));
    }
  }

  std::string cell(const Cell &C, bool Write) const {
    std::string Facts;
    for (const Polynomial &F : C.Facts)
      Facts += (Facts.empty() ? "" : ", ") + line(F, C.Rounds);
    return std::string("{") + (Write ? "true, " : "false, ") + digits(C.Size) +
           ", " + line(C.At, C.Rounds) + ", {" + Facts + "}}";
  }

  std::string line(const Polynomial &P, const std::vector<Atom> &Rounds) const {
    Polynomial First = *replaced(P, Iteration, Polynomial(0));
    std::string Factors = Text(*P.slope());
    for (const Atom A : Rounds) {
      Factors += ", " + Text(*P.slope(A));
      First = *replaced(First, A, Polynomial(0));
    }
    return "{" + Text(First) + ", {" + Factors + "}}";
  }

  const MarkedLoop &L;
  const Reached &R;
  const llvm::function_ref<std::string(const Polynomial &)> Text;
};

} // namespace

std::string
c2cu::cellsText(const MarkedLoop &L, const Reached &R,
                llvm::function_ref<std::string(const Polynomial &)> Text) {
  return CellsWriter(L, R, Text).write();
}
