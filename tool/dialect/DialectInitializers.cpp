//===- DialectInitializers.cpp - Braced lists without designators ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C++20 has designators for members in order, all or none. Other designated
// lists are written out element by element, `{}` for what C leaves out.
//
//===----------------------------------------------------------------------===//

#include "dialect/DialectContext.h"
#include "clang/AST/ASTContext.h"

using namespace c2cu;
using namespace clang;

namespace {

class Initializers : public DialectPass {
public:
  using DialectPass::DialectPass;

  void visit(Stmt *N) override {
    if (auto *X = dyn_cast<InitListExpr>(N))
      visitInitListExpr(X);
    if (auto *X = dyn_cast<CompoundLiteralExpr>(N))
      fill(X->getType(), X->getInitializer());
  }
  void visit(Decl *N) override {
    if (auto *X = dyn_cast<VarDecl>(N))
      visitVarDecl(X);
  }

  void visitInitListExpr(InitListExpr *List) {
    if (isa_and_nonnull<InitListExpr>(directParent()))
      return; // Part of a list that has been dealt with.
    const InitListExpr *Written =
        List->isSemanticForm() && List->getSyntacticForm()
            ? List->getSyntacticForm()
            : List;
    const bool Excess = leaves(Written) > leaves(List);
    if (!Excess && (!isDesignated(Written) || isCxx(Written, List)))
      return;
    std::vector<Piece> Pieces;
    Used.clear();
    this->list(List, Pieces);
    C.replace(C.Map.of(Written), std::move(Pieces));
  }

  void visitVarDecl(VarDecl *D) {
    if (D->hasInit())
      fill(D->getType(), D->getInit());
  }

private:
  static bool isDesignated(const InitListExpr *Written) {
    for (const Expr *Init : Written->inits()) {
      if (isa<DesignatedInitExpr>(Init))
        return true;
      const auto *Inner = dyn_cast<InitListExpr>(Init);
      if (Inner && isDesignated(Inner))
        return true;
    }
    return false;
  }

  /// How many expressions without braces a list has. If what is written has
  /// more than what is meant, gcc drops the others, and C++ refuses them.
  static uint64_t leaves(const InitListExpr *List) {
    uint64_t Count = 0;
    for (const Expr *Init : List->inits()) {
      if (const auto *Designated = dyn_cast<DesignatedInitExpr>(Init))
        Init = Designated->getInit();
      const auto *Inner = dyn_cast<InitListExpr>(Init);
      Count += Inner ? leaves(Inner) : !isa<ImplicitValueInitExpr>(Init);
    }
    return Count;
  }

  /// Whether C++20 takes the list as it is: members in order, none without a
  /// designator, one level each.
  static bool isCxx(const InitListExpr *Written, const InitListExpr *Semantic) {
    const RecordDecl *Record = Semantic->getType()->getAsRecordDecl();
    unsigned Next = 0;
    for (const Expr *Init : Written->inits()) {
      const auto *Designated = dyn_cast<DesignatedInitExpr>(Init);
      if (!Designated || !Record || Designated->size() != 1 ||
          !Designated->getDesignator(0)->isFieldDesignator())
        return false;
      const FieldDecl *Field = Designated->getDesignator(0)->getFieldDecl();
      if (!Field || Field->getFieldIndex() < Next ||
          Field->getParent() != Record)
        return false;
      Next = Field->getFieldIndex() + 1;
      const auto *Inner = dyn_cast<InitListExpr>(Designated->getInit());
      if (Inner && isDesignated(Inner))
        return false;
    }
    return true;
  }

  void list(const InitListExpr *List, std::vector<Piece> &Pieces) {
    Pieces.push_back("{");
    if (List->getType()->isUnionType())
      unionMember(List, Pieces);
    else
      elements(List, Pieces);
    Pieces.push_back("}");
  }

  void unionMember(const InitListExpr *List, std::vector<Piece> &Pieces) {
    if (List->getNumInits() == 0)
      return;
    const FieldDecl *Field = List->getInitializedFieldInUnion();
    if (Field && Field->getIdentifier() && Field->getFieldIndex() != 0)
      Pieces.push_back("." + C.Out.nameOf(Field).str() + " = ");
    else if (Field && Field->getFieldIndex() != 0)
      C.report(Diag::DialectUnion, List->getBeginLoc());
    element(List->getInit(0), Pieces);
  }

  void elements(const InitListExpr *List, std::vector<Piece> &Pieces) {
    unsigned Count = List->getNumInits();
    while (Count != 0 && isa<ImplicitValueInitExpr>(List->getInit(Count - 1)))
      --Count;
    for (unsigned I = 0; I != Count; ++I) {
      if (I != 0)
        Pieces.push_back(I % 8 == 0 ? ",\n" : ", ");
      element(List->getInit(I), Pieces);
    }
  }

  void element(const Expr *Init, std::vector<Piece> &Pieces) {
    if (isa<ImplicitValueInitExpr>(Init))
      return Pieces.push_back("{}");
    if (const auto *Inner = dyn_cast<InitListExpr>(Init))
      if (!Inner->isStringLiteralInit())
        return list(Inner, Pieces);
    if (!Used.insert(Init).second && Init->HasSideEffects(C.Ctx))
      C.report(Diag::DialectRange, Init->getBeginLoc());
    Pieces.push_back(C.Map.of(Init));
  }

  /// A string that leaves no room for its zero, as C++ demands, or of which C++
  /// has characters of another type.
  void fill(QualType T, const Expr *Init) {
    if (const auto *List = dyn_cast<InitListExpr>(Init)) {
      if (const InitListExpr *Semantic = List->getSemanticForm())
        List = Semantic;
      if (List->isStringLiteralInit())
        return fillString(List->getType(), List->getInit(0));
      for (const Expr *Element : List->inits())
        fill(Element->getType(), Element);
      return;
    }
    fillString(T, Init);
  }

  void fillString(QualType T, const Expr *Init) {
    const auto *String = dyn_cast<StringLiteral>(Init->IgnoreParens());
    const auto *Array = C.Ctx.getAsConstantArrayType(T);
    if (!String || !Array || !Filled.insert(String).second)
      return;
    uint64_t Size = Array->getSize().getZExtValue();
    if (Size > String->getLength() &&
        !isOfOtherChars(String, Array->getElementType()))
      return;
    std::string Text;
    for (uint64_t I = 0; I != Size && I <= String->getLength(); ++I)
      Text += (I ? ", " : "") +
              character(I == String->getLength() ? 0 : String->getCodeUnit(I),
                        Array->getElementType());
    // Alone in braces it needs no others, whether they are its own or not.
    const TokenRange R = C.Map.of(Init);
    const bool Alone = C.Map.kind(R.Begin - 1) == tok::l_brace &&
                       C.Map.kind(R.End) == tok::r_brace;
    C.replace(R, {Alone ? Text : "{" + Text + "}"});
  }

  static std::string character(uint32_t Unit, QualType Char) {
    if (Unit >= 32 && Unit < 127 && Unit != '\'' && Unit != '\\')
      return std::string("'") + static_cast<char>(Unit) + "'";
    bool Signed = Char->isSignedIntegerType() && Char->isCharType();
    return std::to_string(Signed ? static_cast<int8_t>(Unit)
                                 : static_cast<int>(Unit));
  }

  llvm::SmallPtrSet<const Expr *, 16> Used;
  llvm::SmallPtrSet<const Expr *, 16> Filled;
};

} // namespace

DialectPassPtr c2cu::makeInitializers(DialectContext &C) {
  return std::make_unique<Initializers>(C);
}
