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
// Every answer errs on the side of "may". FlowFacts.h has what it knows.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_ANALYSIS_FLOW_H
#define C2CU_ANALYSIS_FLOW_H

#include "analysis/CallersMemory.h"
#include "analysis/FlowFacts.h"
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

class FlowBuilder;

class Flow {
public:
  /// The id of none.
  static constexpr LocationId NoLocation = ~0u - 1;

  /// Analyses main and whatever it may call. Marked are the calls before which
  /// runs are compared: see FunctionGraph.h.
  Flow(clang::ASTContext &Context, const clang::FunctionDecl *Main,
       const std::vector<const clang::CallExpr *> &Marked);
  /// Analyses a function alone, and whatever it may call, with what its caller
  /// may have handed it.
  Flow(clang::ASTContext &Context, const clang::FunctionDecl *Root,
       const CallerTerms &Terms);
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
  /// What each cell of a location is declared as; null: bytes.
  std::vector<clang::QualType> cellTypes(LocationId L) const;
  /// What a cell of a location is called, in C; "" if it has no name.
  std::string nameOfCell(LocationId L, unsigned Cell) const;
  const CallersMemory &callersMemory() const { return Callers; }
  /// How many cells of a location an object of its type has: all but the rest.
  unsigned ownCells(LocationId L) const {
    return Locations[L].Cells - Callers.HaveRest.count(L);
  }
  /// Whether T means elements of an array that is a member of its location.
  bool isMemberArray(const Target &T) const;
  /// The variable that leads to a caller's memory at last.
  const clang::VarDecl *leaderOf(LocationId L) const;
  /// The cells of a caller's memory in which what is stored in another one may
  /// be found, too.
  std::vector<std::pair<LocationId, unsigned>>
  mayBeSame(const clang::ASTContext &Context, LocationId L,
            unsigned Cell) const;
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
  void solve(FlowBuilder &Builder, const clang::FunctionDecl *Root);
  void findPunned();
  bool staysInMember(const Target &T, clang::QualType Accessed) const;
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
  std::vector<char> TaintedByArguments; ///< The same, if they do.
  std::set<LocationId> Written;         ///< By any code.
  CallersMemory Callers;
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
