// args: -T cs_6_0 -E main
// All arguments must agree on what a parameter is; the number of bits of a literal
// is not known before that.
template <typename T> T add(T a, T b) { return a + b; }
template <typename T> T one(T a) { return a; }
template <typename T = float> T defaulted(T a, T b) { return a + b; }
template <typename T, int N> T first(vector<T, N> a, vector<T, N> b) { return a.x; }
template <typename T> struct Box { T item; };
template <typename T> T open(Box<T> b) { return b.item; }
template <typename T, int N> T numbered(T a) { return a * N; }
template <typename T> typename T::type dependent(T a) { return (typename T::type)0; }
template <typename T> T two(T a, T b, T c = 1) { return a; }

RWStructuredBuffer<float> o;

[numthreads(1, 1, 1)]
void main() {
  float f = o[7];
  int i = (int)f;
  o[0] = add(f, 1.0f) + add(1.0, 2.5) + add(i, (int)2) + one(1) + add<float>(f, 1) + add<float>(i, 1.5);
  o[1] = add(f, 1.0);                       // ERROR[no-matching-function] "no matching function for call to 'add'"
  o[2] = add(f, i);                         // ERROR[no-matching-function] ""
  o[3] = defaulted(f, i);                   // ERROR[no-matching-function] ""
  o[4] = first(float2(f, f), float3(f, f, f)); // ERROR[no-matching-function] ""
  o[5] = open(f);                           // ERROR[no-matching-function] ""
  o[6] = numbered(f);                       // ERROR[no-matching-function] ""
  o[7] = dependent(f);                      // ERROR[no-matching-function] ""
  o[8] = two(f);                            // ERROR[no-matching-function] ""
}
