//===- PrintSpread.cpp - Loops that threads share, as C++ -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A nest becomes
//
//     for (unsigned share = where.index; share < count; share += where.threads)
//       { scalars = what they are in iteration share; body }
//     scalars = what is left of them;
//     where.synchronize();
//
// What differs from one execution of the nest to the next, its *passes*, is
// looked up in a table. A build that looks for conflicts is told in between
// which share a thread executes: c2cu/shadow.h.
//
//===----------------------------------------------------------------------===//

#include "loopir/Graph.h"
#include "loopir/Printer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace c2cu;
using namespace c2cu::loopir;

/// The name of a table of numbers.
std::string Printer::listed(llvm::StringRef Type, const std::string &Numbers) {
  const std::string Name = Prefix + "list" + std::to_string(++Lists);
  Result.Tables += "C2CU_TABLE static const " + Type.str() + " " + Name +
                   "[] = {" + Numbers + "};\n";
  return Name;
}

/// A number that depends on the pass, as an expression.
std::string Printer::perPass(const std::vector<uint64_t> &Values, Kind K) {
  auto Spelled = [&](uint64_t V) {
    return spellConstant(K, isFloat(K) ? V : extended(K, V));
  };
  if (llvm::all_equal(Values))
    return Spelled(Values.empty() ? 0 : Values[0]);
  std::string Numbers;
  for (const uint64_t V : Values)
    Numbers += (Numbers.empty() ? "" : ", ") + Spelled(V);
  PassUsed = true;
  const std::string Type = spellingOf(K);
  const std::string Table = listed(Type, Numbers);
  const std::string Name = "now" + std::to_string(Lists);
  Prelude += "const " + Type + " " + Name + " = " + Table + "[" + Pass + "];\n";
  return Name;
}

/// Base + Factors[0].first * Factors[0].second + ..., without what is nothing.
static std::string
sum(Kind K, const std::string &Base,
    std::initializer_list<std::pair<std::string, const char *>> Terms) {
  const std::string Zero = spellConstant(K, 0), One = spellConstant(K, 1);
  std::string Text = Base == Zero ? "" : Base;
  for (const auto &[Factor, Of] : Terms) {
    if (Factor == Zero)
      continue;
    Text += Text.empty() ? "" : " + ";
    Text += Factor == One ? Of : Factor + " * " + Of;
  }
  return Text.empty() ? Zero : Text;
}

namespace {

/// Which of an iteration's steps matter, from the last one on: those that store
/// what others see, and what they need.
class Liveness {
public:
  /// What goes into the scalars that are combined matters.
  Liveness(const Needs &N, const NestTrace &Trace) : N(N) {
    for (const Found &F : Trace.Scalars)
      if (F.Combined)
        Loaded.insert(F.P);
  }

  /// Whether \p S does, given those behind it.
  bool add(const Step &S) {
    if (S.W == Step::Leave)
      return use(S), true;
    if (S.W == Step::Within)
      return Values.count(S.Value) != 0;
    if (S.W == Step::Compute ? !Values.count(S.Value) : storesNothing(S))
      return false;
    use(S);
    return true;
  }

private:
  bool storesNothing(const Step &S) const {
    std::vector<const Plane *> Stored;
    if (S.W == Step::Store)
      Stored.push_back(S.P);
    for (const Block *B : {S.Then.get(), S.Else.get()})
      if (B)
        findStored(*B, N, Stored);
    return llvm::all_of(Stored, [&](const Plane *P) {
      return P->Of->From == Variable::Local && !Loaded.count(P);
    });
  }

  void use(const Step &S) {
    if (S.W == Step::Compute) {
      Values.insert(std::begin(S.Value->A), std::end(S.Value->A));
      if (S.Value->O == Op::Load)
        Loaded.insert(S.Value->P);
    }
    Values.insert(S.Value);
    Values.insert(S.Index);
    for (const Block *B : {S.Then.get(), S.Else.get()})
      if (B)
        for (const Step &Inner : B->Steps)
          use(Inner);
  }

  const Needs &N;
  std::set<const Plane *> Loaded;
  std::set<const Node *> Values;
};

/// The periods of a nest's scalars, by pass: that of those which have one.
class Periods {
public:
  explicit Periods(const SpreadNest &S) {
    const size_t Passes = S.Trace.Counts.size();
    Of.assign(Passes, 0);
    for (const Found &F : S.Trace.Scalars)
      for (size_t I = 0; F.Needed && I < Passes; ++I)
        if (F.Passes[I].Known && F.Passes[I].Known->Period)
          Of[I] = F.Passes[I].Known->Period;
    None = llvm::all_of(Of, [](uint64_t P) { return P == 0; });
    // A pass without one is all in the first.
    for (size_t I = 0; I < Passes; ++I)
      if (Of[I] == 0)
        Of[I] = llvm::PowerOf2Ceil(std::max<uint64_t>(S.Trace.Counts[I], 1));
    Powers =
        llvm::all_of(Of, [](uint64_t P) { return llvm::isPowerOf2_64(P); });
  }

  std::vector<uint64_t> Of;
  bool None = true;    ///< No scalar has one.
  bool Powers = false; ///< Of two, all.
};

} // namespace

/// What a scalar is in iteration `share`.
std::string Printer::state(const SpreadNest &S, const Found &F,
                           llvm::ArrayRef<uint64_t> Periods) {
  if (F.FromBefore) {
    const Kind In = arithmeticKind(F.kind());
    const std::string Name = "from" + std::to_string(++Combined);
    Prelude += "const auto " + Name + " = static_cast<" + spellingOf(In) +
               ">(" + Result.Names.at(F.P) + ");\n";
    return sum(
        In, Name,
        {{spellConstant(In, extended(In, F.Passes[0].Known->Minor)), "share"}});
  }
  std::vector<uint64_t> Base, Major, Minor;
  bool Even = true; // Without a period.
  for (size_t I = 0; I < F.Passes.size(); ++I) {
    if (!F.Passes[I].Known)
      return stateFromList(S, F);
    const Progression &Q = *F.Passes[I].Known;
    Even &= Q.Period == 0;
    Base.push_back(Q.Base);
    Major.push_back((Q.Period ? Q : Q.with(Periods[I])).Major);
    Minor.push_back(Q.Minor);
  }
  const Kind K = arithmeticKind(F.kind());
  if (isFloat(K)) // They are known where they do not change.
    return perPass(Base, K);
  if (Even)
    return sum(K, perPass(Base, K), {{perPass(Minor, K), "share"}});
  return sum(K, perPass(Base, K),
             {{perPass(Major, K), "major"}, {perPass(Minor, K), "minor"}});
}

std::string Printer::stateFromList(const SpreadNest &S, const Found &F) {
  const Kind K = F.kind();
  std::string Numbers;
  std::vector<uint64_t> First;
  uint64_t All = 0;
  for (size_t I = 0; I < F.Passes.size(); ++I) {
    const Sequence &Q = F.Passes[I];
    First.push_back(All);
    for (uint64_t At = 0; At < S.Trace.Counts[I]; ++At, ++All)
      Numbers += (Numbers.empty() ? "" : ", ") +
                 spellConstant(K, Q.Known ? Q.Known->at(At) : Q.All[At]);
  }
  const std::string Name = listed(spellingOf(K), Numbers);
  return Name + "[" +
         sum(Kind::U32, perPass(First, Kind::U32), {{"1u", "share"}}) + "]";
}

/// The scalars that an iteration finds.
void Printer::states(const SpreadNest &S, const std::string &Indent) {
  const Periods Period(S);
  const std::string Unused = Indent + "[[maybe_unused]] const unsigned ";
  if (!Period.None && Period.Powers) {
    std::vector<uint64_t> Shifts;
    Shifts.reserve(Period.Of.size());
    for (const uint64_t P : Period.Of)
      Shifts.push_back(llvm::Log2_64(P));
    const std::string Shift = perPass(Shifts, Kind::U32);
    T += Unused + "major = share >> " + Shift + ";\n";
    T += Unused + "minor = share & ((1u << " + Shift + ") - 1);\n";
  } else if (!Period.None) {
    const std::string Of = perPass(Period.Of, Kind::U32);
    T += Unused + "major = share / " + Of + ";\n";
    T += Unused + "minor = share % " + Of + ";\n";
  }
  for (const Found &F : S.Trace.Scalars) {
    if (!F.Needed || (F.V && Uses[F.V] == 0))
      continue;
    const std::string To = F.P ? Result.Names.at(F.P)
                               : "const auto v" + std::to_string(F.V->Number);
    T += Indent + To + " = static_cast<" + spellingOf(F.kind()) + ">(" +
         state(S, F, Period.Of) + ");\n";
  }
}

/// An iteration, of which it is known that it does something. Behind where data
/// leave the nest is what Staying says.
void Printer::sharedBody(const SpreadNest &S, unsigned Depth,
                         const std::string &Staying) {
  std::vector<const Step *> Steps;
  for (const Step &Inner : S.Of.Body->Then->Steps) {
    const auto If = S.Trace.Ifs.find(&Inner);
    if (If != S.Trace.Ifs.end() && If->second.Then != If->second.Else)
      for (const Step &Taken :
           (If->second.Then ? Inner.Then : Inner.Else)->Steps)
        Steps.push_back(&Taken);
    else if (Inner.W != Step::Leave || &Inner == S.Trace.DataLeave)
      Steps.push_back(&Inner);
  }
  Liveness Alive(N, S.Trace);
  std::vector<const Step *> Live;
  for (const Step *Inner : llvm::reverse(Steps))
    if (Alive.add(*Inner))
      Live.push_back(Inner);
  for (const Step *Inner : llvm::reverse(Live)) {
    step(*Inner, Depth);
    if (Inner == S.Trace.DataLeave)
      T += Staying;
  }
}

/// Whether it is data alone that leave a nest, and the one iteration that would
/// come behind the last one knows its scalars, too.
static bool mayGoOn(const SpreadNest &S) {
  const NestTrace &Trace = S.Trace;
  return Trace.DataLeave &&
         llvm::all_of(Trace.Ends,
                      [&](const Step *By) { return By == Trace.DataLeave; }) &&
         llvm::all_of(Trace.Scalars, [](const Found &F) {
           return llvm::all_of(
               F.Passes, [](const Sequence &Q) { return Q.Known.has_value(); });
         });
}

/// What a thread begins with of a scalar that all combine, if that is not what
/// it was before.
static std::optional<uint64_t> identity(const Found &F) {
  switch (F.Way.W) {
  case Combination::Set: // Any other number says that it was not set.
    return extended(F.P->K, F.Way.Bits ^ 1);
  case Combination::And:
    return extended(F.P->K, ~uint64_t{0});
  case Combination::Least:
  case Combination::Greatest:
    return std::nullopt;
  default:
    return 0;
  }
}

static const char *nameOf(Combination::What W) {
  switch (W) {
  case Combination::Sum:
    return "sum";
  case Combination::Or:
    return "or_bits";
  case Combination::And:
    return "and_bits";
  case Combination::Xor:
    return "xor_bits";
  case Combination::Least:
    return "lesser";
  default:
    return "greater";
  }
}

/// Lines before the loop and behind it, that make one number of those that the
/// threads have.
std::pair<std::string, std::string> Printer::combination(const Found &F) {
  const std::string &Name = Result.Names.at(F.P);
  const std::string Type = spellingOf(F.P->K),
                    Combines = "where.combines(" + Name + ");\n";
  if (F.Way.W == Combination::Set) {
    const std::string To = spellConstant(F.P->K, F.Way.Bits);
    const std::string Before = "before" + std::to_string(++Combined);
    return {"const " + Type + " " + Before + " = " + Name + ";\n" + Name +
                " = " + spellConstant(F.P->K, *identity(F)) + ";\n" + Combines,
            Name + " = where.any(" + Name + " == " + To + ") ? " + To + " : " +
                Before + ";\n"};
  }
  const std::string By = std::string("c2cu::combine::") + nameOf(F.Way.W);
  const std::string All =
      "where.combined(static_cast<" + Type + ">(" + Name + "), " + By + "())";
  const std::optional<uint64_t> First = identity(F);
  if (!First)
    return {Combines, Name + " = " + All + ";\n"};
  const std::string Before = "before" + std::to_string(++Combined);
  return {"const " + Type + " " + Before + " = " + Name + ";\n" + Name + " = " +
              spellConstant(F.P->K, *First) + ";\n" + Combines,
          Name + " = " + By + "()(" + Before + ", " + All + ");\n"};
}

void Printer::spread(const SpreadNest &S, unsigned Depth) {
  const std::string Indent = indent(Depth);
  const std::string Outside = std::exchange(T, "");
  Pass = "pass" + std::to_string(++Passes);
  PassUsed = false;
  Prelude.clear();
  std::string Count = perPass(S.Trace.Counts, Kind::U32), Staying;
  if (mayGoOn(S)) {
    Staying = Indent + "  where.within(share, " + Count + ");\n";
    Count = "where.most(" + Count + ")";
  }
  T += Indent + "for (unsigned share = where.index; share < " + Count +
       "; share += where.threads) {\n" + Indent + "  where.enter(share);\n";
  InShare = true;
  const size_t Before = Tested.size();
  states(S, Indent + "  ");
  sharedBody(S, Depth + 1, Staying);
  Tested.resize(Before);
  InShare = false;
  T += Indent + "}\n" + Indent + "where.leave();\n";
  for (const Found &F : S.Trace.Scalars)
    if (F.Combined) {
      const auto [First, All] = combination(F);
      Prelude += First;
      T += Indent + All;
    } else if (F.NeededAfter) {
      T += Indent + Result.Names.at(F.P) + " = static_cast<" +
           spellingOf(F.P->K) + ">(" +
           perPass(F.AtTheEnd, arithmeticKind(F.P->K)) + ");\n";
    }
  if (PassUsed) {
    Declarations += "    unsigned " + Pass + " = 0;\n";
    T += Indent + "++" + Pass + ";\n";
  }
  std::string Lines;
  llvm::SmallVector<llvm::StringRef> Split;
  llvm::StringRef(Prelude).split(Split, '\n', -1, false);
  for (const llvm::StringRef Line : Split)
    Lines += Indent + Line.str() + "\n";
  // What others still load outside of loops may not be stored yet.
  if (Over->LoadsOutside)
    Lines += Indent + "where.synchronize();\n";
  T = Outside + Lines + T;
  // Combining waits for all of them as well.
  if (llvm::none_of(S.Trace.Scalars, [](const Found &F) { return F.Combined; }))
    T += Indent + "where.synchronize();\n";
}
