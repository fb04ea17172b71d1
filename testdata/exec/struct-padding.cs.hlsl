// args: -T cs_6_0
// Where the members of structures lie in structured buffers.
struct Inner { float2 a; float b; };
struct Outer {
  float3 position;
  float weight;
  float first;
  float3 second;
  Inner inner;
  int after;
  float3 list[2];
  uint last;
  float2 ends[2];
};
StructuredBuffer<Outer> input;
RWStructuredBuffer<Outer> output;

[numthreads(1, 1, 1)]
void main() {
  Outer x = input[1];
  output[0] = x;
  output[1].position = input[0].second;
  output[1].weight = input[0].first;
  output[1].first = input[0].weight;
  output[1].second = input[0].position;
  output[1].inner.a = input[0].inner.a.yx;
  output[1].inner.b = input[0].inner.b + 1;
  output[1].after = -input[0].after;
  output[1].list[0] = input[0].list[1];
  output[1].list[1] = input[0].list[0];
  output[1].last = input[0].last;
  output[1].ends = input[0].ends;
}
