//===- ParameterTerms.cpp - Numbers in terms of parameters ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/ParameterTerms.h"
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

ParameterTerms::ParameterTerms(const MarkedLoop &L) : L(L) {
  const Stmt *Body = L.Function->getBody();
  collectExposed(L.Function->getASTContext(), Body, Exposed, nullptr,
                 L.bodyAsWritten());
  countChanges(Body, Changes);
  countChanges(L.Loop, InLoop);
  const auto Places = findStanding(Body, {L.Loop});
  const auto At = Places.find(L.Loop);
  ComesBack =
      holdsLabel(Body) || At == Places.end() ||
      llvm::any_of(At->second.Around, [](const Stmt *S) { return isLoop(S); });
}

std::optional<unsigned> ParameterTerms::place(const VarDecl *V) const {
  const auto All = L.Function->parameters();
  const auto *At = llvm::find(All, V);
  if (At == All.end())
    return std::nullopt;
  return At - All.begin();
}

std::optional<Polynomial> ParameterTerms::of(const VarDecl *V,
                                             unsigned Depth) const {
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

/// E without conversions that keep lengths: numbers that are not negative and
/// less than 2^31. Null if there is another one.
static const Expr *withoutConversions(const Expr *E,
                                      const ASTContext &Context) {
  constexpr unsigned OfLengths = 32; // bits
  for (;;) {
    E = E->IgnoreParens();
    const auto *Cast = dyn_cast<CastExpr>(E);
    if (!Cast)
      return E;
    const QualType From = Cast->getSubExpr()->getType(), To = Cast->getType();
    if (!To->isIntegerType() || !From->isIntegerType() || To->isBooleanType())
      return nullptr;
    const unsigned Bits = Context.getIntWidth(To);
    if (Bits < OfLengths && Bits < Context.getIntWidth(From))
      return nullptr;
    E = Cast->getSubExpr();
  }
}

std::optional<Polynomial> ParameterTerms::of(const Expr *E,
                                             unsigned Depth) const {
  E = withoutConversions(E, L.Function->getASTContext());
  if (!E)
    return std::nullopt;
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
  case BO_Sub: // of unsigned numbers perhaps a large one
    return B->getType()->isUnsignedIntegerType() ? std::nullopt
                                                 : difference(*Left, *Right);
  case BO_Mul:
    return product(*Left, *Right);
  default:
    return std::nullopt;
  }
}

std::optional<Polynomial>
ParameterTerms::in(const Polynomial &P,
                   llvm::ArrayRef<std::optional<Polynomial>> Known) {
  Polynomial Sum;
  for (const auto &[M, Factor] : P.terms()) {
    std::optional<Polynomial> Term = Polynomial(Factor);
    for (const Atom A : M) {
      if (A >= Known.size() || !Known[A])
        return std::nullopt;
      Term = product(*Term, *Known[A]);
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

bool ParameterTerms::stays(const VarDecl *V) const {
  const auto All = Changes.find(V), In = InLoop.find(V);
  const unsigned Count = All == Changes.end() ? 0 : All->second;
  return !Exposed.count(V) &&
         (Count == 0 ||
          (!ComesBack && In != InLoop.end() && In->second == Count));
}

std::string ParameterTerms::text(const Polynomial &P) const {
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
