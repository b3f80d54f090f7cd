//===- ParameterUses.cpp - What a function does with its pointers ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of its marked loops the analysis of loops has found it out. Outside of them
// two things are understood: elements at constant places, as in `*count = n;`,
// and calls of functions of the file that are given parameters as they are.
//
//===----------------------------------------------------------------------===//

#include "driver/ParameterUses.h"
#include "driver/LengthSum.h"
#include "loops/MarkedLoop.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

using namespace c2cu;
using namespace clang;

bool ParameterUse::isOut() const {
  return Write && !Read && !Unbounded && !Extents.empty() &&
         llvm::all_of(Extents, [](const Extent &E) { return E.Whole; });
}

namespace {

/// Whether control may leave the function, or come to another place, in S.
bool jumps(const Stmt *S) {
  if (!S)
    return false;
  if (isa<ReturnStmt, GotoStmt, IndirectGotoStmt, LabelStmt, AsmStmt>(S))
    return true;
  return llvm::any_of(S->children(), jumps);
}

/// Whether nothing in S changes P, or might by its address.
bool onlyReads(const Stmt *S, const ParmVarDecl *P) {
  if (!S)
    return true;
  if (const auto *C = dyn_cast<ImplicitCastExpr>(S);
      C && C->getCastKind() == CK_LValueToRValue &&
      isa<DeclRefExpr>(C->getSubExpr()->IgnoreParens()))
    return true;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
    return Ref->getDecl() != P;
  return llvm::all_of(S->children(),
                      [&](const Stmt *Child) { return onlyReads(Child, P); });
}

class Uses {
public:
  Uses(const FunctionDecl *F, const LibraryPlan &Plan, ParameterUses &Others)
      : F(F), Plan(Plan), Others(Others) {
    All.resize(F->getNumParams());
    Constant.resize(F->getNumParams());
  }

  std::vector<ParameterUse> run() {
    bool Straight = true;
    for (const Stmt *S : cast<CompoundStmt>(F->getBody())->body()) {
      IsSure = Straight;
      look(S);
      Straight &= !jumps(S);
    }
    for (auto [Use, Elements] : llvm::zip_equal(All, Constant))
      if (!Elements.empty())
        add(Use, {std::to_string(Elements.rbegin()->first + 1),
                  {},
                  {},
                  areAllSet(Elements)});
    return std::move(All);
  }

private:
  /// Of elements at constant places: whether they are surely set.
  using Places = std::map<uint64_t, bool>;

  static bool areAllSet(const Places &P) {
    return P.size() == P.rbegin()->first + 1 &&
           llvm::all_of(P, [](const auto &Each) { return Each.second; });
  }

  /// Of two that say the same, each of which is enough.
  static void add(ParameterUse &To, const ParameterUse::Extent &E) {
    for (ParameterUse::Extent &Old : To.Extents)
      if (Old.Elements == E.Elements && Old.From == E.From) {
        Old.Whole |= E.Whole;
        if (Old.Shape.size() < E.Shape.size())
          Old.Shape = E.Shape;
        return;
      }
    To.Extents.push_back(E);
  }

  std::optional<unsigned> parameter(const Expr *E) const {
    const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
    const auto *P = Ref ? dyn_cast<ParmVarDecl>(Ref->getDecl()) : nullptr;
    return P && P->getDeclContext() == F && P->getType()->isPointerType()
               ? std::optional(P->getFunctionScopeIndex())
               : std::nullopt;
  }

  struct Element {
    unsigned Of;
    uint64_t Place;
  };

  /// What E is a part of, as `*p`, `p[2]` or `p->x`.
  std::optional<Element> element(const Expr *E) const {
    E = E->IgnoreParenImpCasts();
    if (const auto *U = dyn_cast<UnaryOperator>(E);
        U && U->getOpcode() == UO_Deref) {
      if (const auto P = parameter(U->getSubExpr()))
        return Element{*P, 0};
    } else if (const auto *M = dyn_cast<MemberExpr>(E)) {
      if (!M->isArrow())
        return element(M->getBase());
      if (const auto P = parameter(M->getBase()))
        return Element{*P, 0};
    } else if (const auto *A = dyn_cast<ArraySubscriptExpr>(E)) {
      if (A->getBase()->IgnoreParens()->getStmtClass() ==
              Stmt::ImplicitCastExprClass &&
          A->getBase()->IgnoreParenImpCasts()->getType()->isArrayType())
        return element(A->getBase());
      Expr::EvalResult Known;
      const auto P = parameter(A->getBase());
      if (P && A->getIdx()->EvaluateAsInt(Known, F->getASTContext()) &&
          Known.Val.getInt().isNonNegative() &&
          Known.Val.getInt().getActiveBits() < 32)
        return Element{*P, Known.Val.getInt().getZExtValue()};
    }
    return std::nullopt;
  }

  /// Looks at the accesses of S, none of which is behind a condition if IsSure.
  void look(const Stmt *S) {
    if (!S || isa<UnaryExprOrTypeTraitExpr>(S))
      return;
    if (isLoop(S) && lookAtLoop(S))
      return;
    if (const auto *B = dyn_cast<BinaryOperator>(S); B && B->isAssignmentOp()) {
      // Only a whole element is set by an assignment to it.
      const auto E = element(B->getLHS());
      if (E && B->getLHS()->getType()->isScalarType()) {
        look(B->getRHS());
        const bool IsWhole =
            !isa<MemberExpr>(B->getLHS()->IgnoreParens()) && !isOfRow(*E);
        return note(*E, B->isCompoundAssignmentOp(), true, IsWhole);
      }
    }
    if (const auto *U = dyn_cast<UnaryOperator>(S)) {
      if (U->getOpcode() == UO_AddrOf)
        return escape(U->getSubExpr());
      if (const auto E = U->isIncrementDecrementOp() ? element(U->getSubExpr())
                                                     : std::nullopt)
        return note(*E, true, true, false);
    }
    if (const auto *C = dyn_cast<CallExpr>(S); C && lookAtCall(C))
      return;
    if (const auto *E = dyn_cast<Expr>(S)) {
      if (const auto Of = element(E); Of && !E->getType()->isArrayType())
        return note(*Of, true, false, false);
      if (parameter(E) && isa<DeclRefExpr>(E))
        return escape(E);
    }
    // What is behind a condition, or in a loop, may not happen.
    const bool Before = IsSure;
    IsSure &=
        isa<Expr, DeclStmt>(S) && !isa<ConditionalOperator>(S) &&
        !(isa<BinaryOperator>(S) && cast<BinaryOperator>(S)->isLogicalOp());
    for (const Stmt *Child : S->children())
      look(Child);
    IsSure = Before;
  }

  bool isOfRow(const Element &E) const {
    return F->getParamDecl(E.Of)->getType()->getPointeeType()->isArrayType();
  }

  void note(const Element &E, bool Read, bool Write, bool IsWhole) {
    All[E.Of].Read |= Read;
    All[E.Of].Write |= Write;
    Constant[E.Of][E.Place] |= Write && IsWhole && IsSure;
  }

  /// Parameters that S names may be accessed anywhere.
  void escape(const Stmt *S) {
    if (!S)
      return;
    if (const auto *E = dyn_cast<DeclRefExpr>(S))
      if (const auto P = parameter(E)) {
        All[*P].Unbounded = All[*P].Read = true;
        All[*P].Write |= !F->getParamDecl(*P)
                              ->getType()
                              ->getPointeeType()
                              .isConstQualified();
      }
    for (const Stmt *Child : S->children())
      escape(Child);
  }

  /// Whether S is a marked loop: what that accesses is known.
  bool lookAtLoop(const Stmt *S) {
    const SourceManager &SM = F->getASTContext().getSourceManager();
    bool IsMarked = false;
    for (const LibraryLoop &L : Plan.Loops)
      if (L.Function == F->getName() && !L.IsSecondTry &&
          L.TextLine == SM.getSpellingLineNumber(S->getBeginLoc())) {
        IsMarked = true;
        for (const LibraryAccess &A : L.Accesses)
          lookAt(A);
      }
    return IsMarked;
  }

  void lookAt(const LibraryAccess &A) {
    ParameterUse &To = All[A.Parameter];
    (A.Write ? To.Write : To.Read) = true;
    if (A.Extent.empty())
      To.Unbounded = true;
    else
      add(To, {A.Extent, A.Shape, A.From, A.Whole && IsSure});
  }

  /// Whether C calls a function of the file: what that accesses is known.
  bool lookAtCall(const CallExpr *C) {
    const FunctionDecl *Callee = C->getDirectCallee();
    Callee = Callee ? Callee->getDefinition() : nullptr;
    // Another file may have the definition of a weak one that counts.
    if (!Callee || Callee->isWeak() ||
        C->getNumArgs() != Callee->getNumParams())
      return false;
    const std::vector<ParameterUse> *Its = Others.of(Callee);
    if (!Its)
      return false;
    for (const auto [Argument, To, Use] :
         llvm::zip_equal(C->arguments(), Callee->parameters(), *Its)) {
      const auto P = parameter(Argument);
      if (P && hasSameElements(F->getParamDecl(*P)->getType(), To->getType()))
        passed(All[*P], Use, C, Callee);
      else
        look(Argument);
    }
    return true;
  }

  bool hasSameElements(QualType A, QualType B) const {
    return B->isPointerType() && F->getASTContext().hasSameUnqualifiedType(
                                     A->getPointeeType(), B->getPointeeType());
  }

  /// C hands a pointer on, and Callee makes that use of it.
  void passed(ParameterUse &To, const ParameterUse &Use, const CallExpr *C,
              const FunctionDecl *Callee) {
    To.Read |= Use.Read;
    To.Write |= Use.Write;
    To.Unbounded |= Use.Unbounded;
    const auto Meant = [&](StringRef Name) -> std::optional<LengthSum> {
      for (const ParmVarDecl *P : Callee->parameters())
        if (P->getName() == Name)
          return isCounted(P->getType())
                     ? length(C->getArg(P->getFunctionScopeIndex()))
                     : std::nullopt;
      return std::nullopt;
    };
    bool IsKnown = true;
    const auto InOurs = [&](const std::string &Text) {
      const auto Sum = Text.empty() ? std::nullopt : LengthSum::parse(Text);
      const auto Ours = Sum ? Sum->with(Meant) : std::nullopt;
      IsKnown &= Text.empty() || Ours.has_value();
      return Ours ? Ours->text() : std::string();
    };
    for (const ParameterUse::Extent &E : Use.Extents) {
      ParameterUse::Extent Ours = {
          InOurs(E.Elements), {}, InOurs(E.From), E.Whole && IsSure};
      for (const std::string &Each : E.Shape)
        Ours.Shape.push_back(InOurs(Each));
      if (IsKnown)
        add(To, Ours);
    }
    To.Unbounded |= !IsKnown;
  }

  /// Whether all lengths that an interface speaks of are values of type T.
  bool isCounted(QualType T) const {
    return T->isIntegerType() && F->getASTContext().getIntWidth(T) >= 32;
  }

  /// What E is, if it is made of constants and parameters that keep what
  /// callers have given, and is never negative.
  std::optional<LengthSum> length(const Expr *E) const {
    Expr::EvalResult Known;
    E = E->IgnoreParenImpCasts();
    if (!E->getType()->isIntegerType())
      return std::nullopt;
    if (E->EvaluateAsInt(Known, F->getASTContext())) {
      const llvm::APSInt &Value = Known.Val.getInt();
      return Value.isNonNegative() && Value.getActiveBits() < 32
                 ? std::optional<LengthSum>(Value.getZExtValue())
                 : std::nullopt;
    }
    if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
      const auto *P = dyn_cast<ParmVarDecl>(Ref->getDecl());
      return P && P->getDeclContext() == F && onlyReads(F->getBody(), P)
                 ? std::optional(LengthSum::parameter(P->getName()))
                 : std::nullopt;
    }
    // An unsigned number of 32 bits may be less than the sum or the product.
    const auto *B = dyn_cast<BinaryOperator>(E);
    if (!B || !isCounted(E->getType()) ||
        (E->getType()->isUnsignedIntegerType() &&
         F->getASTContext().getIntWidth(E->getType()) < 64))
      return std::nullopt;
    const auto Left = length(B->getLHS()), Right = length(B->getRHS());
    if (!Left || !Right)
      return std::nullopt;
    return B->getOpcode() == BO_Add   ? Left->plus(*Right)
           : B->getOpcode() == BO_Mul ? Left->times(*Right)
                                      : std::nullopt;
  }

  const FunctionDecl *F;
  const LibraryPlan &Plan;
  ParameterUses &Others;
  std::vector<ParameterUse> All;
  std::vector<Places> Constant;
  bool IsSure = true;
};

} // namespace

const std::vector<ParameterUse> *ParameterUses::of(const FunctionDecl *F) {
  const auto [At, IsNew] = Known.try_emplace(F);
  if (IsNew)
    At->second = Uses(F, Plan, *this).run();
  return At->second ? &*At->second : nullptr;
}
