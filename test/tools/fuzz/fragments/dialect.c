//--- types
typedef struct {
  short a;
  union {
    int b;
    unsigned char c[4];
  };
} $record;
enum $color { $RED = 1, $GREEN, $BLUE = 7 };
//--- objects
static $record $records[3] = {{1, {2}}, [2] = {.b = 7, .a = 3}};
static enum $color $color = $GREEN;
static const unsigned char $text[4] = "ab\0c";
static _Bool $flag;
static long $sizes;
//--- functions
static int $old(a, b)
  int a;
  char b;
{
  return a * b;
}
static inline void *$same(const void *p) { return (void *)p; }
//--- before
  $record *r = $same(&$records[$in(k, 0, 2)]);
  $color = $color + ($k > 1);
  $color++;
  $flag = $k * 4;
  r->b = $old($k, 'x') ?: 5;
  $sizes = sizeof(char) + sizeof 'x' + sizeof(enum $color) + sizeof "abc";
  int *plain = $same($[&r->b$|(int[]){4, 5}$]);
  mix((unsigned)*plain);
//--- kernel
  $record *other = $[(void *)$|$]&$records[1];
  other->b = ({ int t = other->b * 3; t % 1000; });
  other->c[3] = 0;
  __typeof__($color) next = $color == $BLUE ? $RED : $BLUE;
  $color = next;
  $flag = !$flag;
//--- after
  printf("%d %d %d %d %ld %d\n", $records[0].b, $records[1].b, $color, $flag,
         $sizes, $text[1]);
