// Headers that are no user's are named with what has them.
// RUN: not %c2cu %source -o %t.cu -- -nostdlibinc 2>&1 | FileCheck %s
// CHECK: error: 'stdio.h' file not found
// CHECK: c2cu: note: the headers of the C library are missing: install libc6-dev
// RUN: not %c2cu %source -o %t.cu -DOF_CLANG -- -nostdinc 2>&1 | FileCheck --check-prefix=CLANG %s
// CLANG: error: 'stddef.h' file not found
// CLANG: c2cu: note: Clang's own headers {{.*}}: install libclang-common-{{[0-9]+}}-dev
// RUN: not %c2cu %source -o %t.cu -DOWN 2>&1 | FileCheck --check-prefix=OWN %s
// OWN: error: 'own.h' file not found
// OWN-NOT: note: {{.*}}install
#ifdef OWN
#include "own.h"
#elif defined OF_CLANG
#include <stddef.h>
#else
#include <stdio.h>
#endif
