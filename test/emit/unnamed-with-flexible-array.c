// A union without a name and without an initialiser, in which an array has no
// bound: g++ takes a reference to it for that array, unless it has a name.
// RUN: %c2cu %source -p 4 -o - | FileCheck %s
// CHECK: static union {{c2cu_[a-z0-9_]+}} { struct { int n; int items[]; } list;
static union { struct { int n; int items[]; } list; char raw[64]; } memory;
static int x;

static void work(void) { memory.list.items[3] = x + memory.raw[0]; }

int main(int argc, char **argv) {
  x = argc;
#pragma kernel
  work();
  return memory.list.items[3];
}
