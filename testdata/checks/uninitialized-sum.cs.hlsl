// args: -T cs_6_0 -E main -no-warnings
// resource: values {"type": "float32", "data": [1, 4, 2, 8]}
RWStructuredBuffer<float> values : register(u0);

[numthreads(1, 1, 1)]
void main() {
  float sum;
  for (uint k = 0; k < 4; k++)
    sum += values[k]; // FINDING[uninitialized] "reads sum, which is uninitialized"
  values[0] = sum;    // ALSO "writes it to memory"
}
