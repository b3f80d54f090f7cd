//===- ChosenLoop.h - Which loop a pragma marks, and how it runs ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pragma may mean several loops around it, and each may run in several ways:
// whole, in two phases (Phases.h), with sums that are recorded (Recorded.h), up
// to the iteration that ends it (Decision.h). What is known to be right and
// does most at once is chosen.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_CHOSENLOOP_H
#define C2CU_LOOPS_CHOSENLOOP_H

#include "loops/Decision.h"
#include "loops/Spelling.h"

namespace c2cu {

struct ChosenLoop {
  MarkedLoop L;
  Reached R;                      ///< What is known of L.
  std::optional<Decision> Ending; ///< What decides how it ends, if it may.
  std::optional<Problem> Why;     ///< What it stores is withheld, if that is.
};

/// The loop once more, for calls in which its iterations meet as far as anybody
/// can tell before they run: what they store is withheld.
struct SecondTry {
  MarkedLoop L;
  Reached R;
};

/// The first of the loops around the pragma of M that may be distributed.
/// Nothing if none may: that has been reported.
std::optional<ChosenLoop> chooseLoop(const ParsedUnit &Unit,
                                     const Spelling &Text, const LoopMark &M,
                                     Diagnostics &Diags);

/// The second try of a loop that runs whole, if it may help: iterations that do
/// little run sooner as written.
std::optional<SecondTry> secondTryOf(const ParsedUnit &Unit,
                                     const Spelling &Text,
                                     const ChosenLoop &First,
                                     const Diagnostics &Diags);

/// Warns if what the loop stores is withheld, and says where nothing else
/// helps.
void reportWithheld(const ChosenLoop &Of, Diagnostics &Diags);

} // namespace c2cu

#endif // C2CU_LOOPS_CHOSENLOOP_H
