//===- Labels.cpp - Jumps to labels of a block ----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Labels.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

using namespace c2cu;
using namespace clang;

namespace {

class LabelReader {
public:
  LabelReader(Reading &Read, const Statement &Block) : Read(Read) {
    for (size_t I = 0; I < Block.Parts.size(); ++I)
      readLabels(Block.Parts[I], I);
    if (!Result.empty())
      for (size_t I = 0; I < Block.Parts.size(); ++I)
        collect(Block.Parts[I], From, I);
  }

  std::map<size_t, LabelledPart> run(const Stmt *Function) {
    if (Result.empty())
      return {};
    Jumps All;
    if (!collect(Function, All, std::nullopt))
      return {};
    for (const auto &[Label, Places] : All)
      if (Places.size() != From[Label].size())
        Refused.insert(Label);
    for (auto &[I, Part] : llvm::reverse(Result))
      findEnd(I, Part);
    for (const auto &[I, Part] : Result)
      refuseEntries(I, Part);
    std::erase_if(Result, [&](const auto &Of) {
      return llvm::any_of(Of.second.Labels, [&](const LabelDecl *Label) {
        return Refused.count(Label) != 0;
      });
    });
    return std::move(Result);
  }

private:
  /// From which statements of the block, of each label.
  using Jumps = std::map<const LabelDecl *, std::vector<size_t>>;

  void readLabels(const Stmt *S, size_t I) {
    for (const Statement *Of = &Read.statement(S); Of->What == Runs::Label;
         Of = &Read.statement(Of->Body)) {
      Result[I].Labels.push_back(Of->Target);
      Result[I].Bare = Of->Body;
    }
  }

  /// False if a jump may lead to any label. In expressions jumps only count
  /// for the whole function.
  bool collect(const Stmt *S, Jumps &Into, std::optional<size_t> Part) {
    if (!S || (Part && isa<Expr>(S)))
      return true;
    if (!isa<Expr>(S)) {
      const Statement &Of = Read.statement(S);
      if (Of.What == Runs::ComputedGoto)
        return false;
      if (Of.What == Runs::Goto)
        Into[Of.Target].push_back(Part.value_or(0));
    }
    return llvm::all_of(S->children(), [&](const Stmt *Child) {
      return collect(Child, Into, Part);
    });
  }

  void findEnd(size_t I, LabelledPart &Part) {
    for (const LabelDecl *Label : Part.Labels)
      for (const size_t Jump : From[Label])
        if (Jump >= I)
          Part.End = std::max(Part.End, Jump + 1);
    for (auto In = Result.upper_bound(I);
         In != Result.end() && In->first < Part.End; ++In)
      Part.End = std::max(Part.End, In->second.End);
  }

  /// Labels that are jumped to from before the statements around them of which
  /// one jumps back.
  void refuseEntries(size_t I, const LabelledPart &Part) {
    for (auto In = Result.upper_bound(I);
         In != Result.end() && In->first < Part.End; ++In)
      for (const LabelDecl *Label : In->second.Labels)
        if (llvm::any_of(From[Label], [&](size_t Jump) { return Jump < I; }))
          Refused.insert(Label);
  }

  Reading &Read;
  std::map<size_t, LabelledPart> Result;
  Jumps From;
  std::set<const LabelDecl *> Refused;
};

} // namespace

std::map<size_t, LabelledPart> c2cu::labelledParts(Reading &Read,
                                                   const Statement &Block,
                                                   const Stmt *Function) {
  return LabelReader(Read, Block).run(Function);
}

bool c2cu::holdsLabel(const Stmt *S) {
  return S && (isa<LabelStmt>(S) || llvm::any_of(S->children(), holdsLabel));
}

void c2cu::collectLabels(const Stmt *S, std::vector<const LabelStmt *> &Into) {
  if (const auto *Of = dyn_cast_or_null<LabelStmt>(S))
    Into.push_back(Of);
  if (S)
    for (const Stmt *Child : S->children())
      collectLabels(Child, Into);
}

unsigned c2cu::jumpsTo(const Stmt *S, const LabelStmt *Of) {
  if (!S)
    return 0;
  const auto *Jump = dyn_cast<GotoStmt>(S);
  unsigned Count =
      isa<AddrLabelExpr>(S) || (Jump && Jump->getLabel() == Of->getDecl());
  for (const Stmt *Child : S->children())
    Count += jumpsTo(Child, Of);
  return Count;
}
