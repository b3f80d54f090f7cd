//===- FlowBlocks.cpp - Memory that calls return --------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A block of the heap has the cells of the structure that it seems meant for,
// so that numbers in it are told from pointers. That is a guess, and need be
// no more: as with a variable, an access by any other type, or through a
// pointer that has moved by steps of another size, means all cells.
//
//===----------------------------------------------------------------------===//

#include "analysis/FlowBuilder.h"
#include "libc/LibraryFunctions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// Whether an object of type T has more cells than one may have.
static bool isStructure(QualType T) {
  return !T.isNull() && T->isStructureType() && !T->isIncompleteType();
}

/// The structure, or array of structures, whose size E is computed from.
static QualType measuredIn(const Stmt *E, const ASTContext &Context) {
  if (const auto *Size = dyn_cast<UnaryExprOrTypeTraitExpr>(E))
    return Size->getKind() == UETT_SizeOf
               ? Context.getBaseElementType(Size->getTypeOfArgument())
               : QualType();
  for (const Stmt *Child : E->children())
    if (Child)
      if (const QualType T = measuredIn(Child, Context); isStructure(T))
        return T;
  return {};
}

/// The conversion that is nearest to the call comes last.
void FlowBuilder::noteUse(const CallExpr *E, QualType T) {
  if (T->isPointerType() && isStructure(T->getPointeeType()))
    TakenFor[E] = T->getPointeeType();
}

static bool isFromHeap(const LibraryFunction &Row) {
  return Row.Class == LibraryClass::Allocates && !Row.Memory->Unknown &&
         llvm::any_of(Row.Memory->Result, [](const PointerSource &S) {
           return S.K == PointerSource::Heap;
         });
}

/// What the memory that a call returns seems meant for: what its result is
/// converted to, or is, or, if that says nothing, what is measured for its
/// arguments. Null if that is no structure.
QualType FlowBuilder::blockType(const CallExpr *E) const {
  if (const QualType T = TakenFor.lookup(E); !T.isNull())
    return T;
  if (const QualType T = E->getType()->getPointeeType(); isStructure(T))
    return T;
  for (const Expr *A : E->arguments())
    if (const QualType T = measuredIn(A, Context); isStructure(T))
      return T;
  return {};
}

/// The memory of the host that a call may return or store pointers to.
LocationId FlowBuilder::hostMemory(const CallSite &C) {
  Location L;
  L.K = Location::Heap;
  L.Expression = C.Call;
  // All calls mean the same one.
  static constexpr char OfErrno = 0; // Its address is a key.
  if (isErrnoFunction(C.Direct))
    return location(&OfErrno, L);
  const bool IsNamed = C.Direct && !C.Callback;
  const auto Row =
      IsNamed ? findLibraryFunction(C.Direct->getName()) : std::nullopt;
  if ((Row && isFromHeap(*Row)) || (IsNamed && C.Direct->getDefinition()))
    L.Type = blockType(C.Call);
  return location(C.Call->getCallee(),
                  L); // The call itself may be a structure.
}

/// Nothing but the result of C points to what Target allocates for it.
bool FlowBuilder::returnBlock(const CallSite &C, const FunctionDecl *Target) {
  if (!C.Direct || C.Callback || !Fresh.returnedBy(Target))
    return false;
  const LValue Block = whole(hostMemory(C));
  Out.Points[C.Result].set(Out.target({Block.Where, Block.Cells, Block.Type}));
  return true;
}
