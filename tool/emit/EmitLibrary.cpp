//===- EmitLibrary.cpp - The functions of a library -----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialect/Dialect.h"
#include "emit/DeviceText.h"
#include "emit/Emit.h"
#include "emit/EmitDraws.h"
#include "emit/EmitNest.h"
#include "emit/EmitOnCores.h"
#include "emit/EmitParts.h"
#include "emit/EmitRecords.h"
#include "emit/PushMacros.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

class LoopWriter {
public:
  LoopWriter(const EmitContext &Ctx, const LibraryLoop &Loop,
             const DeviceCode &Code)
      : Ctx(Ctx), Loop(Loop), Draws{Loop}, Code(Code), Name(Loop.Guard),
        Iteration(function(Loop.Iteration)), Guard(function(Loop.Guard)) {}

  /// The structure that the runtime is given.
  std::string structure() const {
    std::string T =
        onParts().kernel() + "// The loop in line " +
        std::to_string(Loop.Line) + ", in " + Loop.Function + "().\nstruct " +
        Name + (Loop.Reductions.empty() ? " : c2cu::library::no_sums" : "") +
        " {\n";
    T +=
        "  using counter = " + type(Iteration->getParamDecl(0)->getType(), "") +
        ";\n  struct arguments {\n";
    for (unsigned I = 1; I < Iteration->getNumParams(); ++I)
      T += "    " + type(Iteration->getParamDecl(I)->getType(), argument(I)) +
           ";\n";
    T += nest().arguments() + Draws.argument() + "  };\n" + Draws.access() +
         nest().count();
    const auto Is = [](bool What) -> std::string {
      return What ? "true;\n" : "false;\n";
    };
    T +=
        "  static constexpr const char *name = \"" + Loop.Function +
        "\";\n  static constexpr unsigned line = " + std::to_string(Loop.Line) +
        ";\n  static constexpr const char *names[] = {" + names() +
        "};\n  static constexpr bool keeps_last = " + Is(Loop.KeepsLast);
    if (inPhases())
      T += "  using values = struct " + Loop.Values +
           ";\n  static constexpr unsigned values_argument = " +
           std::to_string(lastParameter()) +
           ";\n  static values *&values_of(arguments &c2cu_of) {\n    return "
           "c2cu_of." +
           argument(lastParameter()) + ";\n  }\n";
    T += replay();
    T += onCores().member();
    if (Loop.IsTriedAgain)
      T += "  static constexpr bool tried_again = true;\n";
    if (Loop.Speculates)
      T += "  static constexpr bool speculates = true;\n"
           "  static constexpr bool owns = " +
           Is(Loop.Owns) +
           "  static constexpr bool withholds = " + Is(Loop.Withholds);
    return T + ends() + checks() + sums() + range() + nest().range() +
           device() + "};\n\n";
  }

  std::string guard() const {
    std::string T = inPhases() ? "static void *" : "static int ";
    T += Loop.Guard + "(";
    for (const ParmVarDecl *P : Guard->parameters())
      T += std::string(P == *Guard->param_begin() ? "" : ", ") +
           "[[maybe_unused]] " + type(P->getType(), P->getName());
    T += ") {\n" + Loop.Entry + objects();
    std::string Arguments;
    for (unsigned I = 1; I < Iteration->getNumParams(); ++I)
      Arguments +=
          (I == 1 ? "" : ", ") +
          (isRecord(I) || isChecks(I) ? std::string("nullptr") : argument(I));
    // The aggregate begins with these.
    const std::string Inner = nest().values(), More = Inner + Draws.value();
    Arguments += Arguments.empty() && !More.empty() ? More.substr(2) : More;
    const std::string Of = "<c2cu_program::" + Name +
                           ">(c2cu_entry, c2cu_begin, {" + Arguments + "}",
                      Call = Of + (Inner.empty() ? ")" : ", c2cu_apart)");
    if (inPhases())
      return T + "  return c2cu::library::begin_phases" + Call + ";\n}\n\n" +
             phases();
    if (!Loop.Decision.empty() || Loop.Owns || records())
      return T + "  const int c2cu_how = c2cu::library::" +
             (records() ? "run_recorded" : "run_to_end") + Of +
             ", c2cu_counter);\n" + Loop.Exit + "  return c2cu_how;\n}\n\n";
    if (Loop.KeepsLast)
      T += "  const bool c2cu_more = c2cu_entry.leave_last();\n";
    T += "  if (!c2cu::library::run" + Call + ")\n    return 0;\n";
    if (Guard->parameters().back()->getName() == "c2cu_counter")
      T += "  *c2cu_counter = c2cu_entry.last(c2cu_begin);\n";
    return T + Loop.Exit + "  return " +
           (Loop.KeepsLast ? "c2cu_more ? 2 : 1" : "1") + ";\n}\n\n";
  }

private:
  /// A function of the file by its name; null: there is none.
  const FunctionDecl *function(llvm::StringRef Of) const {
    for (const Decl *D :
         Ctx.Bound.Unit.Context.getTranslationUnitDecl()->decls())
      if (const auto *F = dyn_cast<FunctionDecl>(D); F && F->getName() == Of)
        return F;
    return nullptr;
  }

  /// For messages.
  std::string names() const {
    std::string T;
    for (const std::string &Of : Loop.Names)
      T += (T.empty() ? "\"" : ", \"") + Of + "\"";
    return T;
  }

  /// Loops in it that are flattened with it.
  NestText nest() const {
    std::vector<std::string> Types;
    Types.reserve(Loop.InnerSteps.size());
    const FunctionDecl *F = function(Loop.Flat);
    for (unsigned I = 0; I < Loop.InnerSteps.size(); ++I)
      Types.push_back(type(F->getParamDecl(I + 1)->getType(), ""));
    return {Loop, std::move(Types), parameters("", " + c2cu_first")};
  }

  bool inPhases() const { return !Loop.Next.empty(); }
  bool records() const { return !Loop.Replay.empty(); }
  unsigned lastParameter() const { return Iteration->getNumParams() - 1; }
  /// Whether argument I is what the iteration hands on.
  bool isRecord(unsigned I) const {
    return (inPhases() || records()) && I == lastParameter();
  }

  OnCoresText onCores() const { return {Ctx, Loop}; }
  PartsText onParts() const { return {Ctx, Loop, Code}; }

  RecordsText recording() const { return {Loop, argument(lastParameter())}; }

  /// What combines records is given the arguments but the last one.
  std::string replay() const {
    std::string Arguments;
    for (unsigned I = 1; I < lastParameter(); ++I)
      if (llvm::is_contained(Loop.Combined, I))
        Arguments += "&c2cu_now_" + std::to_string(I) + ", ";
      else if (!isChecks(I))
        Arguments += "c2cu_with." + argument(I) + ", ";
    return recording().members(Arguments);
  }

  /// What the loop calls for each iteration, and when it has ended.
  std::string phases() const {
    const std::string Of = "<c2cu_program::" + Name + ">(c2cu_run);\n}\n\n";
    return "static struct " + Loop.Values + " *" + Loop.Next +
           "(void **c2cu_run) {\n  return c2cu::library::next_values" + Of +
           "static void " + Loop.Finish +
           "(void *c2cu_run) {\n  c2cu::library::finish_phases" + Of;
  }

  const LibraryReduction *reductionAt(unsigned I) const {
    for (const LibraryReduction &R : Loop.Reductions)
      if (R.Argument == I)
        return &R;
    return nullptr;
  }

  /// Whether an iteration ends the loop.
  std::string ends() const {
    if (Loop.Decision.empty())
      return "";
    std::string T = "  static bool ends([[maybe_unused]] const arguments "
                    "&c2cu_with, counter c2cu_at) {\n    return ::" +
                    Loop.Decision + "(c2cu_at";
    for (unsigned I = 1; I <= Loop.DecisionArguments; ++I)
      T += ", c2cu_with." + argument(I);
    const auto Is = [](bool What) { return What ? "true" : "false"; };
    return T + ") != 0;\n  }\n  static constexpr bool searches = " +
           Is(Loop.Searches) + ", only_searches = " + Is(Loop.OnlySearches) +
           ";\n";
  }

  bool isChecks(unsigned I) const { return I != 0 && I == Loop.ChecksArgument; }

  /// Of clauses that bound subscripts.
  std::string checks() const {
    if (!Loop.ChecksArgument)
      return "  static constexpr bool checks = false;\n";
    std::string Rows;
    for (const LibraryClause &C : Loop.Clauses)
      Rows += std::string(Rows.empty() ? "" : ", ") + "{\"" +
              spellingOf(C.Direction) + "\", \"" + C.Name + "\"}";
    return "  static constexpr bool checks = true;\n"
           "  static constexpr c2cu::library::clause clauses[] = {" +
           Rows +
           "};\n  static void *&checks_of(arguments &c2cu_of) {\n"
           "    return c2cu_of." +
           argument(Loop.ChecksArgument) + ";\n  }\n";
  }

  /// A part of each variable that iterations change in any order.
  std::string sums() const {
    if (Loop.Reductions.empty())
      return "";
    std::string Members, Visits;
    unsigned Index = 0;
    for (const LibraryReduction &R : Loop.Reductions) {
      const std::string Member = argument(R.Argument);
      Members +=
          "    " +
          type(Iteration->getParamDecl(R.Argument)->getType()->getPointeeType(),
               Member) +
          ";\n";
      Visits += "    c2cu_visit(c2cu::library::operation<'" +
                std::string(1, symbolOf(R.Operation)) + "', " +
                std::to_string(R.Constant) + ", " + std::to_string(Index++) +
                ">(), c2cu_sums." + Member + ", c2cu_with." + Member + ");\n";
    }
    return "  static constexpr unsigned reductions = " + std::to_string(Index) +
           ";\n  struct sums {\n" + Members +
           "  };\n  C2CU_ANY_SIDE\n"
           "  template <class c2cu_arguments, class c2cu_visitor>\n"
           "  C2CU_HOST_DEVICE static void visit(sums &c2cu_sums, "
           "c2cu_arguments &c2cu_with,\n                                     "
           "const c2cu_visitor &c2cu_visit) {\n" +
           Visits + "  }\n";
  }

  std::string type(QualType T, llvm::StringRef Declarator) const {
    return printType(Ctx.Bound.Unit.Context, Ctx.Layers.Dialect, T, Declarator);
  }
  static std::string argument(unsigned I) {
    return "c2cu_" + std::to_string(I);
  }

  /// A case for each argument that is a pointer.
  std::string pointerCases(const std::string &Before,
                           const std::string &After) const {
    std::string T;
    for (unsigned I = 0; I < Iteration->getNumParams(); ++I)
      if (Iteration->getParamDecl(I)->getType()->isPointerType())
        T += "    case " + std::to_string(I) + ":\n      " + Before +
             (I ? "c2cu_of." + argument(I) : "c2cu_begin") + After + "\n";
    return T;
  }

  /// Of an iteration; its values are Values behind those of the first one.
  std::string parameters(const std::string &Counter,
                         const std::string &Values) const {
    std::string T = Counter;
    for (unsigned I = 1; I < Iteration->getNumParams(); ++I)
      if (isChecks(I))
        T += ", &c2cu_checks";
      else if (records() && I == lastParameter() && Values.empty())
        T += ", c2cu_records.of_iterations()";
      else if (reductionAt(I))
        T += ", &c2cu_sums." + argument(I);
      else
        T += ", c2cu_with." + argument(I) + (isRecord(I) ? Values : "");
    return T;
  }

  /// On cores: the function as it is.
  std::string range() const {
    // Iterations share the parts of sums.
    const bool Apart = Loop.Reductions.empty();
    std::string T =
        "  static void range([[maybe_unused]] const arguments &c2cu_with, "
        "counter c2cu_begin,\n"
        "                    long long c2cu_step, std::size_t c2cu_first,\n"
        "                    std::size_t c2cu_last) {\n";
    T += Draws.begin();
    // What is drawn comes in order, and what is watched may meet.
    T += Apart && (Draws.exist() || Loop.Speculates || records()) ? ""
         : Apart
             ? "    // Iterations do not meet: their guard has seen to that.\n"
               "#pragma GCC ivdep\n"
             : "    sums c2cu_sums;\n    visit(c2cu_sums, c2cu_with, "
               "c2cu::library::begin_sum());\n";
    if (Loop.ChecksArgument)
      T.insert(T.find(") {\n") + 4, "    c2cu::library::checking c2cu_checks{"
                                    "name, line, clauses, 0, nullptr};\n");
    T += recording().begin();
    T += "    for (std::size_t c2cu_k = c2cu_first; c2cu_k < c2cu_last; "
         "++c2cu_k)\n      " +
         std::string(Loop.ChecksArgument ? "c2cu_checks.iteration = c2cu_k, "
                                         : "") +
         Draws.beginIteration() + "C2CU_ITERATION(::" + Loop.Iteration + ")(" +
         parameters("c2cu::library::counter_at(c2cu_begin, c2cu_step, c2cu_k)",
                    records() ? "" : " + " + NestText::firstOf(Loop)) +
         ");\n";
    T += recording().end();
    if (!Apart)
      T += "    visit(c2cu_sums, c2cu_with, c2cu::library::end_sum());\n";
    return T + "  }\n";
  }

  /// The marked calls that it may run as, an iteration of the innermost first.
  std::vector<unsigned> calls() const {
    std::vector<unsigned> All{Loop.Flat.empty() ? Loop.Call : Loop.FlatCall,
                              Loop.Call};
    if (Loop.OnParts)
      All.push_back(*Loop.OnParts);
    return All;
  }

  /// On a GPU: its copy there, and that of the objects of the file.
  std::string device() const {
    if (onCores())
      return "";
    uint64_t Bytes = 0;
    uniformImage(Ctx.Classes, Bytes);
    std::string T = std::string("#ifdef __CUDACC__\n") +
                    "  static constexpr bool knows_addresses = " +
                    (Loop.KnowsAddresses || Draws.exist() ? "true" : "false") +
                    ";\n  static constexpr std::size_t uniform_bytes = " +
                    std::to_string(Bytes) + ";\n" + sidesText(Ctx, calls());
    T += "  static __device__ c2cu_instance instance([[maybe_unused]] char "
         "*c2cu_uniforms) {\n    return c2cu_instance_at(c2cu_uniforms);\n"
         "  }\n";
    T += "  static __device__ void run(c2cu_instance &c2cu_self, counter "
         "c2cu_at,\n                             [[maybe_unused]] const "
         "arguments &c2cu_with,\n                             "
         "[[maybe_unused]] sums &c2cu_sums,\n                             "
         "[[maybe_unused]] std::size_t c2cu_k) {\n" +
         (Loop.ChecksArgument
              ? "    c2cu::library::checking c2cu_checks{nullptr, 0, nullptr, "
                "c2cu_k,\n        static_cast<c2cu::library::violation *>("
                "c2cu_with." +
                    argument(Loop.ChecksArgument) + ")};\n"
              : std::string()) +
         "    c2cu_self." + Loop.Iteration + "(" +
         parameters("c2cu_at", " + " + NestText::firstOf(Loop)) + ");\n  }\n";
    T += "  static void move_argument([[maybe_unused]] arguments &c2cu_of,\n"
         "                            [[maybe_unused]] counter &c2cu_begin,\n"
         "                            unsigned c2cu_which,\n"
         "                            [[maybe_unused]] std::ptrdiff_t c2cu_by) "
         "{\n    switch (c2cu_which) {\n";
    T += pointerCases("c2cu::library::move_pointer(",
                      ", c2cu_by);\n      break;");
    return T + "    }\n  }\n" + nest().device() +
           onParts().rows(pointerCases("return (char *)", ";")) + "#endif\n";
  }

  /// What all iterations read besides their arguments.
  std::string objects() const {
    return onCores() ? onCores().objects({}) : onCores().imageAndObjects();
  }

  const EmitContext &Ctx;
  const LibraryLoop &Loop;
  const DrawsText Draws;
  const DeviceCode &Code;
  const std::string Name;
  const FunctionDecl *const Iteration, *const Guard;
};

} // namespace

std::string c2cu::emitLibrary(const EmitContext &Ctx, const Columnwise &C) {
  const Layers &L = Ctx.Layers;
  DeviceCode Code = deviceText(Ctx, C);
  const bool IsProgram = Ctx.Bound.Library->IsProgram;
  std::string T = loopsComment(Ctx.Options, IsProgram) +
                  (IsProgram ? "#include <c2cu/library_program.h>\n" : "") +
                  "#include <c2cu/library.h>\n" +
                  declareComplex(Ctx.Bound.Unit.Context, L.Dialect) +
                  banner(IsProgram ? "The program (host)"
                                   : "The library's functions (host)");
  T += printAll(Ctx.Bound.Unit, {&L.Common, &L.Host, &L.Dialect});
  T += banner("What iterations of marked loops run");
  T += "namespace c2cu_program {\nnamespace {\n\n#ifdef __CUDACC__\n";
  T += instanceText(Ctx, Code);
  T += Code.Tables.empty() ? "" : Code.Tables + "\n";
  T += Code.Bodies + "#endif\n\n";
  std::string Glue = "#ifdef __CUDACC__\n" + instanceAt(Ctx) + "#endif\n\n";
  std::string Guards;
  for (const LibraryLoop &Loop : Ctx.Bound.Library->Loops) {
    Glue += LoopWriter(Ctx, Loop, Code).structure();
    Guards += LoopWriter(Ctx, Loop, Code).guard();
  }
  Glue += "} // namespace\n} // namespace c2cu_program\n\n";
  if (IsProgram)
    Guards += "[[maybe_unused]] static const bool c2cu_one_input = "
              "c2cu::library::has_one_input();\n";
  for (const std::string &N : Ctx.Bound.Library->Guarded)
    Guards += "C2CU_GUARDED(" + N + ", " + L.Dialect.nameOf(N).str() + ")\n";
  return T + withMacrosPushed(Ctx.Bound.Unit, Glue + Guards);
}
