//===- SimpleObjects.cpp - Declarations of objects, once more -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the file declares stays where it is and gets its dimension there; the
// device's copy follows it. Static locals and locals of main leave the
// function's text: the former move before the function, the latter to the
// start of main.
//
//===----------------------------------------------------------------------===//

#include "dialect/Dialect.h"
#include "simple/SimpleText.h"
#include "support/TreeVisitor.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

bool isPerInput(const SimpleObject &S) {
  return S.Storage == SimpleObject::Column || S.Storage == SimpleObject::Row;
}

/// Whether runs after the first would miss the initial value.
bool needsValue(const SimpleContext &C, const SimpleObject &S) {
  return isPerInput(S) && !S.Decl->hasLocalStorage() && S.Decl->hasInit() &&
         !isZero(C.P.Bound.Unit.Context, S.Decl->getInit());
}

/// Whether a value is assigned from a constant copy of it.
bool needsCopy(const SimpleObject &S) {
  return !S.Decl->getType()->isScalarType();
}

std::string initialName(const SimpleContext &C, const SimpleObject &S) {
  return "__initial_" + C.hostName(S);
}

/// ` = value`, as pieces.
void addValue(const SimpleContext &C, const SimpleObject &S,
              std::vector<Piece> &Pieces) {
  Pieces.push_back(" = ");
  if (S.Decl->hasInit())
    Pieces.push_back(TokenMap(C.P.Bound.Unit).of(S.Decl->getInit()));
  else
    Pieces.push_back("{}");
}

/// The declaration of a constant copy of S. The type of a row may have no
/// name.
std::string constantCopy(const SimpleContext &C, const SimpleObject &S) {
  std::string Name = initialName(C, S);
  if (S.Storage == SimpleObject::Row)
    return "const __typeof__(" + C.hostName(S) + "[0]) " + Name;
  return "const " + C.declaration(S.Decl->getType(), Name);
}

/// Code that copies the constant copy of S into the S of input __id__.
std::string copyOf(const SimpleContext &C, const SimpleObject &S) {
  std::string Host = C.hostName(S), From = initialName(C, S);
  C.Helpers.Copy |= S.Storage == SimpleObject::Row;
  if (S.Storage == SimpleObject::Row) // The casts drop a volatile.
    return "memcpy((void *)&" + Host + "[__id__], (const void *)&" + From +
           ", sizeof(" + From + "));";
  std::string Loops, Subscript;
  std::vector<std::string> Extents = C.extents(S.Decl);
  for (unsigned I = 0; I < Extents.size(); ++I) {
    std::string Index = "__i" + std::to_string(I) + "__";
    Loops += "for (int " + Index + " = 0; " + Index + " < " + Extents[I] +
             "; " + Index + "++) ";
    Subscript += "[" + Index + "]";
  }
  return Loops + Host + Subscript + "[__id__] = " + From + Subscript + ";";
}

class ObjectEditor : public TreeVisitor {
public:
  ObjectEditor(const SimpleContext &C, Edits &Out)
      : C(C), Out(Out), Tokens(C.P.Bound.Unit) {}

  void run() {
    for (const SimpleObject &S : C.Plan.Objects)
      if (!S.Owner)
        editFileScope(S);
      else if (S.Owner != C.P.Bound.Main)
        moveOut(S);
    for (auto &[Token, Pieces] : MovedOut) {
      Pieces.push_back("\n");
      Out.insertInGap(Token, Pieces);
    }
    for (const FunctionDecl *F : C.Plan.Order)
      walk(F->getBody());
  }

  bool visitDeclStmt(DeclStmt *S) override {
    std::vector<std::vector<Piece>> Statements;
    std::vector<const VarDecl *> Kept;
    auto KeepThese = [&] {
      for (auto &Statement : declareLocals(C, Kept, /*WithValues=*/true))
        Statements.push_back(Statement);
      Kept.clear();
    };
    bool Planned = false;
    for (const Decl *D : S->decls()) {
      const auto *V = dyn_cast<VarDecl>(D);
      const SimpleObject *O = V ? C.Plan.find(V) : nullptr;
      bool Moved = V && C.Plan.Main.OnlyAfter.count(V);
      Planned |= O || Moved;
      if (V && !O && !Moved && !V->hasExternalStorage())
        Kept.push_back(V);
      if (!V || !O || !V->hasLocalStorage() || !V->hasInit())
        continue;
      KeepThese(); // Values are computed in the order of the program.
      assign(*O, Statements);
    }
    KeepThese();
    if (Planned)
      Out.replace(Tokens.of(S), joined(Statements, "\n" + indentOf(C, S)));
    return true;
  }

private:
  void editFileScope(const SimpleObject &S) {
    const VarDecl *First = S.Decl->getFirstDecl();
    for (const VarDecl *D : S.Decl->redecls()) {
      if (isPerInput(S))
        addDimension(S, D);
      std::vector<Piece> After;
      bool WithTable = S.Storage == SimpleObject::Table;
      if (S.OnDevice && D == (WithTable ? S.Decl : First)) {
        After.push_back("\n" + deviceDeclaration(C, S));
        if (WithTable)
          addValue(C, S, After);
        After.push_back(";");
      }
      if (D == S.Decl && needsValue(C, S) && needsCopy(S)) {
        After.push_back("\nstatic " + constantCopy(C, S));
        addValue(C, S, After);
        After.push_back(";");
      }
      if (!After.empty())
        addAfter(D, After);
    }
  }

  /// Text behind the `;` of a declaration of file scope.
  void addAfter(const VarDecl *D, std::vector<Piece> Pieces) {
    unsigned Semicolon =
        *Tokens.find(tok::semi, Tokens.of(D).End - 1, Tokens.size());
    Pieces.insert(Pieces.begin(), TokenRange{Semicolon, Semicolon + 1});
    Out.replace({Semicolon, Semicolon + 1}, Pieces);
  }

  /// By an initialiser or another declaration; else the dialect gives it one
  /// element.
  static bool isBoundedElsewhere(const VarDecl *D) {
    return llvm::any_of(D->redecls(), [](const VarDecl *Other) {
      return Other->hasInit() ||
             !Other->getTypeSourceInfo()->getType()->isIncompleteArrayType();
    });
  }

  void addDimension(const SimpleObject &S, const VarDecl *D) {
    unsigned Name = Tokens.at(D->getLocation()).Begin, Last = Name;
    TypeLoc T = D->getTypeSourceInfo()->getTypeLoc();
    if (auto Outer = T.getAs<ArrayTypeLoc>();
        Outer && !Outer.getSizeExpr() && isBoundedElsewhere(D))
      Out.insertAfter(
          Tokens.at(Outer.getLBracketLoc()).Begin,
          std::to_string(shapeOf(S.Decl->getType()).Extents.front()));
    if (S.Storage == SimpleObject::Row) {
      Out.insertAfter(Name, "[__P__]");
      removeValue(D);
      return;
    }
    while (auto Array = T.getAs<ArrayTypeLoc>()) {
      Last = Tokens.at(Array.getRBracketLoc()).Begin;
      T = Array.getElementLoc();
    }
    Out.insertAfter(Last, "[__P__]");
    removeValue(D);
  }

  /// Takes `= value` away; the token before it keeps its edits.
  void removeValue(const VarDecl *D) {
    if (!D->hasInit() || D->getInit()->getSourceRange().isInvalid())
      return;
    TokenRange Value = Tokens.of(D->getInit());
    unsigned Equals = Value.Begin - 1;
    Out.replace({Equals - 1, Value.End}, {TokenRange{Equals - 1, Equals}});
  }

  /// A static local moves before its function. SimpleMain.cpp moves what main
  /// declares.
  void moveOut(const SimpleObject &S) {
    std::vector<Piece> &Pieces = MovedOut[Tokens.of(S.Owner).Begin];
    if (C.Plan.find(S.Owner)->OnHost || S.In || S.Out) {
      std::vector<Piece> Host = hostDeclaration(C, S);
      Pieces.insert(Pieces.end(), Host.begin(), Host.end());
    }
    if (S.OnDevice)
      Pieces.push_back(deviceDeclaration(C, S) + ";\n");
  }

  static std::vector<Piece>
  joined(const std::vector<std::vector<Piece>> &Statements,
         const std::string &Separator) {
    std::vector<Piece> Pieces;
    for (const std::vector<Piece> &Statement : Statements) {
      if (!Pieces.empty())
        Pieces.push_back(Separator);
      Pieces.insert(Pieces.end(), Statement.begin(), Statement.end());
    }
    if (Pieces.empty())
      Pieces.push_back(Piece::noEmptyLine());
    return Pieces;
  }

  /// The initialisation of a local of main, where it was declared.
  void assign(const SimpleObject &S,
              std::vector<std::vector<Piece>> &Statements) {
    std::vector<Piece> Value;
    Value.push_back(needsCopy(S) ? constantCopy(C, S)
                                 : C.hostName(S) + "[__id__]");
    addValue(C, S, Value);
    Value.push_back(";");
    Statements.push_back(Value);
    if (needsCopy(S))
      Statements.push_back({copyOf(C, S)});
  }

  const SimpleContext &C;
  Edits &Out;
  TokenMap Tokens;
  std::map<unsigned, std::vector<Piece>> MovedOut; ///< Before these tokens.
};

} // namespace

void c2cu::editSimpleObjects(const SimpleContext &C, Edits &Out) {
  ObjectEditor(C, Out).run();
}

/// A comment, on lines of its own.
static std::string comment(StringRef Text) {
  std::string Lines, Line = "//";
  for (StringRef Word : llvm::split(Text, ' ')) {
    if (Line.size() + 1 + Word.size() > 80) {
      Lines += Line + "\n";
      Line = "//";
    }
    Line += (" " + Word).str();
  }
  return Lines + Line + "\n";
}

void c2cu::editSimpleLocals(const SimpleContext &C, const FunctionDecl *F,
                            Edits &Out) {
  ObjectEditor(C, Out).walk(F->getBody());
}

std::string c2cu::deviceDeclaration(const SimpleContext &C,
                                    const SimpleObject &S) {
  std::string Why = S.WhyRow.empty()
                        ? ""
                        : comment("Row-wise, not coalesced: " + S.WhyRow + ".");
  if (isPerInput(S))
    return Why + "__device__ " + C.perInput(S, S.Device);
  if (S.Storage != SimpleObject::Table)
    return "__device__ " + C.declaration(S.Decl->getType(), S.Device);
  if (hasPointers(S.Decl->getType())) // What is const is said in its type.
    return "__device__ " + printType(C.P.Bound.Unit.Context, C.Dialect,
                                     S.Decl->getType(), S.Device);
  return "__device__ const " + C.declaration(S.Decl->getType(), S.Device);
}

std::vector<Piece> c2cu::hostDeclaration(const SimpleContext &C,
                                         const SimpleObject &S) {
  std::string Text;
  if (isPerInput(S))
    Text = C.perInput(S, C.hostName(S));
  else
    Text = C.declaration(S.Decl->getType(), C.hostName(S));
  std::vector<Piece> Pieces = {"static " + Text};
  if (!isPerInput(S) && S.Decl->hasInit())
    addValue(C, S, Pieces);
  Pieces.push_back(";\n");
  if (needsValue(C, S) && needsCopy(S)) {
    Pieces.push_back("static " + constantCopy(C, S));
    addValue(C, S, Pieces);
    Pieces.push_back(";\n");
  }
  return Pieces;
}

std::vector<std::string> c2cu::initialValues(const SimpleContext &C) {
  std::vector<std::string> Lines;
  TokenMap Tokens(C.P.Bound.Unit);
  for (const SimpleObject &S : C.Plan.Objects) {
    if (!needsValue(C, S))
      continue;
    if (needsCopy(S))
      Lines.push_back(copyOf(C, S));
    else
      Lines.push_back(C.hostName(S) + "[__id__] = " +
                      C.text(Tokens.of(S.Decl->getInit())) + ";");
  }
  return Lines;
}

std::string c2cu::indentOf(const SimpleContext &C, const Stmt *S) {
  const SourceManager &SM = C.P.Bound.Unit.Context.getSourceManager();
  unsigned Column = SM.getExpansionColumnNumber(S->getBeginLoc());
  return std::string(Column - 1, ' ');
}

std::vector<std::vector<Piece>>
c2cu::declareLocals(const SimpleContext &C,
                    llvm::ArrayRef<const VarDecl *> Locals, bool WithValues) {
  TokenMap Tokens(C.P.Bound.Unit);
  std::vector<std::vector<Piece>> Statements;
  std::string Last;
  for (const VarDecl *V : Locals) {
    std::string Name = C.Dialect.nameOf(V->getName()).str();
    std::string Storage = V->isStaticLocal() ? "static " : "";
    bool IsNumber = V->getType()->isArithmeticType();
    std::string Type = IsNumber ? Storage + printType(C.P.Bound.Unit.Context,
                                                      C.Dialect, V->getType())
                                : "";
    // `int i, j` for numbers of one type, else a declaration for each.
    if (IsNumber && Type == Last) {
      Statements.back().pop_back();
      Statements.back().push_back(", " + Name);
    } else {
      Statements.push_back(
          {Storage +
           printType(C.P.Bound.Unit.Context, C.Dialect, V->getType(), Name)});
    }
    Last = Type;
    if (WithValues && V->hasInit()) {
      Statements.back().push_back(" = ");
      Statements.back().push_back(Tokens.of(V->getInit()));
    }
    Statements.back().push_back(";");
  }
  return Statements;
}
