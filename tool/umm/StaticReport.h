//===- StaticReport.h - The compiler's verdicts, to compare with ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_UMM_STATICREPORT_H
#define C2CU_UMM_STATICREPORT_H

#include "umm/Comparison.h"

namespace c2cu::umm {

/// Where the report of `c2cu --report` contradicts the runs: a sentence for
/// each site that does more in them than the compiler says it can. An error:
/// the file is no report, or one of another program.
llvm::Expected<std::vector<std::string>> contradictions(llvm::StringRef Path,
                                                        const Comparison &C);

} // namespace c2cu::umm

#endif // C2CU_UMM_STATICREPORT_H
