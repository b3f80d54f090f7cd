//===- KnownPointers.cpp - What constants hold ----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/KnownPointers.h"
#include "support/TypeWalk.h"
#include "clang/AST/APValue.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/RecordLayout.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

/// Visits the pointers of a type, in records and arrays, and those of what
/// they lead to.
class FunctionHolders {
public:
  bool holds(QualType T) {
    T = T.getCanonicalType();
    while (T->isArrayType())
      T = T->getAsArrayTypeUnsafe()->getElementType();
    if (T->isPointerType())
      return T->isFunctionPointerType() ||
             (T->getPointeeType().isConstQualified() &&
              holds(T->getPointeeType()));
    const RecordDecl *R = T->getAsRecordDecl();
    R = R ? R->getDefinition() : nullptr;
    return R && Seen.insert(R).second &&
           llvm::any_of(R->fields(), [&](const FieldDecl *Field) {
             return holds(Field->getType());
           });
  }

private:
  std::set<const RecordDecl *> Seen;
};

} // namespace

bool c2cu::holdsFunctions(QualType T) { return FunctionHolders().holds(T); }

/// Whether T is a table of texts, as of names, which may stand in structures.
static bool holdsTexts(QualType T) {
  T = T.getCanonicalType();
  while (T->isArrayType())
    T = T->getAsArrayTypeUnsafe()->getElementType();
  if (const RecordDecl *R = T->getAsRecordDecl())
    return R->getDefinition() &&
           llvm::any_of(R->getDefinition()->fields(),
                        [](const FieldDecl *Field) {
                          return holdsTexts(Field->getType());
                        });
  return T->isPointerType() && T->getPointeeType().isConstQualified() &&
         T->getPointeeType()->isCharType();
}

/// Whether V is one, and not too long to be looked through often.
static bool isTableOfTexts(const ASTContext &Context, const VarDecl *V) {
  constexpr uint64_t MostBits = uint64_t(1) << 20;
  return holdsTexts(V->getType()) &&
         Context.getTypeSize(V->getType()) < MostBits;
}

namespace {

/// A pointer or an integer in a constant.
struct Leaf {
  Int128 At;
  QualType T;
  const APValue *Of;
};

class Leaves {
public:
  explicit Leaves(const ASTContext &Context) : Context(Context) {}

  void collect(const APValue &Of, QualType T, Int128 At) {
    if (const auto *Array = Context.getAsConstantArrayType(T)) {
      collectElements(Of, Array, At);
    } else if (const RecordDecl *R = T->getAsRecordDecl()) {
      collectMembers(Of, R, At);
    } else if (T->isPointerType() || Of.isInt()) {
      All.push_back({At, T, &Of});
    }
  }

  std::vector<Leaf> All;

private:
  void collectElements(const APValue &Of, const ConstantArrayType *Array,
                       Int128 At) {
    const QualType T = Array->getElementType();
    const Int128 Size = Context.getTypeSizeInChars(T).getQuantity();
    if (!Of.isArray() || !(holdsFunctions(T) || holdsTexts(T)))
      return;
    for (unsigned I = 0; I < Of.getArrayInitializedElts(); ++I)
      collect(Of.getArrayInitializedElt(I), T, At + Size * I);
    if (Of.hasArrayFiller())
      for (unsigned I = Of.getArrayInitializedElts(); I < Of.getArraySize();
           ++I)
        collect(Of.getArrayFiller(), T, At + Size * I);
  }

  void collectMembers(const APValue &Of, const RecordDecl *R, Int128 At) {
    const auto Place = [&](const FieldDecl *Field) {
      return At + Context.getASTRecordLayout(R).getFieldOffset(
                      Field->getFieldIndex()) /
                      8;
    };
    if (Of.isUnion() && Of.getUnionField())
      collect(Of.getUnionValue(), Of.getUnionField()->getType(),
              Place(Of.getUnionField()));
    if (!Of.isStruct())
      return;
    for (const FieldDecl *Field : R->fields())
      if (!Field->isBitField())
        collect(Of.getStructField(Field->getFieldIndex()), Field->getType(),
                Place(Field));
  }

  const ASTContext &Context;
};

/// What a constant pointer leads to; nothing: what nobody knows.
std::optional<PointerTarget> targetOf(const APValue &Of) {
  if (!Of.isLValue() || !Of.hasLValuePath())
    return std::nullopt;
  if (Of.isNullPointer())
    return PointerTarget{PointerTarget::Null, nullptr, Number(Polynomial(0))};
  if (const auto *E = Of.getLValueBase().dyn_cast<const Expr *>())
    return isa<StringLiteral>(E)
               ? std::optional(
                     PointerTarget{PointerTarget::Private, nullptr, Number()})
               : std::nullopt;
  const auto *D = Of.getLValueBase().dyn_cast<const ValueDecl *>();
  const Number Offset(Polynomial(Int128(Of.getLValueOffset().getQuantity())));
  if (const auto *F = dyn_cast_or_null<FunctionDecl>(D))
    return PointerTarget{PointerTarget::Function, nullptr, Offset,
                         F->getCanonicalDecl()};
  const auto *V = dyn_cast_or_null<VarDecl>(D);
  if (!V || !V->hasGlobalStorage() || !isDeeplyConst(V->getType()))
    return std::nullopt;
  PointerTarget To{PointerTarget::OfFile, V->getCanonicalDecl(), Offset};
  To.Congruent = Residues::all();
  return To;
}

} // namespace

/// Those of V, or what is there; nothing: what V holds is not known.
static std::vector<Leaf> leavesOf(const ASTContext &Context, const VarDecl *V,
                                  std::optional<Int128> At) {
  if (!(holdsFunctions(V->getType()) || isTableOfTexts(Context, V)) ||
      !isDeeplyConst(V->getType()) || !V->getAnyInitializer(V) ||
      V->hasAttr<WeakAttr>())
    return {};
  const APValue *const Known = V->evaluateValue();
  if (!Known)
    return {};
  Leaves Of(Context);
  Of.collect(*Known, V->getType(), 0);
  llvm::erase_if(Of.All, [&](const Leaf &L) { return At && L.At != *At; });
  return std::move(Of.All);
}

static bool areCompatible(const ASTContext &Context, QualType A, QualType B) {
  return const_cast<ASTContext &>(Context).typesAreCompatible(
      A.getUnqualifiedType(), B.getUnqualifiedType());
}

std::vector<PointerTarget> c2cu::pointersIn(const ASTContext &Context,
                                            const VarDecl *V,
                                            std::optional<Int128> At,
                                            QualType T) {
  std::vector<PointerTarget> Result;
  for (const Leaf &L : leavesOf(Context, V, At)) {
    if (!areCompatible(Context, T, L.T))
      continue;
    const auto To = targetOf(*L.Of);
    if (!To)
      return {};
    if (!llvm::is_contained(Result, *To))
      Result.push_back(*To);
  }
  return Result;
}

std::optional<Number> c2cu::integersIn(const ASTContext &Context,
                                       const VarDecl *V,
                                       std::optional<Int128> At, QualType T) {
  // Bytes of all that there is.
  if (!At && Context.getTypeSize(T) == Context.getCharWidth())
    return std::nullopt;
  std::optional<Number> Result;
  for (const Leaf &L : leavesOf(Context, V, At)) {
    if (!At &&
        (!L.Of->isInt() || Context.getTypeSize(L.T) != Context.getTypeSize(T)))
      continue;
    // One with another sign may be read as well.
    if (!L.Of->isInt() || !areCompatible(Context, T, L.T) ||
        !L.Of->getInt().isRepresentableByInt64())
      return std::nullopt;
    const Int128 Value = L.Of->getInt().getExtValue();
    if (!Result)
      Result = Number(Value, Value);
    Result = Number(std::min(*Result->least(), Value),
                    std::max(*Result->greatest(), Value));
  }
  return Result;
}

namespace {

/// The range of the integers in an array, or the one at a place in it.
class Elements {
public:
  explicit Elements(const ASTContext &Context) : Context(Context) {}

  /// All of them.
  void addAll(const APValue &Of) {
    if (Of.isInt())
      return add(Of);
    Known &= Of.isArray();
    if (!Known)
      return;
    for (unsigned I = 0; I < Of.getArrayInitializedElts(); ++I)
      addAll(Of.getArrayInitializedElt(I));
    if (Of.getArrayInitializedElts() < Of.getArraySize())
      addAll(Of.getArrayFiller());
  }

  /// The one that is At bytes behind the beginning.
  void addOne(const APValue &Of, QualType T, Int128 At) {
    const APValue *Inner = &Of;
    while (const auto *Array = Context.getAsConstantArrayType(T)) {
      T = Array->getElementType();
      const Int128 Size = Context.getTypeSizeInChars(T).getQuantity();
      Known &= Inner->isArray() && At >= 0 &&
               At < Size * Int128(Inner->getArraySize());
      if (!Known)
        return;
      const auto I = unsigned(At / Size);
      Inner = I < Inner->getArrayInitializedElts()
                  ? &Inner->getArrayInitializedElt(I)
                  : &Inner->getArrayFiller();
      At %= Size;
    }
    Known &= At == 0 && Inner->isInt();
    if (Known)
      add(*Inner);
  }

  std::optional<Number> range() const { return Known ? Range : std::nullopt; }

private:
  void add(const APValue &Of) {
    Known &= Of.getInt().isRepresentableByInt64();
    if (!Known)
      return;
    const Int128 Value = Of.getInt().getExtValue();
    Range = Range ? Number(std::min(*Range->least(), Value),
                           std::max(*Range->greatest(), Value))
                  : Number(Value, Value);
  }

  const ASTContext &Context;
  std::optional<Number> Range;
  bool Known = true;
};

} // namespace

std::optional<Number> c2cu::elementsOf(const ASTContext &Context,
                                       const VarDecl *V,
                                       std::optional<Int128> At, QualType T) {
  const QualType Element = Context.getBaseElementType(V->getType());
  // More takes long to look through, each time.
  constexpr uint64_t Most = 4096;
  if (!V->getType()->isConstantArrayType() || !isDeeplyConst(V->getType()) ||
      !Element->isIntegerType() || !areCompatible(Context, T, Element) ||
      V->hasAttr<WeakAttr>() || !V->getAnyInitializer(V) ||
      (!At &&
       Context.getTypeSize(V->getType()) > Most * Context.getTypeSize(Element)))
    return std::nullopt;
  const APValue *const Values = V->evaluateValue();
  if (!Values)
    return std::nullopt;
  Elements Of(Context);
  At ? Of.addOne(*Values, V->getType(), *At) : Of.addAll(*Values);
  return Of.range();
}
