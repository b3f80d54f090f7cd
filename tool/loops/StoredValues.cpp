//===- StoredValues.cpp - What an iteration loads that it has stored ------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/StoredValues.h"
#include "loops/Rounds.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

std::optional<StoredValues::Place> StoredValues::placeOf(const Value &At,
                                                         QualType T) const {
  const PointerTarget *To = At.target();
  const bool IsNumber = T->isIntegralOrEnumerationType() || T->isPointerType();
  if (!To || !To->Of || !IsNumber || T.isVolatileQualified() ||
      T->isAtomicType() ||
      (To->K != PointerTarget::Private && To->K != PointerTarget::Captured))
    return std::nullopt;
  const auto Offset = To->Offset.exact();
  // In another round it would be another place.
  if (!Offset || !To->Offset.Needs.empty() || hasRound(*Offset, FirstRound))
    return std::nullopt;
  Place P;
  P.Size = Context.getTypeSizeInChars(T).getQuantity();
  P.At = *Offset;
  P.Of = To->Of;
  P.T = T.getCanonicalType().getUnqualifiedType();
  P.Name = nullptr;
  P.K = To->K;
  P.Loaded = To->Loaded;
  return P;
}

const StoredValues::Place *StoredValues::find(const Place &P) const {
  const auto It = llvm::find_if(All, [&](const Place &Q) {
    return P.K == Q.K && P.Of == Q.Of && P.Loaded == Q.Loaded && P.At == Q.At &&
           P.T == Q.T;
  });
  return It != All.end() ? &*It : nullptr;
}

const Value *StoredValues::find(const State &S, const Value &At,
                                QualType T) const {
  const auto P = placeOf(At, T);
  const Place *Known = P ? find(*P) : nullptr;
  const auto It = Known ? S.Variables.find(Known->Name) : S.Variables.end();
  const bool Is = It != S.Variables.end() && (It->second.K == Value::Integer ||
                                              It->second.K == Value::Pointer);
  return Is ? &It->second : nullptr;
}

void StoredValues::keep(State &S, const Value &At, QualType T, const Value &V) {
  const auto P = placeOf(At, T);
  if (!P || (V.K != Value::Integer && V.K != Value::Pointer))
    return;
  const Place *Known = find(*P);
  if (!Known && All.size() < Most) {
    All.push_back(*P);
    All.back().Name = VarDecl::Create(
        Within->getASTContext(), const_cast<FunctionDecl *>(Within),
        Within->getLocation(), Within->getLocation(), nullptr, P->T, nullptr,
        SC_None);
    Known = &All.back();
  }
  if (Known)
    S.Variables[Known->Name] = V;
}

/// Whether P may be in Bytes, which count from where To has its base.
bool StoredValues::mayChange(const Place &P, const PointerTarget &To,
                             const Number &Bytes) const {
  if (To.K == PointerTarget::Private && P.K == PointerTarget::Private &&
      To.Of && To.Of != P.Of)
    return false;
  // What the iteration has of its own is not where captured pointers lead.
  if ((To.K == PointerTarget::Private) != (P.K == PointerTarget::Private))
    return false;
  if (To.K != P.K || To.Of != P.Of || To.Loaded != P.Loaded)
    return true;
  // What a subscript of an own array needs is not tested.
  if (!Bytes.Needs.empty())
    return true;
  const auto IsBefore = [](const Polynomial &A, const Polynomial &B) {
    const auto By = difference(B, A);
    return By && By->constant().value_or(-1) >= 0;
  };
  const auto End = sum(P.At, Polynomial(P.Size));
  return !(End && llvm::any_of(Bytes.Lo,
                               [&](const Polynomial &Low) {
                                 return IsBefore(*End, Low);
                               })) &&
         !llvm::any_of(Bytes.Hi, [&](const Polynomial &High) {
           const auto Behind = sum(High, Polynomial(1));
           return Behind && IsBefore(*Behind, P.At);
         });
}

void StoredValues::forget(State &S, const Value &At,
                          const Number &Bytes) const {
  for (const Place &P : All)
    if (At.K != Value::Pointer ||
        llvm::any_of(At.Targets, [&](const PointerTarget &To) {
          return mayChange(P, To, plus(To.Offset, Bytes));
        }))
      S.Variables.erase(P.Name);
}

void StoredValues::forget(State &S, const VarDecl *V) const {
  for (const Place &P : All)
    if (P.Of == V)
      S.Variables.erase(P.Name);
}

void StoredValues::forgetAll(State &S) const {
  for (const Place &P : All)
    S.Variables.erase(P.Name);
}
