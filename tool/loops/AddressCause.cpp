//===- AddressCause.cpp - Why nobody knows where an access goes -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/AddressCause.h"
#include "libc/LibraryFunctions.h"
#include "loops/AccessLog.h"
#include "loops/Scalars.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cu;
using namespace clang;

/// A longer one says less than the line below the message.
static constexpr size_t MostText = 40;

std::string c2cu::writtenText(const ASTContext &Context, const Expr *E) {
  const CharSourceRange Range = Lexer::makeFileCharRange(
      CharSourceRange::getTokenRange(E->getSourceRange()),
      Context.getSourceManager(), Context.getLangOpts());
  std::string Text;
  for (const char C : Lexer::getSourceText(Range, Context.getSourceManager(),
                                           Context.getLangOpts()))
    if (!llvm::isSpace(C))
      Text += C;
    else if (!Text.empty() && Text.back() != ' ')
      Text += ' ';
  return Text;
}

static constexpr const char *General =
    "pass a pointer and the number of elements that each iteration accesses as "
    "arguments, and keep subscripts between bounds that follow from them";

namespace {

class AddressExplainer {
public:
  AddressExplainer(const ASTContext &Context, const MarkedLoop &L,
                   const LoopCode &Code, const LoopCode::Place &At)
      : Context(Context), L(L), Code(Code), At(At),
        From(originOf(At.E, Code.bodyOf(At.In))) {}

  AddressCause run(llvm::StringRef Found) const {
    AddressCause C = Found == NoPointer  ? ofPointer()
                     : Found == NoBounds ? ofSubscript()
                                         : AddressCause();
    if (C.Reason.empty())
      C = {Found.str(), General, Found.str() + name()};
    C.Key += At.In ? At.In->getNameAsString() : "";
    return C;
  }

private:
  std::string quoted(const Expr *E) const {
    const std::string Text = writtenText(Context, E);
    return Text.empty() || Text.size() > MostText ? "" : "'" + Text + "'";
  }

  std::string name() const {
    return From.Variable ? From.Variable->getNameAsString() : "";
  }

  AddressCause ofPointer() const {
    if (From.Variable && From.Variable->getType()->isVariablyModifiedType())
      return {"the rows of '" + name() + "' have a length that is a variable",
              "pass a pointer to the first element, and write the subscript as "
              "one sum, as in '" +
                  name() + "[i * n + j]'",
              KeyOfRows + name() + " "};
    if (From.Returned)
      return ofReturned();
    return From.Loaded ? ofLoaded() : AddressCause();
  }

  AddressCause ofReturned() const {
    const std::string Text = quoted(From.Returned->getCallee()),
                      Called = Text.empty() ? "a call" : Text;
    const FunctionDecl *F = From.Returned->getDirectCallee();
    if (const auto Row = F ? findLibraryFunction(F->getName()) : std::nullopt;
        Row && Row->Class == LibraryClass::Allocates)
      return {"its pointer is what " + Called + " returns", constantArray(),
              "returned by " + Text};
    return {"its pointer is what " + Called + " returns",
            "have it return an index, which is a subscript here; or call it "
            "before the loop, if it returns the same in all iterations",
            "returned by " + Text};
  }

  static std::string constantArray() {
    return "declare an array of a constant size in the loop, as in 'double "
           "t[64]', or let each iteration have a part of one that is allocated "
           "before the loop, as in 't + i * n'";
  }

  /// What is declared before the loop, where the pointer is the same in all
  /// iterations.
  std::string copied(const Expr *E) const {
    QualType T = E->getType().getUnqualifiedType();
    const std::string Type = T.getAsString();
    const std::string Name =
        isa<MemberExpr>(E)
            ? cast<MemberExpr>(E)->getMemberDecl()->getNameAsString()
            : "row";
    return Type + (Type.back() == '*' ? "" : " ") + Name + " = " +
           writtenText(Context, E) + ";";
  }

  AddressCause ofLoaded() const {
    const std::string Text = quoted(From.Loaded);
    if (Text.empty())
      return {};
    const auto *Member = dyn_cast<MemberExpr>(From.Loaded);
    const Origin Outer = originOf(From.Loaded, Code.bodyOf(At.In));
    const std::string Of =
        Outer.Variable ? Outer.Variable->getNameAsString() : "";
    AddressCause C;
    C.Reason = "its pointer " + Text + " is " +
               (Member ? "a member of a structure" : "an element of an array");
    C.Key = "pointer " +
            (Member ? Member->getMemberDecl()->getNameAsString() : "") +
            " of " + (Of.empty() ? Text : Of);
    if (!From.Moves && Code.staysInLoop({From.Loaded, At.In}))
      C.Hint = "copy the pointer to a variable before the loop, as '" +
               copied(From.Loaded) + "', and use that in it";
    else if (Member)
      C.Hint = "pass the pointer itself as an argument, if it is always the "
               "same; if there are many, keep what they point to in one array "
               "with a part for each";
    else
      C.Hint = "keep what the pointers lead to in one array, and write the "
               "subscript as one sum, as in '" +
               (Of.empty() ? "x" : Of) + "[i * n + j]'";
    return C;
  }

  AddressCause ofSubscript() const {
    if (From.Moves)
      return {"'" + name() + "' moves, and nothing bounds how far",
              "leave '" + name() + "' where it is and write '" + name() +
                  "[j]', with the counter 'j' of a loop as 'for (int j = 0; j "
                  "< n; j++)'",
              "moves " + name()};
    for (const Expr *I : From.Subscripts)
      if (const Expr *Memory = memoryOf(I); Memory && !quoted(Memory).empty())
        return {"nothing bounds " + quoted(Memory) +
                    ", which is loaded from memory",
                hintForBounds(quoted(Memory)), "loaded for " + name()};
    const Expr *Only =
        From.Subscripts.size() == 1 ? From.Subscripts.front() : nullptr;
    if (!Only || quoted(Only).empty())
      return {"nothing bounds its subscript", hintForBounds("it"),
              "unbounded " + name()};
    return {"nothing bounds its subscript " + quoted(Only),
            hintForBounds(quoted(Only)), "unbounded " + name()};
  }

  /// What E has from memory, itself or by a variable that holds it.
  const Expr *memoryOf(const Expr *E) const {
    if (const Expr *Memory = loadedIn(E))
      return Memory;
    const Expr *Found = nullptr;
    forEachPart(E, [&](const Stmt *Part) {
      const auto *Ref = dyn_cast<DeclRefExpr>(Part);
      const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
      if (!Found && V && V->getInit() && V->getType()->isIntegerType() &&
          whereChanged(Code.bodyOf(At.In), V).isInvalid())
        Found = loadedIn(V->getInit());
    });
    return Found;
  }

  std::string hintForBounds(const std::string &What) const {
    std::string Compare =
        "compare " + What +
        " with bounds first, as in 'if (k >= 0 && k < n)', where 'n' is a "
        "variable of the function";
    const VarDecl *V = From.Variable;
    if (At.In || !V || !llvm::is_contained(L.Captured, V) ||
        llvm::any_of(L.Maps, [&](const MapClause &M) { return M.Of == V; }))
      return Compare;
    return Compare + "; or add 'map(" + direction(V) + ": " + name() +
           "[0:n])' to the pragma, where 'n' is the number of its elements: "
           "that is checked when the loop runs";
  }

  /// How the loop uses what V points to.
  std::string direction(const VarDecl *V) const {
    std::set<const Stmt *> Assigned;
    bool Writes = false, Reads = false;
    forEachPart(L.Body, [&](const Stmt *Part) {
      const auto *Binary = dyn_cast<BinaryOperator>(Part);
      if (Binary && Binary->getOpcode() == BO_Assign)
        Assigned.insert(Binary->getLHS()->IgnoreParens());
      const auto *Subscript = dyn_cast<ArraySubscriptExpr>(Part);
      if (!Subscript || originOf(Subscript, L.Body).Variable != V)
        return;
      (Assigned.count(Subscript) ? Writes : Reads) = true;
    });
    if (V->getType()->isPointerType() &&
        V->getType()->getPointeeType().isConstQualified())
      return "to";
    return Writes ? Reads ? "tofrom" : "from" : "tofrom";
  }

  const ASTContext &Context;
  const MarkedLoop &L;
  const LoopCode &Code;
  const LoopCode::Place At;
  const Origin From;
};

} // namespace

AddressCause c2cu::causeOf(const ASTContext &Context, const MarkedLoop &L,
                           const LoopCode &Code, const LoopCode::Place &At,
                           llvm::StringRef Found) {
  if (!At.E)
    return {Found.str(), General, Found.str()};
  return AddressExplainer(Context, L, Code, At).run(Found);
}
