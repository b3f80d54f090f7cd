//===- DeviceText.cpp - The program's device part -------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "emit/DeviceText.h"
#include "analysis/FreshBlocks.h"
#include "analysis/HeapBlocks.h"
#include "dialect/Dialect.h"
#include "emit/ColumnEditor.h"
#include "emit/Emit.h"
#include "emit/LaneArrays.h"
#include "emit/NameEditor.h"
#include "emit/PrintText.h"
#include "libc/LibraryFunctions.h"
#include "lower/OutOfLine.h"
#include "support/References.h"
#include "support/TreeVisitor.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/PrettyDeclStackTrace.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace c2cu;
using namespace clang;

const char *const c2cu::InstanceName = "c2cu_instance";

static std::string pointedMember(const FunctionDecl *Library) {
  return "c2cu_pointed_" + Library->getName().str();
}

namespace {

/// Declarations inside functions that a member cannot have: `extern` ones name
/// what is a member already.
class ExternLocals : public TreeVisitor {
public:
  std::vector<const DeclStmt *> Found;
  bool visitDeclStmt(DeclStmt *S) override {
    for (const Decl *D : S->decls()) {
      const auto *V = dyn_cast<VarDecl>(D);
      if (isa<FunctionDecl>(D) || (V && V->hasExternalStorage())) {
        Found.push_back(S);
        break;
      }
    }
    return true;
  }
};

/// How columns are written: as what Lowerings.def says of the objects.
ColumnForm columnForm(const Lowered &Low) {
  if (llvm::any_of(Low.Objects, [](const LoweredObject &O) {
        return rowOf(O.Lower).Lives == LoweringRow::Shared;
      }))
    return {"[c2cu_lane]", "c2cu_width", "", "", "c2cu::shared_pointer"};
  return {"[c2cu_lane]", "[c2cu_width]", "(*", ")", ""};
}

class DeviceEditor {
public:
  DeviceEditor(const EmitContext &Ctx, const Columnwise &C)
      : Ctx(Ctx), L(Ctx.Layers), Tokens(Ctx.Bound.Unit),
        Fresh(Ctx.Bound.Unit.Context),
        Columns(Ctx.Bound.Unit, {Ctx.Classes, Ctx.Lowered, C}, L.Dialect,
                columnForm(Ctx.Lowered), Device),
        Names(Ctx.Bound.Unit, Device),
        OutOfLine(functionsOutOfLine(Ctx.Bound, Ctx.Classes, Ctx.Evaluations)) {
  }

  DeviceCode run() {
    Columns.editUses({0, Tokens.size()});
    editPrints(Ctx.Bound, Ctx.Classes, Device);
    for (const FunctionDecl *F : Ctx.Classes.DeviceFunctions) {
      Columns.editParameters(F);
      editFunction(F);
      editCallees(F);
      if (Ctx.Classes.KeepsHeap)
        findKept(F);
      editArrays(Tokens, F, Device);
      if (callsOnStack(F))
        Qualify.insertAfter(Tokens.of(F->getBody()).Begin,
                            " c2cu::lane_arrays c2cu_stack(c2cu_heap);");
      editReferences(F->getBody());
    }
    for (const HeapBlock &B : Ctx.Classes.Blocks)
      if (B.OfKernel)
        Device.wrap(
            Tokens.of(B.Made),
            "c2cu_block<" + std::to_string(kindOf(Ctx.Classes, B)) + ">(", ")");
    for (const Object &O : Ctx.Classes.Objects)
      if (O.OnDevice && O.Class == ObjectClass::Table)
        editReferences(O.Decl->getInit());
    for (const CallClasses &Call : Ctx.Classes.Calls)
      for (const Argument &A : Call.Arguments)
        if (A.K == Argument::Text)
          editArgument(A.E);
    DeviceCode Code;
    for (const FunctionDecl *F : Ctx.Classes.PointedLibrary)
      Code.Prototypes += pointed(F);
    for (const FunctionDecl *F : Ctx.Classes.DeviceFunctions) {
      Code.Prototypes += prototype(F);
      Code.Bodies += definition(F) + "\n\n";
    }
    for (const Object &O : Ctx.Classes.Objects)
      if (O.OnDevice && O.Class == ObjectClass::Table)
        Code.Tables += table(O);
    for (const CallClasses &Call : Ctx.Classes.Calls) {
      Code.Arguments.push_back(
          arguments(Call, {&L.Common, &Device, &L.Dialect}));
      Code.HostArguments.push_back(hostArguments(Call));
    }
    return Code;
  }

private:
  bool isStatic(const FunctionDecl *F) {
    return llvm::is_contained(Ctx.Classes.WithoutObjects, F);
  }

  /// Specifiers that a member cannot have go, and its name is qualified.
  void editFunction(const FunctionDecl *F) {
    TokenRange R = Tokens.of(F);
    unsigned Name = Tokens.at(F->getLocation()).Begin;
    for (unsigned T = R.Begin; T < Name; ++T)
      if (isDropped(Tokens.text(T)))
        Device.replace({T, T + 1}, {""});
    Qualify.insertBefore(Name, std::string(InstanceName) + "::");
    if (llvm::is_contained(Ctx.Classes.Recursive, F))
      Qualify.insertAfter(Tokens.of(F->getBody()).Begin,
                          " c2cu_look_at_stack<c2cu_stack_margin>();");
    ExternLocals Externs;
    Externs.walk(F->getBody());
    for (const DeclStmt *S : Externs.Found)
      Device.replace(Tokens.of(S), {";"});
  }

  static bool isDropped(llvm::StringRef Token) {
    return llvm::is_contained({"static", "extern", "inline", "__inline",
                               "__inline__", "_Noreturn", "register"},
                              Token);
  }

  /// `(*f)(x)` calls a function by its name as `f(x)` does, and to a member
  /// there is no pointer.
  void editCallees(const FunctionDecl *F) {
    for (const CallExpr *Call : callsIn(F->getBody())) {
      const Expr *Callee = Call->getCallee()->IgnoreParenImpCasts(),
                 *E = Callee;
      while (const auto *Unary = dyn_cast<UnaryOperator>(E))
        E = Unary->getSubExpr()->IgnoreParenImpCasts();
      if (!Call->getDirectCallee() || !isa<DeclRefExpr>(E))
        continue;
      Callees.insert(cast<DeclRefExpr>(E));
      if (E != Callee)
        Device.replace(Tokens.of(Call->getCallee()), {Tokens.of(E)});
    }
  }

  /// Calls that take memory which may outlive the kernel: those that make such
  /// blocks, and those of functions that allocate for others.
  void findKept(const FunctionDecl *F) {
    const bool ForOthers = Fresh.returnedBy(F);
    for (const CallExpr *Call : callsIn(F->getBody())) {
      const bool Leaves =
          llvm::any_of(Ctx.Classes.Blocks, [&](const HeapBlock &B) {
            return B.OfKernel && B.Made == Call;
          });
      const auto *Ref =
          dyn_cast<DeclRefExpr>(Call->getCallee()->IgnoreParenImpCasts());
      if (Ref && (Leaves || ForOthers))
        Kept.insert(Ref);
    }
  }

  void editReferences(const Stmt *S) {
    Names.edit(S, [&](const DeclRefExpr *E) { return deviceName(E); });
  }

  void editArgument(const Expr *E) {
    Names.edit(E, [&](const DeclRefExpr *Ref) {
      const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
      auto I = V ? findObject(Ctx.Classes, V) : std::nullopt;
      if (!I)
        return deviceName(Ref);
      bool IsTable = Ctx.Classes.Objects[*I].Class == ObjectClass::Table;
      return (IsTable ? "" : "c2cu_self.") + Ctx.Names[*I].Device;
    });
  }

  /// The name that a reference needs in device text, or "" to keep its own.
  std::string deviceName(const DeclRefExpr *E) {
    if (const auto *F = dyn_cast<FunctionDecl>(E->getDecl())) {
      if (const FunctionDecl *D = F->getDefinition())
        return llvm::is_contained(Ctx.Classes.AddressTaken, D)
                   ? std::string(InstanceName) +
                         "::" + L.Dialect.nameOf(F->getName()).str()
                   : "";
      if (isOnStack(F))
        return "c2cu_stack.take";
      // The heap of a lane knows them without the prefix.
      if (const auto Row = findLibraryFunction(F->getName());
          Row && Row->has(InLaneHeap) && (Row->Builtin || Kept.count(E)))
        return (Kept.count(E) ? "c2cu_kept." : "") + Row->Name.str();
      bool IsPointed =
          !Callees.count(E) &&
          llvm::is_contained(Ctx.Classes.PointedLibrary, F->getCanonicalDecl());
      return IsPointed ? pointedName(F) : "";
    }
    if (E->getDecl()->getName() == "stderr")
      return "C2CU_STDERR";
    return "";
  }

  std::string printed(llvm::ArrayRef<Piece> Pieces, bool Qualified = false) {
    std::vector<const Edits *> Layers = {&L.Common, &Device};
    if (Qualified)
      Layers.push_back(&Qualify);
    Layers.push_back(&L.Dialect);
    return printMoved(Ctx.Bound.Unit, Pieces, Layers);
  }

  /// The device's version of a library function, under one name for all
  /// compilers and with C's type: what it is there may be overloaded, a
  /// template or a function that only calls can name.
  std::string pointed(const FunctionDecl *F) {
    std::string Parameters, Arguments;
    for (const ParmVarDecl *P : F->parameters()) {
      const char *Separator = Parameters.empty() ? "" : ", ";
      std::string Name = "c2cu_" + std::to_string(P->getFunctionScopeIndex());
      Parameters +=
          Separator + declared(P->getType().getUnqualifiedType(), Name);
      Arguments += Separator + Name;
    }
    // Where two have one address in glibc, the host cannot say which of them a
    // pointer is.
    const auto Row = findLibraryFunction(F->getName());
    llvm::StringRef Called =
        Row && !Row->Pointed.empty() ? Row->Pointed : F->getName();
    return printed(
        {Piece("  static C2CU_DEVICE " +
               declared(F->getReturnType(),
                        pointedMember(F) + "(" + Parameters + ")") +
               " { return " + Called.str() + "(" + Arguments + "); }\n")});
  }

  std::string declared(QualType T, llvm::StringRef Declarator) const {
    return printType(Ctx.Bound.Unit.Context, L.Dialect, T, Declarator);
  }

  std::string prototype(const FunctionDecl *F) {
    TokenRange R = Tokens.of(F);
    R.End = Tokens.of(F->getBody()).Begin;
    return printed(
        {isStatic(F) ? "  static C2CU_DEVICE " : "  C2CU_DEVICE ", R, ";\n"});
  }

  std::string definition(const FunctionDecl *F) {
    PrettyDeclStackTraceEntry At(F->getASTContext(),
                                 const_cast<FunctionDecl *>(F),
                                 F->getLocation(), "printing");
    const char *Qualifiers = llvm::is_contained(OutOfLine, F)
                                 ? "C2CU_OUT_OF_LINE C2CU_DEVICE "
                                 : "C2CU_DEVICE ";
    return printed({Qualifiers, Tokens.of(F)}, /*Qualified=*/true);
  }

  std::string table(const Object &O) {
    const Piece Init =
        O.Decl->hasInit() ? Piece(Tokens.of(O.Decl->getInit())) : Piece("{}");
    return printed({"C2CU_TABLE decltype(::" + Ctx.hostName(O) + ") " +
                        Ctx.deviceName(O) + " = ",
                    Init, ";\n"});
  }

  /// Around these the user's macros are put aside.
  std::vector<std::string> arguments(const CallClasses &M,
                                     const std::vector<const Edits *> &Layers) {
    std::vector<std::string> Result;
    for (unsigned I = 0; I < M.Arguments.size(); ++I) {
      const Argument &A = M.Arguments[I];
      if (A.K == Argument::Text)
        Result.push_back(
            print(Ctx.Bound.Unit, Tokens.of(A.E), Layers, PrintAs::Expanded));
      else
        Result.push_back("c2cu_arguments.a" + std::to_string(I));
    }
    return Result;
  }

  /// A name as the call's structure writes it, whose members are others.
  std::string hostName(const DeclRefExpr *Ref,
                       const std::map<unsigned, std::string> &InFrame) {
    if (const auto *F = dyn_cast<FunctionDecl>(Ref->getDecl()))
      return "::" + L.Dialect.nameOf(F->getName()).str();
    const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
    auto I = V ? findObject(Ctx.Classes, V) : std::nullopt;
    if (!I)
      return "";
    auto Found = InFrame.find(*I);
    return Found == InFrame.end() ? "::" + Ctx.Names[*I].Host : Found->second;
  }

  /// Locals of main are reached through the addresses of the await.
  std::vector<std::string> hostArguments(const CallClasses &M) {
    Edits Frame;
    std::map<unsigned, std::string> ByObject;
    for (const Travel &T : M.Travels)
      if (T.Frame)
        ByObject[T.Object] = "(*static_cast<c2cu_type_" +
                             Ctx.Names[T.Object].Device + " *>(c2cu_frame[" +
                             std::to_string(*T.Frame) + "]))";
    NameEditor Editor(Ctx.Bound.Unit, Frame);
    for (const Argument &A : M.Arguments)
      if (A.K == Argument::Text)
        Editor.edit(A.E, [&](const DeclRefExpr *Ref) {
          return hostName(Ref, ByObject);
        });
    return arguments(M, {&L.Common, &L.Host, &Frame, &L.Dialect});
  }

  const EmitContext &Ctx;
  const Layers &L;
  TokenMap Tokens;
  Edits Device, Qualify;
  llvm::SmallPtrSet<const DeclRefExpr *, 16> Callees; ///< Not used as values.
  llvm::SmallPtrSet<const DeclRefExpr *, 16> Kept;    ///< See findKept().
  FreshBlocks Fresh;
  ColumnEditor Columns;
  NameEditor Names;
  const std::vector<const FunctionDecl *> OutOfLine;
};

} // namespace

std::string c2cu::pointedName(const FunctionDecl *Library) {
  return std::string(InstanceName) + "::" + pointedMember(Library);
}

DeviceCode c2cu::deviceText(const EmitContext &Ctx, const Columnwise &C) {
  return DeviceEditor(Ctx, C).run();
}

// Parts are no objects here: nothing names them.
std::string c2cu::instanceAt(const EmitContext &Ctx) {
  uint64_t Bytes = 0;
  std::map<unsigned, uint64_t> Image;
  for (auto [I, Offset] : uniformImage(Ctx.Classes, Bytes))
    Image[I] = Offset;
  std::string Objects;
  for (unsigned I = 0; I < Ctx.Classes.Objects.size(); ++I) {
    const Object &O = Ctx.Classes.Objects[I];
    if (!O.OnDevice || O.Class == ObjectClass::Table)
      continue;
    const LoweringRow &Row = rowOf(Ctx.loweringOf(O));
    const std::string Type = Row.TypePrefix + Ctx.hostType(O) + Row.TypeSuffix;
    Objects += ",\n      *const_cast<std::remove_const_t<" + Type +
               "> *>(reinterpret_cast<const " + Type + " *>(c2cu_uniforms + " +
               std::to_string(Image[I]) + "))";
  }
  return "static __device__ c2cu_instance c2cu_instance_at([[maybe_unused]] "
         "char *c2cu_uniforms) {\n  [[maybe_unused]] const auto c2cu_width = "
         "c2cu_instance::c2cu_width;\n  return {{}, 0" +
         Objects + "};\n}\n";
}
