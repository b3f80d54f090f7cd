//===- reach_ranges_test.cpp - What iterations are said to access ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The loops of reach_rows.h: the ranges of bytes are those of the row, and when
// the iterations are run here, with many arguments for which what is assumed
// holds, they access nothing else.
//
//===----------------------------------------------------------------------===//

#include "frontend/Parse.h"
#include "loops/Legal.h"
#include "loops/MarkedLoop.h"
#include "reach_polynomial_text.h"
#include "reach_rows.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <random>
#include <unistd.h>

using namespace c2cu;
using namespace c2cu::reach;

namespace {

/// What is said of a loop, without Clang's objects.
struct Said {
  struct Access {
    bool Write, Sure;
    std::vector<Terms> Lo, Hi;
    Terms First, End; ///< Of these bounds, those that a guard tests.
  };
  bool Refused = true;
  std::vector<Access> Accesses; ///< Of `a`.
  std::vector<Terms> Assumed;
};

Terms named(const Polynomial &P, const Reached &R);

/// The atom of one of R's quotients.
Atom quotient(const Reached &R, size_t Number) {
  const c2cu::Quotient &Q = R.Quotients[Number];
  Quotients.push_back({named(Q.Of, R), Q.By});
  return FirstOfQuotients + Quotients.size() - 1;
}

/// A polynomial over the letters of its atoms' names.
Terms named(const Polynomial &P, const Reached &R) {
  Terms Result;
  for (const auto &[M, Factor] : P.terms()) {
    std::vector<Atom> Mapped;
    for (const Atom A : M)
      Mapped.push_back(A == Iteration       ? 0
                       : A >= FirstQuotient ? quotient(R, A - FirstQuotient)
                                            : std::string(Letters).find(
                                                  R.Atoms[A]->getName().str()));
    std::sort(Mapped.begin(), Mapped.end());
    Result[Mapped] = Factor;
  }
  return Result;
}

std::vector<Terms> named(const std::vector<Polynomial> &All, const Reached &R) {
  std::vector<Terms> Result;
  for (const Polynomial &P : All)
    Result.push_back(named(P, R));
  return Result;
}

Said plain(const Reached &R) {
  Said Result;
  Result.Refused = !R.Problems.empty();
  for (const Reach &A : R.Accesses)
    if (A.Of->getName() == "a")
      Result.Accesses.push_back({A.Write, A.Sure, named(A.Lo, R),
                                 named(A.Hi, R), named(rangeOf(A).Lo, R),
                                 named(rangeOf(A).Hi, R)});
  Result.Assumed = named(R.Assumed, R);
  return Result;
}

#define TEXT(...) #__VA_ARGS__
#define EXPANDED(...) TEXT(__VA_ARGS__)

/// A function for each row.
std::string program() {
  std::string Text =
      "typedef int *Walker;\ntypedef _Bool Truth;\n"
      "void *memset(void *, int, unsigned long);\n" EXPANDED(FUNCTIONS) "\n";
  for (const Row &R : Rows) {
    std::string Body = R.Body;
    for (size_t At; (At = Body.find("return;")) != std::string::npos;)
      Body.replace(At, 7, "continue;");
    Text += "void f" + std::to_string(&R - Rows) +
            "(int *a, const int *k, int n, int m, unsigned u, unsigned char b, "
            "long w) {\n#pragma kernel for\nfor (int i = 0; i < n; i++) {\n" +
            Body + ";\n}\n}\n";
  }
  return Text;
}

/// Of each row, with inner loops executed in one way and in the other.
struct Both {
  Said Widened, Exact;
};

std::vector<Both> sayAll() {
  std::vector<Both> Result;
  ParseOptions Options;
  Options.File = testing::TempDir() + "reach_ranges_test." +
                 std::to_string(::getpid()) + ".c";
  std::ofstream(Options.File) << program();
  const bool Parsed = parse(Options, [&](ParsedUnit &Unit) {
    Diagnostics Diags(Unit.Context.getDiagnostics());
    for (const LoopMark &M : findMarkedLoops(Unit, Diags)) {
      const MarkedLoop &L = M.Loops.front();
      Result.push_back({plain(reachOf(Unit.Context, L, Loops::Widened)),
                        plain(reachOf(Unit.Context, L, Loops::Exact))});
    }
    return true;
  });
  std::remove(Options.File.c_str());
  EXPECT_TRUE(Parsed);
  return Result;
}

std::string textOf(const Said &S) {
  if (S.Refused)
    return "refused";
  std::string Text;
  for (const Said::Access &A : S.Accesses)
    Text += (Text.empty() ? "" : "; ") + std::string(A.Sure ? "" : "some of ") +
            (A.Write ? "" : "read ") + reach::textOf(A.First) + " to " +
            reach::textOf(A.End);
  for (const Terms &P : S.Assumed)
    Text += (&P == S.Assumed.data() ? " if " : ", ") + reach::textOf(P);
  return Text;
}

template <class T> T oneOf(std::mt19937 &Choose, std::initializer_list<T> All) {
  return All.begin()[Choose() % All.size()];
}

Arguments anyArguments(std::mt19937 &Choose) {
  Arguments A = {};
  A.n = oneOf(Choose, {1, 2, 3, 4, 7});
  A.m = oneOf(Choose, {-300, -3, -1, 0, 1, 2, 3, 4, 5, 7, 300});
  A.u = oneOf(Choose, {0U, 1U, 3U, 4U, 7U, 1U << 31, ~0U - 1, ~0U});
  A.b = oneOf<unsigned char>(Choose, {0, 1, 3, 5, 8, 250, 254, 255});
  A.w = oneOf(Choose, {-2L, 0L, 3L, 1L << 33, -(1L << 15), 1L << 15});
  for (int &K : A.k)
    K = oneOf(Choose,
              {0, 1, 2, 3, 5, 7, 8, 9, 10, -1, -128, 200, 256, 127, -70000});
  return A;
}

Point pointOf(const Arguments &A, int I) {
  return {I, 0, A.n, A.m, A.u, 0, A.b, A.w};
}

bool isWithin(const Touched &T, const Said::Access &A, const Point &At) {
  bool Lies = T.Write == A.Write;
  for (const Terms &Lo : A.Lo)
    Lies &= valueAt(Lo, At) <= T.First;
  for (const Terms &Hi : A.Hi)
    Lies &= T.First + T.Count <= valueAt(Hi, At);
  return Lies;
}

/// Whether an iteration touches all of the bytes that A says of it.
bool isWhole(const Said::Access &A, const Point &At) {
  for (Int128 Byte = valueAt(A.First, At); Byte < valueAt(A.End, At); ++Byte)
    if (std::none_of(AllTouched.begin(), AllTouched.end(),
                     [&](const Touched &T) {
                       return T.Write == A.Write && T.First <= Byte &&
                              Byte < T.First + T.Count;
                     }))
      return false;
  return true;
}

class Checker {
public:
  Checker(const Row &R, const Said &S) : R(R), S(S) {}

  /// Runs the loop, if it may run in any order for such arguments.
  void run(const Arguments &A) {
    for (int I = 0; I < A.n; ++I)
      for (const Terms &P : S.Assumed)
        if (valueAt(P, pointOf(A, I)) < 0)
          return;
    ++Runs;
    for (int I = 0; I < A.n; ++I) {
      AllTouched.clear();
      R.Run({}, I, A.n, A.m, A.u, A.b, A.w, A.k);
      check(pointOf(A, I));
    }
  }

  /// Whether some iteration accesses the first byte that is said, and some one
  /// the last one.
  bool isTight() const {
    return std::all_of(
        S.Accesses.begin(), S.Accesses.end(), [&](const Said::Access &A) {
          const auto At = Ends.find(&A);
          return At != Ends.end() && At->second.First && At->second.Last;
        });
  }

  unsigned Runs = 0;
  bool Failed = false;

private:
  void check(const Point &At) {
    for (const Touched &T : AllTouched)
      if (T.Count != 0 && std::none_of(S.Accesses.begin(), S.Accesses.end(),
                                       [&](const Said::Access &A) {
                                         return isWithin(T, A, At);
                                       }))
        fail(At,
             std::to_string(T.Count) + " bytes at " + std::to_string(T.First));
    for (const Said::Access &A : S.Accesses) {
      const bool Whole =
          valueAt(A.End, At) - valueAt(A.First, At) < 4096 && isWhole(A, At);
      if (A.Sure && !Whole)
        fail(At, "not all from " + reach::textOf(A.First));
      for (const Touched &T : AllTouched)
        if (T.Count != 0 && T.Write == A.Write) {
          Ends[&A].First |= T.First == valueAt(A.First, At);
          Ends[&A].Last |= T.First + T.Count == valueAt(A.End, At);
        }
    }
  }

  /// Says the first thing that is wrong with a row, and where.
  void fail(const Point &At, const std::string &What) {
    std::string Text = What;
    for (size_t I = 0; I < At.size(); ++I)
      Text += std::string(", ") + Letters[I] + " " + digits(At[I]);
    if (!std::exchange(Failed, true))
      ADD_FAILURE() << Text;
  }

  struct Reached {
    bool First = false, Last = false;
  };

  const Row &R;
  const Said &S;
  std::map<const Said::Access *, Reached> Ends;
};

TEST(ReachRanges, AreThoseThatIterationsAccess) {
  const std::vector<Both> All = sayAll();
  ASSERT_EQ(All.size(), std::size(Rows));
  for (size_t I = 0; I < All.size(); ++I) {
    const Row &R = Rows[I];
    SCOPED_TRACE(R.Body);
    const bool Rounds = All[I].Widened.Refused && !All[I].Exact.Refused;
    const Said &Best = Rounds ? All[I].Exact : All[I].Widened;
    EXPECT_EQ((Rounds ? "by rounds: " : "") + textOf(Best), R.Is);
    for (const Said *S : {&All[I].Widened, &All[I].Exact}) {
      if (S->Refused)
        continue;
      Checker Of(R, *S);
      std::mt19937 Choose(I);
      for (unsigned Run = 0; Run < 400 && !Of.Failed; ++Run)
        Of.run(anyArguments(Choose));
      EXPECT_GT(Of.Runs, 10U);
      if (S == &Best) {
        EXPECT_EQ(Of.isTight(), R.Tight);
      }
    }
  }
}

} // namespace
