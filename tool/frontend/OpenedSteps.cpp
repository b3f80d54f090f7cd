//===- OpenedSteps.cpp - Calls and macros with a generator's step ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/OpenedSteps.h"
#include "frontend/FileEdits.h"
#include "frontend/Parse.h"
#include "rewrite/Tokens.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <set>

using namespace c2cu;
using namespace clang;

static bool multiplies(const Stmt *S) {
  if (!S)
    return false;
  const auto *E = dyn_cast<BinaryOperator>(S);
  return (E && E->getType()->isIntegerType() &&
          (E->getOpcode() == BO_Mul || E->getOpcode() == BO_MulAssign)) ||
         llvm::any_of(S->children(), multiplies);
}

/// An assignment of an integer that is no local variable of a function; where
/// InVariable, of any integer.
static bool changesInteger(const Stmt *S, bool InVariable) {
  if (!S)
    return false;
  if (const auto *E = dyn_cast<BinaryOperator>(S);
      E && E->isAssignmentOp() && E->getType()->isIntegerType()) {
    const auto *Ref = dyn_cast<DeclRefExpr>(E->getLHS()->IgnoreParens());
    const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    if (InVariable || !V || V->isFileVarDecl())
      return true;
  }
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return changesInteger(Child, InVariable);
  });
}

/// Whether F, or a function that it calls, does what a step does.
static bool mayStep(const FunctionDecl *F,
                    std::set<const FunctionDecl *> &Seen) {
  const FunctionDecl *Defined = nullptr;
  if (!F || !F->hasBody(Defined) || !Seen.insert(Defined).second)
    return false;
  const Stmt *Body = Defined->getBody();
  return (changesInteger(Body, /*InVariable=*/false) && multiplies(Body)) ||
         llvm::any_of(callsIn(Body), [&](const CallExpr *E) {
           return mayStep(E->getDirectCallee(), Seen);
         });
}

namespace {

/// The body of a function in place of a call of it.
class Opened : public RecursiveASTVisitor<Opened> {
  using Base = RecursiveASTVisitor<Opened>;

public:
  Opened(ASTContext &Context, const TokenMap &Tokens, const CallExpr *Call,
         const FunctionDecl *F, const std::set<llvm::StringRef> &NamesOutside)
      : Context(Context), Tokens(Tokens), Call(Call), F(F),
        NamesOutside(NamesOutside) {}

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
    Failed |= !V->hasLocalStorage();
    Declared.push_back(V);
    replace(V->getLocation(), nameOf(V));
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
    if (const auto *V = dyn_cast<VarDecl>(D); V && V->hasLocalStorage())
      Uses[V].push_back(E);
    else
      Failed |= NamesOutside.count(D->getName()) != 0;
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
      while (NamesOutside.count(Name))
        Name += "_";
    }
    return Name;
  }

  /// Declares P, or writes what it points to wherever it is followed.
  std::string parameter(const ParmVarDecl *P, const Expr *Argument) {
    const auto *Address =
        dyn_cast<UnaryOperator>(Argument->IgnoreParenImpCasts());
    const bool Points =
        P->getType()->isPointerType() && !Changed.count(P) &&
        Context.hasSameUnqualifiedType(
            P->getType()->getPointeeType().getUnqualifiedType(),
            Argument->IgnoreImpCasts()->getType()->isPointerType()
                ? Argument->IgnoreImpCasts()
                      ->getType()
                      ->getPointeeType()
                      .getUnqualifiedType()
                : QualType());
    if (Points && variable(Argument->IgnoreParenImpCasts())) {
      substitute(P, tokens(Tokens.of(Argument)), /*IsAddress=*/false);
      return "";
    }
    if (Points && Address && Address->getOpcode() == UO_AddrOf &&
        isa<DeclRefExpr, MemberExpr>(Address->getSubExpr()->IgnoreParens()) &&
        !Address->getSubExpr()->HasSideEffects(Context)) {
      substitute(P, outside(Address->getSubExpr()), /*IsAddress=*/true);
      return "";
    }
    for (const DeclRefExpr *E : Uses[P])
      replace(E->getSourceRange(), nameOf(P));
    // What C makes of an argument is what it makes of an initialiser.
    return spelled(P->getType(), nameOf(P)) + " = " + outside(Argument) + "; ";
  }

  void substitute(const ParmVarDecl *P, const std::string &By,
                  bool IsAddress) {
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
    return "(" + spelled(F->getReturnType(), "") + ")(" + tokens(Tokens.of(S->getRetValue())) + "); ";
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
      T += Tokens.text(I++).str() + " ";
    }
    return T;
  }
  /// Those of an expression outside of it.
  std::string outside(const Expr *E) const {
    std::string T;
    const TokenRange R = Tokens.of(E);
    for (unsigned I = R.Begin; I < R.End; ++I)
      T += (T.empty() ? "" : " ") + Tokens.text(I).str();
    return T;
  }
  std::string endOf(const Stmt *S) const {
    const unsigned End = Tokens.of(S).End;
    return isa<Expr, DoStmt>(S) || Tokens.kind(End) == tok::semi ? "; " : "";
  }

  ASTContext &Context;
  const TokenMap &Tokens;
  const CallExpr *const Call;
  const FunctionDecl *const F;
  const std::set<llvm::StringRef> &NamesOutside;
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

class Opener {
public:
  explicit Opener(const ParsedUnit &Unit)
      : Unit(Unit), Context(Unit.Context), Tokens(Unit),
        File(Context.getSourceManager(), Context.getLangOpts()) {}

  std::optional<std::string> run(llvm::ArrayRef<LoopInFunction> Loops) {
    for (const LoopInFunction &In : Loops) {
      NamesOutside.clear();
      for (const Decl *D : In.Function->decls())
        if (const auto *Named = dyn_cast<NamedDecl>(D);
            Named && Named->getIdentifier())
          NamesOutside.insert(Named->getName());
      open(In.Loop);
    }
    if (File.failed() || File.empty())
      return std::nullopt;
    return File.text();
  }

private:
  /// The first edit that helps in each statement; others follow when the text
  /// is read again.
  void open(const Stmt *S) {
    if (!S)
      return;
    if (const auto *E = dyn_cast<Expr>(S)) {
      if (E->getBeginLoc().isMacroID() && openMacro(E))
        return;
      if (const auto *Call = dyn_cast<CallExpr>(E); Call && openCall(Call))
        return;
    }
    for (const Stmt *Child : S->children())
      open(Child);
  }

  bool openCall(const CallExpr *Call) {
    const FunctionDecl *F = Call->getDirectCallee(), *Defined = nullptr;
    std::set<const FunctionDecl *> Seen;
    if (!F || !F->hasBody(Defined) || Call->getBeginLoc().isMacroID() ||
        Call->getEndLoc().isMacroID() || !mayStep(F, Seen))
      return false;
    const std::string Text =
        Opened(Context, Tokens, Call, Defined, NamesOutside).text();
    if (Text.empty())
      return false;
    File.replace(Call->getSourceRange(), Text);
    return true;
  }

  /// A macro that E comes from is replaced as a whole.
  bool openMacro(const Expr *E) {
    if (!changesInteger(E, /*InVariable=*/true) || !multiplies(E))
      return false;
    const SourceManager &Sources = Context.getSourceManager();
    const CharSourceRange Use =
        Sources.getExpansionRange(E->getSourceRange());
    const TokenRange All = Tokens.of(E);
    unsigned Begin = All.Begin, End = All.End;
    const auto IsOf = [&](unsigned T) {
      const SourceLocation At = Tokens.location(T);
      return At.isMacroID() &&
             Sources.getExpansionLoc(At) == Use.getBegin();
    };
    if (!Use.isTokenRange() ||
        Sources.getExpansionLoc(E->getEndLoc()) != Use.getBegin())
      return false;
    while (Begin > 0 && IsOf(Begin - 1))
      --Begin;
    while (End < Tokens.size() && IsOf(End))
      ++End;
    std::string Text;
    for (unsigned T = Begin; T < End; ++T)
      Text += (Text.empty() ? "" : " ") + Tokens.text(T).str();
    File.replace(Use.getAsRange(), Text);
    return true;
  }

  const ParsedUnit &Unit;
  ASTContext &Context;
  const TokenMap Tokens;
  FileEdits File;
  std::set<llvm::StringRef> NamesOutside;
};

} // namespace

std::optional<std::string>
c2cu::openSteps(const ParsedUnit &Unit,
                llvm::ArrayRef<LoopInFunction> Loops) {
  return Opener(Unit).run(Loops);
}
