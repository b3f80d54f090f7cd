//===- ScalarReplacement.cpp - Variables in place of memory ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/ScalarReplacement.h"
#include "frontend/FileEdits.h"
#include "frontend/Parse.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/RecordLayout.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <map>
#include <set>
#include <tuple>

using namespace c2cu;
using namespace clang;

namespace {

/// Bytes of a variable, or, if Deref, behind the pointer that it holds.
struct Place {
  const VarDecl *Base;
  bool Deref;
  int64_t Offset;

  auto key() const { return std::tuple(Base, Deref, Offset); }
  bool operator<(const Place &Of) const { return key() < Of.key(); }
};

class PlaceReader {
public:
  explicit PlaceReader(const ASTContext &Context) : Context(Context) {}

  /// What E designates, if it is known where in its object that is.
  std::optional<Place> place(const Expr *E) const {
    E = E->IgnoreParens();
    if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
      const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
      return V ? std::optional(Place{V->getCanonicalDecl(), false, 0})
               : std::nullopt;
    }
    if (const auto *Part = dyn_cast<MemberExpr>(E))
      return member(Part);
    if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
      Expr::EvalResult At;
      if (!Element->getIdx()->EvaluateAsInt(At, Context) ||
          At.Val.getInt().getSignificantBits() > 32)
        return std::nullopt;
      return behind(pointee(Element->getBase()),
                    At.Val.getInt().getExtValue() *
                        Context.getTypeSizeInChars(E->getType()).getQuantity());
    }
    const auto *Deref = dyn_cast<UnaryOperator>(E);
    return Deref && Deref->getOpcode() == UO_Deref
               ? pointee(Deref->getSubExpr())
               : std::nullopt;
  }

private:
  std::optional<Place> member(const MemberExpr *E) const {
    const auto *Field = dyn_cast<FieldDecl>(E->getMemberDecl());
    if (!Field || Field->isBitField() || Field->getParent()->isUnion())
      return std::nullopt;
    const uint64_t Bits = Context.getASTRecordLayout(Field->getParent())
                              .getFieldOffset(Field->getFieldIndex());
    return behind(E->isArrow() ? pointee(E->getBase()) : place(E->getBase()),
                  static_cast<int64_t>(Bits / 8));
  }

  static std::optional<Place> behind(std::optional<Place> P, int64_t Bytes) {
    if (P)
      P->Offset += Bytes;
    return P;
  }

  /// What the pointer E leads to.
  std::optional<Place> pointee(const Expr *E) const {
    const auto *Cast = dyn_cast<ImplicitCastExpr>(E->IgnoreParens());
    if (!Cast)
      return std::nullopt;
    auto P = place(Cast->getSubExpr());
    if (Cast->getCastKind() == CK_ArrayToPointerDecay)
      return P;
    if (Cast->getCastKind() != CK_LValueToRValue || !P ||
        !isa<DeclRefExpr>(Cast->getSubExpr()->IgnoreParens()) ||
        !P->Base->hasLocalStorage())
      return std::nullopt;
    P->Deref = true;
    return P;
  }

  const ASTContext &Context;
};

/// What a loop does with places, and with the variables that they are found by.
class Uses : public RecursiveASTVisitor<Uses> {
public:
  Uses(const ASTContext &Context, const LoopInFunction &In) : Read(Context) {
    TraverseStmt(const_cast<Stmt *>(In.Loop));
  }

  struct Of {
    std::vector<const Expr *> At;
    bool Changed = false, Exposed = false;
  };
  std::map<Place, Of> All;
  std::set<const VarDecl *> Declared, Assigned;
  std::set<const FunctionDecl *> Named;
  std::map<const VarDecl *, size_t> Times; ///< How often they are named.
  bool CallsPointers = false;

  /// Whether all that the loop accesses by V is at known places.
  bool knowsAll(const VarDecl *V) const {
    size_t Known = 0;
    for (const auto &[P, Use] : All)
      if (P.Base == V)
        Known += Use.At.size();
    return Known == Times.at(V);
  }

  bool VisitVarDecl(VarDecl *V) {
    Declared.insert(V);
    return true;
  }

  bool VisitExpr(Expr *E) {
    if (!E->isLValue() || !E->getType()->isArithmeticType() ||
        isa<ParenExpr>(E))
      return true;
    if (const auto P = Read.place(E))
      All[*P].At.push_back(E);
    return true;
  }

  bool VisitBinaryOperator(BinaryOperator *E) {
    if (E->isAssignmentOp())
      change(E->getLHS());
    return true;
  }

  bool VisitUnaryOperator(UnaryOperator *E) {
    if (E->isIncrementDecrementOp())
      change(E->getSubExpr());
    else if (const auto P = E->getOpcode() == UO_AddrOf
                                ? Read.place(E->getSubExpr())
                                : std::nullopt)
      All[*P].Exposed = true;
    return true;
  }

  bool VisitCallExpr(CallExpr *E) {
    CallsPointers |= !E->getDirectCallee();
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (const auto *F = dyn_cast<FunctionDecl>(E->getDecl()))
      Named.insert(F);
    else if (const auto *V = dyn_cast<VarDecl>(E->getDecl()))
      ++Times[V->getCanonicalDecl()];
    return true;
  }

private:
  void change(const Expr *E) {
    const auto P = Read.place(E);
    if (!P)
      return;
    All[*P].Changed = true;
    if (!P->Deref)
      Assigned.insert(P->Base);
  }

  const PlaceReader Read;
};

/// Variables of which a function takes the address, and those that functions
/// which it may call name.
class Elsewhere : public RecursiveASTVisitor<Elsewhere> {
public:
  std::set<const VarDecl *> Exposed, Named;
  bool CallsPointers = false;

  void function(const FunctionDecl *F) {
    const FunctionDecl *Defined = nullptr;
    if (F->hasBody(Defined) && Seen.insert(Defined).second)
      TraverseStmt(Defined->getBody());
  }

  bool VisitUnaryOperator(UnaryOperator *E) {
    if (E->getOpcode() == UO_AddrOf)
      expose(E->getSubExpr());
    return true;
  }

  bool VisitImplicitCastExpr(ImplicitCastExpr *E) {
    if (E->getCastKind() == CK_ArrayToPointerDecay)
      expose(E->getSubExpr());
    return true;
  }

  bool VisitCallExpr(CallExpr *E) {
    CallsPointers |= !E->getDirectCallee();
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (const auto *F = dyn_cast<FunctionDecl>(E->getDecl()))
      function(F);
    else if (const auto *V = dyn_cast<VarDecl>(E->getDecl()))
      Named.insert(V->getCanonicalDecl());
    return true;
  }

private:
  /// The address of a part of E's object is taken.
  void expose(const Expr *E) {
    E = E->IgnoreParens();
    while (true)
      if (const auto *Part = dyn_cast<MemberExpr>(E); Part && !Part->isArrow())
        E = Part->getBase()->IgnoreParenImpCasts();
      else if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E))
        E = Element->getBase()->IgnoreParenImpCasts();
      else
        break;
    if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
      if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
        Exposed.insert(V->getCanonicalDecl());
  }

  std::set<const FunctionDecl *> Seen;
};

/// How a place is written, in front of the loop as well: by names of variables
/// and members, and numbers. Empty: it cannot be.
std::string spelled(const Expr *E, const ASTContext &Context) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    return Ref->getDecl()->getNameAsString();
  if (const auto *Part = dyn_cast<MemberExpr>(E)) {
    std::string Of = spelled(Part->getBase(), Context);
    const std::string Name = Part->getMemberDecl()->getNameAsString();
    // A member without a name is not written.
    if (Of.empty() || Name.empty())
      return Of;
    const auto *In =
        dyn_cast<MemberExpr>(Part->getBase()->IgnoreParenImpCasts());
    const bool Hidden = In && !In->getMemberDecl()->getIdentifier();
    return Of + ((Hidden ? In->isArrow() : Part->isArrow()) ? "->" : ".") +
           Name;
  }
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
    Expr::EvalResult At;
    const std::string Of = spelled(Element->getBase(), Context);
    if (Of.empty() || !Element->getIdx()->EvaluateAsInt(At, Context))
      return "";
    return Of + "[" + std::to_string(At.Val.getInt().getExtValue()) + "]";
  }
  const auto *Deref = dyn_cast<UnaryOperator>(E);
  std::string Of = Deref && Deref->getOpcode() == UO_Deref
                       ? spelled(Deref->getSubExpr(), Context)
                       : "";
  return Of.empty() ? Of : "(*" + Of + ")";
}

class Replacer {
public:
  explicit Replacer(const ParsedUnit &Unit)
      : Context(Unit.Context),
        File(Context.getSourceManager(), Context.getLangOpts()) {
    Anywhere.TraverseDecl(Context.getTranslationUnitDecl());
  }

  std::optional<ReplacedText> run(llvm::ArrayRef<LoopInFunction> Loops) {
    for (const LoopInFunction &In : Loops)
      if (!isInside(In))
        replaceIn(In);
    if (File.failed() || File.empty())
      return std::nullopt;
    return ReplacedText{File.text(), std::move(Places)};
  }

private:
  /// Whether In is a part of a loop that has been looked at.
  bool isInside(const LoopInFunction &In) {
    const SourceManager &Sources = Context.getSourceManager();
    const SourceRange R = In.Loop->getSourceRange();
    for (const SourceRange &Other : Done)
      if (!Sources.isBeforeInTranslationUnit(R.getBegin(), Other.getBegin()) &&
          !Sources.isBeforeInTranslationUnit(Other.getEnd(), R.getBegin()))
        return true;
    Done.push_back(R);
    return false;
  }

  void replaceIn(const LoopInFunction &In) {
    const Uses Inside(Context, In);
    Elsewhere OfCalls, OfFunction;
    for (const FunctionDecl *F : Inside.Named)
      OfCalls.function(F);
    OfFunction.function(In.Function);
    const bool CallsPointers = Inside.CallsPointers || OfCalls.CallsPointers;
    for (const auto &[P, Use] : Inside.All) {
      const VarDecl *V = P.Base;
      if (!Use.Changed || Use.Exposed || Use.At.empty() ||
          Inside.Declared.count(V) || !isNumber(Use.At))
        continue;
      const bool IsKnown =
          P.Deref ? !Inside.Assigned.count(V) && !OfFunction.Exposed.count(V)
          : V->hasLocalStorage()
              ? !V->getType()->isScalarType()
              : !CallsPointers && !OfCalls.Named.count(V) && !V->isWeak() &&
                    V->getTLSKind() == VarDecl::TLS_None &&
                    !Anywhere.Exposed.count(V);
      // Elements of one array are next to others. What a pointer leads to is
      // compared with all other accesses, an object that has a name is not.
      if (IsKnown &&
          ((P.Deref && isa<MemberExpr>(Use.At.front())) || Inside.knowsAll(V)))
        replace(In, P, Use.At);
    }
  }

  /// Whether all of At are of one type, of which a variable may be.
  bool isNumber(llvm::ArrayRef<const Expr *> At) const {
    const QualType T = At.front()->getType().getCanonicalType();
    return T->isBuiltinType() && T->isRealType() && !T.isVolatileQualified() &&
           llvm::all_of(At, [&](const Expr *E) {
             return !E->getBeginLoc().isMacroID() &&
                    !E->getEndLoc().isMacroID() &&
                    Context.hasSameType(E->getType(), T);
           });
  }

  void replace(const LoopInFunction &In, const Place &P,
               llvm::ArrayRef<const Expr *> At) {
    const std::string Written = spelled(At.front(), Context);
    if (Written.empty())
      return;
    const std::string Name = freeName(Written);
    for (const Expr *E : At)
      File.replace(E->getSourceRange(), Name);
    const QualType T = At.front()->getType().getCanonicalType();
    File.insertBehind(In.Function->getBody()->getBeginLoc(),
                      " " +
                          T.getUnqualifiedType().getAsString(
                              PrintingPolicy(Context.getLangOpts())) +
                          " " + Name + ";");
    Places.push_back(
        {Name, Written, P.Deref ? P.Base->getNameAsString() : "", P.Offset});
  }

  /// A name like Written that nothing has.
  std::string freeName(llvm::StringRef Written) {
    std::string Name;
    for (const char C : Written)
      if (llvm::isAlnum(C))
        Name += C;
      else if (!Name.empty() && Name.back() != '_')
        Name += '_';
    Name += Name.back() == '_' ? "value" : "_value";
    while (Context.Idents.find(Name) != Context.Idents.end() ||
           llvm::any_of(Places, [&](const ReplacedPlace &Of) {
             return Of.Variable == Name;
           }))
      Name += "_";
    return Name;
  }

  ASTContext &Context;
  FileEdits File;
  Elsewhere Anywhere; ///< In all of the file.
  std::vector<ReplacedPlace> Places;
  std::vector<SourceRange> Done;
};

} // namespace

std::optional<ReplacedText>
c2cu::replaceScalars(const ParsedUnit &Unit,
                     llvm::ArrayRef<LoopInFunction> Loops) {
  return Replacer(Unit).run(Loops);
}
