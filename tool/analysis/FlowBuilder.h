//===- FlowBuilder.h - From the AST to the constraints of Flow ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Walks every function body and every initialiser once. Statements add
// constraints under a *context*, the node that collects every condition on
// which their execution depends.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_FLOWBUILDER_H
#define C2CU_FLOWBUILDER_H

#include "analysis/Flow.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

namespace c2cu {

class FlowBuilder {
public:
  FlowBuilder(Flow &Result, clang::ASTContext &Context,
              const clang::FunctionDecl *Main)
      : Out(Result), Context(Context), Main(Main) {}
  void build();

private:
  /// Of what runs when main's last statement is over.
  static constexpr unsigned AfterMain = ~0u - 1;

  /// An lvalue: one location, or whatever the pointers of a node mean.
  struct Place {
    bool Indirect = false;
    LocationId Target = 0;
    NodeId Pointer = 0;
  };

  void buildFunction(FunctionFacts &F);
  void addProgramArguments(const FunctionFacts &F);
  void statement(const clang::Stmt *S);
  void conditional(NodeId Condition, const clang::Stmt *Then,
                   const clang::Stmt *Else);
  void loopStatement(const clang::Stmt *S);
  void loop(const clang::Expr *Condition, const clang::Stmt *Body,
            const clang::Expr *Step);
  void jump(bool EndsRun);
  void assembly(const clang::GCCAsmStmt *S);
  void declare(const clang::VarDecl *V);
  void initialise(const clang::VarDecl *V);

  NodeId value(const clang::Expr *E);
  NodeId castValue(const clang::CastExpr *E);
  NodeId unaryValue(const clang::UnaryOperator *E);
  NodeId binaryValue(const clang::BinaryOperator *E);
  NodeId conditionalValue(const clang::Expr *Condition, const clang::Expr *Then,
                          const clang::Expr *Else);
  NodeId initList(const clang::InitListExpr *E);
  NodeId callValue(const clang::CallExpr *E);
  void libraryCall(CallSite &C);
  std::vector<NodeId> writtenBy(CallSite &C, bool &StoresPointers);
  bool argumentListCall(const CallSite &C);
  bool isArgumentList(clang::QualType T) const;
  void callback(const CallSite &C, NodeId Callee);
  NodeId load(NodeId Pointer);
  NodeId blockValue(const clang::StmtExpr *E);
  Place place(const clang::Expr *E);
  Place named(const clang::Expr *E);
  static Place through(NodeId Pointer);
  Place unnamed(const clang::Expr *E, const clang::Expr *Init);
  NodeId address(const Place &P);
  NodeId read(const Place &P, clang::SourceLocation Where);
  void write(const Place &P, NodeId N, clang::SourceLocation Where);

  NodeId joined(NodeId A, NodeId B);
  NodeId influencedBy(NodeId A, NodeId B);
  void copy(NodeId To, NodeId From, bool Bare = false) {
    if (From && To != From)
      Out.Copies.push_back({To, From, Bare});
  }
  LocationId location(const void *Key, Location L);
  LocationId variable(const clang::VarDecl *V);
  LocationId function(const clang::FunctionDecl *F);

  Flow &Out;
  clang::ASTContext &Context;
  const clang::FunctionDecl *Main;
  FunctionFacts *Current = nullptr;
  NodeId ContextNode = 0;
  NodeId StrtokNode = 0; ///< What strtok(NULL, ...) goes on with.
  unsigned Top = 0;
  unsigned SwitchDepth = 0; ///< Of `switch` since the innermost loop.
};

} // namespace c2cu

#endif // C2CU_FLOWBUILDER_H
