// gpu-test says what is missing before it begins, keeps results as they come,
// and resumes. Stand-ins for nvcc and nvidia-smi make a GPU of the CPU.
// DEFINE: %{write_manifest} = env PYTHONPATH=%root/test/tools python3 -c "from harness import needs; needs.write_manifest('%t/pack')"
// DEFINE: %{gpu_test} = %S/Inputs/fake-cuda/run %gpu_test %t/pack --nvcc %S/Inputs/fake-cuda/nvcc
//@ gen: print(rng.randint(10, 99))

// RUN: rm -rf %t && mkdir %t
// RUN: not %{gpu_test} 2>&1 | FileCheck %s --check-prefix=NO-CASES
// NO-CASES: gpu-test: error: {{.*}}/pack/cases is missing; make a pack with scripts/gpu-pack

// RUN: %bulk %s --pack %t/pack --driver=grouped --lower=staged
// RUN: not %{gpu_test} 2>&1 | FileCheck %s --check-prefix=NO-MANIFEST
// NO-MANIFEST: gpu-test: error: {{.*}}/pack/manifest is missing: the pack was not finished

// RUN: %{write_manifest}
// RUN: not %gpu_test %t/pack --nvcc no-such-nvcc 2>&1 | FileCheck %s --check-prefix=NO-NVCC
// NO-NVCC: gpu-test: error: no-such-nvcc is missing; install it, or say where it is
// RUN: not %{gpu_test} --only nothing-like-that 2>&1 | FileCheck %s --check-prefix=NO-CASE
// NO-CASE: gpu-test: error: nothing in {{.*}}/pack is what the options ask for

// RUN: %{gpu_test} | FileCheck %s --check-prefix=RIGHT
// RUN: FileCheck %s --check-prefix=LINE --input-file=%t/pack/results.jsonl
// RIGHT: gpu-test.c grouped/staged {{.*}} identical
// RIGHT: Fake GPU, 1.0: 1 passed, 0 failed
// LINE: {"case": "test/harness/gpu-test.c", "variant": "grouped/staged", {{.*}}"passed": true

// A result that passed is not made again, a line that was cut off is.
// RUN: sed -i 's/"runs": [0-9]*/"runs": 1234/' %t/pack/results.jsonl
// RUN: %{gpu_test} --resume | FileCheck %s --check-prefix=KEPT
// KEPT: gpu-test.c grouped/staged {{.*}} 1234 identical
// RUN: truncate --size=-9 %t/pack/results.jsonl
// RUN: %{gpu_test} --resume | FileCheck %s --check-prefix=AGAIN --implicit-check-not=1234
// AGAIN: 1 passed, 0 failed

// A part, and how long it takes; no time.
// RUN: %{gpu_test} --dry-run --variants grouped/auto,grouped/staged | FileCheck %s --check-prefix=PLAN
// PLAN: 1 generated files: about
// RUN: %gpu_test %t/pack --dry-run --variants grouped/auto | FileCheck %s --check-prefix=NONE
// RUN: %gpu_test %t/pack --dry-run --cooperating | FileCheck %s --check-prefix=NONE
// NONE: 0 generated files
// RUN: %{gpu_test} --quick --lines %t/lines | FileCheck %s --check-prefix=QUICK
// QUICK: gpu-test.c grouped/staged {{.*}} 1 identical
// RUN: grep -c passed %t/lines
// RUN: %{gpu_test} --budget 0 | FileCheck %s --check-prefix=NO-TIME
// NO-TIME: 0 passed, 0 failed, no time for 1

// One run more under each of compute-sanitizer's tools. This one finds a race
// where it is told to, and looks at nothing where there is more than a process.
// RUN: %{gpu_test} --quick --sanitize | FileCheck %s --check-prefix=SANITIZED
// SANITIZED: gpu-test.c grouped/staged {{.*}} 4 identical
// RUN: not env FAKE_RACE=1 %{gpu_test} --quick --sanitize | FileCheck %s --check-prefix=RACE
// RACE: gpu-test.c grouped/staged {{.*}} FAILED
// RACE: under racecheck: there is something in its log
// RACE: RACECHECK SUMMARY: 1 hazards

// What is said to run on no GPU, and does, has failed.
// RUN: %bulk %s --pack %t/refusing --driver=grouped --lower=staged --gpu-refusal=large
// RUN: cp -r %t/refusing/cases/* %t/pack/cases && %{write_manifest}
// RUN: not %{gpu_test} --quick | FileCheck %s --check-prefix=RUNS
// RUNS: gpu-test.c grouped/staged {{.*}} FAILED
// RUNS: it runs on this GPU, in spite of --gpu-refusal

// RUN: rm %t/pack/cases/*/*.cu
// RUN: not %{gpu_test} 2>&1 | FileCheck %s --check-prefix=INCOMPLETE
// INCOMPLETE: gpu-test: error: the files in {{.*}}/pack/cases are not those that were packed; carry the pack again
#include <stdio.h>

static int x;

static void twice(void) { x *= 2; }

int main(void) {
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  twice();
  printf("%d\n", x);
  return 0;
}
