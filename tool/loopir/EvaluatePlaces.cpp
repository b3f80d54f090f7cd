//===- EvaluatePlaces.cpp - Lvalues, copies, initialisers -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Evaluator.h"
#include "support/References.h"

using namespace c2cu;
using namespace c2cu::loopir;
using namespace clang;

std::optional<Kind> Evaluator::kind(QualType Type) {
  const std::optional<Kind> K = kindOf(Context, Type);
  if (!K)
    fail(Here, "numbers of type '" + Type.getAsString() + "'");
  return K;
}

int64_t Evaluator::sizeOf(QualType Type) const {
  return Type->isVoidType() || Type->isFunctionType()
             ? 1
             : Context.getTypeSizeInChars(Type).getQuantity();
}

const Node *Evaluator::truthAsInt(const Node *Mask) {
  return G.convert(Kind::I32, Mask);
}

const Node *Evaluator::toKind(QualType Type, const Node *N) {
  const std::optional<Kind> K = kind(Type);
  return K && *K != Kind::Pointer && N ? G.convert(*K, N) : nullptr;
}

const Node *Evaluator::number(const Expr *E) {
  const Value V = value(E);
  if (!stopped() && !V.N)
    fail(E->getExprLoc(), "a pointer is used as a number");
  return V.N ? V.N : G.undefined(Kind::I32);
}

const Node *Evaluator::condition(const Expr *E) {
  const Value V = value(E);
  if (V.IsPointer)
    return G.truth(V.To != nullptr);
  if (!V.N)
    return G.truth(false);
  return Mem.underMasks(G.test(V.N));
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

/// Whether a sum has a term that counts in steps of Least or more.
static bool hasStep(const Node *V, uint64_t Least) {
  switch (V->O) {
  case Op::Convert:
    return hasStep(V->A[0], Least);
  case Op::Add:
  case Op::Sub:
    return hasStep(V->A[0], Least) || hasStep(V->A[1], Least);
  case Op::Mul:
    return llvm::any_of(llvm::ArrayRef(V->A).take_front(2), [&](const Node *A) {
      return isConstant(A) && A->Bits >= Least;
    });
  case Op::Shl:
    return isConstant(V->A[1]) && V->A[1]->Bits < 63 &&
           uint64_t{1} << V->A[1]->Bits >= Least;
  default:
    return false;
  }
}

/// Whether a subscript of a matrix's row may be meant to lead through all rows,
/// as programs do, though C has no such: where the row is always the same one,
/// and where the subscript counts in rows.
static bool leadsThroughRows(const ASTContext &Context, const Expr *Row,
                             const Node *Index, uint64_t Extent) {
  Expr::EvalResult Known;
  if (const auto *Of = dyn_cast<ArraySubscriptExpr>(Row))
    return Of->getIdx()->EvaluateAsInt(Known, Context) ||
           hasStep(Index, Extent);
  const auto *Of = dyn_cast<UnaryOperator>(Row);
  return Of && Of->getOpcode() == UO_Deref;
}

Evaluator::Place Evaluator::elementPlace(const ArraySubscriptExpr *E) {
  // An array's own subscripts stay below its extent; pointers to its elements
  // may go further.
  const Expr *Base = E->getBase()->IgnoreParenImpCasts();
  const auto *Array = Context.getAsConstantArrayType(Base->getType());
  Value Pointer;
  if (Array) {
    const Place Whole = place(Base);
    Pointer = Value::pointer(Whole.O, Whole.At);
  } else {
    Pointer = value(E->getBase());
  }
  const Node *Index = number(E->getIdx());
  // One without elements stands for as many as come behind it.
  std::optional<uint64_t> Extent;
  if (Array && !Array->isZeroSize() &&
      !leadsThroughRows(Context, Base, Index, Array->getLimitedSize()))
    Extent = Array->getLimitedSize();
  const Value At = moved(Pointer, Index, E->getType(), false, Extent);
  return {At.To, At.At};
}

Evaluator::Place Evaluator::memberPlace(const MemberExpr *E) {
  const auto *Field = dyn_cast<FieldDecl>(E->getMemberDecl());
  Place At;
  if (E->isArrow()) {
    const Value Pointer = value(E->getBase());
    At = {Pointer.To, Pointer.At};
  } else {
    At = place(E->getBase());
  }
  if (!Field || Field->isBitField() || Field->getParent()->isUnion()) {
    fail(Here, "a bit-field or a union");
    return {};
  }
  if (At.At.isKnown()) {
    At.At.Base += At.At.Offset;
    At.At.Offset = 0;
  }
  At.At.Base +=
      Context.toCharUnitsFromBits(Context.getFieldOffset(Field)).getQuantity();
  return At;
}

Evaluator::Place Evaluator::place(const Expr *E) {
  E = meant(Context, E);
  Here = E->getExprLoc();
  if (stopped())
    return {};
  if (const auto *D = dyn_cast<DeclRefExpr>(E))
    if (const auto *V = dyn_cast<VarDecl>(D->getDecl()))
      return {objectOf(V), {}};
  if (const auto *S = dyn_cast<clang::StringLiteral>(E))
    return {literal(S), {}};
  if (const auto *S = dyn_cast<ArraySubscriptExpr>(E))
    return elementPlace(S);
  if (const auto *U = dyn_cast<UnaryOperator>(E);
      U && U->getOpcode() == UO_Deref) {
    const Value Pointer = value(U->getSubExpr());
    return {Pointer.To, Pointer.At};
  }
  if (const auto *U = dyn_cast<UnaryOperator>(E);
      U && U->getOpcode() == UO_Extension)
    return place(U->getSubExpr());
  if (const auto *Of = dyn_cast<MemberExpr>(E))
    return memberPlace(Of);
  if (const auto *Literal = dyn_cast<CompoundLiteralExpr>(E)) {
    Variable *O = makeLocal(E->getType(), "literal", E);
    initialise({O, {}}, E->getType(), Literal->getInitializer());
    return {O, {}};
  }
  // A structure that is a value lies in an object of its own.
  if (E->isPRValue() && E->getType()->isRecordType()) {
    const Value V = value(E);
    return {V.To, V.At};
  }
  fail(Here, "an expression that is not known to the evaluation");
  return {};
}

Value Evaluator::read(const Place &From, QualType Type) {
  if (stopped())
    return {};
  if (!From.O) {
    if (!Mem.masks())
      fail(Here, "a null pointer is followed");
    const std::optional<Kind> K = kind(Type);
    return K && *K != Kind::Pointer ? Value::of(G.undefined(*K)) : Value();
  }
  const std::optional<Kind> K = kind(Type);
  return K ? Mem.load(*From.O, From.At, *K) : Value();
}

void Evaluator::write(const Place &To, QualType Type, const Value &V) {
  if (stopped())
    return;
  if (!To.O) {
    if (!Mem.masks())
      fail(Here, "a null pointer is followed");
    return;
  }
  if (const std::optional<Kind> K = kind(Type))
    Mem.store(*To.O, To.At, *K, V);
}

void Evaluator::copy(const Place &To, const Place &From, QualType Type) {
  const auto Leaves = leavesOf(Context, Type, 4096);
  if (!Leaves)
    return fail(Here,
                "an object of type '" + Type.getAsString() + "' is copied");
  if (stopped() || !To.O || !From.O)
    return;
  std::vector<Value> Values;
  auto At = [](Address A, uint64_t Offset) {
    if (A.isKnown())
      A.Offset += static_cast<int64_t>(Offset);
    else
      A.Base += static_cast<int64_t>(Offset);
    return A;
  };
  for (const Leaf &L : *Leaves)
    Values.push_back(L.K == Kind::Pointer && From.O->From != Variable::Local
                         ? Value()
                         : Mem.load(*From.O, At(From.At, L.Offset), L.K));
  for (const auto &[L, V] : llvm::zip_equal(*Leaves, Values))
    if (!stopped())
      Mem.store(*To.O, At(To.At, L.Offset), L.K, V);
}

//===----------------------------------------------------------------------===//
// Initialisers
//===----------------------------------------------------------------------===//

void Evaluator::zero(const Place &At, QualType Type) {
  const auto Leaves = leavesOf(Context, Type, 65536);
  if (!Leaves)
    return fail(Here,
                "an object of type '" + Type.getAsString() + "' is cleared");
  for (const Leaf &L : *Leaves) {
    Address A = At.At;
    A.Offset += static_cast<int64_t>(L.Offset);
    if (stopped())
      return;
    Mem.store(*At.O, A, L.K,
              L.K == Kind::Pointer ? Value::pointer(nullptr, {})
                                   : Value::of(G.constant(L.K, 0)));
  }
}

Evaluator::Place Evaluator::inner(Place Of, int64_t Offset) {
  Of.At.Offset += Offset;
  return Of;
}

void Evaluator::initialiseText(const Place &At, QualType Type,
                               const clang::StringLiteral *S) {
  zero(At, Type);
  const QualType Element =
      Context.getAsConstantArrayType(Type)->getElementType();
  const Variable *Text = literal(S);
  for (size_t I = 0; Text && I < Text->Constants.size(); ++I)
    if (I < S->getLength() &&
        static_cast<int64_t>(I) < sizeOf(Type) / sizeOf(Element))
      write(inner(At, I * sizeOf(Element)), Element,
            Value::of(G.constant(Text->Planes.front().K, Text->Constants[I])));
}

void Evaluator::initialise(const Place &At, QualType Type, const Expr *E) {
  E = E->IgnoreParens();
  if (stopped() || !At.O)
    return;
  if (isa<ImplicitValueInitExpr>(E))
    return zero(At, Type);
  if (const auto *S = dyn_cast<clang::StringLiteral>(E))
    return initialiseText(At, Type, S);
  const auto *List = dyn_cast<InitListExpr>(E);
  if (!List) {
    if (Type->isRecordType())
      return copy(At, place(E), Type);
    return write(At, Type, value(E));
  }
  if (const ConstantArrayType *Array = Context.getAsConstantArrayType(Type)) {
    const QualType Element = Array->getElementType();
    const uint64_t Length = Array->getSize().getZExtValue();
    if (List->isStringLiteralInit())
      return initialise(At, Type, List->getInit(0));
    for (uint64_t I = 0; I < Length; ++I) {
      const Place P = inner(At, static_cast<int64_t>(I) * sizeOf(Element));
      if (I < List->getNumInits())
        initialise(P, Element, List->getInit(I));
      else
        zero(P, Element);
    }
    return;
  }
  if (const auto *R = Type->getAs<RecordType>()) {
    unsigned I = 0;
    for (const FieldDecl *F : R->getDecl()->getDefinition()->fields()) {
      const int64_t Offset =
          Context.toCharUnitsFromBits(Context.getFieldOffset(F)).getQuantity();
      if (I < List->getNumInits())
        initialise(inner(At, Offset), F->getType(), List->getInit(I));
      else
        zero(inner(At, Offset), F->getType());
      ++I;
    }
    return;
  }
  if (List->getNumInits() == 1)
    initialise(At, Type, List->getInit(0));
  else
    zero(At, Type);
}
