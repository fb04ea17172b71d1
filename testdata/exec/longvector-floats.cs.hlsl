// args: -T cs_6_9 -fspv-target-env=vulkan1.1
// Operators and functions on vectors of floats that become scalars.
ByteAddressBuffer input;
RWByteAddressBuffer output;

template<int N> void put(inout uint at, vector<float, N> v) {
  output.Store<vector<float, N> >(at, v);
  at += 4 * N;
}

template<int N> vector<float, N> poly(vector<float, N> x, float scale) {
  vector<float, N> r = x * scale + 1;
  return r;
}

template<int N> void all_of(inout uint at, uint pick) {
  vector<float, N> a = input.Load<vector<float, N> >(0);
  vector<float, N> b = input.Load<vector<float, N> >(128);
  put<N>(at, a + b);
  put<N>(at, a - b * 2);
  put<N>(at, -a / b);
  put<N>(at, fmod(a, b));
  vector<float, N> c = a;
  c += b;
  c *= 2;
  c -= 1;
  ++c;
  c--;
  put<N>(at, c);
  put<N>(at, select(a < b, a, b));
  put<N>(at, select(and(a >= b, a != 3), (vector<float, N>)1, 0));
  put<N>(at, min(a, b) + max(a, b) * 4);
  put<N>(at, clamp(a, -2, 2));
  put<N>(at, abs(a) + floor(a / 4) + ceil(a / 4) + frac(a / 4));
  put<N>(at, lerp(a, b, 0.5) + step(a, b));
  put<N>(at, saturate(a) + sign(a));
  put<N>(at, poly<N>(a, 3));
  put<N>(at, exp2(b) + rcp(b));
  put<N>(at, mad(a, b, c));
  vector<float, N> whole;
  put<N>(at, modf(a / 2, whole));
  put<N>(at, whole);
  c = 0;
  c[0] = dot(a, b);
  c[1] = any(a > 5) ? 1 : 2;
  c[2] = all(b > 0) ? 1 : 2;
  c[pick] = a[pick + 1];
  c[N - 1] = b[pick];
  put<N>(at, c);
  vector<float, N> sum = 0;
  for (uint i = 0; i < 3; i++)
    sum += a * (float)i;
  while (any(sum > 8))
    sum -= 4;
  put<N>(at, sum);
}

[numthreads(1, 1, 1)]
void main() {
  uint at = 0, pick = input.Load(256);
  all_of<5>(at, pick);
  all_of<17>(at, pick);
}
