//===- PrintNames.cpp - Names and declarations of a program ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Printer.h"

using namespace c2cu;
using namespace c2cu::loopir;

void Printer::nameVariables(const std::string &Structure) {
  Prefix = Structure + "_";
  std::map<std::string, unsigned> Taken;
  for (const Variable &V : P.Variables)
    for (const Plane &Of : V.Planes) {
      if (!N.uses(Of))
        continue;
      // No keyword ends like this, nor do names of the runtime.
      std::string Name = Of.Name + "_";
      if (const unsigned Before = Taken[Of.Name]++)
        Name += std::to_string(Before + 1);
      if (V.From == Variable::Table)
        Name = Prefix + Name;
      Result.Names[&Of] = Name;
      if (V.From == Variable::Table)
        table(V, Of);
      else if (V.From == Variable::Local)
        Declarations += "    " + declared(V, Of) + "\n";
      else
        Result.Members.push_back(&Of);
    }
}

std::string Printer::of(Kind K) {
  return std::string("of<") + spellingOf(K) + ">";
}

std::string Printer::declared(const Variable &V, const Plane &Of) const {
  const std::string &Name = Result.Names.at(&Of);
  if (Over)
    return std::string("c2cu::own<") + spellingOf(Of.K) +
           (Of.Count > 1 ? ", " + std::to_string(Of.Count) : "") + "> " + Name +
           " = {};";
  return (V.Varying ? of(Of.K) : spellingOf(Of.K)) + " " + Name +
         (Of.Count > 1 ? "[" + std::to_string(Of.Count) + "] = {};" : " = {};");
}

void Printer::table(const Variable &V, const Plane &Of) {
  std::string List;
  for (uint64_t I = 0; I < Of.Count; ++I)
    List += (I ? ", " : "") + spellConstant(Of.K, V.Constants[Of.First + I]);
  Result.Tables += std::string("C2CU_TABLE static const ") + spellingOf(Of.K) +
                   " " + Result.Names.at(&Of) + "[] = {" + List + "};\n";
}

std::string Printer::structure(const std::string &Name) {
  std::string S = "template <class L> struct " + Name + " {\n";
  S += "  template <class T> using of = typename L::template of<T>;\n";
  for (const Plane *Of : Result.Members) {
    const bool Shared = Of->Of->From == Variable::Uniform;
    const std::string Stride = std::to_string(Of->Stride);
    if (Over) {
      S += std::string("  c2cu::block_plane<") + (Shared ? "const " : "") +
           spellingOf(Of->K) + ", " + Stride + ", " +
           std::to_string(Of->Count) + "> " + Result.Names.at(Of) + ";\n";
      continue;
    }
    S += Shared ? "  c2cu::strided<const " : "  typename L::template plane<";
    S += spellingOf(Of->K) + (", " + Stride) + "> " + Result.Names.at(Of) +
         ";\n";
  }
  std::string Parameters;
  for (auto [Number, K] : Result.Arguments)
    Parameters += (Parameters.empty() ? "" : ", ") + of(K) + " argument" +
                  std::to_string(Number);
  if (Over)
    Parameters =
        "const Where &where" + (Parameters.empty() ? "" : ", " + Parameters);
  S += std::string("\n  ") + (Over ? "template <class Where> " : "") +
       "C2CU_EVALUATED " + (P.Result ? of(P.Result->K) : "void") + " run(" +
       Parameters + ") {\n";
  return S + Declarations + T + "  }\n};\n\n";
}
