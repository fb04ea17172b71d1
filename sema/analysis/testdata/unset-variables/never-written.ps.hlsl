// args: -T ps_6_0
// args: -T ps_6_0 -Wno-sometimes-uninitialized
// Reading what has been given no value at all is told unasked, whatever the type. What has
// a value on some path, or in some part, is not.
struct Light { float3 direction; float strength; };
struct Empty {};
enum Kind { KindA, KindB };
Texture2D colors;

float scalar() {
  float a;
  return a + 1;               // WARNING[local-unset] "variable 'a' is uninitialized when used here" NOTE-1 "variable 'a' is declared here"
}
float parts() {
  float3 v;
  v.xy = 1;
  Light l;
  l.strength = v.z;
  float m[3];
  m[1] = 2;
  return v.z + l.direction.x + m[0];
}
float3 vectors() {
  float3 v;
  float4x4 m;
  return v.zyx * m[1].xyz;    // WARNING[local-unset] "variable 'v' is uninitialized" WARNING[local-unset] "variable 'm' is uninitialized"
}
Light structs() {
  Light l;
  return l;                   // WARNING[local-unset] "variable 'l' is uninitialized"
}
float arrays(int i) {
  float a[4];
  return a[i];                // WARNING[local-unset] "variable 'a' is uninitialized"
}
bool enums() {
  Kind k;
  return k == KindA;          // WARNING[local-unset] "variable 'k' is uninitialized"
}
float updates() {
  float a;
  a += 1;                     // WARNING[local-unset] "variable 'a' is uninitialized"
  int i;
  i++;                        // WARNING[local-unset] "variable 'i' is uninitialized"
  return a + i;
}
float branches(bool c) {
  float a, b;
  if (c)
    return a;                 // WARNING[local-unset] "variable 'a' is uninitialized"
  if (!c)
    b = 1;
  a = 1;
  return a + b;
}
float loops(int n) {
  float last;
  float sum = 0;
  for (int i = 0; i < n; i++) {
    if (i > 0)
      sum += last;
    last = i;
  }
  for (int j = 0; j < n; j++) {
    float fresh;
    sum += fresh;             // WARNING[local-unset] "variable 'fresh' is uninitialized"
    fresh = j;
  }
  return sum;
}
float never() {
  float a;
  return 1;
  return a;
}
void fills(inout float a) { a = 1; }
float passed() {
  float a, b;
  uint w, h;
  fills(a);
  colors.GetDimensions(w, h);
  modf(1.5, b);
  return a + b + w;
}
float told(Light l) { return 1; }
float passedWhole() {
  Light l;
  return told(l);
}
float empty() {
  Empty e;
  Empty f = e;
  Texture2D t = colors;
  return t[uint2(0, 0)].x;
}
#pragma dxc diagnostic ignored "-Wuninitialized"
float silent() {
  float a;
  return a;
}
float4 main(int i : I) : SV_Target {
  return scalar() + parts() + vectors().x + structs().strength + arrays(i) + enums() + updates() + branches(i) + loops(i) + never() + passed() + empty() + passedWhole() + silent();
}
