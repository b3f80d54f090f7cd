// Files may be opened for reading, where a literal says so: not devices, of which
// every reader takes some.
// RUN: %c2cu %source -D 'USE=fopen("a", "r")' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=fopen(name, "rb")' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=(fopen)("a", ("re"))' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=open_it("a", "r")' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=fopen("a", "w")' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='fopen'
// RUN: %c2cu %source -D 'USE=fopen("a", "a")' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='fopen'
// RUN: %c2cu %source -D 'USE=fopen("a", "r+")' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='fopen'
// RUN: %c2cu %source -D 'USE=fopen("a", "rb+")' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='fopen'
// RUN: %c2cu %source -D 'USE=fopen("a", mode)' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='fopen'
// RUN: %c2cu %source -D 'USE=fopen("a", "rw" + 1)' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='fopen'
// RUN: %c2cu %source -D 'USE=fopen("a", n ? "r" : "rb")' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='fopen'
// RUN: %c2cu %source -D 'USE=fopen("/dev/stdin", "r")' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='fopen'
// RUN: %c2cu %source -D 'USE=fopen("/proc/self/fd/0", "r")' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='fopen'
// RUN: %c2cu %source -D 'USE=fopen(device, "r")' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='fopen'
// RUN: %c2cu %source -D 'USE=fopen(array, "r")' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='fopen'
// RUN: %c2cu %source -D 'USE=open_it("a", "w")' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='fopen'
// RUN: %c2cu %source -D 'USE=open_it("a", mode)' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='fopen'
// RUN: %c2cu %source -D 'USE=open_by("a", "r")' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='fopen'
// ONE: workers: one, by '[[BY]]'
// ANY: workers: any number
#include <stdio.h>

static char name[9];
static const char *mode = "r", *device = "/dev/tty";
static const char array[] = "/dev/fd/0";
static FILE *(*open_it)(const char *, const char *) = fopen;
static FILE *open_by(const char *path, const char *how) {
  return fopen(path, how);
}

static int x, n;

static void work(void) { x++; }

int main(void) {
  scanf("%d", &n);
#pragma kernel
  work();
  USE;
  printf("%d\n", x);
}
