//===- Gathering.cpp - May a launch take many iterations of a loop? -------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/Gathering.h"
#include "analysis/Effects.h"
#include "analysis/LoopShape.h"
#include "analysis/Phase.h"
#include "libc/LibraryFunctions.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

class LoopGatherer {
public:
  LoopGatherer(const Bound &P, const Flow &F, const MarkedCall &M,
               const Classes &C, const LoopShape &Text)
      : P(P), F(F), M(M), C(C), Text(Text), Header(F), Before(F), Kernel(F),
        After(F) {}

  std::variant<std::monostate, GatheredLoop, Hindrance> run() {
    if (Text.Problem)
      return *Text.Problem;
    collectPhases();
    if (auto Why = inState())
      return *Why;
    for (LocationId L = 0; L < F.locations().size(); ++L)
      if (!isEachIterations(L))
        if (auto Why = inMemory(L))
          return *Why;
    if (Bytes > MostKept)
      return Hindrance{"each iteration would have to keep " +
                           std::to_string(Bytes) + " bytes of such variables",
                       Text.Loop->getBeginLoc(),
                       "",
                       {}};
    Result.Loop = Text.Loop;
    Result.Body = Text.Body;
    Result.Copied = Text.Copied;
    Result.MayEnd = (After.State | Kernel.State) & Ending;
    return Result;
  }

private:
  /// For larger objects, copies would take longer than most launches.
  static constexpr uint64_t MostKept = 1024;

  void collectPhases() {
    for (const Stmt *S : Text.Header) {
      Header.add(P.Main, S);
      Before.add(P.Main, S);
    }
    for (const Stmt *S : Text.First)
      Before.add(P.Main, S);
    for (const Expr *A : M.Call->arguments())
      Before.add(P.Main, A);
    // What stands beside the call may be evaluated before it or after it; what
    // it is an operand of comes after it.
    std::set<const Stmt *> Call = {M.Call};
    for (const Expr *Init : declaredBefore()) {
      Before.add(P.Main, Init);
      Call.insert(Init);
    }
    After.add(P.Main, Text.Marked, Call);
    std::set<const Stmt *> Around;
    addAround(Text.Marked, Around);
    for (const Stmt *Outer : Around)
      for (const Stmt *Beside : Outer->children())
        if (Beside && Beside != M.Call && !Around.count(Beside))
          Before.add(P.Main, Beside);
    for (const Stmt *S : Text.Last)
      After.add(P.Main, S);
    Kernel.add(F.reach(M.Callee));
  }

  /// In `int x = g(), r = f(x);`: what initialises x.
  std::vector<const Expr *> declaredBefore() const {
    std::vector<const Expr *> Result;
    const auto *Declarations = dyn_cast<DeclStmt>(Text.Marked);
    if (!Declarations)
      return Result;
    for (const Decl *D : Declarations->decls())
      if (const auto *V = dyn_cast<VarDecl>(D); V && V->hasInit()) {
        if (holds(V->getInit(), M.Call))
          return Result;
        Result.push_back(V->getInit());
      }
    return Result;
  }

  /// The expressions in S of which the call is a part, without statements: what
  /// these hold comes after the call.
  void addAround(const Stmt *S, std::set<const Stmt *> &Around) const {
    if (!S || S == M.Call || !holds(S, M.Call))
      return;
    if (isa<Expr>(S))
      Around.insert(S);
    for (const Stmt *Child : S->children())
      addAround(Child, Around);
  }

  std::optional<Hindrance> inState() const {
    for (const Phase *Of : {&Before, &After})
      if (Of->Strange.isValid())
        return Hindrance{
            "what this accesses is not known", Of->Strange, "", {}};
    // What it throws would pass by iterations that wait.
    if (Header.State & Ending)
      return Hindrance{
          "the loop's header may end the run", Header.StateAt, "", {}};
    if (((Before.State | After.State) & OnFiles) && hasStreamInMemory())
      return Hindrance{"the program has streams in memory",
                       Text.Loop->getBeginLoc(),
                       "",
                       {}};
    if (sharesState(Before.State, After.State))
      return Hindrance{sharedState(Before.State, After.State) +
                           " is used here, before the call",
                       Before.StateAt, "and here, after it", After.StateAt};
    // What it prints is printed when the rest of the iteration runs.
    if (sharesState(Before.State, Kernel.State & Printing))
      return Hindrance{sharedState(Before.State, Kernel.State & Printing) +
                           " is used here, before the call",
                       Before.StateAt, "and here, by it",
                       M.Call->getBeginLoc()};
    const unsigned Lasting = Before.State & ~(AnyCall | Reading | Ending);
    if (((After.State | Kernel.State) & Ending) &&
        (Lasting || hasExitHandlers(F)))
      return Hindrance{"this may end the run",
                       After.State & Ending ? After.StateAt
                                            : M.Call->getBeginLoc(),
                       "and what this has done would be seen", Before.StateAt};
    return std::nullopt;
  }

  /// Whether what is written to a stream may be an object of the program.
  bool hasStreamInMemory() const {
    return llvm::any_of(F.functions(), [&](const FunctionDecl *Fn) {
      return llvm::any_of(F.facts(Fn)->Calls, [](const CallSite &S) {
        return llvm::any_of(S.Library, [](const LibraryTarget &T) {
          return T.Row && T.Row->has(OpensMemory);
        });
      });
    });
  }

  /// Variables of the body, of functions that it calls, and of the kernel live
  /// no longer than an iteration; nobody changes what is constant.
  bool isEachIterations(LocationId L) const {
    const Location &Of = F.locations()[L];
    if (Of.K == Location::Function || Of.K == Location::String)
      return true;
    if (Of.K == Location::Compound)
      return Of.Owner && (Of.Owner != P.Main ||
                          (Of.Expression && holds(Text.Body, Of.Expression)));
    if (!Of.Var || !Of.Var->hasLocalStorage())
      return false;
    return Of.Owner != P.Main || Text.isOwn(Of.Var);
  }

  std::string nameOf(LocationId L) const {
    const Location &Of = F.locations()[L];
    return Of.Var ? "'" + Of.Var->getNameAsString() + "'" : "memory";
  }

  Hindrance pair(LocationId L, const char *First, const Access *A,
                 const char *Second, const Access *B) const {
    return {nameOf(L) + " is " + First, A ? A->Where : Text.Loop->getBeginLoc(),
            Second, B ? B->Where : SourceLocation()};
  }

  std::optional<Hindrance> inMemory(LocationId L) {
    const bool Written = After.Writes.count(L);
    if (Kernel.Writes.count(L))
      return pair(L, "written by the kernel and is not the iteration's own",
                  Kernel.Writes.find(L)->second.front().A, "", nullptr);
    if (Written && (Kernel.Reads.count(L) || travelsIn(L)))
      return pair(L, "written here, after the call",
                  After.Writes.find(L)->second.front().A,
                  "and given to the kernel of the next iteration",
                  Kernel.first(L));
    if (takesOwnElement(L))
      return std::nullopt;
    if (Written && Before.touches(L))
      return pair(L, "written here, after the call",
                  After.Writes.find(L)->second.front().A,
                  "and accessed here, before that of the next iteration",
                  Before.first(L));
    if (!Before.Writes.count(L))
      return std::nullopt;
    const VarDecl *V = F.locations()[L].Var;
    if (!After.Reads.count(L) && !(V && V->hasLocalStorage() && travelsIn(L)))
      return std::nullopt;
    if (!V || V->getType()->isIncompleteType())
      return pair(L, "written here, before the call",
                  Before.Writes.find(L)->second.front().A,
                  "and read here, after it", After.first(L));
    return keep(V);
  }

  std::optional<Hindrance> keep(const VarDecl *V) {
    if (!Text.nameOf(V) && !hasNameAtLoop(V))
      return Hindrance{"'" + V->getNameAsString() +
                           "', which has another meaning in the loop, is "
                           "written before the call and read after it",
                       V->getLocation(),
                       "",
                       {}};
    Bytes += P.Unit.Context.getTypeSizeInChars(V->getType()).getQuantity();
    Result.Kept.push_back({V, Text.nameOf(V)});
    return std::nullopt;
  }

  /// Whether V, which the loop does not name, means V there.
  bool hasNameAtLoop(const VarDecl *V) const {
    return V->isFileVarDecl() &&
           llvm::none_of(localsInScope(P.Main->getBody(), Text.Loop),
                         [&](const VarDecl *Local) {
                           return Local->getName() == V->getName();
                         });
  }

  bool travelsIn(LocationId L) const {
    const VarDecl *V = F.locations()[L].Var;
    auto I = V ? findObject(C, V) : std::nullopt;
    const Travel *T = I ? findTravel(C.Calls[M.Index], *I) : nullptr;
    return T && (T->In || T->Out);
  }

  /// Whether iterations access nothing of L but the element that the counter
  /// chooses, always by one name.
  bool takesOwnElement(LocationId L) const {
    if (!Text.Counter || travelsIn(L) || Kernel.touches(L))
      return false;
    const VarDecl *Array = nullptr;
    for (const Phase *Of : {&Before, &After})
      for (const Phase::Touches *T : {&Of->Reads, &Of->Writes})
        if (auto It = T->find(L); It != T->end())
          for (const Phase::Touch &Touched : It->second)
            if (!isElement(Touched, L, Array))
              return false;
    if (!Array || Array->getType()->isArrayType())
      return Array;
    auto Pointer = F.find(Array);
    return Pointer && !Before.Writes.count(*Pointer) &&
           !After.Writes.count(*Pointer);
  }

  bool isElement(const Phase::Touch &T, LocationId L,
                 const VarDecl *&Array) const {
    if (!T.InMain)
      return false;
    const VarDecl *Of = Text.elementAt(T.A->Where);
    if (!Of)
      Of = Text.elementScannedAt(
          T.A->Where, [&](const CallExpr *Call, unsigned Argument) {
            return F.argument(Call, Argument).count(L) != 0;
          });
    if (!Of || (Array && Of != Array))
      return false;
    Array = Of;
    return true;
  }

  const Bound &P;
  const Flow &F;
  const MarkedCall &M;
  const Classes &C;
  const LoopShape &Text;
  Phase Header, Before, Kernel, After;
  GatheredLoop Result;
  uint64_t Bytes = 0;
};

} // namespace

std::variant<std::monostate, GatheredLoop, Hindrance>
c2cu::gatherLoop(const Bound &P, const Flow &F, const MarkedCall &M,
                 const Classes &C) {
  const LoopShape Text = readLoop(P, M);
  if (!Text.Loop)
    return std::monostate();
  return LoopGatherer(P, F, M, C, Text).run();
}
