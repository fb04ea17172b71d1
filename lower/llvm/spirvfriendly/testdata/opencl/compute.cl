// A kernel of another compiler, which producers_test.go repeats: structs, calls, vectors, conversions, barriers, atomics.
typedef struct {
  float4 a;
  int b[3];
} part;

float scaled(part p, int i) { return p.a.y * p.b[i]; }

kernel __attribute__((reqd_work_group_size(8, 1, 1)))
void compute(global float4 *out, global int *in) {
  local int scratch[8];
  size_t i = get_global_id(0), l = get_local_id(0);
  scratch[l] = in[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  part p;
  p.a = vload4(i, (global const float *)out);
  for (int k = 0; k < 3; k++)
    p.b[k] = scratch[(l + k) & 7];
  int old = atomic_add((volatile global int *)in + 16 + i, 3);
  uchar4 c = convert_uchar4_sat_rte(p.a * 100.0f);
  float part_of;
  float whole = modf(p.a.z, &part_of);
  switch (i % 3) {
  case 0:
    whole += mul24((int)i, 3);
    break;
  case 1:
    whole *= clamp(p.a.w, 0.0f, 1.0f);
    break;
  }
  out[i] = fma(p.a, (float4)(scaled(p, i & 1)), convert_float4(c)) + (float4)(whole, part_of, popcount(old), rotate(old, 3));
}
