// args: -T cs_6_0 -E main
template <typename T>
T twice(T x) {
  float y = gone; // ERROR[undeclared-identifier] "use of undeclared identifier 'gone'"
  return x + x.value + T::constant + y;
}

template <typename T, int N>
struct Table : T {
  T rows[N];
  float3 axis;
  T sum() {
    axis.w = 1; // ERROR[swizzle-out-of-bounds] "vector swizzle 'w' is out of bounds"
    return rows[N - 1] + this.inherited + Table::member +
           base; // ERROR[undeclared-identifier] "use of undeclared identifier 'base'"
  }
};

[numthreads(1, 1, 1)]
void main() {}
