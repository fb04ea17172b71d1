// args: -T cs_6_2 -E main -enable-16bit-types
// The headers of testdata/library compute.
#include "../library/include/numbers.hlsli"
#include "../library/include/random.hlsli"
#include "../library/include/tuple.hlsli"

using namespace lib;

RWStructuredBuffer<int> ints;
RWStructuredBuffer<float> floats;
StructuredBuffer<int> given;

struct is_odd {
  bool operator()(int x) { return (x & 1) != 0; }
};
struct triple {
  int operator()(uint i) { return 3 * (int)i; }
};
struct weigh {
  float operator()(float a, float b, float c) { return a + 10 * b + 100 * c; }
};
struct totals {
  array<int, 4> data;
  int sum;
  template <uint I> void step() { sum += (int)(I + 1) * data.data[I]; }
};

array<int, 8> read() {
  array<int, 8> a;
  for (uint i = 0; i < 8; ++i)
    a.data[i] = given[i];
  return a;
}

void arrays() {
  array<int, 8> a = read();
  array<int, 8> s = sorted(a);
  array<int, 8> d = sorted((greater)0, a);
  for (uint i = 0; i < 8; ++i) {
    ints[i] = s[i];
    ints[8 + i] = d[i];
  }
  ints[16] = sum(a);
  ints[17] = largest(a);
  ints[18] = smallest(a);
  ints[19] = median(a);
  ints[20] = count_if((is_odd)0, a);
  ints[21] = count_if(not_fn((is_odd)0), a);
  ints[22] = find(a, a[5]);
  ints[23] = find(a, (int)1000);
  ints[24] = lower_bound(s, a[3]);
  ints[25] = accumulate((bit_xor)0, neutral_v<bit_xor, int>, a);
  array<int, 8> c = scan((plus)0, a);
  ints[26] = c.back();
  ints[27] = slice<2, 3>(c).back();
  ints[28] = joined(reversed(a), iota<3>(7))[9];
  ints[29] = sum(zip((multiplies)0, a, reversed(a)));
  ints[30] = sum(map(bind_last((multiplies)0, 3), a));
  ints[31] = sum(generate<5>((triple)0));
  totals t;
  t.data = slice<0, 4>(a);
  t.sum = 0;
  unrolled<0, 4>::run(t);
  ints[32] = t.sum;
  ints[33] = (any((is_odd)0, a) ? 1 : 0) + (all((is_odd)0, a) ? 2 : 0) + (none((is_odd)0, a) ? 4 : 0);
}

void functions() {
  int a = given[0], b = given[1];
  ints[40] = compose(bind_first((minus)0, a), (negate)0)(b);
  ints[41] = flip((minus)0)(a, b);
  ints[42] = repeat<5>(bind_last((plus)0, b), a);
  ints[43] = ((polynomial<1, 2, 3, 4>)0)(a);
  ints[44] = fold((maximum)0, int3(a, b, given[2]));
  ints[45] = dot(map((negate)0, int2(a, b)), zip((plus)0, int2(1, 2), int2(b, a)));
  ints[46] = saturated<int16_t>(a * 100000);
  ints[47] = (int)saturated<uint16_t>(-a);
  ints[48] = magnitude(-abs(a)) + (int)magnitude(3u);
}

void tuples() {
  tuple<int, float, uint, int> t = make_tuple(given[0], 0.5f, 7u, given[1]);
  set<1>(t, 2.5f);
  set<3>(t, get<0>(t) + get<3>(t));
  ints[50] = get<0>(t) + (int)get<2>(t);
  ints[51] = get<3>(t);
  ints[52] = (int)get_by_type<uint>(t);
  floats[0] = accumulate((plus)0, 0.0f, t);
  floats[1] = apply((weigh)0, make_tuple(1.0f, 2.0f, (float)given[2]));
}

void matrices() {
  mat<float, 3> a;
  for (uint i = 0; i < 3; ++i)
    for (uint j = 0; j < 3; ++j)
      a.m[i].v[j] = given[i] * (float)(j + 1) + (i == j ? 4 : 0);
  floats[2] = det(a);
  floats[3] = trace(product(a, inverse(a)));
  mat<int, 2> f;
  f.m[0].v[0] = 1;
  f.m[0].v[1] = 1;
  f.m[1].v[0] = 1;
  f.m[1].v[1] = 0;
  ints[60] = matrix_power<10>(f).at(0, 1);
  mat<int, 2, 3> g = outer(wrap(int2(given[0], given[1])), wrap(int3(1, 2, 3)));
  ints[61] = product(g, transposed(g)).at(0, 1);
  ints[62] = product(g, vec<int, 3>::all(1)).v[1];
  ints[63] = cross(wrap(int3(1, 2, 3)), wrap(int3(given[0], given[1], given[2]))).v[2];
  mat<int, 4> h = mat<int, 4>::identity() * 2;
  h.m[0].v[3] = given[0];
  h.m[3].v[0] = given[1];
  ints[64] = det(h);
  ints[65] = minor(h, 1, 1).at(0, 2);
}

void numbers() {
  complex<int> z = complex<int>::of(given[0], given[1]);
  complex<int> w = z * z + z.conjugate();
  ints[70] = w.re;
  ints[71] = w.im;
  floats[4] = (complex<float>::of(4, 2) / complex<float>::of(1, 1)).im;
  floats[5] = derivative((polynomial<1, 2, 3, 4>)0, (float)given[0]);
  quaternion<float> q;
  q.w = 0;
  q.v = wrap(float3(0, 0, 1));
  floats[6] = q.rotate(wrap(float3(3, 4, 5))).v[0];
  floats[7] = product(q.matrix_form(), wrap(float3(3, 4, 5))).v[1];
  fixed_point<8> x = fixed_point<8>::from(2.5f), y = fixed_point<8>::from(-1.25f);
  floats[8] = (x * y + x).to<float>();
  ints[72] = x.rescaled<4>().bits;
  ints[73] = y < x ? 1 : 0;
  quantity<metre> length = quantity<metre>::make(12);
  quantity<second> time = quantity<second>::make(2);
  quantity<acceleration> g = length / time / time;
  quantity<newton> force = quantity<kilogram>::make(5) * g;
  floats[9] = force.value;
}

void bits() {
  packed_word p;
  p.word = 0;
  p.set<bit_range<0, 5> >(9);
  p.set<bits_after<bit_range<0, 5>, 6> >(33);
  p.set<bit_range<28, 4, int> >(given[0]);
  ints[80] = (int)p.word;
  ints[81] = (int)p.get<bit_range<5, 6> >();
  ints[82] = (int)extract((uint)given[1], 1, 3);
  ints[83] = extract(given[1] << 4, 4, 3);
  ints[84] = (int)insert(0xffffffffu, 5u, 8, 4);
  ints[85] = (int)morton(uint2(given[0], given[1]));
  ints[86] = (int)unmorton<2>(morton(uint2(given[0], given[1]))).y;
  ints[87] = (int)morton(uint3(5, 2, 7));
}

void random() {
  minimal_lcg g = minimal_lcg::seeded((uint)given[0]);
  ints[90] = (int)draw<uint>(g);
  ints[91] = draw<int>(g);
  floats[10] = draw<float>(g);
  uint2 v = draw<uint2>(g);
  ints[92] = (int)v.y;
  xorshift32 h = xorshift32::seeded((uint)given[0]);
  ints[93] = (int)h();
  ints[94] = sum(shuffled(h, iota<6>(1)));
  floats[11] = halton(6).x;
  floats[12] = halton(6).y;
}

[numthreads(1, 1, 1)]
void main() {
  arrays();
  functions();
  tuples();
  matrices();
  numbers();
  bits();
  random();
}
