//===- ReacherPointed.cpp - Pointers to functions, on intervals -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A call through a pointer does what any of the functions does that it may
// mean. These have other addresses on a GPU, which may not get into memory
// that the loop shares with its caller.
//
//===----------------------------------------------------------------------===//

#include "loops/KnownPointers.h"
#include "loops/Reacher.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// Whether T is what E calls, and has a prototype. Other calls are undefined,
/// or depend on what the function is declared as.
static bool isCalledAs(const ASTContext &Context, const CallExpr *E,
                       const PointerTarget &T) {
  const auto At = T.Offset.exact();
  return T.K == PointerTarget::Function && T.Offset.Needs.empty() && At &&
         At->constant() == Int128(0) &&
         T.Callee->getType()->isFunctionProtoType() &&
         !T.Callee->isVariadic() &&
         const_cast<ASTContext &>(Context).typesAreCompatible(
             E->getCallee()->getType()->getPointeeType().getUnqualifiedType(),
             T.Callee->getType());
}

/// All functions begin where control comes from, and it goes on behind any.
Value Reacher::callPointed(const CallExpr *E, const Value &At,
                           const std::vector<Value> &Arguments) {
  if (Now.Dead)
    return Of.anyOf(E->getType());
  Log.R.TrustsData = true;
  std::vector<const FunctionDecl *> Callees;
  bool Known = At.K == Value::Pointer && !At.Targets.empty();
  for (const PointerTarget &T : At.Targets)
    if (isCalledAs(Context, E, T))
      Callees.push_back(T.Callee);
    else
      Known &= T.K == PointerTarget::Null; // Which nobody calls.
  if (!Known) {
    refusePointed(E);
    return Of.anyOf(E->getType());
  }
  if (Callees.size() == 1)
    return callFunction(E, Callees.front(), Arguments);
  const State Before = Now;
  State After;
  After.Dead = true;
  for (const FunctionDecl *F : Callees) {
    Now = Before;
    const Value Returned =
        inDoubt([&] { return callFunction(E, F, Arguments); });
    // As a variable, which joining states joins.
    Now.Variables[nullptr] = Returned;
    After = joined(After, Now);
  }
  Now = After;
  const auto It = Now.Variables.find(nullptr);
  const Value Result =
      It != Now.Variables.end() ? It->second : Of.anyOf(E->getType());
  Now.Variables.erase(nullptr);
  return Result;
}

/// A pointer that has no number is tested for when the loop is entered.
void Reacher::beginChoice(const Choice &C) {
  Value &V = Now.Variables[C.Of];
  V = Value(Value::Pointer);
  for (const ValueDecl *D : C.Among)
    if (const auto *F = dyn_cast<FunctionDecl>(D))
      V.Targets.push_back(
          {PointerTarget::Function, nullptr, Number(Polynomial(0)), F});
    else
      V.Targets.push_back(
          {PointerTarget::OfFile, cast<VarDecl>(D), Number(Polynomial(0))});
  const auto Known = Now.Variables[C.Number].N.exact();
  Log.R.Assumed.push_back(*Known);
}

void Reacher::refusePointed(const CallExpr *E) {
  const auto *P = dyn_cast_or_null<ParmVarDecl>(Read.named(E->getCallee()));
  if (P && P->getDeclContext() == L.Function &&
      L.Function->isExternallyVisible())
    return Log.unknownCall(
        E->getExprLoc(), P->getLocation(),
        "callers that are not seen choose it: make '" +
            L.Function->getNameAsString() +
            "' static, or wrap it: for each function one with this loop, which "
            "calls it by name");
  Log.unknownCall(E->getExprLoc(), E->getCallee()->getExprLoc(),
                  "known are functions that are named in the loop, or where a "
                  "static function is called, and those in objects that are "
                  "const and have an initializer");
}

/// Where in a constant something is, if that is known.
static std::optional<Int128> placeIn(const PointerTarget &T) {
  const auto Offset = T.Offset.exact();
  return Offset && T.Offset.Needs.empty() ? Offset->constant() : std::nullopt;
}

/// What is loaded from constants; those that are null are not followed.
Value Reacher::pointerAt(const Value &At, QualType T) const {
  Value Unknown = Of.anyOf(T);
  Value Result(Value::Pointer);
  if (At.K != Value::Pointer)
    return Unknown;
  for (const PointerTarget &From : At.Targets) {
    if (From.K == PointerTarget::Null)
      continue;
    if ((From.K != PointerTarget::OfFile && From.K != PointerTarget::Private) ||
        !From.Of)
      return Unknown;
    const auto Held = pointersIn(Context, From.Of, placeIn(From), T);
    if (Held.empty())
      return Unknown;
    for (const PointerTarget &To : Held)
      if (!llvm::is_contained(Result.Targets, To))
        Result.Targets.push_back(To);
  }
  return Result.Targets.empty() ? Unknown : Result;
}

/// Integers beside functions.
std::optional<Number> Reacher::integersAt(const Value &At, QualType T) const {
  std::optional<Number> Result;
  if (At.K != Value::Pointer)
    return std::nullopt;
  for (const PointerTarget &From : At.Targets) {
    const auto Held = From.K == PointerTarget::OfFile
                          ? integersIn(Context, From.Of, placeIn(From), T)
                          : std::nullopt;
    if (!Held)
      return std::nullopt;
    Result = Result ? join(*Result, Now.Facts, *Held, Now.Facts) : *Held;
  }
  return Result;
}

/// Elements of arrays that are constant.
std::optional<Number> Reacher::elementsAt(const Value &At, QualType T) const {
  std::optional<Number> Result;
  if (At.K != Value::Pointer || !T->isIntegerType())
    return std::nullopt;
  for (const PointerTarget &From : At.Targets) {
    const bool IsArray = From.Of && From.Of->getType()->isArrayType() &&
                         !isa<ParmVarDecl>(From.Of) && !From.Loaded;
    const auto Held =
        IsArray ? elementsOf(Context, From.Of, placeIn(From), T) : std::nullopt;
    if (!Held)
      return std::nullopt;
    Result = Result ? join(*Result, Now.Facts, *Held, Now.Facts) : *Held;
  }
  return Result;
}

/// A function, or an object with functions, that V may lead to.
static const NamedDecl *functionIn(const Value &V) {
  for (const PointerTarget &T : V.Targets)
    if (T.K == PointerTarget::Function)
      return T.Callee;
    else if (T.K == PointerTarget::OfFile && holdsFunctions(T.Of->getType()))
      return T.Of;
  return nullptr;
}

/// V gets to where it may be seen when the loop is over.
void Reacher::leaveFunction(const Value &V, const char *How,
                            SourceLocation Where) {
  if (const NamedDecl *Left = functionIn(V))
    Log.problem(Diag::LoopFunction, Where, Left->getName(), How);
}

/// A structure is stored there: what is captured may hold the host's.
void Reacher::leaveFunctionsOf(const Operation &O, const Value &At) {
  const QualType T = O.Left->getType();
  if (!T->isRecordType() || At.leadsTo(PointerTarget::Private) ||
      !holdsFunctions(T))
    return;
  const Operation &From = Read.operation(O.Right);
  const State After = Now;
  const bool OfHost =
      From.What == Does::Load && silently([&] {
        const Value Source = designate(From.Left).Where;
        return Source.K == Value::Pointer &&
               llvm::all_of(Source.Targets, [](const PointerTarget &Of) {
                 return Of.K == PointerTarget::Captured ||
                        Of.K == PointerTarget::ByValue;
               });
      });
  Now = After;
  if (!OfHost)
    Log.problem(Diag::LoopFunction, O.Of->getExprLoc(), T.getAsString(),
                "stored in memory");
}

/// Whether A and B, of which one may be a function, have no other addresses on
/// a GPU that matter.
bool Reacher::compareFunctions(const Operation &O, const Value &A,
                               const Value &B) {
  const auto AreNamed = [](const Value &V) {
    return V.K == Value::Pointer &&
           llvm::all_of(V.Targets, [](const PointerTarget &T) {
             return T.K == PointerTarget::Function ||
                    T.K == PointerTarget::Null;
           });
  };
  const auto Named = [](const Value &V) -> const FunctionDecl * {
    for (const PointerTarget &T : V.Targets)
      if (T.Callee)
        return T.Callee;
    return nullptr;
  };
  const FunctionDecl *F = Named(A) ? Named(A) : Named(B);
  if (!F)
    return false;
  if (!AreNamed(A) || !AreNamed(B) || (O.Op != BO_EQ && O.Op != BO_NE))
    Log.problem(Diag::LoopFunction, O.Of->getExprLoc(), F->getName(),
                "compared with one from elsewhere");
  return true;
}
