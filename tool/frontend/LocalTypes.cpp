//===- LocalTypes.cpp - Types of functions with marked loops --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/LocalTypes.h"
#include "frontend/FileEdits.h"
#include "frontend/Parse.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <set>

using namespace c2cu;
using namespace clang;

namespace {

/// What a function declares that is to stand before it.
class LocalTypes : public RecursiveASTVisitor<LocalTypes> {
  using Base = RecursiveASTVisitor<LocalTypes>;

public:
  LocalTypes(const ASTContext &Context, const FunctionDecl *F)
      : Context(Context), Sources(Context.getSourceManager()), F(F) {
    for (const Decl *D : F->decls())
      if (isa<TagDecl, TypedefNameDecl>(D))
        name(cast<NamedDecl>(D));
  }

  bool empty() const { return Names.empty(); }

  /// Whether a clause names one of them.
  bool areNamedIn(const std::vector<const KernelPragma *> &Pragmas) const {
    return llvm::any_of(Names, [&](const auto &Of) {
      return Of.first->getIdentifier() &&
             llvm::any_of(Pragmas, [&](const KernelPragma *P) {
               return llvm::any_of(P->Tokens, [&](const PragmaToken &T) {
                 return T.Spelling == Of.first->getName();
               });
             });
    });
  }

  /// Writes the edits that lift them, if that can be done.
  void lift(FileEdits &Into) {
    TraverseStmt(F->getBody());
    const bool All = llvm::all_of(Names, [&](const auto &Of) {
      return isa<EnumConstantDecl>(Of.first) || Seen.count(Of.first) != 0;
    });
    std::string Before;
    for (const Definition &D : Definitions)
      Before += text(D) + " ";
    if (Failed || !All)
      return;
    for (const auto &[At, Name] : Renamed)
      if (llvm::none_of(Definitions, [&](const Definition &D) {
            return D.Begin <= At.first && At.first < D.End;
          }))
        Into.replace(At.second, Name);
    for (const Definition &D : Definitions)
      Into.replace(D.Range, D.Instead);
    Into.insertBefore(F->getBeginLoc(), Before);
  }

  bool VisitDeclStmt(DeclStmt *S) {
    const bool OnlyTypes = llvm::all_of(S->decls(), [](const Decl *D) {
      return isa<TagDecl, TypedefNameDecl>(D);
    });
    for (const Decl *D : S->decls())
      if (isa<TagDecl, TypedefNameDecl>(D))
        Seen.insert(canonical(cast<NamedDecl>(D)));
    const auto *Tag = dyn_cast<TagDecl>(*S->decl_begin());
    if (OnlyTypes)
      add(S->getSourceRange(), ";");
    else if (Tag && Tag->isThisDeclarationADefinition())
      add(Tag->getSourceRange(),
          Tag->getKindName().str() + " " + Names[Tag->getCanonicalDecl()]);
    return true;
  }

  /// Those in a structure that is lifted go with it.
  bool VisitTagDecl(TagDecl *D) {
    Seen.insert(canonical(D));
    if (D->getIdentifier())
      rename(D->getLocation(), D);
    else
      insert(D->getBraceRange().getBegin(), D);
    if (const auto *E = dyn_cast<EnumDecl>(D))
      for (const EnumConstantDecl *C : E->enumerators())
        rename(C->getLocation(), C);
    return true;
  }
  bool VisitTypedefNameDecl(TypedefNameDecl *D) {
    Failed |= D->getUnderlyingType()->isVariablyModifiedType();
    rename(D->getLocation(), D);
    return true;
  }

  bool VisitRecordTypeLoc(RecordTypeLoc T) {
    return refer(T.getNameLoc(), T.getDecl());
  }
  bool VisitEnumTypeLoc(EnumTypeLoc T) {
    return refer(T.getNameLoc(), T.getDecl());
  }
  bool VisitTypedefTypeLoc(TypedefTypeLoc T) {
    return refer(T.getNameLoc(), T.getTypePtr()->getDecl());
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (isa<EnumConstantDecl>(E->getDecl()))
      return refer(E->getLocation(), E->getDecl());
    if (const auto *V = dyn_cast<VarDecl>(E->getDecl());
        V && !V->isFileVarDecl())
      OfVariables.push_back(Sources.getFileOffset(E->getLocation()));
    return true;
  }

private:
  struct Definition {
    SourceRange Range;
    unsigned Begin, End; ///< Offsets.
    std::string Instead;
  };

  void name(const NamedDecl *D) {
    add(D, D->getIdentifier() ? D->getNameAsString()
                              : "type_" + std::to_string(Names.size()));
    if (const auto *E = dyn_cast<EnumDecl>(D))
      for (const EnumConstantDecl *C : E->enumerators())
        add(C, C->getNameAsString());
  }

  /// A name that the file does not have.
  void add(const NamedDecl *D, const std::string &Name) {
    D = canonical(D);
    if (Names.count(D))
      return;
    std::string New = Name + "_of_" + F->getNameAsString();
    while (
        Context.Idents.find(New) != Context.Idents.end() ||
        llvm::any_of(Names, [&](const auto &Of) { return Of.second == New; }))
      New += "_";
    Names[D] = New;
  }

  static const NamedDecl *canonical(const NamedDecl *D) {
    return cast<NamedDecl>(D->getCanonicalDecl());
  }

  void add(SourceRange Range, const std::string &Instead) {
    if (Range.getBegin().isMacroID() || Range.getEnd().isMacroID() ||
        !Sources.isWrittenInMainFile(Range.getBegin())) {
      Failed = true;
      return;
    }
    const unsigned End = Sources.getFileOffset(Lexer::getLocForEndOfToken(
        Range.getEnd(), 0, Sources, Context.getLangOpts()));
    Definitions.push_back(
        {Range, Sources.getFileOffset(Range.getBegin()), End, Instead});
  }

  bool refer(SourceLocation At, const NamedDecl *D) {
    if (D->getIdentifier())
      rename(At, D);
    return true;
  }
  void rename(SourceLocation At, const NamedDecl *D) {
    const auto It = Names.find(canonical(D));
    if (It == Names.end())
      return;
    Failed |= At.isMacroID() || !Sources.isWrittenInMainFile(At);
    if (!Failed)
      Renamed[{Sources.getFileOffset(At), At}] = It->second;
  }
  void insert(SourceLocation Brace, const NamedDecl *D) {
    Failed |= Brace.isMacroID();
    if (!Failed)
      Inserted[Sources.getFileOffset(Brace)] = Names[canonical(D)] + " ";
  }

  /// A definition on one line, under its new names.
  std::string text(const Definition &D) {
    Failed |= llvm::any_of(
        OfVariables, [&](unsigned At) { return D.Begin <= At && At < D.End; });
    const FileID Main = Sources.getMainFileID();
    const llvm::StringRef File = Sources.getBufferData(Main);
    Lexer Raw(Sources.getLocForStartOfFile(Main), Context.getLangOpts(),
              File.begin(), File.begin() + D.Begin, File.end());
    std::string Result;
    for (Token T; !Raw.LexFromRawLexer(T);) {
      const unsigned At = Sources.getFileOffset(T.getLocation());
      if (At >= D.End)
        break;
      Failed |= T.is(tok::hash);
      if (const auto In = Inserted.find(At); In != Inserted.end())
        Result += In->second;
      const auto New = Renamed.find({At, T.getLocation()});
      Result += New != Renamed.end() ? New->second
                                     : File.substr(At, T.getLength()).str();
      Result += " ";
    }
    return Result + (D.Instead == ";" ? "" : ";");
  }

  const ASTContext &Context;
  const SourceManager &Sources;
  const FunctionDecl *const F;
  bool Failed = false;
  std::map<const NamedDecl *, std::string> Names;
  std::set<const NamedDecl *> Seen;
  std::vector<Definition> Definitions;
  std::map<std::pair<unsigned, SourceLocation>, std::string> Renamed;
  std::map<unsigned, std::string> Inserted;
  std::vector<unsigned> OfVariables; ///< Where variables are named.
};

} // namespace

/// The pragmas for loops in F.
static std::vector<const KernelPragma *> pragmasIn(const ParsedUnit &Unit,
                                                   const FunctionDecl *F) {
  const SourceManager &Sources = Unit.Context.getSourceManager();
  const SourceRange Body = F->getBody()->getSourceRange();
  std::vector<const KernelPragma *> All;
  for (const KernelPragma &P : Unit.Pragmas)
    if (!P.InMacro && P.Clauses.marksLoop() &&
        Sources.isBeforeInTranslationUnit(Body.getBegin(), P.Loc) &&
        Sources.isBeforeInTranslationUnit(P.Loc, Body.getEnd()))
      All.push_back(&P);
  return All;
}

std::optional<std::string> c2cu::liftTypes(const ParsedUnit &Unit) {
  FileEdits File(Unit.Context.getSourceManager(), Unit.Context.getLangOpts());
  for (const Decl *D : Unit.Context.getTranslationUnitDecl()->decls())
    if (const auto *F = dyn_cast<FunctionDecl>(D);
        F && F->doesThisDeclarationHaveABody())
      if (const auto Pragmas = pragmasIn(Unit, F); !Pragmas.empty())
        if (LocalTypes Of(Unit.Context, F);
            !Of.empty() && !Of.areNamedIn(Pragmas))
          Of.lift(File);
  if (File.empty() || File.failed())
    return std::nullopt;
  return File.text();
}
