//===- PtxMemory.cpp - The memory of a kernel, in PTX ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "binary/PtxTaint.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cu;
using llvm::StringRef;

/// Offsets in launch_arguments.
static constexpr int64_t InRecords = 0, UniformImage = 24;

unsigned PtxTaint::objectFor(const std::string &Name, Taint Holds, bool IsOne) {
  const auto [It, IsNew] = Named.emplace(Name, Objects.size());
  if (IsNew) {
    Objects.emplace_back();
    Objects.back().Holds = Holds;
    Objects.back().IsOne = IsOne;
  }
  return It->second;
}

/// The object of a name, which leads to its beginning: a variable, the whole
/// of a frame, a parameter of the kernel.
std::optional<unsigned> PtxTaint::variable(StringRef Name) {
  const auto It = P.variables().find(Name.str());
  if (It == P.variables().end())
    return std::nullopt;
  const bool IsLocal = It->second == ".local";
  const unsigned Result = objectFor(
      Name.str(),
      It->second == ".shared" || IsLocal ? Taint::None : Taint::Public,
      /*IsOne=*/false);
  if (IsLocal)
    Objects[Result].Whole = Name.str();
  return Result;
}

/// The bytes of one element that an instruction moves: `.u32`, `.v4.u32`.
static unsigned sizeOf(const PtxInstruction &I) {
  const StringRef Type = StringRef(I.Opcode).rsplit('.').second;
  unsigned Bits = 0;
  if (Type.drop_front().getAsInteger(10, Bits))
    return 1; // A predicate.
  return std::max(Bits / 8, 1u);
}

/// Where an operand `[%rd1+16]` leads.
PtxTaint::Id PtxTaint::addressOf(Body &B, StringRef Operand) {
  StringRef Inner = Operand.drop_front().split(']').first.trim();
  const size_t Sign = Inner.find_last_of("+-");
  int64_t Offset = 0;
  if (Sign != StringRef::npos && Sign != 0) {
    StringRef Digits = Inner.substr(Sign);
    Digits.consume_front("+");
    if (!Digits.trim().getAsInteger(0, Offset))
      Inner = Inner.take_front(Sign).trim();
  }
  return sum(valueOf(B, Inner), Values.of({Taint::None, {}, Offset, true}),
             /*IsMinus=*/false);
}

unsigned PtxTaint::partOf(const std::string &Frame, int64_t From) {
  const bool IsOne = !Recursive.count(Frame);
  const unsigned Result =
      objectFor(Frame + "+" + std::to_string(From), Taint::None, IsOne);
  Objects[Result].Frame = Frame;
  Objects[Result].From = From;
  return Result;
}

/// What leads to frames leads to their parts.
PtxTaint::Id PtxTaint::inParts(Id I) {
  const PtxValue V = Values[I];
  Id Result = 0;
  for (const PtxLead &L : V.Leads) {
    PtxValue One = V;
    One.Leads = {L};
    const auto It = Frames.find(Objects[L.Object].Whole);
    if (It == Frames.end()) {
      Result = Values.join(Result, Values.of(One));
      continue;
    }
    auto Next = L.Offset ? It->second.upper_bound(*L.Offset) : It->second.end();
    for (const int64_t From : It->second) {
      if (L.Offset && (Next == It->second.begin() || From != *std::prev(Next)))
        continue;
      One.Leads = {{partOf(It->first, From), L.Offset}};
      if (L.Offset)
        One.Leads[0].Offset = *L.Offset - From;
      Result = Values.join(Result, Values.of(One));
    }
  }
  return V.Leads.empty() ? I : Result;
}

/// Whether L is in the bounds of what it leads to; else they are made wider.
bool PtxTaint::reaches(const PtxLead &L, unsigned Size) {
  const Object &O = Objects[L.Object];
  if (O.Frame.empty() || !L.Offset)
    return true;
  auto &Parts = Frames[O.Frame];
  if (*L.Offset < 0)
    FramesChanged |= O.From != 0 && Parts.erase(O.From) != 0;
  const auto Next = Parts.upper_bound(O.From);
  if (Next != Parts.end() && O.From + *L.Offset + Size > *Next) {
    Parts.erase(Next);
    FramesChanged = true;
  }
  return !FramesChanged;
}

PtxTaint::Id PtxTaint::read(const Memory &M, Id Address, unsigned Size) {
  const PtxValue A = Values[inParts(Address)];
  if (!A.Known)
    return 0;
  Id V = 0;
  auto RestOf = [&](unsigned Object) {
    const auto It = M.Rest.find(Object);
    const Id Holds = PtxValues::anyOf(Objects[Object].Holds, Values);
    return It == M.Rest.end() ? Holds : Values.mix(Holds, It->second);
  };
  for (const PtxLead &L : A.Leads) {
    const Object &O = Objects[L.Object];
    if (O.IsSecret) {
      V = Values.join(V, PtxValues::anyOf(Taint::Secret, Values));
      continue;
    }
    if (L.Offset && !reaches(L, Size))
      return 0;
    if (L.Offset && O.IsOne) {
      for (int64_t I = 0; I < Size; ++I) {
        const auto It = M.Cells.find({L.Object, *L.Offset + I});
        V = Values.join(V, It == M.Cells.end() ? RestOf(L.Object) : It->second);
      }
      continue;
    }
    Id All = RestOf(L.Object);
    for (auto It = M.Cells.lower_bound({L.Object, INT64_MIN});
         It != M.Cells.end() && It->first.first == L.Object; ++It)
      All = Values.mix(All, It->second);
    V = Values.join(V, All);
  }
  // Nothing tells what that pointer leads to.
  if (A.Leads.empty())
    V = PtxValues::anyOf(A.T >= Taint::Mixed ? A.T : Taint::Mixed, Values);
  return A.T >= Taint::Mixed ? Values.taint(V, A.T) : V;
}

void PtxTaint::write(Memory &M, Id Address, unsigned Size, Id V, bool IsSure) {
  const PtxValue A = Values[inParts(Address)];
  if (!A.Known || !Values[V].Known)
    return;
  if (A.T >= Taint::Mixed)
    V = Values.taint(V, A.T);
  for (const PtxLead &L : A.Leads) {
    if (L.Offset && !reaches(L, Size))
      return;
    const bool IsPlace = L.Offset && Objects[L.Object].IsOne;
    if (IsPlace && IsSure && A.Leads.size() == 1) {
      for (int64_t I = 0; I < Size; ++I)
        M.Cells[{L.Object, *L.Offset + I}] = V;
      continue;
    }
    Id &Rest = M.Rest.try_emplace(L.Object, 0).first->second;
    Rest = Values.mix(Rest, V);
    for (auto It = M.Cells.lower_bound({L.Object, INT64_MIN});
         It != M.Cells.end() && It->first.first == L.Object; ++It)
      It->second = Values.mix(It->second, V);
  }
}

/// The name and the offset in `[param0+8]`.
static std::pair<std::string, int64_t> placeOfParameter(StringRef Operand) {
  const auto [Name, Offset] =
      Operand.drop_front().split(']').first.trim().split('+');
  int64_t Result = 0;
  (void)Offset.getAsInteger(0, Result);
  return {Name.str(), Result};
}

/// What there is at a place of a parameter, or in front of it.
template <class Places>
static unsigned foundIn(const Places &In, const std::string &Name, int64_t At) {
  auto It = In.upper_bound({Name, At});
  if (It == In.begin() || std::prev(It)->first.first != Name)
    return 0;
  return std::prev(It)->second;
}

void PtxTaint::hand(const std::string &To, int64_t At, Id V) {
  Id &Now = Passed[{To, At}];
  const Id New = Values.join(Now, V);
  Changed |= New != Now;
  Now = New;
}

/// The value of a parameter, or what a call has returned.
PtxTaint::Id PtxTaint::passed(const Body &B, const std::string &Name,
                              int64_t Place) {
  if (!llvm::is_contained(B.F->Parameters, Name))
    return foundIn(Handed, Name, Place);
  if (!B.IsEntry)
    return foundIn(Passed, Name, Place);
  const unsigned Region =
      objectFor("launch " + std::to_string(Place),
                Place == UniformImage ? Taint::Public : Taint::None,
                /*IsOne=*/false);
  Objects[Region].IsSecret = Place == InRecords;
  return Values.of({Taint::Public, {{Region, 0}}, {}, true});
}

void PtxTaint::load(Body &B, const PtxInstruction &I, Memory &M) {
  if (I.Operands.size() < 2)
    return;
  const unsigned Size = sizeOf(I);
  const StringRef From = I.Operands[1];
  const auto Registers = [&] {
    llvm::SmallVector<StringRef> Words;
    llvm::SplitString(I.Operands[0], Words, "{}, \t\r\n");
    return std::vector<std::string>(Words.begin(), Words.end());
  }();
  if (I.has("param")) {
    const auto [Name, Place] = placeOfParameter(From);
    for (const auto &[Number, Register] : llvm::enumerate(Registers)) {
      const Id V = passed(B, Name, Place + Number * Size);
      if (V == 0)
        Unknowns.emplace(&I - P.instructions().data(),
                         "what '" + I.Text + "' gets is not known");
      set(B, I, Register, V);
    }
    return;
  }
  const Id Address = addressOf(B, From);
  for (const auto &[Number, Register] : llvm::enumerate(Registers)) {
    const Id At =
        sum(Address, Values.of({Taint::None, {}, Number * Size, true}), false);
    if (const Id V = read(M, At, Size); V != 0)
      set(B, I, Register, V);
  }
}

void PtxTaint::store(Body &B, const PtxInstruction &I, Memory &M) {
  if (I.Operands.size() < 2)
    return;
  const unsigned Size = sizeOf(I);
  const StringRef To = I.Operands[0];
  llvm::SmallVector<StringRef> Stored;
  llvm::SplitString(I.Operands[1], Stored, "{}, \t\r\n");
  if (I.has("param")) {
    const auto [Name, Place] = placeOfParameter(To);
    for (const auto &[Number, Each] : llvm::enumerate(Stored)) {
      const int64_t At = Place + Number * Size;
      if (llvm::is_contained(B.F->Results, Name))
        hand(B.F->Name + " " + Name, At, valueOf(B, Each));
      else
        Handed[{Name, At}] = valueOf(B, Each);
    }
    return;
  }
  const Id Address = addressOf(B, To);
  for (const auto &[Number, Each] : llvm::enumerate(Stored)) {
    const Id At =
        sum(Address, Values.of({Taint::None, {}, Number * Size, true}), false);
    Id V = valueOf(B, Each);
    if (!I.Guard.empty())
      V = Values.taint(V, Values[valueOf(B, I.Guard)].T);
    write(M, At, Size, V, I.Guard.empty());
  }
}

void PtxTaint::atomic(Body &B, const PtxInstruction &I, Memory &M) {
  const bool Returns = I.name() == "atom";
  const size_t At = Returns ? 1 : 0;
  if (I.Operands.size() <= At)
    return;
  const Id Address = addressOf(B, I.Operands[At]);
  for (const std::string &Each : llvm::drop_begin(I.Operands, At + 1))
    write(M, Address, sizeOf(I), valueOf(B, Each), /*IsSure=*/false);
  if (const Id V = Returns ? read(M, Address, sizeOf(I)) : 0; V != 0)
    set(B, I, I.Operands[0], V);
}

/// What I calls, and the names of what it passes and gets.
PtxTaint::Call PtxTaint::callOf(const Body &B, const PtxInstruction &I) const {
  Call Result;
  bool IsNamed = false;
  for (const std::string &Operand : I.Operands) {
    const PtxFunction *F = P.find(Operand);
    if (StringRef(Operand).starts_with("(")) {
      llvm::SmallVector<StringRef> Words;
      llvm::SplitString(Operand, Words, "(), \t\r\n");
      (IsNamed ? Result.Arguments : Result.Results)
          .assign(Words.begin(), Words.end());
    } else if (!IsNamed) {
      IsNamed = true;
      if (F)
        Result.Callees = {F};
      else if (B.Numbers.count(Operand))
        Result.Callees = Addressed;
    }
  }
  return Result;
}

void PtxTaint::call(Body &B, unsigned Index, std::optional<Memory> &M) {
  const PtxInstruction &I = P.instructions()[Index];
  const Call C = callOf(B, I);
  if (C.Callees.empty()) {
    Unknowns.emplace(Index, "what '" + I.Text + "' calls is not known");
    return;
  }
  std::optional<Memory> After;
  const auto Given = std::exchange(Handed, {});
  for (const PtxFunction *F : C.Callees) {
    for (const auto &[From, To] : llvm::zip(C.Arguments, F->Parameters))
      for (auto It = Given.lower_bound({From, INT64_MIN});
           It != Given.end() && It->first.first == From; ++It)
        hand(To, It->first.second, It->second);
    for (const auto &[From, To] : llvm::zip(F->Results, C.Results)) {
      const std::string Own = F->Name + " " + From;
      for (auto It = Passed.lower_bound({Own, INT64_MIN});
           It != Passed.end() && It->first.first == Own; ++It) {
        Id &Got = Handed[{To, It->first.second}];
        Got = Values.join(Got, It->second);
      }
    }
    Body &Callee = bodyOf(*F);
    if (enter(Callee, 0, *M, {}))
      Changed = true;
    if (Callee.Exit)
      join(After, *Callee.Exit);
  }
  M = After;
}
