//===- EmitCall.cpp - One marked call as a structure for the runtime ------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "emit/Emit.h"
#include "emit/EmitEvaluation.h"
#include "emit/LayoutText.h"
#include "emit/Relocate.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <cmath>

using namespace c2cu;

namespace {

std::string offset(uint64_t O) {
  return O == Nowhere ? "c2cu::nowhere" : std::to_string(O);
}

class CallWriter {
public:
  CallWriter(const EmitContext &Ctx, const MarkedCall &M,
             const DeviceCode &Code)
      : Ctx(Ctx), M(M), C(Ctx.Classes.Calls[M.Index]),
        Place(Ctx.Placement.Calls[M.Index]), Code(Code), Links(Ctx, M),
        Evaluated(evaluationText(Ctx, M)),
        Layouts(Ctx.Bound.Unit.Context, T, "  ") {}

  std::string write() {
    T += Evaluated.Structures;
    T += "// " + callee() + "(), marked in line " + std::to_string(line()) +
         ".\n";
    T += "struct c2cu_call_" + std::to_string(M.Index) + " {\n";
    constants();
    places();
    T += Links.members();
    run();
    T += Evaluated.Members;
    host();
    T += "};\n\n";
    return T;
  }

private:
  const Object &object(const Travel &Tr) const {
    return Ctx.Classes.Objects[Tr.Object];
  }

  std::string callee() const {
    return Ctx.Layers.Dialect.nameOf(M.Callee->getName()).str();
  }

  unsigned line() const {
    return Ctx.Bound.Unit.Context.getSourceManager().getPresumedLineNumber(
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
    for (unsigned I = 0; I < C.Arguments.size(); ++I)
      if (C.Arguments[I].K != Argument::Text)
        T += "    signature::argument<" + std::to_string(I) + "> a" +
             std::to_string(I) + ";\n";
    T += "  };\n";
    T += "  static constexpr const char *name = \"" +
         M.Callee->getNameAsString() + "\";\n";
    T += "  static constexpr unsigned number = " + std::to_string(M.Index) +
         ";\n";
    T += "  static constexpr unsigned line = " + std::to_string(line()) + ";\n";
    T += "  static constexpr unsigned width = " +
         std::to_string(Ctx.Lowered.Threads) + ";\n";
    constant("in_bytes", std::to_string(Place.InBytes));
    if (C.Prints)
      prints();
    const std::string Kept =
        std::to_string(Place.OutBytes) + (C.Prints ? " + print_bytes" : "");
    if (C.KeepsHeap)
      constant("kept_offset", Kept);
    constant("out_bytes", Kept + (C.KeepsHeap ? " + C2CU_KEPT" : ""));
    constant("keep_bytes", std::to_string(Place.KeepBytes));
    constant("tile_bytes", std::to_string(Place.TileBytes));
    T += sidesText(Ctx, {M.Index});
    if (C.Recursive)
      T += "  static constexpr bool recursive = true;\n";
    if (Ctx.Classes.HasHeap)
      constant("frame_bytes", std::to_string(frameBytes(Ctx)));
    if (C.mayBeGivenUp())
      T += "  static constexpr bool may_give_up = true;\n";
    if (C.ExitIsSeen)
      T += "  static constexpr bool exit_is_seen = true;\n";
    if (C.Loop)
      T += "  static constexpr bool gathers = true;\n";
    if (hasSharedTile())
      T += "  static constexpr bool shared_tile = true;\n";
    constant("arguments_offset", offset(Place.ArgumentsOffset));
    constant("result_offset", offset(Place.ResultOffset));
    if (C.HasBlocks)
      constant("blocks_offset", offset(Place.BlocksOffset));
    if (C.HasBlocks && llvm::any_of(Ctx.Classes.Blocks, leadsOut))
      T += "  static constexpr bool blocks_lead_out = true;\n";
    if (C.WritesBlocks)
      T += "  static constexpr bool writes_blocks = true;\n";
    if (C.WritesBlocks && hasBlockLayouts(Ctx))
      T += "  static constexpr std::span<const c2cu::block_layout> "
           "block_layouts() {\n    return c2cu_block_layouts;\n  }\n";
  }

  /// Whether there are pointers in it to what a kernel has copies of.
  static bool leadsOut(const HeapBlock &B) {
    return !B.PointsTo.empty() || B.HasFunctions;
  }

  /// Where in the out-record the kernel records what it prints.
  void prints() {
    constant("print_offset", std::to_string(Place.OutBytes));
    constant("print_bytes",
             C.PrintedBytes
                 ? "c2cu::print_room<" + std::to_string(*C.PrintedBytes) + ">"
                 : "c2cu::most_print_room");
    T += "  static constexpr std::span<const c2cu::print_again> prints() {\n"
         "    return c2cu_again;\n  }\n";
  }

  bool hasSharedTile() const {
    return llvm::any_of(C.Travels, [&](const Travel &Tr) {
      return Tr.KernelTouches &&
             rowOf(Ctx.loweringOf(object(Tr))).Lives == LoweringRow::Shared;
    });
  }

  /// How the runtime finds an object: by its place in the frame of main, or in
  /// the table of objects.
  std::string indexOfObject(const Travel &Tr) const {
    if (Tr.Frame)
      return "c2cu::frame + " + std::to_string(*Tr.Frame);
    std::vector<unsigned> Table = resetObjects(Ctx.Classes);
    return std::to_string(llvm::find(Table, Tr.Object) - Table.begin());
  }

  std::string place(const Travel &Tr, const RecordSlot &Slot) {
    const Object &Ob = object(Tr);
    std::string Row = "      {" + indexOfObject(Tr) + ", " + offset(Slot.In) +
                      ", " + offset(Slot.Out) + ", " + offset(Slot.Keep) +
                      ", " + (Tr.Restore ? "true" : "false");
    if (Slot.Out != Nowhere) {
      const std::string Number = std::to_string(Tr.Object);
      const std::string Use = Layouts.padding(Ob.Decl->getType(),
                                              "padding_" + Number),
                        Has = Layouts.floats(Ob.Decl->getType(),
                                             "floats_" + Number);
      if (!Use.empty() || !Has.empty())
        Row += ", " + (Use.empty() ? "{}" : Use);
      if (!Has.empty())
        Row += ", " + Has;
    }
    return Row + "}, // " + Ob.Name + "\n";
  }

  void places() {
    std::string Rows;
    for (auto [Tr, Slot] : llvm::zip_equal(C.Travels, Place.Slots))
      if (Tr.Frame || Slot.travels() || Tr.Restore)
        Rows += place(Tr, Slot);
    std::string Use =
        Layouts.padding(M.Callee->getReturnType(), "padding_of_result");
    if (!Use.empty())
      T += "  static constexpr c2cu::padding result_padding = " + Use + ";\n";
    const std::string Has =
        Layouts.floats(M.Callee->getReturnType(), "floats_of_result");
    if (!Has.empty())
      T += "  static constexpr c2cu::floats result_floats = " + Has + ";\n";
    if (Rows.empty())
      T += "  static constexpr std::span<const c2cu::place> places{};\n";
    else
      T += "  // object, offsets in the in-, out- and keep-record, restored?\n"
           "  static constexpr c2cu::place places[] = {\n" +
           Rows + "  };\n";
  }

  std::string typeOf(const Object &Ob) const {
    std::string Type = Ctx.hostType(Ob);
    return isDeeplyConst(Ob.Decl->getType())
               ? "std::remove_const_t<" + Type + ">"
               : Type;
  }

  bool isStoredWhole(const Object &Ob) const {
    return Ctx.Evaluations[M.Index].StoredWhole.count(indexOf(Ctx.Classes, Ob));
  }

  void storage(const Object &Ob, const RecordSlot &Slot) {
    Lowering Lower = Ctx.loweringOf(Ob);
    std::string Where = Slot.Tile != Nowhere            ? offset(Slot.Tile)
                        : livesInRecord(Lower, Ob.Size) ? "c2cu::in_row"
                                                        : "c2cu::in_local";
    uint64_t Out = Slot.Room != Nowhere ? Slot.Room : Slot.Out;
    if (Lower == Lowering::Staged && Where == "c2cu::in_local" &&
        Slot.In == Nowhere && isStoredWhole(Ob))
      T += "    c2cu::stored_whole<" + typeOf(Ob) + ", Lane, " + offset(Out);
    else
      T += std::string("    ") + rowOf(Lower).Storage + "<" + typeOf(Ob) +
           ", Lane, " + offset(Slot.In) + ", " + offset(Out) + ", " + Where;
    T += "> " + Ctx.deviceName(Ob) + "(c2cu_lane);\n";
  }

  /// The kernel as written needs all that any kernel names.
  bool isNeeded(const Travel &Tr) const {
    return Tr.KernelTouches && (!Evaluated.Named || Tr.In || Tr.Out ||
                                Evaluated.Named->count(Tr.Object));
  }

  void run() {
    T += "  template <class Lane> C2CU_DEVICE ";
    T += Ctx.Classes.HasHeap ? "C2CU_IN_LINE " : "";
    T += "static void run(Lane &c2cu_lane) {\n";
    for (auto [Tr, Slot] : llvm::zip_equal(C.Travels, Place.Slots))
      if (isNeeded(Tr))
        storage(object(Tr), Slot);
    T += "    [[maybe_unused]] arguments c2cu_arguments =\n"
         "        c2cu_lane.template arguments<c2cu_call_" +
         std::to_string(M.Index) + ">();\n";
    if (Evaluated.Invoked.empty())
      T += asWritten();
    else if (!Evaluated.InvokedIf.empty())
      T += "#ifdef " + Evaluated.InvokedIf + "\n" + evaluated() + "#else\n" +
           asWritten() + "#endif\n";
    else
      T += evaluated();
    for (unsigned I = C.Travels.size(); I-- > 0;)
      if (C.Travels[I].KernelTouches && Place.Slots[I].Out != Nowhere)
        T += "    " + Ctx.deviceName(object(C.Travels[I])) +
             ".store(c2cu_lane);\n";
    T += "  }\n";
  }

  /// The kernel in run().
  std::string invoked(const std::string &Body) const {
    return "    c2cu_lane.template invoke<c2cu_call_" +
           std::to_string(M.Index) + ">([&] { " + Body + " });\n";
  }

  std::string evaluated() const {
    return invoked("return " + Evaluated.Invoked + ";");
  }

  std::string asWritten() {
    const std::string Number = std::to_string(M.Index);
    return Links.blocks() + heapOfLane() +
           (Ctx.Classes.PrintSites.empty() ? ""
            : C.Prints ? "    c2cu::print_record c2cu_prints =\n        "
                         "c2cu::prints_of<c2cu_call_" +
                             Number + ">(c2cu_lane);\n"
                       : "    c2cu::print_record c2cu_prints;\n") +
           "    " + InstanceName + " c2cu_self{{}, " + heap() + record() +
           "c2cu_lane.index" + members() + "};\n" + Links.afterLoads() +
           invoked(
               Links.wrapResult("c2cu_self." + call(Code.Arguments[M.Index]))) +
           Links.beforeStores();
  }

  /// What its functions take memory from, which needs the call's blocks.
  const char *heapOfLane() const {
    if (!Ctx.Classes.HasHeap)
      return "";
    if (!Ctx.Classes.KeepsHeap)
      return "    c2cu::lane_heap c2cu_heap(C2CU_ARENA_OF(c2cu_lane));\n";
    return C.KeepsHeap ? "    c2cu::kept_heap c2cu_heap(\n"
                         "        C2CU_ARENA_OF(c2cu_lane), c2cu_blocks);\n"
                       : "    c2cu::kept_heap c2cu_heap(C2CU_ARENA_OF("
                         "c2cu_lane));\n";
  }

  /// The base of the instance that has it.
  const char *heap() const {
    return Ctx.Classes.HasHeap ? "{c2cu_heap}, " : "";
  }

  /// Where they record what they print.
  const char *record() const {
    return Ctx.Classes.PrintSites.empty() ? "" : "{c2cu_prints}, ";
  }

  std::string members() {
    uint64_t Bytes;
    auto Image = uniformImage(Ctx.Classes, Bytes);
    std::string List;
    for (unsigned I = 0; I < Ctx.Classes.Objects.size(); ++I) {
      const Object &Ob = Ctx.Classes.Objects[I];
      if (!Ob.OnDevice || Ob.Class == ObjectClass::Table)
        continue;
      List += ",\n        ";
      if (Ob.Class == ObjectClass::Instance) {
        List += Ctx.deviceName(Ob) + ".get()";
        continue;
      }
      for (auto [Index, Offset] : Image)
        if (Index == I)
          List += "c2cu_lane.template uniform<" + typeOf(Ob) + ">(" +
                  std::to_string(Offset) + ")";
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

  const EmitContext &Ctx;
  const MarkedCall &M;
  const CallClasses &C;
  const CallPlacement &Place;
  const DeviceCode &Code;
  Relocation Links;
  EvaluationText Evaluated;
  std::string T;
  LayoutText Layouts; ///< Into T.
};

} // namespace

std::string c2cu::sidesText(const EmitContext &Ctx,
                            llvm::ArrayRef<unsigned> Calls) {
  const bool Differ = llvm::any_of(
      Calls, [&](unsigned Call) { return Ctx.Sides[Call].Difference; });
  return std::string("  static constexpr bool same_everywhere = ") +
         (Differ ? "false" : "true") + ";\n  static constexpr double work = " +
         std::to_string(std::llround(Ctx.Sides[Calls.front()].Work)) + ";\n";
}

std::string c2cu::callText(const EmitContext &Ctx, const MarkedCall &M,
                           const DeviceCode &Code) {
  return CallWriter(Ctx, M, Code).write();
}
