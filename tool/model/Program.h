//===- Program.h - The model: what the stages know of a program -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Plain data, no logic. Each stage of Pipeline.h fills its own part:
//
//   bind      Program::Main, Program::Calls     the pragmas and what they mark
//   flow      Flow (Flow.h)                     points-to, reads and writes
//   classify  Program::Objects, Call::Places    instance or uniform, what
//                                               travels, where objects live
//
// Names: p inputs, a *run* is what the program does for one of them; a marked
// call is gathered from many runs and becomes one launch.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_PROGRAM_H
#define C2CU_PROGRAM_H

#include "frontend/Parse.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace clang {
class CallExpr;
class Expr;
class FunctionDecl;
class Stmt;
class VarDecl;
} // namespace clang

namespace c2cu {

enum class ObjectClass {
  Instance, ///< One copy per input.
  Uniform,  ///< One copy for all inputs, filled at run time.
  Table,    ///< One copy for all inputs, a constant known when compiling.
};

enum class Lowering {
  Staged,     ///< A copy of its own in each thread, at ordinary addresses.
  Columnwise, ///< In place in global memory, the input index last and fastest.
};

/// An object of the program that needs storage per input or on the device.
struct Object {
  const clang::VarDecl *Decl = nullptr;
  std::string Name;         ///< As written.
  std::string HostName;     ///< As the output's host text names it.
  std::string DeviceName;   ///< The member of the device's instance.
  bool InMain = false;      ///< A local of main: lives in the coroutine.
  bool StaticLocal = false; ///< Moved to file scope by the host text.
  ObjectClass Class = ObjectClass::Instance;
  std::string ClassReason;
  Lowering Lower = Lowering::Staged;
  std::string LowerReason;
  uint64_t Size = 0;
  uint64_t Align = 1;
  bool HasPointers = false;
  bool OnDevice = false;          ///< Some kernel touches it.
  bool HostWrites = false;        ///< Host code may write it.
  std::vector<unsigned> PointsTo; ///< Objects that its pointers may mean.
};

/// Staged objects up to this many bytes lie in the thread's own memory, larger
/// ones in their record on the device.
constexpr uint64_t LocalLimit = uint64_t{16} << 10;

/// Offset of something that is not in a record.
constexpr uint64_t Nowhere = ~uint64_t(0);

/// Where an instance object lies in the records of one marked call.
struct Place {
  unsigned Object = 0;     ///< Index into Program::Objects.
  uint64_t In = Nowhere;   ///< Offset in the record that goes to the device.
  uint64_t Out = Nowhere;  ///< Offset in the record that comes back.
  uint64_t Keep = Nowhere; ///< Offset in the record that stays on the host.
  uint64_t Tile = Nowhere; ///< Offset per input in the tiles (column-wise).
  bool KernelTouches = false;
  bool Restore = false; ///< Host code reads it after the call.
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

/// One `#pragma kernel` bound to its call.
struct MarkedCall {
  unsigned Index = 0;
  KernelPragma Pragma;
  const clang::Stmt *Statement = nullptr;
  const clang::CallExpr *Call = nullptr;
  const clang::FunctionDecl *Callee = nullptr; ///< The definition.
  std::vector<Argument> Arguments;
  std::vector<const clang::FunctionDecl *> Functions; ///< Reachable, in order.
  std::vector<Place> Places;
  uint64_t InBytes = 0, OutBytes = 0, KeepBytes = 0, TileBytes = 0;
  uint64_t ArgumentsOffset = Nowhere, ResultOffset = Nowhere;
  std::vector<unsigned> ResultPointsTo; ///< Objects that the result may mean.
};

struct Program {
  explicit Program(ParsedUnit &Unit) : Unit(Unit) {}

  ParsedUnit &Unit;
  const clang::FunctionDecl *Main = nullptr;
  std::vector<MarkedCall> Calls;
  std::vector<Object> Objects;
  std::vector<const clang::FunctionDecl *> DeviceFunctions; ///< Source order.
  std::vector<const clang::FunctionDecl *> AddressTaken; ///< Device functions.
  bool ReadsInput = false;
  bool TestsEndOfInput = false; ///< A loop ends at the end of the input.
  bool ReadsAfterCall = false;  ///< Input is read after a marked call.
  bool SkipsSpace = false;      ///< All reads skip white space first.
};

/// The object a variable is, if it is one of Program::Objects.
std::optional<unsigned> findObject(const Program &P, const clang::VarDecl *V);

} // namespace c2cu

#endif // C2CU_PROGRAM_H
