// comment
#define A(x) ((x) * 2)
struct S { float4 a : COLOR; /* b */ uint b; };
[numthreads(8, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  for (int i = 0; i < 3.5e+2; ++i) { id.x <<= A(i); }
  printf("a \"quoted\" string");
}
