//===- Members.cpp - Members of structures that a loop leaves alone -------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Members.h"
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

/// Adds M, of type T, to those of L.
void add(ASTContext &Context, MarkedLoop &L, Member M, QualType T,
         SourceLocation At) {
  M.Size = Context.getTypeSizeInChars(T).getQuantity();
  // Messages have its name.
  M.Variable = VarDecl::Create(Context, const_cast<FunctionDecl *>(L.Function),
                               At, At, &Context.Idents.get(M.Name), T,
                               Context.getTrivialTypeSourceInfo(T), SC_None);
  L.Members.push_back(std::move(M));
}

bool hasOrder(QualType T) {
  return T.isVolatileQualified() || T->isAtomicType();
}

class MemberFinder {
public:
  MemberFinder(ASTContext &Context, MarkedLoop &L) : Context(Context), L(L) {}

  void run() {
    collectDeclared(L.Loop);
    for (const Expr *E : {L.Begin, L.End}) {
      findElements(E);
      visit(E);
      sure(E, InHeader);
    }
    visit(L.Body);
    sure(L.Body, InBody);
    visit(L.By); // Behind the body.
    sure(L.By, InBody);
    std::set<const VarDecl *> Found;
    for (const Member &M : L.Members)
      Found.insert(M.Variable);
    llvm::erase_if(L.Members, [&](Member &M) {
      M.IfEntered = M.ByPointer && !InHeader.count(M.Base);
      return Blocked.count({M.Base, M.Offset}) ||
             (M.IfEntered && !InBody.count(M.Base));
    });
    // Elements behind pointers that are none any more go as well.
    for (const Member &M : std::exchange(L.Members, {}))
      if (!Found.count(M.Base) || L.isMember(M.Base))
        L.Members.push_back(M);
  }

private:
  void collectDeclared(const Stmt *S) {
    if (!S)
      return;
    if (const auto *D = dyn_cast<DeclStmt>(S))
      Declared.insert(D->decl_begin(), D->decl_end());
    for (const Stmt *Child : S->children())
      collectDeclared(Child);
  }

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
    M.ByPointer = true;
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
      // What is constant is known anyway.
      if (M.ByPointer || M.Base->getType().isConstQualified())
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
    if (!S || isAboutTypes(S))
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

  /// Whether S has parts that are not evaluated.
  bool isAboutTypes(const Stmt *S) const {
    const auto *Call = dyn_cast<CallExpr>(S);
    return isa<UnaryExprOrTypeTraitExpr>(S) || isa<GenericSelectionExpr>(S) ||
           isa<ChooseExpr>(S) ||
           (Call && Call->isUnevaluatedBuiltinCall(Context));
  }

  void visit(const Stmt *S) {
    if (!S || isAboutTypes(S) || isElement(S))
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
    add(Context, L, M, T, E->getExprLoc());
  }

  /// Adds the pointers through which S surely loads. False if control may not
  /// come to what is behind S.
  bool sure(const Stmt *S, std::set<const VarDecl *> &Into) {
    if (!S || isAboutTypes(S))
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
    return !mayLeave(S);
  }

  bool mayLeave(const Stmt *S) const {
    return S && (L.isEnd(S) || isa<BreakStmt>(S) || isa<ContinueStmt>(S) ||
                 isa<ReturnStmt>(S) || isa<GotoStmt>(S) ||
                 isa<IndirectGotoStmt>(S) || isa<LabelStmt>(S) ||
                 llvm::any_of(S->children(), [&](const Stmt *Part) {
                   return mayLeave(Part);
                 }));
  }

  ASTContext &Context;
  MarkedLoop &L;
  std::set<const Decl *> Declared;                        ///< In the loop.
  std::set<std::pair<const VarDecl *, uint64_t>> Blocked; ///< Not only loaded.
  /// Pointers through which the header, and the body, surely load.
  std::set<const VarDecl *> InHeader, InBody;
};

} // namespace

void c2cu::findMembers(ASTContext &Context, MarkedLoop &L) {
  MemberFinder(Context, L).run();
}

void c2cu::captureMembers(MarkedLoop &L) {
  std::vector<Member> Kept;
  // Those of others come behind these.
  for (const Member &M : L.Members)
    if (M.isOfFile() || llvm::is_contained(L.Captured, M.Base)) {
      Kept.push_back(M);
      L.Captured.push_back(M.Variable);
    }
  L.Members = std::move(Kept);
}

void c2cu::releaseMembers(MarkedLoop &L, const VarDecl *V) {
  for (const Member &M : L.Members)
    if (M.Base == V)
      llvm::erase(L.Captured, M.Variable);
  llvm::erase_if(L.Members, [&](const Member &M) { return M.Base == V; });
}

const VarDecl *c2cu::captureNamed(MarkedLoop &L, const VarDecl *Base,
                                  const ClauseName &Name) {
  const auto IsOfBase = [&](const Member &M) {
    return M.Base->getCanonicalDecl() == Base;
  };
  for (const Member &M : L.Members)
    if (IsOfBase(M) && M.Name == Name.text())
      return M.Variable;
  if (Name.Members.empty())
    return nullptr;
  const bool ByPointer = Name.Members.front().ByPointer;
  const auto Other = llvm::find_if(L.Members, [&](const Member &M) {
    return IsOfBase(M) && M.ByPointer == ByPointer;
  });
  if (Other == L.Members.end())
    return nullptr;
  Member M = *Other;
  ASTContext &Context = M.Base->getASTContext();
  QualType T = M.Base->getType();
  T = ByPointer ? T->getPointeeType() : T;
  uint64_t Bits = 0;
  for (const ClauseName::Member &Part : Name.Members) {
    const RecordDecl *Record = T->getAsRecordDecl();
    const auto Field = Record
                           ? llvm::find_if(Record->fields(),
                                           [&](const FieldDecl *F) {
                                             return F->getName() == Part.Name;
                                           })
                           : RecordDecl::field_iterator();
    if (!Record || Record->isUnion() || Field == Record->field_end() ||
        Field->isBitField() || hasOrder(Field->getType()) || hasOrder(T))
      return nullptr;
    Bits += Context.getASTRecordLayout(Record).getFieldOffset(
        Field->getFieldIndex());
    T = Field->getType();
  }
  if (!T->isIntegralOrEnumerationType() || T->isBooleanType())
    return nullptr;
  M.Name = Name.text();
  M.Offset = Bits / 8;
  M.Uses.clear();
  add(Context, L, std::move(M), T.getUnqualifiedType(),
      Other->Variable->getLocation());
  L.Captured.push_back(L.Members.back().Variable);
  return L.Captured.back();
}
