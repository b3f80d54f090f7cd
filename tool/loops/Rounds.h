//===- Rounds.h - What is known of a loop's rounds ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Induction variables of the loops in an iteration, in closed form. A loop has
// an atom for the number of the round that it is in; a variable that grows by
// the same in every round is its first value and so many times the round, and
// one that grows in some rounds only lies between two such lines. Conditions
// then bound the round, and with it all that follows the round.
//
// Nothing of that can be evaluated when the marked loop is entered: bounds that
// are recorded have rounds no more (elimination).
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_ROUNDS_H
#define C2CU_LOOPS_ROUNDS_H

#include "loops/ReachState.h"

namespace c2cu {

/// Whether P can be evaluated when the marked loop is entered.
bool canBeTested(const Polynomial &P);

/// The number of the innermost round in P; nothing if it has none.
std::optional<Atom> roundIn(const Polynomial &P);
/// Whether P has one from First on, or what is loaded in such a round.
bool hasRound(const Polynomial &P, Atom First);
/// P with something else for an atom.
std::optional<Polynomial> replaced(const Polynomial &P, Atom A,
                                   const Polynomial &By);

/// Bounds of P, lower or upper ones, that have no rounds from First on, by what
/// Facts say of these. They hold if none of Needs, which is added to, is
/// negative.
std::vector<Polynomial> withoutRounds(const Polynomial &P,
                                      const KnownFacts &Facts, bool Low,
                                      std::vector<Polynomial> &Needs,
                                      Atom First = FirstRound);
/// Bounds of P, lower or upper ones, that are the same in all iterations, by
/// what Facts say, as a condition at a border does.
std::vector<Polynomial> fixedBounds(const Polynomial &P,
                                    const KnownFacts &Facts,
                                    const std::vector<Polynomial> &Known,
                                    bool Low);
Number withoutRounds(const Number &N, const KnownFacts &Facts,
                     Atom First = FirstRound);
/// All that is known without the rounds of loops that have been left, which
/// are those from First on.
void forgetRounds(State &S, Atom First);

/// Drops what is known of the rounds of a loop that no variable has.
void forgetIfUnused(State &S, Atom Round);

/// How the variables change that a loop's body changes.
class InductionSteps {
public:
  /// V grows by as much in each round.
  void add(const clang::VarDecl *V, const Polynomial &By) { Of[V] = {By, By}; }
  /// In a round that begins with State, whose variables in Changed are atoms.
  /// After is the state at its end.
  void find(const State &Before, const State &After,
            const std::map<const clang::VarDecl *, Atom> &Symbols);
  /// Head, which has no rounds, becomes that in round number Round; Last is
  /// what was there at the end of the round before.
  void apply(State &Head, const State &Before, const State &Last,
             Atom Round) const;
  /// Drops what does not hold in Next, the state at the head in a later round;
  /// false if that is something.
  bool confirm(const State &Next, const State &Before, Atom Round);

private:
  struct Step {
    std::optional<Polynomial> Low, High;
  };
  std::map<const clang::VarDecl *, Step> Of;
};

/// At the end of a round: Round is that of the next one.
void beginNextRound(State &S, Atom Round);

/// Facts at a loop's head, of those before the loop and those of the next
/// round. Those that hold then only if something is not negative before the
/// first one are Open.
struct HeadFacts {
  KnownFacts Facts;
  std::vector<Polynomial> Open;
};
HeadFacts headFacts(const KnownFacts &Before, const KnownFacts &Next,
                    Atom Round);

/// Where the loop has been left: its round is a number that is known, or at
/// most one that Open, what did not hold before the first round, says.
void leaveRounds(State &S, Atom Round, const std::vector<Polynomial> &Open);

} // namespace c2cu

#endif // C2CU_LOOPS_ROUNDS_H
