// args: -T ps_6_2 -enable-16bit-types
static const float2 pair = float2(1, 2);
float4 main() : SV_Target {
  float16_t a = 0.5F;
  a = -0.5F;                 // WARNING[narrowing] "from larger type 'float' to smaller type 'float16_t'"
  a = 0.5F * 2.0F;
  a = pair.x;                // WARNING[narrowing] "'const float'"
  float16_t c = 70000.0F;       // WARNING[narrowing] "'float'" WARNING[constant-overflow] "'float16_t'"
  float16_t2 b = 0.5F;
  b = float2(1, 2);          // WARNING[narrowing] "'float2' to smaller type 'float16_t2'"
  b = (float2)1;             // WARNING[narrowing] "'float2'"
  b = 1.0F.xx;               // WARNING[narrowing] "'vector<float, 2>'"
  int16_t d = 1u;
  d = 40000u;                // WARNING[narrowing] "'unsigned int' to smaller type 'int16_t'"
  d = -5LL;
  float16_t2x2 e = float2x2(1, 2, 3, 4); // WARNING[narrowing] "'float2x2' to smaller type 'float16_t2x2'"
  float f = -1.0L;           // WARNING[narrowing] "'double' to smaller type 'float'"
  return a + b.x + d + f + e[0][0];
}
