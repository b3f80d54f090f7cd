//===- BlockWrites.cpp - By which types memory is written -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pointer that the library is given means the whole block, and what it
// writes there has no type. Of most calls it is known all the same: they fill
// memory, they write members that are no pointers, or their arguments say of
// which type the objects are that they copy, sort or read.
//
//===----------------------------------------------------------------------===//

#include "analysis/BlockWrites.h"
#include "analysis/MovedElements.h"
#include "libc/LibraryFunctions.h"
#include "libc/LibraryMemory.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

BlockWrites::BlockWrites(const Flow &F, const Region &Writers,
                         const std::set<LocationId> &Blocks)
    : F(F), Blocks(Blocks) {
  Writers.forEachCall(F, [&](const CallSite &Site) {
    if (addCall(Site))
      Known.insert(Site.Call->getBeginLoc());
  });
  Writers.forEachAccess(F, [&](const Access &A) {
    if (!A.Write || (A.What.Type.isNull() && Known.count(A.Where)))
      return;
    for (LocationId L : F.accessed(A))
      if (!Blocks.count(L)) {
        continue;
      } else if (A.What.Type.isNull()) {
        ByLocation[L].Bytes = true;
      } else {
        add(A.What.Type, ByLocation[L]);
        ByLocation[L].OtherCells |= !F.hasCellsOfType(A.What);
      }
  });
}

QualType BlockWrites::elementAt(LocationId L) const {
  const auto Found = ByLocation.find(L);
  const Location &Of = F.locations()[L];
  const Written By = Found == ByLocation.end() ? Written() : Found->second;
  if (By.Bytes)
    return {};
  if (Of.Cells > 1)
    return By.OtherCells ? QualType() : elementOf(Of.Type);
  if (By.Others || By.Pointer.isNull() == By.Number.isNull())
    return {};
  return By.Pointer.isNull() ? By.Number : By.Pointer;
}

void BlockWrites::add(QualType Type, Written &By) {
  QualType T = elementOf(Type);
  if (const auto *Complex = T->getAs<ComplexType>())
    T = elementOf(Complex->getElementType());
  if (T->isPointerType())
    By.Pointer = T;
  else if (T->isRealFloatingType() && (By.Number.isNull() || By.Number == T))
    By.Number = T;
  else
    By.Others = true;
}

/// Whether an object of type Part may be in one of type T.
static bool isPartOf(QualType Part, QualType T) {
  T = elementOf(T);
  const auto *R = T->getAsRecordDecl();
  return T == Part ||
         (R && llvm::any_of(R->getDefinition()->fields(),
                            [&](const FieldDecl *Field) {
                              return isPartOf(Part, Field->getType());
                            }));
}

/// A member is written, no pointer, of an object of type Structure.
void BlockWrites::addMember(QualType Structure, LocationId L) {
  const Location &Of = F.locations()[L];
  Written &By = ByLocation[L];
  By.OtherCells |= Of.Cells > 1 && !isPartOf(Structure, Of.Type);
  By.Others = true;
}

/// Whole objects of type T are written.
void BlockWrites::addObjects(QualType T, LocationId L) {
  const Location &Of = F.locations()[L];
  if (Of.Cells <= 1)
    add(T, ByLocation[L]);
  else if (elementOf(Of.Type) != T)
    ByLocation[L].Bytes = true;
}

/// Adds what a call writes to blocks; false if that is not known.
bool BlockWrites::addCall(const CallSite &Site) {
  if (Site.Library.empty() || !Site.Targets.empty() || Site.Callback)
    return false;
  for (const LibraryTarget &T : Site.Library) {
    if (!T.Row || T.Row->Memory->Unknown)
      return false;
    // Its accesses have that type.
    if (!movedStructures(Site.Call, *T.Row).isNull())
      continue;
    for (unsigned I = 0; I < Site.Call->getNumArgs(); ++I)
      if (!addArgument(Site, *T.Row, I))
        return false;
  }
  return true;
}

/// The structure that E points into, to a member that has no pointers; null if
/// it is not written so.
static QualType structureOf(const Expr *E) {
  E = E->IgnoreParenCasts();
  if (const auto *Address = dyn_cast<UnaryOperator>(E);
      Address && Address->getOpcode() == UO_AddrOf)
    E = Address->getSubExpr()->IgnoreParens();
  QualType Structure;
  bool IsPlain = true;
  while (true) {
    if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
      const Expr *Base = Element->getBase()->IgnoreParens();
      const auto *Decay = dyn_cast<ImplicitCastExpr>(Base);
      if (!Decay || Decay->getCastKind() != CK_ArrayToPointerDecay)
        break;
      E = Decay->getSubExpr()->IgnoreParens();
      continue;
    }
    const auto *Member = dyn_cast<MemberExpr>(E);
    if (!Member)
      break;
    if (Structure.isNull())
      IsPlain = !hasPointers(Member->getType());
    const auto *R = cast<RecordDecl>(Member->getMemberDecl()->getDeclContext());
    IsPlain &= !R->isUnion();
    E = Member->getBase()->IgnoreParens();
    Structure =
        Member->isArrow() ? E->getType()->getPointeeType() : E->getType();
    if (Member->isArrow())
      break;
  }
  return Structure.isNull() || !IsPlain ? QualType() : elementOf(Structure);
}

bool BlockWrites::addArgument(const CallSite &Site, const LibraryFunction &Row,
                              unsigned Argument) {
  const ParameterEffect *Of = Row.Memory->of(Argument);
  if (!Of ||
      (!Of->Writes && !Of->WritesDeep && !Of->MayCount && Of->Stores.empty()))
    return true;
  std::vector<LocationId> Written;
  for (LocationId L : F.argument(Site.Call, Argument))
    if (Blocks.count(L))
      Written.push_back(L);
  // A pattern of bytes is nothing that a device makes.
  if (Row.Means == Meaning::Fills)
    return true;
  if (Of->WritesDeep)
    return false;
  if (Written.empty())
    return true;
  const Expr *E = Site.Call->getArg(Argument);
  if (const QualType Structure = structureOf(E); !Structure.isNull()) {
    for (LocationId L : Written)
      addMember(Structure, L);
    return true;
  }
  QualType T = pointedObjects(E);
  if (Row.Means == Meaning::Copies && pointedObjects(Site.Call->getArg(1)) != T)
    return false;
  // The bytes of another argument are of a type of their own.
  const bool Others =
      Row.Means != Meaning::Copies &&
      llvm::any_of(Of->Stores, [&](const PointerSource &S) {
        return S.K == PointerSource::Contents && S.Index != Argument;
      });
  if (T.isNull() || Of->MayCount || Others)
    return false;
  for (LocationId L : Written)
    addObjects(T, L);
  return true;
}
