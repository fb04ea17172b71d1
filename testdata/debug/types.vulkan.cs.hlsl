// args: -T cs_6_2 -E main -fspv-debug=vulkan -fcgl -enable-16bit-types
// spirv: "DebugTypeBasic %\w+ %uint_32 %uint_3 %uint_0"
// spirv: "DebugTypeMember %\w+ %\w+ %\w+ %uint_\d+ %uint_7 %uint_80 %uint_3 %uint_3"
// spirv: "DebugTypeMember %\w+ %\w+ %\w+ %uint_\d+ %uint_7 %uint_83 %uint_5 %uint_3"
// spirv: "OpExtInst %void %1 DebugTypeComposite"
// spirv: "DebugTypeMatrix %\w+ %uint_2 %uint_1"
// spirv: "DebugTypeArray %\w+ %uint_3 %uint_2"
// spirv: "DebugTypeTemplate "
// spirv: "DebugTypeArray %\w+ %uint_0"
struct Base {
  half h;
};
struct Derived : Base {
  double d;
  int bits : 3;
  int more : 5;
  bool Method(uint n) { return bits == n; }
};
enum Kind { One, Two };
class C {
  float2x3 m;
  Kind kind;
};
Texture2D<float4> tex[];
SamplerState smp;
RWStructuredBuffer<C> buffer;
groupshared float shared_data[3][2];

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Derived d = (Derived)0;
  C c = buffer[id.x];
  int2x2 i = 1;
  static int calls = 0;
  shared_data[0][1] = d.Method(id.x) ? c.m[0][1] : i[0][0] + calls;
  buffer[id.y] = c;
}
