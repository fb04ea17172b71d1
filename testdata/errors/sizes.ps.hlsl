// args: -T ps_6_0
Texture2D image;
struct S { float a; };
float4 main(float x : A) : SV_Target {
  uint a = sizeof(S);
  a = sizeof(image);   // ERROR[sizeof-non-numeric] "'sizeof' to non-numeric type 'Texture2D"
  a = sizeof(1);       // ERROR[sizeof-literal] "'sizeof' to literal type"
  void b;              // ERROR[void-variable] "variable 'b' has incomplete type 'void'"
  int c[0];
  int d[x];            // ERROR[size-not-integer] "non-integer type 'float'"
  return a;
}
