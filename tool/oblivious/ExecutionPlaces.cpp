//===- ExecutionPlaces.cpp - What an execution reads and writes -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lvalues: what their addresses depend on, what a load of one depends on, and
// what a store leaves there.
//
//===----------------------------------------------------------------------===//

#include "oblivious/Execution.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

using namespace c2cu;
using namespace clang;

std::optional<LValue> Execution::lvalue(const Expr *Place) const {
  return All.F.lvalue(meant(All.Context, Place));
}

/// Why the address of an lvalue depends on data.
CauseId Execution::address(const Expr *Place) {
  Place = meant(All.Context, Place);
  if (const auto *Sub = dyn_cast<ArraySubscriptExpr>(Place)) {
    CauseId Index = because(value(Sub->getIdx()), Sub->getIdx()->getBeginLoc(),
                            "used as an index here");
    if (Index)
      return Index;
    const auto *Decayed =
        dyn_cast<ImplicitCastExpr>(Sub->getBase()->IgnoreParens());
    if (Decayed && Decayed->getCastKind() == CK_ArrayToPointerDecay)
      return address(Decayed->getSubExpr());
    return because(value(Sub->getBase()), Sub->getBase()->getBeginLoc(),
                   "used as a pointer here");
  }
  if (const auto *Member = dyn_cast<MemberExpr>(Place)) {
    if (!Member->isArrow())
      return address(Member->getBase());
    return because(value(Member->getBase()), Member->getBase()->getBeginLoc(),
                   "used as a pointer here");
  }
  if (const auto *Unary = dyn_cast<UnaryOperator>(Place)) {
    if (Unary->getOpcode() == UO_Deref)
      return because(value(Unary->getSubExpr()),
                     Unary->getSubExpr()->getBeginLoc(),
                     "used as a pointer here");
    return address(Unary->getSubExpr()); // __real, __imag, __extension__.
  }
  if (const auto *Cast = dyn_cast<CastExpr>(Place); Cast && Cast->isGLValue())
    return address(Cast->getSubExpr());
  if (isa<DeclRefExpr, StringLiteral, PredefinedExpr, CompoundLiteralExpr>(
          Place))
    return 0;
  return value(Place);
}

CauseId Execution::cellsRead(const LValue &L) {
  for (auto [Where, Cells] : All.F.cellsOf(L))
    for (unsigned I = Cells.Begin; I < Cells.End; ++I)
      if (CauseId Why = All.get(Now, All.cell(Where, I)))
        return Why;
  return 0;
}

CauseId Execution::load(const Expr *Access, const Expr *Place) {
  CauseId Address = address(Place);
  const std::optional<LValue> L = lvalue(Place);
  if (SiteFinding *Found = found(Access)) {
    Found->Address = either(Found->Address, Address);
    if (L)
      for (auto [Where, Cells] : All.F.cellsOf(*L))
        Found->Objects.insert(Where);
  }
  if (Address)
    return because(Address, Place->getExprLoc(),
                   "read from a place that depends on it");
  if (L)
    return cellsRead(*L);
  // An lvalue in something that is none: the result of a call.
  Place = meant(All.Context, Place);
  return isa<DeclRefExpr>(Place) ? 0 : children(Place);
}

/// Whether an access to Place leaves nothing of the cell's old contents.
bool Execution::isWhole(const Expr *Place, const LValue &L) const {
  Place = meant(All.Context, Place);
  while (const auto *Member = dyn_cast<MemberExpr>(Place)) {
    const std::optional<LValue> Whole = lvalue(Member->getBase());
    if (Member->isArrow() || Member->getType()->isArrayType() || !Whole ||
        !All.F.isApart(Whole->Cells, cast<FieldDecl>(Member->getMemberDecl())))
      return false;
    Place = meant(All.Context, Member->getBase());
  }
  return !L.Indirect && isa<DeclRefExpr>(Place) &&
         !Place->getType()->isArrayType() && !Place->getType()->isUnionType();
}

void Execution::store(const Expr *Access, const Expr *Place, CauseId Value) {
  CauseId Address = address(Place);
  const std::optional<LValue> L = lvalue(Place);
  SiteFinding *Found = found(Access);
  if (Found)
    Found->Address = either(Found->Address, Address);
  if (!L)
    return;
  CauseId Why = Address ? because(Address, Access->getExprLoc(),
                                  "written to a place that depends on it")
                        : Value;
  bool Whole = isWhole(Place, *L);
  for (auto [Where, Cells] : All.F.cellsOf(*L)) {
    if (Found)
      Found->Objects.insert(Where);
    CauseId Here = 0;
    for (unsigned I = Cells.Begin; I < Cells.End; ++I) {
      unsigned Bit = All.cell(Where, I);
      if (Why && !Here)
        Here = because(Why, Access->getExprLoc(),
                       "stored in " + All.nameOf(Bit) + " here");
      write(Bit, Here, Whole);
    }
  }
}

/// The cells that a value of structure type is copied from, if they are known.
std::optional<std::pair<LocationId, CellRange>>
Execution::copiedFrom(const Expr *Value) {
  const auto *Cast = dyn_cast<CastExpr>(meant(All.Context, Value));
  if (!Cast || !Cast->getType()->isRecordType() ||
      Cast->getCastKind() != CK_LValueToRValue || address(Cast->getSubExpr()))
    return std::nullopt;
  const std::optional<LValue> From = lvalue(Cast->getSubExpr());
  if (!From || !All.F.hasCellsOfType(*From))
    return std::nullopt;
  auto Sources = All.F.cellsOf(*From);
  if (Sources.size() != 1)
    return std::nullopt;
  return Sources.front();
}

/// Structures are assigned member by member where both sides are known.
void Execution::storeRecord(const BinaryOperator *E) {
  const std::optional<LValue> To = lvalue(E->getLHS());
  const auto From = copiedFrom(E->getRHS());
  auto Targets =
      To ? All.F.cellsOf(*To) : std::vector<std::pair<LocationId, CellRange>>();
  if (!From || Targets.size() != 1 || !All.F.hasCellsOfType(*To) ||
      address(E->getLHS()) ||
      !copy(Targets[0].first, Targets[0].second, *From, E->getOperatorLoc(),
            isWhole(E->getLHS(), *To)))
    return store(E, E->getLHS(), value(E->getRHS()));
  if (SiteFinding *Found = found(E))
    Found->Objects.insert(Targets[0].first);
}

/// Copies a structure cell by cell; false if it has others.
bool Execution::copy(LocationId To, CellRange Cells,
                     std::pair<LocationId, CellRange> From,
                     SourceLocation Where, bool Whole) {
  if (From.second.size() != Cells.size())
    return false;
  for (unsigned I = 0; I < Cells.size(); ++I) {
    unsigned Bit = All.cell(To, Cells.Begin + I);
    CauseId Why = All.get(Now, All.cell(From.first, From.second.Begin + I));
    write(Bit, because(Why, Where, "copied to " + All.nameOf(Bit) + " here"),
          Whole);
  }
  return true;
}
