//===- SimpleMain.cpp - main as two loops around a launch -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialect/Dialect.h"
#include "simple/SimpleText.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"

using namespace c2cu;
using namespace clang;

static const char *const Loop =
    "for (int __id__ = 0; __id__ < __P__; __id__++) {";

namespace {

class SimpleMainEditor {
public:
  SimpleMainEditor(const SimpleContext &C, Edits &Out)
      : C(C), Plan(C.Plan), M(C.P.Bound.Calls[0]),
        Passed(C.P.Classes.Calls[0].Arguments), Out(Out),
        Tokens(C.P.Bound.Unit) {}

  void run() {
    Indent = indentOf(C, M.Statement);
    declareObjects();
    declareOnDevice();
    if (Plan.KernelCalls)
      addKernel();
    std::string Launch = beforeCall() + launch();
    if (Plan.Result)
      Out.replace(Tokens.of(M.Call), {Plan.Result->Host + "[__id__]"});
    else
      Out.replace(withSemicolon(M.Statement), {Launch});
    afterCall(Plan.Result ? Launch : "");
  }

private:
  TokenRange withSemicolon(const Stmt *S) {
    TokenRange R = Tokens.of(S);
    if (Tokens.kind(R.End - 1) != tok::semi && Tokens.kind(R.End) == tok::semi)
      ++R.End;
    return R;
  }

  std::string line(const std::string &Text) { return Indent + Text + "\n"; }
  std::string inner(const std::string &Text) {
    return Indent + "  " + Text + "\n";
  }

  /// Objects that main declares, and values of its call, at its start.
  void declareObjects() {
    std::vector<Piece> Pieces;
    for (const SimpleObject &S : Plan.Objects) {
      if (S.Owner != C.P.Bound.Main)
        continue;
      std::vector<Piece> One = hostDeclaration(C, S);
      Pieces.push_back(Indent);
      Pieces.insert(Pieces.end(), One.begin(), One.end());
    }
    for (const SimpleValue &V : Plan.Arguments)
      Pieces.push_back(line("static " + valueDeclaration(V, V.Host) + ";"));
    if (Plan.Result)
      Pieces.push_back(line(
          "static " + valueDeclaration(*Plan.Result, Plan.Result->Host) + ";"));
    if (Pieces.empty())
      return;
    unsigned Open = Tokens.at(C.P.Bound.Main->getBody()->getBeginLoc()).Begin;
    Pieces.insert(Pieces.begin(), {Piece(TokenRange{Open, Open + 1}), "\n"});
    Pieces.push_back(Piece::noEmptyLine());
    Out.replace({Open, Open + 1}, Pieces);
  }

  bool isResult(const SimpleValue &V) {
    return Plan.Result && Plan.Result->Host == V.Host;
  }

  QualType typeOf(const SimpleValue &V) {
    return isResult(V) ? M.Callee->getReturnType()
                       : M.Callee->getParamDecl(V.Argument)->getType();
  }

  std::string valueDeclaration(const SimpleValue &V, const std::string &Name) {
    return C.declaration(typeOf(V), Name + "[__P__]");
  }

  /// Their copies on the device, before what uses them.
  void declareOnDevice() {
    std::string Text;
    for (const SimpleObject &S : Plan.Objects)
      if (S.Owner == C.P.Bound.Main && S.OnDevice)
        Text += deviceDeclaration(C, S) + ";\n";
    for (const SimpleValue &V : Plan.Arguments)
      Text += "__device__ " + valueDeclaration(V, V.Device) + ";\n";
    if (Plan.Result)
      Text += "__device__ " +
              valueDeclaration(*Plan.Result, Plan.Result->Device) + ";\n";
    const FunctionDecl *User = Plan.KernelCalls ? C.P.Bound.Main : M.Callee;
    if (!Text.empty())
      Out.insertInGap(Tokens.of(User).Begin, {Text + "\n"});
  }

  /// A kernel that calls the marked function and keeps what it returns.
  void addKernel() {
    SimpleFunctionEditor Start(C, /*OnDevice=*/true, Out);
    const SimpleVersion &Callee = *C.callee(M.Call, nullptr, /*OnDevice=*/true);
    std::string Arguments;
    for (unsigned I = 0; I < Passed.size(); ++I) {
      const SimpleValue *V = Plan.argument(I);
      Arguments +=
          (I ? ", " : "") +
          (V ? V->Device + "[__id__]"
             : deviceText(C, Passed[I].E, C.P.Bound.Main->getLocation()));
    }
    if (Callee.Id)
      Arguments += Arguments.empty() ? "__id__" : ", __id__";
    std::string Target = Plan.Result ? Plan.Result->Device + "[__id__] = " : "";
    Out.insertInGap(Tokens.of(C.P.Bound.Main).Begin,
                    {"__global__ void " + Plan.Kernel + "() {\n" +
                     Start.kernelStart() + "  " + Target +
                     C.Dialect.nameOf(Callee.Name).str() + "(" + Arguments +
                     ");\n}\n\n"});
  }

  std::string beforeCall() {
    std::string Values, Arguments;
    for (const std::string &Text : initialValues(C))
      Values += inner(Text);
    for (const SimpleValue &V : Plan.Arguments) {
      SimpleFunctionEditor Host(C, /*OnDevice=*/false, ArgumentEdits);
      const Expr *E = Passed[V.Argument].E;
      Host.editBody(E);
      Arguments +=
          inner(V.Host + "[__id__] = " +
                C.text(Tokens.of(E), {&ArgumentEdits, &C.Dialect}) + ";");
    }
    if (!Plan.Main.Before.empty()) {
      wrapHalf(withSemicolon(Plan.Main.Before.front()).Begin,
               withSemicolon(Plan.Main.Before.back()).End, "", Values,
               Arguments);
      return "";
    }
    if (Values.empty() && Arguments.empty())
      return "";
    return std::string(Loop) + "\n" + Values + Arguments + line("}") + Indent;
  }

  /// Makes a half of main the body of a loop.
  void wrapHalf(unsigned Begin, unsigned End, const std::string &Before,
                const std::string &First, const std::string &Last) {
    Out.replace({Begin, End},
                {Before + Loop + "\n" + First + Indent,
                 Piece::deeper({Begin, End}), "\n" + Last + Indent + "}"});
  }

  void afterCall(const std::string &Launch) {
    for (const Stmt *S : Plan.Main.Prompts)
      Out.replace(withSemicolon(S), {Piece::noEmptyLine()});
    std::vector<const Stmt *> Half = Plan.Main.After;
    bool ReturnMarked = M.Statement == Plan.Main.Return;
    if (Plan.Result && !ReturnMarked)
      Half.insert(Half.begin(), M.Statement);
    if (!Plan.Main.ConstantReturn)
      Half.push_back(Plan.Main.Return);
    if (Half.empty())
      return;
    std::string Before, First, After;
    if (!Launch.empty())
      Before = Launch + "\n" + Indent;
    for (const Stmt *S : Plan.Main.Prompts)
      First += inner(C.text(withSemicolon(S)));
    First += declarations(Plan.Main.Redeclared, /*WithValues=*/false) +
             declarations(Plan.Main.Repeated, /*WithValues=*/true);
    if (!Plan.Main.ConstantReturn) {
      Before += "int __status__ = 0;\n" + Indent;
      After = "\n" + Indent + "return __status__;";
      editReturn();
    }
    TokenRange R{withSemicolon(Half.front()).Begin,
                 withSemicolon(Half.back()).End};
    wrapHalf(R.Begin, R.End, Before, First, "");
    if (!After.empty())
      Out.wrap(R, "", After);
  }

  std::string declarations(const std::vector<const VarDecl *> &Locals,
                           bool WithValues) {
    std::string Lines;
    for (const std::vector<Piece> &Statement :
         declareLocals(C, Locals, WithValues)) {
      std::string Line;
      for (const Piece &Part : Statement)
        Line += Part.Tokens ? C.text(*Part.Tokens) : Part.Text;
      Lines += inner(Line);
    }
    return Lines;
  }

  /// The status of the program is the first one that is not 0.
  void editReturn() {
    const Expr *Value = Plan.Main.Return->getRetValue();
    std::vector<Piece> Pieces = {"int __returned__ = "};
    Value ? Pieces.push_back(Tokens.of(Value)) : Pieces.push_back("0");
    Pieces.push_back(";\n" + Indent + "if (__status__ == 0)\n" + Indent +
                     "  __status__ = __returned__ & 255;");
    Out.replace(withSemicolon(Plan.Main.Return), Pieces);
  }

  std::string launch() {
    std::string Text;
    const char *Separator = "";
    auto Add = [&](const std::string &Line) {
      Text += Separator + Line;
      NextLine = "\n" + Indent;
      Separator = NextLine.c_str();
    };
    for (const SimpleObject &S : Plan.Objects)
      if (S.OnDevice && S.In)
        Add(checked("cudaMemcpyToSymbol(" + S.Device + ", " + address(S) +
                    ", " + bytes(S) + ", 0)"));
    for (const SimpleValue &V : Plan.Arguments)
      Add(checked("cudaMemcpyToSymbol(" + V.Device + ", " + V.Host +
                  ", sizeof(" + V.Host + "), 0)"));
    Add(C.Dialect.nameOf(Plan.Kernel).str() + "<<<__B__, __T__>>>(" +
        launchArguments() + ");");
    Add(checked("cudaGetLastError()"));
    std::string In = Text;
    for (const SimpleObject &S : Plan.Objects)
      if (S.OnDevice && S.Out)
        Add(checked("cudaMemcpyFromSymbol(" + address(S) + ", " + S.Device +
                    ", " + bytes(S) + ", 0)"));
    if (Plan.Result)
      Add(checked("cudaMemcpyFromSymbol(" + Plan.Result->Host + ", " +
                  Plan.Result->Device + ", sizeof(" + Plan.Result->Host +
                  "), 0)"));
    if (Text == In)
      Add(checked("cudaDeviceSynchronize()"));
    return Text;
  }

  static std::string checked(const std::string &Call) {
    return "__check__(" + Call + ");";
  }

  std::string launchArguments() {
    std::string Text;
    for (unsigned I = 0; I < Passed.size(); ++I) {
      if (Plan.KernelCalls || Passed[I].K != Argument::Value ||
          Plan.argument(I))
        continue;
      Text += (Text.empty() ? "" : ", ") + C.text(Tokens.of(Passed[I].E));
    }
    return Text;
  }

  /// The host's copy of S, as the copying functions take it.
  std::string address(const SimpleObject &S) {
    bool Hidden = false;
    if (!S.Owner)
      for (const Decl *D : C.P.Bound.Main->decls())
        if (const auto *Local = dyn_cast<NamedDecl>(D))
          Hidden |= Local->getName() == S.Decl->getName();
    std::string Name = (Hidden ? "::" : "") + C.hostName(S);
    bool PerInput =
        S.Storage == SimpleObject::Column || S.Storage == SimpleObject::Row;
    bool IsArray = PerInput || S.Decl->getType()->isArrayType();
    bool IsVolatile =
        C.P.Bound.Unit.Context.getBaseElementType(S.Decl->getType())
            .isVolatileQualified();
    return std::string(IsVolatile ? "(void *)" : "") + (IsArray ? "" : "&") +
           Name;
  }

  /// `sizeof(float)*N*N*__P__`.
  std::string bytes(const SimpleObject &S) {
    if (S.Storage != SimpleObject::Column)
      return "sizeof(" + S.Device + ")";
    QualType Element = S.Decl->getType();
    std::string Text;
    for (const std::string &Extent : C.extents(S.Decl)) {
      bool Simple =
          llvm::all_of(Extent, [](char X) { return isalnum(X) || X == '_'; });
      Text += "*" + (Simple ? Extent : "(" + Extent + ")");
      Element = Element->getAsArrayTypeUnsafe()->getElementType();
    }
    return "sizeof(" + C.declaration(Element, "") + ")" + Text + "*__P__";
  }

  const SimpleContext &C;
  const SimplePlan &Plan;
  const MarkedCall &M;
  const std::vector<Argument> &Passed;
  Edits &Out;
  Edits ArgumentEdits;
  TokenMap Tokens;
  std::string Indent, NextLine;
};

} // namespace

void c2cu::editSimpleMain(const SimpleContext &C, Edits &Out) {
  SimpleMainEditor(C, Out).run();
}
