//===- Additions.cpp - Elements changed in C's order ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Additions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

class AdditionFinder {
public:
  AdditionFinder(const MarkedLoop &L, const std::set<const VarDecl *> &Of,
                 std::vector<Phases::Addition> &Into)
      : L(L), Of(Of), Into(Into) {}

  void statement(const Stmt *S, bool Always) {
    if (!S)
      return;
    if (const auto *E = dyn_cast<Expr>(S))
      return discarded(E, Always);
    if (const auto *If = dyn_cast<IfStmt>(S)) {
      statement(If->getThen(), false);
      return statement(If->getElse(), false);
    }
    if (const auto *Switch = dyn_cast<SwitchStmt>(S))
      return statement(Switch->getBody(), false);
    if (const auto *Case = dyn_cast<SwitchCase>(S))
      return statement(Case->getSubStmt(), false);
    if (const auto *Block = dyn_cast<CompoundStmt>(S))
      for (const Stmt *Child : Block->body())
        statement(Child, Always);
  }

private:
  /// An expression whose value nobody uses.
  void discarded(const Expr *E, bool Always) {
    E = E->IgnoreParenImpCasts();
    if (const auto *Cast = dyn_cast<CastExpr>(E);
        Cast && Cast->getCastKind() == CK_ToVoid)
      return discarded(Cast->getSubExpr(), Always);
    if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
      discarded(Choice->getTrueExpr(), false);
      return discarded(Choice->getFalseExpr(), false);
    }
    const auto *Binary = dyn_cast<BinaryOperator>(E);
    if (Binary && Binary->getOpcode() == BO_Comma) {
      discarded(Binary->getLHS(), Always);
      return discarded(Binary->getRHS(), Always);
    }
    const auto *Step = dyn_cast<UnaryOperator>(E);
    if (Step && Step->isIncrementDecrementOp())
      return change(E, Step->getSubExpr(), nullptr, Always);
    if (Binary && Binary->isCompoundAssignmentOp())
      change(E, Binary->getLHS(), Binary->getRHS()->IgnoreImpCasts(), Always);
  }

  void change(const Expr *E, const Expr *To, const Expr *By, bool Always) {
    Found = {E, By, {}, Always};
    if (isNumber(To) && (!By || isNumber(By)) && place(To))
      Into.push_back(Found);
  }

  static bool isNumber(const Expr *E) {
    return E->getType()->isArithmeticType() &&
           E->getObjectKind() != OK_BitField;
  }

  /// Whether all of To that the host evaluates is a captured pointer, which
  /// stays the same; what depends on the iteration are subscripts.
  bool place(const Expr *To) {
    To = To->IgnoreParens();
    if (const auto *Element = dyn_cast<ArraySubscriptExpr>(To))
      return subscript(Element->getIdx()) && pointer(Element->getBase());
    if (const auto *Member = dyn_cast<MemberExpr>(To))
      return Member->isArrow() ? pointer(Member->getBase())
                               : place(Member->getBase());
    const auto *Unary = dyn_cast<UnaryOperator>(To);
    return Unary && Unary->getOpcode() == UO_Deref &&
           pointer(Unary->getSubExpr());
  }

  bool pointer(const Expr *E) {
    E = E->IgnoreParenImpCasts();
    if (const VarDecl *V = variableAt(E))
      return Of.count(V) != 0;
    if (E->getType()->isArrayType())
      return place(E);
    const auto *Sum = dyn_cast<BinaryOperator>(E);
    if (!Sum || !Sum->isAdditiveOp() || !E->getType()->isPointerType())
      return false;
    const Expr *Left = Sum->getLHS(), *Right = Sum->getRHS();
    if (Right->getType()->isPointerType())
      std::swap(Left, Right);
    return subscript(Right) && pointer(Left);
  }

  const VarDecl *variableAt(const Expr *E) const {
    if (const VarDecl *V = L.memberAt(E))
      return V;
    const auto *Ref = dyn_cast<DeclRefExpr>(E);
    const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    return V && llvm::is_contained(L.Captured, V) && !L.inductionOf(V)
               ? V
               : nullptr;
  }

  bool subscript(const Expr *E) {
    E = E->IgnoreImpCasts();
    if (isa<IntegerLiteral>(E))
      return true;
    Found.Subscripts.push_back(E);
    return isNumber(E);
  }

  const MarkedLoop &L;
  const std::set<const VarDecl *> &Of;
  std::vector<Phases::Addition> &Into;
  Phases::Addition Found{};
};

/// The names of an addition's values.
struct AdditionNames {
  explicit AdditionNames(unsigned I) : Number(std::to_string(I)) {}
  std::string adds() const { return "c2cu_adds_" + Number; }
  std::string addend() const { return "c2cu_addend_" + Number; }
  std::string at(unsigned J) const {
    return "c2cu_at_" + Number + "_" + std::to_string(J);
  }
  const std::string Number;
};

constexpr const char *HandedOn = "c2cu_v->";

} // namespace

void c2cu::findAdditions(const MarkedLoop &L, const Stmt *S,
                         const std::set<const VarDecl *> &Of,
                         std::vector<Phases::Addition> &Into) {
  AdditionFinder(L, Of, Into).statement(S, true);
}

bool c2cu::addsWhatIsInspected(const MarkedLoop &L, const Reached &R) {
  std::set<const VarDecl *> Of;
  for (const Reach &A : R.Accesses)
    if (A.Write && A.Inspected)
      Of.insert(A.Of);
  std::vector<Phases::Addition> Found;
  findAdditions(L, L.Body, Of, Found);
  return !Found.empty();
}

std::vector<Piece> c2cu::valuesOf(const Spelling &Text,
                                  const Phases::Addition &A, unsigned I) {
  const AdditionNames Of(I);
  std::vector<Piece> Now;
  const auto Set = [&](const std::string &Name, const Expr *To) {
    llvm::append_range(Now, std::vector<Piece>{Now.empty() ? "" : ", ",
                                               HandedOn + Name + " = (",
                                               Text.Tokens.of(To), ")"});
  };
  // C leaves the order of calls to compilers: this is theirs.
  if (A.Addend)
    Set(Of.addend(), A.Addend);
  for (unsigned J = A.Subscripts.size(); J-- > 0;)
    Set(Of.at(J), A.Subscripts[J]);
  return Now;
}

void c2cu::takeValues(const Spelling &Text, const Phases::Addition &A,
                      unsigned I, Edits &Changes) {
  const AdditionNames Of(I);
  for (unsigned J = 0; J < A.Subscripts.size(); ++J)
    Changes.replace(Text.Tokens.of(A.Subscripts[J]), {HandedOn + Of.at(J)});
  if (A.Addend)
    Changes.replace(Text.Tokens.of(A.Addend), {HandedOn + Of.addend()});
}

std::string c2cu::fieldsOf(const Spelling &Text, const Phases::Addition &A,
                           unsigned I) {
  const AdditionNames Of(I);
  std::string T;
  for (unsigned J = 0; J < A.Subscripts.size(); ++J)
    T += Text.declareValue(A.Subscripts[J]->getType(), Of.at(J)) + "; ";
  if (A.Addend)
    T += Text.declareValue(A.Addend->getType(), Of.addend()) + "; ";
  return T;
}

void c2cu::editAdditions(const Spelling &Text, const Phases &P,
                         Edits &Changes) {
  for (unsigned I = 0; I < P.Additions.size(); ++I) {
    const Phases::Addition &A = P.Additions[I];
    std::vector<Piece> Now = {"("};
    llvm::append_range(Now, valuesOf(Text, A, I));
    if (P.isTold(A))
      Now.push_back((Now.size() == 1 ? "" : ", ") +
                    (HandedOn + AdditionNames(I).adds() + " = (1)"));
    Now.push_back(Now.size() == 1 ? "(void)0)" : ")");
    Changes.replace(Text.Tokens.of(A.E), std::move(Now));
  }
}

std::string c2cu::additionFields(const Spelling &Text, const Phases &P) {
  std::string T;
  for (unsigned I = 0; I < P.Additions.size(); ++I) {
    const Phases::Addition &A = P.Additions[I];
    T += fieldsOf(Text, A, I);
    if (P.isTold(A))
      T += "int " + AdditionNames(I).adds() + "; ";
  }
  return T;
}

std::string c2cu::additionsOf(const Spelling &Text, const Phases &P) {
  std::string T;
  for (unsigned I = 0; I < P.Additions.size(); ++I) {
    const Phases::Addition &A = P.Additions[I];
    Edits Changes;
    takeValues(Text, A, I, Changes);
    if (P.isTold(A))
      T += std::string("if (") + HandedOn + AdditionNames(I).adds() + ")\n";
    T += printMoved(
        Text.Unit,
        {Text.lineOf(A.E->getBeginLoc()), Text.Tokens.of(A.E), ";\n"},
        {&Changes}, P.Body->getBeginLoc());
  }
  return T;
}
