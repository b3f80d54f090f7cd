//===- FlowExpr.cpp - Constraints of expressions --------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FlowBuilder.h"
#include "TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Type.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

NodeId FlowBuilder::joined(NodeId A, NodeId B) {
  if (!A || !B)
    return A ? A : B;
  NodeId N = Out.newNode();
  copy(N, A);
  copy(N, B);
  return N;
}

NodeId FlowBuilder::influencedBy(NodeId A, NodeId B) {
  if (!B)
    return A;
  NodeId N = Out.newNode();
  copy(N, A);
  copy(N, B, /*Bare=*/true);
  return N;
}

NodeId FlowBuilder::address(const Place &P) {
  if (P.Indirect)
    return P.Pointer;
  NodeId N = Out.newNode();
  Out.Points[N].insert(P.Target);
  return N;
}

NodeId FlowBuilder::read(const Place &P, SourceLocation Where) {
  Current->Accesses.push_back(
      {false, P.Indirect, P.Pointer, P.Target, Where, Top});
  if (!P.Indirect)
    return Out.Locations[P.Target].Contents;
  NodeId N = Out.newNode();
  Out.Loads.push_back({N, P.Pointer});
  return N;
}

void FlowBuilder::write(const Place &P, NodeId N, SourceLocation Where) {
  Current->Accesses.push_back(
      {true, P.Indirect, P.Pointer, P.Target, Where, Top});
  if (!P.Indirect) {
    copy(Out.Locations[P.Target].Contents, N);
    copy(Out.Locations[P.Target].Contents, ContextNode, /*Bare=*/true);
    return;
  }
  if (N)
    Out.Stores.push_back({P.Pointer, N});
  Out.Stores.push_back({P.Pointer, ContextNode, /*Bare=*/true});
}

/// An object without a name: a compound literal, or a temporary structure.
FlowBuilder::Place FlowBuilder::unnamed(const Expr *E, const Expr *Init) {
  Location L{Location::Compound};
  L.Expression = E;
  L.Owner = Current->Definition;
  Place P;
  P.Target = location(E, L);
  write(P, value(Init), E->getBeginLoc());
  return P;
}

FlowBuilder::Place FlowBuilder::place(const Expr *E) {
  E = E->IgnoreParens();
  Place P;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl())) {
      P.Target = variable(V);
      return P;
    }
    if (const auto *F = dyn_cast<FunctionDecl>(Ref->getDecl())) {
      P.Target = function(F);
      return P;
    }
  }
  if (const auto *Member = dyn_cast<MemberExpr>(E)) {
    if (!Member->isArrow())
      return place(Member->getBase());
    P.Indirect = true;
    P.Pointer = value(Member->getBase());
    return P;
  }
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
    NodeId Index = value(Subscript->getIdx());
    NodeId Base = value(Subscript->getBase());
    P.Indirect = true;
    P.Pointer = influencedBy(Base, Index);
    return P;
  }
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    return place(Cast->getSubExpr());
  if (const auto *Literal = dyn_cast<CompoundLiteralExpr>(E))
    return unnamed(Literal, Literal->getInitializer());
  if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
    return unnamed(Temporary, Temporary->getSubExpr());
  if (const auto *Full = dyn_cast<FullExpr>(E))
    return place(Full->getSubExpr());
  if (isa<StringLiteral>(E) || isa<PredefinedExpr>(E)) {
    Location L{Location::String};
    L.Expression = E;
    P.Target = location(E, L);
    return P;
  }
  if (const auto *Unary = dyn_cast<UnaryOperator>(E);
      Unary && Unary->getOpcode() != UO_Deref)
    return place(Unary->getSubExpr());
  P.Indirect = true;
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    P.Pointer = value(Unary->getSubExpr());
  else
    P.Pointer = value(E);
  return P;
}

NodeId FlowBuilder::castValue(const CastExpr *E) {
  const Expr *Sub = E->getSubExpr();
  switch (E->getCastKind()) {
  case CK_LValueToRValue: {
    return read(place(Sub), E->getBeginLoc());
  }
  case CK_ArrayToPointerDecay:
  case CK_FunctionToPointerDecay:
    return Sub->isGLValue() || isa<DeclRefExpr>(Sub->IgnoreParens())
               ? address(place(Sub))
               : value(Sub);
  default:
    return value(Sub);
  }
}

NodeId FlowBuilder::unaryValue(const UnaryOperator *E) {
  switch (E->getOpcode()) {
  case UO_AddrOf:
    return address(place(E->getSubExpr()));
  case UO_Deref:
    return read(place(E), E->getBeginLoc());
  case UO_PreInc:
  case UO_PreDec:
  case UO_PostInc:
  case UO_PostDec: {
    Place P = place(E->getSubExpr());
    NodeId N = read(P, E->getBeginLoc());
    write(P, N, E->getBeginLoc());
    return N;
  }
  default:
    return value(E->getSubExpr());
  }
}

NodeId FlowBuilder::conditionalValue(const Expr *Condition, const Expr *Then,
                                     const Expr *Else) {
  NodeId Test = value(Condition);
  NodeId Saved = ContextNode;
  ContextNode = influencedBy(Saved, Test);
  NodeId N = joined(Then ? value(Then) : Test, Else ? value(Else) : 0);
  ContextNode = Saved;
  return influencedBy(N ? N : Out.newNode(), Test);
}

NodeId FlowBuilder::binaryValue(const BinaryOperator *E) {
  if (E->getOpcode() == BO_Comma) {
    value(E->getLHS());
    return value(E->getRHS());
  }
  if (E->isLogicalOp())
    return conditionalValue(E->getLHS(), E->getRHS(), nullptr);
  if (!E->isAssignmentOp()) {
    NodeId L = value(E->getLHS());
    return joined(L, value(E->getRHS()));
  }
  NodeId N = value(E->getRHS());
  Place P = place(E->getLHS());
  if (E->isCompoundAssignmentOp())
    N = joined(N, read(P, E->getOperatorLoc()));
  write(P, N, E->getOperatorLoc());
  return N;
}

NodeId FlowBuilder::initList(const InitListExpr *E) {
  if (E->isSyntacticForm() && E->getSemanticForm())
    E = E->getSemanticForm();
  NodeId N = 0;
  for (const Expr *Element : E->inits())
    if (Element)
      N = joined(N, value(Element));
  return N;
}

NodeId FlowBuilder::value(const Expr *E) {
  E = E->IgnoreParens();
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    return castValue(Cast);
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return unaryValue(Unary);
  if (const auto *Binary = dyn_cast<BinaryOperator>(E))
    return binaryValue(Binary);
  if (const auto *C = dyn_cast<ConditionalOperator>(E))
    return conditionalValue(C->getCond(), C->getTrueExpr(), C->getFalseExpr());
  if (const auto *C = dyn_cast<BinaryConditionalOperator>(E))
    return conditionalValue(C->getCommon(), nullptr, C->getFalseExpr());
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return callValue(Call);
  if (const auto *List = dyn_cast<InitListExpr>(E))
    return initList(List);
  if (const auto *Full = dyn_cast<FullExpr>(E))
    return value(Full->getSubExpr());
  if (const auto *Opaque = dyn_cast<OpaqueValueExpr>(E))
    return value(Opaque->getSourceExpr());
  if (const auto *Selection = dyn_cast<GenericSelectionExpr>(E))
    return value(Selection->getResultExpr());
  if (const auto *Choose = dyn_cast<ChooseExpr>(E))
    return value(Choose->getChosenSubExpr());
  if (const auto *Block = dyn_cast<StmtExpr>(E)) {
    NodeId N = 0;
    for (const Stmt *S : Block->getSubStmt()->body())
      if (const auto *Last = dyn_cast<Expr>(S))
        N = value(Last);
      else
        statement(S), N = 0;
    return N;
  }
  if (const auto *VaArg = dyn_cast<VAArgExpr>(E))
    return load(value(VaArg->getSubExpr()));
  if (const auto *Size = dyn_cast<UnaryExprOrTypeTraitExpr>(E)) {
    (void)Size; // Not evaluated.
    return 0;
  }
  if (E->isGLValue() && !isa<PredefinedExpr>(E))
    return read(place(E), E->getBeginLoc());
  NodeId N = 0;
  for (const Stmt *Child : E->children())
    if (const auto *Sub = dyn_cast_or_null<Expr>(Child))
      N = joined(N, value(Sub));
  return N;
}

static bool pointsToMutable(QualType T) {
  return T->isPointerType() && !T->getPointeeType().isConstQualified() &&
         !T->getPointeeType()->isFunctionType();
}

NodeId FlowBuilder::callValue(const CallExpr *E) {
  CallSite C;
  C.Call = E;
  C.Result = Out.newNode();
  C.Context = ContextNode;
  C.Top = Top;
  if (const FunctionDecl *F = E->getDirectCallee()) {
    C.Direct = F->getCanonicalDecl();
    if (!Out.facts(F))
      C.Library = findLibraryFunction(F->getName());
  } else {
    C.Callee = value(E->getCallee());
    // What decides which function is called decides what it does.
    C.Context = influencedBy(ContextNode, C.Callee);
  }
  for (const Expr *Argument : E->arguments())
    C.Arguments.push_back(value(Argument));
  if (C.Direct && !Out.facts(C.Direct))
    libraryCall(C);
  Current->Calls.push_back(C);
  return C.Result;
}

/// Whether a pointer result means memory of libc's, not of an argument.
static bool returnsHostMemory(const LibraryFunction &F) {
  static const llvm::StringRef Static[] = {
      "getenv",  "strerror",  "localeconv", "setlocale", "ctime",
      "asctime", "localtime", "gmtime",     "fopen",     "tmpfile"};
  return F.Class == LibraryClass::Allocates ||
         llvm::is_contained(Static, F.Name);
}

bool FlowBuilder::isArgumentList(QualType T) const {
  if (T->isPointerType() || T->isArrayType())
    T = T->isPointerType() ? T->getPointeeType()
                           : T->getAsArrayTypeUnsafe()->getElementType();
  const auto *Tag = dyn_cast_or_null<RecordDecl>(Context.getVaListTagDecl());
  return Tag && T->getAsRecordDecl() &&
         T->getAsRecordDecl()->getCanonicalDecl() == Tag->getCanonicalDecl();
}

/// Lists of arguments: their contents are whatever the function was given
/// beyond its parameters, see Flow::linkCall.
bool FlowBuilder::argumentListCall(const CallSite &C) {
  llvm::StringRef Name = C.Direct->getName();
  if (!Name.consume_front("__builtin_va_"))
    return false;
  if (Name == "start" && !Current->Parameters.empty())
    Out.Stores.push_back({C.Arguments[0], Current->Parameters.back()});
  if (Name == "copy")
    Out.Stores.push_back({C.Arguments[0], load(C.Arguments[1])});
  return true;
}

NodeId FlowBuilder::load(NodeId Pointer) {
  NodeId N = Out.newNode();
  Out.Loads.push_back({N, Pointer});
  return N;
}

/// A callback may be called with anything the call was given; exit handlers
/// run when main is over.
void FlowBuilder::callback(const CallSite &C, NodeId Callee) {
  bool AtEnd = C.Library && C.Library->Name.contains("exit");
  CallSite Callback;
  Callback.Call = C.Call;
  Callback.Callee = Callee;
  Callback.Context = ContextNode;
  Callback.Result = Out.newNode();
  Callback.Top = AtEnd ? AfterMain : Top;
  NodeId All = 0;
  for (NodeId N : C.Arguments)
    All = joined(All, N);
  Callback.Arguments.assign(4, All);
  (AtEnd ? Out.Facts[Main->getCanonicalDecl()] : *Current)
      .Calls.push_back(Callback);
}

/// The memory effects of a function without a body follow from its prototype.
void FlowBuilder::libraryCall(CallSite &C) {
  if (argumentListCall(C))
    return;
  SourceLocation Where = C.Call->getBeginLoc();
  const FunctionDecl *F = C.Direct;
  if (F->getName() == "strtok") { // It goes on where the last call stopped.
    if (!StrtokNode)
      StrtokNode = Out.newNode();
    copy(StrtokNode, C.Arguments[0]);
    C.Arguments[0] = StrtokNode;
  }
  bool Varies = !C.Library || C.Library->Class != LibraryClass::Pure;
  if (C.Library && C.Library->Class == LibraryClass::Output)
    Varies = false;
  bool WritesRest = C.Library && C.Library->FromInput;
  if (C.Library && C.Library->Name.contains("sscanf"))
    WritesRest = true;
  // Builtins that take any type, such as __builtin_add_overflow.
  if (!C.Library || (F->getBuiltinID() && F->getNumParams() == 0))
    WritesRest = true;
  bool StoresPointers = false;

  std::vector<unsigned> Written;
  for (unsigned I = 0; I < C.Call->getNumArgs(); ++I) {
    const Expr *A = C.Call->getArg(I);
    QualType T = I < F->getNumParams() ? F->getParamDecl(I)->getType()
                                       : A->IgnoreImpCasts()->getType();
    if (A->getType()->isPointerType() && C.Arguments[I])
      read({true, 0, C.Arguments[I]}, Where);
    bool MayWrite = I < F->getNumParams()
                        ? pointsToMutable(T)
                        : WritesRest && A->getType()->isPointerType();
    if (MayWrite && C.Arguments[I]) {
      Written.push_back(I);
      StoresPointers |= T->isPointerType() && hasPointers(T->getPointeeType());
    }
    if (isArgumentList(A->getType()) && C.Arguments[I]) {
      C.Arguments.push_back(load(C.Arguments[I]));
      if (WritesRest)
        Written.push_back(C.Arguments.size() - 1);
    }
    if (A->getType()->isFunctionPointerType())
      callback(C, C.Arguments[I]);
  }
  NodeId Effect = Out.newNode();
  for (NodeId N : C.Arguments) {
    if (!N)
      continue;
    copy(C.Result, N);
    // strtol() stores where its first argument points to through its second.
    copy(Effect, N, /*Bare=*/!StoresPointers);
    Out.Loads.push_back({Effect, N});
  }
  copy(C.Result, Effect);
  if (Varies)
    Out.Sources.push_back(Effect);
  for (unsigned I : Written)
    write({true, 0, C.Arguments[I]}, Effect, Where);
  if (C.Library && returnsHostMemory(*C.Library)) {
    Location L{Location::Heap};
    L.Expression = C.Call;
    Out.Points[C.Result].insert(location(C.Call, L));
  }
}
