// args: -T cs_6_0 -E main
// Values that come with the dispatch, with a matrix and an array among them.
struct Parameters {
  float2 offset;
  uint count;
  float scale;
  row_major float2x2 turn;
  int table[3];
};
[[vk::push_constant]] Parameters parameters;
StructuredBuffer<float2> values;
RWStructuredBuffer<float2> results;
RWStructuredBuffer<int> numbers;

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  if (id.x >= parameters.count) return;
  results[id.x] = mul(parameters.turn, values[id.x]) * parameters.scale + parameters.offset;
  numbers[id.x] = parameters.table[id.x % 3] + (int)id.x;
}
