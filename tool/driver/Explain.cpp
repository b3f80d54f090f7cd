//===- Explain.cpp - What was inferred ------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Explain.h"
#include "clang/AST/Decl.h"

using namespace c2cu;

static const char *nameOf(ObjectClass C) {
  switch (C) {
  case ObjectClass::Instance:
    return "instance";
  case ObjectClass::Uniform:
    return "uniform";
  case ObjectClass::Table:
    return "table";
  }
  return "";
}

static std::string explainObject(const Object &O) {
  std::string T = "object '" + O.Name + "', " + std::to_string(O.Size) +
                  " bytes: " + nameOf(O.Class) + " (" + O.ClassReason + ")";
  if (!O.OnDevice)
    return T + "; stays on the host\n";
  if (O.Class != ObjectClass::Instance)
    return T + "; one copy for all inputs\n";
  T += O.Lower == Lowering::Columnwise ? "; column-wise" : "; staged";
  return T + (O.LowerReason.empty() ? "" : " (" + O.LowerReason + ")") + "\n";
}

static std::string explainPlace(const Program &P, const Place &Pl) {
  std::string T;
  if (Pl.In != Nowhere)
    T += " in";
  if (Pl.Out != Nowhere)
    T += " out";
  if (Pl.Keep != Nowhere)
    T += " kept on the host";
  if (T.empty())
    T = Pl.KernelTouches ? " starts as zeros on the device" : " dead";
  return "  '" + P.Objects[Pl.Object].Name + "':" + T + "\n";
}

std::string c2cu::explain(const Program &P) {
  std::string T;
  for (const Object &O : P.Objects)
    T += explainObject(O);
  for (const MarkedCall &M : P.Calls) {
    T += "call of '" + M.Callee->getNameAsString() +
         "': " + std::to_string(M.InBytes) + " bytes in, " +
         std::to_string(M.OutBytes) + " bytes out, " +
         std::to_string(M.KeepBytes) + " bytes kept, for each input\n";
    for (const Place &Pl : M.Places)
      T += explainPlace(P, Pl);
  }
  return T;
}
