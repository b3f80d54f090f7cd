//===- TypeConflicts.cpp - One name, two types, in a merged text ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/TypeConflicts.h"
#include "support/Diagnostics.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseMap.h"

using namespace c2cu;
using namespace clang;

void TypeConflicts::HandleDiagnostic(DiagnosticsEngine::Level Level,
                                     const clang::Diagnostic &Info) {
  if (Info.getID() == diag::err_conflicting_types ||
      Info.getID() == diag::err_redefinition_different_type ||
      Info.getID() == diag::err_redeclaration_different_type) {
    Found.push_back({Info.getLocation(), SourceLocation()});
    TakesNotes = true;
  } else if (TakesNotes && Level == DiagnosticsEngine::Note) {
    if (Found.back().Before.isInvalid())
      Found.back().Before = Info.getLocation();
  } else {
    TakesNotes = false;
    ForwardingDiagnosticConsumer::HandleDiagnostic(Level, Info);
  }
}

namespace {

/// Declarations by their places, also those that Clang has found wrong.
class PlaceVisitor : public RecursiveASTVisitor<PlaceVisitor> {
public:
  bool VisitValueDecl(ValueDecl *D) {
    At.try_emplace(D->getLocation(), D);
    return true;
  }

  std::string typeAt(SourceLocation Loc) const {
    const ValueDecl *D = At.lookup(Loc);
    return D ? D->getType().getAsString() : "something else";
  }

  llvm::DenseMap<SourceLocation, const ValueDecl *> At;
};

} // namespace

void TypeConflicts::report(ASTContext &Context, DiagnosticsEngine &Engine) {
  if (Found.empty())
    return;
  PlaceVisitor Declared;
  Declared.TraverseDecl(Context.getTranslationUnitDecl());
  const SourceManager &Sources = Context.getSourceManager();
  Diagnostics Diags(Engine);
  for (const Conflict &C : Found) {
    const ValueDecl *D = Declared.At.lookup(C.Loc);
    const PresumedLoc Before =
        Sources.getPresumedLoc(Sources.getExpansionLoc(C.Before));
    std::string Other = "'" + Declared.typeAt(C.Before) + "' ";
    Other += Before.isValid() ? "in " + std::string(Before.getFilename()) +
                                    ":" + std::to_string(Before.getLine())
                              : "elsewhere";
    Diags.report(Diag::MergeType, C.Loc,
                 D ? D->getNameAsString() : "what is declared",
                 Declared.typeAt(C.Loc), Other);
  }
}
