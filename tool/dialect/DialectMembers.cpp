//===- DialectMembers.cpp - Members named like a type they use ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `struct s { flags flags; }` is fine in C; in C++ a name may not change its
// meaning inside a struct. The member is renamed, by itself: the typedef and
// members of other structs keep the name.
//
//===----------------------------------------------------------------------===//

#include "dialect/DialectContext.h"
#include "clang/AST/ASTContext.h"
#include "llvm/ADT/DenseSet.h"

using namespace c2cu;
using namespace clang;

namespace {

class Members : public DialectPass {
public:
  using DialectPass::DialectPass;

  void visit(Decl *D) override {
    if (auto *Record = dyn_cast<RecordDecl>(D))
      if (Record->isThisDeclarationADefinition())
        findClashes(Record);
  }

  void visit(Stmt *S) override {
    if (auto *E = dyn_cast<MemberExpr>(S)) {
      use(E->getMemberDecl(), E->getMemberLoc());
    } else if (auto *Designated = dyn_cast<InitListExpr>(S)) {
      if (const InitListExpr *Written = Designated->getSyntacticForm())
        for (const Expr *Init : Written->inits())
          designators(dyn_cast<DesignatedInitExpr>(Init));
    } else if (auto *Offset = dyn_cast<OffsetOfExpr>(S)) {
      for (unsigned I = 0; I != Offset->getNumComponents(); ++I)
        if (Offset->getComponent(I).getKind() == OffsetOfNode::Field)
          use(Offset->getComponent(I).getField(),
              Offset->getComponent(I).getEndLoc());
    }
  }

private:
  void findClashes(const RecordDecl *Record) {
    TokenRange Braces = C.Map.of(Record->getBraceRange());
    for (const FieldDecl *Field : Record->fields()) {
      if (!Field->getIdentifier())
        continue;
      unsigned Own = C.Map.at(Field->getLocation()).Begin;
      for (unsigned T = Braces.Begin; T != Braces.End; ++T)
        if (T != Own && namesTypedef(T, Field->getName())) {
          rename(Field);
          break;
        }
    }
  }

  /// Whether the token is a use of a typedef Name: no tag, no member.
  bool namesTypedef(unsigned T, StringRef Name) const {
    if (C.Map.kind(T) != tok::identifier || C.Map.text(T) != Name)
      return false;
    tok::TokenKind Before = C.Map.kind(T - 1);
    if (Before == tok::kw_struct || Before == tok::kw_union ||
        Before == tok::kw_enum || Before == tok::period || Before == tok::arrow)
      return false;
    for (const NamedDecl *D :
         C.Ctx.getTranslationUnitDecl()->lookup(&C.Ctx.Idents.get(Name)))
      if (isa<TypedefDecl>(D))
        return true;
    return false;
  }

  void designators(const DesignatedInitExpr *E) {
    if (!E)
      return;
    for (const auto &Designator : E->designators())
      if (Designator.isFieldDesignator())
        use(Designator.getFieldDecl(), Designator.getFieldLoc());
  }

  void use(const Decl *D, SourceLocation Loc) {
    const auto *Field = dyn_cast_or_null<FieldDecl>(D);
    if (Field && Renamed.contains(Field))
      C.replace(C.Map.at(Loc), {C.Out.nameOf(Field)});
  }

  void rename(const FieldDecl *Field) {
    std::string Name = C.unusedName((C.Out.nameOf(Field) + "_member").str());
    C.Out.rename(Field, Name);
    Renamed.insert(Field);
    C.replace(C.Map.at(Field->getLocation()), {Name});
  }

  llvm::DenseSet<const FieldDecl *> Renamed;
};

} // namespace

void c2cu::renameMembers(DialectContext &C) {
  Members Pass(C);
  walk(C, &Pass);
}
