// Blocks of the heap that inputs have in kernels: by devices that cores play, by cores of
// a worker, in turns by both, where a device dies, checked against the host's calls; in
// groups that take more memory than others, too. Kernels on cores have them where they are.
// RUN: rm -rf %t && mkdir %t && cd %t && %build %source -o cpu && %build %source -DC2CU_MEMORIES=2 -o played
// RUN: %c2cu %source -Werror=call-in-place -o strict.cu && cc -O1 %source -o original
// RUN: bash -c 'for i in {1..400}; do echo $((i * 37 %% 101 + (i %% 50 == 0) * 9000)) $i; done' > in
// RUN: bash -c 'while read n; do echo $n | ./original; done < in > right'
// RUN: bash -c './cpu < in | diff - right; C2CU_WORKERS=1 C2CU_VERIFY=1 ./cpu < in | diff - right' | count 0
// RUN: bash -c 'export C2CU_DEVICES=all; ./played < in | diff - right; C2CU_WORKERS=1 C2CU_GROUP=16 ./played < in | diff - right; C2CU_VERIFY=1 ./played < in | diff - right; C2CU_WORKERS=3 C2CU_GROUP=7 ./played < in | diff - right; C2CU_GROUP=1 C2CU_SLOTS=1 ./played < in | diff - right' | count 0
// RUN: bash -c 'for how in turns kill; do PLAYED_DEVICES=$how C2CU_WORKERS=2 C2CU_GROUP=9 ./played < in 2> messages | diff - right; done' | count 0
#include <stdio.h>
#include <stdlib.h>

struct part {
  struct part *next;
  int *numbers, *busiest;
  int count;
};

static int used[4];

static void work(struct part *all, unsigned seed) {
  for (struct part *p = all; p; p = p->next) {
    for (int i = 0; i < p->count; i++) {
      seed = seed * 1664525 + 1013904223;
      p->numbers[i] += seed >> 20;
      ++used[seed >> 30];
      if (p->numbers[i] > *p->busiest)
        p->busiest = p->numbers + i;
    }
    if (p->next)
      p->next->numbers[0] += *p->busiest;
  }
}

int main(void) {
  int n;
  unsigned seed;
  if (scanf("%d %u", &n, &seed) != 2)
    return 1;
  struct part *all = NULL;
  for (int k = 0; k < 4; k++) {
    struct part *p = malloc(sizeof *p);
    p->count = n / (k + 1) + 1;
    p->numbers = calloc(p->count, sizeof(int));
    p->busiest = p->numbers;
    p->next = all;
    all = p;
  }
#pragma kernel
  work(all, seed);
#pragma kernel
  work(all->next, seed + 1);
  while (all) {
    unsigned sum = 0;
    for (int i = 0; i < all->count; i++)
      sum = 31 * sum + all->numbers[i];
    printf("%u %td ", sum, all->busiest - all->numbers);
    struct part *next = all->next;
    free(all->numbers);
    free(all);
    all = next;
  }
  printf("%d %d %d %d\n", used[0], used[1], used[2], used[3]);
}
