// Compound literals and designated initialisers in kernel code: area and
// bounding box of a polygon clipped to a window.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:driver-simple-shape
//@ gen: n = rng.randint(3, 8)
//@ gen: print(n, *["%.2f" % rng.uniform(-5, 5) for _ in range(2 * n)])
#include <stdio.h>

typedef struct point {
  double x, y;
} point;

typedef struct {
  point low, high;
} box;

enum side { LEFT, RIGHT, BOTTOM, TOP, SIDES };

#define MAX 24

static point polygon[MAX];
static int corners;
static box bounds;

static double outside(enum side side, const point *p) {
  return ((double[SIDES]){[TOP] = p->y - 3,
                          [BOTTOM] = -3 - p->y,
                          [LEFT] = -3 - p->x,
                          [RIGHT] = p->x - 3})[side];
}

static int clip(point *out, const point *in, int n, enum side side) {
  int kept = 0;
  for (int i = 0; i < n; i++) {
    const point *a = &in[i], *b = &in[(i + 1) % n];
    double da = outside(side, a), db = outside(side, b);
    if (da <= 0)
      out[kept++] = *a;
    if ((da < 0 && db > 0) || (da > 0 && db < 0)) {
      double t = da / (da - db);
      out[kept++] =
          (point){.x = a->x + t * (b->x - a->x), .y = a->y + t * (b->y - a->y)};
    }
  }
  return kept;
}

static void grow(box *b, const point *p) {
  *b = (box){
      {p->x < b->low.x ? p->x : b->low.x, p->y < b->low.y ? p->y : b->low.y},
      .high = {.y = p->y > b->high.y ? p->y : b->high.y,
               .x = p->x > b->high.x ? p->x : b->high.x}};
}

static double area(void) {
  point other[MAX];
  double twice = 0;
  for (enum side s = LEFT; s < SIDES; s += 2) {
    corners = clip(other, polygon, corners, s);
    corners = clip(polygon, other, corners, s + 1);
  }
  bounds = (box){.low = {9, 9}, .high = {-9, -9}};
  for (int i = 0; i < corners; i++) {
    const point *p = polygon + i, *q = polygon + (i + 1) % corners;
    twice += p->x * q->y - q->x * p->y;
    grow(&bounds, &(const point){p->x, p->y});
  }
  return twice / 2;
}

int main(void) {
  double a;
  if (scanf("%d", &corners) != 1 || corners > 8)
    return 1;
  for (int i = 0; i < corners; i++)
    if (scanf("%lf %lf", &polygon[i].x, &polygon[i].y) != 2)
      return 1;
#pragma kernel
  a = area();
  printf("%d %.17g %g %g %g %g\n", corners, a, bounds.low.x, bounds.low.y,
         bounds.high.x, bounds.high.y);
  return 0;
}
