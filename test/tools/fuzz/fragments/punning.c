//--- types
union $word {
  unsigned u;
  float f;
  unsigned char bytes[4];
  short half[2];
};
//--- objects
static union $word $words[3] = {{.f = 1.5f}, {.u = $const(1, 99999)}};
static unsigned $result;
//--- before
  $words[2].u = (unsigned)$in(x, 0, 99999) | 1u;
  $words[1].bytes[$in(k, 0, 3)] ^= 0x5a;
  mix($words[1].u);
//--- kernel
  for (int i = 0; i < 3; i++) {
    union $word w = $words[i];
    w.bytes[0] = (unsigned char)(w.bytes[0] + w.bytes[3]);
    w.half[1] = (short)(w.half[1] ^ w.half[0]);
    $result = $expr($result, w.u, i);
    $words[i] = w;
  }
//--- after
  printf("%08x %08x %02x %u\n", $words[0].u, $words[1].u, $words[2].bytes[2],
         $result);
