//===- Columnwise.h - Which objects can be laid out column-wise -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Column-wise means that the address of `a[i][j]` of input k is that of
// `a[i][j][k]`: possible where the kernel only ever names single elements.
// An object qualifies if each use in the kernel is a full subscript, or hands
// the array to a parameter that is only used so and only bound to such arrays.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_COLUMNWISE_H
#define C2CU_COLUMNWISE_H

#include "model/Bound.h"
#include "model/Classes.h"
#include "model/Lowered.h"
#include "llvm/ADT/DenseMap.h"
#include <optional>
#include <set>

namespace clang {
class ArraySubscriptExpr;
class DeclRefExpr;
class Stmt;
class UnaryExprOrTypeTraitExpr;
} // namespace clang

namespace c2cu {

/// What else a driver's texts can name of a column-wise object.
struct ColumnRules {
  bool Records = false; ///< Elements may be records.
  /// A function that gets column-wise arrays in one call and others in another
  /// has a text for each: an object need not be laid out like all that shares
  /// a parameter with it.
  bool Versions = false;
  /// Pointers that are not moved: they may mean a single element.
  std::set<const clang::VarDecl *> Unmoved;
};

class Columnwise {
public:
  /// Asks of the kernel's functions.
  Columnwise(const Bound &P, const Classes &C, ColumnRules Rules = {});
  /// Asks the same of host code, for drivers that lay objects out alike there:
  /// Functions are those that run on the host, main among them; Called are
  /// those that are called through pointers. A function that reads one item,
  /// like `scanf("%d", &a[i])`, may get the address of an element.
  Columnwise(const Bound &P, const Classes &C,
             const std::vector<const clang::FunctionDecl *> &Functions,
             const std::set<const clang::FunctionDecl *> &Called,
             ColumnRules Rules = {});

  /// Why the object cannot be column-wise; empty if it can.
  std::string whyNot(const clang::VarDecl *V) const;
  /// Objects and parameters that must be laid out alike, V among them.
  std::set<const clang::VarDecl *> group(const clang::VarDecl *V) const;

  /// A use of an object or parameter as one element: the whole subscript
  /// expression (or, for a scalar, the name).
  struct Element {
    const clang::Stmt *Whole;
    const clang::VarDecl *Of;
  };
  /// All such uses in the functions in question.
  const std::vector<Element> &elements() const { return Elements; }

  /// A `sizeof` that names an object or parameter: it means the size that the
  /// program gave it.
  struct Size {
    const clang::UnaryExprOrTypeTraitExpr *Whole;
    const clang::VarDecl *Of;
  };
  const std::vector<Size> &sizes() const { return Sizes; }

private:
  friend class ColumnwiseWalk;
  void addObjects();
  void refusePointedAt();
  void addParameters(const clang::FunctionDecl *F);
  void refuse(const clang::VarDecl *V, const std::string &Why);
  void bindArguments();
  void refuseOtherShapes();
  void spread();
  void spreadToArguments();
  void refuseLike(const clang::VarDecl *To, const clang::VarDecl *From);

  struct Binding {
    const clang::VarDecl *Argument; ///< Null: something that does not qualify.
    const clang::VarDecl *Parameter;
  };
  const Bound &P;
  const Classes &C;
  const ColumnRules Rules;
  std::set<const clang::VarDecl *> Entities;
  llvm::DenseMap<const clang::VarDecl *, std::string> Refused;
  /// Of those refused because of another: the one that the reason is about.
  llvm::DenseMap<const clang::VarDecl *, const clang::VarDecl *> Roots;
  std::vector<Binding> Bindings;
  std::vector<Element> Elements;
  std::vector<Size> Sizes;
};

/// What was made column-wise.
struct Columns {
  const Classes &C;
  const Lowered &Low;
  const Columnwise &Uses;
  /// All of them, if a driver tells its versions of a function apart.
  std::optional<std::set<const clang::VarDecl *>> Chosen = std::nullopt;
  /// Whether V is such an object, or a parameter bound to one.
  bool contain(const clang::VarDecl *V) const;
};

} // namespace c2cu

#endif // C2CU_COLUMNWISE_H
