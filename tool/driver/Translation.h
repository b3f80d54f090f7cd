//===- Translation.h - A parsed program through the stages ------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The stages from `bind` on. What keeps a marked call from being a kernel, and
// a device from running it, is no error where the call may run on cores as
// well, as the host code that it is in C: it is told, the call is none of the
// marked ones any more, and the stages begin again without it.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_DRIVER_TRANSLATION_H
#define C2CU_DRIVER_TRANSLATION_H

#include "check/Check.h"
#include "driver/Stages.h"
#include "emit/Emit.h"
#include "lower/Evaluations.h"
#include "model/Options.h"
#include "oblivious/Verdicts.h"
#include <map>

namespace c2cu {

/// What a parsed program becomes.
class Translation {
public:
  Translation(const ParsedUnit &Unit, const Options &O, Course &At,
              const LibraryPlan *Library)
      : Unit(Unit), O(O), At(At), Library(Library),
        Diags(Unit.Context.getDiagnostics()) {}

  /// The generated text, or what the stage has made that --dump names; "" if
  /// something was reported.
  std::string run() {
    std::string Text = generate();
    if (Text.empty() || !O.Dump || Shown)
      return Text;
    llvm::errs() << "c2cu: error: --dump=" << wordOf(*O.Dump)
                 << ": this translation leaves that stage out\n";
    return "";
  }

  std::string Report; ///< If that is asked for.
  /// What keeps loops of a library on cores: it is to be translated again.
  std::vector<DeviceLack> Lacks;
  /// With --emit=trace, of the program of loops: where each object lies, as in
  /// TracedObject.
  std::map<std::string, std::string> Placed;

private:
  std::string generate();
  std::optional<std::string> nameTextsOf(const Bound &B, const Classes &C,
                                         const Flow &F);
  std::optional<std::string> nameStatesOf(const Bound &B, const Flow &F);
  /// What Source becomes instead, in which things are Named; nothing if it is
  /// no C.
  std::optional<std::string> readAgain(std::string Source,
                                       bool ParseOptions::*Named);
  std::string generateFrom(const Bound &B);
  std::optional<Bound> bindProgram();
  bool mayGiveUp() const;
  bool mayRunInPlace() const;
  void placeLacking(Bound &B);
  void tellInPlace(const CallInPlace &C, llvm::ArrayRef<Lack> Lacks);
  bool staysOnCores(const Bound &B, const Flow &F);
  bool checkProgram(const Bound &B, const Flow &F);
  bool checkClasses(const Bound &B, const Flow &F, const Classes &C);
  bool reportVerdicts(const Bound &B, const Sites &S, const Verdicts &V);
  std::string lowerAndEmit(const Bound &B, const Flow &F, const Classes &C,
                           const Verdicts &V);
  std::string emit(const Model &M, const Flow &F, const Columnwise &Columns,
                   llvm::ArrayRef<Evaluation> E,
                   llvm::ArrayRef<KernelSides> Sides);
  std::string emitWithRuntime(const Model &M, const Columnwise &Columns,
                              llvm::ArrayRef<Evaluation> E,
                              llvm::ArrayRef<KernelSides> Sides);

  /// Whether --dump ends here.
  bool isShown(Stage S) {
    Shown |= O.Dump == S;
    return O.Dump == S;
  }

  const ParsedUnit &Unit;
  Options O;
  Course &At;
  const LibraryPlan *Library; ///< Null for a program with marked calls.
  Diagnostics Diags;
  bool Shown = false;
  std::vector<Lack> Kept; ///< What is told of them, if they may be told.
};

} // namespace c2cu

#endif // C2CU_DRIVER_TRANSLATION_H
