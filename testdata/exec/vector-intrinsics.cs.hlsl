// args: -T cs_6_0
// Functions of vectors; numbers are chosen so that results are exact or nearly.
StructuredBuffer<float3> input;
RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main() {
  float3 a = input[0], b = input[1], n = input[2];
  output[0] = float4(dot(a, b), length(a), distance(a, b), 0);
  output[1] = float4(cross(a, b), 0);
  output[2] = float4(normalize(n), 0);
  output[3] = float4(reflect(a, n / 5), 0);
  output[4] = float4(refract(normalize(n), -n / 5, 0.5), 0);
  output[5] = float4(faceforward(a, b, n), 0);
  output[6] = float4(lerp(a, b, float3(0, 0.5, 1)), 0);
  output[7] = float4(clamp(a, b, b + 1), 0);
  output[8] = float4(any(a > b) ? 1 : 0, all(a > b) ? 1 : 0, any(a == 0) ? 1 : 0, all(a) ? 1 : 0);
  output[9] = dst(float4(a, 2), float4(b, 3));
  output[10] = lit(a.x, b.y, 2);
  output[11] = float4(min(a, 2), max(a.x, b.y));
  output[12] = float4(step(a, b), 0);
  output[13] = float4(mad(a, b, n), 0);
  output[14] = float4(dot((int3)a, (int3)b), dot((uint2)abs(a.xy), uint2(3, 4)), dot(a.xy, b.xy), dot(a.x, b.x));
  output[15] = float4(saturate(a), sign(a.y));
  output[16] = D3DCOLORtoUBYTE4(float4(0, 0.25, 0.5, 1));
  output[17] = float4((float3)and(a > 0, b > 0) + (float3)or(a > 0, b > 0), 0);
  output[18] = float4(select(a > b, a, b), 0);
  output[19] = float4(floor(a / 2), abs(a).y);
}
