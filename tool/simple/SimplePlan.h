//===- SimplePlan.h - What --driver=simple makes of a program -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The plan that the stages of Simple.h fill and the edits follow.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_SIMPLEPLAN_H
#define C2CU_SIMPLEPLAN_H

#include "analysis/Flow.h"
#include "lower/Columnwise.h"
#include "model/Model.h"
#include "model/Options.h"
#include "rewrite/Tokens.h"
#include "support/Diagnostics.h"
#include "llvm/ADT/StringSet.h"
#include <map>
#include <set>

namespace clang {
class CallExpr;
class DeclRefExpr;
class ReturnStmt;
} // namespace clang

namespace c2cu {

/// How an object is stored in the output.
struct SimpleObject {
  enum Kind {
    Column, ///< `T a[n][__P__]`, and `__a` alike on the device.
    Row,    ///< `T a[__P__][n]`: `a[__id__]` is like `a` was.
    Shared, ///< One copy on the host, one on the device, filled when running.
    Table,  ///< One constant copy on the host, one on the device.
  };
  Kind Storage = Row;
  const clang::VarDecl *Decl = nullptr; ///< The definition.
  std::string Host;                     ///< Its name on the host.
  std::string Device;                   ///< Its name on the device.
  const clang::FunctionDecl *Owner =
      nullptr; ///< That declares it, if one does.
  bool OnDevice = false;
  std::string WhyRow; ///< Why it is no column, though the kernel uses it.
  bool In = false;    ///< Copied to the device before the launch.
  bool Out = false;   ///< Copied back after it.
};

/// One text of a function, for one side.
struct SimpleVersion {
  const clang::FunctionDecl *Definition = nullptr;
  bool OnDevice = false;
  std::set<const clang::VarDecl *> Columns; ///< Parameters that take columns.
  std::string Name;
  bool Id = false; ///< Takes __id__.
};

/// What becomes of a function of the program.
struct SimpleFunction {
  const clang::FunctionDecl *Definition = nullptr;
  bool OnHost = false, OnDevice = false;
  std::vector<SimpleVersion> Host, Device;
  bool TwoTexts = false; ///< Host and device need texts of their own.
};

/// A value that host code computes for each input and the kernel uses, or the
/// other way round: an argument or the result of the marked call.
struct SimpleValue {
  unsigned Argument = 0;
  std::string Host, Device;
};

/// The statements of main around the marked call.
struct SimpleMain {
  std::vector<const clang::Stmt *> Before, After;
  /// Output of constants before the call: printed after it, first of all, since
  /// the first half of main has no other output.
  std::vector<const clang::Stmt *> Prompts;
  const clang::ReturnStmt *Return = nullptr; ///< At the end of main.
  bool ConstantReturn = true;
  /// Locals that both halves use, each for itself.
  std::vector<const clang::VarDecl *> Redeclared;
  /// Those of them that the first half does not use.
  std::set<const clang::VarDecl *> OnlyAfter;
  /// Static locals that nothing writes, also used after the call: declared
  /// again with their values.
  std::vector<const clang::VarDecl *> Repeated;
};

struct SimplePlan {
  SimpleMain Main;
  std::vector<SimpleObject> Objects;
  std::map<const clang::FunctionDecl *, SimpleFunction> Functions;
  std::vector<const clang::FunctionDecl *> Order; ///< Of Functions, as written.
  std::vector<SimpleValue> Arguments;             ///< Those that travel.
  std::optional<SimpleValue> Result;              ///< If the program uses it.
  std::string Kernel; ///< The name of the __global__ function.
  /// The kernel calls the marked function, which returns a value; else the
  /// marked function is the kernel.
  bool KernelCalls = false;
  /// What the file calls functions of libc that it writes out for the device.
  std::map<std::string, std::string> Library;

  const SimpleObject *find(const clang::VarDecl *V) const;
  const SimpleFunction *find(const clang::FunctionDecl *F) const;
  /// The text of F for calls that pass columns for just these parameters.
  const SimpleVersion *
  version(const clang::FunctionDecl *F, bool OnDevice,
          const std::set<const clang::VarDecl *> &Columns) const;
  /// How argument I of the marked call travels, if it does.
  const SimpleValue *argument(unsigned I) const;
};

/// How each side uses arrays.
struct SimpleColumns {
  const Columnwise &Host, &Device;
  const Columnwise &of(bool OnDevice) const { return OnDevice ? Device : Host; }
};

/// Names that mean nothing else, neither in the program nor in CUDA.
class SimpleNames {
public:
  explicit SimpleNames(const ParsedUnit &Unit);
  /// Name, with underscores added until it is free; then it is taken.
  std::string fresh(std::string Name);
  bool isSpelled(llvm::StringRef Name) const { return Spelled.contains(Name); }

private:
  bool isTaken(llvm::StringRef Name) const;

  const ParsedUnit &Unit;
  llvm::StringSet<> Spelled; ///< By the program, or given away.
};

// The stages, in order; those with diagnostics return false if they reported
// something.

/// Finds the halves of main.
bool findSimpleShape(const Model &P, const Flow &F, SimplePlan &Plan,
                     Diagnostics &Diags);
/// Decides how objects and values are stored.
void planSimpleObjects(const Model &P, SimplePlan &Plan, SimpleNames &Names);
/// Finds the functions and the sides they run on.
void planSimpleFunctions(const Model &P, SimplePlan &Plan);
/// The functions that run on the host, main among them.
std::vector<const clang::FunctionDecl *> hostFunctions(const SimplePlan &Plan);
/// Names of functions, in the whole program, other than in calls.
std::vector<const clang::DeclRefExpr *> looseNames(const SimplePlan &Plan);
/// The functions that are named so.
std::set<const clang::FunctionDecl *> calledByPointer(const SimplePlan &Plan);
/// Pointers that are not moved: they only lead to what they were set to.
std::set<const clang::VarDecl *> findUnmoved(const SimplePlan &Plan);
/// Stores what cannot be a column in rows.
void planSimpleRows(const SimpleColumns &C, SimplePlan &Plan);
/// Decides which texts functions have, and which of them take __id__.
bool planSimpleVersions(const Model &P, const SimpleColumns &C,
                        SimplePlan &Plan, SimpleNames &Names,
                        Diagnostics &Diags);
/// Refuses objects that cannot be stored as planned, and too many bytes.
bool checkSimple(const Model &P, const SimplePlan &Plan, const Options &O,
                 const SimpleNames &Names, Diagnostics &Diags);

/// The parameters that get columns in a call from a version, null for main.
std::set<const clang::VarDecl *> columnsPassed(const SimpleColumns &C,
                                               const SimplePlan &Plan,
                                               const clang::CallExpr *Call,
                                               const SimpleVersion *Caller,
                                               bool OnDevice);
/// All that is column-wise in a version: objects and parameters.
std::set<const clang::VarDecl *> columnsIn(const SimplePlan &Plan,
                                           const SimpleVersion *Version);

} // namespace c2cu

#endif // C2CU_SIMPLEPLAN_H
