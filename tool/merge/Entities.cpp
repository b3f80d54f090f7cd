//===- Entities.cpp - What a unit declares at file scope ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "merge/Entities.h"
#include "frontend/Parse.h"
#include "merge/Claims.h"
#include "merge/MadeTokens.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

class EntityReader {
public:
  EntityReader(const ParsedUnit &Unit, const FlatText &Flat,
               const std::vector<TokenRange> &Ranges, UnitSummary &Into)
      : Unit(Unit), Context(Unit.Context), Sources(Context.getSourceManager()),
        Flat(Flat), Ranges(Ranges), All(Unit.Tokens.expandedTokens()),
        Into(Into), Of(claimsOf(Unit.Context)) {}

  void run() {
    for (unsigned I = 0; I < All.size(); ++I)
      TokenAt.try_emplace(All[I].location(), I);
    readDeclarations();
    readLayouts();
    for (const TokenRange R : Ranges)
      readGroup(R);
    readTokens();
    readClauses();
    for (const NamedDecl *D : Of.HaveState)
      if (Entity *E = entity(D))
        E->HasState |= !E->IsExternal;
    for (Entity &E : Into.Entities)
      if (Of.NamedInStrings.count(E.Name))
        stick(E, "an attribute names it in a string");
    for (const FunctionDecl *F : Of.NameThemselves)
      if (Entity *E = entity(F))
        stick(*E, "'__func__' says its name");
    stickMadeTokens(Unit, Flat, Into);
  }

private:
  static bool isAtFileScope(const NamedDecl *D) {
    const DeclContext *In = D->getDeclContext();
    if (isa<EnumConstantDecl>(D))
      In = cast<EnumDecl>(In)->getDeclContext();
    if (isa<TypedefNameDecl, TagDecl, EnumConstantDecl>(D))
      return In->isTranslationUnit();
    return isa<FunctionDecl>(D) ||
           (isa<VarDecl>(D) && D->getFormalLinkage() != Linkage::None);
  }

  /// Null: not of the user's files, or not of the file scope.
  Entity *entity(const NamedDecl *D) {
    D = cast<NamedDecl>(D->getCanonicalDecl());
    if (!D->getIdentifier() || !isAtFileScope(D) || !Flat.has(D->getLocation()))
      return nullptr;
    const auto [Known, IsNew] = Ids.try_emplace(D, Into.Entities.size());
    if (IsNew)
      Into.Entities.push_back(describe(D));
    return &Into.Entities[Known->second];
  }

  Entity describe(const NamedDecl *D) {
    Entity E;
    E.Name = D->getName().str();
    const Decl *At = D;
    if (const auto *F = dyn_cast<FunctionDecl>(D)) {
      E.K = Entity::Function;
      if (const FunctionDecl *Body = F->getDefinition()) {
        At = Body;
        E.Defined = llvm::any_of(F->redecls(),
                                 [](const FunctionDecl *R) {
                                   return R->isInlineSpecified();
                                 })
                        ? Entity::Inline
                    : Body->hasAttr<WeakAttr>() ? Entity::Weak
                                                : Entity::Strong;
        if (Body->hasWrittenPrototype() || Body->param_empty())
          E.Body = Flat.offsetOf(Body->getBody()->getBeginLoc());
      }
    } else if (const auto *V = dyn_cast<VarDecl>(D)) {
      At = describeVariable(V, E);
    } else if (const auto *T = dyn_cast<TagDecl>(D)) {
      E.K = Entity::Tag;
      if (const TagDecl *Whole = T->getDefinition()) {
        At = Whole;
        E.IsComplete = true;
      }
    } else {
      E.K = isa<TypedefNameDecl>(D) ? Entity::Typedef : Entity::Enumerator;
    }
    E.IsExternal = isExternalFormalLinkage(D->getFormalLinkage()) &&
                   isa<FunctionDecl, VarDecl>(D);
    locate(At, E);
    return E;
  }

  const Decl *describeVariable(const VarDecl *V, Entity &E) const {
    E.HasState = V->getFormalLinkage() == Linkage::Internal &&
                 !isConstant(V->getType(), Context);
    const Decl *At = V;
    for (const VarDecl *R : V->redecls()) {
      const auto Now = R->isThisDeclarationADefinition();
      const auto Defines =
          Now == VarDecl::Definition
              ? R->hasAttr<WeakAttr>() ? Entity::Weak : Entity::Strong
          : Now == VarDecl::TentativeDefinition ? Entity::Tentative
                                                : Entity::None;
      if (Defines > E.Defined) {
        E.Defined = Defines;
        At = R;
      }
    }
    return At;
  }

  void locate(const Decl *At, Entity &E) const {
    const SourceLocation Loc = Sources.getExpansionLoc(At->getLocation());
    E.Place = Flat.offsetOf(Loc).value_or(0);
    const PresumedLoc P = Sources.getPresumedLoc(Loc);
    E.Where = std::string(P.getFilename()) + ":" + std::to_string(P.getLine());
    const auto Token = TokenAt.find(At->getLocation());
    if (Token == TokenAt.end())
      return;
    const auto Next = llvm::partition_point(
        Ranges, [&](TokenRange R) { return R.End <= Token->second; });
    if (Next != Ranges.end() && Next->Begin <= Token->second)
      E.Group = Next - Ranges.begin();
  }

  void readDeclarations() {
    for (const NamedDecl *D : Of.Declared) {
      const auto *T = dyn_cast<TagDecl>(D);
      if (T && T->getIdentifier() && !isAtFileScope(T) &&
          Flat.has(T->getLocation()))
        Into.LocalTags.insert(T->getName().str());
      (void)entity(D);
    }
  }

  void readGroup(TokenRange R) {
    Group G;
    for (unsigned I = R.Begin; I < R.End; ++I) {
      G.Tokens += All[I].text(Sources).str() + "\n";
      if (const auto Layout = Layouts.find(I); Layout != Layouts.end())
        G.Tokens += Layout->second;
      const auto Claim = Of.ByToken.find(All[I].location());
      if (Claim != Of.ByToken.end() && entity(Claim->second))
        G.Names.push_back({I - R.Begin, Ids[Claim->second]});
    }
    const SourceLocation Last = All[R.End - 1].location();
    const SourceLocation Behind =
        Lexer::getLocForEndOfToken(Sources.getExpansionRange(Last).getEnd(), 0,
                                   Sources, Context.getLangOpts());
    const auto Begin =
        Flat.offsetOf(Sources.getExpansionLoc(All[R.Begin].location()));
    const auto End = Flat.offsetOf(Behind.getLocWithOffset(-1));
    G.Stays = !Begin || !End || All[R.Begin].kind() == tok::kw_asm;
    G.Begin = Begin.value_or(0);
    G.End = End.value_or(0) + 1;
    Into.Groups.push_back(std::move(G));
  }

  /// What `#pragma pack` makes of structures, by where they begin.
  void readLayouts() {
    for (const NamedDecl *D : Of.Declared) {
      const auto *T = dyn_cast<RecordDecl>(D);
      if (!T || !T->isThisDeclarationADefinition() || T->isInvalidDecl())
        continue;
      const auto At = TokenAt.find(T->getBeginLoc());
      if (At == TokenAt.end())
        continue;
      const ASTRecordLayout &L = Context.getASTRecordLayout(T);
      std::string &Text = Layouts[At->second];
      Text = std::to_string(L.getSize().getQuantity()) + " " +
             std::to_string(L.getAlignment().getQuantity());
      for (unsigned I = 0; I < L.getFieldCount(); ++I)
        Text += " " + std::to_string(L.getFieldOffset(I));
      Text += "\n";
    }
  }

  static void stick(Entity &E, llvm::StringRef Why) {
    if (E.Stuck.empty())
      E.Stuck = Why.str();
  }

  /// Where the text has the names, and which of them are not to be changed.
  void readTokens() {
    std::map<unsigned, const NamedDecl *> NamedBy;
    std::set<StringRef> Unknown;
    for (const syntax::Token &T : All) {
      if (T.kind() != tok::identifier || !Flat.has(T.location()))
        continue;
      const auto Claim = Of.ByToken.find(T.location());
      if (Claim == Of.ByToken.end()) {
        Unknown.insert(T.text(Sources));
        continue;
      }
      const NamedDecl *D = Claim->second;
      Entity *E = entity(D);
      if (!E && isa<VarDecl>(D))
        LocalNames.insert(D->getName().str());
      const SourceLocation Spelled = Sources.getSpellingLoc(T.location());
      const auto At = Flat.offsetOf(Spelled);
      if (At) {
        const auto [Before, IsNew] = NamedBy.try_emplace(*At, D);
        if (!IsNew && Before->second != D)
          for (const NamedDecl *One : {D, Before->second})
            if (Entity *Named = entity(One))
              stick(*Named, "in a macro, one word names it and other things");
      }
      if (E)
        addToken(*E, T, Spelled, At);
    }
    for (Entity &E : Into.Entities)
      if (Unknown.count(E.Name))
        stick(E, "there is a word like it of which it is not known what it "
                 "names");
  }

  void addToken(Entity &E, const syntax::Token &T, SourceLocation Spelled,
                std::optional<unsigned> At) const {
    if (!At)
      return stick(E, Sources.isWrittenInScratchSpace(Spelled)
                          ? "a macro makes its name with '##'"
                          : "a macro from elsewhere has its name");
    if (T.text(Sources) != E.Name ||
        Into.Text.compare(*At, E.Name.size(), E.Name) != 0)
      return stick(E, "its name is not written in one piece");
    E.Tokens.insert(*At);
  }

  /// Clauses of pragmas name variables as well.
  void readClauses() {
    for (const KernelPragma &P : Unit.Pragmas) {
      int Round = 0, Square = 0;
      for (unsigned I = 0; I < P.Tokens.size(); ++I) {
        const PragmaToken &T = P.Tokens[I];
        Round += (T.Kind == tok::l_paren) - (T.Kind == tok::r_paren);
        Square += (T.Kind == tok::l_square) - (T.Kind == tok::r_square);
        const bool IsMember = I > 0 && (P.Tokens[I - 1].Kind == tok::period ||
                                        P.Tokens[I - 1].Kind == tok::arrow);
        const bool IsWord = Square == 0 && I + 1 < P.Tokens.size() &&
                            P.Tokens[I + 1].Kind == tok::colon;
        if (Round > 0 && !IsMember && !IsWord)
          readClauseName(T);
      }
    }
  }

  void readClauseName(const PragmaToken &T) {
    for (Entity &E : Into.Entities) {
      if (E.K == Entity::Tag || E.Name != T.Spelling)
        continue;
      const auto At = Flat.offsetOf(Sources.getSpellingLoc(T.Loc));
      if (!At || LocalNames.count(E.Name))
        stick(E, "a clause of a pragma names it, or a local variable");
      else
        E.Tokens.insert(*At);
    }
  }

  const ParsedUnit &Unit;
  ASTContext &Context;
  const SourceManager &Sources;
  const FlatText &Flat;
  const std::vector<TokenRange> &Ranges;
  const ArrayRef<syntax::Token> All;
  UnitSummary &Into;
  const Claims Of;
  std::map<const NamedDecl *, unsigned> Ids;
  llvm::DenseMap<SourceLocation, unsigned> TokenAt;
  std::map<unsigned, std::string> Layouts;
  std::set<std::string> LocalNames;
};

} // namespace

void c2cu::summarizeEntities(const ParsedUnit &Unit, const FlatText &Flat,
                             const std::vector<TokenRange> &Groups,
                             UnitSummary &Into) {
  EntityReader(Unit, Flat, Groups, Into).run();
}
