//===- Interpreter.h - How data spread through a kernel -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An abstract interpretation of a kernel, and of main up to its marked calls. A
// function is executed once for each state in which it is called; above a
// budget, once more whenever the join of these states grows. Host code may
// recurse: of a call of a function that is being executed nothing is known.
//
// Control makes data of values where executions meet that had parted
// (Levels.h): inside a branch that depends on data a constant is a constant,
// behind it a variable that the branch has written is data. Memory is treated
// as variables are.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_OBLIVIOUS_INTERPRETER_H
#define C2CU_OBLIVIOUS_INTERPRETER_H

#include "oblivious/Levels.h"
#include "oblivious/Taint.h"
#include "reading/Sequencing.h"
#include <map>
#include <memory>

namespace c2cu {

/// What a call of a function does.
struct Summary {
  State After;   ///< Only cells; those of locals mean nothing.
  State Written; ///< Cells that it may write.
  CauseId Result = 0;
  bool Ends = false;      ///< The process may end in it.
  CauseId EndsByData = 0; ///< Why whether it ends depends on data.
};

/// What is known of a function, whatever its callers.
struct Text {
  const FunctionFacts *Facts = nullptr;
  std::unique_ptr<Levels> Graph;
  std::unique_ptr<Sequencing> Sequence;
  bool Irregular = false; ///< Its loops are not those of its statements.
  /// Blocks that begin with a label to which jumps go back.
  std::vector<unsigned> Labels;
  /// The sites of each call: of functions, through pointers, callbacks.
  std::map<const clang::CallExpr *, std::vector<const CallSite *>> Calls;
  /// Elements of the graph: others are evaluated where they are used.
  llvm::DenseSet<const clang::Stmt *> Elements;
};

/// Whether and why an access depends on data, in all states together.
struct SiteFinding {
  bool Runs = false;
  CauseId Address = 0, Control = 0;
  std::set<LocationId> Objects;
};

struct BranchFinding {
  bool Runs = false;
  CauseId Condition = 0; ///< Of a loop also what else ends it.
  CauseId Alone = 0;     ///< Without that.
};

class Interpreter {
public:
  /// What is known of texts, whatever is executed, is shared.
  using Texts = std::map<const clang::FunctionDecl *, Text>;
  Interpreter(const Flow &F, const Sites &S, const clang::ASTContext &Context,
              Texts &Known);

  /// Executes a function on a state in which the cells of its parameters are
  /// set; Control says why data decide whether it is executed.
  Summary call(const clang::FunctionDecl *F, State Before, CauseId Control);

  /// Remembers in which states this call is made, joined.
  void watch(const clang::CallExpr *E) { Watched.try_emplace(E, unreached()); }
  void pass(const clang::CallExpr *E, const State &Now) {
    if (auto It = Watched.find(E); It != Watched.end())
      It->second |= Now;
  }
  const State &watched(const clang::CallExpr *E) const { return Watched.at(E); }

  State unreached() const { return State(Size); }
  unsigned cell(LocationId L, unsigned Cell) const { return First[L] + Cell; }
  void set(State &S, unsigned Bit, CauseId Why) const {
    S.set(Bit);
    if (!Reasons[Bit])
      Reasons[Bit] = Why;
  }
  CauseId get(const State &S, unsigned Bit) const {
    return S.test(Bit) ? Reasons[Bit] : 0;
  }
  /// Sets the cells of L that a parameter or an initialiser gives a value.
  void assignWhole(State &S, LocationId L, CauseId Why) const;
  /// What is shared between functions: all but locals nobody points to.
  const State &shared() const { return Shared; }
  /// The cells where what is stored in this one may be found, too.
  const std::vector<unsigned> &sameAs(unsigned Bit) const {
    static const std::vector<unsigned> None;
    return Same.empty() ? None : Same[Bit];
  }
  /// What a cell belongs to, in words.
  std::string nameOf(unsigned Bit) const;
  Text &text(const clang::FunctionDecl *F);

  const Flow &F;
  const Sites &S;
  const clang::ASTContext &Context;
  Causes Why;
  std::map<unsigned, SiteFinding> Accesses; ///< By site, those looked at.
  /// By terminator; of calls that a value chooses, by the call.
  std::map<const clang::Stmt *, BranchFinding> Branches;
  /// Operations that take a time that depends on data, and why.
  std::map<const clang::Expr *, CauseId> Latencies;
  /// Functions whose results are no data, whatever they are given. Canonical.
  std::set<const clang::FunctionDecl *> Declassifying;

private:
  struct Joined {
    State Before;
    CauseId Control = 0;
    Summary Last;
  };
  Summary execute(const clang::FunctionDecl *F, const State &Before,
                  CauseId Control);
  Summary callJoined(const clang::FunctionDecl *F, const State &Before,
                     CauseId Control);

  unsigned Size = 0;
  std::vector<unsigned> First; ///< By location.
  State Shared;
  std::vector<std::vector<unsigned>> Same; ///< By cell; or empty.
  mutable std::vector<CauseId> Reasons;    ///< By bit: the first one.
  Texts &KnownTexts;
  using Key =
      std::tuple<const clang::FunctionDecl *, std::vector<uintptr_t>, bool>;
  std::map<Key, Summary> Known;
  std::map<const clang::FunctionDecl *, Joined> JoinedCalls;
  std::map<const clang::CallExpr *, State> Watched;
  std::set<const clang::FunctionDecl *> Active; ///< Being executed.
  unsigned Executed = 0;
};

} // namespace c2cu

#endif // C2CU_OBLIVIOUS_INTERPRETER_H
