//===- Harness.cpp - A program that runs a function -----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "binary/Harness.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>

using namespace c2cu;
using namespace llvm;

/// Combinations of values that one program runs.
static constexpr size_t MostRuns = 256;

static constexpr const char *Head = R"(#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <valgrind/memcheck.h>

typedef unsigned long long word;
char c2cu_compared[16];
char c2cu_saved[64];
static const char *path;
static unsigned long returned;

void c2cu_make_public(void *p, unsigned long n) {
  (void)VALGRIND_MAKE_MEM_DEFINED(p, n);
}

static char *make(word n, word size) {
  char *p = n > ((word)1 << 32) / size ? 0 : aligned_alloc(64, n * size);
  if (!p) {
    fputs("c2cu: a size is negative, or too large\n", stderr);
    exit(77);
  }
  memset(p, 0, n * size);
  return p;
}

static unsigned char drawn(void) {
  static word state = 88172645463325252u;
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (unsigned char)(state >> 32);
}

/* Numbers of one kind in an element: bytes, truth values or real numbers. */
static void draw(char *p, word size, word count, int kind) {
  word i;
  for (i = 0; i < (kind ? count : size * count); ++i) {
    char *at = p + (kind ? i * size : i);
    double wide = 1 + drawn() / 256.0;
    float narrow = (float)wide;
    if (kind != 2)
      *at = (char)(kind ? drawn() & 1 : drawn());
    else if (size == 4)
      memcpy(at, &narrow, 4);
    else
      memcpy(at, &wide, 8);
  }
}

static void put(char *p, word size, word count, word value) {
  word i;
  for (i = 0; i < count; ++i) {
    memset(p + i * size, (long long)value < 0 ? 255 : 0, size);
    memcpy(p + i * size, &value, size < 8 ? size : 8);
  }
}

static void put_real(char *p, word size, word count, double wide) {
  word i;
  float narrow = (float)wide;
  for (i = 0; i < count; ++i)
    memcpy(p + i * size, size == 4 ? (void *)&narrow : (void *)&wide,
           size == 4 ? 4 : 8);
}

)";

namespace {

class Writer {
public:
  Writer(const CallersObjects &Of, const RunTerms &Terms,
         ArrayRef<Assembly> Linked)
      : Of(Of), Terms(Terms), Linked(Linked) {}

  Harness run();

private:
  void line(const Twine &Text) {
    Result.Text += Text.str() + "\n";
    ++Line;
  }
  void reports();
  void object(unsigned I);
  void fill(unsigned I);
  void numbers(unsigned I, const CallersNumbers &N, const Twine &From,
               bool IsFilled);
  void pointers(const CallersObject::Pointers &P);
  void calls();
  void combine(size_t From, const std::string &Passed);
  std::string valueOf(const std::string &Name, bool IsReal);
  std::string parameters() const;

  const CallersObjects &Of;
  const RunTerms &Terms;
  ArrayRef<Assembly> Linked;
  Harness Result;
  unsigned Line = 1;
  std::map<std::string, bool> Used; ///< Values, and whether they are real.
};

} // namespace

static std::string in(const Twine &Pointer, uint64_t Offset) {
  return (Pointer + " + " + Twine(Offset)).str();
}

/// The parameter that has the value of a number; "" if none is given.
std::string Writer::valueOf(const std::string &Name, bool IsReal) {
  const auto It = Terms.Values.find(Name);
  if (It == Terms.Values.end())
    return "";
  Used[Name] |= IsReal;
  return "v" + std::to_string(std::distance(Terms.Values.begin(), It));
}

void Writer::reports() {
  for (const Assembly &A : Linked) {
    line("extern const unsigned long " + A.tableOfAddresses() + "[];");
    line("extern const char " + A.tableOfMarks() + "[];");
  }
  line("extern void (*const " + Twine(EntryName) + ")(void);");
  for (size_t I = 0; I < Of.Variables.size(); ++I)
    line("char *c2cu_variable_" + Twine(I) + "(void);");
  for (const bool AtEnd : {false, true}) {
    line(Twine("static void report_") + (AtEnd ? "marks" : "addresses") +
         "(void) {");
    line(Twine("  FILE *f = fopen(path, \"") + (AtEnd ? "a" : "w") + "\");");
    line("  unsigned long i;");
    line("  if (!f) exit(78);");
    if (AtEnd)
      line("  fprintf(f, \"%lu\\n\", returned);");
    for (const Assembly &A : Linked)
      line("  for (i = 0; i < " + Twine(A.instructions().size()) + "; ++i) " +
           "fprintf(f, \"" + (AtEnd ? "%d" : "%lx") + "\\n\", " +
           (AtEnd ? A.tableOfMarks() : A.tableOfAddresses()) + "[i]);");
    line("  fclose(f);");
    line("}");
  }
}

/// Defines nI, how many elements an object has, tI, how many there are with all
/// its copies, and mI, the memory.
void Writer::object(unsigned I) {
  const CallersObject &O = Of.Objects[I];
  const std::string N = std::to_string(I);
  if (!O.Variable.empty()) {
    line("  char *const m" + N + " = " + O.Variable + "();");
    line("  const word n" + N + " = 1, t" + N + " = 1;");
    return;
  }
  line("  const word n" + N + " = (word)(" + O.Elements + ");");
  line("  const word t" + N + " = n" + N +
       (O.Holder ? " * t" + std::to_string(O.Holder->first) + " * " +
                       std::to_string(O.Holder->second) + "u"
                 : "") +
       ";");
  Result.Allocated[Line] = O.Name;
  line("  char *const m" + N + " = make(t" + N + ", " + Twine(O.Size) + "u);");
}

/// Of N, in the element at From: it gets a value, or is made secret.
void Writer::numbers(unsigned I, const CallersNumbers &N, const Twine &From,
                     bool IsFilled) {
  const std::string At = in(From, N.Offset);
  const std::string Extent =
      std::to_string(N.Size) + "u, " + std::to_string(N.Count) + "u";
  if (!IsFilled) {
    if (!N.Secret)
      return;
    Result.Secrets[Line] = N.Name;
    line("      (void)VALGRIND_MAKE_MEM_UNDEFINED(" + At + ", " +
         Twine(N.Size * N.Count) + "u);");
    return;
  }
  const bool IsReal = N.K == CallersNumbers::Real;
  if (const std::string Value = valueOf(N.Name, IsReal); !Value.empty())
    line(Twine("      ") + (IsReal ? "put_real(" : "put(") + At + ", " +
         Extent + ", " + Value + ");");
  else if (N.Secret && Of.Objects[I].Variable.empty())
    line("      draw(" + At + ", " + Extent + ", " +
         Twine(static_cast<int>(N.K)) + ");");
}

/// The pointers of the element i, at e.
void Writer::pointers(const CallersObject::Pointers &P) {
  const std::string To = std::to_string(P.To);
  line("      for (k = 0; k < " + Twine(P.Count) + "u; ++k) {");
  line("        char *const to = m" + To + " + (i * " + Twine(P.Count) +
       "u + k) * n" + To + " * " + Twine(Of.Objects[P.To].Size) + "u;");
  line("        memcpy(" + in("e", P.Offset) +
       " + k * sizeof to, &to, sizeof to);");
  line("      }");
}

/// What is secret and what pointers are in all elements.
void Writer::fill(unsigned I) {
  const CallersObject &O = Of.Objects[I];
  const std::string M = "m" + std::to_string(I), Size = std::to_string(O.Size);
  for (const bool IsFilled : {true, false}) {
    line("  for (i = 0; i < t" + Twine(I) + "; ++i) {");
    line("    char *const e = " + M + " + i * " + Size + "u;");
    if (!O.Apart.empty())
      line("    switch (i % n" + Twine(I) + ") {");
    for (const auto &[Element, N] : O.Apart) {
      line("    case " + Twine(Element) + ":");
      numbers(I, N, "e", IsFilled);
      line("      break;");
    }
    if (!O.Apart.empty())
      line("    default:;");
    for (const CallersNumbers &N : O.Numbers)
      numbers(I, N, "e", IsFilled);
    if (!O.Apart.empty())
      line("    }");
    for (const CallersObject::Pointers &P : O.Leading)
      if (IsFilled)
        pointers(P);
    line("    (void)e;");
    line("  }");
  }
}

/// Calls the function, with the values of the parameters.
void Writer::calls() {
  std::string Passed, Types;
  for (size_t K = 0; K < Of.Arguments.size(); ++K) {
    const CallersArgument &A = Of.Arguments[K];
    const std::string Name = "a" + std::to_string(K);
    Passed += (K ? ", " : "") + Name;
    Types += (K ? ", " : "") + A.Type;
    if (A.IsPointer) {
      line("  " + A.Type + Name + " = " +
           (A.Object ? "m" + std::to_string(*A.Object) : "0") + ";");
      continue;
    }
    const std::string Value = valueOf(A.Name, A.IsReal);
    line("  " + A.Type + " " + Name + " = (" + A.Type + ")" +
         (!Value.empty() ? Value
          : A.Secret     ? "1"
                         : "0") +
         ";");
    if (!A.Secret)
      continue;
    Result.Secrets[Line] = A.Name;
    line("  (void)VALGRIND_MAKE_MEM_UNDEFINED(&" + Name + ", sizeof " + Name +
         ");");
  }
  line("  ((" + Of.ResultType + " (*)(" + (Types.empty() ? "void" : Types) +
       "))" + EntryName + ")(" + Passed + ");");
  line("  ++returned;");
}

/// A number of the user's, in C; "" if it is none.
static std::string wholeInC(StringRef Text) {
  const bool IsNegative = Text.consume_front("-");
  APInt Value;
  if (Text.getAsInteger(10, Value) || Value.getActiveBits() > 64)
    return "";
  return (IsNegative ? "-" : "") + toString(Value, 10, /*Signed=*/false) +
         "ull";
}

static std::string realInC(StringRef Text) {
  double Value = 0;
  if (Text.getAsDouble(Value) || !std::isfinite(Value))
    return "";
  std::string Result;
  raw_string_ostream(Result) << format("%.17e", Value);
  return Result;
}

/// Runs all combinations of the values from the one numbered From on.
void Writer::combine(size_t From, const std::string &Passed) {
  if (From == Terms.Values.size()) {
    if (++Result.Runs <= MostRuns)
      line("  " + Twine(RunName) + "(" + Passed + ");");
    return;
  }
  const auto &[Name, Values] = *std::next(Terms.Values.begin(), From);
  for (const std::string &Value : Values) {
    const bool IsReal = Used.count(Name) && Used.at(Name);
    const std::string InC = IsReal ? realInC(Value) : wholeInC(Value);
    if (InC.empty()) {
      Result.Wrong.emplace_back("'" + Value + "' is no value of '" + Name + "'",
                                IsReal ? "give a finite number, in decimals"
                                       : "give a whole number, in decimals");
      continue;
    }
    combine(From + 1, Passed + (From ? ", " : "") + InC);
  }
}

std::string Writer::parameters() const {
  std::string Result;
  size_t I = 0;
  for (const auto &[Name, Values] : Terms.Values) {
    const auto It = Used.find(Name);
    Result += std::string(I ? ", " : "") +
              (It != Used.end() && It->second ? "double" : "word") + " v" +
              std::to_string(I);
    ++I;
  }
  return Result.empty() ? "void" : Result;
}

Harness Writer::run() {
  Result.Text = Head;
  Line += llvm::count(Result.Text, '\n');
  reports();
  // Which values are real is known when all have been used.
  const size_t Begin = Result.Text.size();
  line("");
  for (const CallersArgument &A : Of.Arguments)
    if (const std::string Value = A.IsPointer ? "" : valueOf(A.Name, A.IsReal);
        !Value.empty() && !A.IsReal)
      line("  const word p_" + A.Name + " = " + Value + ";");
  line("  word i, k;");
  // Those that hold pointers come first.
  for (unsigned I = Of.Objects.size(); I-- > 0;)
    object(I);
  for (unsigned I = 0; I < Of.Objects.size(); ++I)
    fill(I);
  calls();
  line("  (void)i, (void)k;");
  line("}");
  Result.Text.insert(Begin, std::string("static void ") + RunName + "(" +
                                parameters() + ") {");
  line("int main(int argc, char **argv) {");
  line("  path = argv[argc - 1];");
  line("  report_addresses();");
  line("  atexit(report_marks);");
  combine(0, "");
  line("  return 0;");
  line("}");
  for (const auto &[Name, Values] : Terms.Values)
    if (!Used.count(Name))
      Result.Wrong.emplace_back("'" + Name +
                                    "' is no number that the function "
                                    "gets",
                                "name parameters and members of what they lead "
                                "to: --value n=16, --value 's->n=2'");
  if (Result.Runs > MostRuns)
    Result.Wrong.emplace_back("there are more than " +
                                  std::to_string(MostRuns) +
                                  " combinations of values",
                              "give fewer values");
  return std::move(Result);
}

Harness c2cu::harnessFor(const CallersObjects &Of, const RunTerms &Terms,
                         ArrayRef<Assembly> Linked) {
  return Writer(Of, Terms, Linked).run();
}
