//===- FlowBuilder.h - From the AST to the constraints of Flow ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Walks the bodies of functions, each once and only when it is needed. What a
// statement does depends on the conditions that its block of the control flow
// graph depends on.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_ANALYSIS_FLOWBUILDER_H
#define C2CU_ANALYSIS_FLOWBUILDER_H

#include "analysis/Flow.h"
#include "analysis/FreshBlocks.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseSet.h"

namespace c2cu {

class FlowBuilder {
public:
  FlowBuilder(Flow &Result, clang::ASTContext &Context,
              const clang::FunctionDecl *Main,
              const std::vector<const clang::CallExpr *> &Marked)
      : Out(Result), Context(Context), Main(Main),
        Marked(Marked.begin(), Marked.end()), Fresh(Context) {}

  /// For a function that is looked at alone.
  FlowBuilder(Flow &Result, clang::ASTContext &Context,
              const CallerTerms &Terms)
      : Out(Result), Context(Context), Main(nullptr), Fresh(Context),
        Terms(&Terms) {}

  /// Makes the memory of the caller that Root has pointers to.
  void callersMemory(const clang::FunctionDecl *Root);

  /// The facts of a function with a body, built if they are not there yet.
  FunctionFacts &function(const clang::FunctionDecl *F);
  /// Builds what has been named since the last time; false if nothing was.
  bool buildNamed();
  /// Connects a call with a function that has a body.
  void linkCall(CallSite &C, const clang::FunctionDecl *Target);
  /// What a function without a body does when it is called from Caller.
  void callLibrary(FunctionFacts &Caller, const CallSite &C,
                   const LibraryTarget &Target);

private:
  void buildFunction(FunctionFacts &F);
  void addProgramArguments(const FunctionFacts &F);
  void addControl(FunctionFacts &F);
  void statement(const clang::Stmt *S);
  void assembly(const clang::GCCAsmStmt *S);
  void declare(const clang::VarDecl *V);
  NodeId sizes(clang::QualType T);
  NodeId once(const clang::Expr *E);
  void initialise(const clang::VarDecl *V);
  void returnValue(const clang::Expr *E);

  // FlowExpr.cpp
  NodeId value(const clang::Expr *E);
  NodeId plainValue(const clang::Expr *E);
  NodeId castValue(const clang::CastExpr *E);
  NodeId madePointer(NodeId From, clang::QualType T);
  NodeId unaryValue(const clang::UnaryOperator *E);
  NodeId stepValue(const clang::UnaryOperator *E);
  NodeId binaryValue(const clang::BinaryOperator *E);
  NodeId arithmetic(clang::BinaryOperatorKind Kind, clang::QualType T,
                    NodeId Left, NodeId Right, bool LeftIsPointer,
                    bool RightIsPointer);
  NodeId assignment(const clang::BinaryOperator *E);
  NodeId conditionalValue(const clang::Expr *Condition, const clang::Expr *Then,
                          const clang::Expr *Else);
  NodeId blockValue(const clang::StmtExpr *E);
  NodeId sizeValue(const clang::UnaryExprOrTypeTraitExpr *E);
  static const clang::Expr *resultIn(const clang::CompoundStmt *Body,
                                     const clang::Stmt *S);
  NodeId atomicValue(const clang::AtomicExpr *E);
  bool isNarrow(clang::QualType T) const;
  static bool isPointerLike(const clang::Expr *E);
  const clang::Expr *lookThrough(const clang::Expr *E) const;

  // FlowLValues.cpp
  LValue lvalue(const clang::Expr *E);
  LValue plainLValue(const clang::Expr *E);
  LValue structure(const clang::Expr *E);
  void makeStructure(const LValue &L, const clang::Expr *E);
  LValue named(const clang::Expr *E);
  LValue member(const clang::MemberExpr *E);
  LValue subscript(const clang::ArraySubscriptExpr *E);
  LValue whole(LocationId L) const;
  LValue part(const LValue &L, const clang::FieldDecl *F);
  LValue through(NodeId Pointer, clang::QualType T) const;
  LValue unnamed(const clang::Expr *E);
  void fill(const LValue &L, clang::QualType T, const clang::Expr *Init);
  void fillList(const LValue &L, clang::QualType T,
                const clang::InitListExpr *List);
  NodeId address(const LValue &L);
  NodeId read(const LValue &L, clang::SourceLocation Where);
  void write(const LValue &L, NodeId N, clang::SourceLocation Where);
  void copyStructure(const LValue &To, const LValue &From,
                     clang::SourceLocation Where);
  void transfer(const LValue &To, const LValue &From,
                clang::SourceLocation Where);
  void dependOn(const LValue &L, NodeId N);

  // FlowCalls.cpp
  CallSite callSite(const clang::CallExpr *E);
  const CallSite &call(const clang::CallExpr *E);
  void passArgument(CallSite &C, const FunctionFacts &T, unsigned I);
  void unknownCall(FunctionFacts &Caller, const CallSite &C);
  NodeId readArguments(FunctionFacts &Caller, const CallSite &C,
                       const LibraryTarget &Target, const MemoryEffects &M);
  void writeArguments(FunctionFacts &Caller, const CallSite &C,
                      const LibraryTarget &Target, const MemoryEffects &M,
                      NodeId Effect);
  void storePointers(FunctionFacts &Caller, const CallSite &C,
                     const LibraryTarget &Target, unsigned I,
                     clang::QualType Into);
  NodeId sourceNode(FunctionFacts &Caller, const CallSite &C,
                    const LibraryTarget &Target, PointerSource S,
                    clang::QualType Into);
  NodeId listed(const CallSite &C, unsigned I);
  bool mayPoint(const CallSite &C, unsigned I) const;
  bool mayShow(const CallSite &C, const LibraryFunction &Row, unsigned I) const;
  NodeId operand(const CallSite &C, const LibraryTarget &Target,
                 const ParameterEffect &P, unsigned I);
  void callback(FunctionFacts &Caller, const CallSite &C, NodeId Callee,
                std::vector<NodeId> Arguments, NodeId Effect, bool AtEnd);
  void access(FunctionFacts &Caller, const CallSite &C, bool Write,
              NodeId Pointer, bool OfStream = false);
  void callArgument(FunctionFacts &Caller, const CallSite &C,
                    const LibraryTarget &Target, unsigned I, clang::QualType T,
                    NodeId Effect);
  NodeId moveStructures(FunctionFacts &Caller, const CallSite &C,
                        const LibraryTarget &Target, clang::QualType T);
  NodeId keptBy(llvm::StringRef Function);
  bool isArgumentList(clang::QualType T) const;

  // FlowCaller.cpp
  /// A pointer of the caller's.
  struct Handed {
    NodeId Pointer = 0;
    clang::QualType Pointee; ///< Null: bytes.
    LocationId Own = 0;
    bool Restrict = false;
  };
  /// What leads to a place of the caller's memory: pointers of these types.
  using Chain = std::vector<std::pair<clang::QualType, LocationId>>;
  void handCells(LocationId Holder, CellRange Cells, clang::QualType T,
                 const std::string &Name, const Chain &Before);
  void handPointer(LocationId Holder, unsigned Cell, clang::QualType Pointer,
                   const std::string &Name, Chain Before);
  LocationId memoryBehind(clang::QualType Pointee, const std::string &Name);
  void overlap();
  void tellElements(const clang::ParmVarDecl *P, LocationId Memory);
  std::optional<LValue> elementApart(const clang::ArraySubscriptExpr *E);

  // FlowBlocks.cpp
  void noteUse(const clang::CallExpr *E, clang::QualType T);
  clang::QualType blockType(const clang::CallExpr *E) const;
  LocationId hostMemory(const CallSite &C);
  bool returnBlock(const CallSite &C, const clang::FunctionDecl *Target);

  NodeId joined(NodeId A, NodeId B);
  NodeId dependingOn(NodeId A, NodeId B);
  NodeId onlyDependingOn(NodeId A);
  NodeId moved(NodeId N, clang::QualType Step);
  NodeId displaced(NodeId Pointer, NodeId Offset, clang::QualType Step);
  NodeId load(NodeId Pointer);
  NodeId control() const;
  void copy(NodeId To, NodeId From, clang::SourceLocation Where = {}) {
    if (From && To != From)
      Out.Copies.add({To, From, false, Where});
  }
  void depend(NodeId To, NodeId From) {
    if (From && To != From)
      Out.Copies.add({To, From, true, {}});
  }
  /// For what numbers say of addresses without being one: see FlowNumbers.h.
  void hint(NodeId To, NodeId From) {
    if (From && To != From)
      Out.Hints.push_back({To, From});
  }
  NodeId hinted(NodeId From);
  LocationId location(const void *Key, Location L);
  LocationId variable(const clang::VarDecl *V);
  TargetId foreign(LocationId Memory);
  void addOthers(const clang::VarDecl *V, LocationId Id);
  LocationId functionLocation(const clang::FunctionDecl *F);

  Flow &Out;
  clang::ASTContext &Context;
  const clang::FunctionDecl *Main;
  const llvm::DenseSet<const clang::CallExpr *> Marked;
  FreshBlocks Fresh;
  FunctionFacts *Current = nullptr; ///< Null in initialisers of globals.
  Position Here;
  llvm::DenseMap<const clang::Expr *, NodeId> Values; ///< Of conditions.
  /// The structures that results of calls are converted to pointers to.
  llvm::DenseMap<const clang::CallExpr *, clang::QualType> TakenFor;
  std::map<std::string, NodeId> Kept;              ///< By library function.
  std::deque<const clang::FunctionDecl *> Pending; ///< Named, not built.
  const CallerTerms *Terms = nullptr; ///< Null where there is a main.
  std::vector<Handed> FromCaller;
};

} // namespace c2cu

#endif // C2CU_ANALYSIS_FLOWBUILDER_H
