//===- Parts.cpp - Iterations whose memory is of one size -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Parts.h"
#include "loops/Legal.h"
#include "loops/Scalars.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

/// Larger ones stay where they are.
constexpr Int128 MostBytes = Int128(64) << 10;

class PartFinder {
public:
  PartFinder(const ASTContext &Context, const MarkedLoop &L, const Reached &R)
      : Context(Context), L(L), R(R) {}

  std::optional<Parts> run() {
    if (!L.Members.empty() || !L.Maps.empty())
      return std::nullopt;
    for (const Reach &A : R.Accesses)
      if (!A.OfFile && !partOf(A.Of) && !add(A.Of))
        return std::nullopt;
    Fits = !P.All.empty();
    visit(L.Body);
    if (!Fits)
      return std::nullopt;
    return std::move(P);
  }

private:
  std::optional<unsigned> partOf(const VarDecl *V) const {
    for (unsigned I = 0; I < P.All.size(); ++I)
      if (P.All[I].Of == V)
        return I;
    return std::nullopt;
  }

  /// All accesses through V as one part.
  bool add(const VarDecl *V) {
    Part New;
    New.Of = V;
    const QualType T = V->getType();
    New.Element =
        (T->isPointerType() ? T->getPointeeType()
                            : T->getAsArrayTypeUnsafe()->getElementType());
    if (New.Element->isIncompleteType() || New.Element->isVoidType() ||
        New.Element->isVariableArrayType())
      return false;
    const Int128 Size = Context.getTypeSizeInChars(New.Element).getQuantity();
    std::optional<Int128> Stride, Low, High;
    std::optional<Polynomial> Origin;
    bool Filled = true;
    for (const Reach &A : R.Accesses) {
      if (A.Of != V)
        continue;
      const Range Bytes = rangeOf(A);
      const auto Step = Bytes.Lo.slope()->constant();
      if (!Step || Bytes.Hi.slope() != Bytes.Lo.slope() ||
          (Stride && *Stride != *Step))
        return false;
      Stride = Step;
      const Polynomial Moving =
          *product(Polynomial::atom(Iteration), Polynomial(*Step));
      const auto Begin = difference(Bytes.Lo, Moving);
      if (!Origin)
        Origin = withoutConstant(*Begin);
      const auto From = difference(*Begin, *Origin)->constant();
      const auto End = difference(Bytes.Hi, Moving);
      const auto To = difference(*End, *Origin)->constant();
      if (!From || !To)
        return false;
      Low = Low ? std::min(*Low, *From) : *From;
      High = High ? std::max(*High, *To) : *To;
      New.Written |= A.Write;
      Filled &= A.Write && A.Sure;
    }
    if (!Stride || *Stride == 0 || Size == 0 || *Stride % Size != 0)
      return false;
    const Int128 First = floor(*Low, Size), Last = -floor(-*High, Size);
    const Int128 Distance = *Stride < 0 ? -*Stride : *Stride;
    if (Last <= First || Last - First > MostBytes ||
        (New.Written && Distance < Last - First))
      return false;
    New.Origin = *Origin;
    New.First = static_cast<int64_t>(First);
    New.Skew = static_cast<int64_t>(*Low - First);
    New.Count = static_cast<uint64_t>((Last - First) / Size);
    New.Stride = static_cast<int64_t>(*Stride);
    // One element that is surely stored as a whole.
    New.Read = !(Filled && New.Count == 1 && First == *Low && Last == *High);
    P.All.push_back(New);
    return true;
  }

  static Polynomial withoutConstant(const Polynomial &P) {
    return *difference(P, Polynomial(P.constantTerm()));
  }

  static Int128 floor(Int128 N, Int128 By) {
    const Int128 Rest = (N % By + By) % By;
    return N - Rest;
  }

  void visit(const Stmt *S) {
    if (!S || !Fits)
      return;
    if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(S)) {
      if (const auto I = partOf(namedBy(Subscript->getBase())))
        return use(Subscript, *I, Subscript->getIdx(), /*IsElement=*/true);
    } else if (const auto *Binary = dyn_cast<BinaryOperator>(S);
               Binary && Binary->isAdditiveOp() &&
               Binary->getType()->isPointerType()) {
      if (const auto I = partOf(namedBy(Binary->getLHS())))
        return use(Binary, *I, Binary->getRHS(), /*IsElement=*/false);
    } else if (const auto *Ref = dyn_cast<DeclRefExpr>(S)) {
      const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
      if (const auto I = partOf(V))
        return use(Ref, *I, nullptr, /*IsElement=*/false);
      if (V && (V == L.Counter || llvm::is_contained(L.Captured, V)) &&
          !llvm::is_contained(P.Others, V))
        P.Others.push_back(V);
    }
    for (const Stmt *Child : S->children())
      visit(Child);
  }

  void use(const Expr *E, unsigned Part, const Expr *Subscript,
           bool IsElement) {
    const c2cu::Part &Of = P.All[Part];
    const auto It = R.Offsets.find(E);
    Fits = false;
    if (It == R.Offsets.end() || !It->second ||
        (Subscript && Subscript->HasSideEffects(Context)))
      return;
    const Polynomial Moving =
        *product(Polynomial::atom(Iteration), Polynomial(Int128(Of.Stride)));
    const auto Fixed = difference(*It->second, Moving);
    const auto Rest = Fixed ? difference(*Fixed, Of.Origin) : std::nullopt;
    const auto At = Rest ? Rest->constant() : std::nullopt;
    const Int128 Size = Context.getTypeSizeInChars(Of.Element).getQuantity();
    if (!At || *At < Of.First || (*At - Of.First) % Size != 0)
      return;
    const Int128 Element = (*At - Of.First) / Size;
    if (Element > Of.Count)
      return;
    P.Uses.push_back({E, Part, static_cast<uint64_t>(Element), IsElement});
    Fits = true;
  }

  const ASTContext &Context;
  const MarkedLoop &L;
  const Reached &R;
  Parts P;
  bool Fits = true;
};

} // namespace

std::optional<Parts> c2cu::partsOf(const ASTContext &Context,
                                   const MarkedLoop &L, const Reached &R) {
  if (!L.Choices.empty()) // Their numbers would have to travel as well.
    return std::nullopt;
  return PartFinder(Context, L, R).run();
}
