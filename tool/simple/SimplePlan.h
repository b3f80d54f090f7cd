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

namespace clang {
class ReturnStmt;
} // namespace clang

namespace c2cu {

/// How an object is stored in the output.
struct SimpleObject {
  enum Kind {
    Column, ///< `T a[n][__P__]`, and `__a` alike on the device.
    Row,    ///< `T a[__P__][n]`, on the host only: `a[__id__]` is like `a` was.
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
  bool In = false;  ///< Copied to the device before the launch.
  bool Out = false; ///< Copied back after it.
};

/// What becomes of a function of the program.
struct SimpleFunction {
  const clang::FunctionDecl *Definition = nullptr;
  bool OnHost = false, OnDevice = false;
  bool HostId = false, DeviceId = false; ///< Takes __id__ there.
  bool TwoTexts = false; ///< Host and device need texts of their own.
  std::string Device;    ///< Its name on the device.
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
  const clang::ReturnStmt *Return = nullptr; ///< At the end of main.
  bool ConstantReturn = true;
  /// Locals that both halves use, each for itself.
  std::vector<const clang::VarDecl *> Redeclared;
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

  const SimpleObject *find(const clang::VarDecl *V) const;
  const SimpleFunction *find(const clang::FunctionDecl *F) const;
  /// How argument I of the marked call travels, if it does.
  const SimpleValue *argument(unsigned I) const;
};

/// Column-wise objects and parameters on each side.
struct SimpleColumns {
  Columns Host, Device;
  const SimplePlan &Plan;
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
/// Those of them that are named other than in a call.
std::set<const clang::FunctionDecl *> calledByPointer(const SimplePlan &Plan);
/// Decides which functions take __id__, and which need two texts.
bool planSimpleIds(const Model &P, const SimpleColumns &C, SimplePlan &Plan,
                   SimpleNames &Names, Diagnostics &Diags);
/// Refuses objects that cannot be stored as planned, and too many bytes.
bool checkSimple(const Model &P, const SimpleColumns &C, const Options &O,
                 const SimpleNames &Names, Diagnostics &Diags);

} // namespace c2cu

#endif // C2CU_SIMPLEPLAN_H
