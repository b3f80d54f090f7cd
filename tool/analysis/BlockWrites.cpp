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

static QualType plain(QualType T) {
  return T.getCanonicalType().getUnqualifiedType();
}

static QualType baseElement(QualType T) {
  while (const ArrayType *A = T->getAsArrayTypeUnsafe())
    T = A->getElementType();
  return T;
}

BlockWrites::BlockWrites(const Flow &F, const Region &Writers,
                         const std::set<LocationId> &Blocks)
    : F(F), Blocks(Blocks) {
  findCalls(Writers);
  Writers.forEachAccess(F, [&](const Access &A) {
    if (A.Write && !Harmless.count(A.Where))
      for (LocationId L : F.accessed(A))
        if (Blocks.count(L))
          add(A, L);
  });
}

QualType BlockWrites::elementOf(LocationId L) const {
  const auto Found = ByLocation.find(L);
  const Location &Of = F.locations()[L];
  const Written By = Found == ByLocation.end() ? Written() : Found->second;
  if (By.Bytes)
    return {};
  if (Of.Cells > 1)
    return By.OtherCells ? QualType() : plain(Of.Type);
  if (By.Others || By.Pointer.isNull() == By.Number.isNull())
    return {};
  return By.Pointer.isNull() ? By.Number : By.Pointer;
}

void BlockWrites::add(const Access &A, LocationId L) {
  Written &By = ByLocation[L];
  if (!A.What.Type.isNull()) {
    add(A.What.Type, By);
    By.OtherCells |= !F.hasCellsOfType(A.What);
    return;
  }
  const auto Known = Typed.find(A.Where);
  const QualType T = Known == Typed.end() ? QualType() : Known->second;
  const Location &Of = F.locations()[L];
  if (T.isNull())
    By.Bytes = true;
  else if (Of.Cells <= 1)
    add(T, By);
  else if (plain(Of.Type) != T)
    By.Bytes = true;
}

void BlockWrites::add(QualType Type, Written &By) {
  QualType T = plain(baseElement(Type));
  if (const auto *Complex = T->getAs<ComplexType>())
    T = plain(Complex->getElementType());
  if (T->isPointerType())
    By.Pointer = T;
  else if (T->isRealFloatingType() && (By.Number.isNull() || By.Number == T))
    By.Number = T;
  else
    By.Others = true;
}

void BlockWrites::findCalls(const Region &Writers) {
  Writers.forEachCall(F, [&](const CallSite &Site) {
    if (Site.Library.empty() || !Site.Targets.empty() || Site.Callback ||
        !llvm::all_of(Site.Library, [](const LibraryTarget &T) {
          return T.Row && !T.Row->Memory->Unknown;
        }))
      return;
    const SourceLocation Where = Site.Call->getBeginLoc();
    if (isHarmless(Site))
      Harmless.insert(Where);
    else if (const QualType T = typeWritten(Site); !T.isNull())
      Typed[Where] = T;
  });
}

/// Whether a call writes no pointers: it fills memory, or members that are
/// none.
bool BlockWrites::isHarmless(const CallSite &Site) const {
  return llvm::all_of(Site.Library, [&](const LibraryTarget &T) {
    return T.Row->Means == Meaning::Fills ||
           writesMembers(Site, *T.Row->Memory);
  });
}

bool BlockWrites::mayWriteBlock(const CallSite &Site, unsigned Argument,
                                const ParameterEffect *Of) const {
  const bool Writes = Of && (Of->Writes || Of->WritesDeep || Of->MayCount ||
                             !Of->Stores.empty());
  return Writes &&
         llvm::any_of(F.argument(Site.Call, Argument),
                      [&](LocationId L) { return Blocks.count(L) != 0; });
}

/// Whether E points to a member of a structure that has no pointers.
static bool isPlainMember(const Expr *E) {
  E = E->IgnoreParenCasts();
  if (const auto *Address = dyn_cast<UnaryOperator>(E);
      Address && Address->getOpcode() == UO_AddrOf)
    E = Address->getSubExpr()->IgnoreParens();
  while (const auto *Element = dyn_cast<ArraySubscriptExpr>(E))
    E = Element->getBase()->IgnoreParenImpCasts();
  const auto *Member = dyn_cast<MemberExpr>(E);
  return Member && !hasPointers(Member->getType()) &&
         !cast<RecordDecl>(Member->getMemberDecl()->getDeclContext())
              ->isUnion();
}

bool BlockWrites::writesMembers(const CallSite &Site,
                                const MemoryEffects &Does) const {
  for (unsigned I = 0; I < Site.Call->getNumArgs(); ++I)
    if (mayWriteBlock(Site, I, Does.of(I)) &&
        !isPlainMember(Site.Call->getArg(I)))
      return false;
  return true;
}

/// What a call writes to blocks, if that is objects of one type: those that it
/// reads into or sorts, or copies of others of that type.
QualType BlockWrites::typeWritten(const CallSite &Site) const {
  QualType T;
  for (const LibraryTarget &Target : Site.Library) {
    const MemoryEffects &Does = *Target.Row->Memory;
    const bool Copies = Target.Row->Means == Meaning::Copies;
    for (unsigned I = 0; I < Site.Call->getNumArgs(); ++I) {
      const ParameterEffect *Of = Does.of(I);
      const bool Writes = mayWriteBlock(Site, I, Of);
      if (!Writes && !(Copies && I == 1))
        continue;
      const QualType Found = pointedObjects(Site.Call->getArg(I));
      if (Found.isNull() || (Writes && (Of->WritesDeep || Of->MayCount)) ||
          (!T.isNull() && T != Found))
        return {};
      // Another argument's bytes are of a type of their own.
      if (Writes && !Copies &&
          llvm::any_of(Of->Stores, [&](const PointerSource &S) {
            return S.K == PointerSource::Contents && S.Index != I;
          }))
        return {};
      T = Found;
    }
  }
  return T;
}
