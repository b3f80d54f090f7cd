//===- CheckKernel.cpp - Functions that no device can run -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/DiscardedCalls.h"
#include "analysis/Printing.h"
#include "analysis/ScanFormat.h"
#include "analysis/Unbounded.h"
#include "check/Check.h"
#include "check/Errno.h"
#include "check/Findings.h"
#include "check/TimeUses.h"
#include "check/Varargs.h"
#include "libc/LibraryFunctions.h"
#include "support/TreeVisitor.h"
#include "support/VariableTypes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/PrettyDeclStackTrace.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

/// Whether a macro of a system header puts this there, or an argument of its.
bool isOfSystemMacro(const SourceManager &SM, SourceLocation Loc) {
  for (; Loc.isMacroID(); Loc = SM.getImmediateExpansionRange(Loc).getBegin())
    if (SM.isInSystemHeader(SM.getSpellingLoc(Loc)))
      return true;
  return false;
}

/// What a function's text must not have on a device.
class BodyChecker : public TreeVisitor {
public:
  BodyChecker(const FunctionDecl *F, Findings &Diags) : F(F), Diags(Diags) {}

  bool visitVarDecl(VarDecl *V) override {
    checkType(V->getType(), V->getLocation());
    if (V->hasLocalStorage() && V->getType()->isConstantArrayType() &&
        V->getASTContext().getTypeSizeInChars(V->getType()).isZero())
      once(Diag::KernelEmptyArray, V->getLocation(), V->getName());
    return true;
  }
  bool visitExpr(Expr *E) override {
    // Where a sum of many terms begins takes long to find.
    if (mayBeRefused(E->getType()))
      checkType(E->getType(), E->getBeginLoc());
    if (const auto *Atomic = dyn_cast<AtomicExpr>(E))
      once(Diag::KernelLibrary, E->getBeginLoc(), Atomic->getOpAsString());
    return true;
  }
  bool visitDeclRefExpr(DeclRefExpr *E) override {
    const auto *V = dyn_cast<VarDecl>(E->getDecl());
    if (V && V->getTLSKind() != VarDecl::TLS_None)
      once(Diag::KernelThreadLocal, E->getLocation(), V->getName());
    return true;
  }
  bool visitGCCAsmStmt(GCCAsmStmt *S) override {
    once(Diag::KernelInlineAsm, S->getBeginLoc(), F->getName());
    return true;
  }

private:
  static bool mayBeRefused(QualType T) {
    return T->isSpecificBuiltinType(BuiltinType::LongDouble) ||
           T->isAnyComplexType() || T->isFloat16Type() || T->isFloat128Type() ||
           T->isBFloat16Type() || T->isVectorType() || T->isAtomicType();
  }

  void checkType(QualType T, SourceLocation Loc) {
    if (T->isSpecificBuiltinType(BuiltinType::LongDouble))
      once(Diag::KernelLongDouble, Loc, "");
    if (T->isAnyComplexType())
      once(Diag::KernelComplex, Loc, "");
    // Macros of <math.h> name types that they then do not use.
    if ((T->isFloat16Type() || T->isFloat128Type() || T->isBFloat16Type()) &&
        !isOfSystemMacro(F->getASTContext().getSourceManager(), Loc))
      once(Diag::KernelFloatType, Loc,
           T.getCanonicalType().getUnqualifiedType().getAsString());
    if (T->isVectorType())
      once(Diag::KernelVector, Loc, "");
    if (T->isAtomicType())
      once(Diag::KernelAtomic, Loc, "");
  }
  void once(Diag D, SourceLocation Loc, llvm::StringRef A) {
    if (!llvm::is_contained(Said, D))
      Diags.report(D, Loc, A);
    Said.push_back(D);
  }

  const FunctionDecl *F;
  Findings &Diags;
  std::vector<Diag> Said;
};

class KernelChecker {
public:
  KernelChecker(const Bound &P, const Flow &F, Findings &Diags, bool MayGiveUp)
      : P(P), F(F), Diags(Diags), MayGiveUp(MayGiveUp) {}

  void run() {
    for (const MarkedCall &M : P.Calls)
      llvm::append_range(All, F.needed(M.Callee));
    for (const MarkedCall &M : P.Calls) {
      Call = &M;
      Diags.concern(M);
      Path = F.needed(M.Callee);
      if (Diags.isOfEachCall()) { // Of each call.
        Done.clear();
        Cyclic.clear();
        Refused.clear();
      }
      InCycles = functionsInCycles(F, Path);
      for (const ReachedFunction &R : Path)
        if (Done.insert(R.Function).second)
          checkFunction(R.Function);
    }
  }

private:
  void checkFunction(const FunctionDecl *Fn) {
    PrettyDeclStackTraceEntry At(Fn->getASTContext(),
                                 const_cast<FunctionDecl *>(Fn),
                                 Fn->getLocation(), "checking");
    if (!Fn->hasBody()) {
      Diags.report(Diag::DialectAlias, Fn->getLocation(), Fn->getName());
      showPath(Fn);
      return;
    }
    unsigned Before = Diags.problems();
    checkVarargs(Fn);
    BodyChecker(Fn, Diags).walk(const_cast<FunctionDecl *>(Fn));
    if (const SourceLocation At =
            MayGiveUp ? otherVariableTypeIn(Fn) : variableTypeIn(Fn);
        At.isValid())
      Diags.report(Diag::KernelVla, At, Fn->getName());
    checkPointers(Fn);
    Function = Fn;
    for (const CallSite &C : F.facts(Fn)->Calls)
      checkCall(C);
    if (Diags.problems() != Before)
      showPath(Fn);
    if (!MayGiveUp)
      checkRecursion(Fn);
  }

  /// All functions that may use one that is looked at, which is once for all
  /// calls, or for each.
  const std::vector<ReachedFunction> &users() const {
    return Diags.isOfEachCall() ? Path : All;
  }

  /// A tool that follows each access does not follow those of 'va_arg'.
  void checkVarargs(const FunctionDecl *Fn) {
    if (!MayGiveUp && Fn->isVariadic())
      Diags.report(Diag::KernelVarargs, Fn->getLocation(), Fn->getName());
    else if (Fn->isVariadic() && Fn == Call->Callee)
      Diags.report(Diag::KernelVarargs, Fn->getLocation(), Fn->getName(),
                   ", and the marked call is one of it");
    else if (const auto Lack = whyNoVarargs(F, users(), Fn))
      Diags.report(Diag::KernelVarargs, Lack->Where, Lack->Function->getName(),
                   Lack->Why);
  }

  /// Pointers that are made of numbers mean the host's memory as well as any
  /// copy of it.
  void checkPointers(const FunctionDecl *Fn) {
    for (const Access &A : F.facts(Fn)->Accesses)
      if (A.What.Indirect && !A.Unknown &&
          llvm::any_of(F.accessed(A),
                       [&](LocationId L) { return F.locations()[L].Anywhere; }))
        return Diags.report(Diag::KernelMadePointer, A.Where);
  }

  /// Reports Fn if it can call itself, once for each cycle.
  void checkRecursion(const FunctionDecl *Fn) {
    if (!InCycles.count(Fn))
      return;
    for (const ReachedFunction &R : F.reach(Fn))
      for (const CallSite &C : F.facts(R.Function)->Calls)
        if (llvm::is_contained(C.Targets, Fn) && Cyclic.insert(Fn).second) {
          for (const ReachedFunction &Other : F.reach(Fn))
            if (isInCycle(Other.Function, Fn))
              Cyclic.insert(Other.Function);
          Diags.report(Diag::KernelRecursion, C.Call->getBeginLoc(),
                       Fn->getName(),
                       C.Direct && callsByName(Fn, R.Function)
                           ? "is recursive"
                           : "may be recursive, through a pointer to a "
                             "function that may mean it");
          showPath(R.Function);
          return;
        }
  }

  /// Whether From comes to To by calls that name the function they run.
  bool callsByName(const FunctionDecl *From, const FunctionDecl *To) {
    std::vector<const FunctionDecl *> Work = {From};
    for (size_t I = 0; I < Work.size(); ++I)
      for (const CallSite &C : F.facts(Work[I])->Calls)
        if (const FunctionDecl *Next =
                C.Direct ? C.Direct->getDefinition() : nullptr;
            Next && !llvm::is_contained(Work, Next))
          Work.push_back(Next);
    return llvm::is_contained(Work, To);
  }

  bool isInCycle(const FunctionDecl *A, const FunctionDecl *B) {
    for (const ReachedFunction &R : F.reach(A))
      if (R.Function == B)
        return true;
    return false;
  }

  void checkCall(const CallSite &C) {
    SourceLocation Loc = C.Call->getBeginLoc();
    for (const LibraryTarget &T : C.Library) {
      llvm::StringRef Name = T.Function->getName();
      if (!C.Direct && !T.hasPointerOnDevice())
        Diags.report(Diag::KernelIndirect, Loc, Name);
      else if (!T.Row)
        Diags.report(isOfSystem(T.Function) ? Diag::KernelForeign
                                            : Diag::KernelNoBody,
                     Loc, Name);
      else if (T.Row->Class == LibraryClass::Output)
        checkOutput(C, *T.Row, Name);
      else if ((T.Row->has(Prints) || T.Row->has(Scans)) && T.Row->isOnDevice())
        checkFormat(C, *T.Row, Name);
      else if (MayGiveUp && T.Row->Class == LibraryClass::Input &&
               T.Row->isOnDevice() &&
               timeIsOnlyShown(F, users(), Function, C.Call))
        continue;
      else if (auto D = refusal(*T.Row); D && !isOfComplex(C.Call))
        refuse(*D, Loc, Name,
               P.Library ? "call it in a loop before, which is not marked, "
                           "and keep what it returns in an array"
                         : "call it in 'main' and pass the result");
    }
  }

  bool isOfSystem(const FunctionDecl *Fn) const {
    return P.Unit.Context.getSourceManager().isInSystemHeader(
        Fn->getLocation());
  }

  /// Whether it takes or returns complex numbers, which are what is in the way.
  static bool isOfComplex(const CallExpr *Call) {
    return Call->getType()->isAnyComplexType() ||
           llvm::any_of(Call->arguments(), [](const Expr *E) {
             return E->getType()->isAnyComplexType();
           });
  }

  /// Of an iteration of a loop there are several kernels.
  void refuse(Diag D, SourceLocation Loc, llvm::StringRef Name,
              llvm::StringRef More) {
    const unsigned Line =
        P.Unit.Context.getSourceManager().getPresumedLoc(Loc).getLine();
    if (!P.Library || Refused.insert({Line, Name.str()}).second)
      Diags.report(D, Loc, Name, More);
  }

  /// What a kernel prints is recorded, for the host to print it, where a call
  /// may be given up whose record is too long.
  void checkOutput(const CallSite &C, const LibraryFunction &Row,
                   llvm::StringRef Name) {
    if (writesToStderr(C.Call, Row))
      return;
    if (!MayGiveUp)
      return refuse(Diag::KernelOutput, C.Call->getBeginLoc(), Name, "");
    const bool Discarded = discardedCalls(Function->getBody()).count(C.Call);
    const auto Read = readPrint(C.Call, Row, Discarded);
    if (const auto *Why = std::get_if<std::string>(&Read))
      refuse(Diag::KernelOutput, C.Call->getBeginLoc(), Name, *Why);
  }

  /// Of text in memory the format has to be known, too.
  void checkFormat(const CallSite &C, const LibraryFunction &Row,
                   llvm::StringRef Name) {
    const std::string Why =
        Row.has(Scans) ? whyNotScanned(C.Call) : whyNoText(C.Call);
    if (!Why.empty())
      refuse(Diag::KernelFormat, C.Call->getBeginLoc(), Name, Why);
  }

  std::optional<Diag> refusal(const LibraryFunction &Row) {
    switch (Row.Class) {
    case LibraryClass::Allocates:
      return MayGiveUp && (Row.has(InLaneHeap) || Row.has(InLaneStack))
                 ? std::nullopt
                 : std::optional(Diag::KernelAllocation);
    case LibraryClass::Output: // checkOutput
      return std::nullopt;
    case LibraryClass::Jumps:
      return Diag::KernelSetjmp;
    case LibraryClass::Input:
      if (Row.has(FromInput))
        return Diag::KernelInput;
      return Row.has(DoesIO) || Row.has(OpensFile) || Row.has(TouchesFiles)
                 ? Diag::KernelIO
                 : Diag::KernelInputFunction;
    case LibraryClass::Hidden:
      // Where the loop draws, it is known how often.
      if (P.Library && Row.has(TakesNext) && P.Library->draws(Row.Name))
        return std::nullopt;
      if (Row.isErrno()) // checkErrno looks at the rest.
        return P.Library ? std::optional(Diag::KernelErrno) : std::nullopt;
      return Diag::KernelInputFunction;
    case LibraryClass::Process:
      return Diag::KernelLibrary;
    case LibraryClass::Ends:
      return std::nullopt;
    case LibraryClass::Pure:
      if (Row.has(FromOutside))
        return Diag::KernelInputFunction;
      return Row.isOnDevice() ? std::nullopt
                              : std::optional(Diag::KernelLibrary);
    }
    return std::nullopt;
  }

  /// How the kernel gets to Fn, from there to the marked call.
  void showPath(const FunctionDecl *Fn) {
    while (Fn != Call->Callee) {
      auto It = llvm::find_if(
          Path, [&](const ReachedFunction &R) { return R.Function == Fn; });
      if (It == Path.end() || !It->From)
        break;
      const char *How = It->Called ? "' is called here, by '"
                                   : "' is needed here, for its address, by '";
      if (P.Library && It->From == Call->Callee) {
        Diags.note(It->Where, ("'" + Fn->getName() +
                               "' is called here, in the marked loop")
                                  .str());
        return;
      }
      Diags.note(It->Where, (llvm::Twine("'") + Fn->getName() + How +
                             It->From->getName() + "'")
                                .str());
      Fn = It->From;
    }
    if (!P.Library) // That of a loop stands in no file of the user.
      Diags.note(Call->Call->getBeginLoc(), "the marked call is here");
  }

  const Bound &P;
  const Flow &F;
  Findings &Diags;
  const bool MayGiveUp;
  const MarkedCall *Call = nullptr;
  const FunctionDecl *Function = nullptr; ///< That is looked at.
  std::vector<ReachedFunction> Path, All; ///< Of this call, and of every one.
  std::set<const FunctionDecl *> Done, InCycles, Cyclic;
  std::set<std::pair<unsigned, std::string>> Refused; ///< In which line what.
};

} // namespace

bool c2cu::checkKernels(const Bound &P, const Flow &F, bool MayGiveUp,
                        Diagnostics &Diags) {
  unsigned Before = Diags.problems();
  Findings ToUser(P.Unit.Context.getSourceManager(), Diags);
  KernelChecker(P, F, ToUser, MayGiveUp).run();
  checkErrno(P, F, Diags);
  return Diags.problems() == Before;
}

std::vector<DeviceLack> c2cu::lacksOfDevice(const Bound &P, const Flow &F) {
  std::vector<DeviceLack> Lacks;
  Findings ToList(P.Unit.Context.getSourceManager(), Lacks);
  KernelChecker(P, F, ToList, /*MayGiveUp=*/false).run();
  return Lacks;
}
