// args: -T cs_6_2
// A using-declaration names operators.
template<class T> struct Base {
  T b;
  T operator+(T v) { return b + v; }
  T operator-(T v) { return b - v; }
  T operator[](uint i) { return b * i; }
  T operator()(T a, T c) { return a * 10 + c; }
  bool operator==(T v) { return b == v; }
};
template<class T> struct Derived : Base<T> {
  using Base<T>::operator+;
  using Base<T>::operator-;
  using Base<T>::operator[];
  using Base<T>::operator();
  using Base<T>::operator==;
  T operator+(float v) { return 100; }
  T operator-(T v) { return 200; }
  T called() { return operator+(1u) + this.operator[](2) + (this + 1u); }
};

RWStructuredBuffer<uint> o;

[numthreads(1, 1, 1)] void main() {
  Derived<uint> d = { 3 };
  o[0] = d + 4u;      // spirv: "OpStore %[0-9]+ %uint_7\b"
  o[1] = d + 4.0f;    // spirv: "OpStore %[0-9]+ %uint_100\b"
  o[2] = d - 1u;      // spirv: "OpStore %[0-9]+ %uint_200\b"
  o[3] = d[5];        // spirv: "OpStore %[0-9]+ %uint_15\b"
  o[4] = d(4, 2);     // spirv: "OpStore %[0-9]+ %uint_42\b"
  o[5] = d.called();  // spirv: "OpStore %[0-9]+ %uint_14\b"
  o[6] = d == 3u;     // spirv: "OpStore %[0-9]+ %uint_1\b"
}
