//===- Extents.cpp - How much of a caller's arrays a loop accesses --------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Extents.h"
#include "loops/Exposed.h"
#include "loops/Labels.h"
#include "loops/Scalars.h"
#include "support/References.h"
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

/// Numbers that are known when a loop is entered, as polynomials whose atoms
/// are the places of parameters.
class Parameters {
public:
  explicit Parameters(const MarkedLoop &L) : L(L) {
    const Stmt *Body = L.Function->getBody();
    collectExposed(L.Function->getASTContext(), Body, Exposed, nullptr,
                   L.bodyAsWritten());
    countChanges(Body, Changes);
    countChanges(L.Loop, InLoop);
    const auto Places = findStanding(Body, {L.Loop});
    const auto At = Places.find(L.Loop);
    ComesBack = holdsLabel(Body) || At == Places.end() ||
                llvm::any_of(At->second.Around,
                             [](const Stmt *S) { return isLoop(S); });
  }

  /// Which parameter V is; nothing: none.
  std::optional<unsigned> place(const VarDecl *V) const {
    const auto All = L.Function->parameters();
    const auto *At = llvm::find(All, V);
    if (At == All.end())
      return std::nullopt;
    return At - All.begin();
  }

  std::optional<Polynomial> of(const VarDecl *V, unsigned Depth = 0) const {
    if (!V || !V->getType()->isIntegerType())
      return std::nullopt;
    if (!stays(V))
      return std::nullopt;
    if (const auto At = place(V))
      return Polynomial::atom(*At);
    const bool IsKnown = V->isLocalVarDecl() && V->getInit() &&
                         V->hasLocalStorage() && Depth < MostDepth;
    return IsKnown ? of(V->getInit(), Depth + 1) : std::nullopt;
  }

  std::optional<Polynomial> of(const Expr *E, unsigned Depth = 0) const {
    E = E->IgnoreParenCasts();
    Expr::EvalResult Known;
    const ASTContext &Context = L.Function->getASTContext();
    if (!E->isValueDependent() && E->EvaluateAsInt(Known, Context) &&
        Known.Val.getInt().isRepresentableByInt64())
      return Polynomial(Int128(Known.Val.getInt().getExtValue()));
    if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
      return of(dyn_cast<VarDecl>(Ref->getDecl()), Depth);
    const auto *B = dyn_cast<BinaryOperator>(E);
    if (!B || !B->getType()->isIntegerType() || Depth > MostDepth)
      return std::nullopt;
    const auto Left = of(B->getLHS(), Depth + 1),
               Right = of(B->getRHS(), Depth + 1);
    if (!Left || !Right)
      return std::nullopt;
    switch (B->getOpcode()) {
    case BO_Add:
      return sum(*Left, *Right);
    case BO_Sub:
      return difference(*Left, *Right);
    case BO_Mul:
      return product(*Left, *Right);
    default:
      return std::nullopt;
    }
  }

  std::string text(const Polynomial &P) const {
    std::string Sum, Constant;
    for (const auto &[M, Factor] : P.terms()) {
      const bool IsNegative = Factor < 0;
      std::string Term;
      for (const Atom A : M)
        Term += (Term.empty() ? "" : " * ") +
                L.Function->getParamDecl(A)->getNameAsString();
      const Int128 Size = IsNegative ? -Factor : Factor;
      if (M.empty() || Size != 1)
        Term = digits(Size) + (M.empty() ? "" : " * " + Term);
      std::string &Into = M.empty() ? Constant : Sum;
      if (M.empty() || !Sum.empty())
        Into += IsNegative ? " - " : " + ";
      else if (IsNegative)
        Into += "-";
      Into += Term;
    }
    if (!Sum.empty())
      return Sum + Constant;
    const llvm::StringRef Only(Constant);
    return Constant.empty()          ? "0"
           : Only.starts_with(" - ") ? "-" + Only.substr(3).str()
                                     : Only.substr(3).str();
  }

  /// Whether V is what it has been at first when the loop is entered.
  bool stays(const VarDecl *V) const {
    const auto All = Changes.find(V), In = InLoop.find(V);
    const unsigned Count = All == Changes.end() ? 0 : All->second;
    return !Exposed.count(V) &&
           (Count == 0 ||
            (!ComesBack && In != InLoop.end() && In->second == Count));
  }

private:
  static constexpr unsigned MostDepth = 8;

  const MarkedLoop &L;
  std::set<const VarDecl *> Exposed;
  std::map<const VarDecl *, unsigned> Changes, InLoop;
  bool ComesBack = false; ///< What is changed in the loop may be so before it.
};

/// One end of a range over all iterations, in bytes.
struct Bound {
  Polynomial At;
  Polynomial Slope; ///< 0: it is the same in all iterations.
};

class Extents {
public:
  Extents(const MarkedLoop &L, const Reached &R) : L(L), R(R), In(L) {
    findLast();
    for (Atom A = 0; A < R.Atoms.size(); ++A)
      AtEntry.push_back(R.Atoms[A] ? In.of(R.Atoms[A]) : std::nullopt);
    if (AtEntry.size() > FirstValue)
      AtEntry[FirstValue] = First;
  }

  std::vector<LibraryAccess> all() {
    for (const Reach &A : R.Accesses)
      if (const auto Place = A.OfFile ? std::nullopt : In.place(A.Of)) {
        const bool Stays = In.stays(A.Of);
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

  /// The number of the last iteration times the step.
  void findLast() {
    const auto *Own = L.Counter;
    if (L.By || !Own->getType()->isIntegerType())
      return;
    First = L.Begin ? In.of(L.Begin) : In.of(Own);
    if (!First)
      return;
    if (!L.End) { // `while (n--)`
      Last = sum(*First, Polynomial(-1));
      First = Last;
      return;
    }
    auto End = In.of(L.End);
    for (const AddedTerm &Term : L.Ahead) {
      const auto By = In.of(Term.E);
      if (!End || !By)
        return;
      End = Term.Minus ? sum(*End, *By) : difference(*End, *By);
    }
    const bool Up = L.Step > 0;
    const auto Way = !End ? std::nullopt
                     : Up ? difference(*End, *First)
                          : difference(*First, *End);
    const bool Open = L.Test == BO_LT || L.Test == BO_GT || L.Test == BO_NE;
    if (Way)
      Last = sum(*Way, Polynomial(Open ? -1 : 0));
  }

  std::optional<Polynomial> atEntry(const Polynomial &P) const {
    Polynomial Sum;
    for (const auto &[M, Factor] : P.terms()) {
      std::optional<Polynomial> Term = Polynomial(Factor);
      for (const Atom A : M) {
        if (A >= AtEntry.size() || !AtEntry[A])
          return std::nullopt;
        Term = product(*Term, *AtEntry[A]);
        if (!Term)
          return std::nullopt;
      }
      const auto More = sum(Sum, *Term);
      if (!More)
        return std::nullopt;
      Sum = *More;
    }
    return Sum;
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
    const auto End = endOfElements(A);
    const auto Count = End ? std::optional(End->At) : endOfMap(A.Of);
    if (!Count)
      return Into;
    Into.Extent = In.text(*Count);
    Into.Shape =
        shapeOf(*Count, End ? std::optional(End->Slope) : std::nullopt);
    Into.Whole = End && isWhole(A);
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
    if (!A.Write || !A.Sure || A.OnHost || A.Added || !L.Ends.empty() ||
        (L.Step != 1 && L.Step != -1) || End.Slope.terms().empty())
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

  const MarkedLoop &L;
  const Reached &R;
  const Parameters In;
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
                                            const Reached &R) {
  return Extents(L, R).all();
}
