// args: -T ps_6_2 -enable-16bit-types -Wall
#define LEAST 0
#define SAME(a, b) ((a) == (b))
static const uint first = 0;
enum Kind { KindA, KindB };
groupshared int shared_;

bool unsigneds(uint u, uint3 v, uint16_t s, uint64_t l, int i) {
  bool b = u < 0;             // WARNING[unsigned-comparison] "comparison of unsigned expression < 0 is always false"
  b = u >= 0;                 // WARNING[unsigned-comparison] "comparison of unsigned expression >= 0 is always true"
  b = 0 > u;                  // WARNING[unsigned-comparison] "comparison of 0 > unsigned expression is always false"
  b = (0) <= u + 1;           // WARNING[unsigned-comparison] "comparison of 0 <= unsigned expression is always true"
  b = all(v >= 0);            // WARNING[unsigned-comparison] "comparison of unsigned expression >= 0 is always true"
  b = s < 0u;                 // WARNING[unsigned-comparison] "comparison of unsigned expression < 0 is always false"
  b = l < 0;                  // WARNING[unsigned-comparison] "comparison of unsigned expression < 0 is always false"
  for (uint k = 4; k >= 0; k--) // WARNING[unsigned-comparison] "comparison of unsigned expression >= 0 is always true"
    if (k == u)
      break;
  b = u > 0 || u <= 0 || u == 0 || u != 0;
  b = i < 0 || (int)u < 0 || u < 0.0;
  b = u >= LEAST || u >= first || u < 1 || u >= KindA;
  b = u < -1 || u <= 0xFFFFFFFFu;
  return b;
}

bool constants(bool c, bool2 d, uint16_t s, int16_t t, int i, uint u, Kind k) {
  bool b = c == 2;            // WARNING[constant-comparison] "comparison of constant 2 with boolean expression is always false"
  b = c != -1;                // WARNING[constant-comparison] "comparison of constant -1 with boolean expression is always true"
  b = c > 1;                  // WARNING[constant-comparison] "comparison of constant 1 with boolean expression is always false"
  b = c >= 0;                 // WARNING[constant-comparison] "comparison of constant 0 with boolean expression is always true"
  b = 3 > c;                  // WARNING[constant-comparison] "comparison of constant 3 with boolean expression is always true"
  b = all(d < 2);             // WARNING[constant-comparison] "comparison of constant 2 with boolean expression is always true"
  b = s == 70000u;            // WARNING[constant-comparison] "comparison of constant 70000 with expression of type 'uint16_t' is always false"
  b = t < 40000u + 0;
  b = i == 5000000000ll;      // WARNING[constant-comparison] "comparison of constant 5000000000 with expression of type 'int' is always false"
  b = u < 5000000000ll;       // WARNING[constant-comparison] "comparison of constant 5000000000 with expression of type 'uint' is always true"
  b = u >= -1ll;              // WARNING[constant-comparison] "comparison of constant 18446744073709551615 with expression of type 'uint' is always false"
  b = t == 40000u;
  b = i < 3000000000u || i > 2147483647 || i == 0xFFFFFFFF;
  b = c == 1 || c == 0 || c < 1 || c > 0 || c == true || k == 7;
  return b;
}

struct S { int a[3]; float f; };

bool selves(int i, int j, uint4 v, float f, S s, Kind k, bool c) {
  bool b = i == i;            // WARNING[self-comparison] "self-comparison always evaluates to true"
  b = i < (i);                // WARNING[self-comparison] "self-comparison always evaluates to false"
  b = v.x != v.x;             // WARNING[self-comparison] "self-comparison always evaluates to false"
  b = s.a[i] >= s.a[i];       // WARNING[self-comparison] "self-comparison always evaluates to true"
  b = s.a[1] <= s.a[1];       // WARNING[self-comparison] "self-comparison always evaluates to true"
  b = k == k;                 // WARNING[self-comparison] "self-comparison always evaluates to true"
  b = c != c;                 // WARNING[self-comparison] "self-comparison always evaluates to false"
  b = all(v > v);             // WARNING[self-comparison] "self-comparison always evaluates to false"
  b = f == f || s.f != s.f;
  b = v.x == v.y || s.a[1] == s.a[2] || s.a[i] == s.a[j] || i == j;
  b = shared_ == shared_;
  b = SAME(i, i);
  if (false)
    b = i == i;
  return b;
}

// An instance of a template is one of many.
template<typename T> bool positive(T t) { return t >= 0; }

float4 main() : SV_Target { return positive(1u) && positive(1); }
