// args: -T cs_6_9 -fspv-target-env=vulkan1.1
// Vectors of so many components that they are computed in loops.
ByteAddressBuffer input;
RWByteAddressBuffer output;

template<int N> struct Pair {
  float scale;
  vector<float, N> v;
  vector<float, N> w;
};

template<int N> Pair<N> less(Pair<N> p) {
  p.v -= p.scale;
  return p;
}

template<int N> void reverse(vector<float, N> x, out vector<float, N> r) {
  for (uint i = 0; i < N; i++)
    r[i] = -x[N - 1 - i];
}

template<int N> void all_of(inout uint at, uint pick) {
  vector<float, N> a = input.Load<vector<float, N> >(0), b = input.Load<vector<float, N> >(4096);
  Pair<N> p;
  p.scale = 1;
  p.v = a * 2 + 1 - b;
  for (uint k = 0; k < 3; k++)
    p.v = p.v * 0.5 + a;
  do
    p = less<N>(p);
  while (any(p.v > 4));
  vector<float, N> cycle;
  for (uint i = 0; i < N; i++)
    cycle[i] = i % 5;
  p.w = max(p.v, -4) * cycle;
  float sum = dot(p.w, b);
  bool some = any(p.w > 15), every = all(p.w > -17);
  p.w[pick] = p.v[pick + 1];
  p.w[N - 1] += 0.5;
  output.Store<vector<float, N> >(at, select(p.w < p.v, p.w * 2, p.v));
  at += 4 * N;
  output.Store<float>(at, sum);
  output.Store(at + 4, some ? 1 : 0);
  output.Store(at + 8, every ? 1 : 0);
  output.Store<float>(at + 12, p.v[pick]);
  vector<float, N> r;
  reverse<N>(p.w, r);
  output.Store<vector<float, N> >(at + 16, r);
  at += 16 + 4 * N;
}

[numthreads(1, 1, 1)]
void main() {
  uint at = 0, pick = input.Load(8192);
  all_of<100>(at, pick);
  vector<float, 1024> most = input.Load<vector<float, 1024> >(0);
  output.Store<vector<float, 1024> >(at, max(most * 2, pick));
}
