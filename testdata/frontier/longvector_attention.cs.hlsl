// args: -T cs_6_9 -E main -fspv-target-env=vulkan1.1
// Attention over the tokens of a sequence with heads of 64 numbers: each thread has a
// query, scores all keys, and adds up values with weights that stay finite however
// large the scores are.
static const uint Head = 64;
typedef vector<float, Head> Row;

StructuredBuffer<Row> queries, keys, values;
RWStructuredBuffer<Row> results;
cbuffer Sequence { uint tokens; }

[numthreads(64, 1, 1)]
void main(uint id : SV_DispatchThreadID) {
  Row query = queries[id] * rsqrt((float)Head);
  Row sum = 0;
  float most = -1e30, total = 0;
  for (uint i = 0; i < tokens; i++) {
    float score = dot(query, keys[i]);                   // spirv: "OpFAdd %float"
    float higher = max(most, score);
    float keep = exp(most - higher), weight = exp(score - higher);
    sum = sum * keep + values[i] * weight;
    total = total * keep + weight;
    most = higher;
  }
  results[id] = sum / total;                             // spirv: "OpFDiv %float"
}
// spirv: "OpFunctionEnd"
