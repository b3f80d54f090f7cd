// Files that end within a line, and files that begin with a byte order mark.
// RUN: %bulk %s
//@ gen: print(rng.randint(-99, 99))
#include <stdio.h>
#include "Inputs/marked.h"
#include "Inputs/marked-only.h"
int x;
static const int list[8] = {
#include "Inputs/list.h"
, 4,
#include "Inputs/nested-list.h"
};
static const char text[] =
#include "Inputs/string.h"
"b"
#include "Inputs/string.h"
;
static void run(void)
{
#include "Inputs/double.h"
    x += 100;
#include "Inputs/comment-goes-on.h"
    x += 200;
#include "Inputs/comment-goes-on-with-line-end.h"
    x = -x
#include "Inputs/define-two.h"
    + x + x
#include "Inputs/plus.h"
    + x;
    x *= TWO;
#include "Inputs/conditional.h"
    x += list[6] * FOUR + list[3] * THREE;
#include "Inputs/pragma.h"
    x += text[2] * FIVE;
#include "Inputs/double.h"
#include "Inputs/double.h"
}
int main(void)
{
    scanf("%d", &x);
#pragma kernel
    run();
    printf("%d\n", x);
} // the end \