//===- Execution.h - One function, executed on one state ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_OBLIVIOUS_EXECUTION_H
#define C2CU_OBLIVIOUS_EXECUTION_H

#include "oblivious/Interpreter.h"

namespace c2cu {

class Execution {
public:
  Execution(Interpreter &All, Text &Of, const State &Before, CauseId Control);

  /// Executes the function until nothing changes, and adds to the findings of
  /// the interpreter.
  Summary run();

  /// The value of an expression of which no part is an element of the graph:
  /// an argument of a marked call, in the text of main.
  CauseId valueOutside(const clang::Expr *E);

private:
  // Execution.cpp: control.
  void execute();
  bool enter(unsigned Block, const State &From);
  bool judge();
  bool findPredicates();
  bool findMeetings();
  bool becomesData(unsigned Block, const State &Bits, CauseId Why);
  CauseId conditionOf(unsigned Block);
  CauseId predicatedInside(const Levels::Loop &L, unsigned Block) const;
  State writtenIn(const llvm::BitVector &Blocks) const;
  clang::SourceLocation placeOf(unsigned Block) const;
  void report();
  void reportJumps();
  Summary summary() const;
  CauseId dispatched(const clang::CFGBlock *B);

  // ExecutionExpr.cpp: statements and values.
  void statement(const clang::Stmt *S);
  void expression(const clang::Expr *E);
  void declare(const clang::VarDecl *V);
  CauseId value(const clang::Expr *E);
  CauseId evaluate(const clang::Expr *E);
  CauseId compute(const clang::Expr *E);
  CauseId vectors(const clang::Expr *E);
  CauseId assignment(const clang::BinaryOperator *E);
  CauseId converted(const clang::CastExpr *E);
  CauseId unary(const clang::UnaryOperator *E);
  CauseId binary(const clang::BinaryOperator *E);
  CauseId children(const clang::Stmt *S);
  CauseId address(const clang::Expr *Place);
  CauseId load(const clang::Expr *Access, const clang::Expr *Place);
  void store(const clang::Expr *Access, const clang::Expr *Place,
             CauseId Value);
  void storeRecord(const clang::BinaryOperator *E);
  std::optional<std::pair<LocationId, CellRange>>
  copiedFrom(const clang::Expr *Value);
  bool copy(LocationId To, CellRange Cells,
            std::pair<LocationId, CellRange> From, clang::SourceLocation Where,
            bool Whole);
  CauseId cellsRead(const LValue &L);
  bool isWhole(const clang::Expr *Place, const LValue &L) const;
  std::optional<LValue> lvalue(const clang::Expr *Place) const;
  void fill(LocationId L, CellRange Cells, clang::QualType T,
            const clang::Expr *Init);
  void write(unsigned Bit, CauseId Why, bool Whole);
  CauseId because(CauseId Before, clang::SourceLocation Where,
                  const llvm::Twine &Text);
  SiteFinding *found(const void *Key);

  // ExecutionCalls.cpp
  CauseId call(const clang::CallExpr *E);
  CauseId callFunctions(const clang::CallExpr *E, const CallSite &C,
                        CauseId Chosen);
  CauseId callBack(const clang::CallExpr *E,
                   llvm::ArrayRef<const CallSite *> Sites, CauseId Chosen,
                   CauseId Result);
  /// Why what a call of the library accesses, what decides where that ends, and
  /// what it leaves depend on data.
  struct LibraryCauses {
    CauseId Where, What, Effect;
  };
  void noteAccesses(SiteFinding &Found, const clang::CallExpr *E,
                    const LibraryTarget &T, const LibraryCauses &Of,
                    const State &Touched);
  CauseId callLibrary(const clang::CallExpr *E, const CallSite &C,
                      const LibraryTarget &T, CauseId Decided);
  CauseId atomic(const clang::AtomicExpr *E);
  bool passObject(State &Into, const clang::Expr *Argument,
                  LocationId Parameter);
  void passArguments(State &Into, const clang::CallExpr *E, const CallSite &C,
                     const clang::FunctionDecl *Target, CauseId Effect);
  State reachable(NodeId Pointer, bool Deep,
                  const clang::CallExpr *Call = nullptr,
                  const clang::Expr *Argument = nullptr) const;
  void takesTime(const clang::Expr *Operation, CauseId Why);
  void endsHere(const Summary &S);

  Interpreter &All;
  Text &Of;
  const Levels &G;
  State Before;
  CauseId Control;

  std::vector<State> In;      ///< By block.
  std::vector<State> Written; ///< By block.
  /// By block: cells that are data when it is entered, and why.
  std::vector<std::map<unsigned, CauseId>> Data;
  std::vector<CauseId> Condition, Predicate, Ending; ///< By block.
  std::vector<char> MayEnd;                          ///< By block.
  /// By block: the sites in it, and why what ends the process before them
  /// depends on data.
  std::vector<std::map<unsigned, CauseId>> SitesIn;
  std::vector<CauseId> Bound; ///< By loop.
  llvm::DenseMap<const clang::Expr *, CauseId> Values;
  State Now;
  unsigned Here = 0;
  bool Outside = false;
  bool Unordered = false; ///< The order of what is executed is not known.
  bool Affects = false;   ///< A call has, since this was reset.
  CauseId EndedHere = 0;  ///< Why a call before, in this block, may have ended.
  bool Irregular = false;
  bool ValuesGrew = false; ///< Since all blocks have been executed.
};

} // namespace c2cu

#endif // C2CU_OBLIVIOUS_EXECUTION_H
