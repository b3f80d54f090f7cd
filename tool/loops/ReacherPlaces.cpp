//===- ReacherPlaces.cpp - What expressions designate, on intervals -----===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/KnownPointers.h"
#include "loops/Reacher.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/RecordLayout.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// Whether nothing of its structure is behind F.
static bool isLast(const FieldDecl *F) {
  const FieldDecl *Last = nullptr;
  for (const FieldDecl *Other : F->getParent()->fields())
    Last = Other;
  return F->getParent()->isUnion() || F == Last;
}

/// Whether Pointer points to what a variable of type T has elements of, or
/// points to.
static bool isOf(QualType T, QualType Pointer) {
  while (T->isArrayType())
    T = QualType(T->getArrayElementTypeNoTypeQual(), 0);
  if (T->isPointerType())
    T = T->getPointeeType();
  while (T->isArrayType())
    T = QualType(T->getArrayElementTypeNoTypeQual(), 0);
  return T->getCanonicalTypeUnqualified() ==
         Pointer->getPointeeType()->getCanonicalTypeUnqualified();
}

/// An object of which only its name is known.
static Value whole(PointerTarget::Kind K, const VarDecl *V) {
  return Value::pointer({K, V, Number(Polynomial(0))});
}

Value Reacher::addressOf(const Operation &O) {
  const Designated D = designate(O.Left);
  Value V = D.Where;
  if (D.Variable) { // A captured one: its own would not be known.
    Log.problem(Diag::LoopExposed, D.Variable->getLocation(),
                D.Variable->getName());
    V = whole(PointerTarget::Private, D.Variable);
  }
  for (PointerTarget &T : V.Targets)
    T.IsElement = false;
  if (O.Left->getType()->isArrayType() && !O.IsWritten) {
    noteOffset(Read.place(O.Left).Of, V);
    enterRow(Read.place(O.Left), V);
  }
  return V;
}

/// Whether Of, where At points to, may go on behind its type: the last member
/// of a structure behind which there is more memory.
bool Reacher::hasOpenEnd(const Place &Of, const PointerTarget &At) {
  const Place *P = &Of;
  const Expr *Pointer = nullptr;
  while (P->What == Is::Member && !Pointer) {
    if (!isLast(P->Field))
      return false;
    Pointer = P->Pointer;
    if (!Pointer)
      P = &Read.place(P->Base);
  }
  if (P->What == Is::Element ? !isRow(P->Pointer) : P->What == Is::Follow)
    Pointer = P->Pointer;
  if (P == &Of && P->What != Is::Member)
    return false;
  if (!Pointer)
    return false;
  // One of several, where the variable says of what.
  const auto Offset = At.Offset.exact();
  return Context.getAsConstantArrayType(Of.Type)->getSize().ule(1) || !At.Of ||
         !isOf(At.Of->getType(), Pointer->getType()) ||
         (Offset && Offset->constant());
}

/// Where a pointer to the first element of Array leads, which V points to.
void Reacher::enterRow(const Place &Array, Value &V) {
  const std::optional<uint64_t> Size = Of.sizeOf(Array.Type);
  const bool IsOneOf = Array.What == Is::Element || Array.What == Is::Follow;
  for (PointerTarget &T : V.Targets) {
    T.OfText = false;
    T.In.reset();
    if (!IsOneOf)
      T.InAll.reset();
    if (!Array.Type->isConstantArrayType() || !Size || hasOpenEnd(Array, T)) {
      T.InAll.reset();
      continue;
    }
    T.In = Row{T.Offset, Int128(*Size)};
    const auto First = T.Offset.exact();
    if (!T.InAll && !(IsOneOf && First && First->constant()))
      T.InAll = T.In;
  }
}

Designated Reacher::designateName(const Place &P) {
  Designated D;
  const VarDecl *V = P.Variable;
  if (P.Type.isVolatileQualified() || P.Type->isAtomicType())
    Log.problem(Diag::LoopVolatile, P.Of->getExprLoc());
  const bool IsCaptured = llvm::is_contained(L.Captured, V);
  // A function that is called has the name, which on a GPU is another copy.
  if (IsCaptured && V->isFileVarDecl() && !Stack.empty())
    Log.problem(Diag::LoopObject, P.Of->getExprLoc(), V->getName());
  if (IsCaptured && V->getType()->isArrayType())
    D.Where = whole(PointerTarget::Captured, V);
  else if (IsCaptured && V->getType()->isRecordType())
    D.Where = whole(PointerTarget::ByValue, V);
  else if (IsCaptured || V == L.Counter || isKnown(V) || isOwnScalar(V) ||
           L.reductionOf(V) || (L.Split && L.Split->Carried.count(V)))
    D.Variable = V;
  else if (V->hasGlobalStorage())
    D.Where = Value::pointer(
        {PointerTarget::OfFile, V->getCanonicalDecl(),
         holdsFunctions(V->getType()) ? Number(Polynomial(0)) : Number()});
  else
    D.Where = whole(PointerTarget::Private, V);
  return D;
}

Designated Reacher::designateMember(const Place &P) {
  Designated D;
  D.Where = P.Pointer ? evaluate(P.Pointer) : designate(P.Base).Where;
  const uint64_t Bits = Context.getASTRecordLayout(P.Field->getParent())
                            .getFieldOffset(P.Field->getFieldIndex());
  // Neighbours of a bit-field are written with it.
  if (P.Field->isBitField() && D.Where.K == Value::Pointer &&
      llvm::any_of(D.Where.Targets, [](const PointerTarget &T) {
        return T.K == PointerTarget::Captured || T.K == PointerTarget::OfFile;
      }))
    Log.problem(Diag::LoopBitField, P.Of->getExprLoc(), P.Field->getName());
  for (PointerTarget &T : D.Where.Targets) {
    T.Offset = plus(T.Offset, Number(Polynomial(Int128(Bits / 8))));
    T.Congruent = plus(T.Congruent, Int128(Bits / 8), Int128(Bits / 8));
  }
  return D;
}

/// Whether Pointer is the array itself: of `a[i]`, not of `(a + 1)[i]`.
bool Reacher::isRow(const Expr *Pointer) {
  const Operation &O = Read.operation(Pointer);
  return O.What == Does::Address && !O.IsWritten &&
         O.Left->getType()->isArrayType();
}

Designated Reacher::designateElement(const Place &P) {
  Designated D;
  const Value Base = evaluate(P.Pointer), I = evaluate(P.Index);
  D.Where = moved(Base, checked(P.Of, Base, I, P.Type).N, P.Type);
  for (PointerTarget &T : D.Where.Targets)
    T.IsElement = isRow(P.Pointer);
  if (I.K != Value::Integer)
    D.Where.K = Value::Unknown;
  noteOffset(P.Of, D.Where);
  return D;
}

Designated Reacher::designate(const Expr *E) {
  const Place &P = Read.place(E);
  Designated D = designatePlace(P);
  D.At = P.Of;
  return D;
}

Designated Reacher::designatePlace(const Place &P) {
  Designated D;
  D.Variable = L.memberAt(P.Of);
  if (D.Variable)
    return D;
  if (P.What == Is::Variable)
    return designateName(P);
  if (P.Type.isVolatileQualified() || P.Type->isAtomicType())
    Log.problem(Diag::LoopVolatile, P.Of->getExprLoc());
  D.Where = Value::pointer({PointerTarget::Private, nullptr, {}});
  switch (P.What) {
  case Is::Variable:
  case Is::Text:
    break;
  case Is::Element:
    return designateElement(P);
  case Is::Member:
    return designateMember(P);
  case Is::Follow:
    D.Where = evaluate(P.Pointer);
    break;
  case Is::Function:
    D.Where =
        Value::pointer({PointerTarget::Function, nullptr, Number(Polynomial(0)),
                        P.Callee->getCanonicalDecl()});
    break;
  case Is::Part:
    return designatePart(P);
  case Is::Literal:
  case Is::Temporary: // What a call has returned, and the like.
    evaluate(P.Value);
    break;
  }
  return D;
}

/// Of a complex number.
Designated Reacher::designatePart(const Place &P) {
  Designated D;
  D.Where = Value(Value::Unknown);
  if (!P.Base || !P.Base->getType()->isAnyComplexType())
    return D;
  const Designated Whole = designate(P.Base);
  // A variable that is written in parts is not known to be written.
  if (!Whole.Variable)
    D.Where =
        moved(Whole.Where, Number(Polynomial(P.IsImaginary ? 1 : 0)), P.Type);
  else if (llvm::is_contained(L.Captured, Whole.Variable))
    D.Variable = Whole.Variable;
  return D;
}

/// The value of an object of the file that is an integer and const.
Value Reacher::constantOf(const Value &At, QualType T) const {
  Value Result = Of.anyOf(T);
  if (const auto Held = integersAt(At, T); Held && Result.K == Value::Integer) {
    Result.N = *Held;
    return Result;
  }
  const PointerTarget *To = At.target();
  const VarDecl *V =
      To && To->K == PointerTarget::OfFile ? To->Of->getDefinition() : nullptr;
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

Value Reacher::load(const Expr *From, QualType T) {
  const Value V = load(designate(From), T, From->getExprLoc());
  if (T->isPointerType())
    noteOffset(Read.place(From).Of, V);
  return V;
}

void Reacher::access(const Designated &D, QualType T, bool Write,
                     SourceLocation Where) {
  Log.Place = D.At;
  Log.access(D.Where, T, Write, Where);
  Log.Place = nullptr;
}

Value Reacher::load(const Designated &D, QualType T, SourceLocation Where) {
  if (!D.Variable) {
    if (const Value *Known = knownAt(D, T)) {
      const Value Found = inType(*Known, T);
      access(D, T, /*Write=*/false, Where);
      return Found;
    }
    const auto Constant = elementsAt(D.Where, T);
    const auto Loaded = Constant ? std::nullopt : Log.loaded(D.Where, T, Where);
    access(D, T, /*Write=*/false, Where);
    if (Constant)
      return Value::integer(*Constant);
    if (Loaded)
      return *Loaded;
    if (!T->isPointerType())
      return constantOf(D.Where, T);
    return D.Where.leadsTo(PointerTarget::OfLibc) ? D.Where
                                                  : pointerAt(D.Where, T);
  }
  // What the iteration before has left.
  if (isOwnScalar(D.Variable) && !Now.Dead && !Now.Written.count(D.Variable))
    Log.carried(D.Variable, Where);
  auto It = Now.Variables.find(D.Variable);
  return It == Now.Variables.end() ? Of.anyOf(D.Variable->getType())
                                   : inType(It->second, D.Variable->getType());
}

/// V, which a place of type T holds.
Value Reacher::inType(Value V, QualType T) const {
  if (V.K == Value::Integer) {
    const Number Range = Of.anyOf(T).N;
    V.N.addLow(Range.Lo);
    V.N.addHigh(Range.Hi);
  }
  return V;
}

/// Whether what D designates has bits beside it that are stored with it.
static bool isBitField(const Designated &D) {
  return D.At && D.At->getObjectKind() == OK_BitField;
}

/// What the iteration has stored there, as a T.
const Value *Reacher::knownAt(const Designated &D, QualType T) const {
  return Log.OnHost || isBitField(D) ? nullptr
                                     : Log.Stored.find(Now, D.Where, T);
}

void Reacher::store(const Designated &D, const Value &V, QualType T,
                    SourceLocation Where) {
  if (Now.Dead)
    return;
  Now.Compared.clear();
  if (!D.Variable) {
    Log.keepsAddress(V, Where, !D.Where.leadsTo(PointerTarget::Private));
    if (!D.Where.leadsTo(PointerTarget::Private))
      leaveFunction(V, "stored in memory", Where);
    access(D, T, /*Write=*/true, Where);
    if (isBitField(D)) // It may be in other bytes as well.
      Log.Stored.forget(Now, D.Where, Number());
    else if (!Log.Added)
      keep(D.Where, T, V);
    return;
  }
  if (D.Variable == L.Counter && !L.StepsInBody)
    return Log.problem(Diag::LoopCounter, Where, D.Variable->getName());
  if (llvm::is_contained(L.Captured, D.Variable) && !L.inductionOf(D.Variable))
    return Log.problem(Diag::LoopCarried, Where, D.Variable->getName());
  if (L.reductionOf(D.Variable))
    return;
  if (isOwnScalar(D.Variable))
    Now.Written.insert(D.Variable);
  Now.Variables[D.Variable] = V;
  for (const auto &[Of, Known] : Assigned)
    if (Of.second == D.Variable && Now.Variables.count(Known))
      Now.Variables[Known] = V;
}

void Reacher::noteOffset(const Expr *E, const Value &At) {
  if (Stack.empty() && !Now.Dead)
    Log.noteOffset(E, At);
}

/// The subscript I of E, which is of Base; if nothing bounds it, what a clause
/// says, which is then checked when E is evaluated.
Value Reacher::checked(const Expr *E, const Value &Base, const Value &I,
                       QualType Element) {
  if (Log.OnHost || Now.Dead || !Stack.empty() || L.Mapped.empty())
    return I;
  const auto It =
      llvm::find_if(L.Mapped, [&](const MappedAccess &A) { return A.At == E; });
  if (It == L.Mapped.end() || !Log.R.Maps[It->Map].Usable)
    return I;
  const Value Own = moved(Base, I.N, Element);
  const std::optional<uint64_t> Size = Of.sizeOf(Element);
  if (!Size)
    return I;
  const Number Bytes(0, Int128(*Size) - 1);
  if (Own.K == Value::Pointer &&
      llvm::all_of(Own.Targets, [&](const PointerTarget &P) {
        return Log.isBounded(plus(P.Offset, Bytes));
      }))
    return I;
  const MapBounds &Bounds = Log.R.Maps[It->Map];
  if (!Log.assumeNeeds(Bounds.Fits))
    return I;
  Log.R.Checked.insert(E);
  Value Said = I;
  Said.K = Value::Integer;
  Said.N = Number();
  Said.N.Lo = {Bounds.Lower};
  Said.N.Hi = {Bounds.Last};
  return Said;
}
