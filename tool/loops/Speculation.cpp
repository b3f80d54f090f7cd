//===- Speculation.cpp - Loads that are watched as they happen ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Speculation.h"
#include "loops/MarkedLoop.h"
#include "loops/Origin.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

using namespace c2cu;
using namespace clang;

/// Whether members of R may be where their types must not be.
static bool isPacked(const RecordDecl *R) {
  return R->hasAttr<PackedAttr>() || R->hasAttr<MaxFieldAlignmentAttr>() ||
         llvm::any_of(R->fields(), [](const FieldDecl *F) {
           return F->hasAttr<PackedAttr>();
         });
}

bool c2cu::canBeReferred(const Expr *Place) {
  if (!Place->isLValue() || Place->getObjectKind() != OK_Ordinary ||
      Place->getType()->isArrayType())
    return false;
  bool Packed = false;
  for (const Expr *E = Place->IgnoreParens(); E;) {
    if (const auto *M = dyn_cast<MemberExpr>(E)) {
      const auto *F = dyn_cast<FieldDecl>(M->getMemberDecl());
      // Of a union it is an access to that, which a reference is not.
      Packed |= !F || isPacked(F->getParent()) || F->getParent()->isUnion();
      E = M->isArrow() ? nullptr : M->getBase()->IgnoreParens();
    } else if (const auto *A = dyn_cast<ArraySubscriptExpr>(E)) {
      E = A->getBase()->IgnoreParenImpCasts();
      if (E->getType()->isPointerType())
        break;
    } else {
      break;
    }
  }
  return !Packed;
}

namespace {

/// What has to be written for a speculation.
class SpeculationText {
public:
  SpeculationText(const Spelling &Text, const MarkedLoop &L,
                  const Speculation &S, const std::string &Prefix)
      : Text(Text), S(S), Prefix(Prefix) {
    collect(L.Body);
    copyCallers();
    check(L.Body);
    for (const FunctionDecl *F : Seen)
      check(F->getBody());
    // Others are in functions that only pointers lead to.
    const auto IsFound = [&](const Expr *E) { return Found.count(E) != 0; };
    Works = Works && llvm::all_of(S.Watched, IsFound) &&
            llvm::all_of(S.Logged, IsFound) && llvm::all_of(S.Owned, IsFound) &&
            llvm::all_of(S.Called, IsFound) &&
            llvm::all_of(S.Copied, IsFound) &&
            llvm::all_of(S.Withheld, IsFound) &&
            llvm::all_of(Copied,
                         [&](const FunctionDecl *F) { return mayCopy(F); }) &&
            // They would have to be declared for each other.
            llvm::count_if(Copied, hasOldHead) <= 1;
  }

  bool canBeWritten() const { return Works; }

  void edit(const Stmt *Body, Edits &Changes) const {
    forEachPart(Body, [&](const Stmt *Part) {
      const auto *E = dyn_cast<Expr>(Part);
      if (!E)
        return;
      if (S.Withheld.count(E) || S.Copied.count(E))
        return Changes.wrap(
            Text.Tokens.of(E),
            S.Withheld.count(E) ? "c2cu_withheld(" : "c2cu_copied(", ")");
      if (S.Owned.count(E))
        Changes.wrap(Text.Tokens.of(E), "c2cu_owned(", ")");
      else if (S.Logged.count(E))
        Changes.wrap(Text.Tokens.of(E), "c2cu_logged(", ")");
      if (S.Called.count(E))
        Changes.wrap(Text.Tokens.of(cast<CallExpr>(E)->getCallee()),
                     "c2cu_called(", ")");
      if (S.Watched.count(E))
        Changes.wrap(Text.Tokens.of(E), "c2cu_watched(", ")");
    });
    forEachReference(Body, [&](const DeclRefExpr *E) {
      const auto *F = dyn_cast<FunctionDecl>(E->getDecl());
      if (F && llvm::is_contained(Copied, F->getDefinition()))
        Changes.replace(Text.Tokens.at(E->getLocation()),
                        {Prefix + F->getNameAsString()});
    });
  }

  /// They may call each other.
  std::string functions() const {
    std::string Result;
    for (const FunctionDecl *F : Copied)
      if (!hasOldHead(F))
        Result += copy(F, {Text.Tokens.of(F).Begin,
                           Text.Tokens.of(F->getBody()).Begin}) +
                  ";\n";
    for (const bool Old : {true, false})
      for (const FunctionDecl *F : Copied)
        if (hasOldHead(F) == Old)
          Result += copy(F, Text.Tokens.of(F)) + "\n";
    return Result;
  }

private:
  /// Whether types of parameters stand behind the head, as in `f(x) int x; {`:
  /// what stands before the body then declares nothing.
  static bool hasOldHead(const FunctionDecl *F) {
    return !F->hasWrittenPrototype() && F->getNumParams() != 0;
  }

  /// Notes what has to be edited in Body, and in functions that it names.
  void collect(const Stmt *Body, const FunctionDecl *In = nullptr) {
    forEachPart(Body, [&](const Stmt *Part) {
      const auto *E = dyn_cast<Expr>(Part);
      if (E && S.has(E)) {
        Found.insert(E);
        addCopy(In);
      }
    });
    forEachReference(Body, [&](const DeclRefExpr *E) {
      const auto *F = dyn_cast<FunctionDecl>(E->getDecl());
      const FunctionDecl *Of = F ? F->getDefinition() : nullptr;
      if (!Of)
        return;
      Callers[Of].push_back(In);
      if (Seen.insert(Of).second)
        collect(Of->getBody(), Of);
    });
  }

  void addCopy(const FunctionDecl *F) {
    if (F && !llvm::is_contained(Copied, F))
      Copied.push_back(F);
  }

  /// What calls a copy has to be one.
  void copyCallers() {
    for (size_t I = 0; I < Copied.size(); ++I)
      for (const FunctionDecl *F : Callers[Copied[I]])
        addCopy(F);
  }

  /// These tokens of F, edited.
  std::string copy(const FunctionDecl *F, TokenRange Of) const {
    Edits Changes;
    edit(F->getBody(), Changes);
    Changes.replace(Text.Tokens.at(F->getLocation()),
                    {Prefix + F->getNameAsString()});
    const bool IsStatic = F->getStorageClass() == SC_Static;
    return printMoved(
        Text.Unit,
        {Text.lineOf(F->getBeginLoc()) + (IsStatic ? "" : "static "), Of},
        {&Changes});
  }

  /// Not what has static objects, of which there is one, says its own name, or
  /// defines a type in its head.
  bool mayCopy(const FunctionDecl *F) const {
    const unsigned Name = Text.Tokens.at(F->getLocation()).Begin;
    bool May = F->getStorageClass() != SC_Extern &&
               !F->getLocation().isMacroID() &&
               Text.Tokens.text(Name) == F->getName() &&
               Text.Tokens.find(tok::l_brace, Text.Tokens.of(F).Begin,
                                Text.Tokens.of(F).End) ==
                   Text.Tokens.of(F->getBody()).Begin;
    forEachPart(F->getBody(), [&](const Stmt *Part) {
      May = May && !isa<PredefinedExpr>(Part) && !isa<AddrLabelExpr>(Part) &&
            !isa<GCCAsmStmt>(Part);
      if (const auto *D = dyn_cast<DeclStmt>(Part))
        for (const Decl *Of : D->decls())
          if (const auto *V = dyn_cast<VarDecl>(Of))
            May = May && !V->isStaticLocal();
    });
    return May;
  }

  /// Copies that are more than called would have to be known wherever they go.
  void check(const Stmt *In) {
    std::set<const Expr *> Callees;
    for (const CallExpr *E : callsIn(In))
      if (E->getDirectCallee())
        Callees.insert(E->getCallee()->IgnoreParenImpCasts());
    forEachReference(In, [&](const DeclRefExpr *E) {
      const auto *F = dyn_cast<FunctionDecl>(E->getDecl());
      if (F && llvm::is_contained(Copied, F->getDefinition()))
        Works = Works && Callees.count(E);
    });
  }

  const Spelling &Text;
  const Speculation &S;
  const std::string Prefix;
  bool Works = true;
  std::set<const FunctionDecl *> Seen;
  std::vector<const FunctionDecl *> Copied;
  /// By function, what names it; null: the loop.
  std::map<const FunctionDecl *, std::vector<const FunctionDecl *>> Callers;
  std::set<const Expr *> Found; ///< Of what S has.
};

} // namespace

bool c2cu::canBeCopied(const Spelling &Text, const MarkedLoop &L,
                       const Speculation &S) {
  return SpeculationText(Text, L, S, "").canBeWritten();
}

std::string c2cu::editSpeculation(const Spelling &Text, const MarkedLoop &L,
                                  const MarkedLoop &Of, const Speculation &S,
                                  const std::string &Prefix, Edits &Changes) {
  if (!S.exists())
    return "";
  const SpeculationText Marks(Text, L, S, Prefix + "_");
  Marks.edit(Of.Body, Changes);
  return Marks.functions();
}
