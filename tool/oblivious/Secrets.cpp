//===- Secrets.cpp - What of a caller's is secret -------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "oblivious/Secrets.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

Secrets::Secrets(const Flow &Of, const FunctionDecl *Fn,
                 const CallerTerms &Terms)
    : F(Of), Root(Fn) {
  std::vector<LocationId> Given;
  for (LocationId L : F.facts(Root)->Parameters)
    begin(L, /*Behind=*/false, Given);
  for (LocationId L : F.callersMemory().All)
    if (L != F.callersMemory().Functions)
      begin(L, /*Behind=*/true, Given);
  for (LocationId L = 0; L < F.locations().size(); ++L)
    if (const VarDecl *V = F.locations()[L].Var;
        V && Terms.Changed.count(V->getCanonicalDecl()))
      begin(L, /*Behind=*/V->getType()->isAggregateType(), Given);
  // What declarations say; those of members are stronger than those around.
  for (const LocationId L : Given)
    if (const VarDecl *V = F.locations()[L].Var)
      annotate({L, {0, F.ownCells(L)}, V->getType()}, V);
  for (const LocationId L : Given)
    if (const QualType T = F.locations()[L].Type; !T.isNull())
      annotateMembers({L, {0, F.ownCells(L)}, T});
}

/// What holds if nothing is said.
void Secrets::begin(LocationId L, bool Behind, std::vector<LocationId> &Given) {
  Given.push_back(L);
  const std::vector<QualType> Types = F.cellTypes(L);
  for (unsigned I = 0; I < Types.size(); ++I) {
    const bool IsPointer = !Types[I].isNull() && Types[I]->isPointerType();
    Known[{L, I}] = IsPointer ? Is::Public : Behind ? Is::Secret : Is::Open;
  }
}

/// An array in a structure that is passed is data, its length is none.
void Secrets::annotateMembers(const Cells &Of) {
  const auto *R = Of.Type->getBaseElementTypeUnsafe()->getAs<RecordType>();
  const RecordDecl *D = R ? R->getDecl()->getDefinition() : nullptr;
  if (!D || D->isUnion())
    return;
  for (const FieldDecl *M : D->fields()) {
    const CellRange Range = F.member(Of.Range, M);
    if (!F.isApart(Of.Range, M))
      return;
    const Cells Part{Of.Where, Range, M->getType()};
    for (unsigned I = Range.Begin; I < Range.End; ++I)
      if (Is &Now = Known[{Of.Where, I}];
          Now == Is::Open && M->getType()->isArrayType())
        Now = Is::Secret;
    annotate(Part, M);
    annotateMembers(Part);
  }
}

void Secrets::annotate(const Cells &Of, const Decl *By) {
  for (const auto *Word : By->specific_attrs<AnnotateAttr>())
    for (const bool Secret : {false, true})
      if (Word->getAnnotation() == (Secret ? "c2cu_secret" : "c2cu_public"))
        set(Of, Secret);
}

/// Of a pointer, what is behind it.
void Secrets::set(const Cells &Of, bool Secret) {
  if (!Of.Type.isNull() && Of.Type->isPointerType()) {
    if (const auto There = behind(Of))
      set(*There, Secret);
    return;
  }
  const std::vector<QualType> Types = F.cellTypes(Of.Where);
  for (unsigned I = Of.Range.Begin; I < Of.Range.End; ++I)
    if (Types[I].isNull() || !Types[I]->isPointerType())
      Known[{Of.Where, I}] = Secret ? Is::Secret : Is::Public;
}

std::optional<Secrets::Cells> Secrets::behind(const Cells &Pointer) const {
  const auto &Behind = F.callersMemory().Behind;
  const auto It = Behind.find({Pointer.Where, Pointer.Range.Begin});
  if (It == Behind.end())
    return std::nullopt;
  return Cells{
      It->second, {0, F.ownCells(It->second)}, F.locations()[It->second].Type};
}

/// The member of a structure, or of one without a name in it. IsAlone becomes
/// false if its bytes are also those of others.
std::optional<Secrets::Cells>
Secrets::memberOf(const Cells &Of, llvm::StringRef Name, bool &IsAlone) const {
  const auto *R = Of.Type.isNull() ? nullptr : Of.Type->getAs<RecordType>();
  const RecordDecl *D = R ? R->getDecl()->getDefinition() : nullptr;
  if (!D)
    return std::nullopt;
  const bool HasMore = std::distance(D->field_begin(), D->field_end()) > 1;
  for (const FieldDecl *M : D->fields()) {
    const Cells Part{Of.Where, F.member(Of.Range, M), M->getType()};
    std::optional<Cells> Found;
    if (M->getName() == Name)
      Found = Part;
    else if (M->getName().empty())
      Found = memberOf(Part, Name, IsAlone);
    if (!Found)
      continue;
    IsAlone &= !HasMore || !(Part.Range == Of.Range);
    return Found;
  }
  return std::nullopt;
}

std::optional<Secrets::Cells> Secrets::find(llvm::StringRef Variable) const {
  for (LocationId L = 0; L < F.locations().size(); ++L) {
    const VarDecl *V = F.locations()[L].Var;
    if (!V || V->getName() != Variable || !Known.count({L, 0}))
      continue;
    return Cells{L, {0, F.locations()[L].Cells}, V->getType()};
  }
  return std::nullopt;
}

/// Goes on from Of by a step. Returns why there is nothing, or "".
std::string Secrets::follow(Cells &Of, const SecretName::Step &S) const {
  const bool IsArray = !Of.Type.isNull() && Of.Type->isArrayType();
  const bool IsPointer = !Of.Type.isNull() && Of.Type->isPointerType();
  if (S.K != SecretName::Step::Member && IsArray) {
    if (S.K == SecretName::Step::Element)
      return "elements are told apart only of what a parameter leads to; name "
             "all of them by []";
    Of.Type = Of.Type->getAsArrayTypeUnsafe()->getElementType();
    return "";
  }
  if (S.K == SecretName::Step::Member && IsArray)
    return "an array has no members; its elements are []";
  std::optional<Cells> Next = Of;
  if (IsPointer)
    Next = behind(Of);
  else if (S.K != SecretName::Step::Member)
    return "what stands before the bracket is neither a pointer nor an array";
  if (!Next)
    return "nothing is known of what that pointer leads to";
  Of = *Next;
  if (S.K == SecretName::Step::Member) {
    bool IsAlone = true;
    const auto Part = memberOf(Of, S.Name, IsAlone);
    if (!Part)
      return "there is no member '" + S.Name + "'";
    if (!IsAlone)
      return "members of unions, and of structures with very many, are not "
             "told apart; name all of it";
    Of = *Part;
    return "";
  }
  if (S.K != SecretName::Step::Element)
    return "";
  const auto Told = F.callersMemory().Elements.find(Of.Where);
  const auto At = Told == F.callersMemory().Elements.end()
                      ? decltype(Told->second.begin()){}
                      : llvm::find(Told->second, S.Index);
  if (Told == F.callersMemory().Elements.end() || At == Told->second.end())
    return "elements are told apart only of what a parameter leads to; name "
           "all of them by []";
  const unsigned Cell = F.locations()[Of.Where].Cells - Told->second.size() +
                        (At - Told->second.begin());
  Of.Range = {Cell, Cell + 1};
  return "";
}

std::string Secrets::declare(const SecretName &N) {
  std::optional<Cells> Of = find(N.Variable);
  if (!Of)
    return "it has no parameter, and uses no variable of the file that may "
           "change, of that name";
  static constexpr const char *Again =
      "all of a list, or what else leads to itself, has one name, the shortest";
  std::set<LocationId> Passed = {Of->Where};
  auto IsPointer = [&] {
    return !Of->Type.isNull() && Of->Type->isPointerType();
  };
  for (const SecretName::Step &S : N.Steps) {
    const bool Follows = IsPointer();
    if (std::string Wrong = follow(*Of, S); !Wrong.empty())
      return Wrong;
    if (Follows && !Passed.insert(Of->Where).second)
      return Again;
  }
  if (IsPointer())
    if (const auto There = behind(*Of); There && Passed.count(There->Where))
      return Again;
  set(*Of, N.Secret);
  return "";
}

void Secrets::openAll() {
  for (auto &[Cell, Now] : Known)
    if (Now == Is::Open)
      Now = Is::Public;
}

bool Secrets::isSecret(LocationId L, unsigned Cell) const {
  const auto It = Known.find({L, Cell});
  return It != Known.end() && It->second == Is::Secret;
}

std::vector<LocationId> Secrets::variables() const {
  std::vector<LocationId> Result;
  for (const auto &[Cell, Now] : Known)
    if (const VarDecl *V = F.locations()[Cell.first].Var;
        V && V->hasGlobalStorage() &&
        (Result.empty() || Result.back() != Cell.first))
      Result.push_back(Cell.first);
  return Result;
}

std::vector<LocationId> Secrets::closed(const Interpreter &All,
                                        const State &End) const {
  std::vector<LocationId> Result;
  for (const auto &[Cell, Now] : Known)
    if (const VarDecl *V = F.locations()[Cell.first].Var;
        V && V->hasGlobalStorage() && Now == Is::Public &&
        End.test(All.cell(Cell.first, Cell.second)) &&
        (Result.empty() || Result.back() != Cell.first))
      Result.push_back(Cell.first);
  return Result;
}

std::vector<std::pair<std::string, SourceLocation>>
Secrets::undeclared() const {
  std::vector<std::pair<std::string, SourceLocation>> Result;
  for (const auto &[Cell, Now] : Known) {
    const VarDecl *V = F.locations()[Cell.first].Var;
    if (Now == Is::Open && V && V->isReferenced())
      Result.emplace_back(F.nameOfCell(Cell.first, Cell.second),
                          V->getLocation());
  }
  return Result;
}

/// Where the variable is declared that leads to L.
SourceLocation Secrets::placeOf(LocationId L) const {
  const VarDecl *V = F.leaderOf(L);
  return V ? V->getLocation() : Root->getLocation();
}

void Secrets::seed(Interpreter &All, State &S, llvm::StringRef Word) const {
  for (const auto &[Cell, Now] : Known) {
    const unsigned Bit = All.cell(Cell.first, Cell.second);
    if (Now != Is::Secret)
      continue;
    All.set(S, Bit,
            All.Why.add(placeOf(Cell.first),
                        All.nameOf(Bit) + " is " + Word.str(), 0));
  }
}
