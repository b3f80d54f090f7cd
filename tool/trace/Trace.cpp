//===- Trace.cpp - The program that records its accesses ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "trace/Trace.h"
#include "analysis/Effects.h"
#include "oblivious/Report.h"
#include "rewrite/Chunks.h"
#include "support/Quote.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cu;
using namespace clang;

std::optional<unsigned> TracedProgram::find(const VarDecl *V) const {
  for (unsigned I = 0; I < Objects.size(); ++I)
    if (Objects[I].Decl->getCanonicalDecl() == V->getCanonicalDecl())
      return I;
  return std::nullopt;
}

TracedProgram c2cu::tracedProgram(const Bound &P, const Classes &C,
                                  const Flow &F, const Sites &S) {
  TracedProgram T{P, S, {}, {}};
  std::set<LocationId> Touched;
  for (const MarkedCall &M : P.Calls) {
    const Effects E = effectsOf(F, F.reach(M.Callee));
    Touched.insert(E.Reads.begin(), E.Reads.end());
    Touched.insert(E.Writes.begin(), E.Writes.end());
  }
  for (LocationId L : Touched) {
    const VarDecl *V = F.locations()[L].Var;
    if (!V || S.isRegister(V))
      continue;
    TracedObject O;
    O.Decl = V;
    O.Name = V->getNameAsString();
    O.AtFileScope = V->isFileVarDecl();
    if (auto Id = findObject(C, V))
      O.Kind = C.Objects[*Id].Class == ObjectClass::Instance ? "instance"
                                                             : "uniform";
    if (const auto *Fn = dyn_cast<FunctionDecl>(V->getDeclContext()))
      O.Name += "@" + Fn->getNameAsString();
    T.Objects.push_back(std::move(O));
  }
  return T;
}

bool TracedProgram::hasLoopIn(const FunctionDecl *F) const {
  return llvm::any_of(Loops,
                      [&](const TracedLoop &L) { return L.Function == F; });
}

QualType PointedArray::type() const {
  return (Member ? Member->getType() : V->getType())->getPointeeType();
}

std::string PointedArray::text() const {
  std::string Text = V->getNameAsString();
  if (Member)
    Text += (ByPointer ? "->" : ".") + Member->getNameAsString();
  return Text;
}

bool TracedProgram::isOfIteration(const VarDecl *V) const {
  const auto *F = dyn_cast<FunctionDecl>(V->getDeclContext());
  if (!F || V->isStaticLocal())
    return false;
  if (!hasLoopIn(F->getDefinition()))
    return llvm::is_contained(S.Functions, F->getDefinition());
  return llvm::any_of(Loops, [&](const TracedLoop &L) {
    return L.Marked->getBeginLoc() <= V->getBeginLoc() &&
           V->getBeginLoc() <= L.Marked->getEndLoc();
  });
}

TracedProgram c2cu::tracedLoops(const Bound &P, const Flow &F, const Sites &S,
                                std::vector<TracedLoop> Loops) {
  TracedProgram T{P, S, {}, std::move(Loops)};
  std::set<LocationId> Touched;
  for (const TracedLoop &L : T.Loops) {
    const Effects E = effectsOf(F, F.reach(L.Function));
    Touched.insert(E.Reads.begin(), E.Reads.end());
    Touched.insert(E.Writes.begin(), E.Writes.end());
  }
  for (LocationId L : Touched) {
    const VarDecl *V = F.locations()[L].Var;
    if (!V || S.isRegister(V))
      continue;
    TracedObject O;
    O.Decl = V;
    O.Name = V->getNameAsString();
    // Of each thread's own no constant is the address.
    O.AtFileScope = V->isFileVarDecl() && !V->getTLSKind();
    O.Kind = T.isOfIteration(V) ? "local" : "array";
    O.Placed = T.isOfIteration(V) ? "words" : "rowwise";
    T.Objects.push_back(std::move(O));
  }
  unsigned Next = T.Objects.size();
  for (TracedLoop &L : T.Loops) {
    L.FirstArray = Next;
    Next += L.Arrays.size();
  }
  return T;
}

/// An array with one element more than it needs, since C has none of size 0.
static std::string table(const char *Type, const char *Name,
                         const std::vector<std::string> &Rows) {
  std::string Text =
      std::string("static const struct ") + Type + " " + Name + "[] = {\n";
  for (const std::string &Row : Rows)
    Text += "    {" + Row + "},\n";
  return Text + "    {0}};\n";
}

namespace {

class TableWriter {
public:
  explicit TableWriter(const TracedProgram &T)
      : T(T), Context(T.P.Unit.Context) {}

  /// The source is file 0; kernel code may also stand in its headers.
  std::string run() {
    const SourceManager &SM = Context.getSourceManager();
    fileId(SM.getPresumedLoc(SM.getLocForStartOfFile(SM.getMainFileID()))
               .getFilename());
    // Macros may have names of variables by now.
    std::string Text = "\n";
    for (const TracedObject &O : T.Objects)
      if (O.AtFileScope)
        Text += "#undef " + O.Decl->getNameAsString() + "\n";
    Text += table("c2cu_function", "c2cu_functions", functions());
    Text += table("c2cu_loop", "c2cu_loops", loops());
    Text += table("c2cu_callsite", "c2cu_callsites", calls());
    Text += table("c2cu_site", "c2cu_sites", sites());
    std::string Cases;
    const std::vector<std::string> Branches = branches(Cases);
    Text += Cases + table("c2cu_branch", "c2cu_branches", Branches);
    Text += table("c2cu_object", "c2cu_objects", objects());
    Text += "static const char *const c2cu_files[] = {\n";
    for (const std::string &File : Files)
      Text += "    " + quotedForC(File) + ",\n";
    Text += "};\nconst struct c2cu_tables c2cu_program = {\n"
            "    c2cu_files, c2cu_functions, c2cu_loops, c2cu_callsites,\n"
            "    c2cu_sites, c2cu_objects, c2cu_branches";
    size_t Objects = T.Objects.size();
    for (const TracedLoop &L : T.Loops)
      Objects += L.Arrays.size();
    for (size_t Count :
         {Files.size(), T.S.Functions.size(), T.S.Loops.size(),
          T.S.Calls.size(), T.S.All.size(), Objects, T.S.Branches.size()})
      Text += ", " + std::to_string(Count);
    return Text + "};\n";
  }

private:
  static std::string number(unsigned N) { return std::to_string(N); }

  std::string function(const FunctionDecl *F) const {
    return number(llvm::find(T.S.Functions, F) - T.S.Functions.begin());
  }

  unsigned fileId(llvm::StringRef Name) {
    auto Found = llvm::find(Files, Name);
    if (Found != Files.end())
      return Found - Files.begin();
    Files.push_back(Name.str());
    return Files.size() - 1;
  }

  /// File and line.
  std::string line(const Excerpt &E) {
    return number(fileId(E.File)) + ", " + number(E.Line);
  }

  std::vector<std::string> functions() {
    std::vector<std::string> Rows;
    Rows.reserve(T.S.Functions.size());
    for (const FunctionDecl *F : T.S.Functions)
      Rows.push_back(line(excerpt(Context, F->getLocation())) + ", " +
                     quotedForC(F->getName()));
    return Rows;
  }

  std::vector<std::string> loops() {
    std::vector<std::string> Rows;
    for (const LoopPlace &L : T.S.Loops) {
      const Excerpt E = excerpt(Context, L.Statement->getBeginLoc());
      Rows.push_back(function(L.Function) + ", " + number(L.Depth) + ", " +
                     line(E) + ", " + number(E.Column));
    }
    return Rows;
  }

  std::vector<std::string> calls() {
    std::vector<std::string> Rows;
    for (const CallPlace &C : T.S.Calls) {
      const Excerpt E = excerpt(Context, C.Call->getSourceRange());
      Rows.push_back(function(C.Function) + ", " + number(C.Depth) + ", " +
                     line(E) + ", " + number(E.Column) + ", " +
                     quotedForC(E.Text));
    }
    return Rows;
  }

  std::vector<std::string> sites() {
    std::vector<std::string> Rows;
    for (const Site &S : T.S.All) {
      const Excerpt E = excerpt(Context, S.range());
      Rows.push_back(quotedForC(nameOf(S.K)) + ", " + function(S.Function) +
                     ", " + number(S.Depth) + ", " + line(E) + ", " +
                     number(E.Column) + ", " + number(E.EndLine) + ", " +
                     number(E.EndColumn) + ", " + quotedForC(E.Text));
    }
    return Rows;
  }

  std::vector<std::string> branches(std::string &Cases) {
    std::vector<std::string> Rows;
    for (const BranchPlace &B : T.S.Branches) {
      const Excerpt E = excerpt(Context, B.Condition->getSourceRange());
      const auto *Switch = dyn_cast<SwitchStmt>(B.Statement);
      const std::string Name = "c2cu_cases_" + number(Rows.size());
      if (Switch)
        Cases += table("c2cu_case", Name.c_str(), cases(Switch));
      Rows.push_back(quotedForC(B.Free ? "choice" : nameOf(B.K)) + ", " +
                     function(B.Function) + ", " + number(B.Depth) + ", " +
                     line(E) + ", " + number(E.Column) + ", " +
                     quotedForC(E.Text) + ", " + (Switch ? Name : "0"));
    }
    return Rows;
  }

  /// From where to where each case reaches, and which way that is: cases of one
  /// statement are one way. What they are none of is way 0, as a default is.
  std::vector<std::string> cases(const SwitchStmt *S) const {
    std::vector<std::string> Rows;
    std::vector<const Stmt *> Ways = {nullptr};
    auto Literal = [&](const Expr *E) {
      const llvm::APSInt Value = E->EvaluateKnownConstInt(Context);
      return "(long long)" +
             std::to_string(Value.extOrTrunc(64).getZExtValue()) + "ULL";
    };
    auto Labelled = [](const Stmt *Case) {
      while (const auto *Inner = dyn_cast<SwitchCase>(Case))
        Case = Inner->getSubStmt();
      return Case;
    };
    for (const SwitchCase *C = S->getSwitchCaseList(); C;
         C = C->getNextSwitchCase())
      if (isa<DefaultStmt>(C))
        Ways[0] = Labelled(C);
    for (const SwitchCase *C = S->getSwitchCaseList(); C;
         C = C->getNextSwitchCase()) {
      const auto *Case = dyn_cast<CaseStmt>(C);
      if (!Case)
        continue;
      const Expr *Last = Case->getRHS() ? Case->getRHS() : Case->getLHS();
      size_t Way = llvm::find(Ways, Labelled(C)) - Ways.begin();
      if (Way == Ways.size())
        Ways.push_back(Labelled(C));
      Rows.push_back("1, " + Literal(Case->getLHS()) + ", " + Literal(Last) +
                     ", " + std::to_string(Way));
    }
    return Rows;
  }

  /// Rows of variable length are of elements, too.
  uint64_t elementOf(QualType Type) const {
    const QualType Element = Context.getBaseElementType(Type);
    return Element->isIncompleteType() || Element->isFunctionType()
               ? 1
               : Context.getTypeSizeInChars(Element).getQuantity();
  }

  std::vector<std::string> objects() const {
    std::vector<std::string> Rows;
    for (const TracedObject &O : T.Objects) {
      QualType Type = O.Decl->getType();
      uint64_t Size = Type->isIncompleteType()
                          ? 0
                          : Context.getTypeSizeInChars(Type).getQuantity();
      uint64_t Element = elementOf(Type);
      Rows.push_back(
          (O.AtFileScope ? "&" + O.Decl->getNameAsString() : std::string("0")) +
          ", " + std::to_string(Size) + ", " + std::to_string(Element) + ", " +
          quotedForC(O.Kind) + ", " + quotedForC(O.Name) + ", " +
          quotedForC(O.Placed) + ", " +
          number(isMadeOfIntegers(Type) && !isDeeplyConst(Type)));
    }
    for (const TracedLoop &L : T.Loops)
      for (const PointedArray &A : L.Arrays)
        Rows.push_back("0, 0, " + std::to_string(elementOf(A.type())) +
                       ", \"array\", " + quotedForC(A.text()) + ", " +
                       quotedForC(A.Placed) + ", 0");
    return Rows;
  }

  const TracedProgram &T;
  const ASTContext &Context;
  std::vector<std::string> Files;
};

} // namespace

std::string c2cu::traceTables(const TracedProgram &T) {
  return TableWriter(T).run();
}

/// What the program defines before it includes anything, in its first lines
/// or on the command line: printing leaves it out.
static std::string featureTestMacros(const SourceText &Source) {
  const SourceManager &SM = Source.PP.getSourceManager();
  std::string Text;
  for (const Directive &D : Source.Directives)
    if (D.K == Directive::Define && isFeatureTestMacro(D.Name))
      Text += Lexer::getSourceText(D.Range, SM, Source.PP.getLangOpts()).str() +
              "\n";
  return Text;
}

std::string c2cu::emitTrace(const TracedProgram &T) {
  Edits Macros;
  editTrace(T, Macros);
  return "/* The program for one input, recording every access of its kernels. "
         "Build and run:\n     cc -I\"$(c2cu --include-dir)\" this.c -lm && "
         "C2CU_TRACE=FILE ./a.out < input */\n" +
         std::string(T.Loops.empty() ? "" : "#define C2CU_OF_LOOPS\n") +
         "#include <c2cu/trace.h>\n\n" + featureTestMacros(T.P.Unit) +
         printAll(T.P.Unit, {&Macros}) + traceTables(T);
}
