//===- EvaluatePlaces.cpp - Lvalues, copies, initialisers -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Evaluator.h"

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
static bool leadsThroughRows(Reading &Read, const Expr *Row, const Node *Index,
                             uint64_t Extent) {
  const Place &P = Read.place(Row);
  if (P.What == Is::Element)
    return Read.constant(P.Index) || hasStep(Index, Extent);
  return P.What == Is::Follow;
}

Evaluator::Cell Evaluator::elementPlace(const Place &P) {
  // An array's own subscripts stay below its extent; pointers to its elements
  // may go further.
  const auto *Array =
      P.Base ? Context.getAsConstantArrayType(P.Base->getType()) : nullptr;
  Value Pointer;
  if (Array) {
    const Cell Whole = place(P.Base);
    Pointer = Value::pointer(Whole.O, Whole.At);
  } else {
    Pointer = value(P.Pointer);
  }
  const Node *Index = number(P.Index);
  // One without elements stands for as many as come behind it.
  std::optional<uint64_t> Extent;
  if (Array && !Array->isZeroSize() &&
      !leadsThroughRows(Read, P.Base, Index, Array->getLimitedSize()))
    Extent = Array->getLimitedSize();
  const Value At = moved(Pointer, Index, P.Type, false, Extent);
  return {At.To, At.At};
}

Evaluator::Cell Evaluator::memberPlace(const Place &P) {
  Cell At;
  if (P.Pointer) {
    const Value Pointer = value(P.Pointer);
    At = {Pointer.To, Pointer.At};
  } else {
    At = place(P.Base);
  }
  if (P.Field->isBitField() || P.Field->getParent()->isUnion()) {
    fail(Here, "a bit-field or a union");
    return {};
  }
  if (At.At.isKnown()) {
    At.At.Base += At.At.Offset;
    At.At.Offset = 0;
  }
  At.At.Base += Context.toCharUnitsFromBits(Context.getFieldOffset(P.Field))
                    .getQuantity();
  return At;
}

Evaluator::Cell Evaluator::place(const Expr *E) {
  const Place &P = Read.place(E);
  Here = P.Of->getExprLoc();
  if (stopped())
    return {};
  switch (P.What) {
  case Is::Variable:
    return {objectOf(P.Variable), {}};
  case Is::Text:
    return {literal(P.Of), {}};
  case Is::Element:
    return elementPlace(P);
  case Is::Member:
    return memberPlace(P);
  case Is::Follow: {
    const Value Pointer = value(P.Pointer);
    return {Pointer.To, Pointer.At};
  }
  case Is::Literal: {
    Variable *O = makeLocal(P.Type, "literal", P.Of);
    initialise({O, {}}, P.Type, P.Value);
    return {O, {}};
  }
  case Is::Temporary:
    // A structure that is a value lies in an object of its own.
    if (P.Of->isPRValue() && P.Type->isRecordType()) {
      const Value V = value(P.Of);
      return {V.To, V.At};
    }
    break;
  case Is::Function:
  case Is::Part:
    break;
  }
  fail(Here, "an expression that is not known to the evaluation");
  return {};
}

Value Evaluator::read(const Cell &From, QualType Type) {
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

void Evaluator::write(const Cell &To, QualType Type, const Value &V) {
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

void Evaluator::copy(const Cell &To, const Cell &From, QualType Type) {
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

void Evaluator::zero(const Cell &At, QualType Type) {
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

Evaluator::Cell Evaluator::inner(Cell Of, int64_t Offset) {
  Of.At.Offset += Offset;
  return Of;
}

void Evaluator::initialiseText(const Cell &At, QualType Type, const Expr *S) {
  zero(At, Type);
  const QualType Element =
      Context.getAsConstantArrayType(Type)->getElementType();
  const Variable *Text = literal(S);
  const size_t Length = Read.characters(S).size();
  for (size_t I = 0; Text && I < Text->Constants.size(); ++I)
    if (I < Length && static_cast<int64_t>(I) < sizeOf(Type) / sizeOf(Element))
      write(inner(At, I * sizeOf(Element)), Element,
            Value::of(G.constant(Text->Planes.front().K, Text->Constants[I])));
}

void Evaluator::initialise(const Cell &At, QualType Type, const Expr *E) {
  if (stopped() || !At.O)
    return;
  const Initialiser I = Read.initialiser(Type, E);
  auto Part = [&](int64_t Offset, QualType Of, const Expr *Init) {
    if (Init)
      initialise(inner(At, Offset), Of, Init);
    else if (!I.First)
      zero(inner(At, Offset), Of);
  };
  if (I.First)
    initialise(At, Type, I.First);
  switch (I.What) {
  case Fills::Zero:
    return zero(At, Type);
  case Fills::Nothing:
    return;
  case Fills::Text:
    return initialiseText(At, Type, I.Of);
  case Fills::Value:
    if (Type->isRecordType())
      return copy(At, place(I.Of), Type);
    return write(At, Type, value(I.Of));
  case Fills::Members:
    for (const auto &[F, Init] : I.Members)
      Part(Context.toCharUnitsFromBits(Context.getFieldOffset(F)).getQuantity(),
           F->getType(), Init);
    return;
  case Fills::Elements:
    break;
  }
  const ConstantArrayType *Array = Context.getAsConstantArrayType(Type);
  if (!Array)
    return fail(Here, "an initialiser that is not known to the evaluation");
  const QualType Element = Array->getElementType();
  for (uint64_t N = 0; N < Array->getSize().getZExtValue(); ++N)
    Part(static_cast<int64_t>(N) * sizeOf(Element), Element,
         N < I.Elements.size() ? I.Elements[N] : nullptr);
}
