// args: -T cs_6_0
// Methods, static members, operators and inheritance.
struct Counter {
  int value;
  static int made;
  static const int step = 5;
  void reset() { value = 0; }
  int next() { value += step; return value; }
  int twice() { next(); return this.next(); }
  static int count(int by) { made += by; return made; }
  Counter copy() { return this; }
};
static int Counter::made = 100;

struct Named : Counter {
  int id;
  int sum() { return id + value + twice(); }
};
struct Complex {
  float re, im;
  Complex operator+(Complex o) { Complex r = { re + o.re, im + o.im }; return r; }
  Complex operator*(Complex o) { Complex r = { re * o.re - im * o.im, re * o.im + im * o.re }; return r; }
  bool operator==(Complex o) { return re == o.re && im == o.im; }
  float operator[](uint i) { return i == 0 ? re : im; }
  float operator()(float x) { return re + im * x; }
};
class Base { float x; float get() { return x; } };
class Derived : Base { float y; float both() { return get() * 10 + y; } };

int viaBase(Counter c) { return c.value + c.step; }
RWStructuredBuffer<float> output;
RWStructuredBuffer<Counter> counters;

[numthreads(1, 1, 1)]
void main() {
  Counter c;
  c.reset();
  output[0] = c.next();
  output[1] = c.twice();
  output[2] = c.copy().next();
  output[3] = c.value;
  output[4] = Counter::count(1) + Counter::made;
  Named n;
  n.id = 1000;
  n.value = 3;
  output[5] = n.sum();
  output[6] = n.value;
  output[7] = viaBase(n);
  Complex a = { 1, 2 }, b = { 3, -1 };
  Complex p = a * b + a;
  output[8] = p.re;
  output[9] = p[1];
  output[10] = p(2);
  output[11] = (a == b ? 1 : 0) + (a == a ? 10 : 0);
  Derived d;
  d.x = 4;
  d.y = 2;
  output[12] = d.both();
  output[13] = counters[1].next();
  Base up = (Base)d;
  output[14] = up.get();
}
