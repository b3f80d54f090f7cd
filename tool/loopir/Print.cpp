//===- Print.cpp - Programs as C++ ----------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Graph.h"
#include "loopir/Printer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cu;
using namespace c2cu::loopir;

/// Values that one expression may be made of.
static constexpr unsigned DeepestExpression = 4;

static const char *symbol(Op O) {
  switch (O) {
  case Op::Add:
    return " + ";
  case Op::Sub:
    return " - ";
  case Op::Mul:
    return " * ";
  case Op::And:
    return " & ";
  case Op::Or:
    return " | ";
  case Op::Xor:
    return " ^ ";
  case Op::Less:
    return " < ";
  case Op::LessEqual:
    return " <= ";
  default:
    return " == ";
  }
}

/// `a < b ? a : b` and its like, for which processors have an instruction.
static const char *extreme(const Node *V) {
  const Node *Mask = V->A[0];
  if (V->O != Op::Select || Mask->O != Op::Less)
    return nullptr;
  if (Mask->A[0] == V->A[1] && Mask->A[1] == V->A[2])
    return "lesser";
  return Mask->A[0] == V->A[2] && Mask->A[1] == V->A[1] ? "greater" : nullptr;
}

/// Signed numbers of an input may overflow where its run does not come.
static const char *wrapping(const Node *V) {
  if (isFloat(V->K) || !isSigned(V->K))
    return nullptr;
  switch (V->O) {
  case Op::Add:
    return "add";
  case Op::Sub:
    return "subtract";
  case Op::Mul:
    return "multiply";
  case Op::Neg:
    return "negate";
  default:
    return nullptr;
  }
}

static llvm::StringRef withoutParentheses(llvm::StringRef Text) {
  if (Text.starts_with("(") && Text.ends_with(")"))
    return Text.drop_front().drop_back();
  return Text;
}

Printed Printer::run(const std::string &Name) {
  nameVariables(Name);
  std::string Body;
  if (Limbs && !Limbs->Blocks.empty()) {
    Body = "    if constexpr (c2cu::has_limbs<L>) {\n" + body(3);
    Limbs = nullptr;
    Body += "    } else {\n" + body(3) + "    }\n";
  } else {
    Body = body(2);
  }
  T = std::move(Body);
  Result.Structure = structure(Name);
  return std::move(Result);
}

std::string Printer::body(unsigned Depth) {
  T.clear();
  Uses.clear();
  Depths.clear();
  Inline.clear();
  Sums.clear();
  countUses(P.Body);
  use(P.Result);
  findSums(P.Body);
  block(P.Body, Depth);
  if (P.Result)
    T += indent(Depth) + "return " + of(P.Result->K) + "(" + text(P.Result) +
         ");\n";
  return std::move(T);
}

void Printer::use(const Node *V) {
  if (V)
    ++Uses[V];
}

/// Whether it is tested that S is not reached by an input that S excludes.
bool Printer::isTested(const Step &S) const {
  return S.W == Step::Within && Over && N.Values.count(S.Value) &&
         !isConstant(S.Value);
}

void Printer::countUses(const Step &S) {
  if (isTested(S))
    use(S.Value);
  if (!N.include(S))
    return;
  if (S.W == Step::Compute)
    for (unsigned I = extreme(S.Value) ? 1 : 0; I < 3; ++I)
      use(S.Value->A[I]);
  else
    use(S.Value);
  use(S.Index);
  if (S.Then)
    countUses(*S.Then);
  if (S.Else)
    countUses(*S.Else);
}

void Printer::countUses(const Block &B) {
  if (const std::vector<LimbStep> *Planned = planned(B)) {
    for (const LimbStep &S : *Planned) {
      if (S.Kept)
        countUses(*S.Kept);
      for (const Node *Word : S.Words)
        use(Word);
      use(S.Factor);
    }
    return;
  }
  for (const Step &S : B.Steps)
    countUses(S);
}

std::string Printer::text(const Node *V) {
  if (V->O == Op::Const)
    return spellConstant(V->K, V->Bits);
  if (V->O == Op::Argument)
    return argument(V);
  if (auto Known = Inline.find(V); Known != Inline.end())
    return Known->second;
  return "v" + std::to_string(V->Number);
}

std::string Printer::argument(const Node *V) {
  const unsigned Number = V->Bits;
  const std::pair<unsigned, Kind> Argument{Number, V->K};
  if (!llvm::is_contained(Result.Arguments, Argument))
    Result.Arguments.push_back(Argument);
  return "argument" + std::to_string(Number);
}

std::string Printer::element(const Plane &Of, const Node *Index,
                             uint64_t Offset) {
  const std::string &Name = Result.Names.at(&Of);
  if (Of.Of->From == Variable::Local && Of.Count == 1)
    return Name;
  std::string Place = Index ? text(Index) : "";
  if (!Index)
    Place = std::to_string(Offset);
  else if (static_cast<int64_t>(Offset) < 0)
    Place += " - " + std::to_string(0 - Offset);
  else if (Offset)
    Place += " + " + std::to_string(Offset);
  if (Over && Index && Of.Of->From == Variable::Table)
    Place = "where.within(" + Place + ", " + std::to_string(Of.Count) + ")";
  return Name + "[" + Place + "]";
}

llvm::ArrayRef<const Node *> Printer::operands(const Node *V) const {
  if (auto Found = Sums.find(V); Found != Sums.end())
    return Found->second;
  return llvm::ArrayRef(V->A).take_while([](const Node *A) { return A; });
}

std::string Printer::call(const char *Function, const Node *V) {
  std::string Text = std::string("c2cu::") + Function + "(";
  for (const Node *A : operands(V))
    Text += (Text.back() == '(' ? "" : ", ") + text(A);
  return Text + ")";
}

std::string Printer::mathCall(const Node *V) {
  std::string Parameters, Names, Values;
  for (unsigned I = 0; I < 3 && V->A[I]; ++I) {
    const std::string Name(1, static_cast<char>('x' + I));
    Parameters +=
        (I ? ", " : "") + std::string(spellingOf(V->A[I]->K)) + " " + Name;
    Names += (I ? ", " : "") + Name;
    Values += ", " + text(V->A[I]);
  }
  return "c2cu::map([](" + Parameters + ") { return " + V->Function + "(" +
         Names + "); }" + Values + ")";
}

std::string Printer::choice(const Node *V) {
  if (const char *Function = extreme(V))
    return std::string("c2cu::") + Function + "(" + text(V->A[1]) + ", " +
           text(V->A[2]) + ")";
  return call("select", V);
}

std::string Printer::computed(const Node *V) {
  if (Sums.count(V))
    return call("multiply_add", V);
  if (const char *Function = wrapping(V))
    return call(Function, V);
  switch (V->O) {
  case Op::Load:
    return element(*V->P, V->A[0], V->Bits);
  case Op::Div:
    return call("divide", V);
  case Op::Rem:
    return call("remainder", V);
  case Op::Shl:
    return call("shift_left", V);
  case Op::Shr:
    return call("shift_right", V);
  case Op::Select:
    return choice(V);
  case Op::Convert:
    return call(("convert<" + std::string(spellingOf(V->K)) + ">").c_str(), V);
  case Op::Math:
    return mathCall(V);
  case Op::Any:
    return call("any", V);
  case Op::Neg:
    return "(-" + text(V->A[0]) + ")";
  case Op::Not:
    return (V->K == Kind::Mask ? "(!" : "(~") + text(V->A[0]) + ")";
  default:
    return "(" + text(V->A[0]) + symbol(V->O) + text(V->A[1]) + ")";
  }
}

unsigned Printer::depthOf(const Node *V) const {
  unsigned Most = 0;
  for (const Node *A : operands(V))
    if (auto Found = Depths.find(A); Found != Depths.end())
      Most = std::max(Most, Found->second);
  return Most + 1;
}

void Printer::compute(const Node *V, const std::string &Indent) {
  if (Uses[V] == 0)
    return;
  const std::string Text = computed(V);
  // What is loaded here may have changed where it is used.
  if (V->O != Op::Load && Uses[V] == 1 && depthOf(V) < DeepestExpression &&
      V->O != Op::Math) {
    Inline[V] = Text;
    Depths[V] = depthOf(V);
    return;
  }
  const bool Operation = V->O != Op::Load && Text.front() == '(';
  // What is loaded may be a reference that a test looks at: spread.h.
  const std::string Type = Over && V->O == Op::Load ? spellingOf(V->K) : "auto";
  T += Indent + "const " + Type + " v" + std::to_string(V->Number) + " = " +
       (Operation ? withoutParentheses(Text).str() : Text) + ";\n";
}

void Printer::block(const Block &B, unsigned Depth) {
  if (const std::vector<LimbStep> *Planned = planned(B)) {
    plannedBlock(*Planned, Depth);
    return;
  }
  const size_t Before = Tested.size();
  for (const Step &S : B.Steps)
    step(S, Depth);
  Tested.resize(Before);
}

void Printer::store(const Step &S, const std::string &Indent) {
  const std::string Text =
      element(*S.P, S.Index, S.Offset) + " = " + text(S.Value) + ";\n";
  if (!Over || InShare || S.P->Of->From != Variable::Instance) {
    T += Indent + Text;
    return;
  }
  // Others may not have loaded yet what was there, nor load before it is.
  T += Indent + "where.synchronize();\n";
  T += Indent + "if (where.index == 0)\n" + Indent + "  " + Text;
  T += Indent + "where.synchronize();\n";
}

void Printer::step(const Step &S, unsigned Depth) {
  const std::string Indent = indent(Depth);
  switch (S.W) {
  case Step::Compute:
    if (N.Values.count(S.Value))
      compute(S.Value, Indent);
    break;
  case Step::Store:
    if (N.Stored.count(S.P))
      store(S, Indent);
    break;
  case Step::If:
    T += Indent + "if (" + text(S.Value) + ") {\n";
    block(*S.Then, Depth + 1);
    if (!S.Else->Steps.empty()) {
      T += Indent + "} else {\n";
      block(*S.Else, Depth + 1);
    }
    T += Indent + "}\n";
    break;
  case Step::Loop:
    if (Over && Over->Nests.count(&S)) {
      spread(Over->Nests.at(&S), Depth);
      break;
    }
    T += Indent + "for (;;) {\n";
    block(*S.Then, Depth + 1);
    T += Indent + "}\n";
    break;
  case Step::Leave:
    T += Indent + "if (!" + text(S.Value) + ")\n" + Indent + "  break;\n";
    break;
  case Step::Share:
    shares(S, Depth);
    break;
  case Step::Barrier:
    T += Indent + "where.synchronize();\n";
    break;
  case Step::Within:
    if (isTested(S) &&
        !llvm::is_contained(Tested, std::pair(S.Value, S.Count))) {
      Tested.push_back({S.Value, S.Count});
      T += Indent + "where.within(" + text(S.Value) + ", " +
           std::to_string(S.Count) + ");\n";
    }
    break;
  }
}

Printed loopir::print(const Program &P, const Needs &N, const std::string &Name,
                      const Spread *Over, const LimbPlan *Limbs) {
  return Printer(P, N, Over, Limbs).run(Name);
}
