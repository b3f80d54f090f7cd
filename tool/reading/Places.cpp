//===- Places.cpp - What an lvalue designates, and how it is filled -------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "reading/Reading.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

using namespace c2cu;
using namespace clang;

const char *c2cu::wordOf(Is What) {
  static const char *const Words[] = {
#define C2CU_PLACE(Name, Word) Word,
#include "reading/Reading.def"
  };
  return Words[static_cast<unsigned>(What)];
}

static void readElement(const ASTContext &Context, const ArraySubscriptExpr *E,
                        Place &P) {
  P.What = Is::Element;
  P.Pointer = E->getBase();
  P.Index = E->getIdx();
  const Expr *Base = meant(Context, P.Pointer);
  const auto *Decay = dyn_cast<CastExpr>(Base);
  if (Decay && Decay->getCastKind() == CK_ArrayToPointerDecay)
    P.Base = Decay->getSubExpr();
  else if (Base->getType()->isVectorType())
    P.Base = Base;
}

static void readMember(const MemberExpr *E, Place &P) {
  P.Field = dyn_cast<FieldDecl>(E->getMemberDecl());
  P.What = P.Field ? Is::Member : Is::Part; // A static one is C++'s.
  (E->isArrow() ? P.Pointer : P.Base) = E->getBase();
}

/// A name of an object or a function; false if it is another one's.
static bool readName(const Expr *E, Place &P) {
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  if (!Ref)
    return false;
  P.Variable = dyn_cast<VarDecl>(Ref->getDecl());
  P.Callee = dyn_cast<FunctionDecl>(Ref->getDecl());
  if (P.Variable || P.Callee)
    P.What = P.Variable ? Is::Variable : Is::Function;
  return P.Variable || P.Callee;
}

const Place &Reading::place(const Expr *E) {
  auto [It, New] = Places.try_emplace(E);
  Place &P = It->second;
  if (!New)
    return P;
  E = meant(Context, E);
  while (isa<CastExpr>(E) && E->isGLValue())
    E = meant(Context, cast<CastExpr>(E)->getSubExpr());
  P.Of = E;
  P.Type = E->getType();
  if (readName(E, P))
    return P;
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
    readElement(Context, Subscript, P);
  } else if (const auto *Member = dyn_cast<MemberExpr>(E)) {
    readMember(Member, P);
  } else if (const auto *Unary = dyn_cast<UnaryOperator>(E);
             Unary && (Unary->isGLValue() || P.Type->isFunctionType())) {
    const bool Follows = Unary->getOpcode() == UO_Deref;
    P.What = Follows ? Is::Follow : Is::Part;
    (Follows ? P.Pointer : P.Base) = Unary->getSubExpr();
    P.IsImaginary = Unary->getOpcode() == UO_Imag;
  } else if (const auto *Literal = dyn_cast<CompoundLiteralExpr>(E)) {
    P.What = Is::Literal;
    P.Value = Literal->getInitializer();
  } else if (isa<StringLiteral, PredefinedExpr>(E)) {
    P.What = Is::Text;
  } else if (const auto *Vector = dyn_cast<ExtVectorElementExpr>(E)) {
    P.What = Is::Part;
    (Vector->isArrow() ? P.Pointer : P.Base) = Vector->getBase();
  } else {
    P.Value = E;
  }
  return P;
}

std::vector<uint32_t> Reading::characters(const Expr *Text) const {
  const auto *Name = dyn_cast<PredefinedExpr>(Text);
  const auto *Literal =
      Name ? Name->getFunctionName() : cast<StringLiteral>(Text);
  std::vector<uint32_t> Units;
  for (unsigned I = 0; Literal && I < Literal->getLength(); ++I)
    Units.push_back(Literal->getCodeUnit(I));
  return Units;
}

const VarDecl *Reading::variable(const Expr *E) { return place(E).Variable; }

const VarDecl *Reading::named(const Expr *E) {
  const Operation *O = &operation(E);
  while (O->What == Does::Convert && !O->IsWritten)
    O = &operation(O->Left);
  const bool Names = O->What == Does::Load || O->What == Does::Designate ||
                     (O->What == Does::Address && !O->IsWritten);
  return Names ? variable(O->Left) : nullptr;
}

const VarDecl *Reading::wholeOf(const Expr *E) {
  const Place *P = &place(E);
  while (P->Base)
    P = &place(P->Base);
  return P->Variable;
}

//===----------------------------------------------------------------------===//
// Initialisers
//===----------------------------------------------------------------------===//

/// The members of a structure that a list fills: those behind it are zero.
static void readMembers(const RecordDecl *R, const InitListExpr *List,
                        Initialiser &I) {
  I.What = Fills::Members;
  if (R->isUnion()) {
    const FieldDecl *F = List->getInitializedFieldInUnion();
    if (F && List->getNumInits())
      I.Members = {{F, List->getInit(0)}};
    else
      I.What = Fills::Zero;
    return;
  }
  unsigned Next = 0;
  for (const FieldDecl *F : R->fields())
    if (!F->isUnnamedBitField())
      I.Members.push_back(
          {F, Next < List->getNumInits() ? List->getInit(Next++) : nullptr});
}

Initialiser Reading::initialiser(QualType T, const Expr *Init) const {
  Init = meant(Context, Init);
  Initialiser I;
  I.Of = Init;
  if (isa<ImplicitValueInitExpr>(Init))
    return I;
  if (isa<NoInitExpr>(Init)) {
    I.What = Fills::Nothing;
    return I;
  }
  if (const auto *Update = dyn_cast<DesignatedInitUpdateExpr>(Init)) {
    I = initialiser(T, Update->getUpdater());
    I.First = Update->getBase();
    return I;
  }
  if (const auto *Literal = dyn_cast<CompoundLiteralExpr>(Init);
      Literal && (T->isArrayType() || Init->isPRValue()))
    return initialiser(T, Literal->getInitializer());
  const auto *List = dyn_cast<InitListExpr>(Init);
  if (!List) {
    const bool Text =
        T->isArrayType() && isa<StringLiteral, PredefinedExpr>(Init);
    I.What = Text ? Fills::Text : Fills::Value;
    return I;
  }
  if (List->isSyntacticForm() && List->getSemanticForm())
    List = List->getSemanticForm();
  const auto *R = T->getAs<RecordType>();
  const bool Whole = List->getNumInits() == 1 &&
                     (List->isTransparent() || List->isStringLiteralInit() ||
                      T->isScalarType());
  if (Whole)
    return initialiser(T, List->getInit(0));
  if (R) {
    readMembers(R->getDecl()->getDefinition(), List, I);
  } else if (!T->isScalarType()) {
    I.What = Fills::Elements;
    I.Elements =
        llvm::ArrayRef<const Expr *>(List->getInits(), List->getNumInits());
    I.Filler = List->getArrayFiller();
  }
  return I;
}
