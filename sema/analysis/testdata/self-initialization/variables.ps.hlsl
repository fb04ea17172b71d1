// args: -T ps_6_0
static float global = global + 1;        // WARNING[self-init] "variable 'global' is uninitialized when used within its own initialization"
float same(float a) { return a; }
float set(out float a) { a = 1; return a; }
float more(inout float a) { a += 1; return a; }
float4 main(bool c : C) : SV_Target {
  float a = a + 1;                       // WARNING[self-init] "variable 'a' is uninitialized"
  float4 b = b * 2;                      // WARNING[self-init] "variable 'b' is uninitialized"
  float4 d = float4(d.x, 1, 1, 1);
  float e = (e = 2) + 1;
  float f = same(f);                     // WARNING[self-init] "variable 'f' is uninitialized"
  float g = set(g);
  float h = more(h);                     // WARNING[self-init] "variable 'h' is uninitialized"
  bool i = c && i;                       // WARNING[self-init] "variable 'i' is uninitialized"
  float j = sizeof(j);
  int k = k++;                           // WARNING[self-init] "variable 'k' is uninitialized"
  static float l = l + 1;                // WARNING[static-self-init] "static variable 'l' is suspiciously used"
  float m[2] = {1, m[0]};
  float4 n = n[1];                       // WARNING[self-init] "variable 'n' is uninitialized"
  int o = (o, 1);                        // WARNING[comma-in-init] "comma expression"
  int p = (p + 1, 1);                    // WARNING[self-init] "variable 'p' is uninitialized" WARNING[comma-in-init] "comma expression"
  int q[2];
  int r = (q[1] = r);                    // WARNING[self-init] "variable 'r' is uninitialized"
  return a + b + d + e + f + g + h + i + j + k + l + m[1] + n + o + p + r;
}
