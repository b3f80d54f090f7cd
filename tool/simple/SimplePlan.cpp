//===- SimplePlan.cpp - How --driver=simple stores objects ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "simple/SimplePlan.h"
#include "libc/CudaNames.h"
#include "support/References.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Analysis/Analyses/LiveVariables.h"
#include "clang/Analysis/AnalysisDeclContext.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

const SimpleObject *SimplePlan::find(const VarDecl *V) const {
  for (const SimpleObject &O : Objects)
    if (O.Decl->getCanonicalDecl() == V->getCanonicalDecl())
      return &O;
  return nullptr;
}

const SimpleFunction *SimplePlan::find(const FunctionDecl *F) const {
  auto It = Functions.find(F->getCanonicalDecl());
  return It == Functions.end() ? nullptr : &It->second;
}

const SimpleVersion *
SimplePlan::version(const FunctionDecl *F, bool OnDevice,
                    const std::set<const VarDecl *> &Columns) const {
  if (const SimpleFunction *S = find(F))
    for (const SimpleVersion &V : OnDevice ? S->Device : S->Host)
      if (V.Columns == Columns)
        return &V;
  return nullptr;
}

const SimpleValue *SimplePlan::argument(unsigned I) const {
  for (const SimpleValue &V : Arguments)
    if (V.Argument == I)
      return &V;
  return nullptr;
}

SimpleNames::SimpleNames(const ParsedUnit &Unit) : Unit(Unit) {
  TokenMap Tokens(Unit);
  const SourceManager &SM = Unit.Context.getSourceManager();
  for (unsigned T = 0; T < Tokens.size(); ++T)
    if (Tokens.kind(T) == tok::identifier &&
        !SM.isInSystemHeader(SM.getExpansionLoc(Tokens.location(T))))
      Spelled.insert(Tokens.text(T));
}

bool SimpleNames::isTaken(StringRef Name) const {
  if (Spelled.contains(Name))
    return true;
  IdentifierInfo &Info = Unit.PP.getIdentifierTable().get(Name);
  return Info.getTokenID() != tok::identifier || Info.hasMacroDefinition() ||
         !Unit.Context.getTranslationUnitDecl()->lookup(&Info).empty() ||
         isUnderscoredFunction(Name);
}

std::string SimpleNames::fresh(std::string Name) {
  while (isTaken(Name))
    Name += '_';
  Spelled.insert(Name);
  return Name;
}

namespace {

/// Which locals of main are still needed after the marked call.
class LiveAfterCall : public LiveVariables::Observer {
public:
  explicit LiveAfterCall(const Model &P)
      : Manager(P.Bound.Unit.Context), Call(P.Bound.Calls[0].Call) {
    AnalysisDeclContext *Main = Manager.getContext(P.Bound.Main);
    Main->getCFGBuildOptions().setAllAlwaysAdd();
    Liveness = LiveVariables::computeLiveness(*Main, /*killAtAssign=*/true);
    if (Liveness)
      Liveness->runOnAllBlocks(*this);
  }

  /// Errs on the side of "yes".
  bool contains(const VarDecl *V) const { return !After || After->isLive(V); }

private:
  void observeStmt(const Stmt *S, const CFGBlock *,
                   const LiveVariables::LivenessValues &V) override {
    if (S == Call)
      After = V;
  }

  AnalysisDeclContextManager Manager;
  const CallExpr *Call;
  std::unique_ptr<LiveVariables> Liveness; ///< Owns what After refers to.
  std::optional<LiveVariables::LivenessValues> After;
};

class Planner {
public:
  Planner(const Model &P, SimplePlan &Plan, SimpleNames &Names)
      : P(P), M(P.Bound.Calls[0]), Plan(Plan), Names(Names) {}

  void run() {
    for (unsigned I = 0; I < P.Classes.Objects.size(); ++I)
      addObject(I);
    addLocals();
    addValues();
  }

private:
  /// Device functions can have a constant of a function where it is.
  static bool staysInFunction(const Object &O) {
    return O.Class == ObjectClass::Table && O.StaticLocal && !O.HasPointers;
  }

  void addObject(unsigned Index) {
    const Object &O = P.Classes.Objects[Index];
    SimpleObject S;
    S.Decl = O.Decl;
    S.OnDevice = O.OnDevice;
    S.Owner = dyn_cast<FunctionDecl>(O.Decl->getDeclContext());
    S.Host = O.Name;
    if (O.Class == ObjectClass::Instance)
      S.Storage = O.OnDevice ? SimpleObject::Column : SimpleObject::Row;
    else if (!O.OnDevice || staysInFunction(O))
      return;
    else if (O.Class == ObjectClass::Table)
      S.Storage = SimpleObject::Table;
    else
      S.Storage = SimpleObject::Shared;
    if (O.StaticLocal)
      S.Host = Names.fresh(S.Owner->getNameAsString() + "_" + O.Name);
    if (O.OnDevice)
      S.Device = Names.fresh("__" + S.Host);
    // Nothing in the kernel writes a uniform object.
    S.In = O.OnDevice && O.Class == ObjectClass::Uniform;
    for (const Travel &T : P.Classes.Calls[0].Travels)
      if (T.Object == Index) {
        S.In = T.In;
        S.Out = T.Out;
      }
    Plan.Objects.push_back(S);
  }

  /// Locals of main that only host code uses, on both sides of the call.
  void addLocals() {
    std::set<const VarDecl *> Before, After;
    for (const Stmt *S : Plan.Main.Before)
      collectVariables(S, Before);
    for (const Expr *A : M.Call->arguments())
      collectVariables(A, Before);
    for (const Stmt *S : Plan.Main.After)
      collectVariables(S, After);
    if (Plan.Main.Return)
      collectVariables(Plan.Main.Return, After);
    collectInStatement(M.Statement, After);
    LiveAfterCall Live(P);
    std::set<const VarDecl *> InStatement;
    collectRead(M.Statement, InStatement);
    for (const Stmt *S : Plan.Main.Before) {
      const auto *D = dyn_cast<DeclStmt>(S);
      if (!D)
        continue;
      for (const Decl *One : D->decls()) {
        const auto *V = dyn_cast<VarDecl>(One);
        if (!V || !After.count(V->getCanonicalDecl()) ||
            findObject(P.Classes, V))
          continue;
        if (V->hasLocalStorage())
          addLocal(V,
                   Live.contains(V) || InStatement.count(V->getCanonicalDecl()),
                   Before.count(V->getCanonicalDecl()) || V->hasInit());
        else if (V->isStaticLocal()) // Nothing writes it.
          Plan.Main.Repeated.push_back(V);
      }
    }
  }

  void addLocal(const VarDecl *V, bool Live, bool UsedBefore) {
    if (!Live) {
      Plan.Main.Redeclared.push_back(V);
      if (!UsedBefore)
        Plan.Main.OnlyAfter.insert(V);
      return;
    }
    SimpleObject S;
    S.Decl = V;
    S.Owner = P.Bound.Main;
    S.Host = V->getNameAsString();
    Plan.Objects.push_back(S);
  }

  /// Variables in the marked statement, outside the arguments of the call.
  void collectInStatement(const Stmt *S, std::set<const VarDecl *> &Out) {
    if (!S || S == M.Call)
      return;
    if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
      if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
        Out.insert(V->getCanonicalDecl());
    for (const Stmt *Child : S->children())
      collectInStatement(Child, Out);
  }

  /// The same without a variable that the statement only assigns to.
  void collectRead(const Stmt *S, std::set<const VarDecl *> &Out) {
    const auto *E = dyn_cast<Expr>(S);
    const auto *Assign =
        E ? dyn_cast<BinaryOperator>(E->IgnoreParenCasts()) : nullptr;
    bool Plain = Assign && Assign->getOpcode() == BO_Assign &&
                 isa<DeclRefExpr>(Assign->getLHS()->IgnoreParens());
    collectInStatement(Plain ? Assign->getRHS() : S, Out);
  }

  void addValues() {
    const std::vector<Argument> &Arguments = P.Classes.Calls[0].Arguments;
    for (unsigned I = 0; I < Arguments.size(); ++I) {
      const Argument &A = Arguments[I];
      if (A.K == Argument::Value && !A.E->isEvaluatable(P.Bound.Unit.Context))
        Plan.Arguments.push_back(value(I, "arg" + std::to_string(I)));
    }
    Plan.KernelCalls = !M.Callee->getReturnType()->isVoidType();
    const auto *E = dyn_cast<Expr>(M.Statement);
    if (Plan.KernelCalls && (!E || E->IgnoreParenCasts() != M.Call))
      Plan.Result = value(0, "result");
  }

  SimpleValue value(unsigned Index, const std::string &Name) {
    SimpleValue V;
    V.Argument = Index;
    V.Host = Names.fresh(Name);
    V.Device = Names.fresh("__" + V.Host);
    return V;
  }

  const Model &P;
  const MarkedCall &M;
  SimplePlan &Plan;
  SimpleNames &Names;
};

} // namespace

void c2cu::planSimpleObjects(const Model &P, SimplePlan &Plan,
                             SimpleNames &Names) {
  Planner(P, Plan, Names).run();
}

/// Whether a column has no place for its dimension where the program declares
/// the object.
static bool hidesExtents(const SimpleObject &S) {
  unsigned Written = 0;
  TypeLoc T = S.Decl->getTypeSourceInfo()->getTypeLoc();
  while (auto Array = T.getAs<ArrayTypeLoc>()) {
    ++Written;
    T = Array.getElementLoc();
  }
  return !S.Owner && Written != shapeOf(S.Decl->getType()).Extents.size();
}

void c2cu::planSimpleRows(const SimpleColumns &C, SimplePlan &Plan) {
  for (SimpleObject &S : Plan.Objects) {
    if (S.Storage != SimpleObject::Column)
      continue;
    S.WhyRow = C.Device.whyNot(S.Decl);
    if (S.WhyRow.empty())
      S.WhyRow = C.Host.whyNot(S.Decl);
    if (S.WhyRow.empty() && hidesExtents(S))
      S.WhyRow = "its dimensions are hidden in a typedef";
    if (!S.WhyRow.empty())
      S.Storage = SimpleObject::Row;
  }
}
