//===- Alignment.cpp - Which accesses of different runs are the same one --===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Alignment.h"
#include "umm/Hash.h"

using namespace llvm;

namespace c2cu::umm {

/// Keys of maps may be any numbers but two.
static uint64_t asKey(uint64_t Hash) {
  return Hash >= ~uint64_t(1) ? Hash - 2 : Hash;
}

uint64_t Alignment::keyOf(uint64_t Base, Counts &Seen) {
  return asKey(mixed(Base, Seen[Base]++));
}

/// How often a run that has all items before Item has had each.
Alignment::Counts Alignment::countsBefore(uint32_t Item) {
  Counts Before;
  for (uint32_t I = Head; I != Item; I = Items[I].Next)
    ++Before[Items[I].Base];
  return Before;
}

void Alignment::buildIndex() {
  if (HasIndex)
    return;
  HasIndex = true;
  Counts All;
  for (uint32_t I = Head; I != None; I = Items[I].Next) {
    Items[I].Key = keyOf(Items[I].Base, All);
    Index[Items[I].Key] = I;
  }
}

uint32_t Alignment::insert(const Access &A, uint64_t Base, uint64_t Key) {
  uint32_t New = Items.size();
  uint32_t &Link = Cursor == None ? Head : Items[Cursor].Next;
  Item I;
  I.First = A;
  I.FirstRun = Runs;
  I.Base = Base;
  I.Key = Key;
  I.Next = Link;
  Link = New;
  Items.push_back(I);
  if (HasIndex)
    Index[Key] = New;
  return New;
}

/// The item of the run's next access, or None.
uint32_t Alignment::find(uint64_t Base) {
  uint32_t Expected = Cursor == None ? Head : Items[Cursor].Next;
  if (InStep && Expected != None && Items[Expected].Base == Base)
    return Expected;
  if (InStep) {
    InStep = false;
    buildIndex();
    Seen = countsBefore(Expected);
  }
  auto Found = Index.find(keyOf(Base, Seen));
  return Found == Index.end() ? None : Found->second;
}

Error Alignment::add(TraceReader &Reader, StringRef Name, Listener Listen) {
  Cursor = None;
  // Once items have been inserted, the list may have those of one site in
  // another order than a run does.
  InStep = !HasIndex;
  Seen.clear();
  Access A;
  while (Reader.next(A)) {
    uint64_t Base =
        asKey(mixed(Reader.Contexts[A.Context].Hash, 2 * A.Site + A.IsWrite));
    uint32_t At = Runs ? find(Base) : None;
    if (At == None)
      At =
          insert(A, Base, Runs ? asKey(mixed(Base, Seen.lookup(Base) - 1)) : 0);
    ++Items[At].Runs;
    Cursor = At;
    Listen(At, A);
  }
  if (Error E = Reader.takeError())
    return E;
  if (Runs == 0)
    Program = Reader.Program;
  else if (!mergeSource(Program, Reader.Program))
    return createStringError(inconvertibleErrorCode(),
                             "%s: this trace is not of the same program as the "
                             "first one",
                             Name.str().c_str());
  ++Runs;
  return Error::success();
}

} // namespace c2cu::umm
