//===- GuardText.cpp - The test when a marked loop is entered -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/GuardText.h"
#include "loops/Cells.h"
#include "loops/InspectionText.h"
#include "loops/Legal.h"
#include "loops/LoopText.h"
#include "loops/Members.h"
#include "loops/PlaceText.h"
#include "loops/Spelling.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

std::string c2cu::aheadParameter(unsigned I, unsigned Level) {
  return "c2cu_ahead_" + std::to_string(I) +
         (Level ? "_" + std::to_string(Level) : "");
}

std::string c2cu::aheadText(const MarkedLoop &L, unsigned Level) {
  if (L.Ahead.empty())
    return "";
  std::string Sum;
  for (unsigned I = 0; I < L.Ahead.size(); ++I)
    Sum += std::string(L.Ahead[I].Minus ? " - " : " + ") + "c2cu::wide(" +
           aheadParameter(I, Level) + ")";
  return ",\n      c2cu::library::added<decltype(" + aheadParameter(0, Level) +
         ")>{c2cu::wide(0)" + Sum + "}";
}

std::string c2cu::runsText(const Spelling &Text, const MarkedLoop &L,
                           const MarkedLoop &At) {
  const QualType T = L.Counter->getType().getUnqualifiedType();
  std::string First =
      L.Begin ? "(" + Text.declare(T, "") + ")" + Text.operand(L.Begin, At)
              : L.Counter->getNameAsString();
  if (!L.End)
    return First + " > 0";
  for (const AddedTerm &Term : L.Ahead)
    First = "(" + First + (Term.Minus ? " - " : " + ") +
            Text.operand(Term.E, At) + ")";
  return First + " " + BinaryOperator::getOpcodeStr(L.Test).str() + " " +
         Text.operand(L.End, At);
}

char c2cu::testOf(const MarkedLoop &L) {
  switch (L.Test) {
  case BO_LT:
    return '<';
  case BO_GT:
    return '>';
  case BO_LE:
    return 'l';
  case BO_GE:
    return 'g';
  default:
    return '!';
  }
}

/// In C++, where literals end at 64 bits: a sum of such, behind which a product
/// may follow only if it is one.
static std::string numberText(Int128 N, const std::string &Class) {
  const Int128 Most = (Int128(1) << 63) - 1;
  if (N > 2 * Most + 1 && N - (2 * Most + 1) <= Most)
    return digits(2 * Most + 1) + "u) + " + Class + "(" +
           digits(N - (2 * Most + 1));
  if (N > Most)
    return N < 2 * Most + 2 ? digits(N) + "u" : Class + "::none()";
  if (N == -Most - 1)
    return digits(N + 1) + " - 1";
  return N < -Most ? Class + "::none()" : digits(N);
}

std::string c2cu::polynomialText(const Polynomial &P,
                                 llvm::function_ref<std::string(Atom)> Name,
                                 llvm::StringRef Number) {
  const std::string Class = Number.str();
  if (P.terms().empty())
    return Class + "(0)";
  std::string Sum;
  for (const auto &[M, Factor] : P.terms()) {
    std::string Term = Class + "(" + numberText(Factor, Class) + ")";
    if (!M.empty())
      Term = "(" + Term + ")";
    for (Atom A : M)
      Term += " * " + Name(A);
    Sum += (Sum.empty() ? "" : " + ") + Term;
  }
  return Sum;
}

std::string c2cu::quotientText(const Reached &R, Atom A,
                               llvm::function_ref<std::string(Atom)> Name,
                               llvm::StringRef Number) {
  const Quotient &Q = R.Quotients[A - FirstQuotient];
  return "((" + polynomialText(Q.Of, Name, Number) + ") / " + Number.str() +
         "(" + digits(Q.By) + "))";
}

namespace {

class GuardWriter {
public:
  GuardWriter(const MarkedLoop &L, const Reached &R) : L(L), R(R) {}

  std::string write() {
    count();
    for (const Polynomial &P : R.Assumed)
      T += "  c2cu_entry.assume(" + line(P) + ");\n";
    for (const Member &M : L.Members)
      if (M.isOfFile())
        T += "  c2cu_entry.stays(" + addressParameter(L, M) + ", " +
             text(Polynomial(Int128(M.Offset))) + ", " + text(Polynomial()) +
             ", " + text(Polynomial(Int128(M.Offset + M.Size))) + ", " +
             text(Polynomial()) + ");\n";
    T += claimPlaces(L);
    std::set<std::string> Said;
    for (const Reach &A : R.Accesses) {
      if (A.OfFile || A.Inspected)
        continue;
      if (std::string Row = access(A); Said.insert(Row).second)
        T += Row;
    }
    if (R.Speculated.exists())
      T += "  c2cu_entry.needs_host();\n";
    else
      T += cellsText(L, R, [&](const Polynomial &P) { return text(P); });
    if (R.owns() || R.Speculated.withholds())
      T += "  c2cu_entry.writes_anywhere = true;\n";
    T += inspectionText(L, R);
    if (R.Drawn)
      T += "  c2cu_entry.draw(" + text(R.Drawn->Count) + ");\n";
    return T;
  }

  /// What R accesses is read before any iteration runs.
  std::string writeReadBefore(bool Stays) {
    for (const Polynomial &P : R.Assumed)
      T += "  c2cu_entry.assume(" + line(P) + ");\n";
    for (const Reach &A : R.Accesses)
      if (!A.OfFile && !A.Stays)
        T += Stays ? stays(A) : access(A);
    return T + "  c2cu_entry.needs_host();\n";
  }

private:
  void count() {
    const std::string Step = !L.By ? std::to_string(L.Step)
                                   : std::string(L.Step < 0 ? "-" : "") +
                                         "c2cu::library::step_of(c2cu_by)";
    if (!L.End)
      T += "  c2cu::library::entry c2cu_entry =\n"
           "      c2cu::library::count_down(c2cu_begin);\n";
    else
      T += std::string("  c2cu::library::entry c2cu_entry = "
                       "c2cu::library::count<'") +
           testOf(L) + "'>(\n      c2cu_begin, c2cu_end, " + Step +
           aheadText(L) + ");\n";
  }

  /// What a polynomial is in the first iteration, and by how much it grows.
  std::string line(const Polynomial &P) const {
    const Polynomial Slope = *P.slope();
    const auto Moving = product(Slope, Polynomial::atom(Iteration));
    return text(*difference(P, *Moving)) + ", " + text(Slope);
  }

  std::string text(const Polynomial &P) const {
    return polynomialText(P, [&](Atom A) { return atom(A); });
  }

  std::string atom(Atom A) const {
    if (A >= FirstQuotient)
      return quotientText(R, A, [&](Atom X) { return atom(X); });
    return "c2cu::wide(" +
           (A == FirstValue ? "c2cu_begin" : parameter(R.Atoms[A])) + ")";
  }

  std::string access(const Reach &A) const {
    const Range Bytes = rangeOf(A);
    if (A.Stays)
      return stays(A);
    return "  c2cu_entry.access(" + member(A, Bytes) +
           std::to_string(argumentOf(L, A.Of)) + ", " + parameter(A.Of) + ", " +
           (A.Write ? "true, " : "false, ") + (A.Sure ? "true, " : "false, ") +
           (A.OnHost ? "true, " : "false, ") +
           nearest(A.Lo, Bytes.Lo, "std::max") + ", " +
           nearest(A.Hi, Bytes.Hi, "std::min") +
           (A.Added ? ", true" : limits(A, Bytes)) + ");\n";
  }

  /// Which bytes of elements A means, where its range, Bytes, does not tell.
  static std::string member(const Reach &A, const Range &Bytes) {
    const Residues &R = A.Congruent;
    const Int128 Length = R.Hi - R.Lo + 1;
    const auto Slope = Bytes.Lo.slope()->constant();
    const bool IsLine = Slope && Bytes.Hi.slope() == Bytes.Lo.slope() &&
                        difference(Bytes.Hi, Bytes.Lo)->constant();
    if (Length >= R.Pitch ||
        (IsLine && (*Slope == R.Pitch || *Slope == -R.Pitch)))
      return "";
    return "{c2cu::wide(" + digits(R.Lo) + "), c2cu::wide(" + digits(R.Pitch) +
           "), c2cu::wide(" + digits(Length) + ")}, ";
  }

  /// The line Best, or that of Bounds, all of them of one slope, that is
  /// nearest to the access.
  std::string nearest(const std::vector<Polynomial> &Bounds,
                      const Polynomial &Best, const char *Choose) const {
    const Polynomial Slope = *Best.slope();
    const auto Moving = product(Slope, Polynomial::atom(Iteration));
    std::string First = text(*difference(Best, *Moving));
    for (const Polynomial &P : Bounds)
      if (!(P == Best) && P.slope() == Slope && !isOfType(P) && !hasLoad(P))
        First = std::string(Choose) + "(" + First + ", " +
                text(*difference(P, *Moving)) + ")";
    return First + ", " + text(Slope);
  }

  /// What no iteration goes beyond, if there is more to say than of each one.
  std::string limits(const Reach &A, const Range &Bytes) const {
    const auto Fixed = [&](const std::vector<Polynomial> &Bounds,
                           const Polynomial &Best, const char *Choose) {
      std::string T;
      for (const Polynomial &P : Bounds)
        if (Best.varies() && !P.varies() && !isOfType(P) && !hasLoad(P))
          T = T.empty() ? text(P)
                        : std::string(Choose) + "(" + T + ", " + text(P) + ")";
      return T;
    };
    const std::string Floor = Fixed(A.Lo, Bytes.Lo, "std::max"),
                      Ceiling = Fixed(A.Hi, Bytes.Hi, "std::min"),
                      None = "c2cu::wide::none()";
    if (Floor.empty() && Ceiling.empty())
      return "";
    return ", " + (Floor.empty() ? None : Floor) + ", " +
           (Ceiling.empty() ? None : Ceiling);
  }

  std::string stays(const Reach &A) const {
    const Range Bytes = rangeOf(A);
    return "  c2cu_entry.stays(" + parameter(A.Of) + ", " + line(Bytes.Lo) +
           ", " + line(Bytes.Hi) + ");\n";
  }

  std::string parameter(const VarDecl *V) const { return guardParameter(L, V); }

  const MarkedLoop &L;
  const Reached &R;
  std::string T;
};

} // namespace

std::string c2cu::guardText(const MarkedLoop &L, const Reached &R) {
  return GuardWriter(L, R).write();
}

std::string c2cu::guardOfDecision(const MarkedLoop &L, const Decision &D) {
  // Second phases may write what is read in first ones.
  return D.WritesBefore || L.Split
             ? GuardWriter(L, D.Of).writeReadBefore(D.WritesBefore)
             : "  c2cu_entry.needs_host();\n";
}
