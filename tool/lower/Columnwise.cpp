//===- Columnwise.cpp - Which objects can be laid out column-wise ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/Columnwise.h"
#include "lower/ColumnwiseWalk.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

ArrayShape c2cu::entityShape(const VarDecl *V) {
  if (!isa<ParmVarDecl>(V)) // The first declaration may leave a bound open.
    return shapeOf(V->getMostRecentDecl()->getType());
  const auto *Pointer = V->getType()->castAs<PointerType>();
  ArrayShape S = shapeOf(Pointer->getPointeeType());
  S.Extents.insert(S.Extents.begin(), 0);
  return S;
}

static bool sameShape(const ArrayShape &A, const ArrayShape &B) {
  if (A.Extents.size() != B.Extents.size())
    return false;
  for (size_t I = 1; I < A.Extents.size(); ++I)
    if (A.Extents[I] != B.Extents[I])
      return false;
  return A.Element.getUnqualifiedType() == B.Element.getUnqualifiedType();
}

void Columnwise::refuse(const VarDecl *V, const std::string &Why) {
  Refused.try_emplace(V, Why);
}

/// Elements of a column are not neighbours: no pointer may lead to one.
void Columnwise::refusePointedAt() {
  auto Refuse = [&](const std::vector<unsigned> &Objects) {
    for (unsigned I : Objects)
      refuse(C.Objects[I].Decl->getCanonicalDecl(),
             "a pointer that reaches the kernel may mean it");
  };
  for (const Object &O : C.Objects)
    Refuse(O.PointsTo);
  for (const HeapBlock &B : C.Blocks)
    Refuse(B.PointsTo);
  for (const CallClasses &Call : C.Calls) {
    Refuse(Call.ResultPointsTo);
    for (const Argument &A : Call.Arguments)
      if (A.K != Argument::Text)
        Refuse(A.PointsTo);
  }
}

void Columnwise::addObjects() {
  refusePointedAt();
  for (const Object &O : C.Objects) {
    if (!O.OnDevice || O.Class != ObjectClass::Instance)
      continue;
    const VarDecl *V = O.Decl->getCanonicalDecl();
    Entities.insert(V);
    QualType Element = shapeOf(O.Decl->getType()).Element;
    bool IsRecord = Rules.Records && Element->isRecordType();
    if (!Element->isArithmeticType() && !Element->isEnumeralType() && !IsRecord)
      refuse(V, "its elements are not numbers");
    if (Element.isVolatileQualified())
      refuse(V, "it is volatile");
  }
}

void Columnwise::addParameters(const FunctionDecl *F) {
  for (const ParmVarDecl *Parameter : F->parameters())
    if (Parameter->getType()->isPointerType() &&
        !Parameter->getType()->isFunctionPointerType() &&
        !Rules.Unmoved.count(Parameter->getCanonicalDecl())) {
      Entities.insert(Parameter->getCanonicalDecl());
      if (!F->hasPrototype()) // Its parameters are printed from their types.
        refuse(Parameter->getCanonicalDecl(),
               "its function is defined without a prototype");
    }
}

Columnwise::Columnwise(const Bound &P, const Classes &C, ColumnRules Rules)
    : P(P), C(C), Rules(std::move(Rules)) {
  addObjects();
  for (const FunctionDecl *F : C.DeviceFunctions)
    if (!llvm::is_contained(C.WithoutObjects, F))
      addParameters(F);
  ColumnwiseWalk Walk(*this);
  for (const FunctionDecl *F : C.DeviceFunctions)
    Walk.walk(F->getBody());
  bindArguments();
  spread();
}

Columnwise::Columnwise(const Bound &P, const Classes &C,
                       const std::vector<const FunctionDecl *> &Functions,
                       const std::set<const FunctionDecl *> &Called,
                       ColumnRules Rules)
    : P(P), C(C), Rules(std::move(Rules)) {
  addObjects();
  for (const FunctionDecl *F : Functions)
    if (!F->isMain() && !Called.count(F))
      addParameters(F);
  ColumnwiseWalk Walk(*this, /*Host=*/true);
  for (const FunctionDecl *F : Functions)
    Walk.walk(F->getBody());
  spread();
}

/// The arguments of the marked calls bind like those of calls in the kernel.
void Columnwise::bindArguments() {
  for (const MarkedCall &M : P.Calls)
    for (unsigned I = 0; I < C.Calls[M.Index].Arguments.size(); ++I) {
      const Argument &A = C.Calls[M.Index].Arguments[I];
      const auto *Ref = dyn_cast<DeclRefExpr>(A.E->IgnoreParenImpCasts());
      const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
      V = V ? V->getCanonicalDecl() : nullptr;
      bool Whole = A.K == Argument::Text && V && Entities.count(V) &&
                   !entityShape(V).Extents.empty();
      const VarDecl *Parameter =
          I < M.Callee->getNumParams()
              ? M.Callee->getParamDecl(I)->getCanonicalDecl()
              : nullptr;
      if (Parameter && Entities.count(Parameter))
        Bindings.push_back({Whole ? V : nullptr, Parameter});
      if (A.K == Argument::Text && !Whole) {
        ColumnwiseWalk Walk(*this);
        if (Parameter)
          Walk.allow(A.E, Parameter);
        Walk.walk(A.E);
      }
    }
}

/// V, and of a parameter the function: names of parameters repeat.
static std::string nameOf(const VarDecl *V) {
  std::string Name = "'" + V->getNameAsString() + "'";
  if (const auto *F = dyn_cast<FunctionDecl>(V->getDeclContext());
      F && isa<ParmVarDecl>(V))
    Name += " of '" + F->getNameAsString() + "'";
  return Name;
}

/// To cannot be column-wise since From cannot.
void Columnwise::refuseLike(const VarDecl *To, const VarDecl *From) {
  const VarDecl *Root = Roots.try_emplace(From, From).first->second;
  Roots[To] = Root;
  refuse(To, "it shares its layout with " + nameOf(Root) +
                 ", which cannot be: " + Refused[Root]);
}

void Columnwise::refuseOtherShapes() {
  for (const Binding &B : Bindings) {
    if (!B.Argument ||
        sameShape(entityShape(B.Argument), entityShape(B.Parameter)))
      continue;
    std::string Why = "it is seen through '" + B.Parameter->getNameAsString() +
                      "' with another shape";
    refuse(B.Argument, Why);
    if (!Rules.Versions)
      refuse(B.Parameter, Why);
  }
}

/// A parameter and all that is bound to it qualify together or not at all.
void Columnwise::spread() {
  refuseOtherShapes();
  if (Rules.Versions)
    return spreadToArguments();
  std::set<const VarDecl *> Bound;
  for (const Binding &B : Bindings) {
    Bound.insert(B.Parameter);
    if (!B.Argument)
      refuse(B.Parameter, "it is also bound to what is no such array");
  }
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (const Binding &B : Bindings) {
      if (!B.Argument ||
          Refused.count(B.Parameter) == Refused.count(B.Argument))
        continue;
      bool Down = Refused.count(B.Argument);
      refuseLike(Down ? B.Parameter : B.Argument,
                 Down ? B.Argument : B.Parameter);
      Changed = true;
    }
  }
  for (const VarDecl *V : Entities)
    if (isa<ParmVarDecl>(V) && !Bound.count(V))
      refuse(V, "nothing is bound to it");
}

/// What is bound to a parameter that cannot be column-wise cannot be either.
void Columnwise::spreadToArguments() {
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (const Binding &B : Bindings)
      if (B.Argument && Refused.count(B.Parameter) &&
          !Refused.count(B.Argument)) {
        refuseLike(B.Argument, B.Parameter);
        Changed = true;
      }
  }
}

std::string Columnwise::whyNot(const VarDecl *V) const {
  auto It = Refused.find(V->getCanonicalDecl());
  return It == Refused.end() ? "" : It->second;
}

std::set<const VarDecl *> Columnwise::group(const VarDecl *V) const {
  std::set<const VarDecl *> Group = {V->getCanonicalDecl()};
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (const Binding &B : Bindings)
      if (B.Argument && (Group.count(B.Argument) || Group.count(B.Parameter)))
        for (const VarDecl *Also : {B.Argument, B.Parameter})
          Changed |= Group.insert(Also).second;
  }
  return Group;
}

bool Columns::contain(const VarDecl *V) const {
  if (Chosen)
    return Chosen->count(V->getCanonicalDecl());
  for (const VarDecl *Member : Uses.group(V))
    if (auto I = findObject(C, Member))
      return rowOf(Low.Objects[*I].Lower).ByElement;
  return false;
}
