// Kernels that leave memory to the host, and free some of its own, where a device gives
// up what they do: in the middle, for its area is too small or now and then. The host
// makes the call from what it began with; what the kernel had freed is still there. On
// cores nothing is given up, and C2CU_MEMORY counts what kernels hold.
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %build %source -o often -DC2CU_MEMORIES=1 -DC2CU_GIVE_UP=7
// RUN: %build %source -o small -DC2CU_MEMORIES=1 -DC2CU_KEPT=256
// RUN: %build %source -o cores
// RUN: %c2cu %source -Werror=call-in-place -o strict.cu && cc -O1 %source -o original
// RUN: seq 1 200 > in
// RUN: bash -c 'while read n; do echo $n | ./original || true; done < in > right'
// RUN: bash -c 'export C2CU_DEVICES=1; for p in ./often ./small; do C2CU_WORKERS=1 C2CU_STATS=${p}.stats $p < in | diff - right; C2CU_GROUP=16 $p < in | diff - right; C2CU_GROUP=1 C2CU_SLOTS=1 $p < in | diff - right; C2CU_WORKERS=3 C2CU_GROUP=5 $p < in | diff - right; done' | count 0
// RUN: grep -E '"given_up": [1-9][0-9]' often.stats
// RUN: grep -E '"given_up": [1-9][0-9]' small.stats
// RUN: bash -c './cores < in | diff - right; C2CU_VERIFY=1 C2CU_STATS=cores.stats ./cores < in | diff - right; C2CU_MEMORY=1000000 ./cores < in | diff - right' | count 0
// RUN: grep -F '"given_up": 0' cores.stats
// RUN: bash -c 'export C2CU_WORKERS=1 C2CU_MEMORY=1000000; (echo 1; echo -5; echo 2) > endless; ./cores < endless; echo status $?' 2>&1 | FileCheck %s
// CHECK: 1:
// CHECK: error: input 1: it held more memory than C2CU_MEMORY=1000000
// CHECK: status 137
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node {
  int key;
  char *name;
  struct node *next;
};

static int seed = 3;

static struct node *push(struct node *list, int key) {
  struct node *n = malloc(sizeof *n);
  char text[16];
  sprintf(text, "%d", key);
  n->key = key;
  n->name = strdup(text);
  n->next = list;
  return n;
}

static void drop(struct node *n) {
  free(n->name);
  free(n);
}

// Every other one goes, and others come.
static struct node *change(struct node *list, int n) {
  for (struct node **at = &list; *at; at = &(*at)->next) {
    struct node *gone = *at;
    *at = gone->next;
    drop(gone);
    if (!*at)
      break;
  }
  seed = seed * 5 + n;
  for (int i = 0; n < 0 || i < n % 9; i++)
    list = push(list, seed + i);
  return list;
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
  struct node *list = NULL;
  for (int i = 0; i < n % 7; i++)
    list = push(list, i);
  printf("%d:", n);
  fflush(stdout);
  for (int i = 0; i < 3; i++) {
#pragma kernel
    list = change(list, n);
    list = push(list, -i);
  }
  while (list) {
    struct node *next = list->next;
    printf(" %d %s", list->key, list->name);
    drop(list);
    list = next;
  }
  printf(" %d\n", seed);
}
