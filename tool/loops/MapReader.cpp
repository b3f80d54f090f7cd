//===- MapReader.cpp - The syntax of map clauses --------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Maps.h"
#include "loops/Members.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/CharInfo.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

bool c2cu::readMap(llvm::StringRef &Clauses, LoopMark &Into) {
  llvm::StringRef Text = Clauses;
  if (!Text.consume_front("map"))
    return false;
  Text = Text.ltrim();
  unsigned Depth = 0;
  for (size_t I = 0; I < Text.size(); ++I) {
    Depth += Text[I] == '(';
    Depth -= Text[I] == ')' && Depth;
    if (Depth)
      continue;
    const auto [Direction, List] = Text.slice(1, I).split(':');
    const llvm::StringRef Word = Direction.trim();
    if (I == 0 || (Word != "to" && Word != "from" && Word != "tofrom") ||
        List.trim().empty())
      return false;
    Into.Maps.push_back({Word.str(), List.trim().str()});
    Clauses = Text.substr(I + 1);
    return true;
  }
  return false;
}

namespace {

/// Finds the variable that a name means where a loop stands.
class ScopeSearch {
public:
  ScopeSearch(const MarkedLoop &L, llvm::StringRef Name) : L(L), Name(Name) {}

  const VarDecl *run() {
    for (const ParmVarDecl *P : L.Function->parameters())
      declare(P);
    visit(L.Function->getBody());
    if (L.DeclaresCounter)
      declare(L.Counter);
    return Found;
  }

private:
  void declare(const Decl *D) {
    if (const auto *V = dyn_cast<VarDecl>(D); V && V->getName() == Name)
      Found = V;
  }

  /// Whether S is the loop, or holds it.
  bool visit(const Stmt *S) {
    if (!S || S == L.Loop)
      return S;
    const VarDecl *const Outside = Found;
    for (const Stmt *Child : S->children()) {
      if (visit(Child))
        return true;
      if (const auto *D = dyn_cast_or_null<DeclStmt>(Child))
        for (const Decl *Declared : D->decls())
          declare(Declared);
    }
    Found = Outside;
    return false;
  }

  const MarkedLoop &L;
  const llvm::StringRef Name;
  const VarDecl *Found = nullptr;
};

/// Reads `x[lower:length], ...`.
class MapReader {
public:
  MapReader(const MapText &Of, MarkedLoop &L) : Rest(Of.List), L(L) {
    Map.Direction = Of.Direction;
  }

  std::optional<std::string> run() {
    do {
      Map.Names.clear();
      Map.Name = name();
      Map.Of = pointerOf(Map.Name);
      expect('[');
      Map.Lower = sum();
      expect(':');
      Map.Length = sum();
      expect(']');
      for (const Polynomial &P : {Map.Lower, Map.Length})
        for (const auto &[M, Factor] : P.terms())
          if (llvm::count_if(
                  M, [&](Atom A) { return Map.Names[A] == L.Counter; }) > 1)
            fail("it multiplies the counter by itself");
      if (llvm::any_of(L.Maps, [&](const MapClause &Other) {
            return Other.Of == Map.Of;
          }))
        fail("'" + Map.Name + "' is in two of them");
      if (!Wrong.empty())
        return Wrong;
      L.Maps.push_back(Map);
    } while (take(','));
    if (!Rest.empty())
      fail("'" + Rest.str() + "' cannot be read");
    return Wrong.empty() ? std::nullopt : std::optional(Wrong);
  }

private:
  void fail(const std::string &Why) {
    if (Wrong.empty())
      Wrong = Why;
  }

  bool take(char C) {
    Rest = Rest.ltrim();
    const bool Is = Rest.consume_front(llvm::StringRef(&C, 1));
    Rest = Rest.ltrim();
    return Is;
  }

  void expect(char C) {
    if (!take(C))
      fail("a '" + std::string(1, C) + "' is missing before '" + Rest.str() +
           "'");
  }

  llvm::StringRef word() {
    Rest = Rest.ltrim();
    const llvm::StringRef Word =
        Rest.take_while([](char C) { return isAsciiIdentifierContinue(C); });
    Rest = Rest.drop_front(Word.size()).ltrim();
    return Word;
  }

  /// A variable, or a member of one.
  std::string name() {
    std::string Name = word().str();
    if (Name.empty())
      fail("'" + Rest.str() + "' is no name");
    while (true)
      if (Rest.consume_front("->"))
        Name += "->" + word().str();
      else if (Rest.consume_front("."))
        Name += "." + word().str();
      else
        return Name;
  }

  const VarDecl *lookUp(const std::string &Name) {
    for (const Member &M : L.Members)
      if (M.Name == Name)
        return M.Variable;
    if (const VarDecl *V = captureNamed(L, Name))
      return V;
    if (const VarDecl *V = ScopeSearch(L, Name).run())
      return V;
    fail("'" + Name + "' is no variable of the function, or no member of a " +
         "structure that the loop is known to load from");
    return nullptr;
  }

  const VarDecl *pointerOf(const std::string &Name) {
    const VarDecl *V = lookUp(Name);
    if (!V)
      return nullptr;
    const QualType T = V->getType();
    const bool Elements =
        T->isConstantArrayType() ||
        (T->isPointerType() && T->getPointeeType()->isObjectType() &&
         !T->getPointeeType()->isIncompleteType() &&
         !T->getPointeeType()->isVariablyModifiedType());
    if (!Elements)
      fail("'" + Name + "' is neither a pointer to objects nor an array");
    else if (!llvm::is_contained(L.Captured, V))
      fail("the loop does not use '" + Name + "', or changes it");
    return V;
  }

  /// What an operator makes, if that can be followed.
  Polynomial made(const std::optional<Polynomial> &P) {
    if (!P)
      fail("what it computes is too large");
    return P.value_or(Polynomial());
  }

  Polynomial sum() {
    Polynomial P = product();
    while (Wrong.empty())
      if (take('+'))
        P = made(::c2cu::sum(P, product()));
      else if (take('-'))
        P = made(difference(P, product()));
      else
        break;
    return P;
  }

  Polynomial product() {
    Polynomial P = factor();
    while (Wrong.empty() && take('*'))
      P = made(::c2cu::product(P, factor()));
    return P;
  }

  Polynomial factor() {
    if (take('(')) {
      const Polynomial P = Wrong.empty() ? sum() : Polynomial();
      expect(')');
      return P;
    }
    if (take('-'))
      return Wrong.empty() ? made(difference(Polynomial(), factor()))
                           : Polynomial();
    if (!Rest.empty() && isDigit(Rest[0])) {
      llvm::StringRef Digits = word();
      uint32_t Value = 0;
      const std::string Number = Digits.rtrim("uUlL").str();
      if (llvm::StringRef(Number).getAsInteger(0, Value))
        fail("'" + Digits.str() + "' is no number, or too large a one");
      return Polynomial(Int128(Value));
    }
    const std::string Name = name();
    return Wrong.empty() ? integer(Name) : Polynomial();
  }

  Polynomial integer(const std::string &Name) {
    const VarDecl *V = lookUp(Name);
    if (!V)
      return {};
    const QualType T = V->getType();
    if (!T->isIntegralOrEnumerationType() || T.isVolatileQualified() ||
        !V->hasLocalStorage() || V->getASTContext().getIntWidth(T) > 64) {
      fail("'" + Name + "' is no integer of the function");
      return {};
    }
    if (llvm::is_contained(L.Own, V) || L.reductionOf(V)) {
      fail("the loop changes '" + Name + "'");
      return {};
    }
    if (V != L.Counter && !llvm::is_contained(L.Captured, V))
      L.Captured.push_back(V);
    const auto It = llvm::find(Map.Names, V);
    const Atom A = It - Map.Names.begin();
    if (It == Map.Names.end())
      Map.Names.push_back(V);
    return Polynomial::atom(A);
  }

  llvm::StringRef Rest;
  MarkedLoop &L;
  MapClause Map;
  std::string Wrong;
};

/// Finds the accesses to elements of what clauses name.
class SubscriptFinder {
public:
  explicit SubscriptFinder(MarkedLoop &L) : L(L) {}

  void visit(const Stmt *S) {
    if (!S || isa<UnaryExprOrTypeTraitExpr>(S) || isa<GenericSelectionExpr>(S))
      return;
    if (const auto *Cast = dyn_cast<CastExpr>(S)) {
      if (Cast->getCastKind() == CK_LValueToRValue)
        accessed(Cast->getSubExpr());
    } else if (const auto *Binary = dyn_cast<BinaryOperator>(S)) {
      if (Binary->isAssignmentOp())
        accessed(Binary->getLHS());
    } else if (const auto *Unary = dyn_cast<UnaryOperator>(S)) {
      if (Unary->isIncrementDecrementOp())
        accessed(Unary->getSubExpr());
    }
    for (const Stmt *Child : S->children())
      visit(Child);
  }

private:
  static const Expr *decayed(const Expr *E) {
    const auto *Cast = dyn_cast<CastExpr>(E->IgnoreParens());
    return Cast && Cast->getCastKind() == CK_ArrayToPointerDecay
               ? Cast->getSubExpr()
               : nullptr;
  }

  /// E, of which a part is accessed: `x[e]`, `x[e].a[k]`, `x[e][k]`, `*(x+e)`.
  void accessed(const Expr *E) {
    while (true) {
      E = E->IgnoreParens();
      if (const auto *Member = dyn_cast<MemberExpr>(E)) {
        if (Member->isArrow())
          return;
        E = Member->getBase();
      } else if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
        if (note(E, Subscript->getLHS(), Subscript->getRHS()))
          return;
        E = decayed(Subscript->getLHS());
        if (!E)
          return;
      } else if (const auto *Deref = dyn_cast<UnaryOperator>(E);
                 Deref && Deref->getOpcode() == UO_Deref) {
        const auto *Sum =
            dyn_cast<BinaryOperator>(Deref->getSubExpr()->IgnoreParens());
        if (Sum && Sum->getOpcode() == BO_Add)
          note(Sum, Sum->getLHS(), Sum->getRHS());
        return;
      } else {
        return;
      }
    }
  }

  bool note(const Expr *E, const Expr *Base, const Expr *Subscript) {
    const VarDecl *V = nullptr;
    const auto *Cast = dyn_cast<CastExpr>(Base->IgnoreParens());
    if (Cast && (Cast->getCastKind() == CK_LValueToRValue ||
                 Cast->getCastKind() == CK_ArrayToPointerDecay)) {
      const Expr *Of = Cast->getSubExpr()->IgnoreParens();
      const auto *Ref = dyn_cast<DeclRefExpr>(Of);
      V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : L.memberAt(Of);
    }
    for (unsigned I = 0; V && I < L.Maps.size(); ++I)
      if (L.Maps[I].Of == V && Subscript->getType()->isIntegerType()) {
        L.Mapped.push_back({E, Subscript, I});
        return true;
      }
    return false;
  }

  MarkedLoop &L;
};

} // namespace

std::optional<std::string> c2cu::bindMaps(const LoopMark &M, MarkedLoop &L) {
  for (const MapText &Of : M.Maps)
    if (auto Wrong = MapReader(Of, L).run())
      return Wrong;
  SubscriptFinder(L).visit(L.Body);
  return std::nullopt;
}
