//===- InspectionText.cpp - The inspector of a marked loop ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/InspectionText.h"
#include "loops/GuardText.h"
#include "loops/Legal.h"
#include "loops/LoopText.h"
#include "loops/Rounds.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include <numeric>

using namespace c2cu;
using namespace clang;

namespace {

using Item = InspectedScope::Item;

class InspectionWriter {
public:
  InspectionWriter(const MarkedLoop &L, const Reached &R)
      : L(L), R(R), Levels(R.Inspected), Level(Levels.most()) {}

  std::string write() {
    std::string Accesses;
    for (unsigned I = 0; I < R.Accesses.size(); ++I) {
      const Reach &A = R.Accesses[I];
      if (!A.Inspected)
        continue;
      Numbers[I] = Numbers.size();
      goesThrough(A.Of, A.Loaded, A.OnHost);
      Accesses += (Accesses.empty() ? "" : ", ") + std::string("{") +
                  argument(A) + ", " + boolean(A.Write) + ", " +
                  boolean(A.OnHost) + ", " + boolean(A.Added) + ", " +
                  boolean(A.Stays) + ", " + boolean(A.Part) + members(A) + "}";
    }
    if (Numbers.empty())
      return "";
    for (const LoadedValue &V : R.Inspected.Loads)
      goesThrough(V.Of, loadOf(V.Of), false);
    std::string Looks = look(R.Inspected.Scopes[0]);
    for (Level = 0; Level < Levels.most(); ++Level)
      if (hasChecked())
        Looks += ",\n  " + look(R.Inspected.Scopes[0]);
    std::string Key = "c2cu_begin";
    if (L.End)
      Key += ", c2cu_end";
    for (unsigned I = 0; I < L.Ahead.size(); ++I)
      Key += ", " + aheadParameter(I);
    if (L.By)
      Key += ", c2cu_by";
    for (const VarDecl *V : L.Captured)
      Key += ", " + guardParameter(L, V);
    return Through + "  const c2cu::library::inspected c2cu_as[] = {" +
           Accesses +
           "};\n  c2cu::library::inspect(c2cu_entry, c2cu_as, "
           "c2cu::library::inspection_key(" +
           Key + "), " + Looks + ");\n";
  }

private:
  /// A function that looks at an iteration.
  std::string look(const InspectedScope &Of) const {
    return "[&]([[maybe_unused]] c2cu::library::inspector &c2cu_found, "
           "[[maybe_unused]] c2cu::narrow c2cu_k) {\n" +
           scope(Of, "    ") + "    return true;\n  }";
  }

  static std::string boolean(bool B) { return B ? "true" : "false"; }

  /// If all that varies in where A begins is a multiple of one size: that, and
  /// how many bytes it has.
  static std::string members(const Reach &A) {
    const Range Bytes = rangeOf(A);
    const auto Length = difference(Bytes.Hi, Bytes.Lo);
    int64_t Pitch = 0;
    for (const auto &[M, Factor] : Bytes.Lo.terms())
      if (!M.empty())
        Pitch = isOfType(Bytes.Lo)
                    ? 1
                    : std::gcd(Pitch, static_cast<int64_t>(Factor));
    if (A.Loaded || Pitch == 0 || !Length || !Length->constant())
      return "";
    return ", " + digits(Pitch) + ", " + digits(*Length->constant());
  }

  /// Whether A says what stays, or what is written, up to this level: that is
  /// looked at before what is loaded on it is followed.
  bool isChecked(const Reach &A) const {
    const Range Bytes = rangeOf(A);
    return A.Inspected && (A.Write || A.Stays) &&
           Levels.of(Bytes.Lo) <= Level && Levels.of(Bytes.Hi) <= Level &&
           (!A.StaysFor || Levels.of(A.StaysFor) <= Level) &&
           (!A.Loaded || Levels.of(A.Loaded) <= Level);
  }
  bool hasChecked() const {
    return llvm::any_of(R.Accesses,
                        [&](const Reach &A) { return isChecked(A); });
  }

  /// What is done in a scope, as far as this level goes.
  std::vector<Item> itemsOf(const InspectedScope &Of) const {
    std::vector<Item> Result;
    for (const Item &I : Of.Items) {
      bool Has = Level == Levels.most();
      switch (I.K) {
      case Item::Needs:
        Has |= Levels.of(I.P) <= Level;
        break;
      case Item::Loads:
        Has |= Levels.of(R.Inspected.Loads[I.Of].Name) <= Level;
        break;
      case Item::Accesses:
        Has |= isChecked(R.Accesses[I.Of]);
        break;
      case Item::Enters:
        Has |= Levels.behind(R.Inspected.Scopes[I.Of].GoesOn) <= Level &&
               !itemsOf(R.Inspected.Scopes[I.Of]).empty();
        break;
      }
      if (Has)
        Result.push_back(I);
    }
    return Result;
  }

  Atom loadOf(const VarDecl *V) const { return R.Inspected.loadOf(V); }

  std::string argument(const Reach &A) const {
    return A.Loaded || A.Stays ? "c2cu::library::entry::no_argument"
                               : std::to_string(argumentOf(L, A.Of)) + "u";
  }

  void goesThrough(const VarDecl *V, Atom Loaded, bool OnHost) {
    if (Loaded)
      return;
    const std::string Row =
        "  c2cu_entry.through(" + std::to_string(argumentOf(L, V)) + ", " +
        guardParameter(L, V) + ", " + boolean(OnHost) + ");\n";
    if (Through.find(Row) == std::string::npos)
      Through += Row;
  }

  std::string atom(Atom A) const {
    if (A == Iteration)
      return "c2cu_k";
    if (isLoad(A))
      return "c2cu_load_" + std::to_string(numberOfLoad(A));
    if (A >= FirstRound)
      return "c2cu_round_" + std::to_string(A - FirstRound);
    if (A >= FirstQuotient)
      return quotientText(
          R, A, [&](Atom X) { return atom(X); }, "c2cu::narrow");
    return "c2cu::narrow(" +
           (A == FirstValue ? "c2cu_begin" : guardParameter(L, R.Atoms[A])) +
           ")";
  }

  std::string text(const Polynomial &P) const {
    return polynomialText(P, [&](Atom A) { return atom(A); }, "c2cu::narrow");
  }

  std::string base(const VarDecl *V, Atom Loaded) const {
    return Loaded ? atom(Loaded) : "c2cu::narrow(" + guardParameter(L, V) + ")";
  }

  std::string typeOf(QualType T) const {
    if (T->isPointerType())
      return "std::uintptr_t";
    return std::string(T->isSignedIntegerOrEnumerationType() ? "std::int"
                                                             : "std::uint") +
           std::to_string(L.Function->getASTContext().getTypeSize(T)) + "_t";
  }

  /// What is done in each round of a scope.
  std::string scope(const InspectedScope &Of, const std::string &In) const {
    std::string T;
    for (const Item &I : itemsOf(Of))
      switch (I.K) {
      case Item::Needs:
        T += refuseUnless(isNotNegative(I.P), In);
        break;
      case Item::Loads:
        T += load(R.Inspected.Loads[I.Of], In);
        break;
      case Item::Accesses:
        T += note(R.Accesses[I.Of], Numbers.at(I.Of), In);
        break;
      case Item::Enters:
        T += loop(R.Inspected.Scopes[I.Of], In);
        break;
      }
    return T;
  }

  /// That P is not negative. A constant that no narrow number is, as the
  /// greatest of type `size_t`, is more than what the rest could take away.
  std::string isNotNegative(const Polynomial &P) const {
    const Int128 Of = P.constantTerm();
    if (Of <= std::numeric_limits<int64_t>::max())
      return "c2cu::narrow(0) <= " + text(P);
    return "(" + text(*difference(P, Polynomial(Of))) + ").exists()";
  }

  static std::string refuseUnless(const std::string &Condition,
                                  const std::string &In) {
    return In + "if (!(" + Condition + "))\n" + In + "  return false;\n";
  }

  std::string load(const LoadedValue &V, const std::string &In) const {
    const std::string Name = atom(V.Name);
    return In + "c2cu::narrow " + Name + ";\n" +
           refuseUnless("c2cu_found.load<" + typeOf(V.Type) + ">(" +
                            base(V.Of, loadOf(V.Of)) + " + " + text(V.At) +
                            ", " + Name + ")",
                        In);
  }

  std::string note(const Reach &A, unsigned Number,
                   const std::string &In) const {
    const Range Bytes = rangeOf(A);
    return refuseUnless("c2cu_found.note(" + std::to_string(Number) + ", " +
                            base(A.Of, A.Loaded) + ", " + text(Bytes.Lo) +
                            ", " + text(Bytes.Hi) + ")",
                        In);
  }

  std::string loop(const InspectedScope &Of, const std::string &In) const {
    std::string Ends = endsOf(Of, In);
    if (!Ends.empty())
      return Ends;
    const std::string Round = atom(Of.Round), More = In + "  ";
    const bool Once = !varies(Of, Of.Round);
    return In + "for (c2cu::narrow " + Round + "(0);; " + Round + " = " +
           Round + " + c2cu::narrow(1)) {\n" + More +
           "const c2cu::narrow c2cu_rest = " + text(Of.GoesOn) + ";\n" +
           refuseUnless("c2cu_rest.exists()", More) + More +
           "if (c2cu_rest < c2cu::narrow(0))\n" + More + "  break;\n" +
           scope(Of, More) + (Once ? More + "break;\n" : "") + In + "}\n";
  }

  /// Whether anything in a scope follows the round of a loop.
  bool varies(const InspectedScope &Of, Atom Round) const {
    auto Has = [&](const Polynomial &P) {
      return hasAtom(P, [&](Atom A) { return A == Round; });
    };
    return llvm::any_of(itemsOf(Of), [&](const Item &I) {
      switch (I.K) {
      case Item::Needs:
        return Has(I.P);
      case Item::Loads:
        return Has(R.Inspected.Loads[I.Of].At);
      case Item::Accesses:
        return false; // Its bounds have no rounds.
      case Item::Enters:
        return Has(R.Inspected.Scopes[I.Of].GoesOn) ||
               varies(R.Inspected.Scopes[I.Of], Round);
      }
      return true;
    });
  }

  /// A scope without loops of which each load has an address that is a line,
  /// and each polynomial is one in what is loaded: as much is known if only the
  /// least and the greatest numbers are looked at. Empty if it is none.
  std::string endsOf(const InspectedScope &Of, const std::string &In) const {
    std::vector<Atom> Own;
    for (const Item &I : itemsOf(Of))
      if (I.K == Item::Loads)
        Own.push_back(R.Inspected.Loads[I.Of].Name);
    if (Own.empty() || Own.size() > MostEnds)
      return "";
    auto IsOwn = [&](Atom A) { return llvm::is_contained(Own, A); };
    auto IsLine = [&](const Polynomial &P) {
      return llvm::all_of(Own, [&](Atom A) { return P.slope(A); });
    };
    const std::string More = In + "  ";
    std::string Before, Loads, Loops, Body;
    for (const Item &I : itemsOf(Of)) {
      if (I.K == Item::Enters)
        return "";
      if (I.K == Item::Needs) {
        if (!IsLine(I.P))
          return "";
        (hasAtom(I.P, IsOwn) ? Body : Before) +=
            refuseUnless(isNotNegative(I.P), More);
      } else if (I.K == Item::Accesses) {
        const Range Bytes = rangeOf(R.Accesses[I.Of]);
        // Where it is empty, others say nothing of it.
        const auto Length = difference(Bytes.Hi, Bytes.Lo);
        if (!IsLine(Bytes.Lo) || !IsLine(Bytes.Hi) || !Length ||
            hasAtom(*Length, IsOwn))
          return "";
        Body += note(R.Accesses[I.Of], Numbers.at(I.Of), More + "  ");
      } else {
        const LoadedValue &V = R.Inspected.Loads[I.Of];
        if (hasAtom(V.At, IsOwn) || (loadOf(V.Of) && IsOwn(loadOf(V.Of))))
          return "";
        const std::string Load = loadEnds(V, Of, More);
        if (Load.empty())
          return "";
        Loads += Load;
        Loops += More + "for (const c2cu::narrow " + atom(V.Name) + " : " +
                 atom(V.Name) + "_ends)\n";
      }
    }
    const Polynomial First = *replaced(Of.GoesOn, Of.Round, Polynomial(0));
    return refuseUnless("(" + text(First) + ").exists()", In) + In +
           "if (c2cu::narrow(0) <= " + text(First) + ") {\n" + Before + Loads +
           Loops + More + "{\n" + Body + More + "}\n" + In + "}\n";
  }

  std::string loadEnds(const LoadedValue &V, const InspectedScope &Of,
                       const std::string &In) const {
    const auto Stride = V.At.slope(Of.Round);
    const auto By = Stride ? Stride->constant() : std::nullopt;
    const auto First = replaced(V.At, Of.Round, Polynomial(0)),
               Rest = replaced(Of.GoesOn, Of.Round, Polynomial(0));
    if (!By || !First || !Rest)
      return "";
    const std::string Name = atom(V.Name);
    return In + "c2cu::library::ends " + Name + "_ends;\n" +
           refuseUnless(
               "c2cu_found.load_all<" + typeOf(V.Type) +
                   (V.Type->isPointerType() ? ", true>(" : ", false>(") +
                   base(V.Of, loadOf(V.Of)) + " + " + text(*First) + ", " +
                   digits(*By) + ", " + text(*Rest) + ", " +
                   digits(-*Of.GoesOn.slope(Of.Round)->constant()) + ", " +
                   Name + "_ends)",
               In);
  }

  /// More would be looked at in too many combinations.
  static constexpr unsigned MostEnds = 3;

  const MarkedLoop &L;
  const Reached &R;
  const LoadLevels Levels;
  unsigned Level;                       ///< Up to which there are loads.
  std::map<unsigned, unsigned> Numbers; ///< Of accesses, as the inspector has.
  std::string Through;
};

} // namespace

std::string c2cu::inspectionText(const MarkedLoop &L, const Reached &R) {
  return InspectionWriter(L, R).write();
}
