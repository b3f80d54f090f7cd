//===- LibraryFunctions.cpp - What the compiler knows of libc -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "libc/LibraryFunctions.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/ErrorHandling.h"
#include <deque>

using namespace c2cu;
using llvm::StringRef;

#define UNKNOWN_MEMORY "?"

namespace {

/// Reads the words of LibraryFunctions.def.
class MemoryParser {
public:
  explicit MemoryParser(StringRef Text) : Text(Text) {}

  MemoryEffects parse() {
    MemoryEffects M;
    auto [Parameters, Result] = Text.split("->");
    while (!(Parameters = Parameters.ltrim()).empty()) {
      auto [Word, Rest] = Parameters.split(' ');
      M.Repeats = Word.consume_back("...");
      M.Unknown |= Word == UNKNOWN_MEMORY;
      M.Parameters.push_back(parameter(Word));
      Parameters = Rest;
    }
    M.Result = sources(Result.trim());
    return M;
  }

private:
  [[noreturn]] void wrong() const {
    llvm::report_fatal_error(llvm::Twine("LibraryFunctions.def: '") + Text +
                             "'");
  }

  ParameterEffect parameter(StringRef Word) const {
    ParameterEffect E;
    if (Word.consume_front("!(")) {
      E.Calls = true;
      Word.consume_back(")");
      for (StringRef N; !Word.empty();) {
        std::tie(N, Word) = Word.split(',');
        E.CalledWith.push_back(index(N));
      }
      return E;
    }
    auto [Letters, Stored] = Word.split('=');
    for (char C : Letters)
      letter(E, C);
    E.Stores = sources(Stored);
    return E;
  }

  void letter(ParameterEffect &E, char C) const {
    switch (C) {
    case '.':
    case '?':
      return;
    case 'r':
      E.Reads = true;
      return;
    case 'w':
      E.Writes = true;
      return;
    case 'R':
      E.ReadsDeep = true;
      return;
    case 'W':
      E.WritesDeep = true;
      return;
    case 'k':
      E.Keeps = true;
      return;
    case '%':
      E.MayCount = true;
      return;
    default:
      wrong();
    }
  }

  unsigned index(StringRef Number) const {
    unsigned N = 0;
    if (Number.getAsInteger(10, N) || N == 0)
      wrong();
    return N - 1;
  }

  std::vector<PointerSource> sources(StringRef Words) const {
    std::vector<PointerSource> Result;
    for (StringRef Word; !Words.empty();) {
      std::tie(Word, Words) = Words.split('|');
      auto Named = llvm::StringSwitch<std::optional<PointerSource::Kind>>(Word)
                       .Case("heap", PointerSource::Heap)
                       .Case("heap?", PointerSource::HeapIfPointer)
                       .Case("static", PointerSource::Static)
                       .Case("kept", PointerSource::Kept)
                       .Case("rest", PointerSource::Rest)
                       .Default(std::nullopt);
      if (Named)
        Result.push_back({*Named});
      else if (Word.consume_front("*"))
        Result.push_back({PointerSource::Contents, index(Word)});
      else
        Result.push_back({PointerSource::Argument, index(Word)});
    }
    return Result;
  }

  StringRef Text;
};

struct Table {
  llvm::StringMap<LibraryFunction> Rows;
  std::deque<MemoryEffects> Memory; ///< Rows point into it.

  void add(LibraryFunction F, StringRef Effects) {
    F.Memory = &Memory.emplace_back(MemoryParser(Effects).parse());
    Rows[F.Name] = F;
  }

  const LibraryFunction *find(StringRef Name) const {
    auto It = Rows.find(Name);
    return It == Rows.end() ? nullptr : &It->second;
  }

  Table() { // NOLINT(readability-function-size): a statement per row.
    using enum LibraryClass;
#define ROW(N, Class, Flags, Host, Memory)                                     \
  add({#N, Class, Flags, hostName(#N, #Host), nullptr}, Memory);
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

} // namespace

const MemoryEffects &c2cu::unknownMemory() {
  static const MemoryEffects Unknown = MemoryParser(UNKNOWN_MEMORY).parse();
  return Unknown;
}

std::optional<LibraryFunction> c2cu::findLibraryFunction(StringRef Name) {
  if (const LibraryFunction *F = table().find(Name))
    return *F;
  if (!Name.consume_front("__builtin_"))
    return std::nullopt;
  // A builtin twin of a library function.
  // The checking twins, `__builtin___memcpy_chk`, are for the host alone.
  // Those of the printf family have parameters of their own.
  bool Checks = Name.consume_front("__") && Name.consume_back("_chk");
  if (Checks && Name.contains("printf"))
    return std::nullopt;
  Name.consume_front("_");
  if (const LibraryFunction *F = table().find(Name)) {
    LibraryFunction Twin = *F;
    Twin.Flags &= ~InCuda & ~(Checks ? OnDevice : 0U);
    return Twin;
  }
  if (Checks)
    return std::nullopt;
  static const MemoryEffects Through = MemoryParser("rw... -> 1").parse();
  return LibraryFunction{Name, LibraryClass::Pure, Unlisted, "", &Through};
}

std::optional<LibraryFunction>
c2cu::libraryCallee(const clang::CallExpr *Call) {
  const clang::FunctionDecl *F = Call->getDirectCallee();
  if (!F || F->getDefinition())
    return std::nullopt;
  return findLibraryFunction(F->getName());
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

bool c2cu::isResetByRuntime(StringRef Variable) {
  return llvm::is_contained({"optarg", "optind", "opterr", "optopt"}, Variable);
}

bool c2cu::isStandardStream(StringRef Variable) {
  return llvm::is_contained({"stdin", "stdout", "stderr"}, Variable);
}

bool c2cu::isErrno(const clang::Expr *E) {
  const auto *Deref = dyn_cast<clang::UnaryOperator>(E->IgnoreParens());
  if (!Deref || Deref->getOpcode() != clang::UO_Deref)
    return false;
  const auto *Call =
      dyn_cast<clang::CallExpr>(Deref->getSubExpr()->IgnoreParenImpCasts());
  const clang::FunctionDecl *F = Call ? Call->getDirectCallee() : nullptr;
  return F && F->getIdentifier() && F->getName() == ErrnoFunction;
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
