//===- FlowCaller.cpp - Memory of the caller of a function ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// See CallersMemory.h. What is written of names here is C, with `[]` for any
// element: the memory behind `s` is `s[]`, and a member of it `s->next`.
//
//===----------------------------------------------------------------------===//

#include "analysis/FlowBuilder.h"
#include "support/TreeVisitor.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

using namespace c2cu;
using namespace clang;

/// Above so many pointers of a caller, those to one type lead to one memory.
static constexpr size_t MostApart = 256;

Flow::Flow(ASTContext &Context, const FunctionDecl *Root,
           const CallerTerms &Terms)
    : Layout(Context) {
  newNode(); // Node 0 is empty and stands for "no value".
  Callers.IsAsked = true;
  Callers.AreApart = Terms.Apart;
  FlowBuilder Builder(*this, Context, Terms);
  Builder.callersMemory(Root);
  solve(Builder, Root);
  findPunned();
}

/// Memory of the caller's that some access takes for another type, or for
/// bytes, may be the same as any other one.
void Flow::findPunned() {
  for (const FunctionFacts &Of : AllFacts)
    for (const Access &A : Of.Accesses) {
      if (!A.What.Indirect)
        continue;
      for (const TargetId Id : Points[A.What.Pointer])
        if (const Target &T = Targets[Id];
            Callers.All.count(T.Where) && !Layout.fits(T.Type, A.What.Type))
          Callers.Punned.insert(T.Where);
    }
}

/// Whether an access to a member stays in it though the types differ: what is
/// read of an array of bytes as larger numbers.
bool Flow::staysInMember(const Target &T, QualType Accessed) const {
  return Callers.IsAsked && isMemberArray(T) && T.Type->isCharType() &&
         !Accessed.isNull() && Accessed->isArithmeticType();
}

bool Flow::isMemberArray(const Target &T) const {
  if (T.Type.isNull() || !T.Type->isArithmeticType() || T.Cells.size() != 1)
    return false;
  const std::vector<bool> Are = Layout.arrays(Locations[T.Where].Type);
  return T.Cells.Begin < Are.size() && Are[T.Cells.Begin];
}

const VarDecl *Flow::leaderOf(LocationId L) const {
  for (bool Found = true; Found && !Locations[L].Var;) {
    Found = false;
    for (const auto &[Holder, Memory] : Callers.Behind)
      if (Memory == L && Holder.first < L) {
        L = Holder.first;
        Found = true;
        break;
      }
  }
  return Locations[L].Var;
}

/// The member of a place.
static std::string memberOf(llvm::StringRef Place, llvm::StringRef Member) {
  const bool Behind = Place.consume_back("[]");
  return (Place + (Behind ? "->" : ".") + Member).str();
}

std::string Flow::nameOfCell(LocationId L, unsigned Cell) const {
  const Location &Of = Locations[L];
  const bool IsNamed = Of.Var && !Of.Var->getName().empty();
  if (!IsNamed && Of.Name.empty())
    return "";
  std::string Name = IsNamed ? Of.Var->getName().str() : Of.Name;
  if (const auto It = Callers.Elements.find(L); It != Callers.Elements.end()) {
    const unsigned First = Of.Cells - It->second.size();
    if (Cell >= First)
      return Name.substr(0, Name.size() - 2) + "[" +
             std::to_string(It->second[Cell - First]) + "]";
    return Name;
  }
  const std::vector<std::string> Cells = cellNames(L);
  if (Cell >= ownCells(L))
    return "what is around " + Name;
  if (ownCells(L) > 1 && !Cells[Cell].empty())
    return memberOf(Name, llvm::StringRef(Cells[Cell]).drop_front());
  if (!IsNamed && !Of.Type.isNull() && Of.Type->isRecordType())
    return "*" + Name.substr(0, Name.size() - 2);
  return Name;
}

std::vector<QualType> Flow::cellTypes(LocationId L) const {
  std::vector<QualType> Result = Layout.types(Locations[L].Type);
  Result.resize(ownCells(L), Result.front()); // Elements told apart.
  Result.resize(Locations[L].Cells);
  return Result;
}

namespace {

/// The types whose pointers a pointer to void is converted to.
class Conversions : public TreeVisitor {
public:
  explicit Conversions(const ParmVarDecl *P) : Parameter(P) {}

  std::vector<QualType> To;

  bool visitExpr(Expr *E) override {
    const auto *Cast = dyn_cast<CastExpr>(E);
    if (!Cast || Cast->getCastKind() != CK_BitCast)
      return true;
    const auto *Ref =
        dyn_cast<DeclRefExpr>(Cast->getSubExpr()->IgnoreParenImpCasts());
    if (Ref && Ref->getDecl() == Parameter)
      To.push_back(Cast->getType()->getPointeeType());
    return true;
  }

private:
  const ParmVarDecl *Parameter;
};

} // namespace

/// What a parameter leads to: of `void *`, what the function takes it for.
static QualType takenFor(const ASTContext &Context, const ParmVarDecl *P,
                         Stmt *Body) {
  const QualType T = P->getType();
  if (!T->isVoidPointerType())
    return T;
  Conversions Found(P);
  Found.walk(Body);
  QualType One;
  for (QualType To : Found.To) {
    if (To.isNull() || To->isVoidType())
      continue;
    To = To.getUnqualifiedType();
    if (!One.isNull() && !Context.hasSameType(One, To))
      return T;
    One = To;
  }
  if (One.isNull())
    return T;
  const QualType Pointer = Context.getPointerType(One);
  return T.isRestrictQualified() ? Pointer.withRestrict() : Pointer;
}

void FlowBuilder::callersMemory(const FunctionDecl *Root) {
  const FunctionFacts &F = function(Root);
  const FunctionDecl *Definition = F.Definition;
  for (unsigned I = 0; I < F.Parameters.size(); ++I) {
    const ParmVarDecl *P = Definition->getParamDecl(I);
    const LocationId Id = F.Parameters[I];
    handCells(Id, {0, Out.Locations[Id].Cells},
              takenFor(Context, P, Definition->getBody()), P->getName().str(),
              {});
  }
}

/// Whether C lets the same memory be accessed as both types; null: bytes.
static bool mayAccessSame(const ASTContext &Context, QualType A, QualType B) {
  for (QualType *T : {&A, &B})
    if (!T->isNull())
      *T = T->getAtomicUnqualifiedType().getCanonicalType();
  auto IsAnything = [](QualType T) {
    return T.isNull() || T->isCharType() || T->isRecordType() ||
           T->isVectorType() || T->isAnyComplexType();
  };
  if (IsAnything(A) || IsAnything(B) || Context.hasSameType(A, B))
    return true;
  if (A->isPointerType() || B->isPointerType())
    return A->isPointerType() && B->isPointerType();
  return A->isIntegralOrEnumerationType() && B->isIntegralOrEnumerationType() &&
         Context.getTypeSize(A) == Context.getTypeSize(B);
}

std::vector<std::pair<LocationId, unsigned>>
Flow::mayBeSame(const ASTContext &Context, LocationId L, unsigned Cell) const {
  std::vector<std::pair<LocationId, unsigned>> Result;
  const auto Others = Callers.Overlapping.find(L);
  if (Others == Callers.Overlapping.end())
    return Result;
  const QualType T = cellTypes(L)[Cell];
  for (const LocationId Other : Others->second) {
    const std::vector<QualType> Types = cellTypes(Other);
    const bool Any = Callers.Punned.count(L) || Callers.Punned.count(Other);
    // Structures of one type are the same one, or none of the other's.
    const bool Alike = !Any && !Locations[L].Type.isNull() &&
                       Locations[L].Type->isRecordType() &&
                       Locations[L].Type == Locations[Other].Type;
    for (unsigned I = 0; I < Types.size(); ++I)
      if (Alike ? I == Cell : Any || mayAccessSame(Context, T, Types[I]))
        Result.emplace_back(Other, I);
  }
  return Result;
}

/// Lets the memory behind the last pointer, and that behind those before it,
/// be the same. What is stored in one is in the other then: the interpreter
/// follows that for what is secret, and here it is so for pointers.
void FlowBuilder::overlap() {
  const Handed New = FromCaller.back();
  if (Terms->Apart || New.Restrict)
    return;
  for (size_t I = 0; I + 1 < FromCaller.size(); ++I) {
    const Handed &Old = FromCaller[I];
    if (Old.Restrict || Old.Own == New.Own)
      continue;
    Out.Callers.Overlapping[Old.Own].insert(New.Own);
    Out.Callers.Overlapping[New.Own].insert(Old.Own);
  }
  for (unsigned I = 0; I < Out.Locations[New.Own].Cells; ++I) {
    const QualType T = Out.cellTypes(New.Own)[I];
    if (!T.isNull() && !hasPointers(T) && !T->isCharType())
      continue;
    const NodeId Here = Out.Locations[New.Own].First + I;
    for (const auto &[Other, Cell] : Out.mayBeSame(Context, New.Own, I)) {
      copy(Here, Out.Locations[Other].First + Cell);
      copy(Out.Locations[Other].First + Cell, Here);
    }
  }
}

LocationId FlowBuilder::memoryBehind(QualType Pointee,
                                     const std::string &Name) {
  Location L;
  L.K = Location::Heap;
  L.Type = Pointee;
  L.Name = Name;
  const LocationId Id =
      location(&Out.Callers.Keys.emplace_back(), std::move(L));
  Out.Callers.All.insert(Id);
  if (!Pointee.isNull() &&
      (Pointee->isRecordType() || Pointee->isPointerType())) {
    Out.newNode();
    ++Out.Locations[Id].Cells;
    Out.Callers.HaveRest.insert(Id);
  }
  return Id;
}

void FlowBuilder::handPointer(LocationId Holder, unsigned Cell,
                              QualType Pointer, const std::string &Name,
                              Chain Before) {
  const QualType Pointee = Pointer->getPointeeType();
  if (Pointee->isFunctionType()) {
    if (!Out.Callers.Functions)
      Out.Callers.Functions = memoryBehind({}, "a function of the caller");
    Out.Points[Out.Locations[Holder].First + Cell].set(
        Out.target({*Out.Callers.Functions, {}, {}}));
    return;
  }
  QualType T = Out.Layout.element(Pointee);
  if (T->isIncompleteType())
    T = QualType();
  std::optional<LocationId> Own;
  for (const auto &[Type, There] : Before)
    if (!T.isNull() && Type == T && T->isRecordType())
      Own = There;
  const auto *P = dyn_cast_or_null<ParmVarDecl>(Out.Locations[Holder].Var);
  const bool TellsElements = P && Terms->Elements.count(P);
  for (const Handed &H : FromCaller)
    if (!Own && !TellsElements && FromCaller.size() > MostApart &&
        H.Pointee == T)
      Own = H.Own;
  const bool IsNew = !Own;
  if (IsNew)
    Own = memoryBehind(T, Name + "[]");
  if (const auto *Alias = Pointee->getAs<TypedefType>();
      Alias && Alias->getDecl()->hasAttr<MayAliasAttr>())
    Out.Callers.Punned.insert(*Own);
  Handed H{Out.Locations[Holder].First + Cell, T, *Own,
           Pointer.isRestrictQualified()};
  if (TellsElements)
    tellElements(P, *Own);
  Out.Callers.Behind[{Holder, Cell}] = *Own;
  const CellRange All = {0, Out.ownCells(*Own)};
  Out.Points[H.Pointer].set(Out.target({*Own, All, T}));
  FromCaller.push_back(H);
  overlap();
  if (!IsNew)
    return;
  if (T.isNull()) { // Whatever lies there may lead to more, and that to itself.
    const LocationId More = memoryBehind({}, Name + "[][]");
    const TargetId There = Out.target({More, {}, {}});
    Out.Callers.Behind[{*Own, 0}] = Out.Callers.Behind[{More, 0}] = More;
    Out.Points[Out.Locations[*Own].First].set(There);
    Out.Points[Out.Locations[More].First].set(There);
    FromCaller.push_back({Out.Locations[*Own].First, {}, More});
    overlap();
    return;
  }
  Before.push_back({T, *Own});
  handCells(*Own, All, T, Name + "[]", Before);
}

void FlowBuilder::handCells(LocationId Holder, CellRange Cells, QualType T,
                            const std::string &Name, const Chain &Before) {
  if (T->isArrayType())
    T = Context.getBaseElementType(T);
  if (T->isPointerType())
    return handPointer(Holder, Cells.Begin, T, Name, Before);
  const auto *R = T->getAs<RecordType>();
  if (!R || !hasPointers(T))
    return;
  for (const FieldDecl *F : R->getDecl()->getDefinition()->fields())
    handCells(Holder, Out.Layout.member(Cells, F), F->getType(),
              memberOf(Name, F->getName()), Before);
}

/// Gives elements of memory that are told apart cells of their own, behind its
/// others: elements are numbers, of one cell.
void FlowBuilder::tellElements(const ParmVarDecl *P, LocationId Memory) {
  const std::set<uint64_t> &Apart = Terms->Elements.at(P);
  for (size_t I = 0; I < Apart.size(); ++I)
    Out.newNode();
  // Nodes of a location follow each other: no other one was made since.
  Out.Locations[Memory].Cells += Apart.size();
  Out.Callers.Elements[Memory] = {Apart.begin(), Apart.end()};
}

/// `t[1]`, where t is a parameter that nobody changes and its element 1 is told
/// apart.
std::optional<LValue> FlowBuilder::elementApart(const ArraySubscriptExpr *E) {
  const auto *Ref =
      Terms ? dyn_cast<DeclRefExpr>(E->getBase()->IgnoreParenImpCasts())
            : nullptr;
  const auto *P = Ref ? dyn_cast<ParmVarDecl>(Ref->getDecl()) : nullptr;
  if (!P)
    return std::nullopt;
  const auto Told = Terms->Elements.find(P);
  Expr::EvalResult Index;
  if (Told == Terms->Elements.end() ||
      !E->getIdx()->EvaluateAsInt(Index, Context) ||
      Index.Val.getInt().isNegative())
    return std::nullopt;
  const auto At = Told->second.find(Index.Val.getInt().getLimitedValue());
  if (At == Told->second.end())
    return std::nullopt;
  const LocationId Memory = Out.Callers.Behind.at({variable(P), 0});
  const Location &Of = Out.Locations[Memory];
  const unsigned Cell =
      Of.Cells - Told->second.size() + std::distance(Told->second.begin(), At);
  LValue L = whole(Memory);
  L.Cells = {Cell, Cell + 1};
  return L;
}
