// args: -T cs_6_0 -E main -HV 202x
// groupshared is part of what tells overloads from each other.
groupshared float4 shared_[2];
RWStructuredBuffer<float4> result;

void fill(groupshared float4 a[2]);
void fill(inout float4 a[2]) { a[1] = 5; }
void fill(groupshared float4 a[2]) { a[1] = 7; }

[numthreads(4, 1, 1)]
void main() {
  float4 local[2] = { float4(1, 1, 1, 1), float4(2, 2, 2, 2) };
  fill(local);
  // spirv: "OpConstantComposite %v4float %float_5 %float_5 %float_5 %float_5"
  result[0] = local[1];
}
