//===- Maps.cpp - Accesses that a map clause gives bounds to --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Maps.h"
#include "loops/Legal.h"
#include "loops/Members.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// The constant that P surely is, and positive.
static bool isPositive(const std::optional<Polynomial> &P) {
  return P && P->constant() && *P->constant() > 0;
}

void c2cu::checkMaps(const ASTContext &Context, const LoopMark &M,
                     const MarkedLoop &L, Reached &R) {
  for (const Reach &A : R.Accesses)
    for (unsigned I = 0; I < L.Maps.size(); ++I) {
      const MapClause &Of = L.Maps[I];
      if (Of.Of != A.Of || A.OfFile)
        continue;
      const QualType T = Of.Of->getType();
      const QualType Element =
          T->isPointerType() ? T->getPointeeType()
                             : T->getAsArrayTypeUnsafe()->getElementType();
      if (Element->isVariableArrayType())
        continue;
      const Polynomial Size(
          Int128(Context.getTypeSizeInChars(Element).getQuantity()));
      const Range Bytes = rangeOf(A);
      const auto Low = product(R.Maps[I].Lower, Size),
                 Last = product(R.Maps[I].Last, Size);
      const auto End = Last ? sum(*Last, Size) : Last;
      const bool Outside = A.Sure && R.Maps[I].Usable && Low && End &&
                           (isPositive(difference(*Low, Bytes.Lo)) ||
                            isPositive(difference(Bytes.Hi, *End)));
      if (A.Write && Of.Direction == MapDirection::To)
        R.Problems.push_back({Diag::LoopMapFalse, A.Where, Of.Name,
                              "is written here, which 'to' excludes",
                              M.Pragma.clauseLoc(), "the clause is here"});
      else if (Outside)
        R.Problems.push_back({Diag::LoopMapFalse, A.Where, Of.Name,
                              "is accessed here outside of its bounds",
                              M.Pragma.clauseLoc(), "the clause is here"});
    }
}

/// P in C, modulo two to the power of 64.
static std::string textIn64Bits(const MarkedLoop &L, const MapClause &M,
                                const Polynomial &P) {
  std::string Sum;
  for (const auto &[Atoms, Factor] : P.terms()) {
    std::string Term;
    if (Factor != 1 || Atoms.empty())
      Term = std::to_string(static_cast<uint64_t>(Factor)) + "ull";
    for (Atom A : Atoms)
      Term += std::string(Term.empty() ? "" : " * ") + "(unsigned long long)" +
              nameOf(L, M.Names[A]);
    Sum += (Sum.empty() ? "" : " + ") + Term;
  }
  return Sum.empty() ? "0" : "(long long)(" + Sum + ")";
}

std::string c2cu::boundsOfMaps(const MarkedLoop &L, const Reached &R) {
  std::string T;
  for (unsigned I = 0; I < L.Maps.size(); ++I) {
    const MapClause &M = L.Maps[I];
    if (llvm::none_of(L.Mapped, [&](const MappedAccess &A) {
          return A.Map == I && R.Checked.count(A.At);
        }))
      continue;
    const std::string Number = std::to_string(I);
    T += "  const long long c2cu_low_" + Number + " = " +
         textIn64Bits(L, M, M.Lower) + ", c2cu_high_" + Number +
         " = c2cu_low_" + Number + " + " + textIn64Bits(L, M, M.Length) + ";\n";
  }
  return T;
}

void c2cu::editChecked(const Spelling &Text, const MarkedLoop &L,
                       const Reached &R, Edits &Changes) {
  for (const MappedAccess &A : L.Mapped)
    if (R.Checked.count(A.At)) {
      const std::string Number = std::to_string(A.Map);
      const TokenRange Of = Text.Tokens.of(A.Subscript);
      Changes.replace(Of, {"c2cu_within((", Of,
                           "), c2cu_low_" + Number + ", c2cu_high_" + Number +
                               ", " + Number + ", c2cu_checks)"});
    }
}
