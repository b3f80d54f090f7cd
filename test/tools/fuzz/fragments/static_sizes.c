//--- objects
static unsigned long $sum;
//--- functions
static long $first(int v) {
  typedef struct {
    short n;
    $[double$|char$|int$] c[$const(1, 3)];
  } term;
  enum { many = $const(2, 6) };
  static $[const $|$]int size = sizeof(term);
  static int offsets[many] = {[1] = offsetof(term, c),
                              [0] = $[sizeof(term[2])$|(int)(sizeof(term) / sizeof(short))$]};
  static term kept = {many, {1}};
  kept.n += v & 3;
  offsets[v % many] += $[kept.n$|size$];
  return offsets[0] + offsets[1] * 3 + size + kept.n;
}
static long $second(int v) {
  $[struct pair { char a; long b; };
  static unsigned char bytes[sizeof(struct pair)] = {1, [sizeof(struct pair) - 1] = 3};$|typedef int row[$const(2, 4)];
  static unsigned char bytes[sizeof(row[2])] = {1, [sizeof(row) - 1] = 9};$|typedef unsigned char byte;
  static byte bytes[] = {(byte)300, (byte)-1, sizeof(byte), (byte)~0};$]
  static const unsigned long length = sizeof bytes / sizeof bytes[0];
  bytes[(unsigned)v % length]++;
  return (long)(bytes[0] + bytes[length - 1] * length);
}
static long $third(int v) {
  typedef long wide;
  {
    typedef $[char$|short$] wide;
    static wide inner = (wide)$const(100, 40000);
    v += inner % 5;
  }
  static wide outer = (wide)$const(5, 9) << $[33$|3$];
  $[static __typeof__(outer) again = sizeof(__typeof__(outer));
  outer += again;$|outer += sizeof(wide);$]
  return outer % 1000 + v;
}
//--- before
  $sum = (unsigned long)$[$first$|$second$|$third$]($in(x, 0, 9));
//--- kernel
  $sum = $sum * 7 + (unsigned long)$[$first$|$second$|$third$]($[5$|(int)($sum & 7)$]);
//--- after
  printf("%lu %ld %ld %ld\n", $sum, $first(1), $second(1), $third(1));
