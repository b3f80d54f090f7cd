//===- Recorded.cpp - Sums anywhere in a body, in C's order ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Recorded.h"
#include "loops/Additions.h"
#include "loops/Combined.h"
#include "loops/Exposed.h"
#include "loops/Legal.h"
#include "loops/Phases.h"
#include "loops/Scalars.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

/// Calls Visit for the references in S that are not in one of Places.
template <class Action>
void forEachOther(const Stmt *S, const std::vector<const Expr *> &Places,
                  const Action &Visit) {
  if (!S || llvm::is_contained(Places, S))
    return;
  if (const auto *E = dyn_cast<DeclRefExpr>(S))
    Visit(E);
  for (const Stmt *Child : S->children())
    forEachOther(Child, Places, Visit);
}

class Recorder {
public:
  Recorder(ASTContext &Context, const MarkedLoop &L, const Reached &R,
           bool Additions)
      : Context(Context), L(L), Carried(R.Carried) {
    if (Additions)
      for (const VarDecl *V : findShared(R))
        if (V->getType()->isPointerType())
          Shared.insert(V);
    // It is not known of all pointers where they lead.
    if (Additions && llvm::any_of(R.Problems, [](const Problem &P) {
          return P.Id == Diag::LoopAddress;
        }))
      for (const VarDecl *V : L.Captured)
        if (V->getType()->isPointerType())
          Shared.insert(V);
    for (const VarDecl *V : L.Own)
      if (!R.Written.count(V) && isReadAfter(Context, L, V))
        Carried.insert(V);
    forEachReference(L.Body, [&](const DeclRefExpr *E) {
      if (const auto *V = dyn_cast<VarDecl>(E->getDecl());
          V && !llvm::is_contained(L.Captured, V))
        OfIteration.insert(V);
    });
    OfIteration.insert(L.Counter);
  }

  std::optional<RecordedSums> run() {
    if (declaresTypes(L.Body))
      return std::nullopt;
    // What is changed in any order elsewhere may have to be so in order here.
    while (true) {
      if ((Carried.empty() && Shared.empty()) ||
          !llvm::all_of(Carried, [&](const VarDecl *V) { return isOfLoop(V); }))
        return std::nullopt;
      Result = {};
      if (!find(L.Body) || (Result.Sums.empty() && Result.Additions.empty()))
        return std::nullopt;
      const size_t Before = Carried.size();
      for (const Phases::Sum &Of : Result.Sums)
        for (const Reduction &Any : L.Reductions)
          if (timesNamed(Of.S, Any.V))
            Carried.insert(Any.V);
      if (Carried.size() == Before)
        break;
    }
    for (const VarDecl *V : Carried)
      Result.Carried.push_back(V);
    if (!findValues() || !haveNames())
      return std::nullopt;
    return std::move(Result);
  }

private:
  /// What combines does not stand where such are known.
  static bool declaresTypes(const Stmt *S) {
    const auto *D = dyn_cast_or_null<DeclStmt>(S);
    return S && ((D && !llvm::all_of(
                           D->decls(),
                           [](const Decl *Of) { return isa<VarDecl>(Of); })) ||
                 llvm::any_of(S->children(), declaresTypes));
  }

  /// Others are no scalars, or their addresses are taken.
  bool isOfLoop(const VarDecl *V) const {
    return (llvm::is_contained(L.Own, V) || L.reductionOf(V)) &&
           V->getType()->isArithmeticType() &&
           V->getStorageClass() != SC_Register;
  }

  bool namesCarried(const Stmt *S) const { return namesAnyOf(S, Carried); }

  /// Finds what combines in S, which is a statement by itself. False if it
  /// names a variable in another way.
  bool find(const Stmt *S) {
    if (!S || adds(S))
      return true;
    if (!namesCarried(S) && Shared.empty())
      return true;
    if (auto Sum = combinedBy(Context, L, Carried, OfIteration, S)) {
      Result.Sums.push_back(std::move(*Sum));
      return true;
    }
    if (const auto *Block = dyn_cast<CompoundStmt>(S))
      return llvm::all_of(Block->body(),
                          [&](const Stmt *Child) { return find(Child); });
    if (const auto *If = dyn_cast<IfStmt>(S))
      return isFree(If, {If->getThen(), If->getElse()});
    if (const auto *For = dyn_cast<ForStmt>(S))
      return isFree(For, {For->getBody()});
    if (const auto *While = dyn_cast<WhileStmt>(S))
      return isFree(While, {While->getBody()});
    if (const auto *Do = dyn_cast<DoStmt>(S))
      return isFree(Do, {Do->getBody()});
    if (const auto *Switch = dyn_cast<SwitchStmt>(S))
      return isFree(Switch, {Switch->getBody()});
    if (const auto *Case = dyn_cast<SwitchCase>(S))
      return isFree(Case, {Case->getSubStmt()});
    if (const auto *Label = dyn_cast<LabelStmt>(S))
      return find(Label->getSubStmt());
    return !namesCarried(S);
  }

  /// Whether S changes an element of what iterations meet in, and nothing else;
  /// notes that.
  bool adds(const Stmt *S) {
    const auto *E = dyn_cast<Expr>(S);
    std::vector<Phases::Addition> Found;
    if (!E || Shared.empty() || namesCarried(S))
      return false;
    findAdditions(L, S, Shared, Found);
    if (Found.size() != 1 || Found.front().E != E->IgnoreParens())
      return false;
    Result.Additions.push_back({Found.front(), S});
    return true;
  }

  /// The same of S, of which Parts are statements by themselves.
  bool isFree(const Stmt *S, llvm::ArrayRef<const Stmt *> Parts) {
    for (const Stmt *Child : S->children())
      if (Child && !(llvm::is_contained(Parts, Child) ? find(Child)
                                                      : !namesCarried(Child)))
        return false;
    return true;
  }

  /// The variables that the statements name besides. What is combined does not
  /// change them, through a pointer neither.
  bool findValues() {
    std::set<const VarDecl *> Exposed;
    collectExposed(Context, L.Function->getBody(), Exposed, nullptr,
                   L.bodyAsWritten());
    for (const Phases::Sum &Of : Result.Sums) {
      bool Fits = true;
      const bool HasEffects = Of.Addend->HasSideEffects(Context);
      forEachOther(Of.S, Of.Places, [&](const DeclRefExpr *E) {
        const auto *V = dyn_cast<VarDecl>(E->getDecl());
        if (!V || Carried.count(V) || llvm::is_contained(L.Captured, V))
          return;
        Fits = Fits && whereChanged(Of.S, V).isInvalid() &&
               !(HasEffects && Exposed.count(V)) && V->hasLocalStorage() &&
               V->getType()->isArithmeticType();
        if (!llvm::is_contained(Result.Values, V))
          Result.Values.push_back(V);
      });
      if (!Fits)
        return false;
    }
    return true;
  }

  /// Variables that are called the same could not be told apart.
  bool haveNames() const {
    for (const auto *All : {&Result.Carried, &Result.Values}) {
      std::set<llvm::StringRef> Names;
      for (const VarDecl *V : *All)
        if (!Names.insert(V->getName()).second)
          return false;
    }
    return true;
  }

  ASTContext &Context;
  const MarkedLoop &L;
  std::set<const VarDecl *> Shared; ///< What iterations meet in.
  std::set<const VarDecl *> Carried, OfIteration;
  RecordedSums Result;
};

std::string sumField(size_t Number) {
  return "c2cu_sum_" + std::to_string(Number);
}

} // namespace

bool c2cu::recordSums(ASTContext &Context, MarkedLoop &L, const Reached &R,
                      bool Additions) {
  if (!L.Ends.empty() || !L.isPlain() || L.Split || R.Drawn || R.UsesErrno ||
      doesIO(L.Body))
    return false;
  L.Recorded = Recorder(Context, L, R, Additions).run();
  if (!L.Recorded)
    return false;
  const auto InOrder = [&](const VarDecl *V) {
    return llvm::is_contained(L.Recorded->Carried, V);
  };
  llvm::erase_if(L.Own, InOrder);
  llvm::erase_if(L.Reductions,
                 [&](const Reduction &Of) { return InOrder(Of.V); });
  return true;
}

std::string c2cu::pointerToCarried(const VarDecl *V) {
  return "c2cu_of_" + V->getNameAsString();
}

/// Whether a record has to say which statement it is of; one that says nothing
/// else has to say something.
static bool areSeveral(const RecordedSums &R) {
  return R.Sums.size() + R.Additions.size() > 1 ||
         (R.Sums.empty() && !R.Additions.front().Addend &&
          R.Additions.front().Subscripts.empty());
}

std::string c2cu::recordFields(const Spelling &Text, const MarkedLoop &L) {
  const RecordedSums &R = *L.Recorded;
  std::string T;
  for (size_t I = 0; I < R.Sums.size(); ++I)
    T += Text.declareValue(R.Sums[I].Addend->getType(), sumField(I)) + "; ";
  for (const VarDecl *V : R.Values)
    T += Text.declareValue(V->getType(), V->getNameAsString()) + "; ";
  for (size_t I = 0; I < R.Additions.size(); ++I)
    T += fieldsOf(Text, R.Additions[I], I);
  return T + (areSeveral(R) ? "int c2cu_which; " : "");
}

void c2cu::editRecorded(const Spelling &Text, const MarkedLoop &L,
                        const std::string &Values, Edits &Changes) {
  if (!L.Recorded)
    return;
  const RecordedSums &R = *L.Recorded;
  for (size_t I = 0; I < R.Sums.size(); ++I) {
    const Phases::Sum &Of = R.Sums[I];
    std::string Before =
        "{ struct " + Values + " *c2cu_v = c2cu_noted(c2cu_r); ";
    if (areSeveral(R))
      Before += "c2cu_v->c2cu_which = " + std::to_string(I) + "; ";
    std::set<const VarDecl *> Named;
    forEachOther(Of.S, Of.Places, [&](const DeclRefExpr *E) {
      const auto *V = dyn_cast<VarDecl>(E->getDecl());
      if (V && llvm::is_contained(R.Values, V) && Named.insert(V).second)
        Before += "c2cu_v->" + V->getNameAsString() + " = " +
                  V->getNameAsString() + "; ";
    });
    Changes.replace(Text.withSemicolon(Of.S),
                    {Before + "c2cu_v->" + sumField(I) + " = ",
                     Text.Tokens.of(Of.Addend), "; }"});
  }
  for (size_t I = 0; I < R.Additions.size(); ++I) {
    std::vector<Piece> Now = {"{ struct " + Values +
                              " *c2cu_v = c2cu_noted(c2cu_r); "};
    if (areSeveral(R))
      Now.push_back(
          "c2cu_v->c2cu_which = " + std::to_string(R.Sums.size() + I) + "; ");
    llvm::append_range(Now, valuesOf(Text, R.Additions[I], I));
    Now.push_back("; }");
    Changes.replace(Text.withSemicolon(R.Additions[I].S), std::move(Now));
  }
}

std::vector<Piece> c2cu::replayText(const Spelling &Text, const MarkedLoop &L,
                                    Edits &Changes) {
  const RecordedSums &R = *L.Recorded;
  const bool Several = areSeveral(R);
  std::vector<Piece> T;
  if (Several)
    T.push_back("switch (c2cu_v->c2cu_which) {\n");
  for (size_t I = 0; I < R.Sums.size(); ++I) {
    const Phases::Sum &Of = R.Sums[I];
    for (const Expr *At : Of.Places)
      Changes.replace(Text.Tokens.of(At), {"c2cu_v->" + sumField(I)});
    forEachOther(Of.S, Of.Places, [&](const DeclRefExpr *E) {
      const auto *V = dyn_cast<VarDecl>(E->getDecl());
      if (V && llvm::is_contained(R.Carried, V))
        Changes.replace(Text.Tokens.at(E->getLocation()),
                        {"(*" + pointerToCarried(V) + ")"});
      else if (V && llvm::is_contained(R.Values, V))
        Changes.replace(Text.Tokens.at(E->getLocation()),
                        {"c2cu_v->" + V->getNameAsString()});
    });
    if (Several)
      T.push_back("case " + std::to_string(I) + ":\n");
    llvm::append_range(T, Text.statement(Of.S));
    if (Several)
      T.push_back("break;\n");
  }
  for (size_t I = 0; I < R.Additions.size(); ++I) {
    takeValues(Text, R.Additions[I], I, Changes);
    if (Several)
      T.push_back("case " + std::to_string(R.Sums.size() + I) + ":\n");
    llvm::append_range(T, Text.statement(R.Additions[I].S));
    if (Several)
      T.push_back("break;\n");
  }
  if (Several)
    T.push_back("}\n");
  return T;
}
