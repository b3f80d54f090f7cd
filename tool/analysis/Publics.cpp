//===- Publics.cpp - What clauses say to be no secret ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/Publics.h"
#include "analysis/FieldLayout.h"
#include "pragma/ClauseHints.h"
#include "pragma/Scope.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

class PublicsFinder {
public:
  PublicsFinder(const ParsedUnit &Unit, MarkedCall &M, Diagnostics &Diags)
      : Unit(Unit), M(M), Diags(Diags) {}

  /// The first thing that is wrong is reported, in the order of the text.
  void run() {
    const PragmaClauses &Clauses = M.Pragma.Clauses;
    for (const PragmaClause &C : Clauses.All)
      if (!clause(C))
        return;
    if (const auto &Wrong = Clauses.Error)
      complain(Wrong->K == SyntaxError::Form ? Diag::PragmaClauseForm
                                             : Diag::PragmaUnknownClause,
               Wrong->Loc, Wrong->Text, hintForCall(Wrong->Text));
  }

private:
  bool clause(const PragmaClause &C) {
    switch (C.K) {
    case PragmaClause::Instance:
    case PragmaClause::Map:
      return complain(Diag::PragmaClauseUnsupported, C.Loc, C.Word);
    case PragmaClause::For:
    case PragmaClause::Reduction:
    case PragmaClause::Secret:
    case PragmaClause::Public:
      return complain(Diag::PragmaUnknownClause, C.Loc, C.Word,
                      hintForCall(C.Word));
    case PragmaClause::Uniform:
    case PragmaClause::Declassify:
      return llvm::all_of(
          C.Names, [&](const ClauseName &Name) { return variable(C, Name); });
    }
    return true;
  }

  bool variable(const PragmaClause &C, const ClauseName &Name) {
    const VarDecl *V = variableInScope(M.Function, M.Statement, Name.Variable);
    if (!V)
      return complain(Diag::PragmaClauseName, Name.Loc, C.Word, Name.Variable);
    PublicVariable Public{
        V, {}, Name.Variable, C.K == PragmaClause::Declassify};
    for (const ClauseName::Member &Part : Name.Members)
      if (!addMember(C.Word, Name.Loc, Part, Public))
        return false;
    if (!isToldApart(Public))
      return complain(Diag::PragmaClauseLarge, Name.Loc, C.Word, Public.Text);
    M.Publics.push_back(std::move(Public));
    return true;
  }

  bool addMember(llvm::StringRef Clause, SourceLocation Loc,
                 const ClauseName::Member &Part, PublicVariable &To) {
    if (Part.ByPointer)
      return complain(Diag::PragmaClauseForm, Loc, Clause);
    const QualType T = To.Members.empty() ? To.Variable->getType()
                                          : To.Members.back()->getType();
    const auto *R = T->getAs<RecordType>();
    const size_t Before = To.Members.size();
    if (!R || !findMember(R->getDecl(), Part.Name, To.Members))
      return complain(Diag::PragmaClauseMember, Loc, Clause, To.Text,
                      Part.Name);
    To.Text += "." + Part.Name;
    for (const FieldDecl *F : llvm::drop_begin(To.Members, Before))
      if (F->getParent()->isUnion() || F->isBitField())
        return complain(Diag::PragmaClauseWhole, Loc, Clause, To.Text);
    return true;
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

  bool complain(Diag D, SourceLocation Loc, llvm::StringRef A,
                llvm::StringRef B = "", llvm::StringRef C = "") {
    Diags.report(D, Loc, A, B, C);
    return false;
  }

  const ParsedUnit &Unit;
  MarkedCall &M;
  Diagnostics &Diags;
};

} // namespace

void c2cu::findPublics(const ParsedUnit &Unit, MarkedCall &M,
                       Diagnostics &Diags) {
  PublicsFinder(Unit, M, Diags).run();
}
