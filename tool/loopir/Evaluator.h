//===- Evaluator.h - Executing C on values that are known in part ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `return`, `break` and `continue` are truth values in cells, "this input has
// left", so that they join as everything else does: what follows a jump that
// only some inputs take is evaluated for the others.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_EVALUATOR_H
#define C2CU_LOOPIR_EVALUATOR_H

#include "libc/LibraryFunctions.h"
#include "loopir/Evaluate.h"
#include "loopir/Memory.h"
#include "reading/Reading.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseMap.h"

namespace c2cu::loopir {

class Evaluator {
public:
  Evaluator(const Bound &B, const Classes &C, const MarkedCall &M,
            const Limits &L, Program &P, std::set<const void *> &Varying,
            EvaluationBudget &Left);

  /// Evaluates the call. False if it cannot be, or has to be tried again.
  bool run();
  bool again() const { return Mem.Again; }
  Problem problem() const;

private:
  /// Where an lvalue of some type lies.
  struct Cell {
    Variable *O = nullptr;
    Address At;
  };

  /// Cells that say which inputs have left a loop or a switch.
  struct Jumps {
    Variable *Left = nullptr;      ///< By break.
    Variable *Continued = nullptr; ///< Until the end of the iteration.
  };

  struct Frame {
    const clang::FunctionDecl *Function = nullptr;
    llvm::DenseMap<const clang::VarDecl *, Variable *> Locals;
    Variable *Returned = nullptr; ///< Cells that say who has.
    Variable *Result = nullptr;
    std::vector<Jumps> Loops; ///< And switches, from the outermost on.
  };

  using Statements = llvm::ArrayRef<const clang::Stmt *>;

  // Objects (Evaluate.cpp)
  Variable *objectOf(const clang::VarDecl *V);
  Variable *programObject(const clang::VarDecl *V);
  Variable *makeLocal(clang::QualType Type, std::string Name, const void *Key);
  Variable *makeFlag(const char *Name, const void *Key);
  Variable *makeConstant(clang::QualType Type, std::string Name,
                         const void *Key);
  Variable *literal(const clang::Expr *S);
  const Node *integer(Kind K, const llvm::APSInt &Int);

  // Expressions (EvaluateExpr.cpp)
  Value value(const clang::Expr *E);
  Value constant(const Operation &O);
  Value blockValue(const Operation &O);
  const Node *number(const clang::Expr *E);
  const Node *condition(const clang::Expr *E);
  Cell place(const clang::Expr *E);
  Cell elementPlace(const Place &P);
  Cell memberPlace(const Place &P);
  Value read(const Cell &From, clang::QualType Type);
  void write(const Cell &To, clang::QualType Type, const Value &V);
  void copy(const Cell &To, const Cell &From, clang::QualType Type);
  Value loaded(const Operation &O);
  Value addressOf(const Operation &O);
  Value converted(const Operation &O);
  Value assign(const Operation &O);
  Value update(const Operation &O);
  Value compute(const Operation &O, const Value &A, const Value &B);
  const Node *compareNumbers(clang::BinaryOperatorKind Op, const Node *A,
                             const Node *B);
  Value logical(const Operation &O);
  Value conditional(const Operation &O);
  void initialise(const Cell &At, clang::QualType Type, const clang::Expr *E);
  void initialiseText(const Cell &At, clang::QualType Type,
                      const clang::Expr *S);
  static Cell inner(Cell Of, int64_t Offset);
  void zero(const Cell &At, clang::QualType Type);
  const Node *toKind(clang::QualType Type, const Node *N);
  const Node *truthAsInt(const Node *Mask);
  std::optional<Kind> kind(clang::QualType Type);
  int64_t sizeOf(clang::QualType Type) const;

  // Pointers (EvaluateExpr.cpp)
  const Node *offsetOf(const Value &Pointer);
  Value pointers(const Operation &O, const Value &A, const Value &B);
  /// Extent: elements of the array that it is moved in, if that is known.
  Value moved(const Value &Pointer, const Node *Count, clang::QualType Pointee,
              bool Back, std::optional<uint64_t> Extent = std::nullopt);

  // Calls (Evaluate.cpp)
  Value call(const clang::CallExpr *E);
  Value inlined(const clang::CallExpr *E, const clang::FunctionDecl *F);
  Value execute(const clang::FunctionDecl *F, llvm::ArrayRef<Value> Arguments);
  Value library(const clang::CallExpr *E, const clang::FunctionDecl *F);
  Value fraction(const clang::CallExpr *E);
  Value mathCall(const clang::CallExpr *E, const clang::FunctionDecl *F);
  Value absoluteValue(const clang::CallExpr *E);

  // Statements (EvaluateStmt.cpp)
  void list(Statements S);
  void statement(const clang::Stmt *S);
  void declare(const clang::VarDecl *V);
  bool choice(const Statement &S, Statements Rest);
  void sides(const Node *Mask, llvm::function_ref<void()> Then,
             llvm::function_ref<void()> Else);
  void goOn(Statements Rest);
  void raise(Variable *Flag, bool Raised = true);
  const Node *flag(Variable *Flag);
  /// Who has jumped away from what follows in the function.
  const Node *away();
  /// Who has left the innermost loop for good.
  const Node *ended();
  void returned(const Statement &S);
  void chosen(const Statement &S);
  bool alwaysJumps(const clang::Stmt *S);

  void loop(const Statement &S);
  bool unroll(const Statement &S, unsigned Most);
  bool unrollAround(const Statement &S);
  void keep(const Statement &S);
  void leaveEnded();
  void leave(const Statement &S);
  void iteration(const Statement &S, bool Kept = false);
  void inLoop(const Statement &S, llvm::function_ref<void()> Do);
  enum class Next {
    Again,
    Done,
    Unknown, ///< Whether it goes on is not known, but the same for all inputs.
    OnData,
  };
  Next iterate(const Statement &S, bool Test);

  void fail(clang::SourceLocation Loc, std::string Reason);
  bool stopped();
  Frame &frame() { return Frames.back(); }

  const clang::ASTContext &Context;
  Reading Read;
  const Classes &C;
  const MarkedCall &M;
  const Limits &L;
  EvaluationBudget &Left;
  Program &P;
  Graph G;
  Memory Mem;
  std::deque<Frame> Frames;
  llvm::DenseMap<const clang::VarDecl *, Variable *> Globals;
  llvm::DenseMap<const clang::Stmt *, Variable *> Literals;
  unsigned Executed = 0; ///< Statements.
  unsigned Most;         ///< Values that unrolling a loop may make here.
  unsigned Bound;        ///< Values at which the innermost attempt gives up.
  clang::SourceLocation Here, FailedAt;
};

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_EVALUATOR_H
