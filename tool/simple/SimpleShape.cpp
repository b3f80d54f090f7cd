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
#include "libc/LibraryFunctions.h"
#include "libc/WrittenOut.h"
#include "simple/SimpleInput.h"
#include "simple/SimplePlan.h"
#include "support/References.h"
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
  ShapeFinder(const Model &P, const Flow &F, SimpleMain &Main,
              Diagnostics &Diags)
      : P(P), F(F), When(orderOf(P.Bound, F)), M(P.Bound.Calls[0]), Main(Main),
        Diags(Diags) {}

  void run() {
    if (P.Bound.Calls.size() > 1)
      return refuse(P.Bound.Calls[1].Statement->getBeginLoc(),
                    "a second call is marked",
                    "mark one function that calls both");
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
  void refuse(SourceLocation L, const llvm::Twine &Why, llvm::StringRef Do) {
    Diags.report(Diag::DriverSimpleShape, L, Why.str(), Do);
  }
  void refuseCall(const CallExpr *Call, llvm::StringRef Name,
                  llvm::StringRef Why, llvm::StringRef Do) {
    Diags.report(Diag::DriverSimpleCall, Call->getBeginLoc(), Name, Why, Do);
  }

  bool splitMain() {
    bool Seen = false;
    const auto *Body = cast<CompoundStmt>(P.Bound.Main->getBody());
    for (const Stmt *S : Body->body()) {
      bool Marked = S == M.Statement;
      Seen |= Marked;
      if (isa<ReturnStmt>(S) && S == Body->body_back())
        Main.Return = cast<ReturnStmt>(S);
      else if (!Marked && Seen)
        Main.After.push_back(S);
      else if (!Marked)
        (isPrompt(S) && printsAfter(Body) ? Main.Prompts : Main.Before)
            .push_back(S);
    }
    if (!Seen)
      refuse(M.Statement->getBeginLoc(), "it stands inside another statement",
             "make it a statement of 'main' itself, and test or repeat in the "
             "marked function");
    Main.ConstantReturn = !Main.Return || isConstant(Main.Return);
    return Seen;
  }

  /// Whether main has a second half, where prompts can be printed.
  bool printsAfter(const CompoundStmt *Body) {
    const auto Marked = llvm::find(Body->body(), M.Statement);
    if (Marked == Body->body_end())
      return false;
    const auto Next = std::next(Marked);
    return Next != Body->body_end() && !isa<ReturnStmt>(*Next);
  }

  /// `printf("n = ");`
  static bool isPrompt(const Stmt *S) {
    const auto *Call = dyn_cast<CallExpr>(S);
    const auto Row = Call ? libraryCallee(Call) : std::nullopt;
    return Row && Row->Class == LibraryClass::Output &&
           !Row->has(ForMessages) && !writesToStderr(Call, *Row) &&
           llvm::all_of(Call->arguments(), [](const Expr *A) {
             const Expr *Plain = A->IgnoreParenCasts();
             return isa<StringLiteral, CharacterLiteral, IntegerLiteral>(Plain);
           });
  }

  bool isConstant(const ReturnStmt *S) {
    return S->getRetValue() &&
           S->getRetValue()->isIntegerConstantExpr(P.Bound.Unit.Context);
  }

  /// The result may be used in any expression that is always evaluated whole.
  bool checkStatement() {
    if (!isa<Expr, DeclStmt, ReturnStmt>(M.Statement)) {
      refuse(M.Statement->getBeginLoc(), "its result decides what runs",
             "assign the result to a variable, and test that");
      return false;
    }
    if (!isReached(M.Statement)) {
      refuse(M.Statement->getBeginLoc(),
             "its statement does not always come to the call",
             "test in the marked function");
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
    for (const Argument &A : P.Classes.Calls[0].Arguments)
      if (A.K == Argument::Link ||
          (A.K == Argument::Value && hasPointers(A.E->getType())))
        refuseCall(M.Call, M.Callee->getName(),
                   "an argument is a pointer that is computed at run time",
                   "pass the array and an index");
    if (hasPointers(M.Callee->getReturnType()))
      refuseCall(M.Call, M.Callee->getName(), "its result is a pointer",
                 "return an index, or write to an array");
  }

  /// Returns and jumps in main that leave a half of it.
  void checkJumps() {
    forEachLive(
        P.Bound.Unit.Context, P.Bound.Main->getBody(), [&](const Stmt *S) {
          if (isa<ReturnStmt>(S) && S != Main.Return)
            refuse(
                S->getBeginLoc(), "a run may return early",
                "test in the marked function, and return at the end of 'main'");
          if (isa<LabelStmt, IndirectGotoStmt>(S))
            refuse(S->getBeginLoc(), "a jump leads here",
                   "use a loop or an 'if'");
        });
  }

  /// What a run does to argc and argv, the next one would see.
  void checkProgramArguments() {
    for (LocationId L : effectsOf(F, When.host()).Writes) {
      const Location &Written = F.locations()[L];
      bool IsParameter = Written.Var &&
                         Written.Var->getDeclContext() == P.Bound.Main &&
                         isa<ParmVarDecl>(Written.Var);
      bool IsMemory =
          Written.K == Location::Heap && P.Bound.Main->getNumParams() > 1 &&
          F.contents(*F.find(P.Bound.Main->getParamDecl(1))).count(L);
      if (IsParameter || IsMemory)
        return refuse(P.Bound.Main->getLocation(),
                      "a run changes the arguments of the program",
                      "change a copy");
    }
  }

  void checkInput() {
    bool Before = readsInput(F, When.before(0));
    for (const Expr *A : M.Call->arguments())
      Before |= readsInput(F, A);
    if (P.Classes.EndTest.isValid())
      Diags.report(Diag::DriverSimpleInput, P.Classes.EndTest,
                   "a run may read to its end",
                   "let each input say how much it holds");
    else if (P.Classes.ReadsAfterCall && Before)
      Diags.report(Diag::DriverSimpleInput, readAfterCall(),
                   "it is read before and after the marked call",
                   "read all of it before");
  }

  SourceLocation readAfterCall() {
    std::vector<const Stmt *> Code = Main.After;
    for (const ReachedFunction &R : When.after(0).Whole)
      Code.push_back(R.Function->getBody());
    for (const Stmt *S : Code)
      for (const CallExpr *Call : callsIn(S))
        if (const auto Row = libraryCallee(Call); Row && Row->has(FromInput))
          return Call->getBeginLoc();
    return P.Bound.Main->getLocation();
  }

  void checkHostCalls() {
    for (const ReachedFunction &R : When.before(0).Whole)
      checkLiveCalls(R.Function->getBody(), /*Before=*/true);
    for (const ReachedFunction &R : When.after(0).Whole)
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
    forEachLive(P.Bound.Unit.Context, Body, [&](const Stmt *S) {
      const auto *Call = dyn_cast<CallExpr>(S);
      const CallSite *Site = Call ? F.site(Call) : nullptr;
      if (Site && Seen.insert({Call, Before}).second)
        for (const LibraryTarget &T : Site->Library)
          checkLibraryCall(Call, T, Before);
    });
  }

  void checkLibraryCall(const CallExpr *Call, const LibraryTarget &T,
                        bool Before) {
    llvm::StringRef Name = T.Function->getName();
    const std::optional<LibraryFunction> &Row = T.Row;
    if (!Row)
      return refuseCall(Call, Name, "it has no body here",
                        "define it in this file");
    if (Row->has(FromInput) && !itemsAsked(P.Bound.Unit.Context, Call))
      return refuseCall(Call, Name,
                        "whether it gets what it asks for cannot be checked",
                        "read with scanf");
    switch (Row->Class) {
    case LibraryClass::Ends:
      if (Row->End == EndKind::Asserts)
        Name = "assert";
      refuse(Call->getBeginLoc(), "'" + Name + "' may end a run early",
             "return a status at the end of 'main'");
      break;
    case LibraryClass::Output:
      if (Before && !Row->has(ForMessages) && !writesToStderr(Call, *Row))
        Diags.report(Diag::DriverSimpleOutput, Call->getBeginLoc());
      break;
    case LibraryClass::Hidden:
      refuseCall(Call, Name,
                 "what the C library keeps for it would run on from one input "
                 "to the next",
                 "keep what it needs in variables of the program");
      break;
    case LibraryClass::Input:
      // Files that a run changes after the call could be read by the next one.
      if (Row->has(OpensFile))
        refuseCall(Call, Name, "what a run leaves open would stay open",
                   "read standard input");
      else if (!Before && Row->has(TouchesFiles))
        refuseCall(Call, Name, "the next input would come before it",
                   "use files before the marked call");
      break;
    default:
      break;
    }
  }

  /// Without a runtime the kernel has what CUDA itself brings.
  void checkKernelCalls() {
    for (const FunctionDecl *Fn : P.Classes.DeviceFunctions)
      for (const CallSite &C : F.facts(Fn)->Calls)
        for (const LibraryTarget &T : C.Library)
          if (!C.Direct || !T.Row ||
              (!T.Row->isInCuda() &&
               deviceLibraryText(T.Function->getName()).empty()))
            refuseCall(C.Call, T.Function->getName(),
                       "it needs the runtime on the device",
                       T.Row && T.Row->Class == LibraryClass::Output
                           ? "print after the marked call"
                           : "write a function of your own");
  }

  const Model &P;
  const Flow &F;
  const Order When;
  const MarkedCall &M;
  SimpleMain &Main;
  Diagnostics &Diags;
  std::set<std::pair<const CallExpr *, bool>> Seen;
};

} // namespace

bool c2cu::findSimpleShape(const Model &P, const Flow &F, SimplePlan &Plan,
                           Diagnostics &Diags) {
  unsigned Before = Diags.errors();
  ShapeFinder(P, F, Plan.Main, Diags).run();
  return Diags.errors() == Before;
}
