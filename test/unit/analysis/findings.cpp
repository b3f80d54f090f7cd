//===- findings.cpp - What the stages find out, as words ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "findings.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace c2cu::marks;
using namespace clang;

std::string c2cu::marks::joinWords(const Words &W) {
  std::string Text;
  for (const std::string &Word : W)
    Text += (Text.empty() ? "" : " ") + Word;
  return Text;
}

static std::vector<const CallExpr *> markedCalls(const Bound &P) {
  std::vector<const CallExpr *> Calls;
  for (const MarkedCall &M : P.Calls)
    Calls.push_back(M.Call);
  return Calls;
}

Findings::Findings(const Bound &P, Diagnostics &Diags)
    : P(P), F(P.Unit.Context, P.Main, markedCalls(P)),
      When(c2cu::orderOf(P, F)), C(classify(P, F, Options())), Columns(P, C),
      Low(chooseLowerings(C, Columns, {}, Diags)) {}

std::string Findings::nameOf(LocationId Id) const {
  const Location &L = F.locations()[Id];
  switch (L.K) {
  case Location::Variable:
    return L.Var->getNameAsString();
  case Location::Function:
    return L.Fn->getNameAsString();
  case Location::String:
    return "string";
  case Location::Heap:
    return "heap";
  case Location::Compound:
    return L.Expression && isa<CompoundLiteralExpr>(L.Expression) ? "literal"
                                                                  : "result";
  }
  return "";
}

/// `.x` or `.x.y`: the member of R that has the cells Wanted.
std::string Findings::memberOf(const RecordDecl *R, CellRange Whole,
                               CellRange Wanted) const {
  FieldLayout Layout(P.Unit.Context);
  for (const FieldDecl *Field : R->fields()) {
    CellRange Here = Layout.member(Whole, Field);
    if (Here == Wanted)
      return "." + Field->getNameAsString();
    const auto *Inner = Layout.element(Field->getType())->getAsRecordDecl();
    if (Inner && Here.Begin <= Wanted.Begin && Wanted.End <= Here.End)
      return "." + Field->getNameAsString() + memberOf(Inner, Here, Wanted);
  }
  return ".*";
}

std::string Findings::nameOf(const Target &T) const {
  const Location &L = F.locations()[T.Where];
  if (L.Cells == 1)
    return nameOf(T.Where);
  if (T.Type.isNull())
    return nameOf(T.Where) + ".*";
  if (T.Cells.size() == L.Cells)
    return nameOf(T.Where);
  return nameOf(T.Where) +
         memberOf(L.Type->getAsRecordDecl(), {0, L.Cells}, T.Cells);
}

std::string Findings::namesOf(const std::set<LocationId> &Locations) const {
  Words W;
  for (LocationId L : Locations)
    W.insert(nameOf(L));
  return joinWords(W);
}

Answer Findings::ofNode(const std::string &Word, NodeId N) const {
  if (Word == "tainted")
    return F.taintedNode(N) ? "" : "no";
  if (Word != "points-to")
    return std::nullopt;
  Words W;
  for (const Target &T : F.targetsOf(N))
    W.insert(nameOf(T));
  return joinWords(W);
}

Answer Findings::ofVariable(const std::string &Word, const VarDecl *V) const {
  if (Word == "class")
    return classOf(V);
  auto Object = findObject(C, V);
  if (Word == "travels" && Object)
    return travelsOf(*Object);
  if (Word == "lower" && Object)
    return std::string(rowOf(Low.Objects[*Object].Lower).Word);
  auto L = F.find(V);
  if (!L)
    return std::nullopt;
  if (Word == "tainted")
    return F.tainted(*L) ? "" : "no";
  if (Word != "points-to")
    return std::nullopt;
  Words W;
  for (unsigned I = 0; I < F.locations()[*L].Cells; ++I)
    for (const Target &T : F.targetsOf(F.locations()[*L].First + I))
      W.insert(nameOf(T));
  return joinWords(W);
}

std::string Findings::classOf(const VarDecl *V) const {
  auto I = findObject(C, V);
  if (!I)
    return "none";
  switch (C.Objects[*I].Class) {
  case ObjectClass::Instance:
    return "instance";
  case ObjectClass::Uniform:
    return "uniform";
  case ObjectClass::Table:
    return "table";
  }
  return "";
}

std::string Findings::travelsOf(unsigned Object) const {
  Words W;
  for (const Travel &T : C.Calls[0].Travels) {
    if (T.Object != Object)
      continue;
    for (auto [Is, Word] :
         {std::pair(T.In, "in"), {T.Out, "out"}, {T.Keep, "keep"}})
      if (Is)
        W.insert(Word);
  }
  return joinWords(W);
}

/// What a function may read or write that outlives it.
std::string Findings::withoutLocals(const std::set<LocationId> &Locations,
                                    const FunctionDecl *Fn) const {
  std::set<LocationId> Rest = Locations;
  for (const ReachedFunction &R : F.reach(Fn))
    std::erase_if(Rest, [&](LocationId L) {
      return F.locations()[L].Owner == R.Function;
    });
  return namesOf(Rest);
}

Answer Findings::ofFunction(const std::string &Word,
                            const FunctionDecl *Fn) const {
  if (Word == "reached")
    return F.facts(Fn) ? "" : "no";
  if (!F.facts(Fn))
    return std::nullopt;
  if (Word == "order")
    return orderOf(Fn, std::nullopt);
  Effects E = effectsOf(F, F.reach(Fn));
  if (Word == "reads")
    return withoutLocals(E.Reads, Fn);
  if (Word == "writes")
    return withoutLocals(E.Writes, Fn);
  return std::nullopt;
}

/// What the sites of a call may run: itself, and callbacks that it makes.
Answer Findings::ofRun(const std::string &Word, const CallExpr *C) const {
  Words Run;
  std::set<LocationId> Touched;
  for (const FunctionDecl *Fn : F.functions()) {
    for (const CallSite &S : F.facts(Fn)->Calls) {
      if (S.Call != C)
        continue;
      for (const FunctionDecl *Target : S.Targets)
        Run.insert(Target->getNameAsString());
      for (const LibraryTarget &T : S.Library)
        Run.insert(T.Function->getNameAsString());
    }
    for (const Access &A : F.facts(Fn)->Accesses)
      if (A.Where == C->getBeginLoc() && A.What.Indirect &&
          A.Write == (Word == "writes"))
        Touched.merge(F.accessed(A));
  }
  return Word == "calls" ? joinWords(Run) : namesOf(Touched);
}

Answer Findings::ofCall(const std::string &Word, const CallExpr *Call) const {
  if (Word == "marked") {
    for (const MarkedCall &M : P.Calls)
      if (M.Call == Call)
        return std::to_string(M.Index);
    return "no";
  }
  if (Word == "calls" || Word == "reads" || Word == "writes")
    return ofRun(Word, Call);
  const CallSite *S = F.site(Call);
  return S ? ofNode(Word, S->Result) : std::nullopt;
}

Answer Findings::ofArgument(const std::string &Word, const CallExpr *Call,
                            unsigned I) const {
  const CallSite *S = F.site(Call);
  return S ? ofNode(Word, S->Arguments[I]) : std::nullopt;
}

std::string Findings::conditionsOf(const FunctionFacts &Facts,
                                   Position At) const {
  std::vector<Position> Goals;
  for (const MarkedCall &M : P.Calls)
    if (auto Goal = Facts.Graph->find(M.Call))
      Goals.push_back(*Goal);
  const SourceManager &SM = P.Unit.Context.getSourceManager();
  Words W;
  const auto Controllers = Facts.Graph->controllers(Goals);
  for (unsigned B : Controllers[At.Block]) {
    const Expr *E = Facts.Graph->condition(B);
    if (!E) {
      if (Facts.Graph->branchesBlindly(B))
        W.insert("?");
      continue;
    }
    std::string Text = Lexer::getSourceText(
                           CharSourceRange::getTokenRange(E->getSourceRange()),
                           SM, P.Unit.Context.getLangOpts())
                           .str();
    std::erase(Text, ' ');
    W.insert(Text);
  }
  return joinWords(W);
}

/// Before and after which marked calls a place, or a whole function, may run.
std::string Findings::orderOf(const FunctionDecl *Fn,
                              std::optional<Position> At) const {
  Words W;
  auto Add = [&](const char *Side, const Region &R, unsigned Call) {
    auto Part = R.Part.find(Fn);
    bool Is = (At && Part != R.Part.end() && Part->second(*At)) ||
              llvm::any_of(R.Whole, [&](const ReachedFunction &W) {
                return W.Function == Fn;
              });
    if (Is)
      W.insert(P.Calls.size() == 1 ? Side
                                   : Side + ("-" + std::to_string(Call)));
  };
  for (unsigned I = 0; I < P.Calls.size(); ++I) {
    Add("before", When.before(I), I);
    Add("after", When.after(I), I);
  }
  return joinWords(W);
}

Answer Findings::ofStatement(const std::string &Word, const Stmt *S) const {
  for (const FunctionDecl *Fn : F.functions()) {
    const FunctionFacts &Facts = *F.facts(Fn);
    auto At = Facts.Graph->find(S);
    if (!At)
      continue;
    if (Word == "depends-on")
      return conditionsOf(Facts, *At);
    if (Word == "order")
      return orderOf(Facts.Definition, At);
  }
  return std::nullopt;
}
