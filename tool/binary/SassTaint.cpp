//===- SassTaint.cpp - What of machine code depends on secrets ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "binary/Sass.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <array>
#include <numeric>

using namespace c2cu;
using llvm::StringRef;

/// Registers, as numbers: R0 to R254, UR0 to UR62, P0 to P6, UP0 to UP6.
static constexpr unsigned Uniform = 256, Predicates = 320,
                          UniformPredicates = 328, Registers = 336;

/// The number of the register that Word is, if it is one that holds something.
static std::optional<unsigned> numberOf(StringRef Word) {
  const bool IsUniform = Word.consume_front("U");
  const bool IsPredicate = Word.starts_with("P");
  unsigned N = 0;
  if ((!Word.consume_front("R") && !Word.consume_front("P")) ||
      Word.getAsInteger(10, N))
    return std::nullopt;
  if (IsPredicate)
    return N < 8
               ? std::optional((IsUniform ? UniformPredicates : Predicates) + N)
               : std::nullopt;
  return N < 255 ? std::optional((IsUniform ? Uniform : 0) + N) : std::nullopt;
}

/// The registers in an operand. Those of 64 bits are two.
static std::vector<unsigned> registersIn(StringRef Operand, unsigned Width) {
  std::vector<unsigned> Result;
  for (size_t I = 0; I < Operand.size();) {
    const StringRef Word = Operand.substr(I).take_while(
        [](char C) { return llvm::isAlnum(C) || C == '_'; });
    const StringRef After = Operand.substr(I + Word.size());
    if (const auto N = Word.empty() ? std::nullopt : numberOf(Word)) {
      const unsigned Of = *N >= Predicates           ? 1
                          : After.starts_with(".64") ? 2
                                                     : Width;
      for (unsigned K = 0; K < Of; ++K)
        Result.push_back(*N + K);
    }
    I += std::max<size_t>(Word.size(), 1);
  }
  return Result;
}

/// How many registers of 32 bits the operand numbered K has.
static unsigned widthOf(const SassInstruction &I, unsigned K) {
  const StringRef M = I.Mnemonic, Name = I.name();
  if (M.contains(".128"))
    return 4;
  if (M.contains("WIDE")) // A product of numbers of 32 bits, and a sum.
    return K == 0 || K == 3 ? 2 : 1;
  if (Name == "CS2R")
    return M.contains(".32") ? 1 : 2;
  const bool IsMemory = Name.starts_with("LD") || Name.starts_with("ST") ||
                        Name.starts_with("ATOM") || Name.starts_with("RED");
  const bool IsDouble = Name == "DADD" || Name == "DMUL" || Name == "DFMA" ||
                        Name == "DSETP" || Name == "DMNMX";
  const bool IsConversion =
      Name == "F2F" || Name == "F2I" || Name == "I2F" || Name == "FRND";
  return IsDouble || ((IsMemory || IsConversion) && M.contains("64")) ? 2 : 1;
}

/// Whether an instruction replaces all registers of what it makes.
static bool replacesAll(const SassInstruction &I) {
  return I.name() != "F2F" && I.name() != "F2I" && I.name() != "I2F" &&
         I.name() != "FRND";
}

namespace c2cu {

class SassTaint {
public:
  SassTaint(const Sass &S, const Ptx &P, const PtxTaint &Known)
      : S(S), P(P), Known(Known), In(S.All.size()) {}

  std::vector<SassLeak> run();

private:
  struct State {
    std::array<Taint, Registers> Holds = {};
    /// What a register holds where a guard is true, if it was set under that.
    std::map<unsigned, std::pair<std::string, Taint>> Under;
    std::map<uint64_t, Taint> Spilled; ///< Words of the stack, by offset.
    bool operator==(const State &) const = default;
  };

  void step(unsigned I, State &Now) const;
  Taint loaded(const SassInstruction &I, const State &Now) const;
  Taint read(const State &Now, const SassInstruction &By,
             llvm::ArrayRef<unsigned> Of) const;
  void set(State &Now, const SassInstruction &By, unsigned N, Taint T) const;
  void judge(unsigned I, std::vector<SassLeak> &Out) const;
  bool join(std::optional<State> &Into, const State &New) const;
  const PtxInstruction *of(const SassInstruction &I) const {
    return I.Of && *I.Of < P.instructions().size() ? &P.instructions()[*I.Of]
                                                   : nullptr;
  }

  const Sass &S;
  const Ptx &P;
  const PtxTaint &Known;
  std::vector<std::optional<State>> In;
};

} // namespace c2cu

/// The guard as it is written, with its `!`; "" if there is none.
static std::string guardOf(const SassInstruction &I) {
  return I.Guard.empty() ? "" : StringRef(I.Text).split(' ').first.str();
}

static std::string oppositeOf(StringRef Guard) {
  return Guard.starts_with("@!") ? ("@" + Guard.drop_front(2)).str()
                                 : ("@!" + Guard.drop_front()).str();
}

Taint SassTaint::read(const State &Now, const SassInstruction &By,
                      llvm::ArrayRef<unsigned> Of) const {
  Taint T = Taint::None;
  const std::string Guard = guardOf(By);
  for (const unsigned N : Of) {
    if (N >= Registers)
      continue;
    const auto It = Now.Under.find(N);
    const bool IsUnder = It != Now.Under.end() && It->second.first == Guard;
    T = std::max(T, IsUnder ? It->second.second : Now.Holds[N]);
  }
  return T;
}

/// A register becomes something that depends on T.
void SassTaint::set(State &Now, const SassInstruction &By, unsigned N,
                    Taint T) const {
  if (N >= Registers)
    return;
  const std::string Guard = guardOf(By);
  const auto It = Now.Under.find(N);
  const Taint Both = std::max(T, read(Now, By, registersIn(By.Guard, 1)));
  if (Guard.empty())
    Now.Holds[N] = replacesAll(By) ? T : std::max(Now.Holds[N], T);
  else if (It != Now.Under.end() && It->second.first == oppositeOf(Guard))
    Now.Holds[N] = std::max(It->second.second, Both);
  else // What it was stays, where the guard is false: who reads it then?
    Now.Holds[N] = std::max(std::min(Now.Holds[N], Taint::Mixed), Both);
  Now.Under.erase(N);
  if (!Guard.empty() && replacesAll(By))
    Now.Under[N] = {Guard, T};
  if (N < Predicates)
    return;
  // What was set under that predicate was set under the one before.
  const std::string Name = (N < UniformPredicates ? "P" : "UP") +
                           std::to_string((N - Predicates) % 8);
  for (auto Each = Now.Under.begin(); Each != Now.Under.end();) {
    const StringRef Of = StringRef(Each->second.first).ltrim("@!");
    Each = Of == Name ? Now.Under.erase(Each) : std::next(Each);
  }
}

bool SassTaint::join(std::optional<State> &Into, const State &New) const {
  if (!Into) {
    Into = New;
    return true;
  }
  const State Before = *Into;
  for (unsigned I = 0; I < Registers; ++I)
    Into->Holds[I] = std::max(Into->Holds[I], New.Holds[I]);
  for (const auto &[Place, T] : New.Spilled)
    Into->Spilled[Place] = std::max(Into->Spilled[Place], T);
  for (auto It = Into->Under.begin(); It != Into->Under.end();) {
    const auto Other = New.Under.find(It->first);
    const bool IsSame =
        Other != New.Under.end() && Other->second.first == It->second.first;
    if (IsSame)
      It->second.second = std::max(It->second.second, Other->second.second);
    It = IsSame ? std::next(It) : Into->Under.erase(It);
  }
  return !(*Into == Before);
}

/// The words of the stack that an operand `[R1+0x20]` is about.
static std::vector<uint64_t> slotsIn(const SassInstruction &I) {
  for (StringRef Operand : I.Operands) {
    uint64_t Offset = 0;
    if (!Operand.consume_front("[R1") || !Operand.consume_back("]") ||
        !(Operand.empty() ||
          (Operand.consume_front("+") && !Operand.getAsInteger(0, Offset))))
      continue;
    const unsigned Words = StringRef(I.Mnemonic).contains("128")  ? 4
                           : StringRef(I.Mnemonic).contains("64") ? 2
                                                                  : 1;
    std::vector<uint64_t> Result(Words);
    std::iota(Result.begin(), Result.end(), Offset / 4);
    return Result;
  }
  return {};
}

/// Whether a load of machine code may be what became of one of PTX: `LDL` and
/// `ld.local`.
static bool isLoadOf(const SassInstruction &I, const PtxInstruction &Of) {
  if (Of.name() == "atom")
    return I.name().starts_with("ATOM");
  if (Of.name() != "ld" && Of.name() != "ldu")
    return false;
  for (const auto &[Name, Space] :
       {std::pair("LDL", "local"), {"LDS", "shared"}, {"LDG", "global"}})
    if (I.name() == Name)
      return Of.has(Space) || (!Of.has("local") && !Of.has("shared") &&
                               !Of.has("global") && !Of.has("param"));
  return true;
}

/// What a load finds: what PTX says of it, or what ptxas has put there.
Taint SassTaint::loaded(const SassInstruction &I, const State &Now) const {
  const StringRef Name = I.name();
  if (Name == "LDC" || Name == "ULDC" || Name == "S2R" || Name == "S2UR")
    return Taint::Public;
  if (const PtxInstruction *Of = of(I); Of && isLoadOf(I, *Of))
    return Known.resultOf(*I.Of);
  const std::vector<uint64_t> Slots = slotsIn(I);
  if (Name == "LDL" && !Slots.empty()) {
    Taint T = Taint::None;
    for (const uint64_t Slot : Slots)
      if (const auto It = Now.Spilled.find(Slot); It != Now.Spilled.end())
        T = std::max(T, It->second);
    return T;
  }
  Taint Most = Taint::None;
  for (unsigned K = 0; K < P.instructions().size(); ++K)
    if (P.instructions()[K].name() == "ld")
      Most = std::max(Most, Known.resultOf(K));
  return std::min(Most, Taint::Mixed);
}

/// How many operands, from the first on, the instruction makes: a register, if
/// there is one, and then predicates, of which at most two are made.
static unsigned madeBy(const SassInstruction &I) {
  const StringRef Name = I.name();
  if (isSassControl(Name) || Name.starts_with("ST") || Name.starts_with("RED"))
    return 0;
  unsigned At = 0, Made = 0;
  auto Is = [&](unsigned K, StringRef Letter) {
    StringRef Operand = K < I.Operands.size() ? StringRef(I.Operands[K]) : "";
    Operand.consume_front("U");
    return Operand.starts_with(Letter);
  };
  At += Is(0, "R") || Is(0, "P") ? 1 : 0;
  for (Made = At; At != 0 && Made < At + 2 && Is(Made, "P"); ++Made)
    if (Made == 2)
      break;
  return Made;
}

void SassTaint::step(unsigned Index, State &Now) const {
  const SassInstruction &I = S.All[Index];
  const StringRef Name = I.name();
  const unsigned Made = madeBy(I);
  const bool IsLoad = Name.starts_with("LD") || Name.starts_with("ATOM") ||
                      Name == "ULDC" || Name == "S2R" || Name == "S2UR";
  Taint T = Taint::None;
  for (unsigned K = Made; K < I.Operands.size(); ++K)
    T = std::max(T, read(Now, I, registersIn(I.Operands[K], widthOf(I, K))));
  if (IsLoad)
    T = std::max(T, loaded(I, Now));
  if (Name == "STL")
    for (const uint64_t Slot : slotsIn(I))
      Now.Spilled[Slot] =
          I.Guard.empty() ? T
                          : std::max({Now.Spilled[Slot], T,
                                      read(Now, I, registersIn(I.Guard, 1))});
  if (Name == "P2R")
    for (unsigned N = Predicates; N < Registers; ++N)
      T = std::max(T, Now.Holds[N]);
  // What ptxas's own function works on, and so what it makes, is PTX's.
  if (Name == "CALL" && callsOwn(I)) {
    const Taint Of = I.Of ? Known.operandsOf(*I.Of) : Taint::Mixed;
    for (const SassInstruction &Each : S.All)
      if (I.Text.find("`(" + Each.Function + ")") != std::string::npos)
        for (unsigned K = 0; K < madeBy(Each); ++K)
          for (const unsigned N :
               registersIn(Each.Operands[K], widthOf(Each, K)))
            Now.Holds[N] = Of;
    return;
  }
  std::vector<unsigned> Makes;
  for (unsigned K = 0; K < Made; ++K)
    llvm::append_range(Makes, registersIn(I.Operands[K], widthOf(I, K)));
  if (Name == "R2P")
    for (unsigned N = Predicates; N < UniformPredicates; ++N)
      Makes.push_back(N);
  for (const unsigned N : Makes)
    set(Now, I, N, T);
}

void SassTaint::judge(unsigned Index, std::vector<SassLeak> &Out) const {
  const SassInstruction &I = S.All[Index];
  const StringRef Name = I.name();
  const State &Now = *In[Index];
  const bool IsControl = isSassControl(Name);
  if (isOfPtxas(I) || (!IsControl && !isSassAccess(Name)))
    return;
  const PtxInstruction *Of = of(I);
  static constexpr StringRef Plain[] = {"bra", "brx",  "call", "ret", "exit",
                                        "bar", "setp", "selp", "ld",  "st",
                                        "mov", "atom", "red"};
  const bool Computes = Of && !llvm::is_contained(Plain, Of->name());
  Taint Decides = read(Now, I, registersIn(I.Guard, 1)), Where = Taint::None;
  for (const std::string &Operand : I.Operands) {
    // Of what is called, registers say where to return to.
    if (IsControl && Name != "CALL" && Name != "RET")
      Decides = std::max(Decides, read(Now, I, registersIn(Operand, 2)));
    if (!IsControl && Operand.find('[') != std::string::npos)
      Where = std::max(Where, read(Now, I, registersIn(Operand, 1)));
  }
  const bool IsOwn = Name == "CALL" && callsOwn(I);
  if (IsOwn && I.Of)
    Decides = std::max(Decides, Known.operandsOf(*I.Of));
  if (Decides >= Taint::Mixed)
    Out.push_back(
        {Index,
         !IsControl ? SassLeak::Predicate
         : IsOwn || (Computes && Known.operandsOf(*I.Of) >= Taint::Mixed)
             ? SassLeak::Latency
             : SassLeak::Branch,
         Decides});
  // Of what may be, PTX is asked.
  if (Where == Taint::Secret)
    Out.push_back({Index, SassLeak::Address, Where});
}

std::vector<SassLeak> SassTaint::run() {
  std::set<unsigned> Open;
  // Each function that nothing goes to is entered from outside.
  std::vector<bool> IsReached(S.All.size());
  for (const auto &Each : S.Next)
    for (const unsigned N : Each)
      if (N < S.All.size())
        IsReached[N] = true;
  for (unsigned I = 0; I < S.All.size(); ++I)
    if (!IsReached[I]) {
      In[I].emplace();
      Open.insert(I);
    }
  while (!Open.empty()) {
    const unsigned I = *Open.begin();
    Open.erase(Open.begin());
    State Now = *In[I];
    step(I, Now);
    for (const unsigned N : S.Next[I])
      if (N < S.All.size() && join(In[N], Now))
        Open.insert(N);
  }
  std::vector<SassLeak> Result;
  for (unsigned I = 0; I < S.All.size(); ++I)
    if (In[I])
      judge(I, Result);
  return Result;
}

std::vector<SassLeak> Sass::leaks(const Ptx &P, const PtxTaint &T) const {
  return SassTaint(*this, P, T).run();
}
