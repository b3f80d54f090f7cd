//===- PtxTaint.cpp - What of a kernel depends on secrets -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "binary/PtxTaint.h"
#include "binary/PtxKinds.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cu;
using llvm::StringRef;

/// Rounds after which no kernel is expected to change any more.
static constexpr unsigned MostRounds = 1000;

/// The names in an operand: `{%r1, %r2}`, `%r1|%p1`.
static std::vector<std::string> namesIn(StringRef Operand) {
  std::vector<std::string> Result;
  llvm::SmallVector<StringRef> Words;
  llvm::SplitString(Operand, Words, "{}|, \t\r\n");
  for (StringRef Word : Words) {
    Word.consume_front("!");
    if (!Word.empty() && Word != "_")
      Result.push_back(Word.str());
  }
  return Result;
}

/// The registers of an operand, or of the address in it.
static std::vector<std::string> registersIn(StringRef Operand) {
  if (Operand.contains('['))
    Operand = Operand.split('[').second.split(']').first.split('+').first;
  return namesIn(Operand);
}

PtxTaint::PtxTaint(const Ptx &P, StringRef Entry)
    : P(P), Entry(Entry), Operands(P.instructions().size()),
      Results(P.instructions().size()) {
  const PtxFunction *F = P.find(Entry);
  if (!F)
    return;
  for (const PtxInstruction &I : P.instructions())
    for (const std::string &Operand : I.Operands)
      if (const PtxFunction *Of = I.name() == "mov" ? P.find(Operand) : nullptr;
          Of && !llvm::is_contained(Addressed, Of))
        Addressed.push_back(Of);
  findFrames();
  findRecursive();
  // What is accessed beyond a part of a frame belongs to that part.
  do {
    Bodies.clear();
    Objects.clear();
    Named.clear();
    Passed.clear();
    FramesChanged = false;
    Body &B = bodyOf(*F);
    B.IsEntry = true;
    enter(B, 0, {}, {});
    for (unsigned I = 0; I < MostRounds && !FramesChanged && round(); ++I)
      ;
  } while (FramesChanged);
  for (auto &[Name, B] : Bodies)
    judge(B);
  llvm::sort(Leaks, [](const PtxLeak &A, const PtxLeak &B) {
    return A.Instruction < B.Instruction;
  });
}

/// A frame is one variable, in which each part that has an address of its own
/// begins with an addition to that of all.
void PtxTaint::findFrames() {
  for (const PtxFunction &F : P.functions()) {
    std::set<std::string> Of;
    std::string Frame;
    for (const unsigned N : F.Instructions) {
      const PtxInstruction &I = P.instructions()[N];
      const StringRef Name = I.name();
      if (I.Operands.size() == 2 && (Name == "mov" || Name == "cvta")) {
        const auto It = P.variables().find(I.Operands[1]);
        if (It != P.variables().end() && It->second == ".local")
          Frame = I.Operands[1];
        if (Of.count(I.Operands[1]) || Frame == I.Operands[1])
          Of.insert(I.Operands[0]);
      }
      int64_t Offset = 0;
      if (Name == "add" && I.Operands.size() == 3 && Of.count(I.Operands[1]) &&
          !StringRef(I.Operands[2]).getAsInteger(10, Offset))
        Frames[Frame].insert(Offset);
      if (!Frame.empty())
        Frames[Frame].insert(0);
    }
  }
}

/// The frames of functions that may be called again before they return.
void PtxTaint::findRecursive() {
  std::map<std::string, std::set<std::string>> Calls, OfFrame;
  for (const PtxFunction &F : P.functions())
    for (const unsigned N : F.Instructions)
      for (const std::string &Operand : P.instructions()[N].Operands) {
        if (P.find(Operand))
          Calls[F.Name].insert(Operand);
        if (Frames.count(Operand))
          OfFrame[F.Name].insert(Operand);
      }
  for (const auto &[Name, Own] : OfFrame) {
    std::set<std::string> Seen;
    std::vector<std::string> Open(Calls[Name].begin(), Calls[Name].end());
    while (!Open.empty()) {
      const std::string Next = std::move(Open.back());
      Open.pop_back();
      if (Seen.insert(Next).second)
        Open.insert(Open.end(), Calls[Next].begin(), Calls[Next].end());
    }
    if (Seen.count(Name))
      Recursive.insert(Own.begin(), Own.end());
  }
}

PtxTaint::Body &PtxTaint::bodyOf(const PtxFunction &F) {
  const auto [It, IsNew] = Bodies.try_emplace(F.Name);
  if (IsNew) {
    It->second.F = &F;
    cut(It->second);
  }
  return It->second;
}

/// Cuts a function into basic blocks.
void PtxTaint::cut(Body &B) const {
  const auto &Is = B.F->Instructions;
  for (const unsigned I : Is)
    if (makesFirst(P.instructions()[I]))
      for (std::string &Name : namesIn(P.instructions()[I].Operands[0]))
        B.Numbers.emplace(std::move(Name), B.Numbers.size());
  std::set<unsigned> Begins = {0};
  for (const auto &[Label, At] : B.F->Labels)
    Begins.insert(At);
  for (unsigned I = 0; I < Is.size(); ++I)
    if (isJump(P.instructions()[Is[I]].name()))
      Begins.insert(I + 1);
  Begins.erase(Is.size());
  std::map<unsigned, unsigned> Of; ///< The block that begins there.
  for (const unsigned Begin : Begins) {
    Of[Begin] = B.Blocks.size();
    B.Blocks.push_back({Begin, static_cast<unsigned>(Is.size()), {}, {}, {}});
    if (B.Blocks.size() > 1)
      B.Blocks[B.Blocks.size() - 2].End = Begin;
  }
  link(B, Of);
}

/// Says of each block which may come next; Of is the block that begins at a
/// place.
void PtxTaint::link(Body &B, const std::map<unsigned, unsigned> &Of) const {
  const auto &Is = B.F->Instructions;
  for (unsigned N = 0; N < B.Blocks.size(); ++N) {
    Block &Each = B.Blocks[N];
    if (Each.Begin == Each.End)
      continue;
    const PtxInstruction &Last = P.instructions()[Is[Each.End - 1]];
    auto Goto = [&](StringRef Label) {
      const auto It = B.F->Labels.find(Label.str());
      if (It != B.F->Labels.end() && Of.count(It->second))
        Each.Next.push_back(Of.at(It->second));
    };
    if (Last.name() == "bra" && !Last.Operands.empty())
      Goto(Last.Operands[0]);
    if (Last.name() == "brx" && Last.Operands.size() == 2)
      if (const auto It = B.F->Targets.find(Last.Operands[1]);
          It != B.F->Targets.end())
        for (const std::string &Label : It->second)
          Goto(Label);
    if (!isJump(Last.name()) || !Last.Guard.empty())
      if (N + 1 < B.Blocks.size())
        Each.Next.push_back(N + 1);
  }
}

bool PtxTaint::join(std::optional<Memory> &Into, const Memory &M) {
  if (!Into) {
    Into = M;
    return true;
  }
  const Memory Before = *Into;
  auto RestOf = [](const Memory &Of, unsigned Object) {
    const auto It = Of.Rest.find(Object);
    return It == Of.Rest.end() ? 0 : It->second;
  };
  for (auto &[Place, V] : Into->Cells) {
    const auto It = M.Cells.find(Place);
    V = Values.join(V,
                    It == M.Cells.end() ? RestOf(M, Place.first) : It->second);
  }
  for (const auto &[Place, V] : M.Cells)
    if (!Into->Cells.count(Place))
      Into->Cells[Place] = Values.join(RestOf(Before, Place.first), V);
  for (const auto &[Object, V] : M.Rest)
    Into->Rest[Object] = Values.join(RestOf(Before, Object), V);
  return !(*Into == Before);
}

/// Joins what is there before a block; whether that has changed.
bool PtxTaint::enter(Body &B, unsigned Number, const Memory &M,
                     llvm::ArrayRef<Id> Registers) {
  Block &Into = B.Blocks[Number];
  bool IsNew = join(Into.In, M);
  Into.Registers.resize(B.Numbers.size());
  for (auto [Now, New] : llvm::zip(Into.Registers, Registers)) {
    const Id Both = Values.join(Now, New);
    IsNew |= Both != Now;
    Now = Both;
  }
  return IsNew;
}

/// Goes through all once; whether anything has changed.
bool PtxTaint::round() {
  Changed = false;
  // New bodies are appended while others are looked at.
  std::vector<Body *> Now;
  Now.reserve(Bodies.size());
  for (auto &[Name, B] : Bodies)
    Now.push_back(&B);
  for (Body *B : Now)
    for (Block &Each : B->Blocks) {
      if (!Each.In)
        continue;
      Handed.clear();
      B->Registers = Each.Registers;
      std::optional<Memory> M = Each.In;
      for (unsigned I = Each.Begin; M && I < Each.End; ++I)
        step(*B, B->F->Instructions[I], M);
      for (const unsigned Next : Each.Next)
        if (M && enter(*B, Next, *M, B->Registers))
          Changed = true;
    }
  return Changed;
}

/// M becomes what it is after the instruction; nothing, if that is not reached.
void PtxTaint::step(Body &B, unsigned Index, std::optional<Memory> &M) {
  const PtxInstruction &I = P.instructions()[Index];
  const StringRef Name = I.name();
  if (Name == "ld" || Name == "ldu")
    load(B, I, *M);
  else if (Name == "st")
    store(B, I, *M);
  else if (Name == "atom" || Name == "red")
    atomic(B, I, *M);
  else if (Name == "call")
    call(B, Index, M);
  else if (Name == "ret" && join(B.Exit, *M))
    Changed = true;
  else if (isUnknown(Name))
    Unknowns.emplace(Index, "what '" + I.Text + "' accesses is not known");
  else if (makesFirst(I))
    compute(B, I);
}

void PtxTaint::set(Body &B, const PtxInstruction &I, StringRef Register, Id V) {
  const auto It = B.Numbers.find(Register.str());
  if (It == B.Numbers.end())
    return;
  Id &Now = B.Registers[It->second];
  Now = I.Guard.empty()
            ? V
            : Values.join(Now, Values.taint(V, Values[valueOf(B, I.Guard)].T));
}

PtxTaint::Id PtxTaint::valueOf(Body &B, StringRef Operand) {
  Operand.consume_front("!");
  const auto It = B.Numbers.find(Operand.str());
  if (It != B.Numbers.end() && B.Registers[It->second] != 0)
    return B.Registers[It->second];
  int64_t Number = 0;
  if (!Operand.getAsInteger(0, Number))
    return Values.of({Taint::None, {}, Number, true});
  if (const auto Object = variable(Operand))
    return Values.of({Taint::None, {{*Object, 0}}, {}, true});
  // A register that nothing on the way here defines has no value that matters.
  return PtxValues::anyOf(isSpecial(Operand) ? Taint::Public : Taint::None,
                          Values);
}

PtxTaint::Id PtxTaint::sum(Id A, Id C, bool IsMinus) {
  const PtxValue X = Values[A], Y = Values[C];
  const PtxValue &By = X.Number ? X : Y, &To = X.Number ? Y : X;
  if (!By.Number || (IsMinus && X.Number && !Y.Number))
    return Values.blur(Values.join(A, C));
  PtxValue V = To;
  V.T = std::max(X.T, Y.T);
  const int64_t Add = IsMinus ? -*By.Number : *By.Number;
  for (PtxLead &L : V.Leads)
    if (L.Offset)
      L.Offset = *L.Offset + Add;
  if (V.Number)
    V.Number = *V.Number + Add;
  return Values.of(V);
}

void PtxTaint::compute(Body &B, const PtxInstruction &I) {
  const StringRef Name = I.name();
  const auto &Of = I.Operands;
  Id V = 0;
  const bool IsCopy = Name == "mov" || Name == "cvta" || Name == "cvt";
  const bool IsSum = Name == "add" || Name == "sub";
  if (IsSum && Of.size() == 3 && !I.has("cc")) {
    V = inParts(sum(valueOf(B, Of[1]), valueOf(B, Of[2]), Name == "sub"));
  } else if (Name == "alloca" || Name == "stacksave" ||
             Name == "stackrestore") {
    const unsigned Object = objectFor("stack of " + B.F->Name, Taint::None,
                                      /*IsOne=*/false);
    V = Values.of({Taint::None, {{Object, std::nullopt}}, {}, true});
  } else {
    for (const std::string &Operand : llvm::drop_begin(Of))
      for (const std::string &Each : namesIn(Operand))
        V = Values.join(V, valueOf(B, Each));
    // Of two numbers that are in the program, another one is made.
    if (!IsCopy && Name != "selp")
      V = Values.blur(V);
    if (Of.size() == 1)
      V = PtxValues::anyOf(Taint::Public, Values);
  }
  for (const std::string &Register : namesIn(Of[0]))
    set(B, I, Register, V);
}

Taint PtxTaint::taintOf(Body &B, StringRef Operand) {
  Taint T = Taint::None;
  for (const std::string &Each : registersIn(Operand))
    T = std::max(T, Values[valueOf(B, Each)].T);
  return T;
}

void PtxTaint::judge(Body &B) {
  for (const Block &Each : B.Blocks) {
    std::optional<Memory> M = Each.In;
    B.Registers = Each.Registers;
    Handed.clear();
    for (unsigned I = Each.Begin; M && I < Each.End; ++I) {
      const unsigned Index = B.F->Instructions[I];
      judge(B, Index);
      step(B, Index, M);
      const PtxInstruction &Is = P.instructions()[Index];
      if (makesFirst(Is))
        Results[Index] = taintOf(B, Is.Operands[0]);
    }
  }
}

void PtxTaint::judge(Body &B, unsigned Index) {
  const PtxInstruction &I = P.instructions()[Index];
  const StringRef Name = I.name();
  auto Leak = [&](PtxLeak::Kind K, Taint T) {
    if (T >= Taint::Mixed)
      Leaks.push_back({Index, K, T});
  };
  for (const std::string &Operand : I.Operands)
    Operands[Index] = std::max(Operands[Index], taintOf(B, Operand));
  if (!I.Guard.empty() &&
      (isMemory(Name) || isJump(Name) || Name == "call" || isOrder(Name)))
    Leak(isJump(Name) ? PtxLeak::Branch : PtxLeak::Guard, taintOf(B, I.Guard));
  if (Name == "brx" && !I.Operands.empty())
    Leak(PtxLeak::Branch, taintOf(B, I.Operands[0]));
  if (Name == "call")
    for (const std::string &Operand : I.Operands)
      if (B.Numbers.count(Operand))
        Leak(PtxLeak::Branch, taintOf(B, Operand));
  if (isMemory(Name) && !I.has("param"))
    for (const std::string &Operand : I.Operands)
      if (StringRef(Operand).starts_with("["))
        Leak(PtxLeak::Address, taintOf(B, Operand));
}
