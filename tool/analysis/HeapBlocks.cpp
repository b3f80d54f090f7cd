//===- HeapBlocks.cpp - The host's heap in kernels ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where pointers are in a block, and numbers that devices make other bits of,
// is told from what the program writes into it (BlockWrites.h). In a block
// without pointers that a kernel could follow nothing has to be known.
//
//===----------------------------------------------------------------------===//

#include "analysis/HeapBlocks.h"
#include "analysis/BlockWrites.h"
#include "analysis/FreshBlocks.h"
#include "libc/LibraryFunctions.h"
#include "libc/LibraryMemory.h"
#include "support/Floats.h"
#include "support/Padding.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// The array that a structure T ends in: gcc takes any one for an array that
/// may be longer. Null if there is none.
static const ArrayType *lastArray(QualType T) {
  const auto *Tag = T->getAs<RecordType>();
  const FieldDecl *Last = nullptr;
  if (Tag)
    for (const FieldDecl *Field : Tag->getDecl()->getDefinition()->fields())
      Last = Field;
  if (!Last)
    return nullptr;
  const ArrayType *Tail = Last->getType()->getAsArrayTypeUnsafe();
  return Tail ? Tail : lastArray(Last->getType());
}

namespace {

class BlockFinder {
public:
  BlockFinder(const Bound &P, const Flow &F, const Order &When,
              llvm::ArrayRef<Effects> Calls, Classes &C)
      : P(P), F(F), All(When.host()), Calls(Calls), C(C),
        Fresh(P.Unit.Context) {
    for (const FunctionDecl *Fn : C.DeviceFunctions)
      All.Whole.push_back({Fn, nullptr, {}});
    for (const Effects &Of : Calls)
      Kernels.add(Of);
    for (const FunctionDecl *Fn : C.DeviceFunctions) {
      for (const CallSite &Site : F.facts(Fn)->Calls)
        InKernel[Site.Call] = Fn;
      forEachFreed(F, Fn, [&](const Access &A) {
        for (LocationId L : F.accessed(A))
          FreedIn[L].insert(Fn);
      });
    }
    for (const ReachedFunction &R : When.host().Whole)
      OfHost.insert(R.Function);
  }

  void run() {
    for (LocationId L = 0; L < F.locations().size(); ++L)
      if ((Kernels.touches(L) || FreedIn.count(L)) &&
          isMadeByHost(F.locations()[L]))
        Candidates.insert(L);
    findLeft();
    if (Candidates.empty())
      return;
    All.forEachAccess(F, [&](const Access &A) {
      if (A.Unknown)
        for (LocationId L : F.accessed(A))
          Candidates.erase(L);
    });
    dropWhatTheLibraryMoves();
    const BlockWrites By(F, All, Candidates);
    for (LocationId L : Candidates)
      Elements[L] = By.elementAt(L);
    // Where pointers of a block lead depends on which others travel.
    for (bool Changed = true; Changed;) {
      Changed = false;
      for (LocationId L : std::set<LocationId>(Candidates))
        if (!layoutOf(L)) {
          Candidates.erase(L);
          Changed = true;
        }
    }
    for (LocationId L : Candidates)
      add(L);
  }

private:
  void add(LocationId L) {
    HeapBlock B;
    B.Made = cast<CallExpr>(F.locations()[L].Expression);
    B.Element = *layoutOf(L);
    B.LeadsOn = leadsOn(L);
    for (LocationId Held : F.contents(L)) {
      const Location &To = F.locations()[Held];
      B.HasFunctions |= To.K == Location::Function;
      const auto I = To.Var ? findObject(C, To.Var) : std::nullopt;
      if (I && C.Objects[*I].OnDevice)
        B.PointsTo.push_back(*I);
    }
    B.OfKernel = InKernel.count(B.Made) != 0;
    for (auto [Call, Of] : llvm::zip_equal(C.Calls, Calls)) {
      Call.HasBlocks |= Of.touches(L);
      Call.WritesBlocks |= Of.Writes.count(L) != 0;
      if (keeps(Call, L, B))
        Call.HasBlocks = Call.WritesBlocks = Call.KeepsHeap = true;
      C.KeepsHeap |= Call.KeepsHeap;
    }
    C.Blocks.push_back(std::move(B));
  }

  /// Whether Call may leave a block B at L to the host, or free the host's.
  bool keeps(const CallClasses &Call, LocationId L, const HeapBlock &B) const {
    const auto Frees = FreedIn.find(L);
    return llvm::any_of(Call.Functions, [&](const FunctionDecl *Fn) {
      return (B.OfKernel && InKernel.lookup(B.Made) == Fn) ||
             (Frees != FreedIn.end() && Frees->second.count(Fn));
    });
  }

  /// Adds the blocks of kernels that host code may find afterwards, and those
  /// that it makes itself by the same calls.
  void findLeft() {
    std::vector<LocationId> Holders;
    auto Add = [&](const std::set<LocationId> &Held) {
      for (LocationId L : Held) {
        const Location &To = F.locations()[L];
        if (isKernels(To) && isAllocated(To) && Candidates.insert(L).second)
          Holders.push_back(L);
      }
    };
    for (LocationId L = 0; L < F.locations().size(); ++L)
      if (const Location &Of = F.locations()[L];
          isKernels(Of) && OfHost.count(InKernel.lookup(Of.Expression)) &&
          (Kernels.touches(L) || FreedIn.count(L)))
        Add({L});
    for (const MarkedCall &M : P.Calls) {
      Add(F.result(M.Callee));
      for (const Travel &T : C.Calls[M.Index].Travels)
        if (T.Out)
          Add(F.contents(*F.find(C.Objects[T.Object].Decl)));
    }
    for (LocationId L : std::set<LocationId>(Candidates))
      if (Kernels.Writes.count(L))
        Add(F.contents(L));
    for (; !Holders.empty();) {
      const LocationId L = Holders.back();
      Holders.pop_back();
      Add(F.contents(L));
    }
  }

  bool isMadeByHost(const Location &L) {
    return !isKernels(L) && isAllocated(L);
  }

  /// Whether the runtime knows what the call at L makes.
  bool isAllocated(const Location &L) {
    const auto *Call = L.K == Location::Heap
                           ? dyn_cast_or_null<CallExpr>(L.Expression)
                           : nullptr;
    if (!Call || L.Anywhere)
      return false;
    // Areas are at multiples of 16.
    if (!L.Type.isNull() && !L.Type->isIncompleteType() &&
        P.Unit.Context.getTypeAlignInChars(L.Type).getQuantity() > 16)
      return false;
    const auto Row = libraryCallee(Call);
    if (Fresh.madeBy(Call) || (Row && Row->has(StoresBlock)))
      return true;
    return Row && Call->getType()->isPointerType() &&
           Row->Class == LibraryClass::Allocates && !Row->has(OnStack) &&
           !Row->Memory->Unknown &&
           llvm::any_of(Row->Memory->Result, [](const PointerSource &S) {
             return S.K == PointerSource::Heap;
           });
  }

  /// Whether a kernel may take this memory from the heap.
  bool isKernels(const Location &L) const {
    return L.K == Location::Heap && InKernel.count(L.Expression);
  }

  /// Some functions of the library give back memory that they find, unseen.
  void dropWhatTheLibraryMoves() {
    auto Moves = [](const PointerSource &S) {
      return S.K == PointerSource::Heap;
    };
    All.forEachCall(F, [&](const CallSite &Site) {
      for (const LibraryTarget &T : Site.Library)
        for (unsigned I = 0; I < Site.Arguments.size(); ++I) {
          const ParameterEffect *Of = T.Row ? T.Row->Memory->of(I) : nullptr;
          if (!Of || T.Row->has(StoresBlock) ||
              !llvm::any_of(Of->Stores, Moves))
            continue;
          for (LocationId Holder : F.pointsTo(Site.Arguments[I]))
            for (LocationId Held : F.contents(Holder))
              Candidates.erase(Held);
        }
    });
  }

  /// Whether a pointer to L has another value on a device.
  bool isTranslated(LocationId L) const {
    const Location &To = F.locations()[L];
    if (To.K == Location::Variable)
      return findObject(C, To.Var).has_value();
    return To.K == Location::Function || Candidates.count(L) != 0 ||
           Kernels.touches(L);
  }

  /// Whether a kernel could follow pointers in a block at L.
  bool leadsOn(LocationId L) const {
    return llvm::any_of(F.contents(L),
                        [&](LocationId To) { return isTranslated(To); });
  }

  /// What a block at L is an array of, or null if its bytes are enough; nothing
  /// if that is not known.
  std::optional<QualType> layoutOf(LocationId L) {
    const QualType T = Elements[L];
    if (!leadsOn(L))
      return T.isNull() || !saysMore(T) ? QualType() : T;
    if (T.isNull() || (!T->isPointerType() && !isPlain(T)))
      return std::nullopt;
    return T;
  }

  /// Whether bytes of a T are not all that there is to it.
  bool saysMore(QualType T) const {
    if (mayGoOn(T))
      return false;
    return !floatsOf(P.Unit.Context, T).Rows.empty() ||
           !paddingOf(P.Unit.Context, T).empty();
  }

  /// Whether it is known where the pointers of a block for T are, and T has a
  /// name outside of functions.
  static bool isPlain(QualType T) {
    const auto *Tag = T->getAs<RecordType>();
    const RecordDecl *R = Tag ? Tag->getDecl()->getDefinition() : nullptr;
    return R && !R->getParentFunctionOrMethod() && !hasPointersInUnion(T) &&
           isVisited(T) && !leadsOnBehind(T);
  }

  /// Whether C++ has references to all pointers in T.
  static bool isVisited(QualType T) {
    if (const ArrayType *A = T->getAsArrayTypeUnsafe())
      return isVisited(A->getElementType());
    const auto *Tag = T->getAs<RecordType>();
    if (!Tag)
      return !T.isRestrictQualified();
    const RecordDecl *R = Tag->getDecl()->getDefinition();
    return !(R->hasAttr<PackedAttr>() && hasPointers(T)) &&
           llvm::all_of(R->fields(), [](const FieldDecl *Field) {
             return isVisited(Field->getType()) &&
                    !(Field->hasAttr<PackedAttr>() &&
                      hasPointers(Field->getType()));
           });
  }

  /// Whether pointers may follow a T that belong to it.
  static bool leadsOnBehind(QualType T) {
    const ArrayType *Tail = lastArray(T);
    if (!Tail)
      return false;
    if (isa<IncompleteArrayType>(Tail))
      return hasPointers(Tail->getElementType());
    const auto *Size = dyn_cast<ConstantArrayType>(Tail);
    return !Size || Size->getZExtSize() <= 1;
  }

  const Bound &P;
  const Flow &F;
  Region All; ///< Host code and the functions of devices.
  llvm::ArrayRef<Effects> Calls;
  Effects Kernels; ///< All together.
  Classes &C;
  FreshBlocks Fresh;
  /// Calls in kernels, by the function that they stand in.
  llvm::DenseMap<const Expr *, const FunctionDecl *> InKernel;
  std::set<const FunctionDecl *> OfHost; ///< What runs there.
  /// Which functions of kernels give memory back to the heap.
  std::map<LocationId, std::set<const FunctionDecl *>> FreedIn;
  std::set<LocationId> Candidates;
  std::map<LocationId, QualType> Elements; ///< Null: not known.
};

} // namespace

void c2cu::findHeapBlocks(const Bound &P, const Flow &F, const Order &When,
                          llvm::ArrayRef<Effects> Kernels, Classes &C) {
  BlockFinder(P, F, When, Kernels, C).run();
}

bool c2cu::endsOpen(QualType T) {
  const auto *Tag = T->getAs<RecordType>();
  return Tag && Tag->getDecl()->getDefinition()->hasFlexibleArrayMember();
}

bool c2cu::mayGoOn(QualType T) {
  const ArrayType *Tail = lastArray(T);
  return Tail && !isa<IncompleteArrayType>(Tail);
}

void c2cu::forEachFreed(const Flow &F, const FunctionDecl *Fn,
                        llvm::function_ref<void(const Access &)> Do) {
  for (const CallSite &Site : F.facts(Fn)->Calls)
    for (const LibraryTarget &T : Site.Library)
      if (T.Row && T.Row->has(Frees) && T.Row->has(InLaneHeap)) {
        Access A{/*Write=*/true, {}, Site.Call->getBeginLoc(), Site.At};
        A.What.Indirect = true;
        A.What.Pointer = Site.Arguments[0];
        Do(A);
      }
}

std::vector<BlockKind> c2cu::blockKinds(const Classes &C) {
  std::vector<BlockKind> Result;
  for (const HeapBlock &B : C.Blocks)
    if (const BlockKind Kind = {B.Element, B.LeadsOn};
        !B.Element.isNull() && !llvm::is_contained(Result, Kind))
      Result.push_back(Kind);
  return Result;
}

unsigned c2cu::kindOf(const Classes &C, const HeapBlock &B) {
  if (B.Element.isNull())
    return 0;
  const std::vector<BlockKind> All = blockKinds(C);
  return 1 + (llvm::find(All, BlockKind{B.Element, B.LeadsOn}) - All.begin());
}

const HeapBlock *c2cu::blockAt(const Classes &C, const Location &L) {
  if (L.K != Location::Heap)
    return nullptr;
  const auto Found = llvm::find_if(
      C.Blocks, [&](const HeapBlock &B) { return B.Made == L.Expression; });
  return Found == C.Blocks.end() ? nullptr : &*Found;
}
