//===- DialectTags.cpp - Structs, unions and enums in C's scopes ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In C a struct is no scope, types may be defined in parameter lists, casts
// and sizeof, and tags have a name space of their own. Definitions in such
// places move to the front of the statement or declaration around them; tags
// that would hide or be hidden are renamed.
//
//===----------------------------------------------------------------------===//

#include "dialect/DialectContext.h"
#include "clang/AST/ASTContext.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringSet.h"

using namespace c2cu;
using namespace clang;

namespace {

/// A definition of a type, and where it would have to move.
struct Definition {
  TagDecl *Tag;
  TokenRange Tokens; ///< From the keyword to the closing brace.
  TokenRange Braces;
  unsigned Anchor; ///< First token of the statement or declaration around it.
};

class Tags : public DialectPass {
public:
  using DialectPass::DialectPass;

  void visit(Decl *N) override {
    if (auto *X = dyn_cast<TagDecl>(N))
      visitTagDecl(X);
    if (auto *X = dyn_cast<NamedDecl>(N))
      visitNamedDecl(X);
    if (auto *X = dyn_cast<VarDecl>(N))
      visitVarDecl(X);
  }
  void visit(TypeLoc N) override {
    if (auto X = N.getAs<TagTypeLoc>())
      visitTagTypeLoc(X);
  }

  void visitTagDecl(TagDecl *D) { note(D); }

  void visitTagTypeLoc(TagTypeLoc T) {
    if (T.isDefinition())
      note(T.getDecl());
  }

  /// g++ takes a reference to what has an unnamed type with a flexible array
  /// for such an array, which nothing may follow.
  void visitVarDecl(VarDecl *V) {
    const RecordDecl *R = V->getType()->getAsRecordDecl();
    if (R && R->hasFlexibleArrayMember())
      C.nameUnnamed(V->getType());
  }

  void visitNamedDecl(NamedDecl *D) {
    if (!D->getIdentifier() || isa<TagDecl, FieldDecl, LabelDecl>(D))
      return;
    if (const auto *Typedef = dyn_cast<TypedefDecl>(D)) {
      const TagDecl *Tag = Typedef->getUnderlyingType()->getAsTagDecl();
      bool Same = Tag && Tag->getIdentifier() == D->getIdentifier() &&
                  !Typedef->getUnderlyingType()->isPointerType();
      if (!Same)
        OtherTypedefs.insert(D->getName());
    } else {
      Ordinary.insert(D->getName());
    }
  }

  void apply() {
    for (auto &[Tag, D] : Definitions)
      if (clashes(Tag))
        rename(Tag->getName());
    std::vector<Definition> Moving;
    for (auto &[Tag, D] : Definitions)
      if (!C.Lifted.contains(Tag->getCanonicalDecl()) && mustMove(D))
        Moving.push_back(D);
    // Inner ones first: outer ones use them.
    llvm::sort(Moving, [](const Definition &A, const Definition &B) {
      return A.Tokens.End < B.Tokens.End;
    });
    for (const Definition &D : Moving)
      moveDefinition(C, D.Tag, D.Anchor);
  }

private:
  void note(TagDecl *D) {
    if (!D->isThisDeclarationADefinition() || Definitions.count(D))
      return;
    TokenRange Tokens = C.Map.of(D);
    Definitions[D] = {D, Tokens, C.Map.of(D->getBraceRange()),
                      anchorOf(Tokens.Begin)};
  }

  /// In a function, the statement directly inside the nearest block.
  unsigned anchorOf(unsigned Token) const {
    for (unsigned I = C.Stack.size(); I-- > 1;)
      if (isa<CompoundStmt>(C.Stack[I - 1]))
        return C.Map.of(C.Stack[I]).Begin;
    return C.topLevelAround(Token).Begin;
  }

  bool mustMove(const Definition &D) const {
    for (const auto &[Tag, Outer] : Definitions)
      if (isa<RecordDecl>(Tag) && Outer.Braces.contains(D.Tokens))
        return isa<EnumDecl>(D.Tag) || D.Tag->getIdentifier();
    return !startsDeclaration(D);
  }

  /// Whether D is among the specifiers that its statement or declaration begins
  /// with (in front of a declarator, parameter or value there would be one of
  /// three tokens), and that declares no function.
  bool startsDeclaration(const Definition &D) const {
    for (unsigned T = D.Anchor; T != D.Tokens.Begin; ++T)
      if (C.Map.kind(T) == tok::l_paren || C.Map.kind(T) == tok::l_square ||
          C.Map.kind(T) == tok::equal)
        return false;
    for (const Decl *Top : C.declarations())
      if (const auto *Function = dyn_cast<FunctionDecl>(Top))
        if (C.Map.of(Function).Begin == D.Anchor)
          return false;
    return true;
  }

  /// Whether the tag means another thing where C++ has one name space: beside
  /// a typedef of its name, or in a block, where it would hide an outer name.
  bool clashes(const TagDecl *D) const {
    if (!D->getIdentifier() || C.Lifted.contains(D->getCanonicalDecl()))
      return false;
    bool InBlock = D->getParentFunctionOrMethod() != nullptr;
    return OtherTypedefs.contains(D->getName()) ||
           (InBlock && Ordinary.contains(D->getName()));
  }

  void rename(StringRef Name) {
    if (!RenamedTags.insert(Name).second)
      return;
    std::string New = C.unusedName((C.Out.nameOf(Name) + "_tag").str());
    C.Out.renameTag(Name, New);
    for (unsigned T = 1; T < C.Map.size(); ++T)
      if (C.Map.kind(T) == tok::identifier && C.Map.text(T) == Name &&
          isTagKeyword(C.Map.kind(T - 1)) && !C.LiftedNames.contains(T))
        C.replace({T, T + 1}, {New});
  }

  static bool isTagKeyword(tok::TokenKind Kind) {
    return Kind == tok::kw_struct || Kind == tok::kw_union ||
           Kind == tok::kw_enum;
  }

  llvm::MapVector<TagDecl *, Definition> Definitions;
  llvm::StringSet<> Ordinary;
  llvm::StringSet<> OtherTypedefs;
  llvm::StringSet<> RenamedTags;
};

} // namespace

/// Takes away the attributes that stand at Token; their text.
static std::string takeAttributes(DialectContext &C, unsigned Token) {
  std::string Text;
  while (C.Map.kind(Token) == tok::kw___attribute) {
    unsigned Begin = Token;
    Token = C.pastParenthesis(Token + 1);
    for (unsigned T = Begin; T != Token; ++T)
      Text += " " + C.Map.text(T).str();
    C.Out.erase({Begin, Token});
  }
  return Text;
}

void c2cu::moveDefinition(DialectContext &C, const TagDecl *Tag,
                          unsigned Anchor) {
  unsigned Keyword = C.Map.of(Tag).Begin;
  TokenRange Braces = C.Map.of(Tag->getBraceRange());
  if (C.Out.nameOf(Tag).empty()) {
    std::string Name = C.freshName("unnamed");
    C.Out.rename(Tag, Name);
    C.Out.insertAfter(Keyword, " " + Name);
  }
  std::string Head = Tag->getKindName().str() + takeAttributes(C, Keyword + 1) +
                     " " + C.Out.nameOf(Tag).str() + " {";
  std::string Tail = "}" + takeAttributes(C, Braces.End) + ";\n";
  TokenRange Inside{Braces.Begin + 1, Braces.End - 1};
  C.Out.insertInGap(Anchor, {Head, Inside, Tail});
  C.Out.erase(Braces);
}

void c2cu::moveTags(DialectContext &C) {
  Tags Pass(C);
  walk(C, &Pass);
  Pass.apply();
}
