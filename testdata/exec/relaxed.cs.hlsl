// args: -T cs_6_0 -Wno-conversion
// Numbers of min16float, which --convert-relaxed-to-half makes 16 bits wide: 2049 has no such number and becomes 2048.
StructuredBuffer<float> values;
RWStructuredBuffer<float> results;

[numthreads(1, 1, 1)]
void main() {
  min16float one = values[0], many = values[1];
  results[0] = many + one;
  min16float sum = 0;
  for (int i = 0; i < 3; i++) {
    min16float value = values[i];
    sum = sum + value;
  }
  results[1] = sum;
  min16float2 v = min16float2(many, one) * (min16float)0.0625;
  results[2] = dot(v, v);
  results[3] = sqrt(max(v.x, v.y));
  results[4] = values[1] + values[0];
}
