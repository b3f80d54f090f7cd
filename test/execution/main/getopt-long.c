// Long options, and an argument that the program changes in place.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto --args='--count=2 name --quiet'
//@ in: 5
//@ in: 8
//@ in: 0
#define _GNU_SOURCE
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>

static int quiet;
static int x;

static void twist(int count) {
  for (int i = 0; i < count; i++)
    x = x * 3 + 1;
}

int main(int argc, char **argv) {
  static const struct option options[] = {{"count", required_argument, 0, 'c'},
                                          {"quiet", no_argument, &quiet, 1},
                                          {0, 0, 0, 0}};
  int option, count = 1;
  while ((option = getopt_long(argc, argv, "c:", options, NULL)) != -1)
    if (option == 'c')
      count = atoi(optarg);
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  twist(count);
  if (optind < argc) {
    printf("%s ", argv[optind]);
    argv[optind][0]++;
    printf("%s ", argv[optind]);
  }
  printf("%d %d %d\n", quiet, count, x);
  return 0;
}
