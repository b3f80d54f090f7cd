//===- Memory.cpp - What the cells of objects hold while evaluating -------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Memory.h"

using namespace c2cu;
using namespace c2cu::loopir;

bool Value::operator==(const Value &Other) const {
  if (N != Other.N || IsPointer != Other.IsPointer || To != Other.To)
    return false;
  if (!IsPointer)
    return true;
  if (At.Base + At.Offset != Other.At.Base + Other.At.Offset ||
      At.Parts.size() != Other.At.Parts.size())
    return false;
  for (unsigned I = 0; I < At.Parts.size(); ++I)
    if (At.Parts[I].Index != Other.At.Parts[I].Index ||
        At.Parts[I].Stride != Other.At.Parts[I].Stride)
      return false;
  return true;
}

void Memory::fail(std::string Why) {
  if (!failed())
    Reason = std::move(Why);
  Failed = true;
}

Variable &Memory::makeVariable(Variable::Source From, std::string Name,
                               const void *Key) {
  P.Variables.emplace_back();
  Variable &O = P.Variables.back();
  O.From = From;
  O.Name = std::move(Name);
  O.Key = Key;
  O.Varying = (From == Variable::Instance && !P.OneInput) ||
              (From == Variable::Local && Varying.count(Key) != 0);
  O.Depth = depth();
  return O;
}

void Memory::begin(Variable &O) {
  O.FirstCell = Cells.size();
  const uint64_t Count = cellsOf(O);
  Left.spend(Count);
  if (!Left.hasRoom(bytes() + Count * (BytesPerCell + BytesPerChange))) {
    O.Planes.clear(); // None of its cells exist.
    return fail("'" + O.Name + "' has too many elements");
  }
  for (const Plane &Of : O.Planes)
    for (uint64_t I = 0; I < Of.Count; ++I) {
      const unsigned Index = Cells.size();
      Cells.emplace_back();
      Owners.push_back({&O, &Of});
      if (Of.K == Kind::Pointer)
        continue;
      if (O.From == Variable::Local)
        set(Index, {Value::of(G.undefined(Of.K)), false});
      else if (O.Zero)
        set(Index, {Value::of(G.constant(Of.K, 0)), false});
    }
}

//===----------------------------------------------------------------------===//
// Masks
//===----------------------------------------------------------------------===//

void Memory::learn(const Node *Mask, bool Holds) {
  if (!Facts.insert({Mask, Holds}).second)
    return;
  Learnt.push_back(Mask);
  if (Mask->O == Op::Not)
    learn(Mask->A[0], !Holds);
  else if (Mask->K == Kind::Mask && Mask->O == (Holds ? Op::And : Op::Or)) {
    learn(Mask->A[0], Holds);
    learn(Mask->A[1], Holds);
  }
}

void Memory::pushMask(const Node *Mask, const void *InLoop) {
  Masks.push_back({Mask, InLoop, Learnt.size()});
  learn(Mask, true);
}

void Memory::popMask() {
  for (; Learnt.size() > Masks.back().LearntBefore; Learnt.pop_back())
    Facts.erase(Learnt.back());
  Masks.pop_back();
}

/// The inputs that are here; null: all.
const Node *Memory::active() const {
  const Node *All = nullptr;
  for (const Mask &M : Masks)
    All = All ? G.binary(Op::And, All, M.N) : M.N;
  return All;
}

/// Who stores to a variable here; null: all.
const Node *Memory::maskOf(const Variable &O) const {
  const Node *All = nullptr;
  for (unsigned I = O.Depth; I < Masks.size(); ++I)
    if (!O.Loop || Masks[I].Loop != O.Loop)
      All = All ? G.binary(Op::And, All, Masks[I].N) : Masks[I].N;
  return All;
}

std::optional<bool> Memory::decided(const Node *Mask, unsigned Depth) const {
  if (const auto Known = Facts.find(Mask); Known != Facts.end())
    return Known->second;
  if (isConstant(Mask))
    return Mask->Bits != 0;
  if (Depth == 0 || Mask->K != Kind::Mask)
    return std::nullopt;
  if (Mask->O == Op::Not) {
    const std::optional<bool> Inner = decided(Mask->A[0], Depth - 1);
    return Inner ? std::optional<bool>(!*Inner) : std::nullopt;
  }
  if (Mask->O != Op::And && Mask->O != Op::Or)
    return std::nullopt;
  const std::optional<bool> A = decided(Mask->A[0], Depth - 1),
                            B = decided(Mask->A[1], Depth - 1);
  const bool Ends = Mask->O == Op::Or;
  if ((A && *A == Ends) || (B && *B == Ends))
    return Ends;
  return A && B ? std::optional<bool>(!Ends) : std::nullopt;
}

const Node *Memory::underMasks(const Node *V) const {
  if (Masks.empty())
    return V;
  const unsigned Deep = 4;
  if (V->K == Kind::Mask) {
    const std::optional<bool> Holds = decided(V, Deep);
    return Holds ? G.truth(*Holds) : V;
  }
  if (V->O == Op::Convert && V->A[0]->K == Kind::Mask)
    if (const std::optional<bool> Holds = decided(V->A[0], Deep))
      return G.constant(V->K, *Holds);
  while (V->O == Op::Select) {
    const std::optional<bool> Holds = decided(V->A[0], Deep);
    if (!Holds)
      break;
    V = *Holds ? V->A[1] : V->A[2];
  }
  return V;
}

//===----------------------------------------------------------------------===//
// The trail
//===----------------------------------------------------------------------===//

void Memory::set(unsigned Index, Cell C) {
  Trail.push_back({Index, Cells[Index]});
  if (C.V.isKnown())
    Known.insert(Index);
  else
    Known.erase(Index);
  Cells[Index] = std::move(C);
}

void Memory::undo(size_t Mark, size_t Limit) {
  Left.spend(Trail.size() - Mark);
  for (; Trail.size() > Mark; Trail.pop_back()) {
    auto &[Index, Old] = Trail.back();
    if (Index >= Limit)
      continue;
    if (Old.V.isKnown())
      Known.insert(Index);
    else
      Known.erase(Index);
    Cells[Index] = std::move(Old);
  }
}

void Memory::restore(const Snapshot &S) {
  undo(S.Trail, S.Cells);
  Pointers = S.Pointers;
  Known.erase(Known.lower_bound(S.Cells), Known.end());
  Cells.resize(S.Cells);
  Owners.resize(S.Cells);
  G.cutTo(S.Place);
  Loaded.clear();
}

//===----------------------------------------------------------------------===//
// Loads and stores
//===----------------------------------------------------------------------===//

static Kind otherSign(Kind K) {
  switch (K) {
  case Kind::I8:
    return Kind::U8;
  case Kind::U8:
    return Kind::I8;
  case Kind::I16:
    return Kind::U16;
  case Kind::U16:
    return Kind::I16;
  case Kind::I32:
    return Kind::U32;
  case Kind::U32:
    return Kind::I32;
  case Kind::I64:
    return Kind::U64;
  case Kind::U64:
    return Kind::I64;
  default:
    return K;
  }
}

const Plane *Memory::find(Variable &O, const Address &At, Kind K,
                          int64_t &Bytes) {
  Location L = locate(O, At, K);
  if (!L.P)
    L = locate(O, At, otherSign(K));
  Bytes = L.Bytes;
  return L.P;
}

/// The uniform part of an index into a plane, or null; Offset gets the rest.
const Node *Memory::indexOf(const Plane &Of, const Address &At, int64_t Bytes,
                            uint64_t &Offset) {
  const auto Stride = static_cast<int64_t>(Of.Stride);
  const Node *Index = nullptr;
  for (const Address::Part &Part : At.Parts) {
    if (Part.Index->Varying)
      fail("the place of an access in memory depends on data");
    if (Part.Within && P.OneInput && !masks())
      G.within(Part.Index, Part.Within->Before, Part.Within->Count);
    const Node *Term = G.binary(
        Op::Mul, Part.Index,
        G.constant(Kind::I64, static_cast<uint64_t>(Part.Stride / Stride)));
    Index = Index ? G.binary(Op::Add, Index, Term) : Term;
  }
  Offset = static_cast<uint64_t>(Bytes / Stride);
  const Access Here{&Of, Index, Offset};
  if (Masks.empty())
    Inside.insert(Here);
  if (Inside.count(Here))
    return Index;
  // Where the mask is off the index may be anything.
  const Node *Whole = G.binary(Op::Add, Index, G.constant(Kind::I64, Offset));
  const Node *Fits = G.binary(Op::Less, G.convert(Kind::U64, Whole),
                              G.constant(Kind::U64, Of.Count));
  Offset = 0;
  return G.select(Fits, Whole, G.constant(Kind::I64, 0));
}

const Node *Memory::emitLoad(const Plane &From, const Node *Index,
                             uint64_t Offset) {
  const Node *&Before = Loaded[{&From, Index, Offset}];
  if (!Before)
    Before = G.load(From, Index, Offset);
  return Before;
}

void Memory::emitStore(const Plane &To, const Node *Index, uint64_t Offset,
                       const Node *V) {
  const Variable &O = *To.Of;
  if (const Node *Mask = maskOf(O))
    V = G.select(Mask, V, emitLoad(To, Index, Offset));
  if (V->Varying && !O.Varying) {
    Varying.insert(O.Key);
    Again = true;
  }
  G.store(To, Index, Offset, V);
  auto End = Loaded.lower_bound({&To, nullptr, 0});
  const auto First = End;
  while (End != Loaded.end() && std::get<0>(End->first) == &To)
    ++End;
  Loaded.erase(First, End);
  Loaded[{&To, Index, Offset}] = V;
}

void Memory::flushCell(unsigned Index, const Value &V) {
  auto [O, Of] = Owners[Index];
  if (V.IsPointer)
    return storeMoving(Index, V);
  if (!V.N->Undefined)
    emitStore(*Of, nullptr, Index - O->FirstCell - Of->First, V.N);
}

void Memory::flushCells(unsigned From, unsigned To) {
  std::vector<unsigned> Dirty;
  for (auto I = Known.lower_bound(From); I != Known.end() && *I < To; ++I)
    if (Cells[*I].Dirty)
      Dirty.push_back(*I);
  for (unsigned I : Dirty) {
    Cell C = Cells[I];
    flushCell(I, C.V);
    C.Dirty = false;
    set(I, std::move(C));
  }
}

void Memory::flush(Variable &O) {
  flushCells(O.FirstCell, O.FirstCell + cellsOf(O));
}

/// Where no input may be that a mask lets through.
static bool isBeyond(const Variable &O, const Address &At) {
  const int64_t Bytes = At.Base + At.Offset;
  return At.isKnown() && (Bytes < 0 || static_cast<uint64_t>(Bytes) >= O.Size);
}

void Memory::failAccess(const Variable &O, const char *What) {
  fail("'" + O.Name + "'" +
       (O.Uncut.empty()
            ? std::string(" is ") + What + " as another type, or beyond its end"
            : ": " + O.Uncut));
}

Value Memory::load(Variable &O, const Address &At, Kind K) {
  int64_t Bytes = 0;
  const Plane *Of = find(O, At, K, Bytes);
  if (!Of) {
    if (!masks() || !isBeyond(O, At))
      failAccess(O, "read");
    return K == Kind::Pointer ? Value() : Value::of(G.undefined(K));
  }
  if (O.From == Variable::Table && At.isKnown())
    return Value::of(G.convert(
        K, G.constant(Of->K, O.Constants[Of->First + Bytes / Of->Stride])));
  const unsigned First = O.FirstCell + Of->First;
  if (!At.isKnown()) {
    if (Of->K == Kind::Pointer) {
      fail("a pointer is read at a place that is not known");
      return {};
    }
    if (O.From == Variable::Instance || O.From == Variable::Local)
      flushCells(First, First + Of->Count);
    uint64_t Offset = 0;
    const Node *Index = indexOf(*Of, At, Bytes, Offset);
    return Value::of(G.convert(K, emitLoad(*Of, Index, Offset)));
  }
  const unsigned Index = First + Bytes / Of->Stride;
  if (!Cells[Index].V.isKnown()) {
    if (Of->K == Kind::Pointer)
      return loadMoving(Index);
    set(Index, {Value::of(emitLoad(*Of, nullptr, Bytes / Of->Stride)), false});
  }
  if (Cells[Index].V.IsPointer)
    return Cells[Index].V;
  return Value::of(G.convert(K, underMasks(Cells[Index].V.N)));
}

void Memory::store(Variable &O, const Address &At, Kind K, const Value &V) {
  if (!V.isKnown())
    return;
  if (O.From == Variable::Uniform || O.From == Variable::Table)
    return fail("'" + O.Name + "' is written");
  int64_t Bytes = 0;
  const Plane *Of = find(O, At, K, Bytes);
  if (!Of) {
    if (!masks() || !isBeyond(O, At))
      failAccess(O, "written");
    return;
  }
  const unsigned First = O.FirstCell + Of->First;
  const Value Stored = V.IsPointer ? V : Value::of(G.convert(Of->K, V.N));
  if (At.isKnown())
    return set(First + Bytes / Of->Stride, {Stored, true});
  if (V.IsPointer)
    return fail("a pointer is stored at a place that is not known");
  flushCells(First, First + Of->Count);
  uint64_t Offset = 0;
  const Node *Index = indexOf(*Of, At, Bytes, Offset);
  emitStore(*Of, Index, Offset, Stored.N);
  std::vector<unsigned> Stale;
  for (auto I = Known.lower_bound(First);
       I != Known.end() && *I < First + Of->Count; ++I)
    Stale.push_back(*I);
  for (unsigned I : Stale)
    set(I, {});
}
