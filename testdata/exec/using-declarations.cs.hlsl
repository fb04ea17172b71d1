// args: -T cs_6_2 -E main
// Members of bases that depend on template parameters, named by using-declarations.
struct Counted {
  uint count;
  void add(uint n) { count += n; }
};
template<class T> struct Cell : Counted {
  using value = T;
  T data[2];
  T first() { return data[0]; }
  T last() { return data[1]; }
  void set(T a, T b) { data[0] = a; data[1] = b; add(2); }
  T operator[](uint i) { return data[i & 1]; }
  T operator*(T by) { return first() * by + last(); }
  template<class U> U as(uint i) { return (U)data[i & 1]; }
};
template<class T> struct Pair : Cell<T> {
  using Cell<T>::set;
  using Cell<T>::first;
  using Cell<T>::data;
  using Cell<T>::count;
  using Cell<T>::as;
  using Cell<T>::operator[];
  using Cell<T>::operator*;
  using typename Cell<T>::value;
  void set(T a) { set(a, a); count += 10; }
  value first() { return data[0] + (value)100; }
  T sum(uint i) { return first() + this[i] + as<T>(i + 1); }
};
template<class B> struct Twice : B {
  using B::sum;
  using B::set;
  using typename B::value;
  value sum() { return sum(0) + sum(1); }
};

RWStructuredBuffer<float> output;
StructuredBuffer<float> input;

[numthreads(1, 1, 1)]
void main() {
  float x = input[0];
  Pair<float> p = (Pair<float>)0;
  p.set(x, x + 1);
  output[0] = p.first();
  output[1] = p.last();
  output[2] = p[1];
  output[3] = p * 3;
  output[4] = p.sum(1);
  output[5] = p.count;
  p.set(x + 2);
  output[6] = p.count;
  output[7] = p.as<int>(1);
  Twice<Pair<float> > t = (Twice<Pair<float> >)0;
  t.set(x, x * 2);
  output[8] = t.sum();
  Pair<int2> v = (Pair<int2>)0;
  v.set(int2((int)x, 7), int2(1, 2));
  output[9] = v.sum(0).x * 1000 + v.sum(0).y;
}
