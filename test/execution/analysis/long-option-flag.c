// getopt_long writes where an option says.
// RUN: %bulk %s --refused simple:driver-simple-call
//@ in: 5
//@ in: 2
//@ in: 7
#include <stdio.h>
#include <getopt.h>
static int verbose;
int f(int n) { return verbose * 100 + n; }
int main(int argc, char **argv) {
  static struct option o[] = {{"verbose", 0, &verbose, 7}, {0, 0, 0, 0}};
  int x, y; 
  char *args[] = {"prog", "--verbose", 0};
  if (scanf("%d", &x) != 1) return 1;
  if (x > 3) while (getopt_long(2, args, "", o, 0) != -1) ;
#pragma kernel
  y = f(x);
  printf("%d\n", y);
  return 0;
}
