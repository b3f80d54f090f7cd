//===- Extents.cpp - How much of a caller's arrays a loop accesses --------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Extents.h"
#include "loops/Nests.h"
#include "loops/ParameterTerms.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

/// Whether P is not negative where no parameter is; of two of which that is not
/// known, neither is taken for the greater one.
bool isNatural(const Polynomial &P) {
  return llvm::all_of(P.terms(), [](const auto &T) { return T.second > 0; });
}

bool isAtMost(const Polynomial &A, const Polynomial &B) {
  const auto Rest = difference(B, A);
  return Rest && isNatural(*Rest);
}

/// One end of a range over all iterations, in bytes.
struct Bound {
  Polynomial At;
  Polynomial Slope; ///< 0: it is the same in all iterations.
};

class Extents {
public:
  Extents(const MarkedLoop &L, const Reached &R, const Reached *Innermost)
      : L(L), R(R), Innermost(Innermost), In(L) {
    const Course C = courseOf(L);
    First = C.First;
    Last = C.Last;
    for (Atom A = 0; A < R.Atoms.size(); ++A)
      AtEntry.push_back(R.Atoms[A] ? In.of(R.Atoms[A]) : std::nullopt);
    if (AtEntry.size() > FirstValue)
      AtEntry[FirstValue] = First;
  }

  std::vector<LibraryAccess> all() {
    const bool IsCertain = isCertain();
    for (const Reach &A : R.Accesses)
      if (const auto Place = A.OfFile ? std::nullopt : In.place(A.Of)) {
        const bool Stays = IsCertain && In.stays(A.Of);
        if (Stays)
          Found.push_back(access(A, *Place));
        if (!Stays || A.Inspected) // Where no clause is checked.
          Found.push_back(anywhere(A.Of, *Place));
      }
    std::set<const VarDecl *> Anywhere = L.NamedInEnds;
    if (R.Speculated.exists() || !L.Withheld.empty())
      Anywhere.insert(L.Captured.begin(), L.Captured.end());
    for (const VarDecl *V : Anywhere)
      if (const auto Place = In.place(V);
          Place && V->getType()->isPointerType())
        Found.push_back(anywhere(V, *Place));
    for (LibraryAccess &A : Found)
      takeGreatest(A);
    llvm::stable_sort(Found, [](const auto &A, const auto &B) {
      return A.Parameter < B.Parameter;
    });
    Found.erase(std::unique(Found.begin(), Found.end()), Found.end());
    return std::move(Found);
  }

private:
  /// Whether what the ranges take for granted is so for all lengths that are
  /// less than 2^31: conversions to a narrower type, say, are not.
  bool isCertain() const {
    const auto Holds = [](const Polynomial &P) {
      return isNatural(P) || llvm::any_of(P.terms(), [](const auto &T) {
               return T.first.empty() && T.second >= (Int128(1) << 31) - 1;
             });
    };
    return llvm::all_of(R.Assumed,
                        [&](const Polynomial &P) {
                          const auto Least = extreme(P, /*Greatest=*/false);
                          return Holds(P) || (Least && isNatural(Least->At));
                        }) &&
           (!Innermost || llvm::all_of(Innermost->Assumed, Holds));
  }

  /// What is enough for another access of A's array is so for A.
  void takeGreatest(LibraryAccess &A) const {
    const auto Own = Counts.find({A.Parameter, A.Extent});
    for (const auto &[Of, Count] : Counts)
      if (Own != Counts.end() && Of.first == A.Parameter &&
          Of.second != A.Extent && isAtMost(Own->second.At, Count.At)) {
        A.Extent = Of.second;
        A.Shape = Count.Shape;
        A.Whole = false;
        return takeGreatest(A);
      }
  }

  /// What is watched or withheld, or what ends the loop, may be anywhere.
  static LibraryAccess anywhere(const VarDecl *V, unsigned Place) {
    LibraryAccess Into;
    Into.Parameter = Place;
    Into.Write = !V->getType()->getPointeeType().isConstQualified();
    return Into;
  }

  /// The counter's first value, and the number of the last iteration times the
  /// step, as far as they are known.
  struct Course {
    std::optional<Polynomial> First, Last;
  };
  Course courseOf(const MarkedLoop &Loop) const {
    Course C;
    if (Loop.By || !Loop.Counter->getType()->isIntegerType())
      return C;
    C.First = Loop.Begin ? In.of(Loop.Begin) : In.of(Loop.Counter);
    if (!C.First)
      return C;
    if (!Loop.End) { // `while (n--)`
      C.First = C.Last = sum(*C.First, Polynomial(-1));
      return C;
    }
    auto End = In.of(Loop.End);
    for (const AddedTerm &Term : Loop.Ahead) {
      const auto By = In.of(Term.E);
      End = !End || !By  ? std::nullopt
            : Term.Minus ? sum(*End, *By)
                         : difference(*End, *By);
    }
    const auto Way = !End            ? std::nullopt
                     : Loop.Step > 0 ? difference(*End, *C.First)
                                     : difference(*C.First, *End);
    const bool Open =
        Loop.Test == BO_LT || Loop.Test == BO_GT || Loop.Test == BO_NE;
    if (Way)
      C.Last = sum(*Way, Polynomial(Open ? -1 : 0));
    return C;
  }

  std::optional<Polynomial> atEntry(const Polynomial &P) const {
    return ParameterTerms::in(P, AtEntry);
  }

  /// P in the iteration in which it is the greatest, or else the least.
  std::optional<Bound> extreme(const Polynomial &P, bool Greatest) const {
    if (isOfType(P) || hasQuotient(P) || hasLoad(P) || !P.slope())
      return std::nullopt;
    const auto Moving = product(*P.slope(), Polynomial::atom(Iteration));
    const auto Rest = Moving ? difference(P, *Moving) : std::nullopt;
    const auto Fixed = Rest ? atEntry(*Rest) : std::nullopt,
               Slope = atEntry(*P.slope());
    if (!Fixed || !Slope || Slope->terms().empty())
      return Fixed && Slope ? std::optional<Bound>({*Fixed, {}}) : std::nullopt;
    const auto Back = difference(Polynomial(), *Slope);
    const bool Up = isNatural(*Slope);
    if (!Up && !(Back && isNatural(*Back)))
      return std::nullopt;
    if (Up != Greatest)
      return Bound{*Fixed, Up ? *Slope : *Back};
    const Int128 Step = L.Step < 0 ? -Int128(L.Step) : Int128(L.Step);
    const auto By = Last ? quotient(*Slope, Step) : std::nullopt;
    const auto Moved = By ? product(*By, *Last) : std::nullopt;
    const auto At = Moved ? sum(*Fixed, *Moved) : std::nullopt;
    return At ? std::optional<Bound>({*At, Up ? *Slope : *Back}) : std::nullopt;
  }

  /// The end of all iterations' bytes; of several the closest, and of such that
  /// are the same the one that moves on.
  std::optional<Bound> endOf(const Reach &A) const {
    std::optional<Bound> Best;
    for (const Polynomial &Hi : A.Hi)
      if (const auto B = extreme(Hi, /*Greatest=*/true);
          B && (!Best || (isAtMost(B->At, Best->At) &&
                          !(B->At == Best->At && B->Slope.terms().empty()))))
        Best = B;
    return Best;
  }

  /// The same in elements, rounded up; of a slope that is no number of elements
  /// nothing is said.
  std::optional<Bound> endOfElements(const Reach &A) const {
    const QualType T = A.Of->getType();
    const ASTContext &Context = L.Function->getASTContext();
    const QualType Of = T->isPointerType() ? T->getPointeeType() : QualType();
    if (A.Inspected || A.Part || A.Loaded || Of.isNull() ||
        Of->isIncompleteType() || Of->isFunctionType())
      return std::nullopt;
    const Int128 Size = Context.getTypeSizeInChars(Of).getQuantity();
    const auto End = Size > 0 ? endOf(A) : std::nullopt;
    const auto Up = End ? sum(End->At, Polynomial(Size - 1)) : std::nullopt;
    const auto Count = Up ? wholeQuotient(*Up, Size) : std::nullopt;
    if (!Count)
      return std::nullopt;
    return Bound{*Count, quotient(End->Slope, Size).value_or(Polynomial())};
  }

  static std::set<Atom> atomsOf(const Polynomial &P) {
    std::set<Atom> Atoms;
    for (const auto &[M, Factor] : P.terms())
      Atoms.insert(M.begin(), M.end());
    return Atoms;
  }

  /// Whether P has no others than Atoms.
  static bool isOver(const Polynomial &P, const std::set<Atom> &Atoms) {
    return llvm::all_of(atomsOf(P),
                        [&](Atom A) { return Atoms.count(A) != 0; });
  }

  /// The first element that any iteration accesses, if that is not negative
  /// where no length is.
  std::optional<Polynomial> beginOfElements(const Reach &A) const {
    const QualType T = A.Of->getType();
    const QualType Of = T->isPointerType() ? T->getPointeeType() : QualType();
    if (Of.isNull() || Of->isIncompleteType() || Of->isFunctionType())
      return std::nullopt;
    const Int128 Size =
        L.Function->getASTContext().getTypeSizeInChars(Of).getQuantity();
    for (const Polynomial &Lo : A.Lo)
      if (const auto Begin = extreme(Lo, /*Greatest=*/false);
          Begin && isNatural(Begin->At))
        if (const auto At =
                Size > 0 ? wholeQuotient(Begin->At, Size) : std::nullopt)
          return At;
    return std::nullopt;
  }

  /// How many elements of V its clause has.
  std::optional<Polynomial> endOfMap(const VarDecl *V) const {
    for (const MapClause &M : L.Maps) {
      std::vector<Polynomial> Names;
      for (const VarDecl *Name : M.Names)
        if (const auto Known = In.of(Name))
          Names.push_back(*Known);
      if (M.Of == V && Names.size() == M.Names.size())
        if (const auto End = sum(M.Lower, M.Length))
          return substituted(*End, Names);
    }
    return std::nullopt;
  }

  LibraryAccess access(const Reach &A, unsigned Place) {
    LibraryAccess Into;
    Into.Parameter = Place;
    Into.Write = A.Write;
    const auto From = beginOfElements(A);
    const auto End = From ? endOfElements(A) : std::nullopt;
    const auto Count = End ? std::optional(End->At) : endOfMap(A.Of);
    if (!Count)
      return Into;
    if (End && !isOver(*From, atomsOf(*Count)))
      Into.From = In.text(*From);
    Into.Extent = In.text(*Count);
    Into.Shape =
        shapeOf(*Count, End ? std::optional(End->Slope) : std::nullopt);
    Into.Whole =
        End && A.Write && L.Ends.empty() && (isWhole(A) || isWholeInNest(A));
    Counts[{Place, Into.Extent}] = {*Count, Into.Shape};
    return Into;
  }

  /// Count as rows of as many elements as an iteration moves on by.
  std::vector<std::string> shapeOf(const Polynomial &Count,
                                   const std::optional<Polynomial> &Row) const {
    const auto Flat = {In.text(Count)};
    if (!Row || Row->terms().size() != 1 || Row->constant() == Int128(1))
      return Flat;
    const auto &[M, Factor] = Row->terms().front();
    auto Rows = quotient(Count, Factor);
    for (const Atom A : M)
      Rows = Rows ? quotientByAtom(*Rows, Polynomial::atom(A)) : std::nullopt;
    if (!Rows)
      return Flat;
    return {In.text(*Rows), In.text(*Row)};
  }

  /// Whether iterations write all bytes of A, one part after the other.
  bool isWhole(const Reach &A) const {
    const Bound End = *endOf(A);
    if (!A.Sure || A.OnHost || A.Added || (L.Step != 1 && L.Step != -1) ||
        End.Slope.terms().empty())
      return false;
    return llvm::any_of(A.Lo, [&](const Polynomial &Lo) {
      const auto Begin = extreme(Lo, /*Greatest=*/false);
      return Begin && Begin->At.terms().empty() && Begin->Slope == End.Slope &&
             llvm::any_of(A.Hi, [&](const Polynomial &Hi) {
               const auto Length = difference(Hi, Lo);
               return Length && atEntry(*Length) == End.Slope;
             });
    });
  }

  /// The same of a nest, iterations of whose innermost loop write one part.
  bool isWholeInNest(const Reach &A) const {
    if (!Innermost)
      return false;
    std::vector<std::optional<Polynomial>> Known;
    Known.reserve(Innermost->Atoms.size());
    for (const VarDecl *V : Innermost->Atoms)
      Known.push_back(V ? In.of(V) : std::nullopt);
    const auto End = endOf(A);
    return End && llvm::any_of(Innermost->Accesses, [&](const Reach &Part) {
             return Part.Of == A.Of && Part.Write && Part.Sure &&
                    !Part.OnHost && !Part.Added && Part.Lo.size() == 1 &&
                    Part.Hi.size() == 1 && bytesOfNest(Part, Known) == End->At;
           });
  }

  /// How many bytes all iterations of the innermost loop write, if they do so
  /// one behind the other, from the first one on.
  std::optional<Polynomial>
  bytesOfNest(const Reach &Part,
              llvm::ArrayRef<std::optional<Polynomial>> Known) const {
    std::optional<Polynomial> Rest = Part.Lo[0];
    const auto Length = difference(Part.Hi[0], Part.Lo[0]);
    auto Bytes = Length ? ParameterTerms::in(*Length, Known) : std::nullopt;
    const std::vector<Atom> Rounds = roundsOf(*Innermost);
    std::vector<const MarkedLoop *> Loops = {&L};
    for (const MarkedLoop &Loop : L.Inner)
      Loops.push_back(&Loop);
    if (Loops.size() != Rounds.size())
      return std::nullopt;
    for (size_t K = Rounds.size(); K-- > 0 && Bytes;) {
      const auto Slope = Rest ? Rest->slope(Rounds[K]) : std::nullopt;
      const auto Last = courseOf(*Loops[K]).Last;
      const auto Count = Last ? sum(*Last, Polynomial(1)) : std::nullopt;
      if (!Slope || !Count || Loops[K]->Step != 1 ||
          ParameterTerms::in(*Slope, Known) != Bytes)
        return std::nullopt;
      const auto Moving = product(*Slope, Polynomial::atom(Rounds[K]));
      Rest = Moving ? difference(*Rest, *Moving) : std::nullopt;
      Bytes = product(*Bytes, *Count);
    }
    return Rest && Rest->terms().empty() ? Bytes : std::nullopt;
  }

  const MarkedLoop &L;
  const Reached &R;
  const Reached *Innermost;
  const ParameterTerms In;
  struct Count {
    Polynomial At;
    std::vector<std::string> Shape;
  };
  /// By parameter and text.
  std::map<std::pair<unsigned, std::string>, Count> Counts;
  std::vector<LibraryAccess> Found;
  std::optional<Polynomial> First, Last;
  std::vector<std::optional<Polynomial>> AtEntry; ///< By atom of R.
};

} // namespace

std::vector<LibraryAccess> c2cu::accessesOf(const MarkedLoop &L,
                                            const Reached &R,
                                            const Reached *Innermost) {
  return Extents(L, R, Innermost).all();
}
