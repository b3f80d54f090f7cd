// Variables of libraries, and what libraries return pointers to, are no run's own:
// a function of the program that changes them lets one process execute all runs.
// RUN: %c2cu %source -D 'USE=x = lgamma(n) + signgam' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='signgam'
// RUN: %c2cu %source -D 'USE=x = elsewhere' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='elsewhere'
// RUN: %c2cu %source -D 'USE=x = environ[0][0]' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='environ'
// RUN: %c2cu %source -D 'USE=stdout = stderr' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='stdout'
// RUN: %c2cu %source -D 'USE=*stream = stderr' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='stdin'
// RUN: %c2cu %source -D 'USE=strtok(getenv("PATH"), ":")' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='getenv'
// RUN: %c2cu %source -D 'USE=localeconv()->decimal_point = 0' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='localeconv'
// RUN: %c2cu %source -D 'USE=x = timezone' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='timezone'
// RUN: %c2cu %source -D 'USE=**changed = 1' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='changed'
// RUN: %c2cu %source -D 'USE=x = counted()' -D HEADER -I %S/Inputs --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='counter'
// RUN: %c2cu %source -D 'USE=x = numbered()' -D HEADER -I %S/Inputs --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='rand'
// RUN: %c2cu %source -D 'USE=x = own + (own = n)' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=x = counter_of_file++ + table[n]' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=x = constant' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=x = *getenv("PATH")' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=x = *localeconv()->decimal_point' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=fprintf(stdout, "%p", (void *)stdin)' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=optind = optopt' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=**arguments = 1' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=x = **changed' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// ONE: workers: one, by '[[BY]]'
// ANY: workers: any number
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#ifdef HEADER
#include "one-worker.h"
#endif

extern char **environ;
extern int elsewhere;
extern const int constant;
static const int table[9] = {1};
static int own;
static _Thread_local int counter_of_file;
static FILE **stream = &stdin;

static int x, n;

static void work(void) { x++; }

int main(int count, char **arguments, char **changed) {
  scanf("%d", &n);
#pragma kernel
  work();
  USE;
  printf("%d\n", x);
}
