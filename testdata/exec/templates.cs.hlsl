// args: -T cs_6_0 -HV 2021
// Function and class templates, namespaces, overloads.
template <typename T> T add(T a, T b) { return a + b; }
template <typename T, int N> struct Stack {
  T items[N];
  int size;
  void clear() { size = 0; }
  void push(T x) { items[size++] = x; }
  T pop() { return items[--size]; }
  int room() { return N - size; }
};
template <typename T> struct Traits { static const int bytes = 4; };
template <> struct Traits<double> { static const int bytes = 8; };
template <int N> int power(int x) { return x * power<N - 1>(x); }
template <> int power<0>(int x) { return 1; }
template <typename To, typename From> To convert(From x) { return (To)x; }

namespace geometry {
  static const float pi = 3;
  struct Circle { float r; float area() { return pi * r * r; } };
  namespace inner { float twice(float x) { return x * 2; } }
  float area(Circle c) { return inner::twice(c.area()); }
}
typedef geometry::Circle Round;

int kind(int x) { return 1; }
int kind(uint x) { return 2; }
int kind(float x) { return 3; }
int kind(float2 x) { return 4; }
int kind(bool x) { return 5; }
int kind(int a, int b) { return 6; }

RWStructuredBuffer<float> output;
StructuredBuffer<float> input;

[numthreads(1, 1, 1)]
void main() {
  float x = input[0];
  output[0] = add(x, 2.0f);
  output[1] = add<int>(3.0f, 4);
  float2 v = add(float2(x, 1), float2(1, 1));
  output[2] = v.x * 10 + v.y;
  Stack<float, 4> s;
  s.clear();
  s.push(x);
  s.push(x + 1);
  output[3] = s.pop() * 10 + s.room();
  output[4] = Traits<int>::bytes * 10 + Traits<double>::bytes;
  output[5] = power<3>((int)x);
  output[6] = convert<int>(x + 0.75);
  Round c = { x };
  output[7] = geometry::area(c);
  output[8] = geometry::inner::twice(x);
  output[9] = kind((int)x) * 100000 + kind((uint)x) * 10000 + kind(x) * 1000 + kind(float2(x, x)) * 100 + kind(x > 0) * 10 + kind(1, 2);
}
