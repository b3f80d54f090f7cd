//===- Prefix.cpp - What is the same for all inputs, at the start of main -===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/Prefix.h"
#include "analysis/Effects.h"
#include "analysis/Places.h"
#include "libc/LibraryFunctions.h"
#include "support/Quote.h"
#include "support/References.h"
#include "support/TypePrinter.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

std::function<bool(Position)>
c2cu::placesOf(const Flow &F, const FunctionDecl *Main,
               const std::vector<const Stmt *> &Statements) {
  PlaceSet Places;
  for (const Stmt *S : Statements)
    addPlaces(*F.facts(Main)->Graph, S, {}, Places);
  return [Places = std::move(Places)](Position P) {
    return P.Block == ~0u || Places.count({P.Block, P.Index}) != 0;
  };
}

namespace {

/// Why a library function has no place in a prefix; empty if it has. Words
/// that continue "it calls 'f', which ".
const char *whyNot(const LibraryTarget &T) {
  if (!T.Row)
    return "is not known";
  const LibraryFunction &Row = *T.Row;
  if (T.Function->isNoReturn())
    return "ends the run";
  switch (Row.Class) {
  case LibraryClass::Pure:
    break;
  case LibraryClass::Input:
    return Row.has(FromInput) ? "reads" : "may differ from run to run";
  case LibraryClass::Output:
    return "writes";
  case LibraryClass::Hidden:
    return "the C library remembers";
  case LibraryClass::Ends:
    return "ends the run";
  case LibraryClass::Allocates:
    return Row.has(OnStack) ? "" : "is about the heap";
  case LibraryClass::Jumps:
  case LibraryClass::Process:
    return "is about the process";
  }
  auto IsLibrarys = [](const PointerSource &S) {
    return S.K == PointerSource::Heap || S.K == PointerSource::HeapIfPointer ||
           S.K == PointerSource::Static || S.K == PointerSource::Kept;
  };
  const MemoryEffects &M = *Row.Memory;
  // Tables of <ctype.h> are constants.
  const bool Leaves =
      M.Unknown || (!Row.isOnDevice() && llvm::any_of(M.Result, IsLibrarys)) ||
      llvm::any_of(M.Parameters, [&](const ParameterEffect &P) {
        return P.Keeps || llvm::any_of(P.Stores, IsLibrarys);
      });
  return Leaves || Row.has(FromOutside) || Row.Others == OtherRuns::NeedsNull
             ? "returns memory of the library's"
             : "";
}

class PrefixFinder {
public:
  PrefixFinder(const Bound &P, const Flow &F, const Order &When)
      : P(P), F(F), When(When), SM(P.Unit.Context.getSourceManager()),
        Main(F.facts(P.Main)->Definition) {
    const auto *Body = cast<CompoundStmt>(Main->getBody());
    All.assign(Body->body_begin(), Body->body_end());
  }

  Prefix run(const std::string &OneWorker) {
    size_t Count = upToLastLoop(upToReason(OneWorker));
    while (Count > 0 && !setKept(Count))
      Count = upToLastLoop(Lost);
    Result.Statements.assign(All.begin(), All.begin() + Count);
    return std::move(Result);
  }

private:
  void endAt(size_t I, const std::string &Why) {
    Result.End = All[I]->getBeginLoc();
    Result.Why = Why;
  }

  /// The statements before the first one that cannot be in a prefix.
  size_t upToReason(const std::string &OneWorker) {
    for (size_t I = 0; I < All.size(); ++I) {
      const Region R = regionOf(I);
      Done.push_back(effectsOf(F, R));
      const std::string Why =
          OneWorker.empty() ? why(All[I], R, Done[I])
                            : "one process executes all runs, because of " +
                                  inQuotes(OneWorker);
      if (!Why.empty()) {
        endAt(I, Why);
        return I;
      }
    }
    return All.size();
  }

  Region regionOf(size_t I) const {
    return When.hostAt(placesOf(F, Main, {All[I]}));
  }

  std::string why(const Stmt *S, const Region &R, const Effects &E) const {
    std::string Why = inText(S);
    if (Why.empty())
      Why = inTypes(S);
    if (Why.empty())
      Why = inCalls(R);
    if (Why.empty())
      Why = inVariables(E);
    return Why;
  }

  std::string inText(const Stmt *S) const {
    if (!S)
      return "";
    for (const MarkedCall &M : P.Calls)
      if (S == M.Statement || S == M.Call)
        return "the marked call of " + inQuotes(M.Callee->getName()) +
               " is there";
    for (const CallInPlace &C : P.InPlace)
      if (S == C.Call)
        return "the marked call of " +
               inQuotes(C.Call->getDirectCallee()->getName()) + " is there";
    if (isa<ReturnStmt>(S))
      return "it may end the run";
    if (isa<GotoStmt, IndirectGotoStmt, LabelStmt, AddrLabelExpr>(S))
      return "it jumps, or others jump there";
    if (const auto *E = dyn_cast<Expr>(S);
        E && E->getType()->isVariablyModifiedType())
      return "it has a type whose size is not constant";
    // They live as long as main.
    if (isa<CompoundLiteralExpr>(S))
      return "it has a compound literal";
    if (const auto *Call = dyn_cast<CallExpr>(S))
      if (const auto Row = libraryCallee(Call); Row && Row->has(OnStack))
        return "it takes memory of main's stack";
    if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
      if (const auto *V = dyn_cast<ParmVarDecl>(Ref->getDecl());
          V && V->getDeclContext() == Main)
        return "it uses " + inQuotes(V->getName());
    if (const auto *D = dyn_cast<DeclStmt>(S))
      for (const Decl *One : D->decls())
        if (const auto *V = dyn_cast<VarDecl>(One);
            !V || V->hasExternalStorage() ||
            V->getType()->isVariablyModifiedType())
          return "it declares more than variables of 'main'";
    for (const Stmt *Child : S->children())
      if (std::string Why = inText(Child); !Why.empty())
        return Why;
    return "";
  }

  /// A type may be declared in any expression, and used afterwards.
  std::string inTypes(const Stmt *S) const {
    const SourceLocation Begin = SM.getExpansionLoc(S->getBeginLoc()),
                         End = SM.getExpansionLoc(S->getEndLoc());
    for (const Decl *D : Main->decls()) {
      const SourceLocation At = SM.getExpansionLoc(D->getLocation());
      if (isa<TypeDecl>(D) && !SM.isBeforeInTranslationUnit(At, Begin) &&
          !SM.isBeforeInTranslationUnit(End, At))
        return "it declares a type";
    }
    return "";
  }

  std::string inCalls(const Region &R) const {
    std::string Why;
    R.forEachCall(F, [&](const CallSite &C) {
      for (const LibraryTarget &T : C.Library)
        if (const char *Reason = whyNot(T); Why.empty() && *Reason)
          Why = "it calls " + inQuotes(T.Function->getName()) + ", which " +
                Reason;
    });
    return Why;
  }

  std::string inVariables(const Effects &E) const {
    for (const std::set<LocationId> *Used : {&E.Reads, &E.Writes})
      for (LocationId L : *Used)
        if (const VarDecl *V = F.locations()[L].Var; V && isLibrarys(V))
          return "it uses " + inQuotes(V->getName()) + ", a variable of others";
    for (LocationId L : E.Writes)
      if (const VarDecl *V = F.locations()[L].Var;
          V && V->hasGlobalStorage() && mayHoldLocal(L))
        return inQuotes(V->getName()) +
               " may keep a pointer to a local of 'main'";
    return "";
  }

  /// Whether the runtime, or a library, gives V another value.
  bool isLibrarys(const VarDecl *V) const {
    return V->hasGlobalStorage() && !isDeeplyConst(V->getType()) &&
           (SM.isInSystemHeader(V->getLocation()) ||
            V->hasDefinition() == VarDecl::DeclarationOnly);
  }

  bool mayHoldLocal(LocationId L) const {
    return llvm::any_of(F.contents(L), [&](LocationId Held) {
      const Location &Where = F.locations()[Held];
      return Where.K != Location::String && Where.Owner == Main;
    });
  }

  /// The statements up to the last one of the first Count that is worth it:
  /// something is repeated there. What else there is takes no longer than to
  /// bring its results to every run.
  size_t upToLastLoop(size_t Count) const {
    while (Count > 0 && !repeats(Count - 1))
      --Count;
    return Count;
  }

  bool repeats(size_t I) const {
    PlaceSet Places;
    const FunctionGraph &G = *F.facts(Main)->Graph;
    addPlaces(G, All[I], {}, Places);
    const Region R = regionOf(I);
    bool Calls = false;
    R.forEachCall(F, [&](const CallSite &C) { Calls |= C.Callback; });
    return Calls ||
           llvm::any_of(Places,
                        [&](auto At) {
                          return G.follows({At.first, At.second},
                                           {At.first, At.second});
                        }) ||
           llvm::any_of(R.Whole, [&](const ReachedFunction &W) {
             return hasLoop(*F.facts(W.Function)->Graph) || isRecursive(W);
           });
  }

  static bool hasLoop(const FunctionGraph &G) {
    for (unsigned B = 0; B < G.blocks(); ++B)
      if (G.follows({B, 0}, {B, 0}))
        return true;
    return false;
  }

  bool isRecursive(const ReachedFunction &Of) const {
    std::vector<ReachedFunction> Called;
    for (const CallSite &C : F.facts(Of.Function)->Calls)
      for (const FunctionDecl *Target : C.Targets)
        Called.push_back({Target, nullptr, {}});
    F.close(Called);
    return llvm::any_of(Called, [&](const ReachedFunction &R) {
      return R.Function == Of.Function;
    });
  }

  /// Finds the locals that the first Count statements leave to the others.
  /// False if one of them cannot be left; then only statements before Lost may
  /// be in the prefix.
  bool setKept(size_t Count) {
    std::set<const VarDecl *> Used;
    for (size_t I = Count; I < All.size(); ++I) {
      collectVariables(All[I], Used);
      collectAsserted(All[I], Used);
    }
    Result.Kept.clear();
    for (size_t I = 0; I < Count; ++I)
      if (const auto *Declares = dyn_cast<DeclStmt>(All[I]))
        for (const Decl *D : Declares->decls()) {
          const auto *V = cast<VarDecl>(D);
          if (V->hasLocalStorage() && Used.count(V->getCanonicalDecl()) &&
              !keep(V, I, Count))
            return false;
        }
    return true;
  }

  /// Adds what `_Static_assert`s in S name.
  static void collectAsserted(const Stmt *S, std::set<const VarDecl *> &Used) {
    if (!S)
      return;
    if (const auto *Declares = dyn_cast<DeclStmt>(S))
      for (const Decl *D : Declares->decls())
        if (const auto *A = dyn_cast<StaticAssertDecl>(D))
          collectVariables(A->getAssertExpr(), Used);
    for (const Stmt *Child : S->children())
      collectAsserted(Child, Used);
  }

  /// Adds V, which statement I declares.
  bool keep(const VarDecl *V, size_t I, size_t Count) {
    const std::optional<LocationId> L = F.find(V);
    size_t First = I;
    if (!V->hasInit())
      while (First < Count && !(L && Done[First].Writes.count(*L)))
        ++First;
    const bool HasValue = First < Count;
    // C++ has no such variables without a value.
    if (hasConstMembers(V->getType()) ||
        (isDeeplyConst(V->getType()) && !V->hasInit()))
      return lose(I, inQuotes(V->getName()) + " is constant in parts");
    if (isDeeplyConst(V->getType()) && isAligned(V))
      return lose(I, inQuotes(V->getName()) + " is constant and aligned");
    if (isUnnamed(V->getType()))
      return lose(I, inQuotes(V->getName()) + " has a type without a name");
    if (HasValue && (!L || mayHoldLocal(*L)))
      return lose(First, inQuotes(V->getName()) +
                             " may keep a pointer to a local of 'main'");
    const uint64_t Size =
        P.Unit.Context.getTypeSizeInChars(V->getType()).getQuantity();
    if (HasValue && (Size > MostCopied || (Size > FewBytes && !repeats(First))))
      return lose(First, "copies of " + inQuotes(V->getName()) +
                             ", one for every input, would take longer");
    Result.Kept.push_back({V, HasValue});
    return true;
  }

  /// Locals of more bytes are not copied for every run, and smaller ones only
  /// if what gives them a value is repeated.
  static constexpr uint64_t MostCopied = 65536, FewBytes = 4096;

  /// Whether V has an alignment that its type in C++ does not show.
  bool isAligned(const VarDecl *V) const {
    const ASTContext &Context = P.Unit.Context;
    return V->hasAttr<AlignedAttr>() ||
           Context.getTypeAlign(V->getType()) !=
               Context.getTypeAlign(V->getType().getCanonicalType());
  }

  static bool isUnnamed(QualType T) {
    bool Any = false;
    forEachTag(T, [&](const TagDecl *D) {
      Any |= !D->getIdentifier() && !D->getTypedefNameForAnonDecl();
    });
    return Any;
  }

  bool lose(size_t I, const std::string &Why) {
    endAt(I, Why);
    Lost = I;
    return false;
  }

  const Bound &P;
  const Flow &F;
  const Order &When;
  const SourceManager &SM;
  const FunctionDecl *Main;
  std::vector<const Stmt *> All; ///< Statements of main.
  std::vector<Effects> Done;     ///< By each of them, up to the first reason.
  size_t Lost = 0;
  Prefix Result;
};

} // namespace

Prefix c2cu::findPrefix(const Bound &P, const Flow &F, const Order &When,
                        const std::string &OneWorker) {
  return PrefixFinder(P, F, When).run(OneWorker);
}
