//===- DialectDeclarations.cpp - Objects are defined once -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C lets a file define an object several times, as long as one definition at
// most has an initialiser, also in front of the definition of its type, and
// leaves const objects without one. C++ allows none of that.
//
//===----------------------------------------------------------------------===//

#include "dialect/DialectContext.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"

using namespace c2cu;
using namespace clang;

namespace {

/// What becomes of a declaration of a file-scope object.
enum class Role {
  Keep,
  Declare, ///< Becomes `extern`.
  Define   ///< Loses `static` or `extern`: an extern declaration precedes.
};

class Declarations : public DialectPass {
public:
  using DialectPass::DialectPass;

  void visit(Decl *N) override {
    if (auto *X = dyn_cast<VarDecl>(N))
      visitVarDecl(X);
    if (auto *X = dyn_cast<FieldDecl>(N))
      visitFieldDecl(X);
    visitDecl(N);
  }

  void groups() {
    ArrayRef<Decl *> All = C.declarations();
    while (!All.empty()) {
      SourceLocation Begin = All.front()->getBeginLoc();
      size_t Size = 1;
      while (Size < All.size() && All[Size]->getBeginLoc() == Begin)
        ++Size;
      group(All.take_front(Size));
      All = All.drop_front(Size);
    }
  }

  void visitVarDecl(VarDecl *D) {
    if (!isa<ParmVarDecl>(D) && needsInitializer(D))
      C.Out.insertAfter(declaratorEnd(D) - 1, " = {}");
    if (!D->isFileVarDecl() || D != definitionOf(D))
      return;
    completeBound(D);
    if (precedesItsType(D))
      defineBehindType(D);
  }

  /// `_Alignas` may stand where C++ allows no alignas.
  void visitDecl(Decl *D) {
    for (const auto *Aligned : D->specific_attrs<AlignedAttr>()) {
      if (!Aligned->isAlignas() || !C.isUser(Aligned->getLocation()))
        continue;
      unsigned Begin = C.Map.at(Aligned->getLocation()).Begin;
      if (!AlignmentsSeen.insert(Begin).second)
        continue; // Shared by the declarators of one declaration.
      unsigned Bytes = Aligned->getAlignment(C.Ctx) / C.Ctx.getCharWidth();
      C.replace({Begin, C.pastParenthesis(Begin + 1)},
                {"__attribute__((aligned(" + std::to_string(Bytes) + ")))"});
    }
  }

private:
  void group(ArrayRef<Decl *> Group) {
    SmallVector<VarDecl *> Variables;
    for (Decl *D : Group)
      if (auto *Variable = dyn_cast<VarDecl>(D))
        Variables.push_back(Variable);
    if (Variables.empty())
      return;
    Role First = roleOf(Variables.front());
    if (llvm::all_of(Variables, [&](VarDecl *D) { return roleOf(D) == First; }))
      return setStorage(Variables.front(), First);
    split(Group, Variables);
  }

  /// Whether D has a struct that is defined further down.
  bool precedesItsType(const VarDecl *D) const {
    const RecordDecl *Record = D->getType()->getAsRecordDecl();
    const RecordDecl *Type = Record ? Record->getDefinition() : nullptr;
    return Type && C.isUser(Type->getLocation()) && !D->hasInit() &&
           C.Map.of(D).End <= C.Map.of(Type).Begin;
  }

  /// `struct s x;` became a declaration; here the definition follows.
  void defineBehindType(const VarDecl *D) {
    const RecordDecl *Type = D->getType()->getAsRecordDecl()->getDefinition();
    TokenRange Around = C.topLevelAround(C.Map.of(Type).Begin);
    C.Out.insertInGap(C.withSemicolon(Around).End,
                      {"\n" + C.typeText(D->getType(), C.Out.nameOf(D)) +
                       (hasConstPart(D->getType()) ? " = {};" : ";")});
  }

  static bool lacksBound(const VarDecl *D) {
    return D->getTypeSourceInfo()->getType()->isIncompleteArrayType();
  }

  /// The declaration that defines the object in the output: the definition,
  /// else the first tentative one that says how large it is, if one does.
  const VarDecl *definitionOf(const VarDecl *D) const {
    const VarDecl *Tentative = nullptr;
    for (const VarDecl *Other : inOrder(D)) {
      if (Other->isThisDeclarationADefinition() == VarDecl::Definition)
        return Other;
      if (Other->isThisDeclarationADefinition() ==
              VarDecl::TentativeDefinition &&
          (!Tentative || (lacksSize(Tentative) && !lacksSize(Other))))
        Tentative = Other;
    }
    return Tentative;
  }

  bool lacksSize(const VarDecl *D) const {
    return lacksBound(D) || precedesItsType(D);
  }

  static std::vector<const VarDecl *> inOrder(const VarDecl *D) {
    std::vector<const VarDecl *> All;
    for (const VarDecl *Other = D->getMostRecentDecl(); Other;
         Other = Other->getPreviousDecl())
      if (Other->isFileVarDecl() && !Other->isLocalExternDecl())
        All.push_back(Other);
    std::reverse(All.begin(), All.end());
    return All;
  }

  Role roleOf(const VarDecl *D) const {
    if (precedesItsType(D))
      return Role::Declare;
    std::vector<const VarDecl *> All = inOrder(D);
    const VarDecl *Definition = definitionOf(D);
    if (All.size() == 1 || !Definition) {
      bool ExternWithValue = D->hasExternalStorage() && D->hasInit();
      return ExternWithValue ? Role::Define : Role::Keep;
    }
    if (D == Definition)
      return D == All.front() ? Role::Keep : Role::Define;
    return Role::Declare;
  }

  void setStorage(const VarDecl *D, Role R) {
    if (R == Role::Keep)
      return;
    TokenRange Whole = C.Map.of(D);
    unsigned Name = C.Map.at(D->getLocation()).Begin;
    for (unsigned T = Whole.Begin; T < Name; ++T)
      if (C.Map.kind(T) == tok::kw_static || C.Map.kind(T) == tok::kw_extern)
        return C.replace({T, T + 1}, {R == Role::Declare ? "extern" : ""});
    if (R == Role::Declare)
      C.Out.insertBefore(Whole.Begin, "extern ");
  }

  /// Declarators of one declaration that fare differently are written as
  /// declarations of their own.
  void split(ArrayRef<Decl *> Group, ArrayRef<VarDecl *> Variables) {
    std::vector<Piece> Pieces;
    for (Decl *D : Group) {
      auto *Tag = dyn_cast<TagDecl>(D);
      if (Tag && Tag->isThisDeclarationADefinition()) {
        Pieces.push_back(C.Map.of(Tag));
        Pieces.push_back("; ");
      }
    }
    for (VarDecl *D : Variables) {
      if (D->hasAttrs())
        return C.report(Diag::DialectDeclarators, D->getLocation(),
                        D->getName());
      Role R = roleOf(D);
      bool Static = D->getStorageClass() == SC_Static && R == Role::Keep;
      bool Extern = R == Role::Declare ||
                    (R == Role::Keep && D->getStorageClass() == SC_Extern);
      Pieces.push_back((Static   ? "static "
                        : Extern ? "extern "
                                 : "") +
                       C.typeText(D->getType(), D->getName()));
      if (D->hasInit()) {
        Pieces.push_back(" = ");
        Pieces.push_back(C.Map.of(D->getInit()));
      } else if (needsInitializer(D)) {
        Pieces.push_back(" = {}");
      }
      Pieces.push_back("; ");
    }
    TokenRange All{C.Map.of(Variables.front()).Begin,
                   C.Map.of(Variables.back()).End};
    C.replace(C.withSemicolon(All), std::move(Pieces));
  }

  bool needsInitializer(const VarDecl *D) const {
    if (D->hasInit() || D->hasExternalStorage() || precedesItsType(D))
      return false;
    if (D->isFileVarDecl() && D != definitionOf(D))
      return false;
    return hasConstPart(D->getType());
  }

  bool hasConstPart(QualType T) const {
    T = C.Ctx.getBaseElementType(T);
    if (T.isConstQualified())
      return true;
    const auto *Record = T->getAsRecordDecl();
    return Record && llvm::any_of(Record->fields(), [&](const FieldDecl *F) {
             return hasConstPart(F->getType());
           });
  }

  /// `int a[];` that nobody completes has one element.
  void completeBound(VarDecl *D) {
    if (D->hasInit())
      return;
    for (const VarDecl *Other : inOrder(D))
      if (!lacksBound(Other))
        return;
    if (auto Bracket = C.Map.find(
            tok::l_square, C.Map.at(D->getLocation()).Begin, C.Map.of(D).End))
      C.Out.insertAfter(*Bracket, "1");
  }

  /// A struct with a volatile struct in it cannot be copied in C++.
  void visitFieldDecl(FieldDecl *D) {
    QualType Element = C.Ctx.getBaseElementType(D->getType());
    if (!Element->isRecordType() || !Element.isVolatileQualified())
      return;
    unsigned Name = C.Map.at(D->getLocation()).Begin;
    for (unsigned T = C.Map.of(D).Begin; T < Name; ++T)
      if (C.Map.kind(T) == tok::kw_volatile && VolatileSeen.insert(T).second)
        C.replace({T, T + 1}, {""});
  }

  /// The end of the declarator of D, attributes and assembler name included.
  unsigned declaratorEnd(const VarDecl *D) const {
    unsigned End = C.Map.of(D).End;
    while (C.Map.kind(End) == tok::kw___attribute ||
           C.Map.kind(End) == tok::kw_asm)
      End = C.pastParenthesis(End + 1);
    return End;
  }

  llvm::DenseSet<unsigned> AlignmentsSeen;
  llvm::DenseSet<unsigned> VolatileSeen;
};

} // namespace

DialectPassPtr c2cu::makeDeclarations(DialectContext &C) {
  auto Pass = std::make_unique<Declarations>(C);
  Pass->groups();
  return Pass;
}
