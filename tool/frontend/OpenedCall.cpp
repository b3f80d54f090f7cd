//===- OpenedCall.cpp - A body in place of a call -------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/OpenedCall.h"
#include "frontend/Parse.h"
#include "frontend/SpelledAgain.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

using namespace c2cu;
using namespace clang;

namespace {

/// The body of a function in place of a call of it.
class Opened : public RecursiveASTVisitor<Opened> {
  using Base = RecursiveASTVisitor<Opened>;

public:
  Opened(const ParsedUnit &Unit, const CallExpr *Call, const FunctionDecl *F,
         const Caller &From)
      : Unit(Unit), Context(Unit.Context), Tokens(Unit), Call(Call), F(F),
        From(From) {}

  /// Empty: it has to stay a call.
  std::string text() {
    const auto *Body = cast<CompoundStmt>(F->getBody());
    const auto *Return =
        Body->body_empty() ? nullptr : dyn_cast<ReturnStmt>(Body->body_back());
    if (F->isVariadic() || F->getNumParams() != Call->getNumArgs() ||
        F->getReturnType()->isVoidType() == (Return != nullptr))
      return "";
    TraverseStmt(F->getBody());
    if (Failed || Returns != (Return ? 1U : 0U))
      return "";
    for (const VarDecl *V : Declared)
      for (const DeclRefExpr *E : Uses[V])
        replace(E->getSourceRange(), nameOf(V));
    std::string T = "({ ";
    for (unsigned I = 0; I < F->getNumParams(); ++I)
      T += parameter(F->getParamDecl(I), Call->getArg(I));
    for (const Stmt *S : Body->body())
      T += S == Return ? result(Return) : tokens(Tokens.of(S)) + endOf(S);
    return Failed ? "" : T + "})";
  }

  bool VisitReturnStmt(ReturnStmt *) {
    ++Returns;
    return true;
  }
  bool VisitLabelStmt(LabelStmt *) {
    Failed = true;
    return true;
  }
  bool VisitVarDecl(VarDecl *V) {
    // One for all calls that nothing changes may as well be each call's.
    const bool IsConstant = V->isStaticLocal() && V->hasInit() &&
                            V->getType().isConstQualified() &&
                            V->getType()->isArithmeticType();
    Failed |= !V->hasLocalStorage() && !IsConstant;
    Declared.push_back(V);
    replace(V->getLocation(), nameOf(V));
    const TokenRange All = Tokens.of(V);
    for (unsigned T = All.Begin; IsConstant && T < All.End; ++T)
      if (Tokens.kind(T) == tok::kw_static)
        Instead[T] = {T + 1, ""};
    return true;
  }
  bool VisitTagDecl(TagDecl *) {
    Failed = true;
    return true;
  }
  bool VisitTypedefNameDecl(TypedefNameDecl *) {
    Failed = true;
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    const ValueDecl *D = E->getDecl();
    if (const auto *V = dyn_cast<VarDecl>(D);
        V && (V->hasLocalStorage() || V->isStaticLocal()))
      Uses[V].push_back(E);
    else
      Failed |= From.Names.count(D->getName()) != 0;
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *E) {
    if (const VarDecl *V = pointer(E->getSubExpr());
        V && E->getOpcode() == UO_Deref)
      Followed[V].push_back(E);
    else if (const auto *Of = variable(E->getSubExpr()))
      Changed.insert(Of);
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *E) {
    if (const auto *Of = variable(E->getLHS()); Of && E->isAssignmentOp())
      Changed.insert(Of);
    return true;
  }
  bool VisitMemberExpr(MemberExpr *E) {
    if (const VarDecl *V = E->isArrow() ? pointer(E->getBase()) : nullptr)
      Members[V].push_back(E);
    return true;
  }

private:
  static const VarDecl *variable(const Expr *E) {
    const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParens());
    return Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  }
  /// The variable whose value E is.
  static const VarDecl *pointer(const Expr *E) {
    const auto *Cast = dyn_cast<ImplicitCastExpr>(E->IgnoreParens());
    return Cast && Cast->getCastKind() == CK_LValueToRValue
               ? variable(Cast->getSubExpr())
               : nullptr;
  }

  std::string nameOf(const VarDecl *V) {
    std::string &Name = Names[V];
    if (Name.empty()) {
      Name = V->getNameAsString() + "_of_" + F->getNameAsString();
      while (Context.Idents.find(Name) != Context.Idents.end())
        Name += "_";
    }
    return Name;
  }

  /// Whether a pointer to E is what P is, wherever that is evaluated.
  bool isMeant(const ParmVarDecl *P, QualType T, const Expr *E) const {
    return P->getType()->isPointerType() && !Changed.count(P) &&
           Context.hasSameUnqualifiedType(P->getType()->getPointeeType(), T) &&
           staysIn(E, /*IsFollowed=*/false);
  }
  /// Whether the object that E is, or if it IsFollowed the pointer in it, is
  /// the same during the call.
  bool staysIn(const Expr *E, bool IsFollowed) const {
    E = E->IgnoreParenImpCasts();
    if (const auto *Part = dyn_cast<MemberExpr>(E))
      // What a pointer in memory is, the call may change.
      return !IsFollowed && staysIn(Part->getBase(), Part->isArrow());
    const VarDecl *V = variable(E);
    return V && (!IsFollowed || !V->getType()->isPointerType() ||
                 (V->hasLocalStorage() && !From.Exposed.count(V)));
  }

  /// Declares P, or writes what it points to wherever it is followed.
  std::string parameter(const ParmVarDecl *P, const Expr *Argument) {
    const Expr *Bare = Argument->IgnoreParenImpCasts();
    const QualType T = Bare->getType();
    const QualType Element = T->isPointerType() ? T->getPointeeType()
                             : T->isArrayType()
                                 ? Context.getAsArrayType(T)->getElementType()
                                 : QualType();
    const auto *Address = dyn_cast<UnaryOperator>(Bare);
    if (variable(Bare) && !Element.isNull() && isMeant(P, Element, Bare) &&
        staysIn(Bare, /*IsFollowed=*/true)) {
      substitute(P, outside(Argument), /*IsAddress=*/false);
      return "";
    }
    if (Address && Address->getOpcode() == UO_AddrOf &&
        isMeant(P, Address->getSubExpr()->getType(), Address->getSubExpr())) {
      substitute(P, outside(Address->getSubExpr()), /*IsAddress=*/true);
      return "";
    }
    for (const DeclRefExpr *E : Uses[P])
      replace(E->getSourceRange(), nameOf(P));
    // What C makes of an argument is what it makes of an initialiser.
    return spelled(P->getType(), nameOf(P)) + " = " + outside(Argument) + "; ";
  }

  void substitute(const ParmVarDecl *P, const std::string &By, bool IsAddress) {
    if (IsAddress) {
      for (const UnaryOperator *E : Followed[P])
        replace(E->getSourceRange(), By);
      for (const MemberExpr *E : Members[P])
        replace({E->getBase()->getBeginLoc(), E->getOperatorLoc()}, By + ".");
    }
    for (const DeclRefExpr *E : Uses[P])
      replace(E->getSourceRange(), IsAddress ? "(&" + By + ")" : By);
  }

  std::string result(const ReturnStmt *S) {
    return "(" + spelled(F->getReturnType(), "") + ")(" +
           tokens(Tokens.of(S->getRetValue())) + "); ";
  }

  std::string spelled(QualType T, const std::string &Name) const {
    std::string Text;
    llvm::raw_string_ostream Out(Text);
    T.getUnqualifiedType().print(Out, PrintingPolicy(Context.getLangOpts()),
                                 Name);
    return Text;
  }

  /// Replacements inside others are not made.
  void replace(SourceRange R, const std::string &By) {
    const TokenRange At = Tokens.of(R);
    if (const auto It = Instead.find(At.Begin);
        It == Instead.end() || It->second.first < At.End)
      Instead[At.Begin] = {At.End, By};
  }

  /// The tokens of R in the function, with what stands instead of some.
  std::string tokens(TokenRange R) {
    std::string T;
    for (unsigned I = R.Begin; I < R.End;) {
      const auto It = Instead.find(I);
      if (It != Instead.end() && It->second.first <= R.End) {
        T += It->second.second + " ";
        I = It->second.first;
        continue;
      }
      Failed |= mayBeExpanded(Unit, Tokens.text(I));
      T += Tokens.text(I++).str() + " ";
    }
    return T;
  }
  /// Those of an expression outside of it.
  std::string outside(const Expr *E) {
    const auto Text = spelledAgain(Unit, Tokens.of(E));
    Failed |= !Text;
    return Text.value_or("");
  }
  std::string endOf(const Stmt *S) const {
    const unsigned End = Tokens.of(S).End;
    return isa<Expr, DoStmt>(S) || Tokens.kind(End) == tok::semi ? "; " : "";
  }

  const ParsedUnit &Unit;
  ASTContext &Context;
  const TokenMap Tokens;
  const CallExpr *const Call;
  const FunctionDecl *const F;
  const Caller &From;
  bool Failed = false;
  unsigned Returns = 0;
  std::vector<const VarDecl *> Declared;
  std::map<const VarDecl *, std::string> Names;
  std::map<const VarDecl *, std::vector<const DeclRefExpr *>> Uses;
  std::map<const VarDecl *, std::vector<const UnaryOperator *>> Followed;
  std::map<const VarDecl *, std::vector<const MemberExpr *>> Members;
  std::set<const VarDecl *> Changed; ///< Or their addresses are taken.
  /// By its first token, where what is replaced ends, and by what.
  std::map<unsigned, std::pair<unsigned, std::string>> Instead;
};

} // namespace

std::string c2cu::openedCall(const ParsedUnit &Unit, const CallExpr *Call,
                             const FunctionDecl *F, const Caller &From) {
  return Opened(Unit, Call, F, From).text();
}
