//===- HeapBlocks.cpp - The host's heap in kernels ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where pointers are in a block is told from what the program writes into it:
// if all that is by the types of one structure, it is an array of these; if
// all are pointers, an array of pointers. What is written as bytes alone says
// nothing. In a block without pointers that a kernel could follow nothing has
// to be known.
//
//===----------------------------------------------------------------------===//

#include "analysis/HeapBlocks.h"
#include "analysis/FreshBlocks.h"
#include "libc/LibraryFunctions.h"
#include "libc/LibraryMemory.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

class BlockFinder {
public:
  BlockFinder(const Bound &P, const Flow &F, const Order &When,
              llvm::ArrayRef<Effects> Calls, Classes &C)
      : P(P), F(F), OnHost(When.host()), Calls(Calls), C(C),
        Fresh(P.Unit.Context) {
    for (const Effects &Of : Calls)
      Kernels.add(Of);
  }

  void run() {
    for (LocationId L = 0; L < F.locations().size(); ++L)
      if (Kernels.touches(L) && isMadeByHost(F.locations()[L]))
        Candidates.insert(L);
    if (Candidates.empty())
      return;
    forEachAccess([&](const Access &A) {
      if (A.Unknown)
        for (LocationId L : F.accessed(A))
          Candidates.erase(L);
    });
    dropWhatTheLibraryMoves();
    findWritten();
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
  /// Types that a location is written by; bytes are none.
  struct Written {
    QualType Pointer; ///< One of pointers.
    bool Others = false;
    bool OtherCells = false; ///< Not member by member of its structure.
    bool Bytes = false;      ///< By what copies, perhaps pointers.
  };

  void add(LocationId L) {
    HeapBlock B;
    B.Made = cast<CallExpr>(F.locations()[L].Expression);
    B.Element = *layoutOf(L);
    for (LocationId Held : F.contents(L)) {
      const Location &To = F.locations()[Held];
      B.HasFunctions |= To.K == Location::Function;
      const auto I = To.Var ? findObject(C, To.Var) : std::nullopt;
      if (I && C.Objects[*I].OnDevice)
        B.PointsTo.push_back(*I);
    }
    C.Blocks.push_back(std::move(B));
    for (auto [Call, Of] : llvm::zip_equal(C.Calls, Calls)) {
      Call.HasBlocks |= Of.touches(L);
      Call.WritesBlocks |= Of.Writes.count(L) != 0;
    }
  }

  bool isMadeByHost(const Location &L) {
    const auto *Call = L.K == Location::Heap
                           ? dyn_cast_or_null<CallExpr>(L.Expression)
                           : nullptr;
    if (!Call || L.Anywhere || !Call->getType()->isPointerType() ||
        isKernels(Call))
      return false;
    // Areas are at multiples of 16.
    if (!L.Type.isNull() && !L.Type->isIncompleteType() &&
        P.Unit.Context.getTypeAlignInChars(L.Type).getQuantity() > 16)
      return false;
    if (Fresh.madeBy(Call))
      return true;
    const auto Row = libraryCallee(Call);
    return Row && Row->Class == LibraryClass::Allocates && !Row->has(OnStack) &&
           !Row->Memory->Unknown &&
           llvm::any_of(Row->Memory->Result, [](const PointerSource &S) {
             return S.K == PointerSource::Heap;
           });
  }

  bool isKernels(const CallExpr *Call) const {
    return llvm::any_of(C.DeviceFunctions, [&](const FunctionDecl *Fn) {
      return llvm::any_of(F.facts(Fn)->Calls, [&](const CallSite &Site) {
        return Site.Call == Call;
      });
    });
  }

  void forEachAccess(llvm::function_ref<void(const Access &)> Do) const {
    OnHost.forEachAccess(F, Do);
    for (const FunctionDecl *Fn : C.DeviceFunctions)
      for (const Access &A : F.facts(Fn)->Accesses)
        Do(A);
  }

  /// getline() and its like give back memory that they find, unseen.
  void dropWhatTheLibraryMoves() {
    auto Moves = [](const PointerSource &S) {
      return S.K == PointerSource::Heap;
    };
    OnHost.forEachCall(F, [&](const CallSite &Site) {
      for (const LibraryTarget &T : Site.Library)
        for (unsigned I = 0; I < Site.Arguments.size(); ++I) {
          const ParameterEffect *Of = T.Row ? T.Row->Memory->of(I) : nullptr;
          if (!Of || !llvm::any_of(Of->Stores, Moves))
            continue;
          for (LocationId Holder : F.pointsTo(Site.Arguments[I]))
            for (LocationId Held : F.contents(Holder))
              Candidates.erase(Held);
        }
    });
  }

  void findWritten() {
    findHarmlessCalls();
    forEachAccess([&](const Access &A) {
      if (A.Write && !Harmless.count(A.Where))
        for (LocationId L : F.accessed(A))
          if (Candidates.count(L))
            addWritten(A, ByLocation[L]);
    });
  }

  void addWritten(const Access &A, Written &By) const {
    if (A.What.Type.isNull()) {
      By.Bytes = true;
      return;
    }
    const QualType T = P.Unit.Context.getBaseElementType(A.What.Type);
    if (T->isPointerType())
      By.Pointer = T.getCanonicalType().getUnqualifiedType();
    else
      By.Others = true;
    By.OtherCells |= !F.hasCellsOfType(A.What);
  }

  /// A pointer that the library is given means the whole block, but these calls
  /// write no pointers: they fill memory, or members that are none.
  void findHarmlessCalls() {
    auto Find = [&](const CallSite &Site) {
      if (!Site.Library.empty() && Site.Targets.empty() &&
          llvm::all_of(Site.Library, [&](const LibraryTarget &T) {
            return T.Row && !T.Row->Memory->Unknown &&
                   (T.Row->Means == Meaning::Fills ||
                    writesMembers(Site, *T.Row->Memory));
          }))
        Harmless.insert(Site.Call->getBeginLoc());
    };
    OnHost.forEachCall(F, Find);
    for (const FunctionDecl *Fn : C.DeviceFunctions)
      llvm::for_each(F.facts(Fn)->Calls, Find);
  }

  bool writesMembers(const CallSite &Site, const MemoryEffects &Does) const {
    for (unsigned I = 0; I < Site.Call->getNumArgs(); ++I) {
      const ParameterEffect *Of = Does.of(I);
      const bool Writes = Of && (Of->Writes || Of->WritesDeep || Of->MayCount ||
                                 !Of->Stores.empty());
      if (Writes && !isPlainMember(Site.Call->getArg(I)) &&
          llvm::any_of(F.argument(Site.Call, I),
                       [&](LocationId L) { return Candidates.count(L) != 0; }))
        return false;
    }
    return true;
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

  /// Whether a pointer to L has another value on a device.
  bool isTranslated(LocationId L) const {
    const Location &To = F.locations()[L];
    if (To.K == Location::Variable)
      return findObject(C, To.Var).has_value();
    return To.K == Location::Function || Candidates.count(L) != 0 ||
           Kernels.touches(L);
  }

  /// What a block at L is an array of, or null if its bytes are enough; nothing
  /// if that is not known.
  std::optional<QualType> layoutOf(LocationId L) {
    if (llvm::none_of(F.contents(L),
                      [&](LocationId To) { return isTranslated(To); }))
      return QualType();
    const Location &Of = F.locations()[L];
    const Written &By = ByLocation[L];
    if (By.Bytes)
      return std::nullopt;
    if (Of.Cells > 1)
      return !By.OtherCells && isPlain(Of.Type)
                 ? std::optional(
                       Of.Type.getCanonicalType().getUnqualifiedType())
                 : std::nullopt;
    if (By.Others || By.Pointer.isNull())
      return std::nullopt;
    return By.Pointer;
  }

  /// Whether it is known where the pointers of a block for T are, and T has a
  /// name outside of functions.
  static bool isPlain(QualType T) {
    const auto *Tag = T->getAs<RecordType>();
    const RecordDecl *R = Tag ? Tag->getDecl()->getDefinition() : nullptr;
    return R && !R->getParentFunctionOrMethod() && !hasPointersInUnion(T) &&
           isVisited(T) && !mayGoOn(T);
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

  /// Whether what follows a T may belong to it: gcc takes any array at the end
  /// for one that may be longer. One without a size has no pointers.
  static bool mayGoOn(QualType T) {
    const auto *Tag = T->getAs<RecordType>();
    const FieldDecl *Last = nullptr;
    if (Tag)
      for (const FieldDecl *Field : Tag->getDecl()->getDefinition()->fields())
        Last = Field;
    if (!Last)
      return false;
    const ArrayType *Tail = Last->getType()->getAsArrayTypeUnsafe();
    if (!Tail)
      return mayGoOn(Last->getType());
    if (isa<IncompleteArrayType>(Tail))
      return hasPointers(Tail->getElementType());
    const auto *Size = dyn_cast<ConstantArrayType>(Tail);
    return !Size || Size->getZExtSize() <= 1;
  }

  const Bound &P;
  const Flow &F;
  const Region OnHost;
  llvm::ArrayRef<Effects> Calls;
  Effects Kernels; ///< All together.
  Classes &C;
  FreshBlocks Fresh;
  std::set<LocationId> Candidates;
  std::map<LocationId, Written> ByLocation;
  std::set<SourceLocation> Harmless; ///< Calls that write no pointers.
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

std::vector<QualType> c2cu::blockElements(const Classes &C) {
  std::vector<QualType> Result;
  for (const HeapBlock &B : C.Blocks)
    if (!B.Element.isNull() && !llvm::is_contained(Result, B.Element))
      Result.push_back(B.Element);
  return Result;
}

unsigned c2cu::kindOf(const Classes &C, const HeapBlock &B) {
  if (B.Element.isNull())
    return 0;
  const std::vector<QualType> All = blockElements(C);
  return 1 + (llvm::find(All, B.Element) - All.begin());
}

const HeapBlock *c2cu::blockAt(const Classes &C, const Location &L) {
  if (L.K != Location::Heap)
    return nullptr;
  const auto Found = llvm::find_if(
      C.Blocks, [&](const HeapBlock &B) { return B.Made == L.Expression; });
  return Found == C.Blocks.end() ? nullptr : &*Found;
}
