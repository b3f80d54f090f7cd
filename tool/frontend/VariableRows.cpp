//===- VariableRows.cpp - Rows whose length is a variable -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/VariableRows.h"
#include "frontend/FileEdits.h"
#include "frontend/Parse.h"
#include "frontend/RowDeclarators.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace c2cu;
using namespace clang;

namespace {

class RowFlattener : public RecursiveASTVisitor<RowFlattener> {
  using Base = RecursiveASTVisitor<RowFlattener>;

public:
  using Functions = llvm::DenseSet<const FunctionDecl *>;

  /// Left: functions that stay as they are written.
  RowFlattener(const ParsedUnit &Unit, const Functions &Left)
      : Context(Unit.Context), Sources(Context.getSourceManager()),
        File(Sources, Context.getLangOpts()), Declared(Context, File),
        Left(Left) {}

  /// Adds to MoreLeft what cannot be flattened, which makes the result void.
  std::optional<std::string> run(Functions &MoreLeft) {
    for (Decl *D : Context.getTranslationUnitDecl()->decls()) {
      if (Sources.isInSystemHeader(D->getLocation()))
        continue;
      TraverseDecl(D);
      const auto *F = dyn_cast<FunctionDecl>(D);
      if (isRefused() && F)
        MoreLeft.insert(F->getCanonicalDecl());
      if (isRefused())
        return std::nullopt;
    }
    if (File.empty())
      return std::nullopt;
    return File.text();
  }

  bool TraverseFunctionDecl(FunctionDecl *F) {
    if (Left.contains(F->getCanonicalDecl()))
      return true;
    const Stmt *Body =
        F->doesThisDeclarationHaveABody() ? F->getBody() : nullptr;
    if (!Body)
      return Base::TraverseFunctionDecl(F);
    const Changes Of(F, Body);
    Changed = &Of;
    Entry = Body->getBeginLoc();
    Base::TraverseFunctionDecl(F);
    Changed = nullptr;
    return true;
  }

  bool TraverseStmt(Stmt *S) {
    if (!S)
      return true;
    Around.push_back(S);
    Base::TraverseStmt(S);
    Around.pop_back();
    return true;
  }

  bool VisitVarDecl(VarDecl *D) {
    const TypeSourceInfo *Written = D->getTypeSourceInfo();
    if (!Written)
      return true;
    const bool Points = pointsToRows(D->getType());
    if (!Points && !isArrayOfRows(D->getType())) {
      Declared.keepElements(Written->getTypeLoc());
      return true;
    }
    nameLengths(D);
    if (Points)
      Declared.flattenPointer(Written->getTypeLoc(), D->getName().empty()
                                                         ? SourceLocation()
                                                         : D->getLocation());
    else
      Declared.flattenArray(Written->getTypeLoc());
    return true;
  }

  bool VisitCStyleCastExpr(CStyleCastExpr *E) {
    if (pointsToRows(E->getType()))
      Declared.flattenPointer(E->getTypeInfoAsWritten()->getTypeLoc(), {});
    return true;
  }

  bool VisitVariableArrayTypeLoc(VariableArrayTypeLoc T) {
    Refused |= !Declared.hasSeen(T.getLBracketLoc());
    return true;
  }

  bool VisitTypeOfExprTypeLoc(TypeOfExprTypeLoc T) {
    Refused |= T.getUnderlyingExpr()->getType()->isVariablyModifiedType();
    return true;
  }

  bool VisitTypedefNameDecl(TypedefNameDecl *D) {
    Declared.keepElements(D->getTypeSourceInfo()->getTypeLoc());
    return true;
  }

  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) {
    const QualType T = E->getTypeOfArgument();
    const bool Counts =
        E->getKind() == UETT_SizeOf && isRowOfVariableSize(T) &&
        (E->isArgumentType() ||
         !isa<DeclRefExpr>(E->getArgumentExpr()->IgnoreParens()) ||
         isArrayOfRows(T));
    if (!Counts)
      return Base::TraverseUnaryExprOrTypeTraitExpr(E);
    // C evaluates an operand of such a type.
    Refused |=
        !E->isArgumentType() && E->getArgumentExpr()->HasSideEffects(Context);
    File.replace(E->getSourceRange(),
                 "(sizeof(" + elementOf(T).getAsString(policy()) +
                     ") * (unsigned long)" + product(T, E->isArgumentType()) +
                     ")");
    return true;
  }

  bool VisitArraySubscriptExpr(ArraySubscriptExpr *E) {
    if (!InChain.contains(E))
      flattenChain(E);
    return true;
  }

  bool VisitUnaryOperator(UnaryOperator *E) {
    const QualType T = E->getSubExpr()->getType();
    if ((E->getOpcode() == UO_Deref && pointsToRows(T)) ||
        (E->getOpcode() == UO_AddrOf && isRowOfVariableSize(T)))
      File.replace(E->getOperatorLoc(), "");
    if (E->isIncrementDecrementOp() && pointsToRows(T))
      step(E);
    return true;
  }

  bool VisitBinaryOperator(BinaryOperator *E) {
    if (!E->isAdditiveOp() && E->getOpcode() != BO_AddAssign &&
        E->getOpcode() != BO_SubAssign)
      return true;
    const bool Left = pointsToRows(E->getLHS()->getType()),
               Right = pointsToRows(E->getRHS()->getType());
    const Expr *Rows = Left ? E->getLHS() : E->getRHS();
    if (!Left && !Right)
      return true;
    const std::string Row = product(Rows->getType()->getPointeeType());
    if (Left && Right)
      File.wrap(E->getSourceRange(), "((", ") / (" + Row + "))");
    else {
      const Expr *By = Left ? E->getRHS() : E->getLHS();
      const auto [Open, Close] = asLong(By);
      File.wrap(By->getSourceRange(), Open, Close + " * " + Row);
    }
    return true;
  }

private:
  bool isRefused() const {
    return Refused || Declared.Refused || File.failed();
  }

  PrintingPolicy policy() const { return {Context.getLangOpts()}; }

  static QualType elementOf(QualType T) {
    return arraysOf(T).back()->getElementType();
  }

  /// How many elements an array of type T has, outside in. With IsWritten it is
  /// the operand of a sizeof, which computes that where it stands.
  std::vector<std::string> lengthsOf(QualType T, bool IsWritten = false) {
    std::vector<std::string> Result;
    for (const ArrayType *A : arraysOf(T))
      if (const auto *Constant = dyn_cast<ConstantArrayType>(A))
        Result.push_back(std::to_string(Constant->getSize().getZExtValue()));
      else if (const Expr *Size = boundOf(A))
        Result.push_back(IsWritten ? Declared.asWritten(Size) : length(Size));
      else
        Refused = true;
    return Result;
  }

  /// The number of elements of an array of type T.
  std::string product(QualType T, bool IsWritten = false) {
    return llvm::join(lengthsOf(T, IsWritten), " * ");
  }

  std::string length(const Expr *Size) {
    if (const auto Known = Lengths.find(Size); Known != Lengths.end())
      return Known->second;
    // Computed where it is written, and used there.
    Refused |= !isSettled(Size);
    return Declared.asWritten(Size);
  }

  /// Whether E has one value in all of the function.
  bool isSettled(const Stmt *E) const {
    if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
      const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
      return !V || (V->hasLocalStorage() && Changed && !Changed->contain(V));
    }
    return isa<ImplicitCastExpr, ParenExpr, CStyleCastExpr, BinaryOperator,
               IntegerLiteral, UnaryExprOrTypeTraitExpr>(E) &&
           llvm::all_of(E->children(), [&](const Stmt *Child) {
             return !Child || isSettled(Child);
           });
  }

  /// The lengths of the rows of D, in the function that has it. What may change
  /// afterwards is kept in a variable, with the value that it has there.
  void nameLengths(const VarDecl *D) {
    if (!Changed)
      return; // A prototype.
    const std::vector<const ArrayType *> Arrays = arraysOf(D);
    // What the bound of a parameter does happens, and it goes; nor is there an
    // order of bounds.
    Refused |= boundsAct(D) && (isa<ParmVarDecl>(D) || Arrays.size() > 2);
    for (const ArrayType *A : Arrays) {
      const Expr *Size = boundOf(A);
      if (!Size || isSettled(Size))
        continue;
      const std::string Name = freeName(D->getName().str() + "_length");
      const std::string Kept =
          "const long " + Name + " = " + Declared.asWritten(Size) + "; ";
      Lengths[Size] = Name;
      if (isa<ParmVarDecl>(D))
        File.insertBehind(Entry, " " + Kept);
      else if (standsAlone(D)) {
        File.insertBefore(Around.back()->getBeginLoc(), Kept);
        // The bound itself may have effects, and happens once.
        if (!D->getType()->isPointerType())
          Declared.Bounds[Size->IgnoreImpCasts()] = Name;
      } else {
        Refused = true;
      }
    }
  }

  /// Whether the bounds of D may be computed before the statement that declares
  /// it: what its neighbours do happens before it.
  bool standsAlone(const VarDecl *D) const {
    if (Around.size() < 2 || !isa<DeclStmt>(Around.back()) ||
        !isa<CompoundStmt>(Around[Around.size() - 2]) || D->isStaticLocal())
      return false;
    const auto *All = cast<DeclStmt>(Around.back());
    if (boundsAct(D))
      return All->isSingleDecl();
    return llvm::all_of(All->decls(), [&](const Decl *Other) {
      const auto *V = dyn_cast<VarDecl>(Other);
      return V && !boundsAct(V) &&
             !(V->getInit() && V->getInit()->HasSideEffects(Context)) &&
             !names(D, V);
    });
  }

  /// Whether a bound of V does something.
  bool boundsAct(const VarDecl *V) const {
    return llvm::any_of(arraysOf(V), [&](const ArrayType *A) {
      return boundOf(A) && boundOf(A)->HasSideEffects(Context);
    });
  }

  /// Whether a bound of D names V.
  static bool names(const VarDecl *D, const VarDecl *V) {
    return llvm::any_of(arraysOf(D), [&](const ArrayType *A) {
      return boundOf(A) && mentions(boundOf(A), V);
    });
  }

  static bool mentions(const Stmt *S, const VarDecl *V) {
    const auto *Ref = dyn_cast<DeclRefExpr>(S);
    return (Ref && Ref->getDecl() == V) ||
           llvm::any_of(S->children(), [&](const Stmt *Child) {
             return Child && mentions(Child, V);
           });
  }

  std::string freeName(std::string Name) {
    while (Context.Idents.find(Name) != Context.Idents.end() ||
           !Given.insert(Name).second)
      Name += "_";
    return Name;
  }

  /// `a[i][j]`, of which the first subscript selects a row.
  void flattenChain(const ArraySubscriptExpr *E) {
    std::vector<const ArraySubscriptExpr *> Chain;
    for (const auto *At = E; At;
         At = dyn_cast<ArraySubscriptExpr>(At->getBase()->IgnoreImpCasts())) {
      Chain.insert(Chain.begin(), At);
      InChain.insert(At);
    }
    // What stands before the first row, as the element of an array of pointers.
    while (!Chain.empty() && !pointsToRows(Chain.front()->getBase()->getType()))
      Chain.erase(Chain.begin());
    if (Chain.empty())
      return;
    const std::vector<std::string> Row =
        lengthsOf(Chain.front()->getBase()->getType()->getPointeeType());
    const size_t Merged = std::min(Chain.size(), Row.size() + 1);
    const bool IsElement = Merged == Row.size() + 1;
    if (!IsElement)
      File.insertBefore(E->getBeginLoc(), "(");
    std::string Before = (IsElement ? "[" : " + ") +
                         std::string(Merged - (IsElement ? 2 : 1), '(');
    for (size_t I = 0; I < Merged; ++I) {
      const auto [Open, Close] = asLong(Chain[I]->getIdx());
      const bool Last = I + 1 == Merged;
      const std::string Scale =
          Last ? llvm::join(
                     llvm::ArrayRef(Row).drop_front(std::min(I, Row.size())),
                     " * ")
               : Row[I];
      File.replace(openingOf(Chain[I]), Before + Open);
      File.replace(Chain[I]->getRBracketLoc(),
                   Close + (I > 0 && !(Last && IsElement) ? ")" : "") +
                       (Scale.empty() ? "" : " * " + Scale) +
                       (!Last       ? ""
                        : IsElement ? "]"
                                    : ")"));
      Before = " + ";
    }
  }

  /// What makes a factor of E that is a long, before it and behind it.
  static std::pair<std::string, std::string> asLong(const Expr *E) {
    E = E->IgnoreImpCasts();
    if (isa<IntegerLiteral>(E))
      return {};
    if (isa<DeclRefExpr>(E) && !E->getBeginLoc().isMacroID())
      return {"(long)", ""};
    return {"(long)(", ")"};
  }

  SourceLocation openingOf(const ArraySubscriptExpr *E) {
    // `i[a]` is nobody's, and its brackets stand elsewhere.
    Refused |= E->getLHS() != E->getBase();
    return File.next(E->getBase()->getEndLoc(), tok::l_square);
  }

  /// `a++`, where nothing uses its value.
  void step(const UnaryOperator *E) {
    const Stmt *Parent =
        Around.size() > 1 ? Around[Around.size() - 2] : nullptr;
    const auto *For = dyn_cast_or_null<ForStmt>(Parent);
    Refused |= !E->isPrefix() && !isa_and_nonnull<CompoundStmt>(Parent) &&
               !(For && For->getInc() == E);
    File.replace(E->getOperatorLoc(), "");
    File.wrap(E->getSubExpr()->getSourceRange(), "(",
              (E->isIncrementOp() ? " += " : " -= ") +
                  product(E->getType()->getPointeeType()) + ")");
  }

  const ASTContext &Context;
  const SourceManager &Sources;
  FileEdits File;
  RowDeclarators Declared;
  const Functions &Left;
  const Changes *Changed = nullptr; ///< Of the function that is looked at.
  SourceLocation Entry;             ///< The brace that opens its body.
  std::vector<const Stmt *> Around;
  llvm::DenseMap<const Expr *, std::string> Lengths;
  llvm::DenseSet<const ArraySubscriptExpr *> InChain;
  llvm::StringSet<> Given; ///< Names of variables.
  bool Refused = false;
};

} // namespace

std::optional<std::string> c2cu::flattenRows(const ParsedUnit &Unit) {
  const bool Any = llvm::any_of(Unit.Context.getTypes(), [](const Type *T) {
    return isa<VariableArrayType>(T);
  });
  RowFlattener::Functions Left;
  for (size_t Known = 0; Any; Known = Left.size()) {
    auto Text = RowFlattener(Unit, Left).run(Left);
    if (Text || Left.size() == Known)
      return Text;
  }
  return std::nullopt;
}
