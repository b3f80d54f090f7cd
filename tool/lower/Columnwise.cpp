//===- Columnwise.cpp - Which objects can be laid out column-wise ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/Columnwise.h"
#include "analysis/ScanFormat.h"
#include "support/References.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// The shape of an object, or of what a parameter points to; a parameter's
/// outermost extent is not known and given as 0.
static ArrayShape entityShape(const VarDecl *V) {
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

/// Whether a call of scanf or one of its kin fills one element at its argument
/// A, not a word or a list of characters.
static bool readsOneElement(const CallExpr *Call, const Expr *A) {
  std::optional<std::string> Conversions = scanConversions(Call);
  if (!Conversions)
    return false;
  for (unsigned I = 0; I < Conversions->size(); ++I)
    if (Call->getDirectCallee()->getNumParams() + I < Call->getNumArgs() &&
        Call->getArg(Call->getDirectCallee()->getNumParams() + I) == A)
      return (*Conversions)[I] != 's';
  return false;
}

namespace c2cu {

/// Walks the text of functions top down, so that the longest match of a
/// use is seen before its parts.
class ColumnwiseWalk {
public:
  /// Among host code, the marked call is not walked into.
  explicit ColumnwiseWalk(Columnwise &Out, bool Host = false)
      : Out(Out), Host(Host) {}

  void walk(const Stmt *S) {
    if (!S)
      return;
    if (const auto *E = dyn_cast<Expr>(S)) {
      if (const VarDecl *V = elementUse(E)) {
        Out.Elements.push_back({E, V});
        walkIndices(E);
        return;
      }
    }
    if (const auto *Call = dyn_cast<CallExpr>(S))
      return walkCall(Call);
    if (const auto *Size = dyn_cast<UnaryExprOrTypeTraitExpr>(S))
      return walkSize(Size);
    if (const auto *Unary = dyn_cast<UnaryOperator>(S);
        Unary && Unary->getOpcode() == UO_AddrOf)
      if (const VarDecl *V = elementUse(Unary->getSubExpr()->IgnoreParens()))
        Out.refuse(V, "its address is taken");
    if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
      if (const VarDecl *V = entity(Ref))
        Out.refuse(V, "it is used other than by full subscripts");
    if (const auto *Cast = dyn_cast<ExplicitCastExpr>(S))
      walkType(Cast->getTypeAsWritten());
    if (const auto *Declarations = dyn_cast<DeclStmt>(S))
      for (const Decl *D : Declarations->decls())
        if (const auto *V = dyn_cast<VarDecl>(D))
          walkType(V->getType());
    if (const auto *List = dyn_cast<InitListExpr>(S);
        List && List->isSyntacticForm() && List->getSemanticForm())
      S = List->getSemanticForm();
    for (const Stmt *Child : S->children())
      walk(Child);
  }

private:
  const VarDecl *entity(const Expr *E) {
    const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParens());
    const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    V = V ? V->getCanonicalDecl() : nullptr;
    return V && Out.Entities.count(V) ? V : nullptr;
  }

  /// The entity whose single element E is, or null.
  const VarDecl *elementUse(const Expr *E) {
    unsigned Depth = 0;
    const Expr *Base = E;
    while (const auto *Subscript =
               dyn_cast<ArraySubscriptExpr>(Base->IgnoreParens())) {
      ++Depth;
      Base = Subscript->getBase()->IgnoreParenImpCasts();
    }
    const VarDecl *V = entity(Base);
    if (!V || (isa<ParenExpr>(E) && Depth == 0))
      return nullptr;
    return Depth == entityShape(V).Extents.size() ? V : nullptr;
  }

  void walkIndices(const Expr *E) {
    const Expr *Base = E;
    while (const auto *Subscript =
               dyn_cast<ArraySubscriptExpr>(Base->IgnoreParens())) {
      walk(Subscript->getIdx());
      Base = Subscript->getBase()->IgnoreParenImpCasts();
    }
  }

  /// The type of a column-wise object is another one.
  void walkType(QualType T) {
    while (!T.isNull()) {
      if (const auto *Of = T->getAs<TypeOfExprType>())
        forEachReference(Of->getUnderlyingExpr(), [&](const DeclRefExpr *Ref) {
          if (const VarDecl *V = entity(Ref))
            Out.refuse(V, "'typeof' names it");
        });
      const ArrayType *Array = T->getAsArrayTypeUnsafe();
      T = Array ? Array->getElementType() : T->getPointeeType();
    }
  }

  void walkSize(const UnaryExprOrTypeTraitExpr *E) {
    if (E->isArgumentType())
      return walkType(E->getArgumentType());
    forEachReference(E->getArgumentExpr(), [&](const DeclRefExpr *Ref) {
      if (const VarDecl *V = entity(Ref))
        Out.Sizes.push_back({E, V});
    });
  }

  /// Values that host code computes for the kernel; what the kernel names
  /// itself is no use on the host.
  bool walkMarked(const CallExpr *Call) {
    if (!Host)
      return false;
    for (const MarkedCall &M : Out.P.Calls) {
      if (M.Call != Call)
        continue;
      for (const Argument &A : Out.C.Calls[M.Index].Arguments)
        if (A.K != Argument::Text)
          walk(A.E);
      return true;
    }
    return false;
  }

  /// Where host code passes the address of one element to be read: the element.
  const Expr *elementToRead(const CallExpr *Call, const Expr *A) {
    const auto *Unary = dyn_cast<UnaryOperator>(A->IgnoreParenImpCasts());
    return Host && Unary && Unary->getOpcode() == UO_AddrOf &&
                   elementUse(Unary->getSubExpr()->IgnoreParens()) &&
                   readsOneElement(Call, A)
               ? Unary->getSubExpr()
               : nullptr;
  }

  void walkCall(const CallExpr *Call) {
    if (walkMarked(Call))
      return;
    const FunctionDecl *F = Call->getDirectCallee();
    const FunctionDecl *Definition = F ? F->getDefinition() : nullptr;
    if (!F)
      walk(Call->getCallee());
    for (unsigned I = 0; I < Call->getNumArgs(); ++I) {
      const Expr *A = Call->getArg(I);
      const VarDecl *V = entity(A->IgnoreParenImpCasts());
      bool Whole =
          V && A->getType()->isPointerType() && !entityShape(V).Extents.empty();
      const VarDecl *Parameter =
          Definition && I < Definition->getNumParams()
              ? Definition->getParamDecl(I)->getCanonicalDecl()
              : nullptr;
      if (Parameter && Out.Entities.count(Parameter))
        Out.Bindings.push_back({Whole ? V : nullptr, Parameter});
      else if (Whole)
        Out.refuse(V, F ? "it is passed to '" + F->getNameAsString() + "'"
                        : "it is passed to a function that is called through a "
                          "pointer");
      if (const Expr *Element = elementToRead(Call, A))
        walk(Element);
      else if (!Whole)
        walk(A);
    }
  }

  Columnwise &Out;
  const bool Host;
};

} // namespace c2cu

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
    if (!Element->isArithmeticType() && !Element->isEnumeralType())
      refuse(V, "its elements are not numbers");
    if (Element.isVolatileQualified())
      refuse(V, "it is volatile");
  }
}

void Columnwise::addParameters(const FunctionDecl *F) {
  for (const ParmVarDecl *Parameter : F->parameters())
    if (Parameter->getType()->isPointerType() &&
        !Parameter->getType()->isFunctionPointerType())
      Entities.insert(Parameter->getCanonicalDecl());
}

Columnwise::Columnwise(const Bound &P, const Classes &C) : P(P), C(C) {
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
                       const std::set<const FunctionDecl *> &Called)
    : P(P), C(C) {
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

/// A parameter and all that is bound to it qualify together or not at all.
void Columnwise::spread() {
  std::set<const VarDecl *> Bound;
  for (const Binding &B : Bindings) {
    Bound.insert(B.Parameter);
    if (!B.Argument)
      refuse(B.Parameter, "it is also bound to what is no such array");
    else if (!sameShape(entityShape(B.Argument), entityShape(B.Parameter))) {
      std::string Why = "it is seen through '" +
                        B.Parameter->getNameAsString() + "' with another shape";
      refuse(B.Parameter, Why);
      refuse(B.Argument, Why);
    }
  }
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (const Binding &B : Bindings) {
      if (!B.Argument)
        continue;
      const VarDecl *From = nullptr, *To = nullptr;
      if (Refused.count(B.Parameter) && !Refused.count(B.Argument))
        From = B.Parameter, To = B.Argument;
      else if (Refused.count(B.Argument) && !Refused.count(B.Parameter))
        From = B.Argument, To = B.Parameter;
      if (!From)
        continue;
      const VarDecl *Root = Roots.try_emplace(From, From).first->second;
      Roots[To] = Root;
      refuse(To, "it shares its layout with " + nameOf(Root) +
                     ", which cannot be: " + Refused[Root]);
      Changed = true;
    }
  }
  for (const VarDecl *V : Entities)
    if (isa<ParmVarDecl>(V) && !Bound.count(V))
      refuse(V, "nothing is bound to it");
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
        Changed |=
            Group.insert(B.Argument).second | Group.insert(B.Parameter).second;
  }
  return Group;
}

bool Columns::contain(const VarDecl *V) const {
  for (const VarDecl *Member : Uses.group(V))
    if (auto I = findObject(C, Member))
      return rowOf(Low.Objects[*I].Lower).ByElement;
  return false;
}
