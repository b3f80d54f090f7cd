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
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
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
  /// A place that an lvalue names, of some type.
  struct Place {
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
  bool fillTable(Variable &O, const clang::VarDecl *V);
  bool fillFrom(Variable &O, clang::QualType Type, const clang::APValue &Value,
                uint64_t Offset);
  Variable *literal(const clang::StringLiteral *S);
  const Node *integer(Kind K, const llvm::APSInt &Int);

  // Expressions (EvaluateExpr.cpp)
  Value value(const clang::Expr *E);
  Value blockValue(const clang::StmtExpr *E);
  const Node *number(const clang::Expr *E);
  const Node *condition(const clang::Expr *E);
  Place place(const clang::Expr *E);
  Place elementPlace(const clang::ArraySubscriptExpr *E);
  Place memberPlace(const clang::MemberExpr *E);
  Value read(const Place &From, clang::QualType Type);
  void write(const Place &To, clang::QualType Type, const Value &V);
  void copy(const Place &To, const Place &From, clang::QualType Type);
  Value converted(const clang::CastExpr *E);
  Value unary(const clang::UnaryOperator *E);
  Value binary(const clang::BinaryOperator *E);
  Value assign(const clang::BinaryOperator *E);
  Value compute(clang::BinaryOperatorKind Op, const Value &A, const Value &B,
                const clang::Expr *E);
  const Node *compareNumbers(clang::BinaryOperatorKind Op, const Node *A,
                             const Node *B);
  Value logical(const clang::BinaryOperator *E);
  Value conditional(const clang::AbstractConditionalOperator *E);
  void initialise(const Place &At, clang::QualType Type, const clang::Expr *E);
  void initialiseText(const Place &At, clang::QualType Type,
                      const clang::StringLiteral *S);
  static Place inner(Place Of, int64_t Offset);
  void zero(const Place &At, clang::QualType Type);
  const Node *toKind(clang::QualType Type, const Node *N);
  const Node *truthAsInt(const Node *Mask);
  std::optional<Kind> kind(clang::QualType Type);
  int64_t sizeOf(clang::QualType Type) const;

  // Pointers (EvaluatePointers.cpp)
  const Node *offsetOf(const Value &Pointer);
  Value pointers(clang::BinaryOperatorKind Op, const Value &A, const Value &B,
                 const clang::Expr *E);
  /// Extent: elements of the array that it is moved in, if that is known.
  Value moved(const Value &Pointer, const Node *Count, clang::QualType Pointee,
              bool Back, std::optional<uint64_t> Extent = std::nullopt);

  // Calls (EvaluateCall.cpp)
  Value call(const clang::CallExpr *E);
  Value inlined(const clang::CallExpr *E, const clang::FunctionDecl *F);
  Value execute(const clang::FunctionDecl *F, llvm::ArrayRef<Value> Arguments);
  Value library(const clang::CallExpr *E, const clang::FunctionDecl *F);
  const Node *filled(Kind K, const Node *Byte);
  Value fraction(const clang::CallExpr *E);
  Value mathCall(const clang::CallExpr *E, const clang::FunctionDecl *F);
  Value absoluteValue(const clang::CallExpr *E);
  std::optional<Value> copyMemory(const clang::CallExpr *E, Meaning Means);

  // Statements (EvaluateStmt.cpp)
  void list(Statements S);
  void statement(const clang::Stmt *S);
  void declare(const clang::VarDecl *V);
  bool choice(const clang::IfStmt *S, Statements Rest);
  void sides(const Node *Mask, llvm::function_ref<void()> Then,
             llvm::function_ref<void()> Else);
  void goOn(Statements Rest);
  void raise(Variable *Flag, bool Raised = true);
  const Node *flag(Variable *Flag);
  /// Who has jumped away from what follows in the function.
  const Node *away();
  /// Who has left the innermost loop for good.
  const Node *ended();
  void returned(const clang::ReturnStmt *S);
  void chosen(const clang::SwitchStmt *S);

  struct LoopParts {
    const clang::Stmt *Whole;
    const clang::Stmt *Init = nullptr;
    const clang::Expr *Condition = nullptr;
    const clang::Expr *Step = nullptr;
    const clang::Stmt *Body = nullptr;
    bool BodyFirst = false;
  };
  void loop(const LoopParts &L);
  bool unroll(const LoopParts &L, unsigned Most);
  bool unrollAround(const LoopParts &L);
  void keep(const LoopParts &L);
  void leaveEnded();
  void leave(const LoopParts &L);
  void iteration(const LoopParts &L, bool Kept = false);
  void inLoop(const LoopParts &L, llvm::function_ref<void()> Do);
  enum class Next {
    Again,
    Done,
    Unknown, ///< Whether it goes on is not known, but the same for all inputs.
    OnData,
  };
  Next iterate(const LoopParts &L, bool Test);

  void fail(clang::SourceLocation Loc, std::string Reason);
  bool stopped();
  Frame &frame() { return Frames.back(); }

  const clang::ASTContext &Context;
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
