//===- EmitEvaluation.cpp - Evaluated kernels in the generated file -------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "emit/EmitEvaluation.h"
#include "emit/Emit.h"
#include "loopir/Limbs.h"
#include "loopir/Print.h"
#include "llvm/Support/MathExtras.h"

using namespace c2cu;
using namespace c2cu::loopir;

namespace {

std::string number(uint64_t N) { return std::to_string(N); }

std::string recordOffset(uint64_t Object, const Plane &P) {
  return Object == Nowhere ? "c2cu::nowhere" : number(Object + P.Offset);
}

class EvaluationWriter {
public:
  EvaluationWriter(const EmitContext &Ctx, const MarkedCall &M)
      : Ctx(Ctx), M(M), Call(Ctx.Classes.Calls[M.Index]),
        Place(Ctx.Placement.Calls[M.Index]), Result(Ctx.Evaluations[M.Index]) {}

  EvaluationText write() {
    EvaluationText Text;
    if (Result.Thread) {
      const Printed Shown = show(*Result.Thread, "thread", nullptr, true);
      const std::string Structure = Shown.Tables + Shown.Structure;
      Text.InvokedIf = Result.ForLimbs    ? "C2CU_HAS_LIMBS"
                       : Result.TextOnCpu ? "C2CU_FOR_GPU"
                                          : "";
      Text.Structures +=
          Text.InvokedIf.empty()
              ? Structure
              : "#ifdef " + Text.InvokedIf + "\n" + Structure + "#endif\n\n";
      Text.Invoked = thread(Shown);
      if (Text.InvokedIf.empty() && !Result.Spread) {
        Text.Named.emplace();
        for (const Plane *P : Shown.Members)
          Text.Named->insert(P->Of->Index);
      }
      if (Result.LanesAsThread)
        Text.Members = lanes(*Result.Thread, Shown);
    }
    if (Result.Lanes) {
      const Printed Shown = show(*Result.Lanes, "lanes");
      Text.Structures += "#ifndef C2CU_FOR_GPU\n" + Shown.Tables +
                         Shown.Structure + "#endif\n\n";
      Text.Members = lanes(*Result.Lanes, Shown);
    }
    if (Result.Panels)
      Text.Members += panels(*Result.Panels);
    if (Result.Spread)
      spread(*Result.Spread, Text);
    return Text;
  }

private:
  struct Travelling {
    const Travel *T = nullptr;
    const RecordSlot *Slot = nullptr;
    uint64_t Shared = 0; ///< Its offset in shared memory.
  };

  Printed show(const Program &P, const char *Way, const Spread *Over = nullptr,
               bool WithLimbs = false) {
    Left = needsOf(P, [&](const Variable &V) { return comesBack(Call, V); });
    Name = std::string("c2cu_") + Way + "_" + number(M.Index);
    const LimbPlan Limbs = WithLimbs ? planLimbs(P, Left) : LimbPlan();
    HasLimbs |= !Limbs.Sizes.empty();
    return print(P, Left, Name, Over, &Limbs);
  }

  const Object &object(const Plane *P) const {
    return Ctx.Classes.Objects[P->Of->Index];
  }

  Travelling travelOf(unsigned Object) const {
    const SharedLayout At = sharedLayout(Ctx.Classes, Call);
    for (unsigned I = 0; I < Call.Travels.size(); ++I)
      if (Call.Travels[I].Object == Object)
        return {&Call.Travels[I], &Place.Slots[I], At.Offsets[I]};
    return {};
  }

  uint64_t imageOffset(const Plane *P) const {
    uint64_t Bytes;
    for (auto [Index, Offset] : uniformImage(Ctx.Classes, Bytes))
      if (Index == P->Of->Index)
        return Offset + P->Offset;
    return 0;
  }

  static std::string arguments(const Printed &Shown) {
    std::string List;
    for (auto [I, K] : Shown.Arguments)
      List += (List.empty() ? "c2cu_arguments.a" : ", c2cu_arguments.a") +
              number(I);
    return List;
  }

  /// The structure's planes as parts of the objects that run() has.
  std::string thread(const Printed &Shown) const {
    std::string List;
    for (const Plane *P : Shown.Members) {
      const std::string Device = Ctx.deviceName(object(P));
      const bool Shared = P->Of->From == Variable::Uniform;
      List += ",\n          {reinterpret_cast<" +
              std::string(Shared ? "const char" : "char") + " *>(" +
              (Shared ? "&c2cu_lane.template uniform<char>(" +
                            number(imageOffset(P)) + ")"
                      : "&" + Device + ".get()") +
              ")" + (Shared || !P->Offset ? "" : " + " + number(P->Offset)) +
              "}";
    }
    if (!List.empty())
      List = List.substr(1);
    // A result may be an enumerator, to which no number converts by itself.
    return "static_cast<c2cu_call_" + number(M.Index) + "::result>(" + Name +
           "<c2cu::one_lane>{" + List + "}.run(" + arguments(Shown) + "))";
  }

  std::string panels(const PanelNest &Nest) const {
    const RecordSlot *const Found = travelOf(Nest.Variable).Slot;
    if (!Found)
      llvm_unreachable("panels are of an object that travels");
    const RecordSlot &Slot = *Found;
    assert(Slot.In % 16 == 0 && Slot.Out % 16 == 0 &&
           "tiles are moved by 16 bytes");
    return "#ifdef C2CU_FOR_GPU\n  using panels = c2cu::panel_kernel<" +
           std::string(spellingOf(Nest.K)) + ", " + number(Nest.Side) + ", " +
           number(Slot.In) + ", " + number(Slot.Out) + ">;\n#endif\n";
  }

  //===--------------------------------------------------------------------===//
  // spread
  //===--------------------------------------------------------------------===//

  /// Moves all objects between the records and shared memory.
  std::string moved(bool Back, unsigned Pad) const {
    std::string T;
    for (const Travel &Tr : Call.Travels) {
      if (!Tr.KernelTouches || (Back && !Tr.Out))
        continue;
      const Travelling Of = travelOf(Tr.Object);
      const RecordSlot &Slot = *Of.Slot;
      const std::string Size = number(Ctx.Classes.Objects[Tr.Object].Size);
      const std::string What =
          Back    ? "store<" + Size + ", " +
                        (Tr.In ? number(Slot.In) : "c2cu::nowhere") + ", " +
                        number(Slot.Out)
          : Tr.In ? "load<" + Size + ", " + number(Slot.In)
                  : "clear<" + Size;
      T += "      c2cu_where.template " + What +
           (Pad ? ", " + number(Pad) : "") + ">(" + number(Of.Shared) + ");\n";
    }
    return T;
  }

  std::string sharedPlanes(const Printed &Shown) const {
    std::string List;
    for (const Plane *P : Shown.Members)
      List += std::string(List.empty() ? "" : ", ") + "{C2CU_PLANE(" +
              (P->Of->From == Variable::Segment ? "c2cu_where.shared"
               : P->Of->From == Variable::Uniform
                   ? "c2cu_where.uniforms + " + number(imageOffset(P))
                   : "c2cu_where.shared + " +
                         number(travelOf(P->Of->Index).Shared + P->Offset)) +
              ", \"" + P->Name + "\")}";
    return List;
  }

  void spread(const Evaluation::Spreading &S, EvaluationText &Text) {
    const Printed Shown = show(S.P, "spread", &S.Loops);
    // nvcc's pass for the host has to declare what that for a device has.
    if (!Shown.Tables.empty())
      Text.Structures += "#if defined(C2CU_SPREADS) || defined(__CUDACC__)\n" +
                         Shown.Tables + "#endif\n";
    Text.Structures += "#ifdef C2CU_SPREADS\n" + Shown.Structure + "#endif\n\n";
    std::string T = "#ifdef C2CU_SPREADS\n  struct spread {\n";
    T += "    static constexpr unsigned threads = " + number(S.Threads) + ";\n";
    T += "    static constexpr std::size_t shared_bytes = " +
         number(S.SharedBytes) + ";\n";
    T += "    template <class Where> C2CU_DEVICE static void run(const Where "
         "&c2cu_where) {\n";
    if (!Shown.Arguments.empty())
      T += "      const arguments c2cu_arguments =\n"
           "          c2cu::detail::read_arguments<c2cu_call_" +
           number(M.Index) + ">(c2cu_where.in);\n";
    T += moved(false, S.Pad) + "      c2cu_where.synchronize();\n";
    const std::string Values = arguments(Shown);
    const std::string Run = Name + "<c2cu::one_lane>{" + sharedPlanes(Shown) +
                            "}.run(c2cu_where" +
                            (Values.empty() ? "" : ", " + Values) + ")";
    const std::string Of = "c2cu_call_" + number(M.Index);
    // All threads have the result.
    if (S.P.Result)
      T += "      const auto c2cu_result = static_cast<" + Of + "::result>(" +
           Run + ");\n      auto c2cu_known = [&] { return c2cu_result; };\n" +
           "      if (c2cu_where.index == 0)\n        "
           "c2cu::detail::run_kernel<" +
           Of + ">(c2cu_where.out, c2cu_known);\n";
    else
      T += "      " + Run + ";\n";
    T += moved(true, S.Pad) + "    }\n  };\n#endif\n";
    Text.Members += T;
  }

  //===--------------------------------------------------------------------===//
  // run_lanes
  //===--------------------------------------------------------------------===//

  /// Makes the planes: room for those of an input's own objects.
  std::string planes(const Printed &Shown, uint64_t &Room) const {
    std::string List;
    Room = 0;
    for (const Plane *P : Shown.Members) {
      if (P->Of->From == Variable::Uniform) {
        List += ",\n        {c2cu_lanes.uniforms() + " +
                number(imageOffset(P)) + "}";
        continue;
      }
      List += ",\n        c2cu_lanes.template plane<" +
              std::string(spellingOf(P->K)) + ", " + number(P->Count) + ">(" +
              number(Room) + ")";
      Room += llvm::alignTo(P->Count * sizeOf(P->K), 64);
    }
    return List.empty() ? "" : List.substr(1);
  }

  std::string typeAndCount(const Plane *P) const {
    return "<" + std::string(spellingOf(P->K)) + ", " + number(P->Count);
  }

  std::string loads(const Printed &Shown) const {
    std::string T;
    for (const Plane *P : Shown.Members) {
      if (P->Of->From == Variable::Uniform)
        continue;
      const Travelling Of = travelOf(P->Of->Index);
      const std::string Into = "(c2cu_kernel." + Shown.Names.at(P);
      if (Of.T->In)
        T += "    c2cu_lanes.template load" + typeAndCount(P) + ", " +
             number(P->Stride) + ">" + Into + ", " +
             recordOffset(Of.Slot->In, *P) + ");\n";
      else
        T += "    c2cu_lanes.template clear" + typeAndCount(P) + ">" + Into +
             ");\n";
    }
    return T;
  }

  /// Whether the planes that are stored are all that an object is.
  bool allStored(const Printed &Shown, const Travel &Tr) const {
    uint64_t Bytes = 0;
    for (const Plane *P : Shown.Members)
      if (P->Of->From == Variable::Instance && P->Of->Index == Tr.Object &&
          Left.Stored.count(P))
        Bytes += P->Count * sizeOf(P->K);
    return Bytes == Ctx.Classes.Objects[Tr.Object].Size;
  }

  std::string stores(const Printed &Shown) const {
    std::string T;
    for (unsigned I = 0; I < Call.Travels.size(); ++I)
      if (const Travel &Tr = Call.Travels[I];
          Tr.KernelTouches && Tr.Out && !Tr.In && !allStored(Shown, Tr))
        T += "    c2cu_lanes.template store_zero<" +
             number(Ctx.Classes.Objects[Tr.Object].Size) + ", c2cu::nowhere, " +
             number(Place.Slots[I].Out) + ">();\n";
    for (const Plane *P : Shown.Members) {
      if (P->Of->From == Variable::Uniform || !Left.Stored.count(P))
        continue;
      const Travelling Of = travelOf(P->Of->Index);
      if (Of.T->Out)
        T += "    c2cu_lanes.template store" + typeAndCount(P) + ", " +
             number(P->Stride) + ", " + recordOffset(Of.Slot->In, *P) + ", " +
             recordOffset(Of.Slot->Out, *P) + ">(c2cu_kernel." +
             Shown.Names.at(P) + ");\n";
    }
    return T;
  }

  std::string lanes(const Program &P, const Printed &Shown) const {
    uint64_t Room = 0;
    const std::string Planes = planes(Shown, Room);
    std::string T = "  static constexpr std::size_t lanes_bytes = " +
                    number(std::max<uint64_t>(Room, 64)) + ";\n";
    if (Result.WideProducts)
      T += "  static constexpr bool wide_products = true;\n";
    T += "  template <class Lanes> C2CU_FOLDED static void run_lanes("
         "Lanes &c2cu_lanes) {\n";
    T += "    " + Name + "<typename Lanes::numbers> c2cu_kernel{" + Planes +
         "};\n";
    T += loads(Shown);
    std::string Values;
    for (auto [I, K] : Shown.Arguments)
      Values += (Values.empty() ? "" : ", ") +
                std::string("c2cu_lanes.template argument<") + spellingOf(K) +
                ">(" + number(Place.ArgumentsOffset) +
                " + offsetof(arguments, a" + number(I) + "))";
    const std::string Run = "c2cu_kernel.run(" + Values + ")";
    if (P.Result && Place.ResultOffset != Nowhere)
      T += "    c2cu_lanes.template result<" +
           std::string(spellingOf(P.Result->K)) + ">(" +
           number(Place.ResultOffset) + ", " + Run + ");\n";
    else
      T += "    " + Run + ";\n";
    T += stores(Shown) + "  }\n";
    // Where limbs are tried on a CPU, nothing is in their place.
    const std::string Unless = HasLimbs ? " && !defined(C2CU_LIMBS)" : "";
    return "#if !defined(C2CU_FOR_GPU)" + Unless + "\n" + T + "#endif\n";
  }

  const EmitContext &Ctx;
  const MarkedCall &M;
  const CallClasses &Call;
  const CallPlacement &Place;
  const Evaluation &Result;
  Needs Left;
  std::string Name;
  bool HasLimbs = false; ///< A thread adds up numbers of many words.
};

} // namespace

EvaluationText c2cu::evaluationText(const EmitContext &Ctx,
                                    const MarkedCall &M) {
  return EvaluationWriter(Ctx, M).write();
}
