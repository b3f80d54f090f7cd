//===- DialectNames.cpp - Names that C++ or headers own -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A renamed identifier is renamed wherever the program spells it, as text: in
// declarations, uses, members, labels and macro definitions alike. So whether
// two identifiers are the same stays what it was.
//
//===----------------------------------------------------------------------===//

#include "dialect/DialectContext.h"
#include "rewrite/Chunks.h"
#include "rewrite/RawLex.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/IdentifierTable.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace c2cu;
using namespace clang;

static llvm::StringSet<> wordsOf(StringRef Text) {
  llvm::StringSet<> Words;
  SmallVector<StringRef> Parts;
  Text.split(Parts, ' ', -1, /*KeepEmpty=*/false);
  for (StringRef Part : Parts)
    Words.insert(Part);
  return Words;
}

static bool isGlobalOfHeaders(StringRef Name) {
  static const llvm::StringSet<> Names = wordsOf(
#define C2CU_GLOBAL(Names) " " Names
#include "dialect/ReservedNames.def"
  );
  return Names.contains(Name);
}

static bool isMacroOfHeaders(StringRef Name) {
  static const llvm::StringSet<> Names = wordsOf(
#define C2CU_MACRO(Names) " " Names
#include "dialect/ReservedNames.def"
  );
  return Names.contains(Name);
}

bool c2cu::isCxxKeyword(StringRef Name) {
  static const llvm::StringSet<> Keywords = wordsOf(
      "alignas alignof and and_eq bitand bitor bool catch char16_t char32_t "
      "char8_t class co_await co_return co_yield compl concept const_cast "
      "consteval constexpr constinit decltype delete dynamic_cast explicit "
      "export false friend import module mutable namespace new noexcept not "
      "not_eq nullptr operator or or_eq private protected public "
      "reinterpret_cast requires static_assert static_cast template this "
      "thread_local throw true try typeid typename using virtual wchar_t xor "
      "xor_eq __global__ __device__ __host__ __shared__ __constant__ "
      "__managed__");
  return Keywords.contains(Name);
}

/// What stands in the output beside the program's own text. Macros of these
/// names would change it.
static bool isWordOfOutput(StringRef Name) {
  static const llvm::StringSet<> Words = wordsOf(
      "c2cu call host value format signature argument task timed frame program "
      "iterations iteration admits is_full leaves leaves_main has_left_main "
      "main_status kept take_over give_back "
      "__P__ __T__ __B__ __id__ __check__ __read__ __status__ __returned__ "
      "items wanted error blockIdx blockDim threadIdx cudaError_t cudaSuccess "
      "cudaGetErrorString cudaGetLastError cudaMemcpyToSymbol "
      "cudaMemcpyFromSymbol");
  return Words.contains(Name);
}

/// Members of generated structures in which types of the program are named.
static bool isMemberOfOutput(StringRef Name) {
  static const llvm::StringSet<> Words = wordsOf(
      "Lane Lanes Where address arguments arguments_offset block_layouts "
      "blocks_lead_out blocks_offset checks checks_of clauses counter decode "
      "encode exit_is_seen flat_range frame_bytes gathers host in_bytes "
      "inner_iterations "
      "inner_loops instance keep_bytes keep_inner keeps_last kept_offset "
      "knows_addresses lanes_bytes line links may_give_up move_argument name "
      "on_parts out_bytes panels parts places pointers print_bytes "
      "print_offset prints range recursive "
      "reductions result result_floats result_offset result_padding run "
      "run_flat run_lanes same_everywhere shared_bytes shared_tile signature "
      "spread sums threads tile_bytes uniform_bytes values "
      "values_argument values_of visit width work writes_blocks");
  return Words.contains(Name);
}

/// Functions of CUDA's runtime, which may be declared otherwise by hand.
static bool isOfCuda(StringRef Name) {
  return Name.consume_front("cuda") && !Name.empty() &&
         llvm::isUpper(Name.front());
}

/// Words of C that C++ lacks, and what stands for them.
static constexpr std::pair<const char *, const char *> CWords[] = {
    {"_Bool", "bool"},        {"restrict", "__restrict__"},
    {"typeof", "__typeof__"}, {"_Static_assert", "static_assert"},
    {"_Alignof", "alignof"},  {"_Noreturn", "__attribute__((noreturn))"},
    {"__signed__", "signed"}, {"__auto_type", "auto"},
    {"register", ""},         {"auto", ""},
};

/// Of programs: host code runs on one thread, and each input on its own on the
/// device.
static constexpr std::pair<const char *, const char *> WordsOfOneThread[] = {
    {"_Thread_local", ""},
    {"__thread", ""},
};

/// Of libraries, whose callers may have threads. g++ makes of `thread_local` in
/// other files a call of a function that C has not.
static constexpr std::pair<const char *, const char *> WordsOfThreads[] = {
    {"_Thread_local", "__thread"},
};

namespace {

/// Collects the names that the user declares.
class NameCollector : public DialectPass {
public:
  using DialectPass::DialectPass;

  void visit(Decl *N) override {
    if (auto *X = dyn_cast<NamedDecl>(N))
      visitNamedDecl(X);
  }

  void visitNamedDecl(NamedDecl *D) {
    if (!D->getIdentifier())
      return;
    Declared.insert(D->getName());
    if (isa<TypedefNameDecl, TagDecl>(D))
      Types.insert(D->getName());
    if (isOfCuda(D->getName()))
      OfCuda.insert(D->getName());
    if (D->getParentFunctionOrMethod())
      C.LocalNames.insert(D->getName());
    if (clashesAtFileScope(D))
      AtFileScope.insert(D->getName());
  }

  llvm::StringSet<> Declared;
  llvm::StringSet<> AtFileScope;
  llvm::StringSet<> Types;
  llvm::StringSet<> OfCuda;

private:
  /// Whether D would meet a declaration of the same name in a header. What
  /// only repeats the header's own declaration does not.
  bool clashesAtFileScope(const NamedDecl *D) const {
    const DeclContext *Scope = D->getDeclContext();
    while (Scope->isRecord() || isa<EnumDecl>(Scope))
      Scope = Scope->getParent(); // In C, a struct is no scope.
    if (!Scope->isTranslationUnit())
      return false;
    if (const auto *Function = dyn_cast<FunctionDecl>(D))
      return Function->isDefined() && !Function->isMain();
    if (const auto *Variable = dyn_cast<VarDecl>(D))
      return Variable->getActingDefinition() || Variable->hasInit() ||
             Variable->getDefinition();
    if (isa<TypedefDecl>(D))
      return !C.isLibrary(D);
    return isa<EnumConstantDecl, TagDecl>(D);
  }
};

class Renamer {
public:
  Renamer(DialectContext &C, bool HasThreads)
      : C(C), Names(C), HasThreads(HasThreads) {}

  void run() {
    walk(C, &Names);
    collectSpelled();
    rename(CWords);
    if (HasThreads)
      rename(WordsOfThreads);
    else
      rename(WordsOfOneThread);
    std::vector<StringRef> Clashing;
    for (const auto &Entry : C.Spelled)
      if (clashes(Entry.getKey()))
        Clashing.push_back(Entry.getKey());
    for (StringRef Name : Clashing)
      C.Out.rename(Name, C.unusedName(Name.str() + "_"));
  }

private:
  void rename(ArrayRef<std::pair<const char *, const char *>> Words) {
    for (auto [From, To] : Words)
      if (C.Spelled.contains(From))
        C.Out.rename(From, To);
  }

  void collectSpelled() {
    for (const Chunk &Part : C.Unit.Chunks->Chunks)
      if (Part.K != Chunk::Gap &&
          (Part.K != Chunk::Directive || Part.IsMacroDefinition))
        collectWords(Part);
    for (const syntax::Token &T : C.Unit.Tokens.expandedTokens())
      if (T.kind() == tok::identifier)
        C.Made.insert(T.text(C.Sources));
    for (const Directive &D : C.Unit.Directives)
      if (D.K == Directive::Define)
        Defined.insert(D.Name);
    for (const KernelPragma &Pragma : C.Unit.Pragmas)
      for (unsigned T = Pragma.NextToken;
           T < C.Map.size() && C.Map.kind(T) != tok::semi; ++T)
        InCalls.insert(C.Map.text(T));
  }

  void collectWords(const Chunk &Part) {
    if (Part.K == Chunk::Token) {
      C.Spelled.insert(Part.Text);
      return;
    }
    lexRaw(Part.Text, C.Ctx.getLangOpts(),
           [&](tok::TokenKind Kind, StringRef Spelling) {
             if (Kind == tok::raw_identifier)
               C.Spelled.insert(Spelling);
           });
  }

  bool clashes(StringRef Name) const {
    bool ByUser = Names.Declared.contains(Name) || Defined.contains(Name);
    if (isCxxKeyword(Name))
      return ByUser || !isKnownToC(Name);
    if (isMacroOfHeaders(Name))
      return ByUser && !isMacroOfSystem(Name);
    if (isWordOfOutput(Name) && Defined.contains(Name))
      return true;
    // Marked loops have functions, and these parameters of the types.
    if (isMemberOfOutput(Name) && Names.Types.contains(Name) &&
        (C.Made.contains("c2cu_iteration_0") || InCalls.contains(Name)))
      return true;
    return Names.OfCuda.contains(Name) ||
           (isGlobalOfHeaders(Name) && Names.AtFileScope.contains(Name));
  }

  /// Whether a C++ keyword has its C++ meaning here: as a keyword of this
  /// version of C, or through a header.
  bool isKnownToC(StringRef Name) const {
    IdentifierInfo &Info = C.Unit.PP.getIdentifierTable().get(Name);
    if (Info.getTokenID() != tok::identifier || isMacroOfSystem(Name))
      return true;
    return !C.Ctx.getTranslationUnitDecl()->lookup(&Info).empty();
  }

  bool isMacroOfSystem(StringRef Name) const {
    const IdentifierInfo &Info = C.Unit.PP.getIdentifierTable().get(Name);
    for (const MacroDirective *M =
             C.Unit.PP.getLocalMacroDirectiveHistory(&Info);
         M; M = M->getPrevious())
      if (C.Sources.isInSystemHeader(M->getLocation()))
        return true;
    return false;
  }

  DialectContext &C;
  NameCollector Names;
  const bool HasThreads;
  llvm::StringSet<> Defined; ///< As macros.
  llvm::StringSet<> InCalls; ///< Words of the marked ones.
};

} // namespace

std::string DialectContext::unusedName(std::string Name) {
  while (isGlobalOfHeaders(Name) || isMacroOfHeaders(Name) ||
         isCxxKeyword(Name) || Made.contains(Name) ||
         !Spelled.insert(Name).second)
    Name += '_';
  return Name;
}

void c2cu::renameClashes(DialectContext &C, bool HasThreads) {
  Renamer(C, HasThreads).run();
}
