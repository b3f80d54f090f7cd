//===- ReacherMemory.cpp - What expressions designate ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Reacher.h"
#include "loops/Scalars.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/RecordLayout.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

Designated Reacher::designateName(const DeclRefExpr *E) {
  Designated D;
  D.Where.K = Value::Pointer;
  const auto *V = dyn_cast<VarDecl>(E->getDecl());
  if (!V) {
    D.Where.K = Value::Unknown;
    return D;
  }
  if (E->getType().isVolatileQualified() || E->getType()->isAtomicType())
    problem(Diag::LoopVolatile, E->getExprLoc());
  const bool IsCaptured = llvm::is_contained(L.Captured, V);
  // A function that is called has the name, which on a GPU is another copy.
  if (IsCaptured && V->isFileVarDecl() && !Stack.empty())
    problem(Diag::LoopObject, E->getExprLoc(), V->getName());
  if (IsCaptured && V->getType()->isArrayType())
    D.Where.Places = {{Place::Captured, V, Number(Polynomial(0))}};
  else if (IsCaptured && V->getType()->isRecordType())
    D.Where.Places = {{Place::ByValue, V, Number(Polynomial(0))}};
  else if (IsCaptured || V == L.Counter || isKnown(V) || isOwnScalar(V) ||
           L.reductionOf(V) || (L.Split && L.Split->Carried.count(V)))
    D.Variable = V;
  else if (V->hasGlobalStorage())
    D.Where.Places = {{Place::OfFile, V->getCanonicalDecl(), {}}};
  else
    D.Where.Places = {{Place::Private, V, Number(Polynomial(0))}};
  return D;
}

Designated Reacher::designateMember(const MemberExpr *E) {
  const auto *Field = dyn_cast<FieldDecl>(E->getMemberDecl());
  Designated Base;
  if (E->isArrow())
    Base.Where = evaluate(E->getBase());
  else
    Base = designate(E->getBase());
  Designated D;
  D.Where = Base.Where;
  if (!Field) {
    D.Where.K = Value::Unknown;
    return D;
  }
  const uint64_t Bits = Context.getASTRecordLayout(Field->getParent())
                            .getFieldOffset(Field->getFieldIndex());
  // Neighbours of a bit-field are written with it.
  const Int128 Offset = Int128(Bits / 8);
  if (Field->isBitField() && D.Where.K == Value::Pointer &&
      llvm::any_of(D.Where.Places, [](const Place &P) {
        return P.K == Place::Captured || P.K == Place::OfFile;
      }))
    problem(Diag::LoopBitField, E->getExprLoc(), Field->getName());
  for (Place &P : D.Where.Places)
    P.Offset = plus(P.Offset, Number(Polynomial(Offset)));
  return D;
}

Designated Reacher::designate(const Expr *E) {
  Designated D;
  D.Where.K = Value::Pointer;
  E = E->IgnoreParens();
  D.Variable = L.memberAt(E);
  if (D.Variable)
    return D;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    return designateName(Ref);
  if (E->getType().isVolatileQualified() || E->getType()->isAtomicType())
    problem(Diag::LoopVolatile, E->getExprLoc());
  if (const auto *Unary = dyn_cast<UnaryOperator>(E)) {
    if (Unary->getOpcode() == UO_Deref)
      D.Where = evaluate(Unary->getSubExpr());
    else if (Unary->getOpcode() == UO_Extension)
      return designate(Unary->getSubExpr());
    else
      D.Where.K = Value::Unknown;
    return D;
  }
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
    const Value P = evaluate(Subscript->getBase());
    const Value I = evaluate(Subscript->getIdx());
    D.Where = moved(P, checked(E, P, I, E->getType()).N, E->getType());
    if (I.K != Value::Integer)
      D.Where.K = Value::Unknown;
    noteOffset(E, D.Where);
    return D;
  }
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return designateMember(Member);
  if (const auto *Literal = dyn_cast<CompoundLiteralExpr>(E)) {
    evaluate(Literal->getInitializer());
    D.Where.Places = {{Place::Private, nullptr, {}}};
    return D;
  }

  if (isa<StringLiteral>(E) || isa<PredefinedExpr>(E)) {
    D.Where.Places = {{Place::Private, nullptr, {}}};
    return D;
  }
  // A member of what a call has returned, and the like.
  evaluate(E);
  D.Where.Places = {{Place::Private, nullptr, {}}};
  return D;
}

/// The value of an object of the file that is an integer and const.
Value Reacher::constantOf(const Value &At, QualType T) const {
  Value Result = anyOf(T);
  const VarDecl *V = At.Places.size() == 1 && At.Places[0].K == Place::OfFile
                         ? At.Places[0].Of->getDefinition()
                         : nullptr;
  if (!V || Result.K != Value::Integer || !V->getInit() ||
      !V->getType().isConstQualified() ||
      !Context.hasSameUnqualifiedType(T, V->getType()))
    return Result;
  Expr::EvalResult Known;
  if (V->getInit()->EvaluateAsInt(Known, Context) &&
      Known.Val.getInt().isRepresentableByInt64())
    Result.N = Number(Polynomial(Int128(Known.Val.getInt().getExtValue())));
  return Result;
}

/// There is one V for all iterations.
void Reacher::carried(const VarDecl *V, SourceLocation Where) {
  if (!Recording || !R.Carried.insert(V).second)
    return;
  R.Problems.push_back(
      {Diag::LoopCarried, whereChanged(L.Body, V), V->getNameAsString(), "",
       Where, "an iteration reads here what the one before has left"});
}

Value Reacher::load(const Designated &D, QualType T, SourceLocation Where) {
  if (!D.Variable) {
    access(D.Where, T, /*Write=*/false, Where);
    return constantOf(D.Where, T);
  }
  // What the iteration before has left.
  if (isOwnScalar(D.Variable) && !Now.Dead && !Now.Written.count(D.Variable))
    carried(D.Variable, Where);
  auto It = Now.Variables.find(D.Variable);
  Value Result = anyOf(D.Variable->getType());
  if (It == Now.Variables.end())
    return Result;
  const Number Range = Result.N;
  Result = It->second;
  if (Result.K == Value::Integer) {
    Result.N.addLow(Range.Lo);
    Result.N.addHigh(Range.Hi);
  }
  return Result;
}

void Reacher::store(const Designated &D, const Value &V, QualType T,
                    SourceLocation Where) {
  if (Now.Dead)
    return;
  if (!D.Variable) {
    keepsAddress(V, Where);
    access(D.Where, T, /*Write=*/true, Where);
    return;
  }
  if (D.Variable == L.Counter)
    return problem(Diag::LoopCounter, Where, D.Variable->getName());
  if (llvm::is_contained(L.Captured, D.Variable))
    return problem(Diag::LoopCarried, Where, D.Variable->getName());
  if (L.reductionOf(D.Variable))
    return;
  if (isOwnScalar(D.Variable))
    Now.Written.insert(D.Variable);
  Now.Variables[D.Variable] = V;
}

void Reacher::initialise(const VarDecl *V) {
  if (V->hasGlobalStorage())
    return;
  if (V->hasAttr<CleanupAttr>()) // A call where its scope ends.
    problem(Diag::LoopStatement, V->getLocation());
  Now.Variables.erase(V);
  const Expr *Init = V->getInit();
  if (!Init)
    return;
  const Value Of = evaluate(Init);
  if (isKnown(V))
    Now.Variables[V] = Of;
  else
    keepsAddress(Of, V->getLocation());
}
