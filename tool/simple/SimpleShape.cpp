//===- SimpleShape.cpp - What --driver=simple can keep --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// main runs as two loops over the inputs, one before the launch and one after
// it. That is what p runs one after the other do only if nothing leaves a run
// early, if nothing is printed before the call, if input is read on one side
// of it, and if the C library keeps nothing from one run to the next.
//
//===----------------------------------------------------------------------===//

#include "analysis/Effects.h"
#include "simple/SimpleInput.h"
#include "simple/SimplePlan.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

class ShapeFinder {
public:
  ShapeFinder(const Program &P, const Flow &F, SimpleMain &Main,
              Diagnostics &Diags)
      : P(P), F(F), M(P.Calls[0]), Main(Main), Diags(Diags) {}

  void run() {
    if (P.Calls.size() > 1)
      return refuse(P.Calls[1].Statement->getBeginLoc(),
                    "a second call is marked");
    if (!splitMain() || !checkStatement())
      return;
    checkArguments();
    checkJumps();
    checkProgramArguments();
    checkInput();
    checkHostCalls();
    checkKernelCalls();
  }

private:
  void refuse(SourceLocation L, const llvm::Twine &Why) {
    Diags.report(Diag::DriverSimpleShape, L, Why.str());
  }
  void refuseCall(const CallExpr *Call, llvm::StringRef Name,
                  llvm::StringRef Why) {
    Diags.report(Diag::DriverSimpleCall, Call->getBeginLoc(), Name, Why);
  }

  bool splitMain() {
    bool Seen = false;
    const auto *Body = cast<CompoundStmt>(P.Main->getBody());
    for (const Stmt *S : Body->body()) {
      bool Marked = S == M.Statement;
      Seen |= Marked;
      if (isa<ReturnStmt>(S) && S == Body->body_back())
        Main.Return = cast<ReturnStmt>(S);
      else if (!Marked)
        (Seen ? Main.After : Main.Before).push_back(S);
    }
    if (!Seen)
      refuse(M.Statement->getBeginLoc(), "it stands inside another statement");
    Main.ConstantReturn = !Main.Return || isConstant(Main.Return);
    return Seen;
  }

  bool isConstant(const ReturnStmt *S) {
    return S->getRetValue() &&
           S->getRetValue()->isIntegerConstantExpr(P.Unit.Context);
  }

  /// The result may be used in any expression that is always evaluated whole.
  bool checkStatement() {
    if (!isa<Expr, DeclStmt, ReturnStmt>(M.Statement)) {
      refuse(M.Statement->getBeginLoc(), "its result decides what runs");
      return false;
    }
    if (!isReached(M.Statement)) {
      refuse(M.Statement->getBeginLoc(),
             "its statement does not always come to the call");
      return false;
    }
    return true;
  }

  /// Whether S always evaluates the marked call.
  bool isReached(const Stmt *S) {
    if (S == M.Call)
      return true;
    const auto *Binary = dyn_cast<BinaryOperator>(S);
    bool MayBranch = isa<AbstractConditionalOperator, StmtExpr>(S) ||
                     (Binary && (Binary->isLogicalOp() || Binary->isCommaOp()));
    if (MayBranch)
      return false;
    for (const Stmt *Child : S->children())
      if (Child && isReached(Child))
        return true;
    return false;
  }

  void checkArguments() {
    for (const Argument &A : M.Arguments)
      if (A.K == Argument::Link ||
          (A.K == Argument::Value && hasPointers(A.E->getType())))
        refuseCall(M.Call, M.Callee->getName(),
                   "an argument is a pointer that is computed at run time");
    if (hasPointers(M.Callee->getReturnType()))
      refuseCall(M.Call, M.Callee->getName(), "its result is a pointer");
  }

  /// Returns and jumps in main that leave a half of it.
  void checkJumps() {
    forEachLive(P.Unit.Context, P.Main->getBody(), [&](const Stmt *S) {
      if (isa<ReturnStmt>(S) && S != Main.Return)
        refuse(S->getBeginLoc(), "a run may return early");
      if (isa<LabelStmt, IndirectGotoStmt>(S))
        refuse(S->getBeginLoc(), "a jump leads here");
    });
  }

  /// What a run does to argc and argv, the next one would see.
  void checkProgramArguments() {
    for (LocationId L : hostEffects(P, F, 0, ~0u).Writes) {
      const Location &Written = F.locations()[L];
      bool IsParameter = Written.Var &&
                         Written.Var->getDeclContext() == P.Main &&
                         isa<ParmVarDecl>(Written.Var);
      bool IsMemory = Written.K == Location::Heap &&
                      P.Main->getNumParams() > 1 &&
                      F.contents(*F.find(P.Main->getParamDecl(1))).count(L);
      if (IsParameter || IsMemory)
        return refuse(P.Main->getLocation(),
                      "a run changes the arguments of the program");
    }
  }

  void checkInput() {
    bool Before = readsInput(P, F, 0, regionsOf(P).First);
    for (const Expr *A : M.Call->arguments())
      Before |= readsInput(F, A);
    const char *Why = nullptr;
    if (P.TestsEndOfInput)
      Why = "a run may read to its end";
    else if (P.ReadsAfterCall && Before)
      Why = "it is read before and after the marked call";
    if (Why)
      Diags.report(Diag::DriverSimpleInput, P.Main->getLocation(), Why);
  }

  void checkHostCalls() {
    std::set<const CallExpr *> Marked = {M.Call};
    unsigned First = regionsOf(P).First;
    for (const Reached &R : F.reachFromMain(0, First, Marked))
      checkLiveCalls(R.Function->getBody(), /*Before=*/true);
    for (const Reached &R : F.reachFromMain(First, ~0u, Marked))
      checkLiveCalls(R.Function->getBody(), /*Before=*/false);
    for (const Stmt *S : Main.Before)
      checkLiveCalls(S, /*Before=*/true);
    checkLiveCalls(M.Statement, /*Before=*/false);
    for (const Expr *A : M.Call->arguments())
      checkLiveCalls(A, /*Before=*/true);
    for (const Stmt *S : Main.After)
      checkLiveCalls(S, /*Before=*/false);
    if (Main.Return)
      checkLiveCalls(Main.Return, /*Before=*/false);
  }

  void checkLiveCalls(const Stmt *Body, bool Before) {
    forEachLive(P.Unit.Context, Body, [&](const Stmt *S) {
      const auto *Call = dyn_cast<CallExpr>(S);
      const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
      if (Callee && !Callee->getDefinition() &&
          Seen.insert({Call, Before}).second)
        checkLibraryCall(Call, Callee->getName(), Before);
    });
  }

  void checkLibraryCall(const CallExpr *Call, llvm::StringRef Name,
                        bool Before) {
    auto Row = findLibraryFunction(Name);
    if (!Row)
      return refuseCall(Call, Name, "it has no body here");
    if (Row->FromInput && !itemsAsked(P.Unit.Context, Call))
      return refuseCall(Call, Name,
                        "whether it gets what it asks for cannot be checked");
    switch (Row->Class) {
    case LibraryClass::Ends:
      if (Name == "__assert_fail")
        Name = "assert";
      refuse(Call->getBeginLoc(), "'" + Name + "' may end a run early");
      break;
    case LibraryClass::Output:
      if (Before && !isForMessages(Call, Name))
        Diags.report(Diag::DriverSimpleOutput, Call->getBeginLoc());
      break;
    case LibraryClass::Hidden:
      refuseCall(Call, Name,
                 "what the C library keeps for it would run on from one input "
                 "to the next");
      break;
    case LibraryClass::Input:
      if (Name == "fopen" || Name == "tmpfile")
        refuseCall(Call, Name, "what a run leaves open would stay open");
      else if (!Before && changesFiles(Name))
        refuseCall(Call, Name, "the next input would come before it");
      break;
    default:
      break;
    }
  }

  /// Files that a run changes after the call could be read by the next one.
  static bool changesFiles(llvm::StringRef Name) {
    return Name == "remove" || Name == "rename";
  }

  /// The order of messages on the error stream is nobody's promise.
  static bool isForMessages(const CallExpr *Call, llvm::StringRef Name) {
    if (Name == "perror" || Name == "fflush")
      return true;
    for (const Expr *A : Call->arguments())
      if (const auto *Ref = dyn_cast<DeclRefExpr>(A->IgnoreParenImpCasts()))
        if (Ref->getDecl()->getName() == "stderr")
          return true;
    return false;
  }

  /// Without a runtime the kernel has what CUDA itself brings.
  void checkKernelCalls() {
    for (const FunctionDecl *Fn : P.DeviceFunctions)
      for (const CallSite &C : F.facts(Fn)->Calls)
        if (C.Direct && C.Library && !isBuiltIntoCuda(C))
          refuseCall(C.Call, C.Direct->getName(),
                     "it needs the runtime on the device");
  }

  bool isBuiltIntoCuda(const CallSite &C) {
    static const llvm::StringRef Known[] = {"memcpy",
                                            "memset",
                                            "abs",
                                            "labs",
                                            "llabs",
                                            "__builtin_expect",
                                            "__builtin_memcpy",
                                            "__builtin_unreachable",
                                            "__builtin_memset",
                                            "__builtin_constant_p",
                                            "__builtin_inf",
                                            "__builtin_inff",
                                            "__builtin_nan",
                                            "__builtin_nanf",
                                            "__builtin_huge_val"};
    if (llvm::is_contained(Known, C.Direct->getName()))
      return true;
    if (!C.Library->OnDevice || C.Direct->getBuiltinID() == 0)
      return false;
    const SourceManager &SM = P.Unit.Context.getSourceManager();
    return SM.getFilename(SM.getExpansionLoc(C.Direct->getLocation()))
        .contains("math");
  }

  const Program &P;
  const Flow &F;
  const MarkedCall &M;
  SimpleMain &Main;
  Diagnostics &Diags;
  std::set<std::pair<const CallExpr *, bool>> Seen;
};

} // namespace

bool c2cu::findSimpleShape(const Program &P, const Flow &F, SimplePlan &Plan,
                           Diagnostics &Diags) {
  unsigned Before = Diags.errors();
  ShapeFinder(P, F, Plan.Main, Diags).run();
  return Diags.errors() == Before;
}
