//===- LoadLog.cpp - What an inspector loads ------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/LoadLog.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/RecordLayout.h"

using namespace c2cu;
using namespace clang;

/// Integers, and pointers to objects.
static bool canBeInspected(const ASTContext &Context, QualType T) {
  if (T.isVolatileQualified() || T->isAtomicType() || T->isBooleanType())
    return false;
  if (T->isPointerType())
    return !T->isFunctionPointerType();
  return T->isIntegralOrEnumerationType() && Context.getIntWidth(T) <= 64;
}

bool LoadLog::isKnown(const Polynomial &P) const {
  return !hasAtom(P, [&](Atom A) {
    if (A < FirstRound)
      return false;
    if (A >= FirstSymbol && A < FirstLoad)
      return true;
    return roundOf(A) != 0 && llvm::none_of(Levels, [&](const Level &In) {
             return In.Round == roundOf(A);
           });
  });
}

/// Whether a member of Record is so many bytes behind where it begins, or an
/// element of one that is surely as long as its type says: it is not the last.
static bool isMember(const ASTContext &Context, const RecordDecl *Record,
                     Int128 At) {
  if (Record->isUnion() || Record->hasFlexibleArrayMember())
    return false;
  const ASTRecordLayout &Layout = Context.getASTRecordLayout(Record);
  for (const FieldDecl *F : Record->fields()) {
    const Int128 Begin = Layout.getFieldOffset(F->getFieldIndex()) / 8;
    const QualType T = F->getType();
    if (const RecordDecl *Inner = T->getAsRecordDecl();
        Inner && At >= Begin &&
        At < Begin + Context.getTypeSizeInChars(T).getQuantity())
      return isMember(Context, Inner, At - Begin);
    const bool InArray =
        T->isArrayType() && At >= Begin && !T->isIncompleteArrayType() &&
        At < Begin + Context.getTypeSizeInChars(T).getQuantity() &&
        F->getFieldIndex() + 1 !=
            static_cast<unsigned>(
                std::distance(Record->field_begin(), Record->field_end()));
    if (InArray || (At == Begin && !T->isArrayType() && !F->isBitField()))
      return true;
  }
  return false;
}

/// Where a structure begins that has what is loaded from there as a member;
/// nothing if that is something else.
static std::optional<Polynomial> structureAt(const ASTContext &Context,
                                             const VarDecl *Of,
                                             const Polynomial &At) {
  const QualType T = Of->getType();
  const RecordDecl *Record =
      T->isPointerType() ? T->getPointeeType()->getAsRecordDecl() : nullptr;
  if (!Record || T->getPointeeType()->isIncompleteType())
    return std::nullopt;
  const Int128 Size =
      Context.getTypeSizeInChars(T->getPointeeType()).getQuantity();
  const Int128 Place = At.constantTerm();
  const bool InElements = llvm::all_of(At.terms(), [&](const auto &Term) {
    return Term.first.empty() || (Size != 0 && Term.second % Size == 0);
  });
  if (Size == 0 || Place < 0 || !InElements ||
      !isMember(Context, Record, Place % Size))
    return std::nullopt;
  return difference(At, Polynomial(Place % Size));
}

/// The round of the outermost loop around in which another member of the same
/// structure is loaded: there this one may be. Else that of the innermost.
Atom LoadLog::roundFor(const Source &From) const {
  const ASTContext &Context = L.Function->getASTContext();
  if (const auto Begin = structureAt(Context, From.Of, From.At))
    for (const Level &In : Levels)
      for (const LoadedValue &V : Into.Loads)
        if (V.Of == From.Of && roundOf(V.Name) == In.Round &&
            structureAt(Context, V.Of, V.At) == Begin)
          return In.Round;
  return Levels.back().Round;
}

bool LoadLog::isSafe(const Source &From) const {
  if (isSure(From.Doubt))
    return true;
  const ASTContext &Context = L.Function->getASTContext();
  const auto Begin = structureAt(Context, From.Of, From.At);
  return Speculates && Begin &&
         llvm::any_of(Into.Loads, [&](const LoadedValue &V) {
           return V.Of == From.Of && isLoaded(V.Name) &&
                  structureAt(Context, V.Of, V.At) == Begin;
         });
}

const LoadedValue *LoadLog::find(const Source &From, QualType T) {
  ASTContext &Context = L.Function->getASTContext();
  if (!Inspects || !canBeInspected(Context, T) || !isKnown(From.At) ||
      (From.Loaded && !isKnown(Polynomial::atom(From.Loaded))))
    return nullptr;
  const Atom Round = roundFor(From);
  const bool IsRelied = Levels.back().IsCondition;
  for (const Level &In : Levels)
    for (LoadedValue &V : Into.Loads)
      if (V.Of == From.Of && V.At == From.At && V.Epoch == From.Epoch &&
          roundOf(V.Name) == In.Round &&
          Context.hasSameUnqualifiedType(V.Type, T)) {
        V.IsRelied |= IsRelied;
        return &V;
      }
  // What is surely loaded elsewhere may be meant here as well.
  if (!isSafe(From) || Into.Loads.size() == MostLoads ||
      (Round && Round - FirstRound + 1 >= MostLoads))
    return nullptr;
  LoadedValue New{loadAtom(Into.Loads.size(), Round),
                  From.Of,
                  From.At,
                  T.getUnqualifiedType(),
                  From.Epoch,
                  IsRelied,
                  nullptr};
  const SourceLocation Where = From.Of->getLocation();
  if (T->isPointerType())
    New.Stands = VarDecl::Create(
        Context, const_cast<FunctionDecl *>(L.Function), Where, Where,
        &Context.Idents.get((From.Of->getName() + "[...]").str()), New.Type,
        Context.getTrivialTypeSourceInfo(New.Type), SC_None);
  Into.Loads.push_back(New);
  return &Into.Loads.back();
}

void LoadLog::add(unsigned Scope, const InspectedScope::Item &I) {
  for (const InspectedScope::Item &Other : Into.Scopes[Scope].Items)
    if (Other.K == I.K && Other.Of == I.Of && Other.P == I.P)
      return;
  auto &Items = Into.Scopes[Scope].Items;
  auto At = Items.end();
  // In a loop, what is around it comes before the loop.
  if (Scope != Levels.back().Scope && I.K != InspectedScope::Item::Accesses)
    for (auto It = Items.begin(); It != Items.end(); ++It)
      if (It->K == InspectedScope::Item::Enters)
        At = It;
  Items.insert(At, I);
}

void LoadLog::load(const LoadedValue &V) {
  if (isLoaded(V.Name)) {
    Into.Loads[numberOfLoad(V.Name)].IsRelied = true;
    return;
  }
  for (const Level &In : llvm::reverse(Levels))
    if (In.Round == roundOf(V.Name))
      return add(In.Scope,
                 {InspectedScope::Item::Loads, numberOfLoad(V.Name), {}});
}

bool LoadLog::isLoaded(Atom A) const {
  return llvm::any_of(Levels, [&](const Level &In) {
    return In.Round == roundOf(A) &&
           llvm::any_of(Into.Scopes[In.Scope].Items,
                        [&](const InspectedScope::Item &I) {
                          return I.K == InspectedScope::Item::Loads &&
                                 I.Of == numberOfLoad(A);
                        });
  });
}

std::optional<unsigned> LoadLog::placeOf(const Polynomial &Lo,
                                         const Polynomial &Hi,
                                         Atom Loaded) const {
  bool Known = !Loaded || isLoaded(Loaded);
  Atom Last = Loaded ? roundOf(Loaded) : 0;
  for (const Polynomial *P : {&Lo, &Hi})
    hasAtom(*P, [&](Atom A) {
      if (isLoad(A)) {
        Known &= isLoaded(A);
        Last = std::max(Last, roundOf(A));
      } else {
        Known &= A < FirstRound;
      }
      return false;
    });
  if (!Known)
    return std::nullopt;
  // Of loops in each other the innermost has the last round.
  for (const Level &In : llvm::reverse(Levels))
    if (In.Round == Last)
      return In.Scope;
  return std::nullopt;
}

bool LoadLog::need(const Polynomial &P) {
  const auto Scope = placeOf(P, Polynomial(), 0);
  if (Scope)
    add(*Scope, {InspectedScope::Item::Needs, 0, P});
  return Scope.has_value();
}

void LoadLog::enter(Atom Round, const Polynomial &GoesOn, unsigned Doubt,
                    bool Recording) {
  unsigned Scope = Levels.back().Scope;
  if (Recording) {
    const unsigned Around = Scope;
    Scope = Into.Scopes.size();
    Into.Scopes.push_back({Round, GoesOn, {}});
    add(Around, {InspectedScope::Item::Enters, Scope, {}});
  }
  Levels.push_back({Round, Doubt, Scope});
}

void LoadLog::enterCondition(bool Reached, unsigned Doubt) {
  Level Around = Levels.back();
  Around.Doubt = Reached ? Doubt : ~0U;
  Around.IsCondition = true;
  Levels.push_back(Around);
}
