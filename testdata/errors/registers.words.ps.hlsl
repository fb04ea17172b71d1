// args: -T ps_6_0
Texture2D a : register(ps_4_0, t3) : register(t4);  // ERROR[conflicting-registers] "conflicting register semantics"
Texture2D b : register(t3) : register(vs, t3) : register(vs, t4); // ERROR[conflicting-registers] "conflicting"
float c : register(ps[2], c3);                      // ERROR[expected-token] "expected ','"
Texture2D d : register(PS, t3);                     // ERROR[register-class] "register type is unsupported"
Texture2D e : register(zs, t3);                     // ERROR[register-class] "register type is unsupported"
Texture2D f : register(hs, t3);                     // ERROR[register-class] "register type is unsupported"
Texture2D g : register(space1, t3);                 // ERROR[expected-token] "expected ')'"
Texture2D h : register(t3, t4);                     // ERROR[bad-space] "expected space definition with syntax 'spaceX'"
Texture2D i : register(ps);                         // ERROR[expected-token] "expected ','"
Texture2D j : register(t1[2][3]);                   // ERROR[expected-token] "expected ')'"
Texture2D k : register(t1, space2[3]);              // ERROR[expected-token] "expected ')'"
Texture2D l : register(t1, space2, space3);         // ERROR[expected-token] "expected ')'"
Texture2D m : register(vs_5_0, ps_5_0, t3);         // ERROR[register-class] "register type is unsupported"
cbuffer C {
  float n : packoffset(c0, c1);                     // ERROR[expected-token] "expected ')'"
  float o : packoffset(c0[1]);                      // ERROR[expected-token] "expected ')'"
  float p : packoffset(b1);                         // ERROR[packoffset-register] "c followed by a number"
}
float4 main() : SV_Target { return 0; }
