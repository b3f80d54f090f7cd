//===- EmitCall.cpp - One marked call as a structure for the runtime ------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "emit/Emit.h"
#include "emit/Relocate.h"
#include "support/Padding.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cu;

namespace {

std::string offset(uint64_t O) {
  return O == Nowhere ? "c2cu::nowhere" : std::to_string(O);
}

class CallWriter {
public:
  CallWriter(const Program &P, const Layers &L, const MarkedCall &M,
             const DeviceCode &Code, const Options &O)
      : P(P), L(L), M(M), Code(Code), O(O), Links(P, L, M) {}

  std::string write() {
    T += "// " + callee() + "(), marked in line " + std::to_string(line()) +
         ".\n";
    T += "struct c2cu_call_" + std::to_string(M.Index) + " {\n";
    constants();
    places();
    T += Links.members();
    run();
    host();
    T += "};\n\n";
    return T;
  }

private:
  std::string callee() const {
    return L.Dialect.nameOf(M.Callee->getName()).str();
  }

  unsigned line() const {
    return P.Unit.Context.getSourceManager().getExpansionLineNumber(
        M.Pragma.Loc);
  }

  void constant(const char *Name, const std::string &Value) {
    T += std::string("  static constexpr std::size_t ") + Name + " = " + Value +
         ";\n";
  }

  void constants() {
    T += "  using signature = c2cu::signature<decltype(::" + callee() + ")>;\n";
    T += "  using result = signature::result;\n";
    T += "  struct arguments {\n";
    for (unsigned I = 0; I < M.Arguments.size(); ++I)
      if (M.Arguments[I].K != Argument::Text)
        T += "    signature::argument<" + std::to_string(I) + "> a" +
             std::to_string(I) + ";\n";
    T += "  };\n";
    T += "  static constexpr const char *name = \"" +
         M.Callee->getNameAsString() + "\";\n";
    T += "  static constexpr unsigned line = " + std::to_string(line()) + ";\n";
    T += "  static constexpr unsigned width = " + std::to_string(O.Threads) +
         ";\n";
    constant("in_bytes", std::to_string(M.InBytes));
    constant("out_bytes", std::to_string(M.OutBytes));
    constant("keep_bytes", std::to_string(M.KeepBytes));
    constant("tile_bytes", std::to_string(M.TileBytes));
    constant("arguments_offset", offset(M.ArgumentsOffset));
    constant("result_offset", offset(M.ResultOffset));
  }

  /// Declares the padding of objects of type Type under Name, if they have
  /// any; the value of a c2cu::padding.
  std::string padding(clang::QualType Type, const std::string &Name) {
    const clang::ASTContext &Context = P.Unit.Context;
    std::string Bytes = paddingOf(Context, Type);
    if (Bytes.empty())
      return "";
    T += "  static constexpr c2cu::padded_byte " + Name + "[] = {" + Bytes +
         "};\n";
    uint64_t Period =
        Context.getTypeSizeInChars(Context.getBaseElementType(Type))
            .getQuantity();
    return "{" + std::to_string(Period) + ", " + Name + "}";
  }

  bool inRow(const Place &Pl) const {
    return P.Objects[Pl.Object].Size > LocalLimit &&
           (Pl.In != Nowhere || Pl.Out != Nowhere);
  }

  void places() {
    // Indices of c2cu_objects: the same order, the same condition.
    std::vector<unsigned> Index(P.Objects.size());
    unsigned Next = 0;
    for (unsigned I = 0; I < P.Objects.size(); ++I) {
      Index[I] = Next;
      const Object &Ob = P.Objects[I];
      Next +=
          !Ob.InMain && (Ob.Class == ObjectClass::Instance ||
                         (Ob.Class == ObjectClass::Uniform && Ob.HostWrites));
    }
    std::string Rows;
    for (const Place &Pl : M.Places) {
      const Object &Ob = P.Objects[Pl.Object];
      std::string Which = Pl.Frame
                              ? "c2cu::frame + " + std::to_string(*Pl.Frame)
                              : std::to_string(Index[Pl.Object]);
      if (!Pl.Frame && Pl.In == Nowhere && Pl.Out == Nowhere &&
          Pl.Keep == Nowhere)
        continue;
      Rows += "      {" + Which + ", " + offset(Pl.In) + ", " + offset(Pl.Out) +
              ", " + offset(Pl.Keep) + ", " + (Pl.Restore ? "true" : "false");
      if (Pl.Out != Nowhere)
        if (std::string Use = padding(Ob.Decl->getType(),
                                      "padding_" + std::to_string(Pl.Object));
            !Use.empty())
          Rows += ", " + Use;
      Rows += "}, // " + Ob.Name + "\n";
    }
    std::string Use = padding(M.Callee->getReturnType(), "padding_of_result");
    if (!Use.empty())
      T += "  static constexpr c2cu::padding result_padding = " + Use + ";\n";
    if (Rows.empty())
      T += "  static constexpr std::span<const c2cu::place> places{};\n";
    else
      T += "  // object, offsets in the in-, out- and keep-record, restored?\n"
           "  static constexpr c2cu::place places[] = {\n" +
           Rows + "  };\n";
  }

  std::string typeOf(const Object &Ob) const {
    std::string Type = Ob.InMain ? "c2cu_type_" + Ob.DeviceName
                                 : "decltype(::" + Ob.HostName + ")";
    return isDeeplyConst(Ob.Decl->getType())
               ? "std::remove_const_t<" + Type + ">"
               : Type;
  }

  void storage(const Place &Pl) {
    const Object &Ob = P.Objects[Pl.Object];
    T += "    ";
    if (Pl.Tile != Nowhere)
      T += "c2cu::columnwise<" + typeOf(Ob) + ", Lane, " + offset(Pl.In) +
           ", " + offset(Pl.Out) + ", " + offset(Pl.Tile) + "> ";
    else
      T += "c2cu::staged<" + typeOf(Ob) + ", Lane, " + offset(Pl.In) + ", " +
           offset(Pl.Out) + ", " +
           (inRow(Pl) ? "c2cu::in_row" : "c2cu::in_local") + "> ";
    T += Ob.DeviceName + "(c2cu_lane);\n";
  }

  void run() {
    T += "  template <class Lane> C2CU_DEVICE static void run(Lane &c2cu_lane) "
         "{\n";
    for (const Place &Pl : M.Places)
      if (Pl.KernelTouches)
        storage(Pl);
    T += "    [[maybe_unused]] arguments c2cu_arguments =\n"
         "        c2cu_lane.template arguments<c2cu_call_" +
         std::to_string(M.Index) + ">();\n";
    T += std::string("    ") + InstanceName + " c2cu_self{{}, c2cu_lane.index" +
         members() + "};\n";
    T += Links.afterLoads();
    T += "    c2cu_lane.template invoke<c2cu_call_" + std::to_string(M.Index) +
         ">([&] { " +
         Links.wrapResult("c2cu_self." + call(Code.Arguments[M.Index])) +
         " });\n";
    T += Links.beforeStores();
    for (const Place &Pl : llvm::reverse(M.Places))
      if (Pl.KernelTouches && Pl.Out != Nowhere)
        T += "    " + P.Objects[Pl.Object].DeviceName + ".store(c2cu_lane);\n";
    T += "  }\n";
  }

  std::string members() {
    uint64_t Bytes;
    auto Image = uniformImage(P, Bytes);
    std::string List;
    for (unsigned I = 0; I < P.Objects.size(); ++I) {
      const Object &Ob = P.Objects[I];
      if (!Ob.OnDevice || Ob.Class == ObjectClass::Table)
        continue;
      List += ",\n        ";
      if (Ob.Class == ObjectClass::Instance) {
        List += Ob.DeviceName + ".get()";
        continue;
      }
      for (auto [Index, Offset] : Image)
        if (Index == I)
          List += "const_cast<" + typeOf(Ob) +
                  " &>(c2cu_lane.template uniform<" + typeOf(Ob) + ">(" +
                  std::to_string(Offset) + "))";
    }
    return List;
  }

  std::string call(const std::vector<std::string> &Arguments) {
    return callee() + "(" + llvm::join(Arguments, ", ") + ")";
  }

  void host() {
    T += "  static result host([[maybe_unused]] const arguments "
         "&c2cu_arguments,\n"
         "                     [[maybe_unused]] void *const *c2cu_frame) {\n"
         "    return ::" +
         call(Code.HostArguments[M.Index]) + ";\n  }\n";
  }

  const Program &P;
  const Layers &L;
  const MarkedCall &M;
  const DeviceCode &Code;
  const Options &O;
  Relocation Links;
  std::string T;
};

} // namespace

std::string c2cu::callText(const Program &P, const Layers &L,
                           const MarkedCall &M, const DeviceCode &Code,
                           const Options &O) {
  return CallWriter(P, L, M, Code, O).write();
}
