//===- Unknowns.cpp - What of a function cannot be looked into ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "oblivious/Alone.h"
#include "support/TreeVisitor.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

/// Declarations that do more than their names say: arrays of variable size,
/// whose bounds decide addresses, and functions that are called at the end of
/// a block.
class Hidden : public TreeVisitor {
public:
  std::vector<std::pair<SourceLocation, std::string>> Found;

  bool visitVarDecl(VarDecl *V) override {
    const auto *P = dyn_cast<ParmVarDecl>(V);
    if ((P ? P->getOriginalType() : V->getType())->isVariablyModifiedType())
      Found.emplace_back(V->getLocation(), "the type of '" +
                                               V->getNameAsString() +
                                               "' has a size that is computed");
    if (V->hasAttr<CleanupAttr>())
      Found.emplace_back(V->getLocation(),
                         "a function is called at the end of the block of '" +
                             V->getNameAsString() + "'");
    return true;
  }
  bool visitNamedDecl(NamedDecl *D) override {
    const auto *Type = dyn_cast<TypedefNameDecl>(D);
    if (Type && Type->getUnderlyingType()->isVariablyModifiedType())
      Found.emplace_back(D->getLocation(), "the type '" + D->getNameAsString() +
                                               "' has a size that is computed");
    return true;
  }
  bool visitExpr(Expr *E) override {
    const auto *Cast = dyn_cast<ExplicitCastExpr>(E);
    if (Cast && Cast->getTypeAsWritten()->isVariablyModifiedType())
      Found.emplace_back(E->getBeginLoc(),
                         "a type here has a size that is computed");
    return true;
  }
};

class Finder {
public:
  Finder(const FunctionDecl *Root, const Flow &F) : Root(Root), F(F) {}

  void run() {
    for (const ReachedFunction &R : F.reach(Root)) {
      const FunctionFacts &Of = *F.facts(R.Function);
      if (!Of.Graph->graph()) {
        CanRun = false;
        add(Of.Definition->getLocation(),
            "the ways through '" + Of.Definition->getNameAsString() +
                "' are not known",
            "write it without what Clang makes no control flow graph of");
        continue;
      }
      assembly(Of.Definition->getBody());
      declarations(Of.Definition);
      for (const CallSite &C : Of.Calls)
        call(C);
      for (const Access &A : Of.Accesses)
        access(A);
    }
    recursion(F.facts(Root)->Definition);
  }

  std::vector<Unknown> Found;
  bool CanRun = true;

private:
  void add(SourceLocation Where, std::string Text, std::string Advice) {
    if (Said.insert({Where, Text}).second)
      Found.push_back({Where, std::move(Text), std::move(Advice)});
  }

  void assembly(const Stmt *S) {
    if (!S)
      return;
    if (isa<AsmStmt>(S))
      add(S->getBeginLoc(), "assembly is not looked into",
          "an empty one, asm(\"\" : \"+r\"(x)), is; for other ones, check C "
          "that does the same");
    for (const Stmt *Child : S->children())
      assembly(Child);
  }

  /// What Clang's control flow graph says nothing of.
  void declarations(const FunctionDecl *Fn) {
    Hidden Of;
    Of.walk(const_cast<FunctionDecl *>(Fn));
    for (const auto &[Where, What] : Of.Found)
      add(Where, What,
          "write out in statements what it does, with arrays of a size that is "
          "a constant");
  }

  void call(const CallSite &C) {
    if (!C.Call)
      return;
    const SourceLocation Where = C.Call->getBeginLoc();
    for (const LibraryTarget &T : C.Library)
      library(T, Where);
    if (C.Direct || C.Callback)
      return;
    const auto Callees = F.pointsTo(C.Callee);
    const auto Theirs = F.callersMemory().Functions;
    if ((Theirs && Callees.count(*Theirs)) ||
        (C.Targets.empty() && C.Library.empty()))
      add(Where, "a function is called that the caller chooses",
          "check the functions that it may be, and one that calls each of "
          "them by its name");
  }

  void library(const LibraryTarget &T, SourceLocation Where) {
    const std::string Name = T.Function->getNameAsString();
    if (!T.Row || T.Row->Memory->Unknown)
      add(Where, "nothing is known of '" + Name + "', which is called here",
          "give the file that defines it as well, or --build-dir");
    else if (T.Row->Class == LibraryClass::Jumps ||
             T.Row->Class == LibraryClass::Process)
      add(Where, "'" + Name + "' goes on elsewhere",
          "check what is done there by itself");
  }

  /// Where a pointer leads that is made of bytes or numbers.
  void access(const Access &A) {
    if (!A.What.Indirect)
      object(F.locations()[A.What.Where], A.Where);
    if (A.Unknown || !A.What.Indirect)
      return;
    const auto There = F.accessed(A);
    for (const LocationId L : There)
      if (!A.OfStream)
        object(F.locations()[L], A.Where);
    if (A.Write && !F.callersMemory().AreApart)
      for (const LocationId L : There)
        if (const VarDecl *V = F.leaderOf(L);
            V && V->hasGlobalStorage() && F.callersMemory().All.count(L))
          add(A.Where,
              "where '" + V->getNameAsString() +
                  "' leads is set elsewhere, perhaps to other variables of the "
                  "file",
              "pass it as a parameter, or give --distinct if it leads to none "
              "of them");
    if (There.empty() || llvm::any_of(There, [&](LocationId L) {
          return F.locations()[L].Anywhere;
        }))
      add(A.Where, "it is not known where this pointer leads",
          "give the pointer as a parameter, with the type of what it leads to");
  }

  void object(const Location &Of, SourceLocation Where) {
    if (Of.K == Location::Heap && !Of.Expression && Of.Name.empty())
      add(Where, "nothing is known of what a variable of the system leads to",
          "pass it as a parameter");
    if (Of.Var &&
        (Of.Var->hasAttr<AliasAttr>() || Of.Var->hasAttr<AsmLabelAttr>()))
      add(Where,
          "'" + Of.Var->getNameAsString() + "' may be another variable as well",
          "use one that has no other name");
  }

  /// Looks for a function that may call itself.
  void recursion(const FunctionDecl *Fn) {
    std::vector<const FunctionDecl *> Way;
    std::set<const FunctionDecl *> Done;
    visit(Fn, Way, Done);
  }

  void visit(const FunctionDecl *Fn, std::vector<const FunctionDecl *> &Way,
             std::set<const FunctionDecl *> &Done) {
    if (!Done.insert(Fn).second)
      return;
    Way.push_back(Fn);
    for (const CallSite &C : F.facts(Fn)->Calls)
      for (const FunctionDecl *Target : C.Targets) {
        if (llvm::is_contained(Way, Target))
          add(C.Call->getBeginLoc(),
              "'" + Target->getNameAsString() + "' calls itself",
              "write a loop, with a bound that is public");
        else
          visit(Target, Way, Done);
      }
    Way.pop_back();
  }

  const FunctionDecl *Root;
  const Flow &F;
  std::set<std::pair<SourceLocation, std::string>> Said;
};

} // namespace

std::vector<Unknown> c2cu::unknownsOf(const FunctionDecl *Root, const Flow &F,
                                      bool &CanRun) {
  Finder Of(Root, F);
  Of.run();
  CanRun = Of.CanRun;
  return std::move(Of.Found);
}
