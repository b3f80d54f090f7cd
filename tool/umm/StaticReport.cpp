//===- StaticReport.cpp - The compiler's verdicts, to compare with --------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/StaticReport.h"
#include "umm/Problem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include <map>

using namespace llvm;

namespace c2cu::umm {

namespace {

/// The verdicts of all calls, by site; the worst where there are several.
class Report {
public:
  Report(StringRef Path, const Source &S) : Path(Path), S(S) {}

  Error read() {
    auto Buffer = MemoryBuffer::getFile(Path);
    if (!Buffer)
      return problem(Path + ": cannot be read: " + Buffer.getError().message());
    auto Value = json::parse((*Buffer)->getBuffer());
    if (!Value)
      return problem(Path + ": is not JSON: " + toString(Value.takeError()));
    const json::Object *Top = Value->getAsObject();
    const json::Array *Calls = Top ? Top->getArray("calls") : nullptr;
    if (!Calls || Top->getInteger("version") != 1)
      return problem(Path + ": is no report of c2cu --report, version 1");
    for (const json::Value &Call : *Calls)
      if (Error E = readCall(Call))
        return E;
    return Error::success();
  }

  std::map<uint32_t, AccessVerdict> OfSite;
  /// Whether each depends on data. Reports of old versions have no numbers.
  std::map<uint32_t, bool> OfBranch, OfLoop;

private:
  Error readCall(const json::Value &Call) {
    const json::Object *O = Call.getAsObject();
    const json::Array *Accesses = O ? O->getArray("accesses") : nullptr;
    if (!Accesses)
      return problem(Path + ": has a call without accesses");
    for (const json::Value &A : *Accesses)
      if (Error E = readAccess(A))
        return E;
    if (const json::Array *Branches = O->getArray("branches"))
      for (const json::Value &B : *Branches)
        if (Error E = readBranch(B))
          return E;
    return Error::success();
  }

  /// The verdict in O; empty if there is none.
  static StringRef wordOf(const json::Object *O) {
    return O ? O->getString("verdict").value_or("") : "";
  }

  Error readBranch(const json::Value &Branch) {
    const json::Object *O = Branch.getAsObject();
    const std::optional<bool> DependsOnData = branchVerdictNamed(wordOf(O));
    if (!DependsOnData)
      return problem(Path + ": has a branch without a verdict");
    auto Take = [&](const char *Number, std::map<uint32_t, bool> &Into) {
      if (std::optional<int64_t> Id = O->getInteger(Number); Id && *Id >= 0)
        Into[uint32_t(*Id)] |= *DependsOnData;
    };
    Take("branch", OfBranch);
    Take("loop", OfLoop);
    return Error::success();
  }

  Error readAccess(const json::Value &Access) {
    const json::Object *O = Access.getAsObject();
    const int64_t Id = O ? O->getInteger("site").value_or(-1) : -1;
    const std::optional<AccessVerdict> V = accessVerdictNamed(wordOf(O));
    if (Id < 0 || !V)
      return problem(Path + ": has an access without a site or a verdict");
    // What no run reached need not be declared.
    if (size_t(Id) < S.Sites.size() &&
        O->getInteger("line") != int64_t(S.Sites[Id].Where.Line))
      return problem(Path + ": site " + Twine(Id) +
                     " is on another line than in the trace: this is the "
                     "report of another program");
    auto [Found, IsNew] = OfSite.try_emplace(uint32_t(Id), *V);
    Found->second = std::max(Found->second, *V);
    return Error::success();
  }

  std::string Path;
  const Source &S;
};

} // namespace

/// What differs between runs, and does not depend on data in the report.
template <typename Declared>
static void addDecisions(const Source &S, const std::vector<Declared> &All,
                         ArrayRef<DecisionResult> Results,
                         const std::map<uint32_t, bool> &Said,
                         std::vector<std::string> &Found) {
  if (Said.empty())
    return;
  for (uint32_t Id = 0; Id < All.size(); ++Id) {
    if (!Results[Id].Differs)
      continue;
    auto It = Said.find(Id);
    if (It != Said.end() && It->second)
      continue;
    std::string Line = placeText(S, All[Id].Where) + ": ";
    if constexpr (std::is_same_v<Declared, Branch>)
      Line += All[Id].Text + " takes another way in some run, but ";
    else
      Line += "this loop runs more often in some run, but ";
    Found.push_back(Line + (It == Said.end() ? "the report does not have it"
                                             : "is uniform in the report"));
  }
}

Expected<std::vector<std::string>> contradictions(StringRef Path,
                                                  const Comparison &C) {
  const Source &S = C.program();
  Report R(Path, S);
  if (Error E = R.read())
    return E;
  std::vector<std::string> Found;
  for (uint32_t Id = 0; Id < S.Sites.size(); ++Id) {
    const SiteResult &Result = C.sites()[Id];
    if (!Result.Accesses)
      continue;
    auto Static = R.OfSite.find(Id);
    std::string Place =
        placeText(S, S.Sites[Id].Where) + ": " + S.Sites[Id].Text;
    if (Static == R.OfSite.end())
      Found.push_back(Place + ": is accessed, but the report does not have it");
    else if (Result.Is > Static->second)
      Found.push_back(Place + ": is " + nameOf(Static->second) +
                      " in the report, but " + nameOf(Result.Is) +
                      " in these runs");
  }
  const DecisionResults &Decided = C.decisions();
  addDecisions(S, S.Branches, Decided.Branches, R.OfBranch, Found);
  addDecisions(S, S.Loops, Decided.Loops, R.OfLoop, Found);
  return Found;
}

} // namespace c2cu::umm
