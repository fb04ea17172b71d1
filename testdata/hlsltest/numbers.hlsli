template <typename T> T square(T x) { return x * x; }
