//===- ExecutionExpr.cpp - Statements and values of an execution ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The control flow graph has the expressions of a function in the order of
// their evaluation; the value of an expression that stands in the graph is
// remembered until it is used.
//
//===----------------------------------------------------------------------===//

#include "oblivious/Arithmetic.h"
#include "oblivious/Execution.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace c2cu;
using namespace clang;

CauseId Execution::because(CauseId Reason, SourceLocation Where,
                           const llvm::Twine &Text) {
  return Reason ? All.Why.add(Where, Text.str(), Reason) : 0;
}

/// The finding of a site; null where main is looked at.
SiteFinding *Execution::found(const void *Key) {
  const std::optional<unsigned> Id = All.S.find(Key);
  if (!Id || Outside)
    return nullptr;
  CauseId &Ended = SitesIn[Here][*Id];
  Ended = either(Ended, EndedHere);
  return &All.Accesses[*Id];
}

void Execution::statement(const Stmt *S) {
  if (const auto *E = dyn_cast<Expr>(S)) {
    llvm::SaveAndRestore<bool> Order(Unordered, Of.Sequence->isUnordered(E));
    const auto *Others = Of.Sequence->unorderedWith(E);
    if (!Others)
      return expression(E);
    const State Earlier = Now;
    Affects = false;
    expression(E);
    if (!Affects)
      return;
    // They may come after it, as it may come after them.
    Unordered = true;
    Now |= Earlier;
    for (State Before = All.unreached(); Now.test(Before);) {
      Before = Now;
      for (const Expr *Other : *Others)
        if (Of.Elements.count(Other))
          expression(Other);
    }
    return;
  }
  if (const auto *D = dyn_cast<DeclStmt>(S)) {
    for (const Decl *Declared : D->decls())
      if (const auto *V = dyn_cast<VarDecl>(Declared))
        declare(V);
    return;
  }
  const auto *Return = dyn_cast<ReturnStmt>(S);
  if (!Return || !Return->getRetValue())
    return;
  CauseId Value = because(value(Return->getRetValue()), Return->getReturnLoc(),
                          "returned here");
  Written[Here].set(ResultBit);
  if (Value)
    All.set(Now, ResultBit, Value);
  else
    Now.reset(ResultBit);
}

void Execution::expression(const Expr *E) {
  CauseId Value = evaluate(E);
  CauseId &Known = Values[E];
  ValuesGrew |= Value && !Known;
  Known = either(Known, Value);
}

/// c2cu_declassify(e) of <c2cu/check.h> has e as the initial value of one.
static bool isDeclassifying(const VarDecl *V) {
  const auto *Word = V->getAttr<AnnotateAttr>();
  return Word && Word->getAnnotation() == "c2cu_declassify";
}

void Execution::declare(const VarDecl *V) {
  const std::optional<LocationId> L = All.F.find(V);
  if (!V->getInit() || !V->hasLocalStorage() || !L)
    return;
  fill(*L, {0, All.F.locations()[*L].Cells}, V->getType(), V->getInit());
  if (isDeclassifying(V))
    All.assignWhole(Now, *L, 0);
  if (SiteFinding *Found = found(V))
    Found->Objects.insert(*L);
}

/// Gives cells of a variable their initial values, as FlowBuilder does.
void Execution::fill(LocationId L, CellRange Cells, QualType T,
                     const Expr *Init) {
  Init = meant(All.Context, Init);
  const auto *List = dyn_cast<InitListExpr>(Init);
  if (List && List->isSyntacticForm() && List->getSemanticForm())
    List = List->getSemanticForm();
  const auto *R = T->getAs<RecordType>();
  const RecordDecl *Record = R ? R->getDecl()->getDefinition() : nullptr;
  bool Apart = Record && !Record->field_empty() &&
               All.F.isApart(Cells, *Record->field_begin());
  if (List && Apart && !List->isTransparent()) {
    unsigned I = 0;
    for (const FieldDecl *M : Record->fields()) {
      if (M->isUnnamedBitField())
        continue;
      if (I == List->getNumInits())
        break;
      fill(L, All.F.member(Cells, M), M->getType(), List->getInit(I++));
    }
    return;
  }
  if (R && copiedFrom(Init) &&
      copy(L, Cells, *copiedFrom(Init), Init->getBeginLoc(), /*Whole=*/true))
    return;
  CauseId Why = because(value(Init), Init->getBeginLoc(),
                        "initialises " + All.nameOf(All.cell(L, Cells.Begin)));
  bool Whole = !T->isArrayType() && (!R || !R->getDecl()->isUnion());
  for (unsigned I = Cells.Begin; I < Cells.End; ++I)
    write(All.cell(L, I), Why, Whole);
}

void Execution::write(unsigned Bit, CauseId Why, bool Whole) {
  if (!Outside)
    Written[Here].set(Bit);
  for (const unsigned Other : All.sameAs(Bit)) {
    Written[Here].set(Other);
    if (Why)
      All.set(Now, Other, Why);
  }
  if (Why)
    All.set(Now, Bit, Why);
  else if (Whole && !Unordered)
    Now.reset(Bit);
}

CauseId Execution::value(const Expr *E) {
  E = meant(All.Context, E);
  if (!Outside && Of.Elements.count(E))
    return Values.lookup(E);
  return evaluate(E);
}

CauseId Execution::evaluate(const Expr *E) {
  CauseId Value = compute(E);
  if (Value && hasVariableLatency(All.Context, E))
    takesTime(E, Value);
  return Value;
}

CauseId Execution::valueOutside(const Expr *E) {
  Outside = true;
  Now = Before;
  return value(E);
}

CauseId Execution::children(const Stmt *S) {
  CauseId Result = 0;
  for (const Stmt *Child : S->children())
    if (const auto *E = dyn_cast_or_null<Expr>(Child)) {
      CauseId Why = value(E);
      Result = either(Result, Why);
    }
  return Result;
}

CauseId Execution::assignment(const BinaryOperator *E) {
  if (E->getLHS()->getType()->isRecordType()) {
    storeRecord(E);
    return value(E->getRHS());
  }
  CauseId New = value(E->getRHS());
  if (E->isCompoundAssignmentOp())
    New = either(New, load(E, E->getLHS()));
  store(E, E->getLHS(), New);
  return New;
}

CauseId Execution::converted(const CastExpr *E) {
  const Expr *Sub = E->getSubExpr();
  switch (E->getCastKind()) {
  case CK_LValueToRValue:
    return load(E, Sub);
  case CK_ArrayToPointerDecay:
    return address(Sub);
  case CK_FunctionToPointerDecay:
  case CK_BuiltinFnToFnPtr:
    return Sub->isGLValue() ? address(Sub) : value(Sub);
  default:
    return value(Sub);
  }
}

CauseId Execution::unary(const UnaryOperator *E) {
  const Expr *Sub = E->getSubExpr();
  if (E->getOpcode() == UO_AddrOf)
    return address(Sub);
  if (!E->isIncrementDecrementOp())
    return value(Sub);
  CauseId Old = load(E, Sub);
  store(E, Sub, Old);
  return Old;
}

CauseId Execution::binary(const BinaryOperator *E) {
  if (E->getOpcode() == BO_Comma) {
    if (Outside) // Elsewhere it is an element of the graph.
      value(E->getLHS());
    return value(E->getRHS());
  }
  if (!E->isAssignmentOp())
    return either(value(E->getLHS()), value(E->getRHS()));
  return assignment(E);
}

/// Of builtins that take vectors as they stand, without loads of them.
CauseId Execution::vectors(const Expr *E) {
  CauseId Result = 0;
  for (const Stmt *Child : E->children())
    if (const auto *Of = dyn_cast_or_null<Expr>(Child)) {
      const CauseId Why = Of->isGLValue() ? load(E, Of) : value(Of);
      Result = either(Result, Why);
    }
  return Result;
}

CauseId Execution::compute(const Expr *E) {
  if (const auto *Size = dyn_cast<UnaryExprOrTypeTraitExpr>(E))
    return Size->getTypeOfArgument()->isVariableArrayType()
               ? All.Why.addUnknown(E->getExprLoc(), "this size is computed")
               : 0;
  if (isa<LambdaExpr>(E))
    return 0;
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    return converted(Cast);
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return unary(Unary);
  if (const auto *Binary = dyn_cast<BinaryOperator>(E))
    return binary(Binary);
  if (const auto *C = dyn_cast<CallExpr>(E))
    return call(C);
  if (const auto *Block = dyn_cast<StmtExpr>(E)) {
    const Stmt *Last = Block->getSubStmt()->body_empty()
                           ? nullptr
                           : Block->getSubStmt()->body_back();
    const auto *Result = dyn_cast_or_null<ValueStmt>(Last);
    return Result && Result->getExprStmt() ? value(Result->getExprStmt()) : 0;
  }
  if (const auto *Literal = dyn_cast<CompoundLiteralExpr>(E)) {
    store(Literal, Literal, value(Literal->getInitializer()));
    return 0;
  }
  if (const auto *List = dyn_cast<InitListExpr>(E);
      List && List->isSyntacticForm() && List->getSemanticForm())
    return children(List->getSemanticForm());
  if (const auto *Atomic = dyn_cast<AtomicExpr>(E))
    return atomic(Atomic);
  if (isa<VAArgExpr>(E))
    return All.Why.addUnknown(E->getExprLoc(), "nothing is known of this");
  if (isa<ShuffleVectorExpr, ConvertVectorExpr>(E))
    return vectors(E);
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E);
      Element && E->isPRValue())
    if (const CauseId Why = value(Element->getIdx()))
      takesTime(E, Why); // Of a vector that is no variable: in memory.
  // An lvalue is asked for its address where it is used.
  return E->isGLValue() ? 0 : children(E);
}
