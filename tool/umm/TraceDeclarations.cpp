//===- TraceDeclarations.cpp - What a trace declares ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/TraceReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace c2cu::umm {

bool TraceReader::declaration(StringRef Word) {
  if (Word == "source") {
    Program.Name = rest();
    return true;
  }
  if (Word == "file") {
    uint32_t Id = 0;
    if (!number(Id, "id") || !next(Id, Program.Files.size(), "file"))
      return false;
    Program.Files.push_back(rest());
    return true;
  }
  if (Word == "object")
    return object();
  if (Word == "placed")
    return placed();
  if (Word == "function")
    return function();
  if (Word == "loop")
    return loop();
  if (Word == "callsite")
    return callSite();
  if (Word == "site")
    return site();
  if (Word == "branch")
    return branch();
  if (Word == "begin" && State == Declaring) {
    State = Running;
    return lineEnd();
  }
  return fail("'" + Word + "' is " +
              (State == Running ? "neither an event nor a declaration"
                                : "no declaration; events follow 'begin'"));
}

bool TraceReader::object() {
  uint32_t Id = 0;
  Object O;
  if (!number(Id, "id") || !next(Id, Program.Objects.size(), "object"))
    return false;
  if (At != End && *At == ' ')
    ++At;
  StringRef Class = word();
  if (Class == "instance")
    O.Class = ObjectClass::Instance;
  else if (Class == "uniform")
    O.Class = ObjectClass::Uniform;
  else if (Class == "local")
    O.Class = ObjectClass::Local;
  else if (Class == "array")
    O.Class = ObjectClass::Array;
  else if (Class != "other")
    return fail("'" + Class +
                "' is no class of objects: instance, uniform, local, array or "
                "other");
  if (!number(O.Bytes, "number of bytes") ||
      !number(O.Element, "bytes of an element"))
    return false;
  if (O.Element == 0)
    return fail("an element has at least one byte");
  O.Name = rest();
  Program.Objects.push_back(std::move(O));
  return true;
}

bool TraceReader::placed() {
  uint32_t Id = 0;
  if (!number(Id, "id") || !known(Id, Program.Objects.size(), "object"))
    return false;
  Program.Objects[Id].Placed = rest();
  return true;
}

bool TraceReader::function() {
  uint32_t Id = 0;
  Function F;
  if (!number(Id, "id") || !next(Id, Program.Functions.size(), "function") ||
      !place(F.Where, false))
    return false;
  F.Name = rest();
  Program.Functions.push_back(std::move(F));
  return true;
}

bool TraceReader::loop() {
  uint32_t Id = 0;
  Loop L;
  if (!number(Id, "id") || !next(Id, Program.Loops.size(), "loop") ||
      !number(L.Function, "function") ||
      !known(L.Function, Program.Functions.size(), "function") ||
      !number(L.Depth, "depth") || !place(L.Where, true))
    return false;
  Program.Loops.push_back(L);
  return lineEnd();
}

bool TraceReader::callSite() {
  uint32_t Id = 0;
  CallSite C;
  if (!number(Id, "id") || !next(Id, Program.CallSites.size(), "call site") ||
      !number(C.Function, "function") ||
      !known(C.Function, Program.Functions.size(), "function") ||
      !number(C.Depth, "depth") || !place(C.Where, true))
    return false;
  C.Text = rest();
  Program.CallSites.push_back(std::move(C));
  return true;
}

bool TraceReader::site() {
  uint32_t Id = 0;
  Site S;
  if (!number(Id, "id") || !next(Id, Program.Sites.size(), "site"))
    return false;
  if (At != End && *At == ' ')
    ++At;
  StringRef Kind = word();
  if (Kind == "write")
    S.Kind = SiteKind::Write;
  else if (Kind == "update")
    S.Kind = SiteKind::Update;
  else if (Kind != "read")
    return fail("'" + Kind + "' is no kind of access: read, write or update");
  if (!number(S.Function, "function") ||
      !known(S.Function, Program.Functions.size(), "function") ||
      !number(S.Depth, "depth") || !place(S.Where, true) ||
      !number(S.Where.EndLine, "end line") ||
      !number(S.Where.EndColumn, "end column"))
    return false;
  S.Text = rest();
  Program.Sites.push_back(std::move(S));
  return true;
}

bool TraceReader::branch() {
  uint32_t Id = 0;
  Branch B;
  if (!number(Id, "id") || !next(Id, Program.Branches.size(), "branch"))
    return false;
  if (At != End && *At == ' ')
    ++At;
  B.Kind = word();
  if (!is_contained(
          {"if", "switch", "conditional", "logical", "goto", "call", "choice"},
          StringRef(B.Kind)))
    return fail("'" + B.Kind +
                "' is no kind of branch: if, switch, conditional, logical, "
                "choice, goto or call");
  if (!number(B.Function, "function") ||
      !known(B.Function, Program.Functions.size(), "function") ||
      !number(B.Depth, "depth") || !place(B.Where, true))
    return false;
  B.Text = rest();
  Program.Branches.push_back(std::move(B));
  return true;
}

bool TraceReader::place(Place &P, bool HasColumn) {
  return number(P.File, "file") &&
         known(P.File, Program.Files.size(), "file") &&
         number(P.Line, "line") && (!HasColumn || number(P.Column, "column"));
}

} // namespace c2cu::umm
