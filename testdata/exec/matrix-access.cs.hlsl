// args: -T cs_6_0
// Rows, elements and operators of matrices that live in no buffer.
StructuredBuffer<float> input;
RWStructuredBuffer<float> output;
cbuffer Indices { uint zero, one; };

static uint next;
void put(float x) { output[next++] = x; }
void put(float3x2 m) {
  for (uint r = 0; r < 3; r++)
    for (uint c = 0; c < 2; c++)
      put(m[r][c]);
}

[numthreads(1, 1, 1)]
void main() {
  next = 0;
  float3x2 m = float3x2(input[0], input[1], input[2], input[3], input[4], input[5]);
  put(m);
  put(m._m21); put(m._21); put(m._m00); put(m._32);
  float3 picked = m._m20_m11_m00;
  put(picked.x); put(picked.y); put(picked.z);
  put(m[one][zero]);
  put(m[one].y);

  float3x2 a = m;
  a[one] = float2(100, 200);
  put(a);
  a = m;
  a[2][one] = 300;
  a._m10 = 400;
  put(a);
  a = m;
  a._m00_m11 = float2(7, 8);
  a._m21 += 1;
  put(a);
  put(m + 1);
  put(m * m);
  put(-m);
  put(m / 2 - m);
  a = m;
  a += m;
  a *= 2;
  put(a);
  float2x3 t = transpose(m);
  put(t[0].x); put(t[0].y); put(t[0].z); put(t[1].x); put(t[1].y); put(t[1].z);
  put((float)determinant(float2x2(m._m00, m._m01, m._m10, m._m11)));

  int2x2 i = int2x2(5, -7, 9, 2);
  i = i * 3 + (int2x2)m;
  put(i._m00); put(i._m01); put(i._m10); put(i._m11);
  bool2x2 less = (float2x2)m < 3;
  put(less._m00); put(less._m01); put(less._m10); put(less._m11);
  float2x2 identity = { 1, 0, 0, 1 };
  put(identity[0].x + identity[1].y);
  float2x2 chosen = (float2x2)less;
  put(chosen._m01); put(chosen._m11);
}
