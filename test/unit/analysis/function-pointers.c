// Calls through pointers run what the pointers mean, the library included.
#include <stdlib.h>
#include <string.h>
static int n, m;
static int f(int x) { return x + n; }
static int g(int x) { return x + m; }
static int /*unreached*/ never(int x) { return x; }
static int (*const table[])(int) = {f, abs};
struct methods {
  int (*first)(int), (*second)(int);
};
static struct methods object = {f, g};
static int apply(int (*how)(int), int x) { return /*calls: abs g*/ how(x); }
static size_t (*length)(const char *) = strlen;

void kernel(void) {}

int main(int argc, char **argv) {
  (void)argv;
  n = /*calls: abs f*/ table[argc & 1](3);
  n += /*calls: f*/ object.first(2);
  n += /*calls: g*/ object.second(2);
  n += apply(abs, 3);
  n += apply(g, 3);
  n += (int)/*calls: strlen*/ /*reads: string*/ length("x");
  n += /*calls: g*/ (*object.second)(2);
  n += /*calls: abs f*/ (argc ? f : abs)(1);
#pragma kernel
  kernel();
}
