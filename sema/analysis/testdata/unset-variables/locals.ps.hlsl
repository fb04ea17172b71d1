// args: -T ps_6_0
#pragma dxc diagnostic warning "-Wuninitialized"
float never() {
  float a;
  return a;                 // WARNING[local-unset] "variable 'a' is uninitialized when used here"
}
float sometimes(int c) {
  float a;
  if (c)                    // WARNING[local-unset-on] "whenever 'if' condition is false"
    a = 1;
  return a;
}
float always(int c) {
  float a;
  if (c)
    a = 1;
  else
    a = 2;
  return a;
}
float loops(int c) {
  float sum = 0;
  for (int i = 0; i < c; i++) {
    float a;
    if (i)                  // WARNING[local-unset-on] "whenever 'if' condition is false"
      a = 1;
    sum += a;
  }
  return sum;
}
float perhaps1(int c) {
  float a;
  for (int i = 0; i < c; i++)
    a = i;
  return a;
}
void give(out float a) { a = 1; }
float given() {
  float a;
  float2 v;
  give(a);
  v.x = a;
  return v.x;
}
float surest(int c) {
  float a;
  if (c == 1) {
    if (c > 2)
      a = 1;
    return a;
  }
  return a;                 // WARNING[local-unset] "variable 'a' is uninitialized when used here"
}
float4 main(int c : C) : SV_Target { return never() + sometimes(c) + always(c) + loops(c) + perhaps1(c) + given() + surest(c); }
