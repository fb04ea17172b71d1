// args: -T ps_6_0
void never(out int a) {
}                                   // WARNING[parameter-unset] "'a' is uninitialized when used here"
void excused([maybe_unused] out int a) {}
void inout1(inout int a) { a += 1; }
void given(out int a) { a = 1; }

int reads(out int a) {
  int b = a;                        // WARNING[parameter-unset] "'a' is uninitialized"
  a = 1;
  return b;
}
void hands(out int a) { inout1(a); } // WARNING[parameter-unset] "'a' is uninitialized"
void handsOut(out int a) { given(a); }
void early(int c, out int a) {
  if (c)
    return;                         // WARNING[parameter-unset] "'a' is uninitialized"
  a = 1;
}
void sometimes(int c, out int a) {
  if (c)                            // WARNING[parameter-unset-on] "whenever 'if' condition is false"
    a = 1;
}
void loops(int c, out int a) {
  for (int i = 0; i < c; i++)
    a = i;
}
void breaks(int c, out int a) {
  while (c) {                       // WARNING[parameter-unset-on] "whenever 'while' loop exits because its condition is false"
    a = 1;
    break;
  }
}
void forever(int c, out int a) {
  for (;;) {
    a = c;
    if (c++ > 3)
      break;
  }
}
void once(int c, out int a) {
  do {
    a = c;
  } while (--c);
}
void cases(int c, out int a) {
  switch (c) {
  case 1:
    a = 1;
    break;
  default:                          // WARNING[parameter-unset-on] "whenever switch default is taken"
    break;
  }
}
void allCases(int c, out int a) {
  switch (c) {
  case 1:
    a = 1;
    return;
  case 2:
    a = 2;
    return;
  }
}
void continues(int c, out int a) {
  do {
    switch (c) {
    default:
      continue;
    }
    a = 1;
  } while (c-- > 0);
}                                   // WARNING[parameter-unset] "'a' is uninitialized"
bool shorts(bool c, out int a) {
  bool r = c && (a = 1) == 1;       // WARNING[parameter-unset-on] "whenever '&&' condition is false"
  return r;
}
int conditional(bool c, out int a) {
  int r = c ? a = 1 : 2;            // WARNING[parameter-unset-on] "whenever '?:' condition is false"
  return r;
}
void both(bool c, out int a) {
  if (c)
    a = 1;
  else
    given(a);
}
void vectors(out float3 v) { v.x = 1; }
float4 main() : SV_Target {
  int i;
  both(true, i);
  return i;
}
