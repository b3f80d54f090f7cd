//===- Flow.h - Where values go: points-to, effects, taint ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A whole-program analysis in the manner of Andersen: inclusion constraints,
// indifferent to the order of statements, which keeps members of structures
// apart. It follows main into whatever it may call, and answers:
//
//   which objects may a pointer mean          pointsTo, contents
//   what may a function read, write and call  facts
//   which objects may differ from run to run  tainted
//
// Every answer errs on the side of "may". A *location* is an object of the
// program: a variable, a function, a string literal, a heap allocation. It has
// *cells* (FieldLayout.h). A *node* stands for a set of values: each cell is a
// node, and so is each expression. A *target* is what a pointer may mean: some
// cells of a location.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_ANALYSIS_FLOW_H
#define C2CU_ANALYSIS_FLOW_H

#include "analysis/FieldLayout.h"
#include "analysis/FunctionGraph.h"
#include "libc/LibraryFunctions.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SparseBitVector.h"
#include <deque>
#include <map>
#include <set>
#include <string>

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

class Flow {
public:
  /// The id of none.
  static constexpr LocationId NoLocation = ~0u - 1;

  /// Analyses main and whatever it may call. Marked are the calls before which
  /// runs are compared: see FunctionGraph.h.
  Flow(clang::ASTContext &Context, const clang::FunctionDecl *Main,
       const std::vector<const clang::CallExpr *> &Marked);
  Flow(const Flow &) = delete;
  Flow &operator=(const Flow &) = delete;

  /// Null for functions without a body and for those never needed.
  const FunctionFacts *facts(const clang::FunctionDecl *F) const;
  /// All functions with facts, as they were met.
  const std::vector<const clang::FunctionDecl *> &functions() const {
    return Order;
  }
  const std::vector<Location> &locations() const { return Locations; }
  std::optional<LocationId> find(const clang::VarDecl *V) const;
  const std::vector<Target> &targets() const { return Targets; }

  /// What each cell of a location is called, see FieldLayout.h.
  std::vector<std::string> cellNames(LocationId L) const {
    return Layout.names(Locations[L].Type);
  }
  /// The locations that pointers of a node may mean.
  std::set<LocationId> pointsTo(NodeId N) const;
  /// The same with their cells.
  std::vector<Target> targetsOf(NodeId N) const;
  /// What the contents of a location may point to.
  std::set<LocationId> contents(LocationId L) const;
  /// The nodes of the cells of a location that hold no pointers by their types.
  std::vector<NodeId> numbersIn(LocationId L) const;
  bool tainted(LocationId L) const;
  /// The same, if runs have arguments of their own.
  bool taintedByArguments(LocationId L) const;
  bool taintedNode(NodeId N) const { return Tainted[N]; }
  /// The locations on whose addresses numbers in L, or of a node, depend, but
  /// as pointsTo() says that do not hold them as they are. Only where pointers
  /// are made of numbers.
  std::set<LocationId> addressesIn(LocationId L) const;
  std::set<LocationId> addressesIn(NodeId First, unsigned Count) const;
  /// The locations that an access may mean.
  std::set<LocationId> accessed(const Access &A) const;
  /// What an argument of a call, or its result, may point to.
  std::set<LocationId> argument(const clang::CallExpr *C, unsigned I) const;
  /// What a function's result may point to.
  std::set<LocationId> result(const clang::FunctionDecl *F) const;
  /// The site of a call in the text of a function that was analysed.
  const CallSite *site(const clang::CallExpr *C) const;
  /// What the lvalue E in the text of a function means, or what the atomic
  /// operation E accesses; nothing for those in text that is never evaluated.
  std::optional<LValue> lvalue(const clang::Expr *E) const;
  /// Its cells, location by location.
  std::vector<std::pair<LocationId, CellRange>> cellsOf(const LValue &L) const;
  /// Whether wherever L is, its cells are those of its type, one by one.
  bool hasCellsOfType(const LValue &L) const;
  /// The cells of a member of a structure whose cells are Whole.
  CellRange member(CellRange Whole, const clang::FieldDecl *M) const {
    return Layout.member(Whole, M);
  }
  /// Whether no other member of the structure has cells of M.
  bool isApart(CellRange Whole, const clang::FieldDecl *M) const {
    return Layout.isApart(Whole, M);
  }
  /// How a pointer to To may have come into Holder; empty if it starts there.
  std::vector<PointerStep> path(LocationId Holder, LocationId To) const;
  /// Where pointers to To come by on their ways to accesses that follow them.
  std::set<NodeId> waysTo(llvm::ArrayRef<Access> Following,
                          LocationId To) const;

  /// All functions with bodies that a call of Root may run, Root first.
  std::vector<ReachedFunction> reach(const clang::FunctionDecl *Root) const;
  /// All functions whose text the device needs for a call of Root: those that
  /// it may run, and those that it names or finds in constant tables.
  std::vector<ReachedFunction> needed(const clang::FunctionDecl *Root) const;
  /// Adds to Work what the functions in it may run.
  void close(std::vector<ReachedFunction> &Work) const;

private:
  friend class FlowBuilder;
  friend class FlowSolver;
  friend class FlowNumbers;

  std::vector<ReachedFunction> namedBy(const clang::FunctionDecl *F) const;
  bool isTable(LocationId L) const;

  /// To includes From. A mere dependence hands on taint, but no pointers.
  struct Copy {
    NodeId To = 0, From = 0;
    bool Dependence = false;
    clang::SourceLocation Where;
  };
  /// The number To depends on the number From, which may be an address.
  struct Hint {
    NodeId To = 0, From = 0;
  };
  /// The number From becomes the pointer To, to a function or to objects.
  struct Conversion {
    NodeId To = 0, From = 0;
    bool ToFunction = false;
  };
  /// To is Pointer, moved by Offset.
  struct Displacement {
    NodeId To = 0, Pointer = 0, Offset = 0;
  };
  /// To includes what lies at From.
  struct Load {
    NodeId To = 0;
    LValue From;
  };
  /// What lies at To includes From.
  struct Store {
    LValue To;
    NodeId From = 0;
    bool Dependence = false;
    clang::SourceLocation Where;
  };
  /// What lies at To includes what lies at From, cell by cell.
  struct Transfer {
    LValue To, From;
    clang::SourceLocation Where;
  };
  /// To includes the pointers of From, moved in steps of a type's size; without
  /// a type by any number of bytes.
  struct Move {
    NodeId To = 0, From = 0;
    clang::QualType Step;
  };
  /// To includes pointers to a member of what those of From mean.
  struct MemberOf {
    NodeId To = 0, From = 0;
    const clang::FieldDecl *Member = nullptr;
  };

  /// A constraint among all: of which kind, and its number there.
  struct Constraint {
    enum Kind : unsigned char {
      IsCopy,
      IsLoad,
      IsStore,
      IsTransfer,
      IsMove,
      IsMemberOf
    };
    Kind K;
    unsigned Number;
  };
  /// Those of one kind, which also go into the order of all.
  template <class T, Constraint::Kind K> class Constraints {
  public:
    explicit Constraints(std::vector<Constraint> &InOrder) : InOrder(InOrder) {}
    void add(T New) {
      InOrder.push_back({K, static_cast<unsigned>(All.size())});
      All.push_back(std::move(New));
    }
    const T &operator[](unsigned I) const { return All[I]; }
    auto begin() const { return All.begin(); }
    auto end() const { return All.end(); }

  private:
    std::vector<Constraint> &InOrder;
    std::vector<T> All;
  };

  /// Applies all constraints until nothing changes. As values mostly flow the
  /// way that the text goes, or, out of calls, the other way, few rounds are
  /// needed if they change direction.
  void sweep(llvm::function_ref<bool(Constraint)> Apply) const;

  /// The constraints, the other way round: FlowTrace.cpp.
  struct Backwards;
  const Backwards &backwards() const;

  NodeId newNode();
  TargetId target(const Target &T);
  /// The cells that an access through T of something of type Accessed means.
  CellRange cells(const Target &T, clang::QualType Accessed) const;
  template <class Function>
  void forEachRange(const LValue &L, Function F) const;
  /// Calls F(to, from) for the nodes that a transfer connects.
  void forEachPair(const Transfer &T,
                   llvm::function_ref<void(NodeId, NodeId)> F) const;

  mutable FieldLayout Layout;
  std::vector<Location> Locations;
  std::vector<Target> Targets;
  std::map<std::tuple<LocationId, unsigned, unsigned, const void *>, TargetId>
      TargetIds;
  llvm::DenseMap<const void *, LocationId> ByEntity;
  std::deque<FunctionFacts> AllFacts;
  llvm::DenseMap<const clang::FunctionDecl *, FunctionFacts *>
      Facts; ///< Canonical.
  std::vector<const clang::FunctionDecl *> Order;
  llvm::DenseMap<const clang::Expr *, LValue> LValues;
  llvm::DenseMap<const clang::CallExpr *, const CallSite *>
      Sites; ///< No callbacks.

  std::vector<Constraint> InOrder; ///< As the text has led to them.
  Constraints<Copy, Constraint::IsCopy> Copies{InOrder};
  Constraints<Load, Constraint::IsLoad> Loads{InOrder};
  Constraints<Store, Constraint::IsStore> Stores{InOrder};
  Constraints<Transfer, Constraint::IsTransfer> Transfers{InOrder};
  Constraints<Move, Constraint::IsMove> Moves{InOrder};
  Constraints<MemberOf, Constraint::IsMemberOf> Members{InOrder};
  std::vector<Hint> Hints;
  std::vector<Conversion> Conversions;
  std::vector<Displacement> Displacements;
  std::vector<llvm::SparseBitVector<>> Addresses; ///< Of locations, by node.
  std::vector<NodeId> Sources;                    ///< Differ from run to run.
  std::vector<llvm::SparseBitVector<>> Points;    ///< Of TargetIds, by node.
  std::vector<NodeId> Arguments; ///< Differ if the arguments of runs do.
  std::vector<char> Tainted;
  std::vector<char> TaintedByArguments;              ///< The same, if they do.
  std::set<LocationId> Written;                      ///< By any code.
  mutable std::shared_ptr<const Backwards> Reversed; ///< Once asked for.
};

/// Calls F(location, cells) for whatever L may mean.
template <class Function>
void Flow::forEachRange(const LValue &L, Function F) const {
  if (!L.Indirect) {
    F(L.Where, L.Cells);
    return;
  }
  for (TargetId T : Points[L.Pointer])
    F(Targets[T].Where, cells(Targets[T], L.Type));
}

} // namespace c2cu

#endif // C2CU_ANALYSIS_FLOW_H
