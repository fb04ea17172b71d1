// args: -T ps_6_0 -E main -fcgl
// Component kinds of several arguments combine as those of operators do; what
// the function does not have becomes a float if it has those, else an int.
float f;
half h;
int i;
uint u;
bool b, c;
min16float m;
min16uint n;
int64_t wide;

// Where half is a float of reduced precision, vectors of it become vectors of
// floats, scalars do not.
float pick(float3 x) { return 1; }
float pick(half3 x) { return 2; }
float pick(float x) { return 3; }
float pick(half x) { return 4; }

float4 main() : SV_Target {
  float4 r = 0;
  r += asuint(h);                     // spirv: "OpBitcast %uint"
  r += asint(half2(h, 1)).x;          // spirv: "OpBitcast %v2int"
  r += asfloat(h);
  r += max(b, c) / 2;                 // spirv: "OpSelect %float" "NMax %\d+ %\d+" "OpFDiv %float"
  r += refract(i, 2, 3);              // spirv: "OpConvertSToF %float" "Refract"
  r += refract(half3(h, h, h), f, i).x; // spirv: "OpExtInst %v3float %\d+ Refract"
  r += reflect(m, i);                 // WARNING[narrowing] "to smaller type"
  r += countbits(f);                  // spirv: "OpConvertFToS %int" "OpBitCount"
  r += max(wide, u) > 5;              // spirv: "OpExtInst %ulong %\d+ UMax"
  r += reversebits(n) / -1;           // spirv: "OpBitReverse %int" "OpSDiv %int"
  half3 v = half3(h, h, h);
  r += pick(v * v);                   // spirv: "OpFunctionCall %float %pick %"
  r += pick(refract(v, v, h));        // spirv: "OpFunctionCall %float %pick_0 %"
  r += pick(saturate(v));             // spirv: "OpFunctionCall %float %pick_0 %"
  r += pick(dot(v, v));               // spirv: "OpFunctionCall %float %pick_1 %"
  r += pick(abs(h));                  // spirv: "OpFunctionCall %float %pick_1 %"
  r += pick(lerp(h, f, 0.5));         // spirv: "OpFunctionCall %float %pick_2 %"
  return r;
}
