float g;
bool test(int i);

void statements(int x, bool cond) {
  ;
  { }
  { ; { int x; } }
  int i = 0, j;
  const static float k = 1;
  struct Local { int a; } l = { 1 };
  typedef int Int;
  using Real = float;
  Int typed;
  Real real;
  if (cond) i = 1;
  if (cond) { i = 1; } else if (x > 2) i = 2; else { i = 3; }
  if (cond) if (x) i++; else i--;
  if (int found = x) i = found;
  for (;;) break;
  for (int a = 0, b = 1; a < 10; a++, b--) { if (a == b) continue; }
  for (i = 0, j = 2; i < j; ++i) ;
  for (uint u = 0; u < 3; ++u) for (uint w = 0; w < 3; ++w) g += u * w;
  while (cond) cond = test(i);
  while (bool more = test(i)) { i++; }
  do i--; while (i > 0);
  do { i += 2; } while (i < 10, cond);
  switch (x) {
  case 0:
  case 1 + 1: i = 1; break;
  case Int(3): { i = 2; break; }
  default: i = 3;
  }
  switch (int s = x) { default: break; }
  switch (x) { }
  [unroll] for (int p = 0; p < 4; ++p) { }
  [unroll(4)] [loop] while (cond) { }
  [branch] if (cond) { } else { }
  [flatten]
  if (cond) i = 1;
  [[vk::ext_thing(1, "two")]] float attributed;
  [forcecase] switch (x) { case 1: break; }
  #pragma pack_matrix(row_major)
  if (x == 3) discard;
  if (x == 4)
    return;
  return;
}

float3 returns(int x) {
  if (x) return (float3)x;
  if (x > 1) return { 1, 2, 3 };
  return x, float3(1, 2, 3);
}
