//--- objects
static unsigned $squares[$const(8, 20)], $crc[16];
static int $size;
static unsigned $value;
//--- functions
static void $init(unsigned *to, int count, unsigned from) {
  for (int i = 0; i < count; i++)
    to[i] = from + (unsigned)i * (unsigned)i;
}
//--- before
  $init($squares, (int)(sizeof $squares / sizeof *$squares), $[$const(1, 9)u$|(unsigned)$in(base, 0, 2)$]);
  for (unsigned i = 0; i < 16; i++) {
    unsigned c = i;
    for (int j = 0; j < 4; j++)
      c = c & 1 ? c >> 1 ^ $const(99, 9999)u : c >> 1;
    $crc[i] = c;
  }
  $size = (int)(sizeof $squares / sizeof *$squares);
  $value = (unsigned)$in(x, 0, 99999);
//--- kernel
  for (int i = 0; i < $size; i++)
    $value = $value >> 4 ^ $crc[$value & 15] ^ $squares[i];
//--- after
  printf("%u %u\n", $value, $squares[3] + $crc[7]);
