// args: -T cs_6_0 -E main
RWStructuredBuffer<uint> result;
Texture2D<float4> a, b;

void pick() {
  a = b; // ERROR[resource-immutable] "global resource 'a' is not assignable"
}

[numthreads(1, 1, 1)]
void main() {
  pick();
}
