//===- Flow.h - Where values go: points-to, effects, influence ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A whole-program analysis in the manner of Andersen: inclusion constraints,
// flow- and field-insensitive. It answers three questions:
//
//   which objects may a pointer mean          pointsTo
//   which objects may code read and write     effects of sets of functions
//   which objects may differ from run to run  influenced
//
// Every answer errs on the side of "may". A *location* is an object of the
// program: a variable, a function, a string literal, a heap allocation. A
// *node* stands for a set of values; each location has one for its contents.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_FLOW_H
#define C2CU_FLOW_H

#include "analysis/Library.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/DenseMap.h"
#include <optional>
#include <set>
#include <vector>

namespace clang {
class ASTContext;
class CallExpr;
class DeclRefExpr;
class Expr;
class FunctionDecl;
class Stmt;
class VarDecl;
} // namespace clang

namespace c2cu {

using LocationId = unsigned;
using NodeId = unsigned;

struct Location {
  enum Kind { Variable, Function, String, Heap, Compound };
  Kind K = Variable;
  const clang::VarDecl *Var = nullptr;
  const clang::FunctionDecl *Fn = nullptr;
  const clang::Expr *Expression = nullptr;    ///< Literal or allocating call.
  const clang::FunctionDecl *Owner = nullptr; ///< Of what lives in a function.
  NodeId Contents = 0;
};

/// One read or write in the text of a function.
struct Access {
  bool Write;
  bool Indirect; ///< Through the pointers of Node, else Target itself.
  NodeId Node;
  LocationId Target;
  clang::SourceLocation Where;
  unsigned Top; ///< In main: index of the statement of its body.
};

struct CallSite {
  const clang::CallExpr *Call = nullptr;
  const clang::FunctionDecl *Direct = nullptr; ///< Canonical; null: indirect.
  std::optional<LibraryFunction> Library;
  NodeId Callee = 0;
  std::vector<NodeId> Arguments;
  NodeId Result = 0;
  NodeId Context = 0;
  unsigned Top = 0;
  std::vector<const clang::FunctionDecl *> Targets; ///< With bodies; resolved.
};

struct FunctionFacts {
  const clang::FunctionDecl *Definition = nullptr;
  std::vector<Access> Accesses;
  std::vector<CallSite> Calls;
  std::vector<const clang::DeclRefExpr *> Named; ///< Functions, as values.
  std::vector<NodeId> Parameters;
  NodeId Result = 0;
  NodeId Control = 0; ///< What decides whether and how its text runs.
};

/// A function reached from a root, and where it was reached first: the root
/// itself has come from nowhere.
struct Reached {
  const clang::FunctionDecl *Function;
  const clang::FunctionDecl *From = nullptr;
  clang::SourceLocation Where = {};
  bool Called = true; ///< Else only named, there or in a table read there.
};

class Flow {
public:
  /// Builds and solves the constraints of all functions with bodies.
  Flow(clang::ASTContext &Context, const clang::FunctionDecl *Main);

  const FunctionFacts *facts(const clang::FunctionDecl *F) const;
  const std::vector<Location> &locations() const { return Locations; }
  std::optional<LocationId> find(const clang::VarDecl *V) const;
  const std::set<LocationId> &pointsTo(NodeId N) const { return Points[N]; }
  /// What the contents of a location may point to.
  const std::set<LocationId> &contents(LocationId L) const {
    return Points[Locations[L].Contents];
  }
  bool influenced(LocationId L) const {
    return Influenced[Locations[L].Contents];
  }
  /// The locations that an access may mean.
  std::set<LocationId> targets(const Access &A) const;
  /// What an argument of a call site may point to.
  const std::set<LocationId> &argument(const clang::CallExpr *C,
                                       unsigned I) const;

  /// All functions with bodies that a call of Root may run, Root first.
  std::vector<Reached> reach(const clang::FunctionDecl *Root) const;
  /// All functions whose text the device needs for a call of Root: those that
  /// it may run, and those that it names or finds in constant tables.
  std::vector<Reached> needed(const clang::FunctionDecl *Root) const;
  /// The same from the statements of main's body with Lo <= index < Hi,
  /// leaving out the call Except.
  std::vector<Reached>
  reachFromMain(unsigned Lo, unsigned Hi,
                const std::set<const clang::CallExpr *> &Except) const;

private:
  friend class FlowBuilder;
  void solve();
  bool propagatePoints();
  bool resolveCalls();
  void propagateInfluence();
  void linkCall(CallSite &C, const clang::FunctionDecl *Target);
  void close(std::vector<Reached> &Work) const;
  std::vector<Reached> namedBy(const clang::FunctionDecl *F) const;
  NodeId newNode();

  const clang::FunctionDecl *Main;
  std::vector<Location> Locations;
  llvm::DenseMap<const void *, LocationId> ByEntity;
  llvm::DenseMap<const clang::FunctionDecl *, FunctionFacts> Facts;
  std::vector<const clang::FunctionDecl *> Order;

  // Constraints. To includes From; To includes what From's pointers mean;
  // what To's pointers mean includes From. `Bare` edges carry influence only.
  struct Edge {
    NodeId To, From;
    bool Bare = false;
  };
  std::vector<Edge> Copies, Loads, Stores;
  std::vector<NodeId> Sources; ///< Differ from run to run.
  std::vector<std::set<LocationId>> Points;
  std::vector<char> Influenced;
};

} // namespace c2cu

#endif // C2CU_FLOW_H
