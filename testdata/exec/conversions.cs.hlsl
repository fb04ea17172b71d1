// args: -T cs_6_0
// args: -T cs_6_0 -HV 2018
// Conversions between component types, written and implied.
struct Result {
  int floatToInt;
  uint floatToUint, floatToBool;
  float intToFloat, uintToFloat;
  uint intToBool;
  float boolToFloat;
  int boolToInt, negativeBool;
  uint intToUint;
  int uintToInt;
  float half_, relaxed;
  int2 vectorToInt;
  float3 vectorToFloat;
  float3 splat;
  int4 mixed;
};
struct Input { float f; int i; uint u; };
StructuredBuffer<Input> inputs;
RWStructuredBuffer<Result> results;

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Input x = inputs[id.x];
  Result r;
  r.floatToInt = (int)x.f;
  r.floatToUint = (uint)abs(x.f);
  r.floatToBool = (bool)x.f;
  r.intToFloat = x.i;
  r.uintToFloat = x.u;
  bool positive = x.i > 0;
  r.intToBool = (bool)x.i;
  r.boolToFloat = positive;
  r.boolToInt = positive;
  r.negativeBool = -(int)positive;
  r.intToUint = x.i;
  r.uintToInt = (int)x.u;
  half h = (half)x.f;
  r.half_ = h + (half)1;
  min16float m = (min16float)x.f;
  r.relaxed = m * 2;
  r.vectorToInt = (int2)float2(x.f, x.f + 1);
  r.vectorToFloat = float3(x.i, x.u, positive);
  r.splat = x.f;
  r.mixed = int4((int2)x.f, x.i, positive);
  results[id.x] = r;
}
