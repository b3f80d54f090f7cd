//--- types
struct $point {
  $[double$|float$] x, y;
};
enum $mode { $ADD, $MULTIPLY = $const(3, 7), $NONE };
//--- functions
static struct $point $move(struct $point from, const struct $point *by,
                           enum $mode mode) {
  struct $point to = {from.x + by->x, from.y - by->y};
  if (mode == $MULTIPLY)
    to = (struct $point){.y = from.x * by->y, .x = from.y * by->x};
  return to;
}
//--- marked
struct $point $from = {$in(x, -50, 50) / 4.0, 1}, $by = {.y = 2.5};
enum $mode $mode = $[$x & 1 ? $MULTIPLY : $ADD$|$MULTIPLY$|$x % 9$];
$[#pragma kernel
struct $point $to = $move($from, &$by, $mode);$|struct $point $to;
#pragma kernel
$to = $move($from, &$by, $mode);$]
printf("%.6f %.6f\n", $to.x, $to.y);
