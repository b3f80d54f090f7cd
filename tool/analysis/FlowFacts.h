//===- FlowFacts.h - What Flow knows of objects and functions -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Plain data. A *location* is an object of the program: a variable, a function,
// a string literal, a heap allocation. It has *cells* (FieldLayout.h). A *node*
// stands for a set of values: each cell is a node, and so is each expression. A
// *target* is what a pointer may mean: some cells of a location.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_ANALYSIS_FLOWFACTS_H
#define C2CU_ANALYSIS_FLOWFACTS_H

#include "analysis/FieldLayout.h"
#include "analysis/FunctionGraph.h"
#include "libc/LibraryFunctions.h"
#include "clang/Basic/SourceLocation.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace clang {
class CallExpr;
class DeclRefExpr;
class Expr;
class FunctionDecl;
class VarDecl;
} // namespace clang

namespace c2cu {

using LocationId = unsigned;
using NodeId = unsigned;
using TargetId = unsigned;

struct Location {
  enum Kind {
    Variable,
    Function,
    String,   ///< A literal, or the name of a function as one.
    Heap,     ///< Memory of the host that no variable names.
    Compound, ///< A compound literal, or a structure that has no name.
  };
  Kind K = Variable;
  const clang::VarDecl *Var = nullptr;
  const clang::FunctionDecl *Fn = nullptr;
  const clang::Expr *Expression = nullptr;    ///< Literal or allocating call.
  const clang::FunctionDecl *Owner = nullptr; ///< Of what lives in a function.
  /// Of an element; null: bytes. Of memory of the heap what the allocation
  /// suggests: whoever takes it for something else means all of its cells.
  clang::QualType Type;
  NodeId First = 0; ///< Node of the first cell.
  unsigned Cells = 1;
  /// What pointers mean that are made of numbers, beside what these may have
  /// the addresses of: memory of the host, wherever it is.
  bool Anywhere = false;
  /// Of memory behind pointers of a caller: the pointer, `s` or `s->next`.
  std::string Name;
};

/// What a pointer may mean: cells of a location, seen as objects of one type.
/// Without a type it may mean any place in the location.
struct Target {
  LocationId Where = 0;
  CellRange Cells;
  clang::QualType Type;
};

/// An lvalue: cells of one location, or of what the pointers of a node mean.
struct LValue {
  bool Indirect = false;
  LocationId Where = 0; ///< If direct.
  CellRange Cells;      ///< If direct.
  NodeId Pointer = 0;   ///< If indirect.
  clang::QualType Type; ///< Of what is accessed; null: any bytes.
  NodeId DependsOn = 0; ///< The subscripts.
};

/// One read or write in the text of a function.
struct Access {
  bool Write = false;
  LValue What;
  clang::SourceLocation Where;
  Position At;
  bool Unknown = false;  ///< Of a function of which nothing is known.
  bool OfStream = false; ///< Of a standard stream, which its call names.
};

/// A function without a body that a call may run, with its row, if it has one.
struct LibraryTarget {
  const clang::FunctionDecl *Function = nullptr;
  std::optional<LibraryFunction> Row;

  /// Whether device code may call it through a pointer.
  bool hasPointerOnDevice() const;
};

struct CallSite {
  const clang::CallExpr *Call = nullptr;
  const clang::FunctionDecl *Direct = nullptr; ///< Canonical; null: indirect.
  bool Callback = false; ///< Made by the library function that Call names.
  bool AtEnd = false;    ///< Made when the process ends.
  NodeId Callee = 0;
  std::vector<NodeId> Arguments;
  std::vector<std::optional<LValue>> Structures; ///< Arguments by value.
  NodeId Result = 0;
  std::optional<LValue> ResultStructure;
  NodeId Control = 0; ///< What decides whether the call is made.
  Position At;
  std::vector<const clang::FunctionDecl *> Targets; ///< With bodies; resolved.
  std::vector<LibraryTarget> Library;               ///< Without; resolved.

  /// Whether it may read the standard input (or a stream given to it).
  bool readsInput() const;
};

struct FunctionFacts {
  const clang::FunctionDecl *Definition = nullptr;
  std::unique_ptr<FunctionGraph> Graph;
  std::vector<Access> Accesses;
  std::vector<CallSite> Calls;
  std::vector<const clang::DeclRefExpr *> Named; ///< Functions, as values.
  std::vector<LocationId> Parameters;
  NodeId Rest = 0; ///< Arguments beyond the parameters.
  NodeId Result = 0;
  std::optional<LValue> ResultStructure;
  NodeId Control = 0; ///< What decides whether and how its text runs.
  std::vector<NodeId> BlockControl; ///< The same for each block of Graph.
};

/// A function reached from a root, and where it was reached first: the root
/// itself has come from nowhere.
struct ReachedFunction {
  const clang::FunctionDecl *Function = nullptr;
  const clang::FunctionDecl *From = nullptr;
  clang::SourceLocation Where;
  bool Called = true; ///< Else only named, there or in a table read there.
};

/// One step on the way of a pointer: it is stored or passed on here.
struct PointerStep {
  clang::SourceLocation Where;
  std::string Into; ///< The variable that holds it afterwards, if one does.
};

} // namespace c2cu

#endif // C2CU_ANALYSIS_FLOWFACTS_H
