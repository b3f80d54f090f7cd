//===- DialectLocalTypes.cpp - Types that static locals need --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Static locals move to file scope, where the driver can reset them. What their
// declarations need of a function moves with them: structs, unions and enums,
// under names of their own, since they may hide others. Typedefs and `typeof`
// stay where they are; in text that moves their types are spelled out.
//
//===----------------------------------------------------------------------===//

#include "dialect/DialectContext.h"
#include "support/References.h"
#include "support/TypePrinter.h"
#include "clang/AST/ASTContext.h"

using namespace c2cu;
using namespace clang;

namespace {

bool isLocal(const Decl *D) {
  return D->getParentFunctionOrMethod() != nullptr;
}

/// A token that names something of a function.
struct Mention {
  unsigned Token;
  const NamedDecl *Of; ///< A tag, an enumerator or a typedef.
};

class LocalTypes : public DialectPass {
public:
  using DialectPass::DialectPass;

  void visit(Decl *N) override {
    if (const auto *Variable = dyn_cast<VarDecl>(N)) {
      if (Variable->isStaticLocal())
        Statics.push_back(Variable);
    } else if (isa<TagDecl, EnumConstantDecl>(N) && isLocal(N)) {
      mention(cast<NamedDecl>(N), N->getLocation());
    }
  }

  void visit(TypeLoc N) override {
    if (auto Tag = N.getAs<TagTypeLoc>())
      mention(Tag.getDecl(), Tag.getNameLoc());
    else if (auto Typedef = N.getAs<TypedefTypeLoc>())
      mention(Typedef.getTypePtr()->getDecl(), Typedef.getNameLoc());
    else if (auto TypeOf = N.getAs<TypeOfExprTypeLoc>())
      if (namesLocal(TypeOf.getUnderlyingExpr()))
        TypeOfs.push_back(TypeOf);
  }

  void visit(Stmt *N) override {
    if (const auto *Reference = dyn_cast<DeclRefExpr>(N)) {
      if (isa<EnumConstantDecl>(Reference->getDecl()))
        mention(Reference->getDecl(), Reference->getLocation());
    } else if (const auto *Size = dyn_cast<UnaryExprOrTypeTraitExpr>(N)) {
      if (!Size->isArgumentType() && namesLocal(Size->getArgumentExpr()))
        Sizes.push_back(Size);
    } else if (const auto *Declarations = dyn_cast<DeclStmt>(N)) {
      if (llvm::all_of(Declarations->decls(),
                       [](const Decl *D) { return isa<TagDecl>(D); }))
        OnlyTypes.push_back(Declarations);
    }
  }

  void apply() {
    for (const VarDecl *V : Statics) {
      need(V->getType());
      if (V->hasInit()) {
        Moving.push_back(C.Map.of(V->getInit()));
        needInside(Moving.back());
      }
    }
    for (const TagDecl *Tag : Needed)
      name(Tag);
    for (const Mention &M : Mentions)
      rewrite(M);
    for (TokenRange R : Moving)
      spellOut(R);
    // Inner ones first: outer ones use them.
    llvm::sort(Needed, [&](const TagDecl *A, const TagDecl *B) {
      return C.Map.of(A).End < C.Map.of(B).End;
    });
    for (const TagDecl *Tag : Needed)
      moveDefinition(C, Tag, C.topLevelAround(C.Map.of(Tag).Begin).Begin);
    for (const DeclStmt *S : OnlyTypes)
      if (llvm::any_of(S->decls(), [&](const Decl *D) {
            return C.Lifted.contains(D->getCanonicalDecl());
          }))
        C.replace(C.Map.of(S), {";"}); // Would declare another type.
  }

private:
  static bool namesLocal(const Expr *E) {
    bool Found = false;
    forEachReference(E, [&](const DeclRefExpr *Reference) {
      Found |=
          isa<VarDecl>(Reference->getDecl()) && isLocal(Reference->getDecl());
    });
    return Found;
  }

  void mention(const NamedDecl *D, SourceLocation Loc) {
    if (isLocal(D) && D->getIdentifier())
      Mentions.push_back({C.Map.at(Loc).Begin, D});
  }

  void need(QualType T) {
    forEachTag(T, [&](const TagDecl *Tag) { need(Tag); });
  }

  void need(const TagDecl *Tag) {
    Tag = Tag->getDefinition();
    if (!Tag || !isLocal(Tag) ||
        !C.Lifted.insert(Tag->getCanonicalDecl()).second)
      return;
    Needed.push_back(Tag);
    Moving.push_back(C.Map.of(Tag));
    needInside(Moving.back());
  }

  void needInside(TokenRange R) {
    for (unsigned I = 0; I != Mentions.size(); ++I) {
      const NamedDecl *D = Mentions[I].Of;
      if (!R.contains({Mentions[I].Token, Mentions[I].Token + 1}))
        continue;
      if (const auto *Tag = dyn_cast<TagDecl>(D))
        need(Tag);
      else if (const auto *Typedef = dyn_cast<TypedefNameDecl>(D))
        need(Typedef->getUnderlyingType());
      else
        need(cast<EnumDecl>(D->getDeclContext()));
    }
    for (TypeOfExprTypeLoc T : TypeOfs)
      if (R.contains(C.Map.of(T.getSourceRange())))
        need(T.getType());
  }

  void name(const TagDecl *Tag) {
    if (Tag->getIdentifier()) {
      C.Out.rename(Tag, C.freshName(Tag->getName()));
    } else if (Tag->getTypedefNameForAnonDecl()) {
      // Text that moves has the type without the typedef, which stays behind.
      const std::string Name = C.freshName("unnamed");
      C.Out.rename(Tag, Name);
      C.Out.insertAfter(C.Map.of(Tag).Begin, " " + Name);
    }
    if (const auto *Enum = dyn_cast<EnumDecl>(Tag))
      for (const EnumConstantDecl *Constant : Enum->enumerators())
        C.Out.rename(Constant, C.freshName(Constant->getName()));
  }

  void rewrite(const Mention &M) {
    TokenRange R{M.Token, M.Token + 1};
    const auto *Tag = isa<EnumConstantDecl>(M.Of)
                          ? cast<TagDecl>(M.Of->getDeclContext())
                          : dyn_cast<TagDecl>(M.Of);
    if (!Tag || !C.Lifted.contains(Tag->getCanonicalDecl()) ||
        !C.LiftedNames.insert(M.Token).second)
      return;
    C.replace(R, {C.Out.nameOf(M.Of)});
  }

  /// What stays behind cannot be named in text that moves.
  void spellOut(TokenRange Moved) {
    for (const Mention &M : Mentions)
      if (const auto *Typedef = dyn_cast<TypedefNameDecl>(M.Of))
        spellOut(Moved, {M.Token, M.Token + 1}, Typedef->getUnderlyingType());
    for (TypeOfExprTypeLoc T : TypeOfs)
      spellOut(Moved, C.Map.of(T.getSourceRange()), T.getType());
    for (const UnaryExprOrTypeTraitExpr *Size : Sizes)
      if (Moved.contains(C.Map.of(Size)) &&
          Spelled.insert(C.Map.of(Size).Begin).second)
        C.replace(
            C.Map.of(Size),
            {"sizeof(char[" +
             std::to_string(Size->EvaluateKnownConstInt(C.Ctx).getZExtValue()) +
             "])"});
  }

  void spellOut(TokenRange Moved, TokenRange R, QualType T) {
    if (Moved.contains(R) && Spelled.insert(R.Begin).second)
      C.replace(R, {"__typeof__(" + C.typeText(T) + ")"});
  }

  std::vector<const VarDecl *> Statics;
  std::vector<Mention> Mentions;
  std::vector<TypeOfExprTypeLoc> TypeOfs;
  std::vector<const UnaryExprOrTypeTraitExpr *> Sizes;
  std::vector<const DeclStmt *> OnlyTypes;
  std::vector<const TagDecl *> Needed;
  std::vector<TokenRange> Moving;
  llvm::DenseSet<unsigned> Spelled; ///< First tokens of what is spelled out.
};

} // namespace

void c2cu::liftLocalTypes(DialectContext &C) {
  LocalTypes Pass(C);
  walk(C, &Pass);
  Pass.apply();
}
