//===- Causes.cpp - What is in the way of a marked loop -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Causes.h"
#include "libc/LibraryFunctions.h"
#include "loops/AccessLog.h"
#include "loops/AddressCause.h"
#include "loops/Origin.h"
#include "loops/Scalars.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

class CauseReporter {
public:
  CauseReporter(const ASTContext &Context, const LoopMark &M,
                Diagnostics &Diags)
      : Context(Context), M(M), Diags(Diags) {
    if (!M.Loops.empty())
      Code.emplace(M.Loops.back());
  }

  void run(std::vector<Problem> Problems) {
    std::vector<Group> Groups;
    for (Problem &P : Problems) {
      const std::string Key = explain(P);
      auto It = llvm::find_if(Groups, [&](const Group &G) {
        return G.First.Id == P.Id && G.Key == Key;
      });
      if (It == Groups.end())
        Groups.push_back({Key, std::move(P), {}});
      else if (P.Where != It->First.Where)
        It->Others.push_back(P.Where);
    }
    const std::vector<Group> All = Groups;
    llvm::erase_if(Groups, [&](const Group &G) { return follows(G, All); });
    for (const Group &G : Groups)
      report(G);
  }

private:
  struct Group {
    std::string Key; ///< What tells causes of one id apart.
    Problem First;
    std::vector<SourceLocation> Others;
  };

  /// Whether G is about an array of variable size of which another message
  /// says more.
  static bool follows(const Group &G, const std::vector<Group> &All) {
    return llvm::any_of(All, [&](const Group &Other) {
      const bool OfRows =
          llvm::StringRef(Other.Key).starts_with(KeyOfRows + G.First.A + " ");
      return (Other.First.Id == Diag::KernelVla &&
              llvm::StringRef(G.Key).starts_with(KeyOfRows)) ||
             (G.First.Id == Diag::LoopType && OfRows);
    });
  }

  /// Fills in what the message says, and gives the cause.
  std::string explain(Problem &P) {
    switch (P.Id) {
    case Diag::LoopAddress:
      return explainAddress(P);
    case Diag::LoopCall:
      P.B = hintForCalled(P);
      return P.A;
    case Diag::LoopCarried:
      P.B = hintForCarried(P);
      return P.A;
    case Diag::LoopNotCounted:
      P.B = hintForHeader(P);
      return P.A;
    default:
      return P.A;
    }
  }

  std::string explainAddress(Problem &P) {
    const AddressCause Cause =
        causeOf(Context, M.Loops.back(), *Code, Code->at(P.Where), P.A);
    P.A = Cause.Reason;
    P.B = Cause.Hint;
    const Expr *E = Code->at(P.Where).E;
    while (const auto *Member = dyn_cast_or_null<MemberExpr>(E))
      E = Member->getBase()->IgnoreParenImpCasts();
    const auto *Element = dyn_cast_or_null<ArraySubscriptExpr>(E);
    if (const VarDecl *V = Element ? namedBy(Element->getIdx()) : nullptr;
        V && isPlaceOfExtreme(V->getName()))
      P.B = keepExtreme(V->getName());
    return Cause.Key;
  }

  /// Of where an extreme is, `if (x[i] < x[k]) k = i;`, what it is compared
  /// with is in memory, so that nobody knows that it is one.
  bool isPlaceOfExtreme(llvm::StringRef Name) const {
    bool IsPlace = false;
    for (const MarkedLoop &L : M.Loops)
      forEachPart(L.Body, [&](const Stmt *S) {
        const auto *Element = dyn_cast<ArraySubscriptExpr>(S);
        const VarDecl *V = Element ? namedBy(Element->getIdx()) : nullptr;
        IsPlace |= V && V->getName() == Name && V != L.Counter &&
                   changedOnlyTo(L.Body, V, L.Counter);
      });
    return IsPlace;
  }

  static std::string keepExtreme(llvm::StringRef Place) {
    return ("keep what it is the place of in a variable as well, as in "
            "'if (x[i] < least) { least = x[i]; " +
            Place + " = i; }'")
        .str();
  }

  std::string hintForCarried(const Problem &P) const {
    return isPlaceOfExtreme(P.A)
               ? keepExtreme(P.A)
               : "declare it in the loop, or give each iteration an element of "
                 "an array";
  }

  /// Whether S changes V, and only by `V = Counter`.
  static bool changedOnlyTo(const Stmt *S, const VarDecl *V,
                            const VarDecl *Counter) {
    bool Only = true, Changes = false;
    forEachPart(S, [&](const Stmt *Part) {
      if (changedBy(Part) != V)
        return;
      Changes = true;
      const auto *Set = dyn_cast<BinaryOperator>(Part);
      Only &= Set && Set->getOpcode() == BO_Assign &&
              namedBy(Set->getRHS()) == Counter;
    });
    return Only && Changes;
  }

  std::string hintForCalled(const Problem &P) const {
    const auto At = Code ? Code->at(P.Where) : LoopCode::Place();
    const auto *Call = dyn_cast_or_null<CallExpr>(At.E);
    const FunctionDecl *F = Call ? Call->getDirectCallee() : nullptr;
    if (P.A == KeptStack)
      return "keep where that is in a variable of the loop alone, or take it "
             "from the heap";
    if (!F)
      return "call functions by their names: which one a pointer means is not "
             "known when the loop is entered";
    const std::string Name = "'" + F->getNameAsString() + "'";
    if (F->getDefinition())
      return "use a loop, with a stack in an array if " + Name +
             " calls itself, and parameters for all arguments";
    const auto Row = findLibraryFunction(F->getName());
    if (Row && Row->has(Frees))
      return "free here what the iteration itself has allocated, and all else "
             "in a loop of its own";
    if (Row && Row->Class == LibraryClass::Allocates)
      return "declare an array of a constant size in the loop, instead of one "
             "that it allocates and frees";
    if (Row)
      return "write a function that does what " + Name +
             " does, as a loop over elements, or call it in a loop of its own";
    return "define " + Name +
           " in this file or in a header that it includes, or call it in a "
           "loop of its own";
  }

  std::string hintForHeader(const Problem &P) const {
    const auto *For = dyn_cast<ForStmt>(M.Marked);
    const auto *Test =
        For && For->getCond() && For->getBeginLoc() == P.Where
            ? dyn_cast<BinaryOperator>(For->getCond()->IgnoreParenImpCasts())
            : nullptr;
    const Expr *End = Test ? Test->getRHS()->IgnoreParenImpCasts() : nullptr;
    if (!End || llvm::StringRef(P.A).count("a bound") == 0 ||
        !End->getType()->isIntegerType())
      return "write it as 'for (size_t i = 0; i < n; i++)', with a bound that "
             "is a variable of the function";
    return "if it stays the same, copy it before the loop, as '" +
           End->getType().getUnqualifiedType().getAsString() +
           " n = " + writtenText(Context, End) +
           ";', and write 'n' in the header";
  }

  void report(const Group &G) {
    c2cu::report(G.First, Diags);
    if (!G.Others.empty()) {
      std::set<unsigned> Lines;
      const SourceManager &SM = Context.getSourceManager();
      for (const SourceLocation At : G.Others)
        Lines.insert(SM.getPresumedLineNumber(SM.getExpansionLoc(At)));
      std::string Text = Lines.size() == 1 ? " in line " : " in lines ";
      size_t Left = Lines.size();
      for (const unsigned Line : Lines)
        Text += std::to_string(Line) + (--Left > 1  ? ", "
                                        : Left == 1 ? " and "
                                                    : "");
      const size_t More = G.Others.size();
      Diags.note(G.Others.front(),
                 "the same is true of " + std::to_string(More) +
                     (More == 1 ? " more place" : " more places") + Text);
    }
    if (Code)
      showWay(Code->at(G.First.Where).In);
  }

  /// How the loop comes to F.
  void showWay(const FunctionDecl *F) {
    while (F) {
      const LoopCode::Place By = Code->callOf(F);
      Diags.note(By.E->getExprLoc(),
                 ("'" + F->getName() + "' is called here, " +
                  (By.In ? "by '" + By.In->getNameAsString() + "'"
                         : std::string("in the marked loop")))
                     .str());
      F = By.In;
    }
  }

  const ASTContext &Context;
  const LoopMark &M;
  Diagnostics &Diags;
  std::optional<LoopCode> Code;
};

} // namespace

void c2cu::reportProblems(const ASTContext &Context, const LoopMark &M,
                          std::vector<Problem> Problems, Diagnostics &Diags) {
  CauseReporter(Context, M, Diags).run(std::move(Problems));
}
