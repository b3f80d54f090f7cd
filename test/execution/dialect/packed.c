// Packed types, by a pragma in each of its forms and by an attribute.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ gen: print(rng.randint(-99, 99))
#include <stdio.h>
#include <string.h>
#define BEGIN _Pragma("pack(push, 1)")
#define END _Pragma("pack(pop)")
#define PRAGMA(x) _Pragma(#x)
#pragma pack(push, 2)
struct two { char c; int x; };
#pragma pack(pop)
BEGIN
struct one { char c; int x; };
END
PRAGMA(pack(push, 1))
struct again { char c; struct one class; short y; };
PRAGMA(pack(pop))
_Pragma("pack(2)")
struct operator { char c; double x; };
_Pragma("pack()")
struct whole { char c; int x; };
struct __attribute__((packed)) attribute { char c; double x; };

static char bytes[64];
static int n, sizes[6], read_back;
static void work(void) {
  struct again a = {1, {2, n}, 3};
  memcpy(bytes, &a, sizeof a);
  sizes[0] = sizeof(struct two);
  sizes[1] = sizeof(struct one);
  sizes[2] = sizeof(struct again);
  sizes[3] = sizeof(struct operator);
  sizes[4] = sizeof(struct whole);
  sizes[5] = sizeof(struct attribute);
  memcpy(&read_back, bytes + 2, sizeof n);
}
int main(void) {
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  work();
  for (int i = 0; i < 6; i++)
    printf("%d ", sizes[i]);
  printf("%d %d\n", read_back, ((struct again *)bytes)->class.x);
  return 0;
}
