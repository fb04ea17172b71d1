// args: -T cs_6_0
[outputcontrolpoints(33)] void many() {}   // ERROR[control-points] "number of control points 33 is outside the valid range of [1..32]"
[outputcontrolpoints(0)] void none() {}    // ERROR[control-points] "number of control points 0 is outside"
Texture2D a : register(t0, spaceX);        // ERROR[bad-space-number] "space number should be an integral numeric string"
Texture2D b : register(t0, elsewhere);     // ERROR[bad-space] "expected space definition with syntax 'spaceX'"
cbuffer C {
  float4 c : packoffset(c0);
  float2 d : packoffset(c0.z);             // ERROR[pack-offset-clash] "packoffset overlap between 'd', 'c'"
  float e[2] : packoffset(c5);
  float f : packoffset(c6);
};
struct S {
  uint g : 33;                             // ERROR[bit-field-too-wide] "size of bit-field 'g' (33 bits) exceeds size of its type (32 bits)"
  static int h : 3;                        // ERROR[bit-field-static] "static member 'h' cannot be a bit-field"
};
float2x2 commas(float2 v, float2x2 m) {
  v = (float2)(1, 2);                      // WARNING[comma-in-init] "where a constructor list may have been intended"
  v = (v, v);
  return (m, m);                           // WARNING[comma-in-init] "where a constructor list may have been intended"
}
[numthreads(1, 1, 1)]
void main(uint i : SV_GroupIndex) {
  [branch] [flatten] if (i > 2) commas(i, i);
  [loop] [unroll] while (i > 3) i--;       // ERROR[conflicting-attributes] "loop and unroll attributes are not compatible"
}
