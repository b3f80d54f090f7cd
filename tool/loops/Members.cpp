//===- Members.cpp - Members of structures that a loop leaves alone -------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Members.h"
#include "loops/Origin.h"
#include "loops/SureLoads.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/RecordLayout.h"
#include "llvm/ADT/STLExtras.h"
#include <utility>

using namespace c2cu;
using namespace clang;

namespace {

const VarDecl *baseOf(const Expr *E) {
  const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParens());
  return Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
}

/// The variable that E is the value of.
const VarDecl *loadedFrom(const Expr *E) {
  const auto *Cast = dyn_cast<ImplicitCastExpr>(E->IgnoreParens());
  return Cast && Cast->getCastKind() == CK_LValueToRValue
             ? baseOf(Cast->getSubExpr())
             : nullptr;
}

class MemberFinder {
public:
  MemberFinder(ASTContext &Context, MarkedLoop &L)
      : Context(Context), L(L), Declared(declaredIn(L.Loop)) {}

  void run() {
    for (const Expr *E : L.bounds()) {
      findElements(E);
      visit(E);
      sure(E, InHeader);
    }
    visit(L.Body);
    const bool GoesOn = sure(L.Body, InBody);
    visit(L.By); // Behind the body.
    if (GoesOn)
      sure(L.By, InBody);
    findFirst();
    std::set<const VarDecl *> Found, Gone;
    for (const Member &M : L.Members)
      Found.insert(M.Variable);
    // With one those go that need it to be loaded.
    do {
      llvm::erase_if(L.Members, [&](const Member &M) {
        return Gone.count(M.Variable) != 0;
      });
      for (Member &M : L.Members)
        if ((Found.count(M.Base) && !L.isMember(M.Base)) || !isThere(M))
          Gone.insert(M.Variable);
    } while (llvm::any_of(L.Members, [&](const Member &M) {
      return Gone.count(M.Variable) != 0;
    }));
  }

private:
  /// The pointer to what E is an element of; null: it is none.
  static const Expr *pointerOf(const Expr *E) {
    if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E))
      return Element->getBase()->IgnoreParens();
    const auto *Deref = dyn_cast<UnaryOperator>(E);
    return Deref && Deref->getOpcode() == UO_Deref
               ? Deref->getSubExpr()->IgnoreParens()
               : nullptr;
  }

  /// `*n`, `n[2]`, `v->extents[0]`: an element at a place that is known.
  std::optional<Member> readElement(const Expr *E) const {
    Expr::EvalResult Index;
    int64_t At = 0;
    if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
      if (!Element->getIdx()->EvaluateAsInt(Index, Context) ||
          Index.Val.getInt().getSignificantBits() > 32)
        return std::nullopt;
      At = Index.Val.getInt().getExtValue();
    }
    const auto *Load = dyn_cast_or_null<ImplicitCastExpr>(pointerOf(E));
    if (!Load || Load->getCastKind() != CK_LValueToRValue || At < 0 ||
        hasOrder(E->getType()) || E->getType()->isIncompleteType())
      return std::nullopt;
    Member M;
    M.ByPointer = M.IsElement = true;
    M.Base = baseOf(Load->getSubExpr());
    if (!M.Base)
      M.Base = L.memberAt(Load->getSubExpr()->IgnoreParens());
    if (!M.Base || Declared.count(M.Base) || M.Base == L.Counter ||
        !M.Base->hasLocalStorage() || hasOrder(M.Base->getType()))
      return std::nullopt;
    M.Offset = At * Context.getTypeSizeInChars(E->getType()).getQuantity();
    M.Name = M.Base->getNameAsString() + "[" + std::to_string(At) + "]";
    return M;
  }

  /// What E designates: `v->a.b`, `(*v).a.b`, `s.a.b`, or a variable of the
  /// file, of a variable that lives when the loop is entered.
  std::optional<Member> read(const Expr *E) const {
    Member M;
    uint64_t Bits = 0;
    std::string Path;
    while (const auto *Part = dyn_cast<MemberExpr>(E->IgnoreParens())) {
      const auto *Field = dyn_cast<FieldDecl>(Part->getMemberDecl());
      if (!Field || Field->isBitField() || Field->getParent()->isUnion() ||
          hasOrder(Part->getType()))
        return std::nullopt;
      Bits += Context.getASTRecordLayout(Field->getParent())
                  .getFieldOffset(Field->getFieldIndex());
      E = Part->getBase();
      if (Field->getIdentifier())
        Path = (Part->isArrow() ? "->" : ".") + Field->getNameAsString() + Path;
      if (Part->isArrow()) {
        M.ByPointer = true;
        break;
      }
    }
    if (const auto *Deref = dyn_cast<UnaryOperator>(E->IgnoreParens());
        Deref && !M.ByPointer && Deref->getOpcode() == UO_Deref) {
      M.ByPointer = true;
      E = Deref->getSubExpr();
    }
    M.Base = M.ByPointer ? loadedFrom(E) : baseOf(E);
    M.Offset = Bits / 8;
    if (!M.Base || Declared.count(M.Base) || M.Base == L.Counter ||
        hasOrder(M.Base->getType()))
      return std::nullopt;
    if (!M.Base->hasLocalStorage()) {
      // What is constant is known anyway, what is weak perhaps not there.
      if (M.ByPointer || M.Base->getType().isConstQualified() ||
          M.Base->isWeak())
        return std::nullopt;
      M.Base = M.Base->getCanonicalDecl();
    } else if (Path.empty()) {
      return std::nullopt;
    }
    M.Name = M.Base->getNameAsString() + Path;
    return M;
  }

  /// Numbers and pointers to objects.
  bool isPlain(QualType T) const {
    if (T->isPointerType())
      return !T->isFunctionPointerType();
    if (T->isBooleanType() || hasOrder(T))
      return false;
    return (T->isIntegralOrEnumerationType() && Context.getIntWidth(T) <= 64) ||
           T->isSpecificBuiltinType(BuiltinType::Float) ||
           T->isSpecificBuiltinType(BuiltinType::Double);
  }

  /// What is loaded by S, if that may be a member, or a variable of the file.
  static const Expr *loadedBy(const Stmt *S) {
    const auto *Cast = dyn_cast<ImplicitCastExpr>(S);
    if (!Cast || Cast->getCastKind() != CK_LValueToRValue)
      return nullptr;
    const Expr *E = Cast->getSubExpr()->IgnoreParens();
    return isa<MemberExpr>(E) || isa<DeclRefExpr>(E) ? E : nullptr;
  }

  /// What S loads, if that is an element.
  static const Expr *elementBy(const Stmt *S) {
    const auto *Cast = dyn_cast<ImplicitCastExpr>(S);
    if (!Cast || Cast->getCastKind() != CK_LValueToRValue)
      return nullptr;
    const Expr *E = Cast->getSubExpr()->IgnoreParens();
    return pointerOf(E) ? E : nullptr;
  }

  /// Notes what S, of the header, loads in any case: of an element nothing else
  /// tells whether there is one.
  void findElements(const Stmt *S) {
    if (!S || isAboutTypes(Context, S))
      return;
    const auto *Binary = dyn_cast<BinaryOperator>(S);
    if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(S))
      return findElements(Choice->getCond());
    if (Binary && Binary->isLogicalOp())
      return findElements(Binary->getLHS());
    for (const Stmt *Child : S->children())
      findElements(Child);
    const Expr *E = elementBy(S);
    if (!E)
      return;
    visit(pointerOf(E));
    if (const auto M = readElement(E)) {
      InHeader.insert(M->Base);
      note(*M, E);
    }
  }

  /// Whether S loads an element that the header does, which is noted then.
  bool isElement(const Stmt *S) {
    const Expr *E = elementBy(S);
    const auto M = E ? readElement(E) : std::nullopt;
    if (!M || llvm::none_of(L.Members, [&](const Member &Of) {
          return Of.Base == M->Base && Of.Offset == M->Offset;
        }))
      return false;
    if (!L.memberAt(E))
      note(*M, E);
    return true;
  }

  /// Adds what the first iteration loads before it stores anything. Elements
  /// are added if they say where others are, or how often a loop runs, so that
  /// what a GPU computes with stays there.
  void findFirst() {
    std::set<const Expr *> Subscripts;
    forEachPart(L.Body, [&](const Stmt *S) {
      if (const auto *Element = dyn_cast<ArraySubscriptExpr>(S))
        collectLoads(Element->getIdx(), Subscripts);
      else if (const auto *For = dyn_cast<ForStmt>(S))
        collectLoads(For->getCond(), Subscripts);
    });
    forEachFirstLoad(Context, L, [&](const Expr *E, const RoundsBegun &Begun) {
      if (isa<MemberExpr>(E)) {
        if (const auto M = read(E); M && M->ByPointer) {
          const auto [It, IsNew] = First.try_emplace(M->Base, Begun);
          if (Begun.size() < It->second.size())
            It->second = Begun;
        }
        return;
      }
      if (!pointerOf(E) || !Subscripts.count(E) ||
          !E->getType()->isIntegralOrEnumerationType())
        return;
      if (auto M = readElement(E); M && L.isMember(M->Base)) {
        M->IfEntered = true;
        M->Begun = Begun;
        for (Member &Known : L.Members)
          if (Known.IsElement && Known.Base == M->Base &&
              Known.Offset == M->Offset && Begun.size() < Known.Begun.size())
            Known.Begun = Begun;
        note(*M, E);
        forEachPart(L.Body, [&](const Stmt *S) { isElement(S); });
      }
    });
  }

  static void collectLoads(const Stmt *S, std::set<const Expr *> &Into) {
    forEachPart(S, [&](const Stmt *Part) {
      if (const Expr *E = elementBy(Part))
        Into.insert(E);
    });
  }

  /// Whether M, a candidate, can be loaded when the loop is entered; says when.
  bool isThere(Member &M) {
    if (Blocked.count({M.Base, M.Offset}))
      return false;
    if (!M.IsElement) {
      M.IfEntered = M.ByPointer && !InHeader.count(M.Base);
      if (!M.IfEntered || InBody.count(M.Base))
        return true;
      const auto It = First.find(M.Base);
      M.IfReadable = It == First.end() || !isUsedIn(It->second, M);
      M.Begun = M.IfReadable ? RoundsBegun() : It->second;
      // What it is loaded through must not itself be loaded so.
      return !M.IfReadable || !L.isMember(M.Base);
    }
    return isUsedIn(M.Begun, M);
  }

  /// Whether M is used in loops alone of which it is known on entry if they
  /// have a first round: elsewhere it is used where they have none, too.
  bool isUsedIn(const RoundsBegun &Loops, const Member &M) const {
    return llvm::all_of(Loops, [&](const ForStmt *Inner) {
      return beginsAsOnEntry(L, Inner) &&
             llvm::all_of(M.Uses, [&](const Expr *E) {
               return holds(Inner->getBody(), E);
             });
    });
  }

  void visit(const Stmt *S) {
    if (!S || isAboutTypes(Context, S) || isElement(S))
      return;
    if (const Expr *E = loadedBy(S)) {
      if (const auto M = read(E))
        return note(*M, E);
    } else if (isa<MemberExpr>(S) || isa<DeclRefExpr>(S)) {
      if (const auto M = read(cast<Expr>(S))) {
        Blocked.insert({M->Base, M->Offset});
        return; // The structure that it is in is not meant.
      }
    }
    for (const Stmt *Child : S->children())
      visit(Child);
  }

  /// Whether the type of a variable that stands for a member can be written.
  static bool hasName(QualType T) {
    while (T->isPointerType())
      T = T->getPointeeType();
    const TagDecl *Tag = T->getAsTagDecl();
    return !Tag ||
           ((Tag->getIdentifier() || Tag->getTypedefNameForAnonDecl()) &&
            !Tag->getDeclContext()->isFunctionOrMethod());
  }

  void note(Member M, const Expr *E) {
    const QualType T = E->getType().getUnqualifiedType();
    if (!isPlain(T) || !hasName(T))
      return;
    for (Member &Other : L.Members)
      if (Other.Base == M.Base && Other.Offset == M.Offset &&
          Context.hasSameUnqualifiedType(Other.Variable->getType(), T)) {
        Other.Uses.push_back(E);
        return;
      }
    M.Uses = {E};
    addMember(Context, L, M, T, E->getExprLoc());
  }

  /// Adds the pointers through which S surely loads. False if control may not
  /// come to what is behind S.
  bool sure(const Stmt *S, std::set<const VarDecl *> &Into) {
    if (!S || isAboutTypes(Context, S))
      return true;
    if (const Expr *E = loadedBy(S))
      if (const auto M = read(E)) {
        if (M->ByPointer)
          Into.insert(M->Base);
        return true;
      }
    std::vector<const Stmt *> Parts(S->child_begin(), S->child_end());
    if (const auto *If = dyn_cast<IfStmt>(S))
      Parts = {If->getCond()};
    else if (const auto *For = dyn_cast<ForStmt>(S))
      Parts = {For->getInit(), For->getCond()};
    else if (const auto *While = dyn_cast<WhileStmt>(S))
      Parts = {While->getCond()};
    else if (const auto *Switch = dyn_cast<SwitchStmt>(S))
      Parts = {Switch->getCond()};
    else if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(S))
      Parts = {Choice->getCond()};
    else if (const auto *Binary = dyn_cast<BinaryOperator>(S);
             Binary && Binary->isLogicalOp())
      Parts = {Binary->getLHS()};
    else if (!isa<Expr>(S) && !isa<CompoundStmt>(S) && !isa<DeclStmt>(S))
      Parts = {};
    for (const Stmt *Part : Parts)
      if (!sure(Part, Into))
        return false;
    return !mayLeave(L, S);
  }

  ASTContext &Context;
  MarkedLoop &L;
  const std::set<const Decl *> Declared;                  ///< In the loop.
  std::set<std::pair<const VarDecl *, uint64_t>> Blocked; ///< Not only loaded.
  /// Pointers through which the header, and the body, surely load.
  std::set<const VarDecl *> InHeader, InBody;
  /// Pointers through which the first iteration loads before it stores.
  std::map<const VarDecl *, RoundsBegun> First;
};

} // namespace

void c2cu::findMembers(ASTContext &Context, MarkedLoop &L) {
  MemberFinder(Context, L).run();
}
