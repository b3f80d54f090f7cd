//===- CostJson.cpp - The costs for other programs ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/CostReport.h"
#include "llvm/Support/JSON.h"

using namespace llvm;

namespace c2cu::umm {

static void siteJson(const CostReport &R, const ArrangementCost &C, uint32_t Id,
                     json::OStream &J) {
  const Source &S = R.Runs.program();
  const Site &Where = S.Sites[Id];
  const SiteCost &Cost = C.Sites[Id];
  J.object([&] {
    J.attribute("site", Id);
    J.attribute("file", S.Files[Where.Where.File]);
    J.attribute("line", Where.Where.Line);
    J.attribute("column", Where.Where.Column);
    J.attribute("text", Where.Text);
    J.attribute("rounds", Cost.Rounds);
    J.attribute("stages", Cost.Stages);
    J.attribute("leastOfWarp", Cost.Least);
    J.attribute("meanOfWarp", double(Cost.Stages) / double(Cost.Warps));
    J.attribute("mostOfWarp", Cost.Most);
    J.attribute("time", Cost.Time);
  });
}

static void arrangementJson(const CostReport &R, const ArrangementCost &C,
                            json::OStream &J) {
  J.object([&] {
    J.attribute("name", C.Name);
    J.attribute("layout", C.Layout);
    J.attribute("rounds", C.Rounds);
    J.attribute("requests", C.Requests);
    J.attribute("stages", C.Stages);
    J.attribute("time", C.Time);
    if (C.Overlapped)
      J.attribute("overlapped", *C.Overlapped);
    J.attribute("best", C.Best);
    J.attribute("worst", C.Worst);
    J.attributeArray("sites", [&] {
      for (uint32_t Id = 0; Id < C.Sites.size(); ++Id)
        if (C.Sites[Id].Rounds)
          siteJson(R, C, Id, J);
    });
  });
}

static void formJson(const ClosedForm &F, json::OStream &J) {
  J.object([&] {
    J.attribute("name", F.Name);
    J.attribute("formula", F.Formula);
    J.attribute("value", F.Value);
    J.attribute("assumes", F.Assumes);
    J.attribute("holds", F.Violated.empty());
    if (!F.Violated.empty())
      J.attribute("violated", F.Violated);
  });
}

/// Of marked loops: how many iterations, and how they have their arrays.
static void loopJson(const CostReport &R, json::OStream &J) {
  J.attribute("iterations", int64_t(*R.Runs.iterations()));
  J.attribute("skipped", int64_t(R.Runs.skipped()));
  J.attributeArray("arrays", [&] {
    for (size_t I = 0; I < R.Runs.program().Objects.size(); ++I) {
      const Object &O = R.Runs.program().Objects[I];
      const bool IsShared = O.Class == ObjectClass::Array;
      if (!R.Runs.extents()[I] ||
          (!IsShared && O.Class != ObjectClass::Instance))
        continue;
      J.object([&] {
        J.attribute("name", O.Name);
        J.attribute("shared", IsShared);
        if (!IsShared)
          J.attribute("bytes", int64_t(O.Bytes));
      });
    }
  });
}

void printJson(const CostReport &R, raw_ostream &Out) {
  json::OStream J(Out, 2);
  J.object([&] {
    J.attribute("version", 1);
    J.attribute("source", R.Runs.program().Name);
    J.attribute("runs", R.Runs.runs());
    if (R.Runs.iterations())
      loopJson(R, J);
    J.attribute("accesses", int64_t(R.Runs.size()));
    J.attribute("differing", int64_t(R.Runs.differing()));
    J.attribute("machine", R.M.Kind == MachineKind::UMM ? "umm" : "dmm");
    J.attribute("p", R.M.Threads);
    J.attribute("width", R.M.Width);
    J.attribute("latency", R.M.Latency);
    J.attribute("word", R.M.Word);
    J.attributeArray("arrangements", [&] {
      for (const ArrangementCost &C : R.Arrangements)
        arrangementJson(R, C, J);
    });
    J.attributeArray("closedForms", [&] {
      for (const ClosedForm &F : R.Forms)
        formJson(F, J);
    });
  });
  Out << '\n';
}

} // namespace c2cu::umm
