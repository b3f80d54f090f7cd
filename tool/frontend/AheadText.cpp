//===- AheadText.cpp - The function that makes many steps -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/AheadText.h"

using namespace c2cu;

namespace {

class AheadWriter {
public:
  AheadWriter(const CongruentialStep &Step, const AdvancedState &Names,
              const std::string &Type)
      : Step(Step), Names(Names), Type(Type) {}

  std::string text() const {
    std::string Text = written();
    // Macros of the program do not have such names.
    for (size_t At = Text.find('$'); At != std::string::npos;
         At = Text.find('$', At))
      Text.replace(At, 1, Names.Function + "_");
    return Text;
  }

private:
  static constexpr unsigned Base = 16, Digits = 6;

  /// Where names of variables begin with a dollar.
  std::string written() const {
    return "static const unsigned long long " + table() + "[" +
           std::to_string(Digits) + "][" + std::to_string(Base) +
           "][2] = " + values() + "; static " + Type + " " + Names.Function +
           "(" + Type + " $from, unsigned long long $steps" +
           (Names.By.empty() ? "" : ", unsigned long long $by") +
           ") { if ($steps == 0) return $from; " +
           (Step.Modulus ? remainders() : bits()) + " } ";
  }

  std::string table() const { return Names.Function + "_powers"; }

  /// The state times Factor, and Sum.
  struct Steps {
    uint64_t Factor = 1, Sum = 0;
  };
  Steps one() const {
    // What each step adds is a factor of the sum, if it is no constant.
    return {inRange(Step.Of.Factor),
            inRange(Names.By.empty() ? Step.Of.Addend : 1)};
  }
  /// A, and then B.
  Steps behind(const Steps &A, const Steps &B) const {
    return {inRange(A.Factor * B.Factor),
            inRange(inRange(A.Sum * B.Factor) + B.Sum)};
  }
  uint64_t inRange(uint64_t N) const {
    return Step.Modulus        ? N % Step.Modulus
           : Step.Of.Bits < 64 ? N & ((uint64_t(1) << Step.Of.Bits) - 1)
                               : N;
  }

  static std::string spelled(uint64_t N) { return std::to_string(N) + "u"; }

  std::string values() const {
    Steps Next = one();
    std::string T;
    for (unsigned Digit = 0; Digit < Digits; ++Digit) {
      Steps All;
      std::string Row;
      for (unsigned Value = 0; Value < Base; ++Value) {
        Row += (Value ? ", {" : "{") + spelled(All.Factor) + ", " +
               spelled(All.Sum) + "}";
        All = behind(All, Next);
      }
      T += (Digit ? ", {" : "{") + Row + "}";
      Next = All;
    }
    return "{" + T + "}";
  }
  /// As many steps as a digit behind those of the table stands for.
  Steps square() const {
    Steps Next = one();
    for (unsigned I = 1; I < 1U << 4 * Digits; I *= 2)
      Next = behind(Next, Next);
    return Next;
  }

  /// Advances `state`.
  std::string jump() const {
    const std::string At = table() + "[$digit][$steps & 15]",
                      By = Names.By.empty() ? "" : " * $by",
                      Reduce =
                          Step.Modulus ? " % " + spelled(Step.Modulus) : "";
    const auto Set = [&](const std::string &Factor, const std::string &Sum) {
      return "$state = ($state * " + Factor + " + " + Sum + By + ")" + Reduce +
             "; ";
    };
    const Steps Left = square();
    return "for (int $digit = 0; $steps != 0 && $digit < " +
           std::to_string(Digits) + "; $digit++, $steps >>= 4) " +
           Set(At + "[0]", At + "[1]") +
           "if ($steps != 0) { unsigned long long $factor = " +
           spelled(Left.Factor) + ", $sum = " + spelled(Left.Sum) +
           "; for (; $steps != 0; $steps >>= 1) { if ($steps & 1) " +
           Set("$factor", "$sum") + "$sum = ($sum * $factor + $sum)" + Reduce +
           "; $factor = $factor * $factor" + Reduce + "; } } ";
  }

  /// Modulo a power of two.
  std::string bits() const {
    const std::string T = "unsigned long long $state = (unsigned long long)"
                          "$from; " +
                          jump(),
                      Up = std::to_string(64 - Step.Of.Bits);
    if (Step.IsSigned)
      return T + "return (" + Type + ")((long long)($state << " + Up + ") >> " +
             Up + ");";
    return T + "return (" + Type + ")($state << " + Up + " >> " + Up + ");";
  }

  /// Modulo another number: a state that is none of the remainders becomes one
  /// as is written.
  std::string remainders() const {
    const std::string Of = Step.Type.getAsString();
    const auto Number = [&](uint64_t N) { return "(" + Of + ")" + spelled(N); };
    const std::string T =
        Of + " $first = ((" + Of + ")$from * " + Number(Step.Of.Factor) +
        " + " + Number(Step.Of.Addend) + ") % " + Number(Step.Modulus) +
        "; $steps--; unsigned long long $state = ";
    if (!Step.IsSigned)
      return T + "$first; " + jump() + "return (" + Type + ")$state;";
    return T + "(unsigned long long)($first < 0 ? -$first : $first); " +
           jump() + "return (" + Type + ")($first < 0 ? -(" + Of +
           ")$state : (" + Of + ")$state);";
  }

  const CongruentialStep &Step;
  const AdvancedState &Names;
  const std::string &Type;
};

} // namespace

std::string c2cu::aheadText(const CongruentialStep &Step,
                            const AdvancedState &Names,
                            const std::string &Type) {
  return AheadWriter(Step, Names, Type).text();
}
