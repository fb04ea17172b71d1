// args: -T ps_6_2
#define COUNT 0

int2 divided(int a, int2 v, float x, uint u) {
  int b = a / 0;       // WARNING[zero-division] "division by zero is undefined"
  b += a % (0);        // WARNING[zero-division] "remainder by zero is undefined"
  b /= 0x0;            // WARNING[zero-division] "division by zero is undefined"
  u %= 0u;             // WARNING[zero-division] "remainder by zero is undefined"
  v = v / 0;           // WARNING[zero-division] "division by zero is undefined"
  x = x / 0;
  x = x / 0.0;
  if (COUNT > 0)
    b += a / COUNT;
  if (false)
    b += a / 0;
  b = 0 / a + a / 10;
  return v + b + u + x;
}

float4 main() : SV_Target { return 1; }
