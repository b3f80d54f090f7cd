//--- types
struct class {
  int new, delete;
  unsigned char this[3];
};
typedef struct class $type;
//--- objects
static struct class $template = {.delete = $const(1, 9), .this = {1, 2}};
static int $virtual[] = {[2] = 5, [0] = $const(1, 9), 7};
//--- functions
static int $try(int public, int private) {
  int and = public & private, or = public | private;
  return and * 3 + or;
}
//--- before
  int class = $in(x, 0, 99), typename = sizeof 'a';
  $template.new = $try(class, typename);
  $type *operator = &$template;
  operator->this[class % 3]++;
//--- kernel
  int namespace = $template.new % 100;
  $template.delete += $try(namespace, 5);
  $virtual[namespace % 3] += $template.this[1];
//--- after
  printf("%d %d %d %d\n", $template.new, $template.delete, $template.this[0],
         $virtual[2] + $virtual[1]);
