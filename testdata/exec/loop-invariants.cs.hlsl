// args: -T cs_6_0
// args: -T cs_6_0 -O0
// Loops with work that is the same in each iteration, of what runs and of what does not.
StructuredBuffer<float4> input;
StructuredBuffer<int> counts;
RWStructuredBuffer<float> output;

float plain(float4 v, int n) {
  float s = 0;
  for (int i = 0; i < n; i++)
    s += sqrt(v.x) / v.y + i;
  return s;
}
float nested(float4 v, int n) {
  float s = 0;
  for (int i = 0; i < n; i++) {
    int k = 0;
    do {
      s += sqrt(v.z) * sqrt((float)i * v.z) + k;
      k++;
    } while (k < n);
  }
  return s;
}
// the loop's condition is what allows the quotient
int quotients(int n, int divisor) {
  int s = 0;
  for (int i = 0; i < n && divisor != 0; i++)
    s += 100 / divisor + i;
  return s;
}
float conditional(float4 v, int n) {
  float s = 0;
  for (int i = 0; i < n; i++) {
    if (i % 2 == 1) continue;
    s += sqrt(v.w);
    if (i == 4) break;
  }
  return s;
}
[numthreads(1, 1, 1)]
void main() {
  float4 v = input[0];
  int n = counts[0];
  output[0] = plain(v, n);
  output[1] = plain(v, counts[1]);
  output[2] = nested(v, n);
  output[3] = quotients(n, counts[2]);
  output[4] = quotients(n, counts[1]);
  output[5] = conditional(v, n);
}
