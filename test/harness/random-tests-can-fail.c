// random-tests passes a compiler that answers right or refuses, and tells the
// ways in which one fails. A stand-in for c2cu makes the mistakes: what it
// "translates" never answers right.
// DEFINE: %{random} = %random --kind own --seeds 1..2 --c2cu %S/Inputs/fake-c2cu

// RUN: rm -rf %t
// RUN: env FAULT=output not %{random} --keep %t/kept --json %t/json | FileCheck %s --check-prefix=WRONG
// WRONG: own-1 grouped/auto: wrong
// WRONG: bytes of output, where {{.*}} are right
// WRONG: own: 2 programs, 0 right, 0 refused, 0 unusable, 0 timeout, 0 uncompilable, 2 wrong, 0 crash
// WRONG-NEXT: 100.0% accepted, 2 failed
// RUN: ls %t/kept/own-2-wrong | FileCheck %s --check-prefix=KEPT
// KEPT: grouped-auto.cu
// KEPT: input-0
// KEPT: message
// KEPT: program.c
// RUN: FileCheck %s --check-prefix=JSON --input-file=%t/json
// JSON: "outcome": "wrong"

// RUN: env FAULT=refuses %{random} | FileCheck %s --check-prefix=REFUSED
// REFUSED: refused {{ *}}2  grouped/auto: some-id
// REFUSED: 0.0% accepted, 0 failed
// RUN: env FAULT=refuses not %{random} --accept 75

// RUN: env FAULT=crashes not %{random} --translate-only | FileCheck %s --check-prefix=CRASH
// CRASH: c2cu ended with status 139 and named no diagnostic
// CRASH: 2 crash
// RUN: env FAULT=sanitizer not %{random} --translate-only | FileCheck %s --check-prefix=SANITIZER
// SANITIZER: a sanitizer found something in c2cu:
// SANITIZER: 2 crash

// A pack is translated here, compiled and run there.
// RUN: env FAULT=output %{random} --pack %t/pack | FileCheck %s --check-prefix=PACK
// PACK: 2 programs, {{.*}} MiB, in {{.*}}; compile and run them there by
// RUN: not %t/pack/run | FileCheck %s --check-prefix=WRONG

// The same seed gives the same program.
// RUN: %random --kind own --seeds 7 --print > %t/first && %random --kind own --seeds 7 --print | diff %t/first -
