//===- Classes.h - What classify hands on: objects and arguments ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_MODEL_CLASSES_H
#define C2CU_MODEL_CLASSES_H

#include "model/Gathering.h"
#include "model/Prefix.h"
#include "model/PrintSite.h"
#include "clang/AST/Type.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace clang {
class CallExpr;
class Expr;
class FunctionDecl;
class VarDecl;
} // namespace clang

namespace c2cu {

enum class ObjectClass {
  Instance, ///< One copy per input.
  Uniform,  ///< One copy for all inputs, filled at run time.
  Table,    ///< One copy for all inputs, a constant known when compiling.
};

/// An object of the program that needs storage per input or on the device.
struct Object {
  const clang::VarDecl *Decl = nullptr;
  std::string Name;         ///< As written.
  bool InMain = false;      ///< A local of main: lives in the coroutine.
  bool StaticLocal = false; ///< Moved to file scope by the host text.
  ObjectClass Class = ObjectClass::Instance;
  std::string ClassReason;
  uint64_t Size = 0;
  uint64_t Align = 1;
  bool HasPointers = false;
  bool ByArguments = false;       ///< Uniform if runs have the same arguments.
  bool OnDevice = false;          ///< Some kernel touches it.
  bool HostWrites = false;        ///< Host code may write it, in a run.
  bool OnceWrites = false;        ///< So may the prefix, if it has one.
  std::vector<unsigned> PointsTo; ///< Objects that its pointers may mean.
};

/// What happens to an instance object at one marked call.
struct Travel {
  unsigned Object = 0; ///< Index into Classes::Objects.
  bool In = false;     ///< It goes to the device.
  bool Out = false;    ///< It comes back.
  bool Keep = false;   ///< It waits on the host.
  bool KernelTouches = false;
  bool Restore = false; ///< Host code or a kernel needs it after the call.
  /// A local of main in whose scope the call stands: which of the addresses
  /// given to the call is its. Other locals of main hold nothing at this call.
  std::optional<unsigned> Frame;
};

/// How an argument of the marked call reaches the kernel.
struct Argument {
  enum Kind {
    Value, ///< Evaluated on the host, once, and carried in the in-record.
    Text,  ///< Names an object (`a`, `&s`, `s.row`): repeated in the kernel.
    Link,  ///< A pointer evaluated on the host and relocated.
  };
  Kind K = Value;
  const clang::Expr *E = nullptr;
  std::vector<unsigned> PointsTo; ///< Objects that its pointers may mean.
};

/// Memory of the heap that host code and kernels may use: all that one call
/// makes.
struct HeapBlock {
  const clang::CallExpr *Made = nullptr;
  /// It is an array of these; null: all that has to be known are its bytes.
  clang::QualType Element;
  bool LeadsOn = false;           ///< A kernel could follow pointers in it.
  std::vector<unsigned> PointsTo; ///< Objects that its pointers may mean.
  bool HasFunctions = false;      ///< They may mean functions.
  bool OfKernel = false;          ///< Kernels make such blocks and leave them.
};

/// What one marked call needs.
struct CallClasses {
  std::vector<Argument> Arguments;
  std::vector<const clang::FunctionDecl *> Functions; ///< Reachable, in order.
  // What a device may have too little memory for.
  bool Recursive = false; ///< Its functions may call themselves.
  bool HasHeap = false;   ///< They take memory from the heap.
  /// It may call `exit`, and what `atexit` was given runs then: it has to find
  /// what the kernel has done so far.
  bool ExitIsSeen = false;
  bool Prints = false; ///< Its functions record what they print.
  bool mayBeGivenUp() const {
    return Recursive || HasHeap || Prints || ExitIsSeen || HasBlocks;
  }
  /// Bytes of such a record, if that does not depend on the run.
  std::optional<uint64_t> PrintedBytes;
  // Memory of the host's heap.
  bool HasBlocks = false;    ///< It may access some.
  bool WritesBlocks = false; ///< It may change that.
  /// It may leave blocks of its own to the host, or free some of the host's.
  bool KeepsHeap = false;
  std::vector<Travel> Travels; ///< Of all instance objects, in their order.
  std::vector<unsigned> ResultPointsTo; ///< Objects that the result may mean.
  std::optional<GatheredLoop> Loop;     ///< Around the call, if it is gathered.
  std::optional<Hindrance> InOrder;     ///< Why a loop around it is not.
};

/// Filled by lower/Classify.h.
struct Classes {
  std::vector<Object> Objects;
  /// Index into Objects, by the canonical declaration.
  llvm::DenseMap<const clang::VarDecl *, unsigned> ByDeclaration;
  std::vector<CallClasses> Calls; ///< By MarkedCall::Index.
  std::vector<const clang::FunctionDecl *> DeviceFunctions; ///< Source order.
  std::vector<const clang::FunctionDecl *> AddressTaken; ///< Device functions.
  std::vector<const clang::FunctionDecl *> Recursive;    ///< Device functions.
  /// Device functions that must do without the objects of an input: those that
  /// are pointed to, and all that these name.
  std::vector<const clang::FunctionDecl *> WithoutObjects;
  bool HasHeap = false;   ///< Device functions take memory from the heap.
  bool KeepsHeap = false; ///< Some call does.
  std::vector<HeapBlock> Blocks;
  std::vector<PrintSite> PrintSites; ///< Of device functions.
  bool ReadsInput = false;
  bool ReadsAfterCall = false; ///< Input is read after a marked call.
  bool SkipsSpace = false;     ///< All reads skip white space first.
  std::string OneWorker;       ///< Why one process has to run all; else empty.
  c2cu::Prefix Prefix;         ///< What runs once, before all inputs.
  /// The first test for the end of the input; invalid if there is none.
  clang::SourceLocation EndTest;
  /// Library functions that device code names as values or calls through
  /// pointers: on the device they have other addresses.
  std::vector<const clang::FunctionDecl *> PointedLibrary;
};

/// The index of one of Classes::Objects.
inline unsigned indexOf(const Classes &C, const Object &O) {
  return &O - C.Objects.data();
}

/// How an object travels with a call, if it is an instance object.
inline const Travel *findTravel(const CallClasses &Call, unsigned Object) {
  const auto Found = llvm::partition_point(
      Call.Travels, [&](const Travel &T) { return T.Object < Object; });
  return Found != Call.Travels.end() && Found->Object == Object ? &*Found
                                                                : nullptr;
}

/// The object a variable is, if it is one of Classes::Objects.
std::optional<unsigned> findObject(const Classes &C, const clang::VarDecl *V);

} // namespace c2cu

#endif // C2CU_MODEL_CLASSES_H
