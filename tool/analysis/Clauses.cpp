//===- Clauses.cpp - The clauses of a pragma ------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/Clauses.h"
#include "analysis/FieldLayout.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

class ClauseReader {
public:
  ClauseReader(const ParsedUnit &Unit, MarkedCall &M, Diagnostics &Diags)
      : Unit(Unit), M(M), Diags(Diags), Rest(M.Pragma.Clauses) {}

  void run() {
    for (skip(); !Rest.empty(); skip())
      if (!readClause())
        return;
  }

private:
  void skip() { Rest = Rest.ltrim(" \t,"); }

  llvm::StringRef word() {
    llvm::StringRef Word =
        Rest.take_while([](char C) { return llvm::isAlnum(C) || C == '_'; });
    Rest = Rest.drop_front(Word.size()).ltrim();
    return Word;
  }

  bool readClause() {
    llvm::StringRef Start = Rest.take_front(1), Name = word();
    if (Name == "instance" || Name == "map")
      return complain(Diag::PragmaClauseUnsupported, Name);
    if (Name != "uniform" && Name != "declassify")
      return complain(Diag::PragmaUnknownClause, Name.empty() ? Start : Name);
    if (!Rest.consume_front("("))
      return complain(Diag::PragmaClauseForm, Name);
    do {
      Rest = Rest.ltrim();
      llvm::StringRef Variable = word();
      if (Variable.empty())
        return complain(Diag::PragmaClauseForm, Name);
      const VarDecl *V = find(Variable);
      if (!V)
        return complain(Diag::PragmaClauseName, Name, Variable);
      PublicVariable Public{V, {}, Variable.str(), Name == "declassify"};
      if (!readMembers(Name, Public))
        return false;
      M.Publics.push_back(std::move(Public));
    } while (Rest.consume_front(","));
    return Rest.consume_front(")") || complain(Diag::PragmaClauseForm, Name);
  }

  /// What stands behind a variable's name: `.inner.length`.
  bool readMembers(llvm::StringRef Clause, PublicVariable &Of) {
    QualType T = Of.Variable->getType();
    while (Rest.consume_front(".")) {
      Rest = Rest.ltrim();
      const llvm::StringRef Name = word();
      const auto *R = T->getAs<RecordType>();
      const size_t Before = Of.Members.size();
      if (Name.empty() || !R || !findMember(R->getDecl(), Name, Of.Members))
        return complain(Diag::PragmaClauseMember, Clause, Of.Text, Name);
      Of.Text += "." + Name.str();
      for (const FieldDecl *F : llvm::drop_begin(Of.Members, Before))
        if (F->getParent()->isUnion() || F->isBitField())
          return complain(Diag::PragmaClauseWhole, Clause, Of.Text);
      T = Of.Members.back()->getType();
    }
    return isToldApart(Of) ||
           complain(Diag::PragmaClauseLarge, Clause, Of.Text);
  }

  /// Whether the analysis knows these members from others around them.
  bool isToldApart(const PublicVariable &Of) const {
    FieldLayout Layout(Unit.Context);
    CellRange Cells{0, Layout.cells(Of.Variable->getType())};
    for (const FieldDecl *F : Of.Members) {
      if (!Layout.isApart(Cells, F))
        return false;
      Cells = Layout.member(Cells, F);
    }
    return true;
  }

  /// Appends the way to a member of R, through those without a name.
  static bool findMember(const RecordDecl *R, llvm::StringRef Name,
                         std::vector<const FieldDecl *> &Into) {
    R = R->getDefinition();
    if (!R)
      return false;
    for (const FieldDecl *F : R->fields()) {
      Into.push_back(F);
      if (F->getName() == Name)
        return true;
      if (F->isAnonymousStructOrUnion() &&
          findMember(F->getType()->castAs<RecordType>()->getDecl(), Name, Into))
        return true;
      Into.pop_back();
    }
    return false;
  }

  /// The innermost variable of that name.
  const VarDecl *find(llvm::StringRef Name) const {
    const SourceManager &SM = Unit.Context.getSourceManager();
    const VarDecl *Found = nullptr;
    auto Consider = [&](const VarDecl *V) {
      if (V && V->getName() == Name &&
          (!Found || SM.isBeforeInTranslationUnit(Found->getLocation(),
                                                  V->getLocation())))
        Found = V;
    };
    for (const VarDecl *V : localsInScope(M.Function->getBody(), M.Statement))
      Consider(V);
    for (const ParmVarDecl *V : M.Function->parameters())
      Consider(V);
    if (Found)
      return Found;
    for (const Decl *D : Unit.Context.getTranslationUnitDecl()->decls())
      Consider(dyn_cast<VarDecl>(D));
    return Found ? Found->getCanonicalDecl() : nullptr;
  }

  bool complain(Diag D, llvm::StringRef A, llvm::StringRef B = "",
                llvm::StringRef C = "") {
    Diags.report(D, M.Pragma.ClauseLoc, A, B, C);
    return false;
  }

  const ParsedUnit &Unit;
  MarkedCall &M;
  Diagnostics &Diags;
  llvm::StringRef Rest;
};

} // namespace

void c2cu::readClauses(const ParsedUnit &Unit, MarkedCall &M,
                       Diagnostics &Diags) {
  ClauseReader(Unit, M, Diags).run();
}
