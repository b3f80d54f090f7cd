//===- LibraryFunctions.cpp - What the compiler knows of libc -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "libc/LibraryFunctions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/Builtins.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include <deque>

using namespace c2cu;
using llvm::StringRef;

namespace {

// The words of a row with a name of another function.
struct PointedAs {
  StringRef Name;
};
struct TracedAs {
  StringRef Name;
};
struct RecordedAs {
  StringRef Name;
};
struct PrintedAs {
  StringRef Name;
};

/// A row that is being filled. Each word says by its type which column it is.
struct Row {
  LibraryFunction F;

  void set(DeviceVersion Word) { F.Device = Word; }
  void set(OtherRuns Word) { F.Others = Word; }
  void set(AccessedBy Word) { F.Accessed = Word; }
  void set(Timing Word) { F.Time = Word; }
  void set(Meaning Word) { F.Means = Word; }
  void set(InCpp Word) { F.Cpp = Word; }
  void set(HiddenState Word) { F.State = Word; }
  void set(EndKind Word) { F.End = Word; }
  void set(PointedAs Word) { F.Pointed = Word.Name; }
  void set(TracedAs Word) { F.Traced = Word.Name; }
  void set(RecordedAs Word) { F.Recorded = Word.Name; }
  void set(PrintedAs Word) { F.Printed = Word.Name; }
  void set(LibraryFlag Word) { F.Flags |= Word; }
};

struct Table {
  llvm::StringMap<LibraryFunction> Rows;
  std::deque<MemoryEffects> Memory; ///< Rows point into it.

  template <typename... Words>
  void add(const char *Name, LibraryClass Class, StringRef Host,
           StringRef Effects, Words... Others) {
    Row R;
    R.F.Name = Name;
    R.F.Class = Class;
    R.F.Host = hostName(Name, Host);
    R.F.Memory = &Memory.emplace_back(readMemoryEffects(Effects));
    (R.set(Others), ...);
    Rows[R.F.Name] = R.F;
  }

  const LibraryFunction *find(StringRef Name) const {
    auto It = Rows.find(Name);
    return It == Rows.end() ? nullptr : &It->second;
  }

  Table() { // NOLINT(readability-function-size): a statement per row.
    using enum DeviceVersion;
    using enum OtherRuns;
    using enum AccessedBy;
    using enum Timing;
    using enum Meaning;
    using enum InCpp;
    using enum HiddenState;
    using enum EndKind;
#define ROW(N, Class, Host, Memory, ...)                                       \
  add(#N, LibraryClass::Class, #Host, Memory __VA_OPT__(, ) __VA_ARGS__);
#include "libc/LibraryFunctions.def"
#undef ROW
  }

private:
  static StringRef hostName(const char *Name, StringRef Host) {
    if (Host == "Self") {
      static llvm::StringSet<> Kept;
      return Kept.insert(("c2cu::host::" + StringRef(Name)).str())
          .first->getKey();
    }
    return Host == "None" ? StringRef() : Host;
  }
};

const Table &table() {
  static const Table T;
  return T;
}

constexpr StringRef BuiltinPrefix = "__builtin_";

/// The row of a builtin that has none of its own: that of its twin without the
/// prefix. The checking twins, `__builtin___memcpy_chk`, are for the host
/// alone; those of the printf family have parameters of their own.
std::optional<LibraryFunction> findTwin(StringRef Name) {
  const bool Checks = Name.consume_front("__") && Name.consume_back("_chk");
  if (Checks && Name.contains("printf"))
    return std::nullopt;
  Name.consume_front("_");
  if (const LibraryFunction *F = table().find(Name)) {
    LibraryFunction Twin = *F;
    Twin.Cpp = InCpp::LikeC;
    if (Twin.isInCuda())
      Twin.Device = DeviceVersion::OfRuntime;
    // Where they are made into others is known of calls by name.
    if (Checks || Twin.has(Prints) || Twin.has(Scans)) {
      Twin.Device = DeviceVersion::HostOnly;
      Twin.Means = Meaning::Other;
      Twin.Recorded = "";
    }
    return Twin;
  }
  if (Checks)
    return std::nullopt;
  static const MemoryEffects Through = readMemoryEffects("rw... -> 1");
  LibraryFunction Strange;
  Strange.Name = Name;
  Strange.Flags = Unlisted;
  Strange.Memory = &Through;
  return Strange;
}

} // namespace

std::optional<LibraryFunction> c2cu::findLibraryFunction(StringRef Name) {
  const bool Builtin = Name.starts_with(BuiltinPrefix);
  std::optional<LibraryFunction> Found;
  if (const LibraryFunction *F = table().find(Name))
    Found = *F;
  else if (Builtin)
    Found = findTwin(Name.drop_front(BuiltinPrefix.size()));
  if (Found)
    Found->Builtin = Builtin;
  return Found;
}

std::optional<LibraryFunction>
c2cu::libraryCallee(const clang::CallExpr *Call) {
  const clang::FunctionDecl *F = Call->getDirectCallee();
  if (!F || F->getDefinition())
    return std::nullopt;
  return findLibraryFunction(F->getName());
}

const clang::DeclRefExpr *c2cu::calledByName(const clang::CallExpr *Call) {
  return llvm::dyn_cast<clang::DeclRefExpr>(
      Call->getCallee()->IgnoreParenImpCasts());
}

bool c2cu::isForgotten(const clang::CallExpr *Call, unsigned I) {
  auto Row = libraryCallee(Call);
  if (!Row || Row->has(Unlisted) || Row->Memory->Unknown)
    return false;
  auto IsArgument = [I](const PointerSource &S) {
    return S.K == PointerSource::Argument && S.Index == I;
  };
  for (const ParameterEffect &P : Row->Memory->Parameters)
    if (llvm::any_of(P.Stores, IsArgument) ||
        llvm::is_contained(P.CalledWith, I))
      return false;
  const ParameterEffect *Own = Row->Memory->of(I);
  return Own && !Own->Keeps && llvm::none_of(Row->Memory->Result, IsArgument);
}

bool c2cu::isBuiltin(const clang::FunctionDecl *F) {
  return F->getBuiltinID() != 0;
}

bool c2cu::isOfCompiler(const clang::FunctionDecl *F) {
  return isBuiltin(F) &&
         !F->getASTContext().BuiltinInfo.isPredefinedLibFunction(
             F->getBuiltinID());
}

llvm::ArrayRef<StringRef> c2cu::variablesOf(HiddenState State) {
  static const StringRef OfOptions[] = {"optarg", "optind", "opterr", "optopt"};
  static const StringRef OfGamma[] = {"signgam"};
  switch (State) {
  case HiddenState::NoState:
  case HiddenState::Errno:
    return {};
  case HiddenState::Options:
    return OfOptions;
  case HiddenState::GammaSign:
    return OfGamma;
  }
  return {};
}

bool c2cu::isResetByRuntime(StringRef Variable) {
  return llvm::is_contained(variablesOf(HiddenState::Options), Variable);
}

bool c2cu::isStandardStream(StringRef Variable) {
  return llvm::is_contained({"stdin", "stdout", "stderr"}, Variable);
}

bool c2cu::isErrnoFunction(const clang::FunctionDecl *F) {
  if (!F || !F->getIdentifier())
    return false;
  const LibraryFunction *Row = table().find(F->getName());
  return Row && Row->isErrno();
}

bool c2cu::isErrno(const clang::Expr *E) {
  const auto *Deref = dyn_cast<clang::UnaryOperator>(E->IgnoreParens());
  if (!Deref || Deref->getOpcode() != clang::UO_Deref)
    return false;
  const auto *Call =
      dyn_cast<clang::CallExpr>(Deref->getSubExpr()->IgnoreParenImpCasts());
  return Call && isErrnoFunction(Call->getDirectCallee());
}

bool c2cu::writesToStderr(const clang::CallExpr *Call,
                          const LibraryFunction &F) {
  if (F.has(ToStderr))
    return true;
  for (const clang::Expr *A : Call->arguments())
    if (const auto *Ref =
            dyn_cast<clang::DeclRefExpr>(A->IgnoreParenImpCasts()))
      if (Ref->getDecl()->getName() == "stderr")
        return true;
  return false;
}
